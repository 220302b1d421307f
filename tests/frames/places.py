"""The scenarios that the tests of frames look at."""

from pathlib import Path

from tests.house.checkout import ROOT

HERE = Path(__file__).parent
HIDDEN = HERE / "hidden.json"
YUP = ROOT / "scenarios/exploding-kittens/nope/yup.json"
SCENARIOS = [HIDDEN, *sorted((ROOT / "scenarios/exploding-kittens").rglob("*.json"))]

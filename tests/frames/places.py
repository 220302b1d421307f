"""The scenarios that the tests of frames look at."""

from pathlib import Path
from zlib import crc32

import pytest

from tests.house.checkout import ROOT

HERE = Path(__file__).parent
HIDDEN = HERE / "hidden.json"
NINE = ROOT / "scenarios/exploding-kittens/setup/nine.json"
TWO = ROOT / "scenarios/exploding-kittens/setup/two.json"
YUP = ROOT / "scenarios/exploding-kittens/nope/yup.json"
OTHER_GAMES = [path for game in ("row-your-goat", "isle-of-cats") for path in sorted((ROOT / "scenarios" / game).rglob("*.json"))]
# What only the other boxes bring, one lesson for each kind of thing on the table.
BOXES = sorted((HERE / "boxes").glob("*.json"))
SCENARIOS = [HIDDEN, *BOXES, *sorted((ROOT / "scenarios/exploding-kittens").rglob("*.json"))]
# In the quick run each lesson is looked at with the eyes of one player, in the long run with those of all.
SEATS = pytest.mark.parametrize("seats", ["one", pytest.param("all", marks=pytest.mark.long)])


def seats_of(path, names, seats):
    """All of these players, or one: another one for each lesson, and the same every time."""
    return list(names) if seats == "all" else [names[crc32(path.stem.encode()) % len(names)]]

"""When the deck is too short, the file says in which order the shuffled discard pile lies under it."""

import json

import pytest

from tabletop.scenario.scenario import open_scenario
from tests.house.checkout import ROOT

MORNING = json.loads((ROOT / "scenarios/isle-of-cats/fill/a-morning.json").read_text(encoding="utf-8"))
ORDER = ["move_cats", *["broken_basket"] * 5]
PACKET = {"packets": {"Ada": ["boots_4", *ORDER]}, "discard": [], "deck": []}


@pytest.mark.parametrize(
    "shuffled, codes",
    [
        (ORDER, []),
        (None, ["RUN-CHANCE-MISSING"]),
        (ORDER[1:], ["RUN-CHANCE-IMPOSSIBLE"]),
        ([*ORDER[1:], "boots_4"], ["RUN-CHANCE-IMPOSSIBLE"]),
    ],
)
def test_the_order_of_the_shuffled_cards_is_in_the_file(tmp_path, shuffled, codes):
    step = {"id": "deals", "by": "Ben", "do": "deal", "expect": PACKET} | ({"shuffled": shuffled} if shuffled else {})
    setup = MORNING["setup"] | {"phase": "deal", "deck": ["boots_4"] * 8, "discard": ORDER}
    path = tmp_path / "scenarios/isle-of-cats/fill/short-deck.json"
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(MORNING | {"teaches": ["isle.explore.1"], "setup": setup, "steps": [step]}), encoding="utf-8")
    assert [fault.code for fault in open_scenario(path).errors] == codes

"""At every decision every kind of move is carried out or refused, whatever rule is switched off."""

import pytest

from tabletop.games.isle_of_cats.rules import RULEBOOK
from tabletop.games.isle_of_cats.rules.table.vocabulary import isle
from tests.games.isle_of_cats.days import DEAL, END, EVENING, LAST_PACKETS, MORNING, TWO
from tests.games.isle_of_cats.table import At, isle_rules

FIELDS = {
    "keep": ((),),
    "pay": ((),),
    "choose": ((),),
    "announce": (0, None),
    "take": (0, None, 0, None, None),
    "rescue": (0, "permanent", 0, None, None),
    "play": ((0,), None, None, None, None, None),
    "put": (20, "left"),
    "together": ((),),
    "fill": (),
    "deal": (),
    "pass": (),
}
POSITIONS = {
    "fill": MORNING,
    "deal": DEAL,
    "draft": LAST_PACKETS,
    "rare_finds": EVENING,
    "over": END,
    "pay": TWO | {"phase": "pay", "drafted": {"Ada": ["boots_4"]}},
    "lessons": TWO | {"phase": "lessons", "hands": {"Ada": ["public_colour_cats"]}},
    "choose": TWO | {"phase": "choose"},
    "rescue": TWO | {"phase": "rescue", "fields": {"left": ["red_L"]}},
}
SWITCHES = ["nothing", *sorted(isle_rules().refusing & RULEBOOK.rules.keys())]


@pytest.mark.parametrize("rule", SWITCHES)
def test_nothing_is_allowed_that_cannot_be_carried_out(rule):
    for kind, setup in POSITIONS.items():
        table = At(setup, without=() if rule == "nothing" else (rule,))
        assert table.waits_for()[0] == kind
        for verb, values in FIELDS.items():
            if (verb, table.state.agenda[-1][0]) not in isle.acts:
                assert table.rules.why_not(table.state, (verb, 0, *values)) is not None, (kind, verb)

"""Which cards meet in a step: those of its events, whatever else these count."""

from types import SimpleNamespace

import pytest

from tabletop.games import open_rules
from tabletop.kernel.seat import EVERYBODY
from tabletop.lookup.co_occurrence import _cards_of

RULES = open_rules("exploding-kittens", ["base", "barking"])
SKIP, NOPE = RULES.number["skip"], RULES.number["nope"]


@pytest.mark.parametrize(
    "event, cards",
    [
        (("wears", (), EVERYBODY, 0, 4), set()),
        (("draws", (), EVERYBODY, 0, SKIP), {"skip"}),
        (("lacks", (), EVERYBODY, 0, 1, NOPE), {"nope"}),
        (("stands", (), EVERYBODY, 0, (SKIP, NOPE), 2), {"skip", "nope"}),
    ],
    ids=("how many lie on a tower", "what was drawn", "what was asked for", "what waits"),
)
def test_a_number_is_no_card(event, cards):
    beat = SimpleNamespace(move=("draw", 0), events=[event], refusal=None)
    assert _cards_of(RULES, beat) == cards

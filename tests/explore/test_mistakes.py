"""A wrong act that is carried out and paid for is evidence of the rule that makes it wrong, not an attempt that is refused."""

import pytest

from tabletop.explore.ablation import File
from tabletop.explore.coverage import cover_rule
from tabletop.games.row_your_goat.rules import RULEBOOK
from tests.scenario.other_games import played

GAME = "row-your-goat"
PRICE = {"decks": {"Ana": ["blue_raft", "pink_jetski"]}}


def lays_beside_the_grid(teaches, **expect):
    """Ana lays her card beside the grid; it goes under her deck."""
    data = {
        "format": 1,
        "game": GAME,
        "boxes": ["german"],
        "title": {"en": "Beside the grid"},
        "teaches": [teaches],
        "setup": {"players": ["Ana", "Ben"], "decks": {"Ana": ["pink_jetski", "blue_raft"], "Ben": ["orange_float"]}},
        "steps": [
            {"id": "lays", "by": "Ana", "do": "place", "space": "outside", "mistake": "goat.mistake.place.2", "expect": expect}
        ],
    }
    scenario = played(data)
    assert [str(fault) for fault in scenario.errors] == []
    return File("beside", scenario)


def covered(rule, file):
    """What this file shows of a rule."""
    return cover_rule(GAME, "german", RULEBOOK.rules[rule], [file])


@pytest.mark.parametrize("rule", ["goat.mistake.place.2", "goat.mistake.place.5"])
def test_a_mistake_that_is_none_without_the_rule_or_costs_nothing_covers_it(rule):
    found = covered(rule, lays_beside_the_grid(rule, **PRICE))
    assert (found.giving("positive"), found.giving("refusal"), found.missing) == (["beside"], [], [])


def test_a_mistake_whose_price_is_not_looked_at_says_nothing_of_the_price():
    found = covered("goat.mistake.place.5", lays_beside_the_grid("goat.mistake.place.5", turn={"player": "Ben"}))
    assert [missing.what for missing in found.missing] == ["positive"]

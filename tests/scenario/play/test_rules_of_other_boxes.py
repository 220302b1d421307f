"""Rules of other leaflets that hold in a box as well: they may be named where they refuse, and where its own leaflet is silent."""

import pytest

from tabletop.games import open_rules
from tabletop.games.exploding_kittens.rules.setting_up.citation import cited
from tabletop.scenario.format.game_words import game_words

from .files import cards, draw, fault, faults, file

KITTENS = "exploding-kittens"
BOXES = [
    ["base"],
    ["base", "imploding"],
    ["base", "streaking"],
    ["base", "barking"],
    ["recipes"],
    ["base", "imploding", "streaking", "barking"],
]


def recipes(step, holds, **more):
    """A position of a recipe in which Ben or Ana tries something that is refused, then Ana draws."""
    data = file([step, draw("draw", "Ana", **more)], hands={step["by"]: holds})
    return {**data, "boxes": ["recipes"], "teaches": ["ek.recipes.turn.4"]}


@pytest.mark.parametrize(
    "by, card, rule",
    [
        ("Ben", "skip", "ek.base.turn.9"),
        ("Ana", "cat_1", ["ek.recipes.cat.1", "ek.base.turn.12"]),
        ("Ana", "defuse", "ek.base.defuse.10"),
        ("Ana", "nope", ["ek.base.nope.12", "ek.base.turn.12"]),
    ],
)
def test_a_recipe_refuses_by_the_first_leaflet_where_its_own_is_silent(by, card, rule):
    assert faults(recipes(cards("x", by, card, refused=rule), card)) == []


def test_what_the_leaflet_of_the_recipes_prints_itself_is_named_by_that():
    wrong = fault(recipes(cards("x", "Ben", "skip", refused="ek.base.turn.6"), "skip"))
    assert wrong.code == "FILE-RULE" and "'ek.base.turn.6' is a rule of the box base" in wrong.found


def test_a_file_of_recipes_may_say_that_a_rule_fired_which_stands_in_an_older_leaflet_only():
    data = recipes(cards("x", "Ben", "skip", refused="ek.base.turn.9"), "skip", expect={"fired": ["ek.base.turn.13"]})
    assert faults(data) == []
    # How many cards the first box holds has nothing to do with a recipe.
    assert fault({**data, "needs": ["ek.base.component.1"]}).code == "FILE-RULE"


@pytest.mark.parametrize("boxes", BOXES, ids=" ".join)
def test_whatever_refuses_a_move_can_be_written_in_a_file_of_these_boxes(boxes):
    rules, known = open_rules(KITTENS, boxes), game_words(KITTENS).rules_of(boxes)
    refusals = {need.rules for needs in rules.needs.values() for _, need in needs if need.rules}
    assert [named for named in refusals if cited(named, rules.cites)[0] not in known] == []

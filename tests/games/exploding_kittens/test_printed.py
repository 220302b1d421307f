"""Which leaflet speaks: whoever plays Recipes for Disaster is given the rules of its own leaflet where it has them."""

import pytest

from tabletop.kernel.event import seen
from tests.games.exploding_kittens.stories import story
from tests.kernel.telling import setting

SAFE = "cat_1 cat_2 cat_3"


def spoken(table):
    return {rule for event in table.events for rule in event[1]}


@pytest.mark.parametrize("moves, hands, before, recipes, older", [
    ("A play skip", {"A": "skip"}, SAFE, "ek.recipes.skip.1", "ek.base.skip.1"),
    ("A play attack", {"A": "attack"}, SAFE, "ek.recipes.attack.2", "ek.base.attack.2"),
    ("A play reverse", {"A": "reverse"}, SAFE, "ek.recipes.reverse.1", "ek.imploding.reverse.1"),
    ("A draw", {}, f"imploding_kitten:up {SAFE}", "ek.recipes.imploding.2", "ek.imploding.imploding.4"),
    ("A play cat_1 cat_1 cat_1 on B for skip", {"A": "cat_1 cat_1 cat_1", "B": "skip"}, SAFE, "ek.recipes.triple.1", "ek.base.triple.1")])  # fmt: skip
def test_in_recipes_an_event_cites_its_own_leaflet(moves, hands, before, recipes, older):
    found = spoken(story("recipes", moves, hands=hands, pile=before))
    assert recipes in found
    assert older not in found


def test_with_the_older_boxes_the_older_leaflets_are_cited():
    assert "ek.base.skip.1" in spoken(story("base imploding", "A play skip", hands={"A": "skip"}, pile=SAFE))


def test_a_rule_without_a_counterpart_keeps_its_name():
    # That a Nope leaves the turn going on is in no sentence of Recipes.
    assert "ek.base.nope.8" in spoken(story("recipes", "A play skip; B play nope", hands={"A": "skip", "B": "nope"}, pile=SAFE))


def test_in_recipes_a_refusal_cites_its_own_leaflet():
    table = setting("recipes", hands={"A": "cat_1 feral_cat nope"}, pile=SAFE)
    refusal = table.rules.why_not(table.state, table.move("A", "play feral_cat nope on B"))
    assert refusal.rules[0] == "ek.recipes.feral.2"
    assert not [rule for rule in refusal.rules if table.rules.cites.get(rule)]


def test_that_a_kitten_went_on_top_is_told_by_no_rule():
    # The place is secret: the others are given the same rules wherever it went.
    told = [
        [seen(event, 1, table.rules.events)[1] for event in table.events if event[0] == "inserts"]
        for table in (
            story("recipes", f"A draw; A play defuse; A insert {at}", hands={"A": "defuse"}, pile=f"exploding_kitten {SAFE}")
            for at in (0, 2)
        )
    ]
    assert told[0] == told[1]

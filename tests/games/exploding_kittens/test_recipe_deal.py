"""Dealing a recipe: what a file may ask for, what is told where it cannot be, and what no other box changes."""

import pytest

from tabletop.games import open_rules
from tabletop.games.exploding_kittens.rules.setting_up.recipe import find_recipe, house_recipes, published_recipes
from tabletop.kernel.position import PositionError
from tests.games.exploding_kittens.table import LETTERS, base_rules

RECIPES = ("recipes",)
OWN = {
    "title": {"en": "Mine"},
    "players": [2, 3],
    "starts": {"cards": 3, "defuses": 1},
    "ingredients": {"exploding_kitten": "players-1", "defuse": "players", "skip": 5, "nope": 8},
}


def faults(players, deal, boxes=RECIPES, readings=None, without=()):
    """Code, place and words of what is wrong with this deal in a file."""
    rules = base_rules(readings, boxes, without)
    with pytest.raises(PositionError) as error:
        rules.position({"players": list(LETTERS[:players]), "deal": deal, "turn": {"player": "A"}})
    return [
        (fault.code, ".".join(map(str, fault.place)), f"{fault.found}; expected {fault.expected}", fault.near)
        for fault in error.value.faults
    ]


def position(players, deal, readings=None, boxes=RECIPES):
    """The dealt position as a file asks for it."""
    return base_rules(readings, boxes).position({"players": list(LETTERS[:players]), "deal": deal, "turn": {"player": "B"}})


def test_an_unknown_recipe_is_told_with_the_nearest_name():
    (told,) = faults(4, {"recipe": "nope-sauces"})
    assert told[:2] == ("POS-DEAL", "deal.recipe") and told[3] == "nope-sauce"
    assert told[2].startswith("there is no recipe 'nope-sauces'; expected one of attack-of-the-attacks, black-hole")


def test_a_number_of_players_that_the_recipe_is_not_for_is_told():
    assert faults(2, {"recipe": "black-hole"}) == [
        ("POS-DEAL", "players", "2 players; expected 3 to 5 players with this recipe (ek.recipes.recipe.1)", None)
    ]
    assert faults(5, {"recipe": "cat-fight"}) == [
        ("POS-DEAL", "players", "5 players; expected 2 to 4 players with this recipe (ek.recipes.recipe.1)", None)
    ]


def test_an_own_recipe_that_wants_more_than_the_box_has_is_told_at_its_line():
    assert faults(3, {"recipe": {**OWN, "ingredients": {**OWN["ingredients"], "targeted_attack": 6}}}) == [
        (
            "POS-COUNT",
            "deal.recipe.ingredients.targeted_attack",
            "6 × targeted_attack with 2 players (and likewise with 3); expected at most 4: so many the box has",
            None,
        )
    ]


def test_a_recipe_belongs_to_its_box_and_options_of_other_leaflets_do_not():
    assert faults(3, {"recipe": "nope-sauce"}, boxes=("base",)) == [
        ("POS-DEAL", "deal.recipe", "a recipe in a deal of base; expected the box recipes, to which recipes belong", None)
    ]
    (told,) = faults(3, {"recipe": "nope-sauce", "faster": True})
    assert told[:2] == ("POS-DEAL", "deal.faster") and "faster in a deal of recipes" in told[2]
    with pytest.raises(ValueError, match="faster in a deal of recipes; expected no option but recipe"):
        base_rules(boxes=RECIPES).deal(3, 1, faster=True)


def test_under_a_reading_with_fewer_cards_a_recipe_may_want_too_many():
    """Sticky Fingers and Classic Mode take the fourth kind of cat, which is not sure to be there under that reading."""
    (told,) = faults(4, {"recipe": "sticky-fingers"}, readings={"q.recipes.cat-kinds": "R2"})
    assert told[0] == "POS-DEAL" and "cat_4" in told[2]
    assert len(position(4, {"recipe": "mind-games"}, {"q.recipes.cat-kinds": "R2"}).pile) == 19


def test_who_begins_is_said_by_the_file_and_the_same_seed_gives_the_same_game():
    assert position(3, {"recipe": "nope-sauce"}).player == 1
    rules = base_rules(boxes=RECIPES)
    assert rules.deal(4, 9, recipe="power-play").key() == rules.deal(4, 9, recipe="power-play").key()
    assert rules.deal(4, 9, recipe="power-play").key() != rules.deal(4, 10, recipe="power-play").key()


def test_without_a_recipe_a_deck_is_dealt_that_says_it_is_made_for_tests():
    assert set(house_recipes()) == {"synthetic", "all-cards"} and not set(house_recipes()) & set(published_recipes())
    assert {recipe.data["source"]["from"] for recipe in house_recipes().values()} == {"house"}
    assert "synthetic" in find_recipe("synthetic").data["text"]["en"]
    # 36 cards with three players, 5 and a Defuse each; or all 121, 7 and a Defuse each (q.recipes.recipe-data)
    assert len(position(3, {}).pile) == 36 - 3 * 6
    assert len(position(3, {}, {"q.recipes.recipe-data": "R2"}).pile) == 121 - 3 * 8


def test_left_over_defuses_can_be_dealt_and_kittens_never():
    """ek.recipes.setup.11, setup.12: the spare Defuses are in the pile before the deal, the kittens after it."""
    rules = base_rules(boxes=RECIPES)
    defuse, kitten = rules.number["defuse"], rules.exploding
    hands = [hand for seed in range(60) for hand in rules.deal(3, seed, recipe="meowsochist").hands]
    assert {hand[defuse] for hand in hands} > {1, 2} and {hand[kitten] for hand in hands} == {0}


def test_the_faults_of_the_readings_are_those_of_the_box():
    favor = open_rules("exploding-kittens", RECIPES, {"q.recipes.favor": "R2"})
    assert (favor.supply[favor.number["favor"]], sum(favor.supply), "cat_4" in favor.number) == (4, 121, False)
    assert sum(open_rules("exploding-kittens", RECIPES, {"q.recipes.cat-kinds": "R2"}).supply) == 117
    assert "favor" not in open_rules("exploding-kittens", RECIPES).number

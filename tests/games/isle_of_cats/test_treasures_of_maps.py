"""A map brings its treasure when a cat of its colour covers it, and only then: what is told of every other try."""

import pytest

from tests.games.isle_of_cats.days import LAST_PACKETS
from tests.games.isle_of_cats.table import At, small_boats

# Ada's red map lies on D2; the treasure a lies beside it.
START = small_boats(["Ada", "Ben"]) | {
    "phase": "rescue",
    "turn": {"player": "Ada"},
    "fish": {"Ada": 20, "Ben": 20},
    "baskets": {"Ada": ["active", "active"], "Ben": ["active", "active"]},
    "placed": {"Ada": {"picture": ["........", "aa......", "aa......"], "key": {"a": "rare_square"}}},
    "fields": {"left": ["red_L", "blue_S", "green_T"], "right": ["green_L"]},
    "below": {"common_single": 2, "oshax_5": 1},
}
RED_ON_RED = {"tile": "red_L", "with": "permanent", "at": "C2", "rotate": 90}
BLUE_ON_RED = {"tile": "blue_S", "with": "permanent", "at": "C2", "flip": True}


def why_not(table, who):
    """The need that refuses a common treasure to this player, and the first rule of it."""
    refusal = table.rules.why_not(table.state, table.move(who, "take", tile="common_single"))
    return refusal.reason, refusal.rules[0]


ON_THE_MAP = {
    "rare_square": ["........", "..aa....", "..aa...."],
    "oshax_5": ["...a....", ".aaaa...", ".a......"],
    "cat": ["........", "...aa...", "..aa...."],
}


def lying(tile, readings=None, colour=None):
    """A table at which this tile lies on Ada's red map since earlier days."""
    key = tile if colour is None else {"tile": tile, "colour": colour}
    below = {"common_single": 2} if colour else START["below"]
    picture = {"picture": ON_THE_MAP.get(tile, ON_THE_MAP["cat"]), "key": {"a": key}}
    return At(START | {"placed": {"Ada": picture}, "below": below}, readings)


def test_a_treasure_that_was_left_cannot_be_had_when_others_have_gone_on():
    table = At(START).do("Ada", "rescue", **RED_ON_RED).do(None, "pass")
    table.do("Ben", "rescue", tile="blue_S", at="A1", flip=True, **{"with": "permanent"})
    assert why_not(table, "Ada") == ("take-at-once", "isle.map.3")


def test_a_treasure_that_was_taken_is_no_second_one():
    table = At(START).do("Ada", "rescue", **RED_ON_RED).do("Ada", "take", tile="common_single", at="B1")
    assert why_not(table, "Ada") == ("take-at-once", "isle.map.3")


def test_a_map_that_somebody_else_has_covered_is_no_map_of_ones_own():
    table = At(START).do("Ada", "rescue", **RED_ON_RED).do(None, "pass")
    assert why_not(table, "Ben") == ("take-for-a-map", "isle.map.1")


def test_a_map_that_lies_under_a_tile_since_yesterday_is_covered():
    assert why_not(lying("red_S"), "Ada") == ("take-at-once", "isle.map.3")
    assert why_not(lying("green_S"), "Ada") == ("take-for-your-own-colour", "isle.map.4")


def test_a_cat_of_another_colour_is_told_by_its_colour():
    table = At(START).do("Ada", "rescue", **BLUE_ON_RED)
    assert why_not(table, "Ada") == ("take-for-your-own-colour", "isle.map.4")


def test_a_treasure_on_a_map_is_not_of_another_colour_for_it_has_none():
    assert why_not(lying("rare_square"), "Ada") == ("take-for-a-cat-and-no-treasure", "isle.map.4")


def test_under_a_reading_an_oshax_of_the_right_colour_is_told_as_an_oshax():
    no_oshax = lying("oshax_5", {"q.isle.oshax-map": "R2"}, "red")
    assert why_not(no_oshax, "Ada") == ("take-for-a-cat-and-no-oshax", "isle.amb.7")
    assert why_not(lying("oshax_5", None, "red"), "Ada") == ("take-at-once", "isle.map.3")


def test_under_a_reading_the_rare_finds_are_told_as_the_wrong_phase():
    table = At(
        START | {"phase": "rare_finds", "bag": ["red_S"], "hands": {"Ada": ["tile_from_bag"]}}, {"q.isle.map-in-rare-finds": "R2"}
    )
    table.do("Ada", "play", cards="tile_from_bag").do("Ada", "take", tile="red_S", at="D2")
    assert "Ada covers the map red in vain: phase [isle.amb.48]" in table.told("Ben")
    assert why_not(table, "Ada") == ("take-during-the-rescue", "isle.amb.48")


@pytest.mark.parametrize(
    "tile, at, told", [("rare_square", "C2", "treasure [isle.map.4]"), ("green_S", "D2", "colour [isle.map.4]")]
)
def test_what_covers_a_map_in_vain_says_why(tile, at, told):
    table = At(START | {"phase": "rare_finds", "bag": [tile], "hands": {"Ada": ["tile_from_bag"]}})
    table.do("Ada", "play", cards="tile_from_bag").do("Ada", "take", tile=tile, at=at)
    assert f"Ada covers the map red in vain: {told}" in table.told("Ben")


def test_under_a_reading_a_tile_across_a_wall_is_told_as_one_of_another_room():
    # Ada's treasure lies before the wall, E2 and E3 behind it.
    setup = START | {"placed": {"Ada": {"picture": ["........", "..aa....", "..aa...."], "key": {"a": "rare_square"}}}}
    behind = {"tile": "blue_S", "with": "permanent", "at": "E2", "flip": True}
    table = At(setup, {"q.isle.walls": "R2"})
    refusal = table.rules.why_not(table.state, table.move("Ada", "rescue", **behind))
    assert (refusal.reason, refusal.rules) == ("beside-another-tile-in-the-room", ("isle.place.7",))
    At(setup).do("Ada", "rescue", **behind)


def test_what_belongs_to_the_phase_is_not_refused_as_foreign_to_it():
    """In the draft Ben must first place a tile of the bag; keeping cards belongs to the draft all the same."""
    table = At(LAST_PACKETS | {"bag": ["red_S"], "hands": {"Ben": ["tile_from_bag"]}})
    table.do("Ben", "play", cards="tile_from_bag")
    assert table.refused("Ada", "keep", cards="boots_4 boots_4") == "isle.any.2 isle.rescue.14 isle.rare.4"
    assert "isle.round.1" in table.refused("Ada", "choose", cards="boots_4").split()


CARDS = ["draw_2_cards", "private_rats"]


@pytest.mark.parametrize(
    "phase, tried, lying",
    [
        ("draft", "keep", {"packets": {"Ada": ["boots_4", "oshax", "boots_4"], "Ben": [*CARDS, "basket_boots_3"]}}),
        ("pay", "pay", {"drafted": {"Ben": CARDS}}),
    ],
)
def test_what_belongs_to_a_phase_waits_for_a_treasure_that_comes_in_it(phase, tried, lying):
    # isle.map.3: taken and placed at once, whatever the phase; a cat from the bag has covered the map.
    start = {"phase": phase, "fish": {"Ben": 9}, "bag": ["red_I"], "hands": {"Ada": ["tile_from_bag"]}}
    table = At(small_boats(["Ada", "Ben"]) | start | lying | {"below": {"common_domino": 2}})
    table.do("Ada", "play", cards="tile_from_bag").do("Ada", "take", tile="red_I", at="C2", rotate=90)
    assert table.refused("Ben", tried, cards=" ".join(CARDS)) == "isle.map.3 isle.any.2"
    table.do("Ada", "take", tile="common_domino", at="C1").do("Ben", tried, cards=" ".join(CARDS))

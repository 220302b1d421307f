"""Tiles and cards that a file brings along: they lie, are played and counted like those of the box."""

import pytest

from tabletop.kernel.position import PositionError
from tests.games.isle_of_cats.table import At, isle_rules, small_boats

OWN = small_boats(["Ada", "Ben"]) | {
    "phase": "rescue", "fish": {"Ada": 9}, "baskets": {"Ada": ["active"]},
    "own_tiles": {"red_bit": {"kind": "cat", "colour": "red", "rows": ["##"]}, "rare_bit": {"kind": "rare", "rows": ["#"]}},
    "own_cards": {"two_bits": {"type": "treasure", "cost": 1, "effect": [{"step": "gain", "kind": "rare", "count": 1, "at_least": 1}]},
                  "own_gold": {"type": "private_lesson", "cost": 1, "score": {"measure": "rare", "shape": "each", "points": 2}}},
    "fields": {"left": ["red_bit"]}, "below": {"rare_bit": 1}, "hands": {"Ada": ["two_bits"]}, "lessons": {"Ada": ["own_gold"]}}  # fmt: skip


def test_an_own_cat_is_rescued_and_sets_off_its_map():
    table = At(OWN).do("Ada", "rescue", tile="red_bit", at="D2", **{"with": "permanent"})
    assert table.value("squares.Ada") == {"red_bit": ["D2", "E2"]}
    assert table.value("maps.Ada") == []


def test_an_own_treasure_is_gained_by_an_own_card_and_counted_by_an_own_lesson():
    table = At(OWN | {"phase": "rare_finds"}).do("Ada", "play", cards="two_bits").do("Ada", "take", tile="rare_bit", at="A1")
    assert (table.value("below.rare_bit"), table.value("lesson_points.Ada")) == (0, {"own_gold": 2})
    assert table.value("score.Ada.rare") == 3


# Two red cats one above the other, two blue ones beside them, each four squares long; below them lies nothing yet.
LONG = {"kind": "cat", "rows": ["####"]}
FAMILIES = {
    "players": ["Ada", "Ben"],
    "boats": {"Ada": "wide", "Ben": "wide"},
    "own_boats": {"wide": {"rooms": ["AAAABBBB"] * 3, "features": [".*......", "...r...*", "........"]}},
    "phase": "rare_finds",
    "own_tiles": {
        **{f"{colour}_{number}": LONG | {"colour": colour} for colour in ("red", "blue") for number in (1, 2)},
        # Its name does not begin as those of the box do.
        "stranger": {"kind": "oshax", "rows": ["####"]},
    },
    "placed": {
        "Ada": {
            "picture": ["aaaabbbb", "ccccdddd", "........"],
            "key": {"a": "red_1", "b": "blue_1", "c": "red_2", "d": "blue_2"},
        }
    },
    "hands": {"Ada": ["oshax"]},
    "below": {"stranger": 1},
}


def test_an_own_oshax_between_two_families_counts_with_the_one_whose_colour_it_is_given():
    table = At(FAMILIES).do("Ada", "play", cards="oshax").do("Ada", "take", tile="stranger", at="C3", colour="red")
    # isle.rare.7, isle.family.3: three cats are 8 points, two are none
    assert table.value("families.Ada.red") == [3]
    assert table.value("families.Ada.blue") == []
    assert table.value("score.Ada.families") == 8


def test_other_files_know_nothing_of_it():
    table = At(OWN)
    assert "red_bit" not in isle_rules().tile_number
    assert table.rules.tiles[: len(isle_rules().tiles)] == isle_rules().tiles
    assert isle_rules().of_file(small_boats(["Ada"])) is isle_rules()


CAT = {"kind": "cat", "colour": "red", "rows": ["##"]}
CARD = {"type": "anytime", "cost": 1, "effect": [{"step": "free_tile", "count": 1}]}


@pytest.mark.parametrize("key, name, entry, expected", [
    ("own_tiles", "a", CAT | {"rows": ["#.#"]}, "a drawing of at least one '#', all in one piece"),
    ("own_tiles", "a", CAT | {"rows": ["..."]}, "a drawing of at least one '#', all in one piece"),
    ("own_tiles", "a", CAT | {"rows": ["##", "#"]}, "rows of one length"),
    ("own_tiles", "a", {"kind": "cat", "rows": ["#"]}, "a colour of blue"),
    ("own_tiles", "a", CAT | {"kind": "rare"}, "a colour of blue"),
    ("own_tiles", "a", CAT | {"kind": "dog"}, "a kind of cat"),
    ("own_tiles", "red_T", CAT, "a name that no tile of the box has"),
    ("own_cards", "boots_4", CARD, "a name that no card of the box has"),
    ("own_cards", "a", CARD | {"type": "magic"}, "a type of rescue"),
    ("own_cards", "a", CARD | {"cost": -1}, "a cost from 0 on"),
    ("own_cards", "a", CARD | {"effect": [{"step": "fly"}]}, "unknown step 'fly'"),
    ("own_cards", "a", CARD | {"type": "private_lesson"}, "a score for a lesson"),
    ("own_cards", "a", {"type": "private_lesson", "cost": 1, "score": {"measure": "luck", "shape": "each", "points": 1}}, "'luck' is unknown")])  # fmt: skip
def test_what_cannot_be_is_told(key, name, entry, expected):
    with pytest.raises(PositionError) as error:
        At(small_boats(["Ada", "Ben"]) | {"phase": "rescue", key: {name: entry}})
    (fault,) = error.value.faults
    assert (fault.code, fault.place) == (f"POS-{key[:-1].upper().replace('_', '-')}", (key, name))
    assert expected in fault.expected


@pytest.mark.parametrize("rows", [["#" * 10], ["#"] * 10, ["." * 25 + "#", "#" + "." * 25]])
def test_a_tile_has_a_size_that_fits_on_a_boat(rows):
    with pytest.raises(PositionError) as error:
        At(small_boats(["Ada", "Ben"]) | {"phase": "rescue", "own_tiles": {"a": CAT | {"rows": rows}}})
    assert [fault.code for fault in error.value.faults] == ["POS-OWN-SIZE"]


@pytest.mark.parametrize("boat, code, place, expected", [
    ({"rooms": ["A" * 23], "features": ["." * 23]}, "POS-OWN-SIZE", ("rooms",), "at most 16 rows of 22 squares"),
    ({"rooms": ["A"] * 17, "features": ["."] * 17}, "POS-OWN-SIZE", ("rooms",), "A1 to V16"),
    ({"rooms": ["AA", "A"], "features": ["..", "."]}, "POS-OWN-BOAT", ("rooms",), "rows of one length"),
    ({"rooms": ["AA"], "features": ["."]}, "POS-OWN-BOAT", ("features",), "the size of `rooms`"),
    ({"rooms": ["  "], "features": ["  "]}, "POS-OWN-BOAT", ("rooms",), "at least one square"),
    ({"rooms": ["A."], "features": [".."]}, "POS-OWN-BOAT", ("rooms",), "the letter of its room"),
    ({"rooms": ["AA"], "features": [".x"]}, "POS-FEATURE", ("features", 0), "* for a rat, b, g, o, p, r for a map"),
    ({"rooms": ["AA", "A "], "features": ["..", ".*"]}, "POS-FEATURE", ("features", 1), "on a square that has a room"),
    ({"rooms": ["A "], "features": [".b"]}, "POS-FEATURE", ("features", 0), "on a square that has a room"),
    ({"rooms": ["AA"], "features": ["bb"]}, "POS-FEATURE", ("features",), "one map of each colour"),
    ({"rooms": ["AA"], "features": [".."], "kinds": {"A": "chosen"}}, "POS-ROOM", ("kinds", "A"), "a kind of room: captain, bedroom"),
    ({"rooms": ["AA"], "features": [".."], "kinds": {"Q": "hold"}}, "POS-ROOM", ("kinds", "Q"), "a room of this boat: A")])  # fmt: skip
def test_a_boat_that_cannot_be_is_told(boat, code, place, expected):
    with pytest.raises(PositionError) as error:
        At(
            {
                "players": ["Ada", "Ben"],
                "phase": "rescue",
                "boats": {"Ada": "x", "Ben": "blue"},
                "own_boats": {"x": boat},
                "placed": {"Ada": {"picture": ["a"], "key": {"a": "common_single"}}},
            }
        )
    (fault,) = error.value.faults
    assert (fault.code, fault.place) == (code, ("own_boats", "x", *place))
    assert expected in fault.expected


def test_the_largest_boat_and_the_largest_tile_go_together():
    square = ["#" * 9] * 9
    table = At(
        {
            "players": ["Ada", "Ben"],
            "phase": "rescue",
            "boats": {"Ada": "x", "Ben": "blue"},
            "baskets": {"Ada": ["active"]},
            "fish": {"Ada": 9},
            "own_boats": {"x": {"rooms": ["A" * 22] * 16, "features": ["." * 22] * 16}},
            "own_tiles": {"a": CAT | {"rows": square}},
            "fields": {"left": ["a"]},
        }
    )
    assert table.refused("Ada", "rescue", tile="a", at="O8", **{"with": "permanent"}) == "isle.place.3"
    table.do("Ada", "rescue", tile="a", at="N8", **{"with": "permanent"})
    assert table.value("squares.Ada")["a"][-1] == "V16"

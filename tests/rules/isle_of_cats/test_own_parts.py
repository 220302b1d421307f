"""Tiles and cards that a file brings along: they lie, are played and counted like those of the box."""

import pytest
from tabletop.kernel.position import PositionError
from tests.rules.isle_of_cats.table import At, isle_rules, small_boats

OWN = small_boats(["Ada", "Ben"]) | {
    "phase": "rescue", "fish": {"Ada": 9}, "baskets": {"Ada": ["active"]},
    "own_tiles": {"red_bit": {"kind": "cat", "colour": "red", "rows": ["##"]}, "rare_bit": {"kind": "rare", "rows": ["#"]}},
    "own_cards": {"two_bits": {"type": "treasure", "cost": 1, "effect": [{"step": "gain", "kind": "rare", "count": 1, "at_least": 1}]},
                  "own_gold": {"type": "private_lesson", "cost": 1, "score": {"measure": "rare", "shape": "each", "points": 2}}},
    "fields": {"left": ["red_bit"]}, "below": {"rare_bit": 1}, "hands": {"Ada": ["two_bits"]}, "lessons": {"Ada": ["own_gold"]}}


def test_an_own_cat_is_rescued_and_sets_off_its_map():
    table = At(OWN).do("Ada", "rescue", tile="red_bit", at="D2", **{"with": "permanent"})
    assert table.value("squares.Ada") == {"red_bit": ["D2", "E2"]}
    assert table.value("maps.Ada") == []


def test_an_own_treasure_is_gained_by_an_own_card_and_counted_by_an_own_lesson():
    table = At(OWN | {"phase": "rare_finds"}).do("Ada", "play", cards="two_bits").do("Ada", "take", tile="rare_bit", at="A1")
    assert (table.value("below.rare_bit"), table.value("lesson_points.Ada")) == (0, {"own_gold": 2})
    assert table.value("score.Ada.rare") == 3


def test_other_files_know_nothing_of_it():
    table = At(OWN)
    assert "red_bit" not in isle_rules().tile_number
    assert table.rules.tiles[:len(isle_rules().tiles)] == isle_rules().tiles
    assert isle_rules().of_file(small_boats(["Ada"])) is isle_rules()


CAT = {"kind": "cat", "colour": "red", "rows": ["##"]}
CARD = {"type": "anytime", "cost": 1, "effect": [{"step": "free_tile", "count": 1}]}


@pytest.mark.parametrize("key, name, entry, expected", [
    ("own_tiles", "a", CAT | {"rows": ["#.#"]}, "a drawing of at least one '#', all in one piece"),
    ("own_tiles", "a", CAT | {"rows": ["..."]}, "a drawing of at least one '#', all in one piece"),
    ("own_tiles", "a", {"kind": "cat", "rows": ["#"]}, "a colour of blue"),
    ("own_tiles", "a", CAT | {"kind": "rare"}, "a colour of blue"),
    ("own_tiles", "a", CAT | {"kind": "dog"}, "a kind of cat"),
    ("own_tiles", "red_T", CAT, "a name that no tile of the box has"),
    ("own_cards", "boots_4", CARD, "a name that no card of the box has"),
    ("own_cards", "a", CARD | {"type": "magic"}, "a type of rescue"),
    ("own_cards", "a", CARD | {"cost": -1}, "a cost from 0 on"),
    ("own_cards", "a", CARD | {"effect": [{"step": "fly"}]}, "unknown step 'fly'"),
    ("own_cards", "a", CARD | {"type": "private_lesson"}, "a score for a lesson"),
    ("own_cards", "a", {"type": "private_lesson", "cost": 1, "score": {"measure": "luck", "shape": "each", "points": 1}}, "'luck' is unknown")])
def test_what_cannot_be_is_told(key, name, entry, expected):
    with pytest.raises(PositionError) as error:
        At(small_boats(["Ada", "Ben"]) | {"phase": "rescue", key: {name: entry}})
    fault, = error.value.faults
    assert (fault.code, fault.place) == (f"POS-{key[:-1].upper().replace('_', '-')}", (key, name))
    assert expected in fault.expected

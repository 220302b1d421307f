"""Positions that cannot be, each told with its code, its place and what would do; all faults at once."""

import pytest

from tabletop.kernel.position import PositionError
from tests.games.isle_of_cats.table import SMALL, isle_rules, small_boats

GOOD = small_boats(["Ada", "Ben"]) | {"phase": "rescue", "fields": {"left": ["red_L"]}}


def picture(*rows, **key):
    return {"placed": {"Ada": {"picture": list(rows), "key": key}}}


FAULTS = [
    ({"players": ["Ada"], "boats": {"Ada": "small"}}, ["POS-PLAYERS players"]),
    ({"order": ["Ada", "Ada"]}, ["POS-ORDER order"]),
    ({"day": 6}, ["POS-DAY day"]),
    ({"phase": "rescu"}, ["POS-PHASE phase"]),
    ({"pile": ["red_T"]}, ["POS-KEY pile"]),
    ({"boats": {"Ada": "small"}}, ["POS-BOAT boats"]),
    ({"boats": {"Ada": "blue", "Ben": "blue"}}, ["POS-BOAT boats.Ben"]),
    ({"boats": {"Ada": "small", "Ben": "smal"}}, ["POS-BOAT boats.Ben"]),
    ({"own_boats": {"small": SMALL | {"features": ["..", ".."]}}}, ["POS-OWN-BOAT own_boats.small.features"]),
    (picture("........", "aa......", a="rare_square"), ["POS-PICTURE placed.Ada.picture", "POS-SHAPE placed.Ada.picture"]),
    (
        picture("........", "aa......", "ab......", a="rare_square"),
        ["POS-LETTER placed.Ada.picture", "POS-SHAPE placed.Ada.picture"],
    ),
    (picture("........", "........", "........", a="rare_square"), ["POS-LETTER placed.Ada.key.a"]),
    (picture("........", "aa......", "a.......", a="rare_square"), ["POS-SHAPE placed.Ada.picture"]),
    (picture("........", "aa......", "aa......", a="rare_squar"), ["POS-TILE placed.Ada.key.a"]),
    (picture("..aa....", ".aa.....", "aa......", a="oshax_1"), ["POS-OSHAX placed.Ada.key.a"]),
    (picture("........", "aa......", "aa......", a={"tile": "rare_square", "colour": "red"}), ["POS-OSHAX placed.Ada.key.a"]),
    ({"fields": {"left": ["red_L", "red_L"]}}, ["POS-TILE-COPIES "]),
    ({"fields": {"left": ["rare_T"]}}, ["POS-FIELDS fields.left.0"]),
    ({"below": {"red_T": 1}}, ["POS-BELOW below.red_T"]),
    ({"below": {"common_line": 6}}, ["POS-TILE-COPIES "]),
    ({"hands": {"Ada": ["bots_4"]}}, ["POS-CARD hands.Ada.0"]),
    ({"hands": {"Adda": ["boots_4"]}}, ["POS-PLAYER hands.Adda"]),
    ({"hands": {"Ada": ["move_cats"], "Ben": ["move_cats"]}}, ["POS-COPIES "]),
    ({"laid": {"Ada": ["tile_anywhere"]}}, ["POS-CARD-ZONE laid.Ada"]),
    ({"fish": {"Ada": -1}}, ["POS-FISH fish.Ada"]),
    ({"baskets": {"Ada": ["activ"]}}, ["POS-BASKET baskets.Ada"]),
    ({"baskets": {"Ada": ["active"] * 11}}, ["POS-BASKET baskets"]),
    ({"passed": ["Ada", "Ben"]}, ["POS-TURN passed"]),
    ({"passed": ["Ada"], "turn": {"player": "Ada"}}, ["POS-TURN turn.player"]),
    ({"phase": "pay", "drafted": {"Ada": ["boots_4"]}, "turn": {"player": "Ada"}}, ["POS-TURN turn"]),
    ({"phase": "draft", "packets": {"Ada": ["boots_4"], "Ben": ["boots_4"]}}, ["POS-PACKETS packets"]),
    ({"packets": {"Ada": []}}, ["POS-PACKETS packets"]),
]


def test_the_position_itself_is_good():
    assert isle_rules().broken(isle_rules().position(GOOD)) == []


@pytest.mark.parametrize(
    "change, faults", FAULTS, ids=[" ".join(faults[-1:]) + f" {number}" for number, (_, faults) in enumerate(FAULTS)]
)
def test_a_position_that_cannot_be_is_refused(change, faults):
    with pytest.raises(PositionError) as error:
        isle_rules().position(GOOD | change)
    assert [f"{fault.code} {'.'.join(map(str, fault.place))}" for fault in error.value.faults] == faults


def test_all_faults_are_told_at_once_with_the_nearest_word():
    with pytest.raises(PositionError) as error:
        isle_rules().position(GOOD | {"day": 0, "hands": {"Bem": []}, "fields": {"left": ["red_Tt"]}})
    assert [(fault.code, fault.near) for fault in error.value.faults] == [
        ("POS-DAY", None),
        ("POS-TILE", "red_T"),
        ("POS-PLAYER", "Ben"),
    ]


def test_a_picture_of_another_shape_names_the_tile_it_is():
    with pytest.raises(PositionError) as error:
        isle_rules().position(GOOD | picture("........", "aaa.....", "..a.....", a="blue_S"))
    (fault,) = error.value.faults
    assert (fault.code, fault.found, fault.near) == ("POS-SHAPE", "a: A2, B2, C2, C3", "rare_L")


def test_a_boat_is_drawn_as_it_was_written():
    entry = {
        "picture": ["..oo....", "boo.....", "oo......"],
        "key": {"o": {"tile": "oshax_1", "colour": "red"}, "b": "common_single"},
    }
    state = isle_rules().position(GOOD | {"placed": {"Ada": entry}})
    drawn = isle_rules().value_at(state, "placed.Ada", ["Ada", "Ben"])
    again = isle_rules().position(GOOD | {"placed": {"Ada": drawn}})
    assert drawn["key"] == {"a": entry["key"]["o"], "b": "common_single"}
    assert again.placed == state.placed

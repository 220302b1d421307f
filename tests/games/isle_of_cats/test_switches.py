"""Each rule of placing, drafting, rescuing and counting: what is so with it, and otherwise without it.

A row is a rule, what is read, and its value with the rule and without it.
"""

import pytest

from tests.games.isle_of_cats.table import At, small_boats

BASE = small_boats(["Ada", "Ben"]) | {
    "phase": "rescue",
    "fish": {"Ada": 20, "Ben": 20},
    "baskets": {"Ada": ["active"] * 3, "Ben": ["active"]},
    "fields": {"left": ["red_L", "blue_S"], "right": ["green_S"]},
    "below": {"common_single": 2},
}
CHOOSE = BASE | {"phase": "choose"}


def read(path, setup, *moves):
    """A value of a position after some moves; ``refused`` if one of them is not allowed."""

    def value(without):
        table = At(setup, without=without)
        for who, do, fields in moves:
            move = table.move(who, do, **fields)
            move += (None,) * (2 + len(table.rules.forms[do].slots) - len(move))
            if table.rules.why_not(table.state, move) is not None:
                return "refused"
            table.rules.play(table.state, move)
        return path(table) if callable(path) else table.value(path)

    return value


def lays(who, tile, at, **fields):
    """A rescue with the permanent basket."""
    return who, "rescue", {"tile": tile, "at": at, "with": "permanent", **fields}


WIDE = {"rooms": ["A" * 8 + "B" * 8] * 3, "features": ["." * 16] * 3}
BLUE = {"i": "blue_I", "l": "blue_L", "p": "blue_P", "y": "blue_Y", "n": "blue_N", "s": "blue_S"}


def counted(path, *rows, **key):
    """A value of Ada's wide boat with these tiles."""
    used = set("".join(rows))
    setup = small_boats(["Ada", "Ben"]) | {
        "own_boats": {"small": WIDE},
        "phase": "rescue",
        "fields": {"left": ["red_L"]},
        "placed": {"Ada": {"picture": list(rows), "key": {k: v for k, v in {**BLUE, **key}.items() if k in used}}},
    }
    return read(path, setup)


FAMILY = "iiiiipp.........", "llllppp.........", "l..............."
TWO_FAMILIES = "iiiiipp.yyyynnn.", "llllppp..y.ss.nn", "l.........ss...."
TREE = {"o": {"tile": "oshax_1", "colour": "blue"}}
MAP = lays("Ada", "red_L", "A2", rotate=90)
TREASURE = "Ada", "take", {"tile": "common_single", "at": "E2"}
LAID = CHOOSE | {"hands": {"Ada": ["boots_4"], "Ben": ["basket_boots_3"]}, "order": ["Ben", "Ada"]}
BOTH_LAY = ("Ben", "choose", {"cards": "basket_boots_3"}), ("Ada", "choose", {"cards": "boots_4"})
NONE_LAID = ("Ben", "choose", {"cards": ""}), ("Ada", "choose", {"cards": ""})
THREE = small_boats(["Ada", "Ben", "Cem"]) | {
    "phase": "draft",
    "day": 2,
    "packets": {"Ada": ["boots_4"] * 3, "Ben": ["broken_basket"] * 3, "Cem": ["move_cats", "boots_4", "boots_4"]},
}
KEEP = (
    ("Ada", "keep", {"cards": "boots_4 boots_4"}),
    ("Ben", "keep", {"cards": "broken_basket broken_basket"}),
    ("Cem", "keep", {"cards": "boots_4 boots_4"}),
)
PAY = small_boats(["Ada", "Ben"]) | {"phase": "pay", "fish": {"Ada": 4}, "drafted": {"Ada": ["boots_4", "basket_boots_3"]}}
PAID = "Ada", "pay", {"cards": "basket_boots_3"}
BOTH_PASS = ("Ada", "pass", {}), ("Ben", "pass", {})
KEPT_BACK = BASE | {"hands": {"Ada": ["boots_4"]}}


def kind(table):
    """What is open."""
    return table.waits_for()[0]


ROWS = {
    # exploring and paying
    "explore.4": (
        read("drafted.Ada", THREE, *KEEP),
        ["boots_4", "boots_4", "broken_basket"],
        ["boots_4", "boots_4", "move_cats"],
    ),
    "explore.7": (read("sizes.drafted.Ada", THREE, *KEEP), 3, 2),
    "explore.9": (read("fish.Ada", PAY, PAID), 1, 4),
    "explore.11": (read("discard", PAY, PAID), ["boots_4"], []),
    # laying rescue cards, and the order
    "rescue.1": (read(lambda table: table.waits_for()[1], LAID), "Ben", "Ben Ada"),
    "rescue.2": (read("boots.Ada", LAID, *BOTH_LAY), 4, 0),
    "rescue.3": (read("boots.Ada", LAID, *BOTH_LAY), 4, 0),
    "rescue.4": (read("order", LAID, *BOTH_LAY), ["Ada", "Ben"], ["Ben", "Ada"]),
    "rescue.5": (read("order", LAID, *NONE_LAID), ["Ben", "Ada"], ["Ada", "Ben"]),
    # rescuing
    "rescue.7": (read("passed", BASE, ("Ada", "pass", {})), ["Ada"], "refused"),
    "rescue.12": (read("fish.Ada", BASE, lays("Ada", "blue_S", "A1", flip=True)), 17, 20),
    "rescue.16": (read("laid.Ada", BASE | {"laid": {"Ada": ["boots_4"]}}, *BOTH_PASS), [], ["boots_4"]),
    "rescue.17": (read("hands.Ada", KEPT_BACK, *BOTH_PASS), ["boots_4"], []),
    # placing
    "place.1": (
        read("squares.Ada.blue_S", BASE, lays("Ada", "blue_S", "D1", flip=True)),
        ["D1", "E1", "E2", "F2"],
        ["D1", "E1", "C2", "D2"],
    ),
    "place.5": (read("unfilled.Ada", BASE, lays("Ada", "blue_S", "D1", flip=True)), ["A", "B"], "refused"),
    "place.6": (read(kind, BASE, lays("Ada", "blue_S", "E1", flip=True)), "rescue", "refused"),
    "place.9": (read(kind, BASE, MAP, TREASURE), "rescue", "refused"),
    "place.12": (read("rats.Ada", BASE, lays("Ada", "blue_S", "A1", flip=True)), 1, "refused"),
    "map.1": (read(kind, BASE, MAP), "take", "rescue"),
    "map.2": (read(lambda table: table.waits_for()[1], BASE, MAP), "", "Ada"),
    "map.5": (read(kind, BASE, MAP, TREASURE), "rescue", "take"),
    # counting
    "family.1": (counted("score.Ada.families", *FAMILY), 8, 0),
    "family.2": (counted("score.Ada.families", *FAMILY), 8, 65),
    "family.3": (counted("score.Ada.families", *TWO_FAMILIES), 16, 20),
    "family.4": (counted("score.Ada.families", "iiiiioo.........", "llll..oo........", "l......oo.......", **TREE), 8, 0),
    "score.1": (read("score.Ada.rats", BASE), -2, 0),
    "score.2": (read("score.Ada.rooms", BASE), -10, 0),
    "score.3": (counted("score.Ada.families", *FAMILY), 8, 0),
    "score.8": (read("score.Ada.total", BASE), -12, 0),
    "score.4": (counted("score.Ada.rare", "oo..............", "oo..............", "................", o="rare_square"), 3, 0),
}


@pytest.mark.parametrize("rule, row", ROWS.items(), ids=ROWS)
def test_it_is_so_with_the_rule_and_otherwise_without(rule, row):
    value, with_it, without_it = row
    assert value(()) == with_it
    assert value((f"isle.{rule}",)) == without_it

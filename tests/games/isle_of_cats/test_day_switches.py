"""Each rule of the course of a day, of lessons and of winning: what is so with it, and otherwise without it."""

import pytest

from tests.games.isle_of_cats.days import DEAL, DEALS, END, EVENING, FILL, KEEP, LAST_EVENING, LAST_PACKETS, MORNING, PASS
from tests.games.isle_of_cats.test_switches import read

LESSONS = END | {"lessons": {"Ada": ["private_five_fish", "private_no_rats"]}, "fish": {"Ada": 4, "Ben": 20}}
RARE = {"picture": ["aa......", "aa......", "........"], "key": {"a": "rare_square"}}
AHEAD = END | {"placed": {"Ada": RARE}, "fish": {"Ben": 9}}


def cats(table):
    """How many cats sit beside the island."""
    return sum(map(len, table.value("fields").values()))


ROWS = {
    "fill.1": (read(cats, MORNING, FILL), 8, 0),
    "fill.2": (read("fields.right", MORNING, FILL), ["green_V", "green_X", "orange_W", "purple_U"], []),
    "fill.3": (read(cats, MORNING, FILL), 8, 7),
    "fill.4": (read("below.rare_S", MORNING, FILL), 1, 0),
    "fish.1": (read("fish.Ada", MORNING, FILL), 22, 2),
    "fish.2": (read("fish.Ada", EVENING, *PASS), 3, 0),
    "explore.1": (read("sizes.packets.Ada", DEAL, DEALS), 7, 0),
    "clear.1": (read("fields.left", EVENING, *PASS), [], ["red_L"]),
    "clear.2": (read("below.rare_T", EVENING, *PASS), 1, 0),
    "clear.3": (read("phase", LAST_EVENING, *PASS), "scoring", "fill"),
    "clear.4": (read("phase", LAST_EVENING, *PASS), "scoring", "fill"),
    "clear.5": (read("baskets.Ben", EVENING, *PASS), ["active"], ["used"]),
    "clear.6": (read("day", EVENING, *PASS), 2, 1),
    "keep.1": (read("hands.Ada", EVENING, *PASS), ["boots_4", "boots_4"], []),
    "keep.2": (read("hands.Ada", LAST_PACKETS, *KEEP), ["basket_boots_1"], []),
    "lesson.5": (read("sizes.lessons.Ada", LESSONS), 2, 1),
    "lesson.6": (read("lesson_points.Ada.private_five_fish", LESSONS), 0, 7),
    "win.1": (read("over.winners", AHEAD), ["Ada"], ["Ben"]),
    "tie.1": (read("over.winners", END | {"fish": {"Ada": 3, "Ben": 5}}), ["Ben"], ["Ada", "Ben"]),
    "tie.2": (read("over.winners", END), ["Ada", "Ben"], ["Ada"]),
}


@pytest.mark.parametrize("rule, row", ROWS.items(), ids=ROWS)
def test_it_is_so_with_the_rule_and_otherwise_without(rule, row):
    value, with_it, without_it = row
    assert value(()) == with_it
    assert value((f"isle.{rule}",)) == without_it

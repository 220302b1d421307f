"""Lessons: the cards of the box, what each counts (against a slow count by hand), and how they are laid."""

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given

from tabletop.games.isle_of_cats.rules.components.cards import declared_cards
from tabletop.games.isle_of_cats.rules.components.squares import names_of
from tabletop.games.isle_of_cats.rules.points.lessons import points_of, read_lesson
from tabletop.games.isle_of_cats.rules.points.measures import MEASURES, edge_of
from tests.games.isle_of_cats.random_boats import boats, neighbours, table_with
from tests.games.isle_of_cats.table import At, isle_rules, small_boats

GAME = Path(__file__).parents[3] / "tabletop" / "games" / "isle_of_cats" / "data"
LESSONS = {card.id: card for card in declared_cards().values() if card.lesson}
PAYING = small_boats(["Ada", "Ben"]) | {
    "phase": "pay",
    "fish": {"Ada": 20, "Ben": 20},
    "order": ["Ben", "Ada"],
    "drafted": {
        "Ada": ["private_no_rats", "public_colour_cats", "boots_4"],
        "Ben": ["public_uncovered_maps", "public_three_of_colour"],
    },
}

# Number on the card, shape and value, colour, points: facts of the box, written once more by hand.
FACTS = """113 exactly 0 - 12|114 exactly 15 - 10|115 all - - 15|116 all - - 7|117 each - best 1|118 exactly 3 - 7|119 exactly 1 - 7
120 each - - 1|121 at_least 1 - 10|122 each - - 2|123 each - - 1|124 exactly 0 - 10|125 each - - 2|126 each - - 1
127 exactly 5 blue 9|128 exactly 5 green 9|129 exactly 5 purple 9|130 exactly 5 red 9|131 exactly 5 orange 9
132 exactly 5 - 10|133 exactly 6 - 7|134 exactly 5 - 9|135 each - - 1|136 all - - 12|137 all - - 18|138 each - - 4
139 each - - 3|140 all - - 15|141 each - - 1|142 at_least 5 - 7|143 each - chosen 2|144 each - chosen 1
145 at_least 3 chosen 5|146 each - chosen 3|147 each - - 2|148 each - - 2|149 each - chosen 1|150 each - - 5"""


def test_there_are_thirty_private_and_eight_public_lessons_for_two_fish_and_one():
    assert Counter((card.family, card.cost) for card in LESSONS.values()) == {("private_lesson", 2): 30, ("public_lesson", 1): 8}


def test_every_lesson_has_the_numbers_of_the_box():
    data = json.loads((GAME / "lessons.json").read_text(encoding="utf-8"))
    found = {entry["numbers"][0]: LESSONS[name].lesson for name, entry in data["cards"].items()}
    said = [line.split() for line in FACTS.replace("\n", "|").split("|")]
    assert {
        number: (lesson.shape, str("-" if lesson.value is None else lesson.value), lesson.colour or "-", lesson.points)
        for number, lesson in found.items()
    } == {int(number): (shape, value, colour, int(points)) for number, shape, value, colour, points in said}
    assert data["source"] and data["sureness"]


def test_every_measure_is_used_by_a_lesson():
    assert {card.lesson.measure for card in LESSONS.values()} == set(MEASURES)


@pytest.mark.parametrize(
    "change, says",
    [
        ({"measure": "dogs"}, "'dogs' is unknown"),
        ({"shape": "some"}, "'some' is unknown"),
        ({"colour": "pink"}, "'pink' is unknown"),
        ({"shape": "exactly"}, "need one"),
        ({"value": 3}, "need one"),
        ({"shape": "all"}, "no largest 'cats'"),
    ],
)
def test_a_lesson_that_cannot_be_is_told_what_is_wrong(change, says):
    with pytest.raises(ValueError, match="lesson 'x'") as error:
        read_lesson("x", {"measure": "cats", "shape": "each", "points": 1} | change)
    assert says in str(error.value)


def test_the_edge_of_a_printed_boat_has_44_squares_from_stern_to_bow():
    table = At({"players": ["Ada", "Ben"], "phase": "rare_finds", "boats": {"Ada": "blue", "Ben": "red"}})
    edge = names_of(edge_of(table.state.boats[0]))
    assert len(edge) == 44
    assert {"A4", "A5", "A6", "E2", "H1", "P2", "T4", "V5"} <= set(edge) and "D4" not in edge and "U5" not in edge


# -- a slow count by hand ------------------------------------------------------------------


def slowly(boat):
    """What lessons count on this boat, by pairs of squares, without the code of the rules."""
    tiles = []
    for letter, name in boat["key"].items():
        squares = {(r, c) for r, row in enumerate(boat["picture"]) for c, sign in enumerate(row) if sign == letter}
        tiles.append((name, name.partition("_")[0], squares))
    edge = {square for square in boat["hull"] if not neighbours(square) <= boat["hull"]}
    cats = [(colour, squares) for _, colour, squares in tiles if colour not in ("rare", "common")]
    gold = [(kind, squares) for _, kind, squares in tiles if kind in ("rare", "common")]

    def touch(one, other):
        return any(neighbours(square) & other for square in one)

    at_edge = [colour for colour, squares in cats if squares & edge]
    lonely = [
        place
        for place, (colour, squares) in enumerate(cats)
        if not any(colour == other and touch(squares, others) for at, (other, others) in enumerate(cats) if at != place)
    ]
    return {
        "cats": len(cats),
        "rare": sum(kind == "rare" for kind, _ in gold),
        "common": sum(kind == "common" for kind, _ in gold),
        "treasures": len(gold),
        "cats_on_edge": len(at_edge),
        "pairs_of_cats_on_edge": len(at_edge) // 2,
        "colours_on_edge": len(set(at_edge)),
        "free_edge_squares": len(edge - boat["occupied"]),
        "lonely_cats": len(lonely),
        "colours_with_three_cats": sum(1 for number in Counter(colour for colour, _ in cats).values() if number >= 3),
        "treasures_touching": sum(1 for _, squares in gold if any(touch(squares, cat) for _, cat in cats)),
    }


@given(boat=boats(8))
def test_what_lessons_count_on_a_boat_is_what_a_slow_count_finds(boat):
    table = table_with(boat)
    expected = slowly(boat)
    assert {name: MEASURES[name](table.rules, table.state, 0, None) for name in expected} == expected


@given(boat=boats(8))
def test_a_best_colour_brings_what_the_best_single_colour_brings(boat):
    table = table_with(boat)
    colours = ("blue", "green", "red", "purple", "orange")
    one = [MEASURES["cats_on_edge"](table.rules, table.state, 0, colour) for colour in colours]
    assert points_of(table.rules, table.state, 0, LESSONS["private_one_colour_on_edge"].lesson) == max(one)


# -- in the score --------------------------------------------------------------------------

SCORED = small_boats(["Ada", "Ben"]) | {
    "phase": "rare_finds",
    "fish": {"Ada": 5, "Ben": 4},
    "lessons": {"Ada": ["private_five_fish", "private_lonely_cats"], "Ben": ["private_lessons", "private_rats"]},
    "public": [{"card": "public_colour_cats", "colour": "red"}, {"card": "public_private_lessons"}],
}


def test_private_lessons_mean_their_owner_and_public_ones_everybody():
    """isle.lesson.6, isle.score.5, isle.score.6"""
    table = At(SCORED | {"placed": {"Ada": {"picture": ["aaa.....", "..a.....", "........"], "key": {"a": "rare_L"}}}})
    assert table.value("lesson_points.Ada") == {
        "private_five_fish": 7,
        "private_lonely_cats": 0,
        "public_colour_cats": 0,
        "public_private_lessons": 4,
    }
    assert table.value("lesson_points.Ben") == {
        "private_lessons": 2,
        "private_rats": 4,
        "public_colour_cats": 0,
        "public_private_lessons": 4,
    }
    assert table.value("score.Ben") == {
        "rats": -2,
        "rooms": -10,
        "families": 0,
        "rare": 0,
        "private": 6,
        "public": 4,
        "total": -2,
    }


@pytest.mark.parametrize("rule, part", [("isle.score.5", "private"), ("isle.score.6", "public")])
def test_lessons_that_are_switched_off_bring_nothing(rule, part):
    assert At(SCORED).value(f"score.Ada.{part}") != 0
    assert At(SCORED, without=(rule,)).value(f"score.Ada.{part}") == 0


def test_what_private_lessons_bring_is_seen_by_their_owner_alone():
    table = At(SCORED)
    shown = {eyes: table.view(eyes)["score.0"] for eyes in ("Ada", "Ben", "table")}
    assert {eyes: [part["name"] for part in score["parts"]] for eyes, score in shown.items()} == {
        "Ada": ["rats", "rooms", "families", "rare", "private", "public"],
        "Ben": ["rats", "rooms", "families", "rare", "public"],
        "table": ["rats", "rooms", "families", "rare", "public"],
    }
    assert shown["Ben"]["total"] == shown["Ada"]["total"] - 7
    assert table.view("Ben")["seat.0"]["lessons"] == [None, None]


# -- reading them --------------------------------------------------------------------------


def test_all_paid_lessons_are_laid_before_rescue_cards_are_chosen():
    """isle.lesson.1, isle.lesson.4, isle.lesson.7"""
    table = At(PAYING).do("Ada", "pay", cards="private_no_rats public_colour_cats boots_4")
    table.do("Ben", "pay", cards="public_uncovered_maps public_three_of_colour")
    assert table.told("Ben")[1:] == [
        "Ben lays public_uncovered_maps for none [isle.lesson.1]",
        "Ada lays 1 private: ? [isle.lesson.4]",
    ]
    assert table.waits_for() == ("lessons", "Ben")
    table.do("Ben", "announce", card="public_three_of_colour", colour="red").do(
        "Ada", "announce", card="public_colour_cats", colour="red"
    )
    assert table.value("public") == [
        {"card": "public_uncovered_maps"},
        {"card": "public_three_of_colour", "colour": "red"},
        {"card": "public_colour_cats", "colour": "red"},
    ]
    assert table.value("lessons.Ada") == ["private_no_rats"] and table.value("hands.Ada") == ["boots_4"]
    assert table.value("phase") == "choose"


READING = small_boats(["Ada", "Ben"]) | {
    "phase": "lessons",
    "hands": {"Ada": ["public_colour_cats", "boots_4"], "Ben": ["public_three_of_colour"]},
}


@pytest.mark.parametrize(
    "who, fields, rules",
    [
        ("Ada", {"card": "public_colour_cats"}, "isle.lesson.2"),
        ("Ada", {"card": "boots_4", "colour": "red"}, "isle.lesson.1"),
        ("Ben", {"card": "public_three_of_colour", "colour": "red"}, "isle.amb.34"),
        ("Ada", {"card": "public_lonely_of_colour", "colour": "red"}, "plain: announce-what-you-hold"),
    ],
)
def test_a_lesson_is_announced_in_order_and_with_a_colour(who, fields, rules):
    assert At(READING).refused(who, "announce", **fields) == rules


def test_the_marker_stays_out_only_without_its_rule():
    play = {"card": "public_colour_cats", "colour": "red"}
    assert At(READING).do("Ada", "announce", **play).value("public") == [play]
    assert At(READING, without=("isle.lesson.3",)).do("Ada", "announce", **play).value("public") == [
        {"card": "public_colour_cats"}
    ]


def test_lessons_stay_in_the_hand_only_without_their_rules():
    setup = READING | {"hands": {"Ada": ["private_rats", "public_uncovered_maps"]}}
    assert At(setup).value("hands.Ada") == []
    assert At(setup, without=("isle.lesson.1",)).value("hands.Ada") == ["public_uncovered_maps"]
    assert At(setup, without=("isle.lesson.4",)).value("hands.Ada") == ["private_rats"]
    assert len(isle_rules(None, ("isle.lesson.7",)).position(setup).hands[0]) == 2

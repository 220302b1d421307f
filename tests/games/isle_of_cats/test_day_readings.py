"""The readings of the course of a day, of lessons and of the score: each plays otherwise than the default."""

import pytest

from tests.games.isle_of_cats.days import BAG, DEAL, END, EVENING, FILL, KEEP, LAST_PACKETS, MORNING, PASS, TWO
from tests.games.isle_of_cats.table import At, isle_rules

CHOOSING = TWO | {
    "phase": "lessons",
    "order": ["Ben", "Ada"],
    "hands": {"Ada": ["public_colour_cats"], "Ben": ["public_three_of_colour"]},
}
PUBLIC = END | {
    "fish": {"Ada": 1},
    "lessons": {"Ada": ["private_five_fish"], "Ben": ["private_no_rats"]},
    "public": [{"card": "public_private_lessons", "by": "Ben"}],
}


def read(path, setup, *moves):
    """A value after some moves, under the other reading of a question or the default."""

    def value(readings):
        table = At(setup, readings)
        for who, do, fields in moves:
            table.do(who, do, **fields)
        return path(table) if callable(path) else table.value(path)

    return value


def asked(table):
    """What is open, and whose choice is owed."""
    return " ".join(table.waits_for())


ROWS = {
    "sides": (
        read("fields.right", MORNING, FILL),
        ["green_V", "green_X", "orange_W", "purple_U"],
        ["blue_T", "blue_I", "orange_W", "green_V"],
    ),
    "fish-kept": (read("fish.Ada", EVENING, *PASS), 3, 0),
    "next-start-player": (read("order", EVENING, *PASS), ["Ada", "Ben"], ["Ben", "Ada"]),
    "basket-refresh": (read("baskets.Ben", EVENING, *PASS), ["active"], ["used"]),
    "kept-cards": (
        read("drafted.Ada", LAST_PACKETS, *KEEP),
        ["boots_4", "boots_4", "broken_basket"],
        ["basket_boots_1", "boots_4", "boots_4", "broken_basket"],
    ),
    "lesson-order": (read(asked, CHOOSING), "lessons Ben", "lessons Ben Ada"),
    "private-lessons": (read("lesson_points.Ada.private_five_fish", PUBLIC), 0, 7),
    "public-lessons": (read("score.Ada.public", PUBLIC), 2, 0),
}


@pytest.mark.parametrize("question, row", ROWS.items(), ids=ROWS)
def test_a_reading_plays_otherwise(question, row):
    value, default, other = row
    same = sorted if isinstance(default, list) and question != "next-start-player" else lambda found: found
    assert same(value({f"q.isle.{question}": "R1"})) == same(default)
    assert same(value({f"q.isle.{question}": "R2"})) == same(other)


def test_a_public_lesson_brings_points_to_whoever_laid_it():
    assert At(PUBLIC, {"q.isle.public-lessons": "R2"}).value("score.Ben.public") == 2


def test_cats_that_left_the_game_come_back_only_under_the_other_reading():
    """The evening sends two cats away; next morning the bag is one cat short of eight."""
    for reading, left, right in (("R1", 4, 3), ("R2", 4, 4)):
        table = At(EVENING | {"bag": [tile for tile in BAG[:8] if tile != "rare_S"]}, {"q.isle.bag-empty": reading})
        for move in (*PASS, ("Ada", "fill", {})):
            table.do(move[0], move[1], **move[2])
        assert [len(side) for side in table.value("fields").values()] == [left, right]
        assert ("red_L" in table.value("fields.right")) is (reading == "R2")


def test_baskets_are_turned_back_when_the_rescue_begins():
    """Paying is the last thing before the rescue, as nobody holds a lesson."""
    setup = TWO | {"phase": "pay", "drafted": {"Ada": ["boots_4"]}, "fish": {"Ada": 1}, "baskets": {"Ben": ["used"]}}
    for reading, baskets in (("R1", ["used"]), ("R2", ["active"])):
        table = At(setup, {"q.isle.basket-refresh": reading}).do("Ada", "pay", cards="boots_4")
        assert table.value("phase") == "choose"
        assert table.value("baskets.Ben") == baskets


def test_old_cards_can_be_passed_on_where_they_are_one_hand_with_the_packet():
    """Ada names all that stay: three boots and not the old basket, which Ben then holds."""
    one_hand = {"q.isle.one-hand": "R2"}
    assert At(LAST_PACKETS, one_hand).refused("Ada", "keep", cards="boots_4 boots_4") == "isle.explore.6"
    table = (
        At(LAST_PACKETS, one_hand)
        .do("Ada", "keep", cards="boots_4 boots_4 boots_4")
        .do("Ben", "keep", cards="broken_basket broken_basket")
    )
    assert table.value("hands.Ada") == []
    assert table.value("drafted.Ada") == ["boots_4"] * 3 + ["broken_basket"]
    assert table.value("drafted.Ben") == ["basket_boots_1"] + ["broken_basket"] * 2
    kept = At(LAST_PACKETS, one_hand).do("Ada", "keep", cards="boots_4 boots_4 basket_boots_1")
    assert (kept.value("hands.Ada"), kept.value("drafted.Ada")) == (["basket_boots_1"], ["boots_4"] * 2)
    assert At(LAST_PACKETS).refused("Ada", "keep", cards="boots_4 basket_boots_1").startswith("plain: keep-from-your-packet")


def test_a_short_deck_is_helped_by_the_discard_pile_or_not():
    short = DEAL | {"deck": ["boots_4"] * 8, "discard": ["broken_basket"] * 6}
    for reading, kind in (("R1", "mix"), ("R2", "draft")):
        table = At(short, {"q.isle.deck-empty": reading}).do("Ben", "deal")
        assert table.waits_for()[0] == kind
    assert table.value("sizes.packets.Ada") == table.value("sizes.packets.Ben") == 4


def all_oshax(colour):
    """A boat of four rows on which all six Oshax lie, each with a figure of this colour."""
    tiles = [tile for tile in isle_rules().tiles if tile.kind == "oshax"]
    rows = [
        "".join(
            (tile.rows[row] if row < len(tile.rows) else "." * len(tile.rows[0])).replace("#", letter)
            for tile, letter in zip(tiles, "abcdef")
        )
        for row in range(4)
    ]
    key = {letter: {"tile": tile.id, "colour": colour} for tile, letter in zip(tiles, "abcdef")}
    return {
        "own_boats": {"small": {"rooms": ["A" * len(rows[0])] * 4, "features": ["." * len(rows[0])] * 4}},
        "placed": {"Ben": {"picture": rows, "key": key}},
    }


@pytest.mark.parametrize("reading, refused", [("R1", None), ("R2", ("isle.amb.35",))])
def test_a_colour_without_a_figure_cannot_be_named_under_the_other_reading(reading, refused):
    table = At(CHOOSING | {"order": ["Ada", "Ben"]} | all_oshax("red"), {"q.isle.figures-empty": reading})
    found = table.rules.why_not(table.state, table.move("Ada", "announce", card="public_colour_cats", colour="red"))
    assert (found and found.rules) == refused
    table.do("Ada", "announce", card="public_colour_cats", colour="blue")


@pytest.mark.parametrize("reading, refused", [("R1", None), ("R2", ("isle.amb.35",))])
def test_nor_can_an_oshax_be_given_such_a_colour(reading, refused):
    """Five Oshax and a public lesson carry red, the sixth is taken."""
    setup = CHOOSING | all_oshax("red") | {"phase": "rare_finds", "hands": {"Ada": ["oshax"]}, "fish": {"Ada": 5}}
    picture = [row.replace("f", ".") for row in setup["placed"]["Ben"]["picture"]]
    key = {letter: entry for letter, entry in setup["placed"]["Ben"]["key"].items() if letter != "f"}
    setup |= {
        "placed": {"Ben": {"picture": picture, "key": key}},
        "below": {"oshax_6": 1},
        "turn": {"player": "Ada"},
        "public": [{"card": "public_colour_cats", "colour": "red"}],
    }
    table = At(setup, {"q.isle.figures-empty": reading}).do("Ada", "play", cards="oshax")
    found = table.rules.why_not(table.state, table.move("Ada", "take", tile="oshax_6", colour="red"))
    assert (found and found.rules) == refused
    assert table.rules.why_not(table.state, table.move("Ada", "take", tile="oshax_6", colour="blue")) is None

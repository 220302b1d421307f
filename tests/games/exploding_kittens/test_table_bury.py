"""Bury, Share the Future and Potluck: what each does, what they do with kittens, and vectors V20 and V21.

001 "Vergraben", "Teile die Zukunft (3x)", "Mitbring-Party" in Barking Kittens; 003 prints the first two alike.
"""

import pytest

from tabletop.kernel.event import seen
from tests.games.exploding_kittens.table import position

from .rows import after, check, rows

BARKING = "base barking"
IMPLODING = "base imploding barking"
BURY = "A play bury"
SHARE = "share_the_future_3"

BURIED = rows(
    ("a safe card goes back where A likes", BARKING, {}, {}, "favor cat_1 cat_2", f"{BURY}; A insert 2",
     {"hands": {}, "pile": "cat_1 cat_2 favor", "turn": ("B", 1)}),
    ("on top is a place too", BARKING, {}, {}, "favor cat_1", f"{BURY}; A insert 0", {"pile": "favor cat_1", "turn": ("B", 1)}),
    ("an Exploding Kitten does not explode and costs no Defuse", BARKING, {"A": "bury defuse"}, {}, "exploding_kitten cat_1",
     f"{BURY}; A insert 1", {"hands": {"A": "defuse"}, "pile": "cat_1 exploding_kitten", "alive": "ABCD", "turn": ("B", 1)}),
    ("an Imploding Kitten face up stays face up", IMPLODING, {}, {}, "imploding_kitten:up cat_1", f"{BURY}; A insert 1",
     {"pile": "cat_1 imploding_kitten:up", "alive": "ABCD", "turn": ("B", 1)}),
    ("an Imploding Kitten face down stays face down", IMPLODING, {}, {}, "imploding_kitten cat_1", f"{BURY}; A insert 1",
     {"pile": "cat_1 imploding_kitten", "alive": "ABCD", "turn": ("B", 1)}),
    ("with three turns owed two are left", BARKING, {}, {"owes": 3, "attack": "personal_attack of A"}, "favor cat_1",
     f"{BURY}; A insert 1", {"turn": ("A", 2)}),
    ("Noped: no card is drawn and the turn goes on", BARKING, {"A": "bury", "B": "nope"}, {}, "favor cat_1", f"{BURY}; B play nope",
     {"pile": "favor cat_1", "turn": ("A", 1)}),
    ("V21: face-up Imploding Kitten on top, buried at 3", IMPLODING, {}, {}, "imploding_kitten:up cat_1 cat_2 cat_3", f"{BURY}; A insert 3",
     {"pile": "cat_1 cat_2 cat_3 imploding_kitten:up", "alive": "ABCD", "turn": ("B", 1)}),
    ("bury-kitten R2: the kitten is shown and must be defused", BARKING, {"A": "bury defuse"}, {"readings": {"q.barking.bury-kitten": "R2"}},
     "exploding_kitten cat_1", f"{BURY}; A play defuse; A insert 1", {"hands": {}, "discard": "bury defuse", "turn": ("B", 1)}),
    ("bury-kitten R2: without a Defuse A is out", BARKING, {}, {"readings": {"q.barking.bury-kitten": "R2"}}, "exploding_kitten cat_1",
     f"{BURY}; A explode", {"alive": "BCD", "turn": ("B", 1)}),
)  # fmt: skip


@pytest.mark.parametrize("boxes, hands, more, pile, moves, expected", BURIED)
def test_bury(boxes, hands, more, pile, moves, expected):
    check(after(moves, boxes=boxes, hands=hands or {"A": "bury"}, pile=pile, **more), **expected)


def test_a_buried_card_and_its_place_are_known_to_its_player_alone():
    game = after(f"{BURY}; A insert 1", boxes=BARKING, hands={"A": "bury"}, pile="favor cat_1 cat_2")
    assert [game.knows(who)[0] for who in "AB"] == ["? favor ?", "? ? ?"]


def test_under_the_other_reading_everybody_sees_the_place_and_nobody_else_the_card():
    game = after(
        "B play see_the_future_3; B draw; A play bury; A insert 1",
        boxes=BARKING,
        turn="B",
        players=2,
        readings={"q.barking.bury-secret": "R2"},
        hands={"A": "bury", "B": "see_the_future_3"},
        pile="cat_3 favor cat_1 cat_2",
    )
    assert [game.knows(who)[0] for who in "AB"] == ["? favor ?", "cat_1 ? ?"]


def test_under_the_other_reading_a_face_up_kitten_is_seen_wherever_it_is_buried():
    game = after(
        f"{BURY}; A insert 2",
        boxes=IMPLODING,
        hands={"A": "bury"},
        pile="imploding_kitten:up cat_1 cat_2 cat_3",
        readings={"q.barking.bury-secret": "R2"},
    )
    assert [game.knows(who)[0] for who in "AB"] == ["? ? imploding_kitten:up ?"] * 2
    game = after(f"{BURY}; A insert 2", boxes=IMPLODING, hands={"A": "bury"}, pile="imploding_kitten:up cat_1 cat_2 cat_3")
    assert game.knows("B")[0] == "? ? ? ?"


# -- Share the Future --------------------------------------------------------------

SHOWN = rows(
    ("the next player in the direction of play", {}, "B"),
    ("anticlockwise the one on the other side", {"direction": "counterclockwise"}, "D"),
    ("past a dead player", {"out": "B"}, "C"),
    ("also when A has another turn first", {"owes": 2, "attack": "attack of D"}, "B"),
)


@pytest.mark.parametrize("more, shown", SHOWN)
def test_share_the_future_shows_the_final_order_to(more, shown):
    game = after(
        f"A play {SHARE}; A arrange cat_2 cat_3 cat_1", boxes=BARKING, hands={"A": SHARE}, pile="cat_1 cat_2 cat_3 cat_4", **more
    )
    check(game, pile="cat_2 cat_3 cat_1 cat_4", turn=("A", more.get("owes", 1)))
    knowing = {who for who in "ABCD" if game.knows(who)[0] == "cat_2 cat_3 cat_1 ?"}
    assert knowing == {"A", shown}


def test_under_the_other_reading_the_order_may_change_once_more_after_showing():
    game = after(
        f"A play {SHARE}; A arrange cat_2 cat_3 cat_1; A arrange cat_3 cat_2 cat_1",
        boxes=BARKING,
        hands={"A": SHARE},
        pile="cat_1 cat_2 cat_3 cat_4",
        readings={"q.barking.share-order": "R2"},
    )
    check(game, pile="cat_3 cat_2 cat_1 cat_4")
    assert [game.knows(who)[0] for who in "AB"] == ["cat_3 cat_2 cat_1 ?", "? ? ? ?"]


# -- Potluck -----------------------------------------------------------------------

POTLUCK = rows(
    ("all four lay one: the last one's card lies on top", {"A": "potluck skip", "B": "attack", "C": "favor", "D": "nope"}, {},
     "A lay skip; B lay attack; C lay favor; D lay nope", "nope favor attack skip cat_1"),
    ("anticlockwise", {"A": "potluck skip", "B": "attack", "D": "nope"}, {"direction": "counterclockwise"},
     "A lay skip; D lay nope; B lay attack", "attack nope skip cat_1"),
    ("a player without cards is passed over", {"A": "potluck skip", "B": "", "C": "favor"}, {}, "A lay skip; C lay favor", "favor skip cat_1"),
    ("A has laid the last card of the own hand", {"A": "potluck", "B": "attack"}, {}, "B lay attack", "attack cat_1"),
    ("the Exploding Kitten is laid and does not explode", {"A": "potluck skip", "B": "streaking_kitten exploding_kitten"}, {},
     "A lay skip; B lay exploding_kitten", "exploding_kitten skip cat_1"),
)  # fmt: skip


@pytest.mark.parametrize("hands, more, moves, pile", POTLUCK)
def test_potluck(hands, more, moves, pile):
    boxes = "base streaking barking" if "exploding" in pile else BARKING
    game = after(f"A play potluck; {moves}", boxes=boxes, hands=hands, pile="cat_1", **more)
    check(game, pile=pile, turn=("A", 1), asked=("turn", "A"))


def test_whoever_lays_the_streaking_kitten_must_defuse_the_kitten_it_covered():
    game = after(
        "A play potluck; A lay skip; B lay streaking_kitten; B play defuse; B insert 0",
        boxes="base streaking barking",
        hands={"A": "potluck skip", "B": "streaking_kitten exploding_kitten defuse"},
        pile="cat_1",
    )
    check(game, pile="exploding_kitten streaking_kitten skip cat_1", hands={}, turn=("A", 1))


def test_vector_20_a_draws_what_the_last_player_laid():
    game = after(
        "A play potluck; A lay skip; B lay attack; C lay favor; A draw",
        boxes=BARKING,
        players=3,
        hands={"A": "potluck skip", "B": "attack nope", "C": "favor nope"},
        pile="cat_1",
    )
    check(game, hands={"A": "favor", "B": "nope", "C": "nope"}, pile="attack skip cat_1", turn=("B", 1))
    assert [game.knows(who)[0] for who in "AB"] == ["? skip ?", "attack ? ?"]


EMPTY = rows(
    ("another player has no card", {"A": "potluck skip", "B": "", "C": "nope", "D": "nope"}),
    ("A would have no card left", {"A": "potluck", "B": "nope", "C": "nope", "D": "nope"}),
)


@pytest.mark.parametrize("hands", EMPTY)
def test_under_the_other_reading_potluck_needs_a_card_of_everybody(hands):
    after(
        "A may not play potluck: ek.barking.potluck.3",
        boxes=BARKING,
        hands=hands,
        pile="cat_1",
        readings={"q.barking.potluck-empty": "R2"},
    )


def test_super_skip_ends_all_owed_turns():
    game = after(
        "A play super_skip", boxes=BARKING, hands={"A": "super_skip"}, pile="cat_1", owes=3, attack="personal_attack of A"
    )
    check(game, turn=("B", 1), pile="cat_1")


# Which card A buries, as the pile has it, and the rules that speak of that card alone.
SPEAKS = {
    "favor": set(),
    "exploding_kitten": {"ek.barking.bury.2"},
    "imploding_kitten": {"ek.barking.bury.5"},
    "imploding_kitten:up": {"ek.barking.bury.5"},
}


@pytest.mark.parametrize("reading", ["R1", "R2"])
@pytest.mark.parametrize("card", SPEAKS)
def test_the_rule_for_a_kitten_that_is_buried_speaks_for_that_kitten_alone_and_only_to_who_knows_it(card, reading):
    # 001 "Vergraben": bury.2 is about an Exploding Kitten, bury.5 about an Imploding Kitten
    table = position(
        hands={"A": "bury"}, pile=f"{card} cat_1 cat_2", boxes=IMPLODING.split(), readings={"q.barking.bury-secret": reading}
    )
    table.settled("A", "bury").do("insert", "A", 1)
    of_a_card = {"ek.barking.bury.2", "ek.barking.bury.5"}
    assert table.fired & of_a_card == SPEAKS[card]
    told = [seen(event, 1, table.rules.events)[1] for event in table.events]
    # That the kitten which lies face up is lifted everybody sees, wherever it goes.
    known = SPEAKS[card] if card == "imploding_kitten:up" else set()
    assert {rule for rules in told for rule in rules} & of_a_card == known


def test_a_nope_while_a_card_is_buried_is_too_late_and_meets_no_defuse():
    # ek.base.nope.9; ek.base.defuse.8 is about a Defuse, and none was played
    table = position(hands={"A": "bury", "B": "nope"}, pile="favor cat_1", boxes=IMPLODING.split()).settled("A", "bury")
    assert table.refusal("play", "B", "nope").rules == ("ek.base.nope.9",)

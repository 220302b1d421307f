"""Ruling 3: five different cards; the card is chosen after the window, or before it under the other reading.

001 "Fünfling". The default of q.base.five.choice-time is R1: after the Nope window.
"""

import pytest

from tests.kernel.telling import setting

FIVE = "nope skip favor cat_1 cat_2"
HANDS = {"A": f"{FIVE} attack", "B": "cat_3", "C": "nope"}
ANNOUNCED = {"q.base.five.choice-time": "R2"}


def table(readings=None, boxes="base", more=""):
    return setting(
        boxes, readings, hands={**HANDS, "A": HANDS["A"] + more}, pile="cat_4 cat_5", discard="defuse exploding_kitten"
    )


AFTER_THE_WINDOW = [
    ("B", "may not", "play cat_3", "ek.base.turn.9"),
    ("A", "may not", "play nope skip favor cat_1 on B", "ek.base.combo.4"),  # four are no set
    ("A", "may not", f"play {FIVE} for defuse", ""),  # named too early
    (
        "A",
        f"play {FIVE}",
        "ek.base.five.1",  # nobody is asked for a Favor
        "A plays nope skip favor cat_1 cat_2",
    ),
    ("asked", "window", "(ABCD)"),
    ("A", "may not", "take defuse", ""),  # it may still be stopped
    ("table", "pass", "", "the table passes; nope skip favor cat_1 cat_2 of A stands"),
    ("asked", "take", "A"),
    ("C", "may not", "play nope", "ek.base.nope.9"),  # he dawdled
    ("B", "may not", "take defuse", "ek.base.five.1"),  # Ann chooses
    ("A", "may not", "take exploding_kitten", "ek.base.five.3"),
    ("A", "may not", "take cat_5", ""),  # it does not lie there
    ("A", "take defuse", "ek.base.five.1 ek.base.five.4", "A takes defuse"),  # from an open pile
    ("asked", "turn", "A"),  # ek.base.combo.3
]


def test_the_card_of_a_five_is_chosen_after_the_window():
    game = table()
    game.tell(AFTER_THE_WINDOW)
    game.ends(hands={**HANDS, "A": "attack defuse"}, pile="cat_4 cat_5", discard=f"{FIVE} exploding_kitten", turn="A")


def test_one_of_the_five_may_be_taken_back():
    game = table()
    game.tell(AFTER_THE_WINDOW[3:4] + AFTER_THE_WINDOW[6:7])
    game.tell([("A", "take favor", "ek.base.five.1", "A takes favor")])
    game.ends(
        hands={**HANDS, "A": "attack favor"},
        pile="cat_4 cat_5",
        turn="A",
        discard="nope skip cat_1 cat_2 defuse exploding_kitten",
    )


def test_a_stopped_five_takes_nothing_and_nobody_learns_what_it_would_have_been():
    game = table()
    game.tell(AFTER_THE_WINDOW[3:4])
    game.tell(
        [
            ("C", "play nope", "ek.base.nope.1", "C nopes A"),
            ("table", "pass", "ek.base.nope.3", "the table passes; nope skip favor cat_1 cat_2 of A is stopped"),
            ("A", "may not", "take defuse", ""),
        ]
    )
    game.ends(hands={"A": "attack", "B": "cat_3"}, pile="cat_4 cat_5", discard=f"{FIVE} nope defuse exploding_kitten", turn="A")


NAMED_AT_ONCE = [
    ("A", "may not", f"play {FIVE}", ""),  # the card must be named now
    ("A", "may not", f"play {FIVE} for exploding_kitten", "ek.base.five.3"),
    ("A", "may not", f"play {FIVE} for cat_5", ""),
    ("A", f"play {FIVE} for defuse", "ek.base.five.1", "A plays nope skip favor cat_1 cat_2 for defuse"),
    ("asked", "window", "(ABCD)"),
]


def test_under_the_other_reading_the_card_is_named_at_once_and_taken_when_nobody_speaks():
    game = table(ANNOUNCED)
    game.tell(NAMED_AT_ONCE)
    game.tell(
        [
            ("table", "pass", "ek.base.five.1", "the table passes; nope skip favor cat_1 cat_2 of A stands; A takes defuse"),
            ("A", "may not", "take favor", ""),
        ]
    )
    game.ends(hands={**HANDS, "A": "attack defuse"}, pile="cat_4 cat_5", discard=f"{FIVE} exploding_kitten", turn="A")


def test_under_the_other_reading_a_nope_stops_a_wish_that_all_have_heard():
    game = table(ANNOUNCED)
    game.tell(NAMED_AT_ONCE)
    game.tell(
        [
            ("C", "play nope", "ek.base.nope.1", "C nopes A"),
            ("table", "pass", "", "the table passes; nope skip favor cat_1 cat_2 of A is stopped"),
        ]
    )
    game.ends(hands={"A": "attack", "B": "cat_3"}, pile="cat_4 cat_5", discard=f"{FIVE} nope defuse exploding_kitten", turn="A")


# Streaking Kittens: neither of these two cards may be in a five or be fetched by one.
@pytest.mark.parametrize("kitten", ["streaking_kitten", "exploding_kitten"])
def test_no_kitten_of_the_hand_is_one_of_the_five(kitten):
    game = table(boxes="base streaking", more=" streaking_kitten exploding_kitten")
    game.tell([("A", "may not", f"play nope skip favor cat_1 {kitten}", "ek.streaking.streaking.5")])


def test_the_streaking_kitten_is_not_fetched_from_the_discard_pile():
    game = setting("base streaking", hands=HANDS, pile="cat_4 cat_5", discard="streaking_kitten")
    game.tell(AFTER_THE_WINDOW[3:4] + AFTER_THE_WINDOW[6:7])
    game.tell([("A", "may not", "take streaking_kitten", "ek.streaking.streaking.5")])

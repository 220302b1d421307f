"""Ruling 1: a Nope on a Nope over a Favor, whose target then gives (original box, 001 "Nö!" and "Wunsch").

Ann (A) wants a card of Ben (B). Cem (C) stops it, Ann stops the Nope, and Ben gives a card of his choice.
"""

import pytest

from tabletop.kernel.seat import TABLE
from tests.kernel.telling import setting

HANDS = {"A": "favor nope skip", "B": "defuse cat_1", "C": "nope nope", "D": "attack"}

# who, what, the rules, what everybody is told (or who is told more)
UNTIL_BEN_IS_ASKED = [
    ("A", "play favor on B", "ek.base.turn.3", "A plays favor on B"),
    ("asked", "window", "(ABCD)"),  # everybody, Nope or no Nope
    ("B", "may not", "give cat_1", ""),  # the Favor may still be stopped
    ("A", "may not", "play skip", "ek.base.turn.10"),  # one play at a time
    ("D", "may not", "play attack", "ek.base.turn.9"),  # not D's turn
    (
        "C",
        "play nope",
        "ek.base.nope.1 ek.base.nope.6",  # out of turn: that is allowed
        "C nopes A",
    ),
    ("asked", "window", "(ABCD)"),  # the Nope can be stopped too
    ("B", "may not", "give cat_1", ""),
    ("A", "play nope", "ek.base.nope.5", "A nopes C"),
    ("asked", "window", "(ABCD)"),
    ("table", "pass", "ek.base.nope.5 ek.base.favor.1", "the table passes; favor of A stands; A asks B"),
    ("asked", "give", "B"),
]
TOO_LATE_AND_WRONG = [
    ("C", "may not", "play nope", "ek.base.nope.9"),  # the Favor has begun
    ("A", "may not", "give skip", "ek.base.favor.2"),  # Ben gives, nobody else
    ("C", "may not", "give nope", "ek.base.favor.2"),
    ("B", "may not", "give attack", ""),  # Ben does not hold it
    ("A", "may not", "draw", ""),  # Ben first
]
BEN_GIVES = [
    ("B", "give cat_1", "ek.base.favor.1 ek.base.favor.6", {"everybody": "B gives A ?", "AB": "B gives A cat_1"}),
    ("asked", "turn", "A"),  # the turn goes on (ek.base.favor.5)
    ("C", "may not", "play nope", "ek.base.nope.12"),  # what is done is done
]


def table():
    return setting(hands=HANDS, pile="see_the_future_3 cat_2")


def test_two_nopes_bring_the_favor_back_and_the_target_gives_a_card_of_his_choice():
    game = table()
    game.tell(UNTIL_BEN_IS_ASKED + TOO_LATE_AND_WRONG + BEN_GIVES)
    game.ends(
        hands={"A": "skip cat_1", "B": "defuse", "C": "nope", "D": "attack"},
        pile="see_the_future_3 cat_2",
        discard="favor nope nope",
        turn="A",
    )


def test_a_third_nope_stops_the_favor_for_good():
    game = table()
    game.tell(UNTIL_BEN_IS_ASKED[:-2])
    game.tell(
        [
            ("C", "play nope", "ek.base.nope.5", "C nopes A"),
            ("table", "pass", "ek.base.nope.1 ek.base.nope.4 ek.base.nope.7", "the table passes; favor of A is stopped"),
            ("B", "may not", "give cat_1", ""),
        ]
    )
    game.ends(
        hands={"A": "skip", "B": "defuse cat_1", "D": "attack"},
        pile="see_the_future_3 cat_2",
        discard="favor nope nope nope",
        turn="A",
    )


@pytest.mark.parametrize("seat", ["C", "D", TABLE])
def test_whatever_he_gives_the_others_see_the_same(seat):
    seat = "ABCD".index(seat) if seat != TABLE else TABLE
    told = []
    for card in ("cat_1", "defuse"):
        game = table()
        game.tell(UNTIL_BEN_IS_ASKED)
        game.rules.play(game.state, game.move("B", f"give {card}"), game.fresh.append)
        told.append((game.told(seat), game.rules.view(game.state, seat)))
    assert told[0] == told[1]


def test_only_the_giver_may_learn_that_he_lacks_a_card():
    game = table()
    game.tell(UNTIL_BEN_IS_ASKED)
    assert game.refused("B", "give attack", "").may_learn == 0b0010

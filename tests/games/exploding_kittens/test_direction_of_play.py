"""The direction of play reaches every card that speaks of the next player or of everybody in turn, and so does its switch."""

import pytest

from tabletop.games.exploding_kittens.rules.table.zones import value_at
from tests.games.exploding_kittens.table import LETTERS, position

BOXES = ("base", "imploding", "streaking", "barking")
HANDS = {who: f"{card} potluck share_the_future_3 attack skip" for who, card in zip("ABCD", ("cat_1", "cat_2", "cat_3", "cat_4"))}


def turned(without=()):
    """Play has been turned round; A is on turn."""
    return position(
        hands={**HANDS, "B": "cat_2", "C": "cat_3", "D": "cat_4"},
        pile="skip skip nope nope",
        boxes=BOXES,
        direction="counterclockwise",
        without=without,
    )


def potluck(table):
    """In which order the players lay their cards."""
    table.settled("A", "potluck")
    order = ""
    for _ in "ABCD":
        who = table.waits_for[1]
        order += who
        table.do("lay", who, table.words([table.rules.held(table.state, LETTERS.index(who))[0]]))
    return order


def shown(table):
    """To whom Share the Future is shown."""
    table.settled("A", "share_the_future_3").do("arrange", "A", table.pile.rsplit(" ", 1)[0])
    return LETTERS[next(event for event in table.events if event[0] == "is_shown")[3]]


WAYS = {
    "who lays in a Potluck": (potluck, "ADCB", "ABCD"),
    "who is shown the cards of Share the Future": (shown, "D", "B"),
    "whom an Attack hits": (lambda table: table.settled("A", "attack").turn[0], "D", "B"),
    "who is on turn after a Skip": (lambda table: table.settled("A", "skip").turn[0], "D", "B"),
    "the order of play that is shown": (
        lambda table: "".join(value_at(table.rules, table.state, "order", LETTERS)),
        "ADCB",
        "ABCD",
    ),
}


@pytest.mark.parametrize("asked, turned_round, clockwise", WAYS.values(), ids=WAYS)
def test_the_next_player_is_the_next_in_the_direction_of_play_and_without_that_rule_the_next_clockwise(
    asked, turned_round, clockwise
):
    # ek.imploding.reverse.5: "the next player" on any card
    assert asked(turned()) == turned_round
    assert asked(turned(without=("ek.imploding.reverse.5",))) == clockwise


def test_a_potluck_that_goes_round_the_other_way_says_why():
    table = turned()
    potluck(table)
    # barking.potluck.1: it begins with A in any direction; of B, the last of A, D, C, B, nobody asks for the order
    said = ["ek.imploding.reverse.5" in event[1] for event in table.events if event[0] == "lays"]
    assert said == [False, True, True, False]

"""Whole games of five days at random: they come to an end, nothing is lost or made up, every kind of decision is met."""

from random import Random

import pytest

from tests.games.isle_of_cats.random_games import play_game, readings_that_play_otherwise
from tests.games.isle_of_cats.table import isle_rules

GAMES, MANY = 12, 300
KINDS = {"fill", "deal", "draft", "pay", "lessons", "choose", "rescue", "further", "take", "put", "rare_finds", "over"}


def play(number, readings=None):
    """So many games with two, three and four players; the kinds of decision that were open."""
    met = set()
    for seed in range(number):
        state, kinds = play_game(isle_rules(readings), 2 + seed % 3, Random(seed))
        assert state.day == state.last_day == 5
        assert not state.left + state.right
        met |= set(kinds)
    return met


def test_games_come_to_their_end_and_nothing_is_lost():
    assert play(GAMES) == KINDS


@pytest.mark.long
def test_many_games():
    assert play(MANY) == KINDS


@pytest.mark.long
@pytest.mark.parametrize("question, reading", readings_that_play_otherwise())
def test_games_under_every_other_reading(question, reading):
    assert play(6, {question: reading}) >= {"fill", "deal", "draft", "rescue", "rare_finds", "over"}


# -- the checks themselves must be able to fail --------------------------------------


@pytest.mark.parametrize(
    "name, spoil",
    [
        ("tiles lie on their boat", lambda rules, state: setattr(state, "occupied", [1, *state.occupied[1:]])),
        ("nothing is owed to the supply", lambda rules, state: setattr(state, "fish", [-1, 20])),
        ("no card is made up", lambda rules, state: setattr(state, "discard", state.deck[:1])),
        (
            "no tile is made up",
            lambda rules, state: setattr(state, "below", [1 + most for most in rules.tile_copies[2][: rules.below_tiles]]),
        ),
        ("no tile is made up", lambda rules, state: setattr(state, "gone", state.left[:1])),
        ("everybody stands on the island once", lambda rules, state: setattr(state, "order", (0, 0))),
        ("the boat stands on a day", lambda rules, state: setattr(state, "day", 6)),
        ("baskets are the box s", lambda rules, state: setattr(state, "active", [99, 1])),
    ],
)
def test_a_spoilt_position_breaks(name, spoil):
    rules = isle_rules()
    state = rules.deal(2, 1)
    assert rules.broken(state) == []
    spoil(rules, state)
    assert [found.split(":")[0] for found in rules.broken(state)] == [name]


def test_as_many_treasures_as_are_wanted_are_not_made_up():
    rules = isle_rules({"q.isle.treasures-run-out": "R2"})
    state = rules.deal(2, 1)
    state.below[rules.tiles_of["common"][0]] = 99
    assert rules.broken(state) == []

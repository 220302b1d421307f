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

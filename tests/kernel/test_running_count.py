"""Invariants along a line: what is made up shows at once, whatever else is wrong within a few moves."""

from random import Random

import pytest

from tabletop.explore.walks import choose
from tabletop.games import open_rules
from tabletop.kernel.running_count import FULL, RunningCount


def opened():
    rules = open_rules("exploding-kittens")
    state = rules.deal(3, 1)
    return rules, state, RunningCount(rules, state)


def test_a_card_too_many_shows_at_once():
    rules, state, running = opened()
    assert running.broken(state) == []
    state.pile.extend([rules.number["defuse"]] * 7)
    assert running.broken(state) == rules.broken(state) != []


# Two pieces of each place that are taken off the table.
LOST = {
    ("exploding-kittens", "pile"): lambda state: state.pile[2:],
    ("row-your-goat", "decks"): lambda state: [state.decks[0][2:], *state.decks[1:]],
    ("isle-of-cats", "deck"): lambda state: state.deck[2:],
    ("isle-of-cats", "bag"): lambda state: state.bag[2:],
    ("isle-of-cats", "left"): lambda state: state.left[2:],
    ("isle-of-cats", "packets"): lambda state: [state.packets[0][2:], *state.packets[1:]],
    ("isle-of-cats", "below"): lambda state: [*state.below[:6], state.below[6] - 2, *state.below[7:]],
}


@pytest.mark.parametrize("game, place", LOST)
def test_pieces_that_are_nowhere_any_more_are_counted_as_lost(game, place):
    rules = open_rules(game)
    state = rules.deal(3, 1)
    running = RunningCount(rules, state)
    running.is_due(state)
    assert running.lost == 0
    setattr(state, place, LOST[game, place](state))
    running.is_due(state)
    assert running.lost == 2


def test_whatever_else_is_wrong_shows_soon_and_at_the_end():
    rules, state, running = opened()
    state.owes = 0
    found = [bool(running.broken(state)) for _ in range(FULL)]
    assert found == [False] * (FULL - 1) + [True]
    assert running.broken(state) == [] and running.broken(state, over=True) == rules.broken(state) != []


def test_a_game_that_declares_no_count_is_looked_at_each_time(monkeypatch):
    rules = open_rules("row-your-goat")
    monkeypatch.setattr(rules, "count", None)
    assert RunningCount(rules, state := rules.deal(2, 1)).is_due(state)


GAMES = [
    ("exploding-kittens", ["base", "imploding", "streaking", "barking"]),
    ("row-your-goat", ["german"]),
    ("isle-of-cats", ["base"]),
]


@pytest.mark.parametrize("game, boxes", GAMES)
def test_in_a_whole_game_every_piece_is_somewhere_after_each_move(game, boxes):
    rules = open_rules(game, boxes)
    state, random = rules.deal(3, 2), Random(2)
    there = rules.count(rules, state)
    while (move := choose(rules, state, random)) is not None:
        rules.play(state, move)
        assert rules.count(rules, state) == there, (move, state.agenda)

"""Every piece is somewhere after each move, wherever it lies; what no invariant would miss is counted."""

from random import Random

import pytest

from tabletop.explore.walks import choose
from tabletop.games import open_rules

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
def test_pieces_that_are_nowhere_any_more_are_missed(game, place):
    rules = open_rules(game)
    state = rules.deal(3, 1)
    there = rules.pieces(state)
    setattr(state, place, LOST[game, place](state))
    assert rules.pieces(state) == there - 2


def test_a_game_that_declares_no_count_misses_nothing(monkeypatch):
    rules = open_rules("row-your-goat")
    monkeypatch.setattr(rules, "count", None)
    assert rules.pieces(rules.deal(2, 1)) == 0


GAMES = [
    ("exploding-kittens", ["base", "imploding", "streaking", "barking"]),
    ("row-your-goat", ["german"]),
    ("isle-of-cats", ["base"]),
]


@pytest.mark.parametrize("game, boxes", GAMES)
def test_in_a_whole_game_every_piece_is_somewhere_after_each_move(game, boxes):
    rules = open_rules(game, boxes)
    state, random = rules.deal(3, 2), Random(2)
    there = rules.pieces(state)
    while (move := choose(rules, state, random)) is not None:
        rules.play(state, move)
        assert rules.pieces(state) == there, (move, state.agenda)

"""Opponents know only their seat: in two lines that a seat cannot tell apart it makes the same move, byte for byte."""

import pytest

from tabletop.coached.opponent import LEVELS, Opponent
from tabletop.games import opened_once
from tests.coached.games import pairs

MIXES = [
    ("exploding-kittens", ("base",), 3),
    ("exploding-kittens", ("base", "imploding", "streaking", "barking"), 4),
    ("exploding-kittens", ("recipes",), 3),
    ("row-your-goat", ("german",), 3),
    ("isle-of-cats", ("base",), 2),
]


def compared(game, boxes, players, seeds, most=400, chosen=lambda opponent, line: opponent.chosen(line)):
    """For each pair of lines of one seat its moves in both, as bytes; pairs whose truth does not differ are left out."""
    rules, found = opened_once(game, boxes, ()), []
    for seed in range(seeds):
        seat = seed % players
        if len(found) >= most:
            break
        for number, (one, other) in enumerate(pairs(game, boxes, players, seed, seat)):
            if one[-1].state.key() == other[-1].state.key():
                continue
            level = LEVELS[number % 2]
            found.append([repr(chosen(Opponent(rules, seat, level), line)).encode() for line in (one, other)])
    return found


@pytest.mark.parametrize(
    ("game", "boxes", "players"), MIXES, ids=lambda value: "+".join(value) if isinstance(value, tuple) else str(value)
)
def test_a_seat_moves_alike_in_lines_that_it_cannot_tell_apart(game, boxes, players):
    found = compared(game, boxes, players, 40, 12)
    assert len(found) >= 12
    assert [pair for pair in found if pair[0] != pair[1]] == []


@pytest.mark.long
def test_hundreds_of_pairs_of_every_mix():
    for game, boxes, players in MIXES:
        found = compared(game, boxes, players, 400)
        assert len(found) >= 300 and any(move != b"None" for move, _ in found) and all(one == other for one, other in found), (
            game,
            boxes,
            len(found),
        )


def test_an_opponent_that_looks_at_the_true_cards_is_found_out():
    def peeking(opponent, line):
        return opponent.chosen(line), line[-1].state.pile[:1]

    assert any(one != other for one, other in compared("exploding-kittens", ("base",), 3, 2, chosen=peeking))

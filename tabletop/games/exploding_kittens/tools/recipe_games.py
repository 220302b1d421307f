"""Games of a recipe that nobody plans: every move by chance, from the deal to the end, in small pieces.

A game ends with a winner, or the draw pile runs empty first: then a player who has to draw cannot. Which
of the two it was is told, and no game goes on for ever: one that comes to ``MOST_MOVES`` counts as unfinished.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from tabletop.games import open_rules
from tabletop.kernel.seat import CHANCE

from ..rules.setting_up.recipe import BOX, Recipe

# Far more than a game of all 121 cards takes.
MOST_MOVES = 50_000
# So many moves are played before whoever watches can stop it.
PIECE = 500
WON, EMPTY, UNFINISHED = "won", "empty", "unfinished"


class Ended(NamedTuple):
    """How a game ended: won, with an empty pile, or not at all; who won, after how many moves, and who was left."""

    how: str
    winner: int | None
    moves: int
    alive: int


class RandomGame:
    """One game in progress; ``ended`` is None until it is over."""

    def __init__(self, recipe: Recipe, players: int, seed: int) -> None:
        self.rules = open_rules("exploding-kittens", [BOX])
        self.state = self.rules.deal(players, seed, recipe=recipe)
        self.random = Random(f"{players} {seed}")
        self.moves = 0
        self.ended: Ended | None = None

    def go_on(self, moves: int = PIECE) -> Ended | None:
        """Play so many moves, or fewer if the game ends."""
        for _ in range(moves):
            if self.ended is None:
                self.ended = self._move()
        return self.ended

    def _move(self) -> Ended | None:
        state, rules = self.state, self.rules
        if state.winner is not None:
            return self._end(WON)
        if self.moves >= MOST_MOVES:
            return self._end(UNFINISHED)
        moves = rules.moves(state)
        if moves:
            move = rules.sample(state, self.random) if moves[0][1] == CHANCE else self.random.choice(moves)
        elif rules.decision(state).kind == "mix":
            move = rules.sample(state, self.random)
        else:
            return self._end(EMPTY)
        rules.play(state, move)
        self.moves += 1
        return None

    def _end(self, how: str) -> Ended:
        return Ended(how, self.state.winner, self.moves, sum(self.state.alive))


def random_games(recipe: Recipe, players: int, games: int, seed: int = 1) -> Iterator[Ended]:
    """So many games, one after the other; the same seed gives the same games."""
    for number in range(games):
        game = RandomGame(recipe, players, seed + number)
        while (ended := game.go_on()) is None:
            pass
        yield ended


def told_by_kind(ended: list[Ended]) -> dict[str, Any]:
    """How many games were won, ran out of cards or did not end, and how long they took in the middle."""
    lengths = sorted(one.moves for one in ended)
    return {
        "games": len(ended),
        **{how: sum(one.how == how for one in ended) for how in (WON, EMPTY, UNFINISHED)},
        "moves": lengths[len(lengths) // 2] if lengths else 0,
        "longest": lengths[-1] if lengths else 0,
    }

"""What a game says of playing it against others: how a sensible player chooses, and when somebody has to be asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from tabletop.games import find_game
from tabletop.kernel.form import Move
from tabletop.kernel.seat import Seat
from tabletop.redraw.worlds import NoWorld, Worlds


@dataclass(frozen=True)
class Seen:
    """All that somebody who must or may move goes by: nothing in it depends on what is hidden from this seat.

    ``kind`` is the kind of decision that is open, ``moves`` are this seat's legal moves, ``owed`` says whether one of them must
    be made, ``random`` is drawn from what the seat sees. ``find_worlds`` takes time, and is asked at most once.
    """

    rules: Any
    seat: Seat
    kind: str
    moves: Sequence[Move]
    owed: bool
    random: Random
    find_worlds: Callable[[], Worlds | None]

    @cached_property
    def worlds(self) -> Worlds | None:
        """The positions that this seat cannot tell from the true one; None where the game says nothing of its hidden cards."""
        return self.find_worlds()

    @cached_property
    def world(self) -> Any:
        """One of these positions, or None: what everybody sees is true in it."""
        return None if self.worlds is None else self.worlds.draw(self.random)

    def drawn(self, number: int) -> list[Any]:
        """So many positions that this seat cannot tell from the true one; none where the game says nothing of them."""
        return [] if self.worlds is None else [self._drawn(self.worlds) for _ in range(number)]

    def _drawn(self, worlds: Worlds) -> Any:
        try:
            return worlds.draw(self.random)
        except NoWorld:
            # Cards that fit together are rare here: one that does is known.
            return self.world


# One of the moves, or None to let it go where nothing is owed.
Chooses = Callable[[Seen], Move | None]


def any_move(seen: Seen) -> Move | None:
    """A legal move, kind by kind, so that rare kinds come up too; whoever owes none lets most chances go."""
    if not seen.owed and seen.random.random() < 0.8:
        return None
    kinds = sorted({move[0] for move in seen.moves})
    kind = seen.random.choice(kinds)
    return seen.random.choice([move for move in seen.moves if move[0] == kind])


def nothing_to_say(rules: Any, state: Any, seat: Seat) -> None:
    """The game has no measure of how a position stands."""


def no_facts(seen: Seen) -> Sequence[tuple[str, dict[str, Any]]]:
    """The game has nothing to add to the moves."""
    return ()


@dataclass(frozen=True)
class GameOpponents:
    """How a game is played by those who are no people, and what its coach looks at.

    ``easy`` and ``sensible`` choose among the moves of one seat; where they give a move that is none of those, any is made.
    At decisions of a kind in ``watched`` the learner is asked even with nothing to answer, since to be asked only then would
    give away that there is something. ``unoffered`` are verbs that nobody has to be offered in a game one plays.

    ``standing(rules, state, seat)`` says from 0 (lost) to 1 (won) how well a seat stands, as far as a rule of thumb does;
    None where the game has none: then no move is said to have turned a game. ``plain(rules, state, seat, random)`` is the
    move that somebody makes who thinks of nothing: with it the coach plays on in his thoughts. ``facts(seen)`` are sentences
    of the coach, each with what it speaks of; chances in them come from the worlds of the seat.
    """

    easy: Chooses = any_move
    sensible: Chooses = any_move
    watched: frozenset[str] = frozenset()
    unoffered: frozenset[str] = frozenset()
    standing: Callable[[Any, Any, Seat], float | None] = nothing_to_say
    plain: Callable[[Any, Any, Seat, Random], Move | None] | None = None
    facts: Callable[[Seen], Sequence[tuple[str, dict[str, Any]]]] = no_facts


def opponents_of(game: str) -> GameOpponents:
    """How this game is played by those who are no people; of a game that says nothing of it any legal move is made."""
    return find_game(game).part("opponents", GameOpponents, GameOpponents())

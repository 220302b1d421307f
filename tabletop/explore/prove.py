"""Proving a puzzle: is there a way for one player to reach the goal, whatever the others do and however the cards lie?

With open hands the player sees the whole position. Else all that counts is what the seat can know: the play must reach the
goal in every world that it cannot tell from the true one, with the same move in all that look alike. What others choose and
what chance brings is always the worst there is; the proof goes by every one of their ways.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tabletop.kernel.form import Move
from tabletop.kernel.seat import TABLE, Seat

from .exhaust import TooMany, outcomes_of

# So many groups of positions are looked at.
MOST_GROUPS = 100_000
# What may be asked of a position: is the goal reached, or lost for good, given the rules that fired since the puzzle began?
Holds = Callable[[Any, frozenset[str]], bool]


@dataclass(frozen=True)
class Proof:
    """``ways`` are the first moves that reach the goal for certain, none where there is none. ``groups`` says how many groups of
    positions were looked at.
    """

    ways: tuple[Move, ...]
    groups: int

    @property
    def holds(self) -> bool:
        """Whether the goal can be reached."""
        return bool(self.ways)


@dataclass
class _Search:
    rules: Any
    seat: Seat
    reached: Holds
    over: Holds
    watched: frozenset[str]
    open_hands: bool
    most: int
    known: dict[Any, bool] = field(default_factory=dict)
    groups: int = 0

    def wins(self, worlds: tuple[tuple[Any, frozenset[str]], ...]) -> bool:
        """Whether the goal is reached for certain from all of these, which the player cannot tell apart."""
        key = frozenset((state.key(), fired) for state, fired in worlds)
        if key in self.known:
            return self.known[key]
        self.groups += 1
        if self.groups > self.most:
            raise TooMany(f"There are more than {self.most:,} groups of positions to look at.")
        # A line that comes back here has not reached anything on the way.
        self.known[key] = False
        self.known[key] = found = self._wins(worlds)
        return found

    def _wins(self, worlds: tuple[tuple[Any, frozenset[str]], ...]) -> bool:
        going = tuple(one for one in worlds if not self.reached(*one))
        if not going:
            return True
        if any(self.over(*one) for one in going):
            return False
        moves = [outcomes_of_all(self.rules, state) for state, _ in going]
        if not any(moves):
            return False
        decision = self.rules.decision(going[0][0])
        own = self._own(going)
        must, nobody = self.seat in decision.must, ("pass", TABLE)
        others: list[tuple[Any, frozenset[str]]] = []
        waiting: list[tuple[Any, frozenset[str]]] = []
        for (state, fired), there in zip(going, moves):
            for move in there:
                if move[1] != self.seat:
                    (waiting if move == nobody else others).append(self._after(state, fired, move))
        if not all(map(self.wins, self._alike(others))):
            return False
        if not must and (not own or (waiting and all(map(self.wins, self._alike(waiting))))):
            return bool(waiting or others) and all(map(self.wins, self._alike(waiting)))
        return any(all(map(self.wins, self._alike(self._by(going, move)))) for move in own)

    def ways(self, worlds: tuple[tuple[Any, frozenset[str]], ...]) -> tuple[Move, ...]:
        """The first moves of the player that reach the goal for certain."""
        return tuple(move for move in self._own(worlds) if all(map(self.wins, self._alike(self._by(worlds, move)))))

    def _own(self, worlds: Sequence[tuple[Any, frozenset[str]]]) -> list[Move]:
        """The player's moves that are legal in all of these."""
        found: list[Move] | None = None
        for state, _ in worlds:
            here = [move for move in outcomes_of_all(self.rules, state) if move[1] == self.seat]
            found = here if found is None else [move for move in found if move in here]
        return found or []

    def _by(self, worlds: Iterable[tuple[Any, frozenset[str]]], move: Move) -> list[tuple[Any, frozenset[str]]]:
        return [self._after(state, fired, move) for state, fired in worlds]

    def _after(self, state: Any, fired: frozenset[str], move: Move) -> tuple[Any, frozenset[str]]:
        then, events = state.copy(), list[Any]()
        self.rules.play(then, move, events.append)
        if not self.watched <= fired:
            fired |= self.watched & {rule for event in events for rule in event[1]}
        return then, fired

    def _alike(self, worlds: Iterable[tuple[Any, frozenset[str]]]) -> list[tuple[tuple[Any, frozenset[str]], ...]]:
        """Groups of positions that the player cannot tell apart; each by itself where hands are open."""
        groups: dict[Any, dict[Any, tuple[Any, frozenset[str]]]] = {}
        for state, fired in worlds:
            key = (state.key(), fired)
            look = key if self.open_hands else repr(self.rules.view(state, self.seat))
            groups.setdefault(look, {})[key] = (state, fired)
        return [tuple(group.values()) for group in groups.values()]


def outcomes_of_all(rules: Any, state: Any) -> list[Move]:
    """Every move that anybody can make here, chance in all its ways."""
    return list(outcomes_of(rules, state))


def prove(
    rules: Any,
    worlds: Sequence[Any],
    seat: Seat,
    reached: Holds,
    over: Holds,
    watched: Iterable[str] = (),
    open_hands: bool = True,
    most: int = MOST_GROUPS,
) -> Proof:
    """The first moves by which this seat reaches the goal in all these worlds, whatever comes.

    ``reached(state, fired)`` and ``over(state, fired)`` say whether the goal is true, or out of reach, ``fired`` being those of
    the ``watched`` rules that came up. Raises TooMany where there is more to look at than ``most`` groups of positions.
    """
    search = _Search(rules, seat, reached, over, frozenset(watched), open_hands, most)
    begun = tuple((state, frozenset[str]()) for state in worlds)
    ways = search.ways(begun)
    return Proof(ways, search.groups)

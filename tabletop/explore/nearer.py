"""Nearer and nearer: positions and lines that are changed a little, again and again, until a goal is true at the end of one.

Of those that lack the same parts of the goal the nearest few are kept: what has one part and what has another can then be put
together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from tabletop.kernel.form import Move
from tabletop.scenario.format.game_files import files_of

from .crossing import changed, crossed
from .goal import Goal
from .moves_here import can_be_made, moves_here, not_met
from .starts import Start

# So many are kept that lack the same, with so many moves at most. Of a move that is asked slot by slot so many ends are looked
# at, and so many where a position is as it is to be before the last move.
KEPT, MOST_MOVES, ENDS, ALL_ENDS = 16, 8, 12, 3_000
# How often a line becomes longer, and how often two positions are put together.
LONGER, CROSSED = 0.1, 0.4


@dataclass(frozen=True)
class Line:
    """A position, the moves that are made from it, and the one after them that comes nearest to the goal."""

    start: Start
    moves: tuple[Move, ...]
    last: Move
    far: float


class Nearer:
    """The search from these positions; ``looked`` is told of each position."""

    def __init__(self, goal: Goal, random: Random, looked: Callable[[], None]) -> None:
        self.goal, self.random, self.looked = goal, random, looked
        self.asked = {key: value for key, value in goal.wanted.items() if key in files_of(goal.game).kinds["setup"].keys}
        self.kept: dict[frozenset[str], list[Line]] = {}
        self.met: set[int] = set()

    def search(self, starts: Iterable[Start], goes_on: Callable[[], bool]) -> Iterator[Line]:
        """Lines at whose end the goal is true."""
        whole = [start for start in starts if start.setup is not None]
        for start in whole:
            for length in range(len(start.line) + 1):
                if not goes_on():
                    return
                yield from self._look(start, start.line[:length])
        while self.kept and goes_on():
            one, other = self._one(), self._one()
            chance = self.random.random()
            if chance < LONGER and len(one.moves) < MOST_MOVES:
                yield from self._look(one.start, (*one.moves, one.last))
                continue
            mixed = crossed(one.start, other.start, self.asked, self.random) if chance < LONGER + CROSSED else None
            begin = mixed or changed(one.start, self.asked, self.random)
            if begin is not None and self.goal.can_come_up(begin.rules):
                yield from self._look(begin, one.moves)

    def _one(self) -> Line:
        """One of those that are kept, the nearer rather."""
        kept = self.kept[self.random.choice(tuple(self.kept))]
        return min(self.random.choices(kept, k=2), key=lambda line: line.far)

    def _look(self, start: Start, moves: Sequence[Move]) -> Iterator[Line]:
        """Every move is tried where these moves lead, as far as they can be made."""
        rules, state = start.rules, start.state.copy()
        made: list[Move] = []
        for move in moves:
            if not can_be_made(rules, state, move):
                break
            rules.play(state, move)
            made.append(move)
        as_before = self.goal.speaks_of_before and self.goal.begins_at(rules, state)
        best: dict[frozenset[str], Line] = {}
        moves_from_here = moves_here(rules, state, self.random, ALL_ENDS if as_before else ENDS)
        for then, made_now in not_met(self.goal, rules, state, moves_from_here, as_before, self.met, self.looked):
            parts, far = self.goal.lack(rules, then, made_now)
            line = Line(start, tuple(made), made_now.move, far)
            if not parts:
                yield line
            elif parts not in best or far < best[parts].far:
                best[parts] = line
        for parts, line in best.items():
            kept = self.kept.setdefault(parts, [])
            kept.append(line)
            if len(kept) > KEPT:
                # Of those that are equally far the newer ones stay.
                kept.remove(max(kept, key=lambda line: line.far))

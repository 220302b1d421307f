"""Refusals met on walks: each with all that is needed to meet it again, and how often which of them was met."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tabletop.kernel.form import Move
from tabletop.kernel.refusal import Refusal

from .starts import Start
from .walks import thoughts_at, walk

# So many different positions are told apart for each reason, and so many starts remembered that led to it.
ENOUGH_POSITIONS, ENOUGH_STARTS = 1_000, 100


@dataclass(frozen=True)
class Tried:
    """A move that was refused on a walk: where, how far the walk had come, what was tried, and why not.

    ``state`` is played on; who keeps it copies it.
    """

    start: Start
    walked: int
    state: Any
    move: Move
    refusal: Refusal

    @property
    def rules(self) -> Any:
        """The game that is played."""
        return self.start.rules

    def __str__(self) -> str:
        """In a line: start, moves walked, what lies on top of the agenda, move, reason, values."""
        return (
            f"{self.start}, after {self.walked} moves, at {self.state.agenda[-1]}: {self.move} "
            f"{self.refusal.reason} {dict(self.refusal.values)}"
        )


def tried_on_a_walk(start: Start, random: Random, moves: int, tries: int, verbs: Sequence[str] = ()) -> Iterator[Tried]:
    """What is refused on a walk of at most so many moves, with so many tries in each position beside what came with its start;
    half of the tries are of these verbs, if any are named.
    """
    thoughts = thoughts_at(start, random, verbs)
    for walked, state in enumerate(walk(start, random, moves)):
        for move, refusal in thoughts.of_file(state):
            yield Tried(start, walked, state, move, refusal)
        for move, refusal in thoughts.refused(state, tries):
            yield Tried(start, walked, state, move, refusal)


@dataclass
class Met:
    """How often something was met, and in how many different positions."""

    hits: int = 0
    positions: set[int] = field(default_factory=set)

    def add(self, position: int) -> None:
        """Once more, in this position."""
        self.hits += 1
        if len(self.positions) < ENOUGH_POSITIONS:
            self.positions.add(position)


class Tally:
    """Counts refusals by their reason and by each rule that they name, and remembers where walks began that met them."""

    def __init__(self) -> None:
        self.met: dict[str, Met] = {}
        self.starts: dict[str, list[Start]] = {}

    def count(self, tried: Tried) -> None:
        """One refusal more."""
        position = hash(tried.state.key())
        for name in (tried.refusal.reason, *tried.refusal.rules):
            self.met.setdefault(name, Met()).add(position)
            begun = self.starts.setdefault(name, [])
            if (not begun or begun[-1] is not tried.start) and len(begun) < ENOUGH_STARTS:
                begun.append(tried.start)

    def hits(self, name: str) -> int:
        """How often this reason or rule was met."""
        return self.met[name].hits if name in self.met else 0

    def positions(self, name: str) -> int:
        """In how many different positions; beyond a thousand nobody counts."""
        return len(self.met[name].positions) if name in self.met else 0

    def lacks(self, names: Iterable[str], hits: int, positions: int) -> list[str]:
        """Those of these reasons and rules that were met less often, or in fewer positions."""
        return [name for name in names if self.hits(name) < hits or self.positions(name) < positions]


def reasons_of(openings: Iterable[Any], plain: bool = False) -> tuple[frozenset[str], frozenset[str]]:
    """Every reason and every rule for which a move can be refused in one of these openings of a game; with ``plain`` the
    reasons that name no rule, and no rules.
    """
    reasons: set[str] = set()
    rules: set[str] = set()
    for opened in openings:
        needs = {need for listed in opened.needs.values() for _, need in listed}
        reasons |= {need.name for need in needs if not (plain and need.rules)}
        rules |= {cited for need in needs for cited in opened.cited(need.rules) if not plain}
    return frozenset(reasons), frozenset(rules)

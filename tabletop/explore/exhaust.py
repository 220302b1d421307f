"""Exhausting: every line that can be played from a small position, each position once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tabletop.kernel.form import Move
from tabletop.proof.outcomes import TooMany, Watch, nobody_watches, outcomes_of

# So many positions are looked at.
MOST_POSITIONS = 200_000


@dataclass
class Ends:
    """How lines end from one position: how many there are, the longest, and how often each outcome comes."""

    lines: int = 0
    longest: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True)
class Exhausted:
    """All that can come of a position. ``round`` is how many moves lead back to a position of the same line: such a line can
    go on for ever, and is counted no further.
    """

    positions: int
    ends: Ends
    round: int


def exhaust(rules: Any, state: Any, most: int = MOST_POSITIONS, watch: Watch = nobody_watches) -> Exhausted:
    """Every line from here to the end of the game, past windows that nobody can answer; ``watch`` is told how many positions
    have been looked at.

    Raises TooMany where there are more than ``most`` positions, or a shuffle has too many orders.
    """
    known: dict[Any, Ends] = {}
    on_the_way: set[Any] = set()
    rounds = 0

    # (Without recursion: lines may be longer than Python's stack.)
    stack: list[tuple[Any, Any, Iterator[Move], Ends]] = []

    def enter(position: Any) -> None:
        key = position.key()
        if len(known) + len(on_the_way) >= most:
            raise TooMany(f"There are more than {most:,} positions to play from here.")
        on_the_way.add(key)
        watch(len(known) + len(on_the_way))
        stack.append((key, position, outcomes_of(rules, position), Ends()))

    enter(state.copy())
    first = stack[0][0]
    while stack:
        key, position, moves, ends = stack[-1]
        move = next(moves, None)
        if move is None:
            if ends.lines == 0:
                ends.lines = 1
                ends.outcomes[outcome(rules, position)] = 1
            known[key] = ends
            on_the_way.discard(key)
            stack.pop()
            if stack:
                _add(stack[-1][3], ends)
            continue
        then = position.copy()
        rules.play(then, move, on=True)
        there = then.key()
        if there in known:
            _add(ends, known[there])
        elif there in on_the_way:
            rounds += 1
        else:
            enter(then)
    return Exhausted(len(known), known[first], rounds)


def _add(ends: Ends, further: Ends) -> None:
    ends.lines += further.lines
    ends.longest = max(ends.longest, further.longest + 1)
    ends.outcomes.update(further.outcomes)


def outcome(rules: Any, state: Any) -> str:
    """How a line ends here: who has won, as the decision says it, or that nobody can move."""
    decision = rules.decision(state)
    if decision.kind != "over":
        return "nobody can move"
    about = decision.about if isinstance(decision.about, tuple | list) else [decision.about]
    return ", ".join(str(seat) for seat in about)

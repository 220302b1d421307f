"""Finding: the fewest moves from any position there is to one in which a goal is true, as the smallest file of it.

All positions of the scenarios are looked at at once, then all that are one move further, and so on; a position that was met is
not looked at again. Where there are too many, those go on first in which most of the goal is true already. When nothing is
found so for a while, positions are changed and put together until they come near.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

from tabletop.kernel.form import Move
from tabletop.playing.expectations import expected

from .finds import UNSAYABLE, smaller
from .goal import Goal, moment_at
from .laying_out import as_file, met_in, played
from .moves_here import moves_here, not_met
from .nearer import Nearer
from .starts import Start

# So many moves are thought of at most, and so many positions go on to the next one.
DEEP, WIDE = 8, 4_000
# So much of the time goes to the positions as they are. Of a move that is asked slot by slot so many ends are looked at there.
AS_THEY_ARE, ENDS = 0.25, 3
# So many positions are laid out before one can be written as a file.
LAID_OUT = 12


@dataclass(frozen=True)
class Reached:
    """A line that reaches a goal: where it begins, and its moves."""

    start: Start
    moves: tuple[Move, ...]


@dataclass
class Looked:
    """How much was looked at."""

    positions: int = 0
    seconds: float = 0.0

    def one_more(self) -> None:
        """One more position was looked at."""
        self.positions += 1


@dataclass(frozen=True)
class _Node:
    start: Start
    state: Any
    moves: tuple[Move, ...]


def reach(
    starts: Iterable[Start], goal: Goal, seed: int = 1, seconds: float = 60.0, looked: Looked | None = None
) -> Iterator[Reached]:
    """Lines that reach the goal, from the positions as they are the shortest first; ends after so many seconds of a processor."""
    random, looked = Random(seed), looked or Looked()
    begun = process_time()
    given = [start for start in starts if goal.can_come_up(start.rules)]

    def goes_on(share: float = 1.0) -> bool:
        looked.seconds = process_time() - begun
        return looked.seconds < seconds * share

    yield from by_levels(given, goal, random, lambda: goes_on(AS_THEY_ARE), looked)
    for line in Nearer(goal, random, looked.one_more).search(given, goes_on):
        yield Reached(line.start, (*line.moves, line.last))


def by_levels(
    starts: Iterable[Start], goal: Goal, random: Random, goes_on: Callable[[], bool], looked: Looked, deep: int = DEEP
) -> Iterator[Reached]:
    """Those lines from these positions that reach the goal in the fewest moves, so many at most; a position is looked at once."""
    met: set[int] = set()
    level = [_Node(start, start.state, ()) for start in starts]
    for _ in range(deep):
        further: list[tuple[int, float, _Node]] = []
        for node in level:
            if not goes_on():
                return
            rules = node.start.rules
            moves, as_before = moves_here(rules, node.state, random, ENDS), goal.begins_at(rules, node.state)
            for then, made in not_met(goal, rules, node.state, moves, as_before, met, looked.one_more):
                misses = goal.at(rules, then, made)
                one = _Node(node.start, then, (*node.moves, made.move))
                if misses == 0:
                    yield Reached(one.start, one.moves)
                further.append((misses, random.random(), one))
        further.sort(key=lambda entry: entry[:2])
        level = [node for _, _, node in further[:WIDE]]
        if not level:
            return


def as_scenario(lines: Iterable[Reached], goal: Goal) -> dict[str, Any] | None:
    """The data of the smallest file among the first of these lines that can be written as one; None where none can."""
    best: dict[str, Any] | None = None
    for number, line in enumerate(lines):
        if number >= LAID_OUT:
            break
        data = _laid_out(line, goal)
        if data is not None and (best is None or _size(data) < _size(best)):
            best = data
    return best


def _size(data: Mapping[str, Any]) -> tuple[int, int]:
    return len(data["steps"]), len(str(data["setup"]))


def _laid_out(line: Reached, goal: Goal) -> dict[str, Any] | None:
    rules, state = line.start.rules, line.start.state.copy()
    for move in line.moves[:-1]:
        rules.play(state, move)
    wanted = dict(goal.named_as(rules, *goal.made(rules, state, line.moves[-1])))

    def shows(data: Any) -> bool:
        try:
            if not data["steps"] or data["steps"][-1].get("expect") != wanted:
                return False
            # What somebody has to choose then is told once the file is as small as it gets.
            return {fault.code for fault in played(data).errors} <= {"RUN-OPEN-END"}
        except UNSAYABLE:
            return False

    try:
        data = as_file(rules, line.start.state, line.moves)
    except UNSAYABLE:
        return None
    data["steps"][-1]["expect"] = wanted
    data["origin"] = {"kind": "authored"}
    if not shows(data):
        return None
    least = smaller(data, shows, ("readings", "setup", "steps"))
    least["steps"][-1]["expect"] = {**least["steps"][-1]["expect"], **_owed(least)}
    least["teaches"] = met_in(played(least))
    return least if not played(least).errors else None


def _owed(data: Mapping[str, Any]) -> dict[str, Any]:
    """The choice that is owed where the file ends, as `expect` says it."""
    scenario = played(data)
    if not any(fault.code == "RUN-OPEN-END" for fault in scenario.errors):
        return {}
    trace = scenario.runs[0].trace
    beat = trace.beats[-1]
    return {"decision": expected(moment_at(trace.rules, beat.state, beat.state, (), trace.names)).get("decision")}

"""`find` and `exhaust` against the same searches without their memory: each line is played by itself, nothing is met twice.

A position counts once for each line that leads to it, in both ways; so the figure says how many positions of lines a second are
dealt with, whether they had to be played or not. It grows with what is searched: small positions of the lessons are taken.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tabletop.explore.exhaust import exhaust
from tabletop.explore.find import Looked, by_levels
from tabletop.explore.goal import Goal
from tabletop.explore.moves_here import moves_here
from tabletop.explore.starts import Start, of_scenario
from tabletop.playing import open_lesson
from tabletop.proof.outcomes import outcomes_of

# Positions that are played to the end, and those from which a goal is looked for that none of them reaches, so many moves deep.
TO_THE_END = (
    *(f"kittens/end/{name}" for name in ("count-the-pile", "first-out", "kittens-left", "last-two", "out-is-out")),
    *(f"kittens/puzzles/{name}" for name in ("ben-holds-the-nope", "kitten-above-card-below", "one-of-two")),
    *(f"kittens/puzzles/{name}" for name in ("three-cards-in-the-pile", "two-cards-one-nope", "two-kittens-on-top")),
)
LOOKED_FROM, DEEP = ("kittens/nope/yup", "kittens/attack/two-players", "kittens/puzzles/two-kittens-on-top"), 6
NEVER = Goal("exploding-kittens", {"sizes": {"draw_pile": 99}})


def ways() -> dict[str, Callable[[], int]]:
    """Each way of searching, as something that gives the number of positions of lines."""
    ends = [_first(name) for name in TO_THE_END]
    starts = [_first(name) for name in LOOKED_FROM]
    lines = sum(1 for start in ends for _ in _to_the_end(start.rules, start.state))
    looked = sum(1 for start in starts for _ in _deep(start, start.state, DEEP))
    return {
        "exhaust": lambda: lines * all(exhaust(start.rules, start.state).positions for start in ends),
        "each line to its end": lambda: sum(1 for start in ends for _ in _to_the_end(start.rules, start.state)),
        "find": lambda: looked * all(map(_looked, starts)),
        "each line so deep": lambda: sum(1 for start in starts for _ in _deep(start, start.state, DEEP)),
    }


def _first(name: str) -> Start:
    return next(of_scenario(open_lesson(name).scenario))


def _to_the_end(rules: Any, state: Any) -> Iterator[None]:
    for move in outcomes_of(rules, state):
        then = state.copy()
        rules.play(then, move, on=True)
        yield None
        yield from _to_the_end(rules, then)


def _looked(start: Start) -> bool:
    return not any(by_levels([start], NEVER, Random(1), lambda: True, Looked(), DEEP))


def _deep(start: Start, state: Any, left: int) -> Iterator[None]:
    for move in moves_here(start.rules, state, Random(1), 1):
        then, events = state.copy(), []
        start.rules.play(then, move, events.append)
        NEVER.at(start.rules, then, state, events)
        yield None
        if left > 1:
            yield from _deep(start, then, left - 1)

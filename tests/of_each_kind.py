"""Which scenario files the quick run sweeps over: together they hold every kind of thing that any of them holds.

A kind is a key under its key, or what stands where something is named of which there are few: a verb, a decision, a box, a reading,
what a question is about. The long run sweeps over all files.
"""

import json
from functools import cache
from pathlib import Path

import pytest

# Keys here are steps of the file.
STEPS = {"differs"}
# What stands here is a kind itself; elsewhere only that something stands there.
NAMED = {"do", "on", "boxes", "about", "readings", "variant", "kind"}


def kinds_of(value: object, place: str = "") -> set:
    """The kinds that this part of a file holds; names of players and paths are no keys of ours."""
    if isinstance(value, dict):
        keys = {key for key in value if key.islower() and "." not in key}
        parts = (kinds_of(part, key) for key, part in value.items() if key not in STEPS)
        return {(place, key) for key in keys}.union(*parts)
    if isinstance(value, list):
        return set().union(*(kinds_of(part, place) for part in value))
    return {(place, value)} if place in NAMED else set()


def of_each_kind(paths: list[Path]) -> list[Path]:
    """So few of these files that together they hold every kind: whichever brings most that is new comes next.

    >>> folder = Path("scenarios/row-your-goat")
    >>> 0 < len(of_each_kind(sorted(folder.rglob("*.json")))) < 60
    True
    """
    left = {path: _kinds_in(path) for path in paths}
    chosen, seen = [], set()
    while left:
        path = max(left, key=lambda path: len(left[path] - seen))
        if left[path] <= seen:
            break
        chosen.append(path)
        seen |= left.pop(path)
    return sorted(chosen)


@cache
def _kinds_in(path: Path) -> frozenset:
    return frozenset(kinds_of(json.loads(path.read_text(encoding="utf-8"))))


def some(numbers: range, every: int = 3) -> list:
    """These seeds as parameters: one in so many in the quick run, the others in the long one."""
    return [number if number % every == 0 else pytest.param(number, marks=pytest.mark.long) for number in numbers]


def swept(paths: list[Path]) -> list:
    """These files as parameters: those of each kind in the quick run, the others in the long one."""
    quick = set(of_each_kind(paths))
    return [path if path in quick else pytest.param(path, marks=pytest.mark.long) for path in paths]

"""Shrinking: less and less of a piece of plain data, as long as it still shows what it shows.

What is left cannot lose any one entry of a list, key of an object or whole run of steps and still show it. (That is delta
debugging: first halves, then smaller runs, then single entries, over and over until nothing more can go.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from typing import Any

Place = tuple[Any, ...]
# What is tried at most; what is left then still shows it, and may not be the least.
MOST_TRIES = 3_000


def shrink(data: Any, shows: Callable[[Any], bool], within: Sequence[Place], most: int = MOST_TRIES) -> Any:
    """The least of this data that still ``shows`` it: of lists and objects at the places ``within``, and below them, entries go.

    Raises ValueError if the data does not show it to begin with.

    >>> shrink({"a": [1, 2, 3, 4], "b": {"c": 5}}, lambda one: 3 in one.get("a", ()), [("a",), ("b",)])
    {'a': [3], 'b': {}}
    """
    if not shows(data):
        raise ValueError("there is nothing to shrink: it does not show it")
    left = most
    while True:
        before = data
        for place in within:
            for smaller in _smaller(lambda: data, place):
                if left == 0:
                    return data
                left -= 1
                if shows(smaller):
                    data = smaller
        if data == before:
            return data


def _smaller(now: Callable[[], Any], place: Place) -> Iterator[Any]:
    """Each way to leave out something at this place and below, of the data as it is ``now``: the largest pieces first."""
    found = _at(now(), place)
    if isinstance(found, list):
        size = len(found)
        while size:
            at = 0
            while at < len(_at(now(), place)):
                before = now()
                yield _without(before, place, slice(at, at + size))
                # What went has made room for what came after it.
                at += size if now() is before else 0
            size //= 2
        inside: list[Any] = list(range(len(_at(now(), place))))
    elif isinstance(found, dict):
        for key in list(found):
            yield _without(now(), place, key)
        inside = list(_at(now(), place))
    else:
        return
    for key in inside:
        yield from _smaller(now, (*place, key))


def _at(data: Any, place: Place) -> Any:
    for key in place:
        if isinstance(data, dict) and key not in data or isinstance(data, list) and key >= len(data):
            return None
        data = data[key]
    return data


def _without(data: Any, place: Place, key: Any) -> Any:
    new = deepcopy(data)
    del _at(new, place)[key]
    return new

"""A scenario file as it was read: the plain data, and where in the text each piece stands."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ..format.fault import Fault, Place

Position = tuple[int, int]


class Places(Mapping):
    """From the path of a value to its line and column, both from 1; looked for when asked for."""

    def __init__(self, find: Callable[[], tuple[dict[Place, int], list[int]]]) -> None:
        self._find = find

    def __getitem__(self, place: Place) -> Position:
        offsets, line_starts = self._find()
        return line_and_column(line_starts, offsets[place])

    def __iter__(self) -> Iterator[Place]:
        return iter(self._find()[0])

    def __len__(self) -> int:
        return len(self._find()[0])


def find_line_starts(text: str) -> list[int]:
    """Where each line of the text begins, in characters."""
    starts = [0]
    start = text.find("\n")
    while start >= 0:
        starts.append(start + 1)
        start = text.find("\n", start + 1)
    return starts


def line_and_column(line_starts: list[int], offset: int) -> Position:
    """The line and the column of a character, both from 1."""
    line = bisect_right(line_starts, offset)
    return line, offset - line_starts[line - 1] + 1


@dataclass(frozen=True)
class Document:
    """What a file holds.

    `data` is None if the text could not be read to its end; then `faults` says
    why. `where` has the place of every value, `where_key` of every key.
    """

    data: Any
    where: Mapping[Place, Position] = field(default_factory=dict)
    faults: tuple[Fault, ...] = ()
    where_key: Mapping[Place, Position] = field(default_factory=dict)
    file: str | None = None

    def position(self, place: Place, at_key: bool = False) -> Position:
        """Where the value stands (or its key); of what is not there, the nearest thing around it."""
        for table in (self.where_key, self.where) if at_key else (self.where,):
            if place in table:
                return table[place]
        return self.position(place[:-1]) if place else (1, 1)

    def fault(
        self,
        code: str,
        place: Place,
        found: str,
        expected: str,
        near: str | None = None,
        fix: str | None = None,
        at_key: bool = False,
    ) -> Fault:
        """A fault at this place of the file."""
        line, column = self.position(place, at_key)
        return Fault(code, place, line, column, found, expected, near, fix, self.file)

    def value(self, place: Place) -> Any:
        """The value at this place; None if there is none."""
        value = self.data
        for part in place:
            try:
                value = value[part]
            except (KeyError, IndexError, TypeError):
                return None
        return value

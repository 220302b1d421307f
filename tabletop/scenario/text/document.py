"""A scenario file as it was read: the plain data, and where in the text each piece stands."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ..format.codes import find_code
from ..format.fault import Fault, Place
from .edits import Mend
from .mending import renamed, replaced

Position = tuple[int, int]
# Words of short closed lists: the nearest is the one that was meant.
CLOSED = ("FILE-KEY", "FILE-GAME")
# Words of an author's own choice, and ids that differ by a sign: the nearest may be another one than was meant.
OWN_WORDS = ("FILE-RULE", "FILE-READING", "FILE-REF", "POS-PLAYER")


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
    text: str = ""

    @cached_property
    def _line_starts(self) -> list[int]:
        return find_line_starts(self.text)

    def offset(self, line: int, column: int) -> int:
        """Where in the text this line and column are."""
        return self._line_starts[line - 1] + column - 1

    def line_of(self, offset: int) -> Position:
        """The line and the column of a character of the text."""
        return line_and_column(self._line_starts, offset)

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
        mend: Mend | None = None,
    ) -> Fault:
        """A fault at this place of the file; where a word is the nearest right one, it can be written there."""
        line, column = self.position(place, at_key)
        if mend is None and near is not None:
            mend = self._spelt(code, place, near, at_key)
        return Fault(code, place, line, column, found, expected, near, fix, self.file, mend if mend and mend.edits else None)

    def _spelt(self, code: str, place: Place, near: str, at_key: bool) -> Mend | None:
        word = self.value(place)
        # A word that is not there at all may be a key.
        at_key = at_key or not isinstance(word, str) and find_code(code).slip
        word = place[-1] if at_key and place else word
        if not isinstance(word, str):
            return None
        digits, right = ("".join(filter(str.isdigit, one)) for one in (word, near))
        edits = renamed(self, place, near) if at_key else replaced(self, place, near)
        return Mend(edits, (code in CLOSED or find_code(code).slip and code not in OWN_WORDS) and digits == right)

    def value(self, place: Place) -> Any:
        """The value at this place; None if there is none."""
        value = self.data
        for part in place:
            try:
                value = value[part]
            except (KeyError, IndexError, TypeError):
                return None
        return value

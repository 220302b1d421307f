"""What is wrong with a data file of a game, in words for the one who writes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .closest import closest


class DataFault(ValueError):
    """A data file says what there is not; each complaint is one line."""

    def __init__(self, complaints: Sequence[str]) -> None:
        super().__init__("\n".join(complaints))

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows instead of a traceback."""
        return [str(self)]


class Complaint(NamedTuple):
    """One thing that is wrong with the entries of a data file: its code, where it stands, what is found and what was expected.

    >>> str(of_a_list("FILE-WORD", ("nap", "play"), "play is 'ownturn'", "ownturn", ("own_turn", "never")))
    "play is 'ownturn'; expected one of own_turn, never. Did you mean 'own_turn'?"
    """

    code: str
    place: tuple[str | int, ...]
    found: str
    expected: str = ""
    near: str | None = None

    def __str__(self) -> str:
        expected = f"; expected {self.expected}" if self.expected else ""
        return self.found + expected + (f". Did you mean {self.near!r}?" if self.near else "")


def of_a_list(code: str, place: tuple[str | int, ...], found: str, word: object, words: Iterable[object]) -> Complaint:
    """The complaint that something is no word of a closed list, with the nearest that is."""
    known = list(map(str, words))
    near = closest(word.lower(), known) if isinstance(word, str) else None
    return Complaint(code, place, found, f"one of {', '.join(known)}" if known else "nothing: there is none", near)

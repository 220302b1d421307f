"""What all cells of a notebook share: the language that was chosen in it, and an answer shown as text."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

_chosen = {"language": "en"}


def chosen_language() -> str:
    """The language of this notebook."""
    return _chosen["language"]


def choose_language(code: str) -> None:
    """From now on this notebook speaks this language."""
    _chosen["language"] = code


@contextmanager
def in_language(code: str) -> Iterator[None]:
    """In this block the notebook speaks another language."""
    before = chosen_language()
    choose_language(code)
    try:
        yield
    finally:
        choose_language(before)


class ShownText:
    """An answer in a cell, as text."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        return self._text

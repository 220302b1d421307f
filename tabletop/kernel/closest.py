"""The known word that a misspelt one is most like.

>>> closest("hnads", ["hands", "turn"]), closest("x", ["hands", "turn"])
('hands', None)
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches
from os.path import commonprefix

# More characters of a word are not looked at: it may come from anybody, and comparing takes time.
LONGEST = 60


def closest(word: object, words: Iterable[str]) -> str | None:
    """The most similar of these words, upper and lower case told apart, or None where none is like it."""
    meant = str(word)[:LONGEST]
    found = get_close_matches(meant, list(words), 3)
    # Of those that are alike as much, the one that begins the same.
    return max(found, key=lambda one: (SequenceMatcher(None, one, meant).ratio(), len(commonprefix((one, meant)))), default=None)

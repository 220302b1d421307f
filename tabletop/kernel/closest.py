"""The known word that a misspelt one is most like.

>>> closest("hnads", ["hands", "turn"]), closest("x", ["hands", "turn"])
('hands', None)
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

# More characters of a word are not looked at: it may come from anybody, and comparing takes time.
LONGEST = 60


def closest(word: object, words: Iterable[str]) -> str | None:
    """The most similar of these words, upper and lower case told apart, or None where none is like it."""
    found = get_close_matches(str(word)[:LONGEST], list(words), 1)
    return found[0] if found else None

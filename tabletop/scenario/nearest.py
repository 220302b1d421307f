"""The nearest right word to a misspelt one.

>>> nearest("hnads", ["hands", "draw_pile"])
'hands'
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST = 60


def nearest(word: object, words: Iterable[str]) -> str | None:
    """The most similar word of a closed list, or None; words over 60 characters are not compared."""
    if not isinstance(word, str) or not 0 < len(word) <= LONGEST:
        return None
    lower = {right.lower(): right for right in words if abs(len(right) - len(word)) <= len(word)}
    found = get_close_matches(word.lower(), lower, 1)
    return lower[found[0]] if found else None

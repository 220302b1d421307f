"""The nearest right word to a misspelt one, and the question that offers it.

>>> nearest("hnads", ["hands", "draw_pile"])
'hands'
"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.kernel.closest import LONGEST, closest, is_begun


def nearest(word: object, words: Iterable[str]) -> str | None:
    """The most similar word of a closed list, or None; words over 60 characters are not compared."""
    if not isinstance(word, str) or not 0 < len(word) <= LONGEST:
        return None
    words = list(words)
    if is_begun(word, words):
        return None
    lower = {right.lower(): right for right in words if abs(len(right) - len(word)) <= len(word)}
    found = closest(word.lower(), lower)
    return None if found is None else lower[found]


def other_state(word: str, there: Iterable[str]) -> str | None:
    """The same card in another state, of those that are there; None if the card itself is, or is in no state."""
    words = list(there)
    same = [other for other in words if other.partition(":")[0] == word.partition(":")[0]]
    return same[0] if same and word not in same else None


def did_you_mean(word: object, words: Iterable[str]) -> str:
    """The question after the nearest right word, with a space before it; nothing if none is near."""
    near = nearest(word, words)
    return f" Did you mean {near!r}?" if near else ""

"""The known word that a misspelt one is most like.

>>> closest("hnads", ["hands", "turn"]), closest("x", ["hands", "turn"])
('hands', None)

Parts in another order are the same word; where several words go on as this one does not, none is nearer than the others:

>>> closest("T_green", ["green_Y", "green_T"]), closest("turn", ["turn.player", "turn.by"])
('green_T', None)
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches
from os.path import commonprefix

# More characters of a word are not looked at: it may come from anybody, and comparing takes time.
LONGEST = 60
_APART = re.compile(r"[_.: -]")


def closest(word: object, words: Iterable[str]) -> str | None:
    """The most similar of these words, upper and lower case told apart, or None where none is like it."""
    meant, known = str(word)[:LONGEST], list(words)
    if is_begun(meant, known):
        return None
    turned = [one for one in known if len(one) == len(meant) and _parts(one) == _parts(meant)]
    found = turned if len(turned) == 1 else get_close_matches(meant, known, 3)
    # Of those that are alike as much, the one that begins the same.
    return max(found, key=lambda one: (SequenceMatcher(None, one, meant).ratio(), len(commonprefix((one, meant)))), default=None)


def is_begun(word: str, words: Iterable[str]) -> bool:
    """Whether several of these words go on behind this one, which then stands for none of them."""
    return sum(one.startswith(f"{word}.") for one in words) > 1


def _parts(word: str) -> list[str]:
    return sorted(_APART.split(word))

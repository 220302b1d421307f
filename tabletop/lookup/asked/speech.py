"""What somebody types, as signs that can be compared: slips mended, words without their endings, names and what means the
same as one sign. All that is needed lies in one plain table for each language, so that a page can do the same.

>>> table = {"names": {"red card": "#red card"}, "same": {"block": "stop"}, "known": ["red", "card", "block"]}
>>> signs_of("Blocking a red crad!", Speech("en", table))
['stop', '#red card']
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, module_from_spec
from itertools import pairwise
from typing import Any

from ..normalise import asked_words, words_of

STEMMERS = {"en": "english", "de": "german", "es": "spanish"}
APOSTROPHE = re.compile("['’`´]")
# Shorter words have too many neighbours to be slips of one another; from so many letters on, two letters may be wrong.
SHORTEST_SLIP, LONG = 4, 8
# A compound is two known words of at least so many letters; some have one of these between them.
HALF, JOINTS = 4, ("", "s", "n", "en", "es")
LONGEST_NAME = 6
# Between two signs that stand one after the other, and before the sign of a card.
PAIR, CARD_SIGN = "|", "#"


class Speech:
    """One language as ``signs_of`` needs it: ``names`` and ``same`` by stems, and the ``known`` words."""

    def __init__(self, language: str, table: Mapping[str, Any]) -> None:
        self.language = language
        self.table = table
        self.names: Mapping[str, str] = table["names"]
        self.same: Mapping[str, str] = table["same"]

    @cached_property
    def known(self) -> frozenset[str]:
        """The words that stand somewhere in what can be found."""
        return frozenset(self.table["known"])

    @cached_property
    def by_beginning(self) -> Mapping[str, list[str]]:
        """The known words by their first letter: a slip is seldom there."""
        found: dict[str, list[str]] = {}
        for word in self.table["known"]:
            found.setdefault(word[0], []).append(word)
        return found

    def meant(self, word: str) -> Sequence[str]:
        """The known words that are meant by what was typed: itself, the parts of a compound, or the nearest."""
        if word in self.known or len(word) < SHORTEST_SLIP or word.isdigit():
            return (word,)
        return self._parts(word) or self._nearest(word) or (word,)

    def _parts(self, word: str) -> Sequence[str]:
        for cut in range(len(word) - HALF, HALF - 1, -1):
            for joint in JOINTS:
                first, second = word[: cut - len(joint)], word[cut:]
                if len(first) >= HALF and word[:cut].endswith(joint) and first in self.known and second in self.known:
                    return (first, second)
        return ()

    def _nearest(self, word: str) -> Sequence[str]:
        most = 2 if len(word) >= LONG else 1
        near = [
            (far, other)
            for other in self.by_beginning.get(word[0], ())
            if abs(len(other) - len(word)) <= most and (far := slips(word, other, most)) <= most and not _is_another(word, other)
        ]
        return (min(near)[1],) if near else ()


def _is_another(word: str, other: str) -> bool:
    """Whether one letter in the place of another makes a short word rather another one than a slip."""
    return len(word) == len(other) == SHORTEST_SLIP and sorted(word) != sorted(other)


def slips(one: str, other: str, most: int) -> int:
    """How many letters are wrong, missing, too many or swapped with the next; from more than ``most`` on only that.

    >>> slips("palyer", "player", 2), slips("turrn", "turn", 2), slips("card", "deck", 1)
    (1, 1, 2)
    """
    before: list[int] = []
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one, 1):
        after = [place]
        for at, theirs in enumerate(other, 1):
            cost = min(row[at] + 1, after[at - 1] + 1, row[at - 1] + (letter != theirs))
            if place > 1 and at > 1 and letter == other[at - 2] and one[place - 2] == theirs:
                cost = min(cost, before[at - 2] + 1)
            after.append(cost)
        if min(after) > most:
            return most + 1
        before, row = row, after
    return row[-1]


@lru_cache(maxsize=65536)
def stem(word: str, language: str) -> str:
    """The word without its ending."""
    return _stemmer(language).stemWord(word)


@lru_cache(maxsize=8)
def _stemmer(language: str) -> Any:
    name = STEMMERS.get(language, "english")
    if OF_ONE_LANGUAGE not in sys.modules:
        # snowballstemmer loads thirty languages when it is imported; a package of the same folder loads those that are asked for.
        there, spec = find_spec("snowballstemmer"), ModuleSpec(OF_ONE_LANGUAGE, None, is_package=True)
        spec.submodule_search_locations = list((there and there.submodule_search_locations) or ())
        sys.modules[OF_ONE_LANGUAGE] = module_from_spec(spec)
    return getattr(import_module(f"{OF_ONE_LANGUAGE}.{name}_stemmer"), f"{name.title()}Stemmer")()


OF_ONE_LANGUAGE = f"{__name__}.snowball"


def plain_words(text: str) -> list[str]:
    """The words of a text without capitals, accents and apostrophes, no more than can be looked at."""
    return asked_words(APOSTROPHE.sub("", text))


def stems_of(text: str, language: str) -> str:
    """The words of a name as their stems, with one space between them."""
    return " ".join(stem(word, language) for word in words_of(APOSTROPHE.sub("", text)))


def signs_of(text: str, speech: Speech) -> list[str]:
    """The signs of what was typed, in their order."""
    stems = [stem(meant, speech.language) for word in plain_words(text) for meant in speech.meant(word)]
    found, place = [], 0
    while place < len(stems):
        size = next((n for n in range(LONGEST_NAME, 0, -1) if " ".join(stems[place : place + n]) in speech.names), 0)
        if size:
            found.append(speech.names[" ".join(stems[place : place + size])])
        else:
            found.append(speech.same.get(stems[place], stems[place]))
        place += size or 1
    return found


def with_pairs(signs: Sequence[str]) -> list[str]:
    """The signs, each once, and the pairs: neighbours, for who does what to whom is in the order, and a card that comes twice."""
    twice = [sign for sign in dict.fromkeys(signs) if sign.startswith(CARD_SIGN) and signs.count(sign) > 1]
    neighbours = [f"{one}{PAIR}{other}" for one, other in pairwise(signs)]
    return list(dict.fromkeys([*signs, *neighbours, *(f"{sign}{PAIR}{sign}" for sign in twice)]))

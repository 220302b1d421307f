"""Words made alike for searching: no capitals, no accents, no soft hyphens, ``ss`` for the German sharp s.

>>> normalised("Entschär\\u00adfung"), normalised("GRÖSSE") == normalised("Größe")
('entscharfung', True)
>>> words_of("May I nope a Favor?")
('may', 'nope', 'favor')
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

# A question is a few words; what comes after so many signs is not looked at.
MOST_SIGNS, MOST_WORDS, LONGEST_WORD = 2000, 40, 60
# Two words are kin if they begin alike, and each goes on for no more than so many letters.
BEGINNING, ENDING = 4, 3
# What one word has more than another form of it, in one language or another.
FORMS = ("s", "es", "d", "ed", "n", "en", "e", "er", "r")
# A compound holds whole words; shorter ones stand in too many by chance.
PART = 5
WORD = re.compile(r"[^\W_]+")


def normalised(text: str) -> str:
    """The text in the letters that are compared."""
    if text.isascii():
        return text.lower()
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign) and sign != "\u00ad")


@lru_cache(maxsize=8192)
def words_of(text: str) -> tuple[str, ...]:
    """The normalised words of a text; single letters say too little and are left out, single digits are kept."""
    return tuple([word for word in WORD.findall(normalised(text)) if len(word) > 1 or word.isdigit()])


def asked_words(text: str) -> list[str]:
    """The words of a question, in their order."""
    return [word[:LONGEST_WORD] for word in words_of(text[:MOST_SIGNS])][:MOST_WORDS]


def likeness(asked: str, word: str) -> float:
    """How well a word of a text answers the one that was asked for: 1 the same, 0 not at all.

    >>> likeness("nope", "nope"), likeness("nope", "noped"), likeness("katzen", "katze"), likeness("cat", "cats")
    (1, 0.8, 0.8, 0.8)
    >>> likeness("cats", "cat"), likeness("angriffskarte", "angriff"), likeness("karte", "schatzkarte")
    (0.8, 0.5, 0.4)
    >>> likeness("attack", "attic")
    0
    """
    if asked == word:
        return 1
    if len(word) >= 3 and asked.startswith(word) and asked[len(word) :] in FORMS:
        return 0.8
    if len(asked) >= 3 and word.startswith(asked):
        return 0.8 if len(word) <= len(asked) + ENDING else 0.4
    alike = 0
    for mine, theirs in zip(asked, word):
        if mine != theirs:
            break
        alike += 1
    if alike >= BEGINNING and max(len(asked), len(word)) <= alike + ENDING and min(len(asked), len(word)) <= alike + 2:
        return 0.6
    if len(word) >= PART and (asked.startswith(word) or asked.endswith(word)):
        return 0.5
    return 0.4 if len(asked) >= PART and word.endswith(asked) else 0

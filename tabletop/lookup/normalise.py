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

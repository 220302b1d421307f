"""In which language somebody asks.

>>> tongue_of("Darf man einen Nein auf einen Angriff spielen?", "en")
'de'
"""

from __future__ import annotations

from functools import cache

from tabletop.words import LANGUAGES

from .asked.questions import general_words
from .normalise import asked_words


def tongue_of(question: str, language: str) -> str:
    """The language of a question: that whose little words it has most; the reader's where that is not plain."""
    said = asked_words(question)
    counted = {tongue: sum(word in little for word in said) for tongue, little in little_words().items()}
    return max(LANGUAGES, key=lambda tongue: (counted.get(tongue, 0), tongue == language))


@cache
def little_words() -> dict[str, frozenset[str]]:
    """The words of each language that say nothing of what a question is about."""
    return {tongue: frozenset(" ".join(lines).split()) for tongue, lines in general_words()["little"].items()}

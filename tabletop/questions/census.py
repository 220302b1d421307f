"""What the answers of many questions are like: how many, how many wrong ones have a cause, where the right ones stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from tabletop.languages import COMPLETE

from .distractors import LONGEST
from .question import Ask


@dataclass
class Census:
    """Counted over questions: ``wrong`` answers, those ``named`` with a cause of their own, and by question the answers that
    lack one, whose reason another answer of the question has (``doubled``), or whose reason is too ``long``.

    ``places`` counts where the right answer stands: by the number of answers and the place, from 0.
    """

    questions: int = 0
    wrong: int = 0
    named: int = 0
    unnamed: dict[str, list[str]] = field(default_factory=dict)
    doubled: dict[str, list[str]] = field(default_factory=dict)
    long: dict[str, list[str]] = field(default_factory=dict)
    places: Counter[tuple[int, int]] = field(default_factory=Counter)


def census(asks: Iterable[tuple[str, Ask]]) -> Census:
    """Counts these questions, each with its name."""
    found = Census()
    for name, ask in asks:
        found.questions += 1
        found.places[len(ask.answers), [answer.right for answer in ask.answers].index(True)] += 1
        said: set[tuple[str, str]] = set()
        for answer in ask.answers:
            if answer.right:
                continue
            found.wrong += 1
            reasons = {(language, answer.because[language]) for language in COMPLETE}
            if answer.named:
                found.named += 1
            else:
                found.unnamed.setdefault(name, []).append(answer.text("en"))
            if reasons & said:
                found.doubled.setdefault(name, []).append(answer.text("en"))
            if any(len(answer.because[language]) > LONGEST for language in COMPLETE):
                found.long.setdefault(name, []).append(answer.text("en"))
            said |= reasons
    return found

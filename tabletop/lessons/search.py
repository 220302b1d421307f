"""One list of what fits some words: scenarios, rules, open questions and cards of all games.

What has all words comes before what has some; words in the reader's language
before others, titles before what stands in the text.

>>> search("nope favor already choosing")[0].id
'exploding-kittens/nope/instead-of-giving'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import log
from typing import Any, NamedTuple

from ..scenario.nearest import did_you_mean
from ..scenario.showing import shown
from ..words import LANGUAGES
from ..words.language import pick_text
from .folding import asked_words, likeness, words_of
from .lesson import LessonError
from .library import Entry, all_cards, entries

# How much a word counts where it stands, and how much less in another language than the reader's.
TITLE, NAME, BODY, FOREIGN = 8, 6, 3, 0.4
KINDS = ("scenario", "card", "question", "rule")


class Hit(NamedTuple):
    """Something that was found, and how many of the words it has."""

    entry: Entry
    words: int

    @property
    def id(self) -> str:
        """Its name."""
        return self.entry.id

    def as_json(self, language: str) -> dict[str, Any]:
        """The same for programs."""
        return {"kind": self.entry.kind, "id": self.entry.id, "game": self.entry.game, "line": self.entry.line(language),
                "words": self.words, "open": self.entry.how}


def search(words: str, language: str = "en") -> list[Hit]:
    """What fits these words, best first; raises LessonError in words if there is nothing to look for or nothing fits."""
    if not isinstance(words, str):
        raise LessonError(f"{shown(words)} is no text; search for words, such as 'nope favor'.")
    asked = asked_words(words)
    if not asked:
        raise LessonError(f"There is no word to look for in {shown(words)}; try words such as: nope favor.")
    library = [(entry, _index(entry, language)) for entry in entries()]
    found = [(entry, weights) for entry, index in library if (weights := _found(asked, index))]
    if not found:
        known = sorted({word for _, index in library for word in index})
        raise LessonError(f"Nothing speaks of {shown(' '.join(asked))}.{did_you_mean(asked[0], known)}")
    # A word that stands nearly everywhere (is, the) says little about what was meant.
    worth = {word: log(1 + len(library) / (1 + sum(word in weights for _, weights in found))) for word in asked}
    ranked = sorted(found, key=lambda pair: _rank(pair[0], pair[1], asked, worth, language))
    return [Hit(entry, len(weights)) for entry, weights in ranked]


def hit_lines(hits: Sequence[Hit], language: str, most: int) -> list[str]:
    """Each thing that was found in two lines: what it is and says, and how to open it."""
    return [line for hit in hits[:most] for line in (f"{hit.id}  {hit.entry.line(language)}", f"    {hit.entry.how}")]


def _rank(entry: Entry, weights: dict[str, float], asked: list[str], worth: dict[str, float], language: str) -> tuple:
    whole = len(weights) == len(asked)
    # What is called just so comes first; a card is known by its name in any language.
    called = whole and any(set(_words(said)) == set(asked) for tongue, said in entry.title.items()
                           if tongue == language or entry.kind == "card")
    return (not called, not whole, -sum(weight * worth[word] for word, weight in weights.items()), KINDS.index(entry.kind), entry.id)


def _found(asked: list[str], index: dict[str, float]) -> dict[str, float]:
    """Which of the words an entry has, each with its best weight."""
    best: dict[str, float] = {}
    for word in asked:
        exact = index.get(word, 0)
        # Only a word that begins alike can be kin; most are told apart by the first three letters.
        weight = max((likeness(word, other) * value for other, value in index.items() if other[:3] == word[:3]), default=exact)
        if max(weight, exact):
            best[word] = max(weight, exact)
    return best


def _index(entry: Entry, language: str) -> dict[str, float]:
    index: dict[str, float] = {}
    for word, weight in _weighted(entry, language):
        if weight > index.get(word, 0):
            index[word] = weight
    return index


def _weighted(entry: Entry, language: str) -> Iterator[tuple[str, float]]:
    for name in (entry.id, *entry.names):
        yield from ((word, NAME) for word in _words(name))
    titles = _titles(entry.game)
    for card in entry.cards:
        if card in titles:
            yield from ((word, NAME) for word in titles[card])
    for text, weight in ((entry.title, TITLE), *((text, BODY) for text in entry.texts)):
        for tongue, said in text.items():
            # A card is known by its name in any language.
            own = tongue == language or entry.kind == "card"
            yield from ((word, weight if own else weight * FOREIGN) for word in _words(said))


@lru_cache(maxsize=4096)
def _words(text: str) -> tuple[str, ...]:
    return tuple(words_of(text)) if isinstance(text, str) else ()


@lru_cache(maxsize=None)
def _titles(game: str) -> dict[str, tuple[str, ...]]:
    """The words of the names of each card, in every language."""
    return {card_id: tuple(word for text in (card.title, card.short) for language in LANGUAGES
                           for word in words_of(pick_text(text, language))) for card_id, card in all_cards(game).items()}

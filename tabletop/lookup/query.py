"""A plain question as the words to look for: without its little words, a card by any of its names, a compound by its parts.

>>> [term.said for term in terms_of("Can you nope an Attack?", "en")]
['nope', 'attack']
>>> [term.said for term in terms_of("Darf man einen Nein auf einen Angriff spielen?", "en")]
['nein', 'angriff']
>>> tongue_of("Darf man einen Nein auf einen Angriff spielen?", "en")
'de'
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from typing import Any

from tabletop.games import of_each, other_names
from tabletop.words import LANGUAGES

from .game_lookup import lookup_of
from .index import all_cards
from .normalise import PART, asked_words, likeness, words_of

UMLAUT = re.compile("([aou])e")
# From here on a word is another form of the name of a card, or has it in it.
KIN = 0.5


@dataclass(frozen=True)
class Term:
    """One thing that a question speaks of: as it was said, the words to look for, the cards that it names, and whether
    twice; ``own`` are those words and cards that are meant in one game alone.
    """

    said: str
    words: tuple[str, ...]
    cards: frozenset[str] = frozenset()
    twice: bool = False
    own: Mapping[str, tuple[tuple[str, ...], frozenset[str]]] = field(default_factory=dict)

    def meant_in(self, game: str) -> Term:
        """What is meant by it in this game."""
        words, cards = self.own.get(game, ((), frozenset()))
        return replace(self, words=(*self.words, *words), cards=self.cards | cards, own={})


def tongue_of(question: str, language: str) -> str:
    """The language of a question: that whose little words it has most; the reader's where that is not plain."""
    said = asked_words(question)
    counted = {tongue: sum(word in little for word in said) for tongue, little in little_words().items()}
    return max(LANGUAGES, key=lambda tongue: (counted.get(tongue, 0), tongue == language))


def terms_of(question: str, language: str) -> list[Term]:
    """What a question speaks of, each thing once; if it has little words only, those."""
    tongue = tongue_of(question, language)
    said, little, found, place = asked_words(question), little_words().get(tongue, frozenset()), [], 0
    while place < len(said):
        size = _name_at(said, place)
        if size > 1:
            words = tuple(said[place : place + size])
            found.append(Term(" ".join(words), (), _cards_by_name()[words]))
        elif said[place] not in little:
            found.append(_term(said[place], tongue))
        place += size
    return list(_each_once(found or [_term(word, tongue) for word in said]))


def _each_once(terms: list[Term]) -> Iterator[Term]:
    """The terms without those that only say a card again."""
    for place, term in enumerate(terms):
        if not any(_same(term, before) for before in terms[:place]):
            yield replace(term, twice=any(_same(term, other) for other in terms[place + 1 :]))


def _same(one: Term, other: Term) -> bool:
    return one.said == other.said or bool(one.cards) and one.cards == other.cards


def _name_at(said: list[str], place: int) -> int:
    """How many words the longest name of a card has that stands here; 1 for none."""
    most = min(_longest_name(), len(said) - place)
    return next((size for size in range(most, 1, -1) if tuple(said[place : place + size]) in _cards_by_name()), 1)


def _term(word: str, tongue: str) -> Term:
    """One word with what it is also called; who types ae for an umlaut means the umlaut."""
    plain = UMLAUT.sub(r"\1", word) if tongue == "de" and len(word) >= PART else word
    also = _plain_words()["also"].get(tongue, {}).get(plain, "").split()
    words = tuple(dict.fromkeys((word, plain, *also)))
    own = {
        game: (called, _named(called) & all_cards(game).keys())
        for game, said in of_each(_own_words)
        if (called := tuple(said.get(tongue, {}).get(plain, "").split()))
    }
    return Term(word, words, _named(words), own=own)


def _named(words: Sequence[str]) -> frozenset[str]:
    """The cards whose names are forms of these words."""
    return frozenset(
        card
        for word in words
        for name, called in _cards_by_name().items()
        if len(name) == 1 and likeness(word, name[0]) >= KIN
        for card in called
    )


@cache
def _plain_words() -> dict[str, Any]:
    return json.loads((files(__package__) / "plain_words.json").read_text(encoding="utf-8"))


@cache
def little_words() -> dict[str, frozenset[str]]:
    """The words of each language that say nothing of what a question is about."""
    return {tongue: frozenset(" ".join(lines).split()) for tongue, lines in _plain_words()["little"].items()}


@cache
def _own_words(game: str) -> Mapping[str, Mapping[str, str]]:
    """By language, what people say of this game, and how its leaflet calls it; in other games that means nothing."""
    path = lookup_of(game).plain_words
    return json.loads(path.read_text(encoding="utf-8")) if path else {}


@cache
def _cards_by_name() -> dict[tuple[str, ...], frozenset[str]]:
    """The cards that are called so in some language, or by their id."""
    found: dict[tuple[str, ...], set[str]] = {}
    for _, cards in of_each(all_cards):
        for card in cards.values():
            for name in _names(card):
                found.setdefault(name, set()).add(card.id)
    return {name: frozenset(cards) for name, cards in found.items()}


def _names(card: Any) -> Iterator[tuple[str, ...]]:
    yield words_of(card.id)
    for title in (*card.title.values(), *other_names(card)):
        words = words_of(title)
        yield words
        # What stands in brackets is seldom said, and the number of a card neither.
        yield tuple(word for word in words if not word[:1].isdigit())


@cache
def _longest_name() -> int:
    return max(map(len, _cards_by_name()))

"""What is known of a file that is being written: its game, boxes and players, the ids of its steps, and what may stand where."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Any, NamedTuple

from tabletop.games import can_be_opened, default_boxes, opened_once, registered
from tabletop.scenario.format.game_files import files_of
from tabletop.scenario.format.game_words import game_words
from tabletop.scenario.format.json_schema import sentence_of
from tabletop.scenario.format.keys import START, Either, Leaf, ListOf, MapOf, Object, Only, Shape, Word
from tabletop.words import Words, pick_text

from .cursor import Cursor

_GAME = re.compile(r'"game"\s*:\s*"([^"\n]{1,80})"')
_TEXTS = re.compile(r'"([^"\n]{1,80})"')


class Offer(NamedTuple):
    """A word that may stand here: what is said of it in short, and at length."""

    word: Any
    short: str = ""
    long: str = ""


class Written:
    """A text as far as it can be understood; ``game`` is None where it is no scenario of a known game."""

    def __init__(self, text: str, language: str = "en") -> None:
        self.text, self.language = text, language
        named = _GAME.search(text)
        self.game = named[1] if named and named[1] in registered() else None

    @cached_property
    def boxes(self) -> tuple[str, ...]:
        """The boxes that the file names, or those of the game where they cannot be opened."""
        named = tuple(self._listed("boxes"))
        return named if named and can_be_opened(self._known, named, {}) else default_boxes(self._known)

    @cached_property
    def players(self) -> list[str]:
        """The names in `players`."""
        return self._listed("players")

    @cached_property
    def words(self) -> Words:
        """Who says what a rule of these boxes means."""
        return Words(opened_once(self._known, self.boxes, ()), self.players, self.language)

    @property
    def _known(self) -> str:
        assert self.game is not None
        return self.game

    def _listed(self, key: str) -> list[str]:
        found = re.search(rf'"{key}"\s*:\s*\[([^\]]*)', self.text)
        return _TEXTS.findall(found[1]) if found else []

    # -- what may stand at a place ------------------------------------------------

    def offers(self, cursor: Cursor) -> list[Offer]:
        """The keys or values that may stand where the cursor is."""
        shapes = self._shapes(cursor.place)
        if cursor.at_key:
            return [offer for shape in shapes for offer in self._keys(shape) if offer.word not in cursor.keys]
        return [offer for shape in shapes for offer in self._values(shape, cursor)]

    def _shapes(self, place: tuple[str | int, ...]) -> list[Shape]:
        kinds = files_of(self._known).kinds
        shapes: list[Shape] = [Object("file")]
        for part in place:
            inner: list[Shape | None] = []
            for shape in shapes:
                if isinstance(shape, Object) and shape.kind in kinds:
                    inner.append(kinds[shape.kind].keys.get(str(part)))
                elif isinstance(shape, ListOf if isinstance(part, int) else MapOf):
                    inner.append(shape.of)
            shapes = [one for shape in inner if shape is not None for one in _options(shape)]
        return shapes

    def _keys(self, shape: Shape) -> Iterator[Offer]:
        if isinstance(shape, Object):
            for key in files_of(self._known).kinds[shape.kind].keys:
                yield Offer(key, "", self._sentence(shape.kind, key))
        elif isinstance(shape, MapOf):
            yield from self._leaves(shape.key.name, "")

    def _values(self, shape: Shape, cursor: Cursor) -> Iterator[Offer]:
        if isinstance(shape, Leaf):
            yield from self._leaves(shape.name, cursor.place[-1] if cursor.place else "")
        elif isinstance(shape, Word):
            yield from map(Offer, game_words(self._known).words[shape.of])
        elif isinstance(shape, Only):
            yield from map(Offer, shape.values)
        elif shape == files_of(self._known).kinds["file"].keys["game"]:
            yield from map(Offer, registered())

    def _leaves(self, name: str, key: str | int) -> Iterator[Offer]:
        game, book = game_words(self._known), self.words.rules.rulebook
        if name == "rule":
            yield from (self.of_rule(rule) for rule in book.rules if rule in game.rules_of(self.boxes))
        elif name == "question":
            yield from (self.of_question(q) for q in book.questions if game.questions[q].is_asked_in(frozenset(self.boxes)))
        elif name == "reading" and key in book.questions:
            yield from (Offer(one, pick_text(text, self.language)) for one, text in book.questions[str(key)].readings.items())
        elif name == "player":
            yield from map(Offer, self.players)
        elif name == "box":
            yield from (Offer(box, self.words.box(box)) for box in game.boxes)
        elif name == "step" and key != "id":
            yield from map(Offer, dict.fromkeys((START, *re.findall(r'"id"\s*:\s*"([^"\n]{1,80})"', self.text))))
        elif name == "path":
            yield from map(Offer, self._paths())
        elif name == "card":
            yield from (self.of_card(card) for card in self.words.rules.cards)
        elif name in game.words:
            yield from map(Offer, game.words[name])

    def _paths(self) -> Iterator[str]:
        for path in game_words(self._known).paths:
            head, star, rest = path.partition("*")
            if not star:
                yield path
            elif "*" not in rest:
                yield from (f"{head}{player}{rest}" for player in self.players)

    # -- what a word means ----------------------------------------------------------

    def meant(self, cursor: Cursor, word: str) -> Offer | None:
        """What the word at the cursor means: a rule, an open question, a card, a box, or a key of its object."""
        book = self.words.rules.rulebook
        if word in book.rules:
            return self.of_rule(word)
        if word in book.questions:
            return self.of_question(word)
        if cursor.at_key:
            shapes = [shape for shape in self._shapes(cursor.place) if isinstance(shape, Object)]
            said = [self._sentence(shape.kind, word) for shape in shapes]
            return next((Offer(word, "", one) for one in said if one), None)
        return next((offer for offer in self.offers(cursor) if offer.word == word and (offer.short or offer.long)), None)

    def _sentence(self, kind: str, key: str) -> str:
        try:
            return sentence_of(self._known, kind, key)
        except KeyError:
            return ""

    def of_rule(self, rule: str) -> Offer:
        """A rule by its sentence, how it is known, where it is printed."""
        words = self.words
        return Offer(rule, words.rule(rule), f"{words.rule(rule)}\n\n{words.how_sure(rule)}: {words.cite(rule)}")

    def of_question(self, question: str) -> Offer:
        """An open question with its readings, the usual one marked."""
        asked = self.words.rules.rulebook.questions[question]
        readings = [
            f"- {name}: {pick_text(text, self.language)}" + (" ←" if name == asked.default else "")
            for name, text in asked.readings.items()
        ]
        return Offer(question, self.words.asked(question), "\n".join((self.words.asked(question), "", *readings)))

    def of_card(self, card: Any) -> Offer:
        """A card by its printed title."""
        return Offer(card.id, pick_text(card.title, self.language))


def _options(shape: Shape) -> tuple[Shape, ...]:
    return tuple(one for option in shape.options for one in _options(option)) if isinstance(shape, Either) else (shape,)

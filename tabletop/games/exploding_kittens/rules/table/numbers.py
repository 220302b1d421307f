"""Card numbers: each kind of card has one, a marked copy and a face-up kitten have their own.

With Mark in the boxes the number of a marked copy is that of the card plus the
number of kinds. A face-up Imploding Kitten has the last number.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from .cards import Card


class Numbers:
    """The numbers of the cards of some boxes, and what they mean."""

    # For each number the one of its title: by some readings several cards are of one title.
    title: Sequence[int]

    def __init__(
        self, cards: Sequence[Card], boxes: Sequence[str], without: Collection[str] = (), face_down: bool = False
    ) -> None:
        self.kinds = len(cards)
        ids = {card.id: place for place, card in enumerate(cards)}
        self.number: Mapping[str, int] = ids
        # What the text on each card says, as it is played here.
        self.texts = {card.id: card.says(without) for card in cards}
        # Each is carried out for a player, on whomever it is aimed at, by a card.
        self.steps_of_cards = {name for card in cards for name, *_ in card.effect}
        self.supply = tuple(sum(card.in_box(box, without) for box in boxes) for card in cards)
        self.exploding = ids["exploding_kitten"]
        # None without the box; what asks for one of these cards has it.
        self.imploding: Any = ids.get("imploding_kitten")
        self.streaking: Any = ids.get("streaking_kitten")
        self.barking: Any = ids.get("barking_kitten")
        self.take_that: Any = ids.get("ill_take_that")
        marks = "mark" in ids
        self.marked = {card: card + self.kinds for card in range(self.kinds)} if marks else {}
        self.hand_length = self.kinds * 2 if marks else self.kinds
        self.face_up: Any = None if self.imploding is None else self.hand_length
        self.cards = tuple(cards) * (2 if marks else 1) + ((cards[self.imploding],) if self.imploding is not None else ())
        self.plain = tuple(range(self.kinds)) * (2 if marks else 1) + ((self.imploding,) if self.imploding is not None else ())
        self.with_states = {card: (card, self.marked[card]) if marks else (card,) for card in range(self.kinds)}
        self.cats = frozenset(place for place, card in enumerate(cards) if card.group == "cat")
        self.feral: Any = ids.get("feral_cat")
        # What a Feral Cat may count as; a reading can make it more.
        self.feral_for = self.cats
        self.kittens = frozenset(place for place, card in enumerate(cards) if card.id in ("exploding_kitten", "imploding_kitten"))
        # A card that lies face down on the discard pile has a number of its own too, where a reading lays any there.
        self.face_down = {card: len(self.cards) + card for card in range(self.kinds)} if face_down else {}
        self.cards += tuple(cards[card] for card in self.face_down)
        self.plain += tuple(self.face_down)
        # One card alone, by its id: as plain, marked, face up or face down.
        self.single = {
            name: frozenset((card,) for card, plain in enumerate(self.plain) if plain == kind) for name, kind in ids.items()
        }
        self.untakeable = self.kittens.union(() if self.streaking is None else (self.streaking,), self.face_down.values())
        self.any_time = frozenset(place for place, card in enumerate(cards) if card.play == "any_time")
        # Sets of cards that are not simply equal numbers.
        self.mixed_sets = marks or self.feral is not None

    def word(self, number: int) -> str:
        """The card as a file writes it: ``favor``, ``favor:marked``, ``imploding_kitten:up``."""
        name = self.cards[number].id
        if number == self.face_up:
            return f"{name}:up"
        return f"{name}:marked" if self.kinds <= number < self.hand_length else name

    def read(self, word: str) -> int | None:
        """The number of a card as a file writes it, or None."""
        name, colon, mark = word.partition(":")
        number = self.number.get(name)
        if number is None or not colon:
            return number
        if mark == "up" and number == self.imploding:
            return self.face_up
        return self.marked.get(number) if mark == "marked" else None

    def is_one(self, cards: Sequence[int], card_id: str) -> bool:
        """Whether this is a single card of this kind, marked or not."""
        return cards in self.single.get(card_id, ())

    def one_title(self, cards: Sequence[int]) -> bool:
        """Whether these cards are of one title; a Feral Cat counts as any one cat."""
        titles = {self.title[card] for card in cards}
        if self.feral in titles and len(titles) == 2:
            return titles <= self.feral_for
        return len(titles) == 1

    def five_titles(self, cards: Sequence[int]) -> bool:
        """Whether these five are of five titles; each Feral Cat may be a cat that is not there yet."""
        titles = {self.title[card] for card in cards}
        if self.feral not in titles:
            return len(titles) == len(cards)
        ferals = sum(self.title[card] == self.feral for card in cards)
        titles.remove(self.feral)
        return len(titles) + ferals == len(cards) and ferals <= len(self.cats - titles)

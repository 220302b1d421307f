"""How the steps and the cards of scenario files are understood: defaults that hold for most games.

Every game inherits them with :class:`~.rules.Rules` and overrides what it has otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from .closest import closest
from .position import PositionFault

State = Any


class SaidInFiles:
    """What a game makes of the words of a scenario file, by its declared cards, boxes, moves and paths."""

    # Every kind of component, in their order, and the place of each by its word in files.
    cards: Any = ()
    number: Mapping[str, int] = MappingProxyType({})
    paths: Mapping[str, Callable[..., Any]] = MappingProxyType({})
    boxes: tuple[str, ...]
    boxes_declared: Any
    acts: Mapping[tuple[str, str], Callable[..., Any]]
    passed_at: frozenset[str]

    def value_at(self, state: State, path: str, names: Sequence[str]) -> Any:
        """The value at a path in the words of a file, by ``paths``; raises KeyError for a path that is none.

        ``function(rules, state, names)`` gives the value, with a seat behind it where the path has a ``*``.
        """
        if path in self.paths:
            return self.paths[path](self, state, names)
        head, _, name = path.rpartition(".")
        if f"{head}.*" not in self.paths or name not in names:
            raise KeyError(path)
        return self.paths[f"{head}.*"](self, state, names, names.index(name))

    def in_words(self, key: str, value: Any, names: Sequence[str]) -> Any:
        """A value of a refusal or a move as a file writes it: names for seats, words for cards, anything else as it is."""
        if key in ("seat", "player") and isinstance(value, int):
            return names[value] if value >= 0 else "the table"
        if key in ("card", "cards", "order"):
            if isinstance(value, int):
                return self.cards[value].id
            if isinstance(value, tuple | list):
                return ", ".join(self.cards[card].id for card in value)
        return value

    def fits(self, step: Mapping[str, Any], kind: str) -> bool:
        """Whether a step of a file answers an owed choice of this kind."""
        return (step.get("do"), kind) in self.acts

    def read_value(self, kind: str, word: Any) -> Any:
        """A field of a step as a move holds it, by the kind of its slot; raises KeyError for an unknown word."""
        if kind == "card":
            return self.number[word]
        if kind in ("cards", "order"):
            cards = [self.number[card] for card in word]
            return tuple(sorted(cards) if kind == "cards" else cards)
        return word

    def card_fault(self, word: str, place: tuple[Any, ...]) -> PositionFault | None:
        """What is wrong with a card as a file spells it at this place, or None."""
        if word in self.number:
            if self.copies(word) != 0:
                return None
            boxes = ", ".join(self.title_of(box) for box in self.cards[self.number[word]].count)
            return PositionFault("POS-BOX", place, f"{word} lies in {boxes}", "a card of the boxes in play")
        near = closest(word, self.number)
        return PositionFault("POS-CARD", place, f"there is no card {word!r}", "a card of this game", near)

    def copies(self, word: str) -> int | None:
        """How many of this card lie in the boxes in play, by its ``count``; None where that is not counted by box."""
        count = getattr(self.cards[self.number[word]], "count", None)
        return sum(count.get(box, 0) for box in self.boxes) if isinstance(count, Mapping) else None

    def count_faults(self, setup: Mapping[str, Any]) -> list[PositionFault]:
        """What is wrong with a set-up whose cards are all right one by one: more of one than the boxes hold.

        The cards in its lists are counted. A game with other lists of cards than those that lie somewhere overrides it.
        """
        lying = Counter(word for key, value in setup.items() if key != "players" for word in self._listed(value))
        return [
            PositionFault("POS-COUNT", (), f"{number} times {word}", f"at most {most}: so many the boxes in play hold")
            for word, number in lying.items()
            if (most := self.copies(word)) is not None and number > most
        ]

    def _listed(self, value: Any) -> Iterator[str]:
        """The cards in the lists of this value."""
        if isinstance(value, Mapping):
            for entry in value.values():
                yield from self._listed(entry)
        elif isinstance(value, list):
            for entry in value:
                if isinstance(entry, str):
                    yield from (entry,) if entry in self.number else ()
                else:
                    yield from self._listed(entry)

    def title_of(self, box: str) -> str:
        """The English title of a box."""
        return str(self.boxes_declared[box]["title"]["en"])

    def is_answer(self, step: Mapping[str, Any]) -> bool:
        """Whether a step of a file speaks into an open window, or takes up an offer: moves that are made only where the
        table passes. A pass of the table need not be named, see :meth:`speaks_in`.
        """
        at = {kind for verb, kind in self.acts if verb == step.get("do")}
        return bool(at) and at <= self.passed_at

    def speaks_in(self, step: Mapping[str, Any]) -> bool:
        """Whether a step is an answer, or a pass where every move that could be made instead is one."""
        if step.get("do") != "pass" or self.is_answer(step):
            return self.is_answer(step)
        others = {kind: [verb for verb, at in self.acts if at == kind and verb != "pass"] for kind in self.passed_at}
        return bool(others) and all(any(self.is_answer({"do": verb}) for verb in verbs) for verbs in others.values())

    def is_counter(self, step: Mapping[str, Any]) -> bool:
        """Whether a step of a file lays a card on what was laid last, whatever it was."""
        return False

    def plain_fault(self, reason: str) -> str | None:
        """The code for a move that cannot be made for this reason, if there is one of its own."""
        return None

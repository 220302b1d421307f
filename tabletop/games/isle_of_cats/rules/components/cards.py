"""The discovery cards: costs, boots, baskets and effects from ``cards.json``, lessons from ``lessons.json``."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from ...data import FOLDER
from ..points.lessons import CHOSEN, LessonCard, read_lesson
from ..table.vocabulary import isle

ONE_COLOUR = "cat"


@dataclass(frozen=True)
class Card:
    """One kind of card. ``cost`` is in fish; ``basket`` is none, whole or broken.

    ``effect`` are bound steps; a card with ``options`` has steps of its own for each of them.
    """

    id: str
    title: Mapping[str, str]
    short: Mapping[str, str]
    family: str
    icon: str
    cost: int
    copies: int
    boots: int
    basket: str
    effect: tuple[tuple, ...]
    options: Mapping[str, tuple[tuple, ...]]
    lesson: LessonCard | None = None

    def does(self, option: str | None = None) -> tuple[tuple, ...]:
        """The steps of this card, under this option if it has any."""
        return self.options.get(option or "", ()) if self.options else self.effect

    def step(self, name: str) -> tuple | None:
        """The step of this name with its parameters, if it is one of the card's."""
        return next((step for step in self.effect if step[0] == name), None)

    def asks_for_cats(self) -> bool:
        """Whether cats of the fields are named with it."""
        return self.step("move_cats") is not None

    def names_a_colour(self) -> bool:
        """Whether a colour is named when it is played: cats of one colour are counted."""
        step = self.step("gain_fish")
        return step is not None and step[2] == ONE_COLOUR

    def costs(self, what: str) -> int:
        """How many of these things are given up for it: permanent baskets, private lessons or treasures."""
        step = self.step("give_up")
        return step[2] if step is not None and step[1] == what else 0

    def is_lesson(self) -> bool:
        """Whether it is a lesson, private or public."""
        return self.lesson is not None

    def asks_for_a_colour(self) -> bool:
        """Whether a colour is chosen when it is laid (isle.lesson.2)."""
        return self.lesson is not None and self.lesson.colour == CHOSEN


@dataclass(frozen=True)
class PackCard(Card):
    """A card that a pack brings: how many lie in each of its boxes, and the rules that say what is on it."""

    count: Mapping[str, int] = field(default_factory=dict)
    text_rule: Mapping[str, str] = field(default_factory=dict)


# The cards of packs as they are written, by id; they were checked.
OF_PACKS: dict[str, Mapping[str, Any]] = {}
# A card that says nothing.
BLANK: Mapping[str, Any] = {"boots": 0, "basket": "none", "effect": [], "options": {}}


def every_card() -> Mapping[str, Card]:
    """The cards of this room and those of packs, by id."""
    return {**declared_cards(), **{card_id: read_pack_card(card_id, entry) for card_id, entry in OF_PACKS.items()}}


def pack_cards(boxes: Sequence[str], readings: Mapping[str, str], without: Collection[str]) -> Iterator[PackCard]:
    """The cards in these boxes of packs, as these readings have them; one says nothing without the rule of its text."""
    for card_id, entry in OF_PACKS.items():
        read = dict(entry)
        for question, by_reading in entry.get("under", {}).items():
            read |= by_reading.get(readings.get(question, ""), {})
        if not set(without).isdisjoint(entry.get("text_rule", {}).values()):
            read |= {**BLANK, **({"score": {**read["score"], "points": 0}} if "score" in read else {})}
        if copies := sum(entry["count"].get(box, 0) for box in boxes):
            yield replace(read_pack_card(card_id, read), copies=copies)


def read_pack_card(card_id: str, entry: Mapping[str, Any]) -> PackCard:
    """A card of a pack as declared; raises ValueError with what there is."""
    card = read_card(card_id, {"icon": "card", "copies": 0, "short": entry["title"], **entry})
    return PackCard(**vars(card), count=entry["count"], text_rule=entry.get("text_rule", {}))


@lru_cache(maxsize=1)
def declared_cards() -> Mapping[str, Card]:
    """Every card of this room by its id, checked against the declared steps."""
    return {card_id: read_card(card_id, entry) for card_id, entry in card_entries().items()}


@lru_cache(maxsize=1)
def card_entries() -> Mapping[str, Mapping[str, Any]]:
    """Every card by its id as it is written, not yet bound to steps."""
    return {
        card_id: entry
        for name in ("cards.json", "lessons.json")
        for card_id, entry in json.loads((FOLDER / name).read_text(encoding="utf-8"))["cards"].items()
    }


def read_card(card_id: str, entry: Mapping[str, Any]) -> Card:
    """A card as declared; raises ValueError with what there is."""
    return Card(
        card_id,
        entry["title"],
        entry["short"],
        entry["type"],
        entry["icon"],
        entry["cost"],
        entry["copies"],
        entry.get("boots", 0),
        entry.get("basket", "none"),
        _bound(card_id, entry.get("effect", ())),
        {option: _bound(card_id, steps) for option, steps in entry.get("options", {}).items()},
        read_lesson(card_id, entry["score"]) if "score" in entry else None,
    )


def _bound(card_id: str, steps: Iterable[Mapping[str, Any]]) -> tuple[tuple, ...]:
    return tuple(bind_step(card_id, step) for step in steps)


def bind_step(card_id: str, entry: Mapping[str, Any]) -> tuple:
    """A declared step as ``(name, *parameters)``; raises ValueError with what the step allows."""
    name = entry.get("step")
    allowed = isle.parameters.get(name or "")
    if not allowed:
        steps = sorted(step for step, parameters in isle.parameters.items() if parameters)
        raise ValueError(f"card {card_id!r}: unknown step {name!r}; expected one of {', '.join(steps)}")
    given = {key: value for key, value in entry.items() if key != "step"}
    if set(given) != set(allowed):
        raise ValueError(f"card {card_id!r}: step {name!r} takes {', '.join(sorted(allowed))}, not {', '.join(sorted(given))}")
    for key, value in given.items():
        if value not in allowed[key]:
            raise ValueError(
                f"card {card_id!r}: step {name!r}: {key} is {value!r}; expected one of {', '.join(map(str, allowed[key]))}"
            )
    return (name, *(given[key] for key in allowed))


def options_of_cards() -> tuple[str, ...]:
    """The words for the lines of treasure cards, each once."""
    return tuple(dict.fromkeys(option for entry in card_entries().values() for option in entry.get("options", ())))

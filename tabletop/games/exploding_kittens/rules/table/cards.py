"""The cards as declared in ``cards.json``: titles, counts, when to play, and the effect as steps."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any

from tabletop.kernel.data_fault import DataFault

from .card_check import complaints
from .data_files import declared_boxes, read_data
from .vocabulary import kittens


@dataclass(frozen=True)
class Card:
    """One kind of card. ``effect`` is a tuple of ``(step, *parameters)`` in the order declared; ``names`` are others
    that it goes by.
    """

    id: str
    title: Mapping[str, str]
    short: Mapping[str, str]
    family: str
    icon: str
    count: Mapping[str, int]
    count_rule: Mapping[str, str]
    text_rule: Mapping[str, str]
    play: str
    target: str
    group: str
    nopeable: bool
    effect: tuple[tuple, ...]
    lies: str = "discard_pile"
    step_rules: tuple[str | None, ...] = ()
    count_under: Mapping[str, Mapping[str, Mapping[str, int]]] = field(default_factory=dict)
    names: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def under(self, readings: Mapping[str, str]) -> Card:
        """The same card with its numbers under these readings of the open questions."""
        other = [counts[readings[question]] for question, counts in self.count_under.items() if readings.get(question) in counts]
        return (
            replace(self, count={**self.count, **{box: count for counts in other for box, count in counts.items()}})
            if other
            else self
        )

    def in_box(self, box: str, without: Collection[str] = ()) -> int:
        """How many copies lie in this box; one fewer with the rule switched off that counts them."""
        return max(0, self.count.get(box, 0) - (self.count_rule.get(box) in without))

    def says(self, without: Collection[str] = ()) -> tuple[tuple, ...]:
        """The steps of the text on the card; none with a rule switched off that tells what the card does."""
        if not set(without).isdisjoint(self.text_rule.values()):
            return ()
        return tuple(step for step, rule in zip(self.effect, self.step_rules) if rule not in without)

    def rule_of(self, name: str) -> str | None:
        """The rule of its own that one of its steps has, if any."""
        return next((rule for step, rule in zip(self.effect, self.step_rules) if step[0] == name), None)

    @cached_property
    def ends_turn(self) -> bool:
        """Whether its effect ends the turn of the one who plays it."""
        return any(step[0] in ("end_turn", "attack", "draw_from_bottom", "bury") for step in self.effect)


@lru_cache(maxsize=1)
def declared_cards() -> Mapping[str, Card]:
    """Every card of every box; raises DataFault where the file says what there is not."""
    entries = read_data("cards.json", "cards")
    if wrong := [f"cards.json: {complaint}" for complaint in complaints(entries, declared_boxes())]:
        raise DataFault(wrong)
    return {
        card_id: Card(
            card_id,
            entry["title"],
            entry["short"],
            entry["family"],
            entry["icon"],
            entry["count"],
            entry.get("count_rule", {}),
            entry.get("text_rule", {}),
            entry["play"],
            entry.get("target", "none"),
            entry.get("group", "none"),
            entry.get("nopeable", False),
            tuple(bind_step(step) for step in entry.get("effect", ())),
            entry.get("lies", "discard_pile"),
            tuple(step.get("rule") for step in entry.get("effect", ())),
            entry.get("count_under", {}),
            entry.get("names", {}),
        )
        for card_id, entry in entries.items()
    }


def cards_of(boxes: Sequence[str], readings: Mapping[str, str] = MappingProxyType({})) -> tuple[Card, ...]:
    """The cards of these boxes, in the order of the file; an open question may be how many there are."""
    cards = (card.under(readings) for card in declared_cards().values())
    return tuple(card for card in cards if any(card.count.get(box) for box in boxes))


def count_readings() -> frozenset[tuple[str, str]]:
    """The readings under which a box holds other cards."""
    return frozenset(
        (question, reading)
        for card in declared_cards().values()
        for question, readings in card.count_under.items()
        for reading in readings
    )


def bind_step(entry: Mapping[str, Any]) -> tuple:
    """A declared step as ``(name, *parameters)``."""
    return (entry["step"], *(entry[key] for key in kittens.parameters[entry["step"]]))

"""The cards as declared in ``cards.json``: titles, counts, when to play, and the effect as steps."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any

from tabletop.kernel.data_fault import DataFault

from .card_check import complaints
from .data_files import OF_PACKS, declared_boxes, read_data
from .vocabulary import kittens


@dataclass(frozen=True)
class Card:
    """One kind of card. ``effect`` is a tuple of ``(step, *parameters)`` in the order declared; ``names`` are others
    that it goes by. ``under`` has what a card has otherwise by a reading of an open question.
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
    effect: tuple[tuple, ...] = ()
    lies: str = "discard_pile"
    step_rules: tuple[str | None, ...] = ()
    under: Mapping[str, Mapping[str, Mapping[str, Any]]] = field(default_factory=dict)
    names: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def read(self, readings: Mapping[str, str]) -> Card:
        """The same card as it is under these readings of the open questions."""
        card = self
        for question, by_reading in self.under.items():
            other = by_reading.get(readings.get(question, ""), {})
            if "count" in other:
                card = replace(card, count={**card.count, **other["count"]})
            if "nopeable" in other:
                card = replace(card, nopeable=other["nopeable"])
            if "effect" in other:
                card = replace(card, **_effect(other["effect"]))
        return card

    def lies_in(self, boxes: Collection[str]) -> bool:
        """Whether one of these boxes holds it."""
        return any(self.count.get(box) for box in boxes)

    def in_box(self, box: str, without: Collection[str] = ()) -> int:
        """How many copies lie in this box; one fewer with the rule switched off that counts them."""
        return max(0, self.count.get(box, 0) - (self.count_rule.get(box) in without))

    def says(self, without: Collection[str] = ()) -> tuple[tuple, ...]:
        """The steps of the text on the card; none with a rule switched off that tells what the card does.

        A step that has no rule on this card is told by those that it is declared with.
        """
        text, off = tuple(self.text_rule.values()), frozenset(without)
        if not off.isdisjoint(text):
            return ()
        return tuple(
            step
            for step, rule in zip(self.effect, self.step_rules)
            if off.isdisjoint((rule,) if rule else () if text else kittens.step_rules[step[0]])
        )

    def rule_of(self, name: str) -> str | None:
        """The rule of its own that one of its steps has, if any."""
        return next((rule for step, rule in zip(self.effect, self.step_rules) if step[0] == name), None)

    def told_in(self, boxes: Collection[str]) -> tuple[str, ...]:
        """The rules that tell what the card does, in the leaflets of these boxes, else in the first that has it."""
        there = [rule for box, rule in self.text_rule.items() if box in boxes]
        return tuple(there or list(self.text_rule.values())[:1])

    @cached_property
    def ends_turn(self) -> bool:
        """Whether its effect ends the turn of the one who plays it."""
        return any(step[0] in ("end_turn", "attack", "draw_from_bottom", "bury") for step in self.effect)


@lru_cache(maxsize=1)
def declared_cards() -> Mapping[str, Card]:
    """Every card of every box; raises DataFault where the file says what there is not."""
    entries = read_data("cards.json", "cards")
    if wrong := [f"cards.json: card {found.place[0]!r}: {found}" for found in complaints(entries, declared_boxes())]:
        raise DataFault(wrong)
    return {card_id: read_card(card_id, entry) for card_id, entry in {**entries, **OF_PACKS["cards"]}.items()}


def read_card(card_id: str, entry: Mapping[str, Any]) -> Card:
    """The card that this entry declares; it was checked before."""
    return Card(
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
        lies=entry.get("lies", "discard_pile"),
        under=entry.get("under", {}),
        names=entry.get("names", {}),
        **_effect(entry.get("effect", ())),
    )


def _effect(steps: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """The steps of a card, and the rules of their own that some of them have."""
    return {"effect": tuple(map(bind_step, steps)), "step_rules": tuple(step.get("rule") for step in steps)}


def cards_of(boxes: Sequence[str], readings: Mapping[str, str] = MappingProxyType({})) -> tuple[Card, ...]:
    """The cards of these boxes, in the order of the file; an open question may be how many there are, or what they do."""
    cards = (card.read(readings) for card in declared_cards().values())
    return tuple(card for card in cards if card.lies_in(boxes))


def readings_of_cards() -> frozenset[tuple[str, str]]:
    """The readings under which a box holds other cards, or a card does something else."""
    return frozenset(
        (question, reading)
        for card in declared_cards().values()
        for question, readings in card.under.items()
        for reading in readings
    )


def bind_step(entry: Mapping[str, Any]) -> tuple:
    """A declared step as ``(name, *parameters)``."""
    return (entry["step"], *(entry[key] for key in kittens.parameters[entry["step"]]))

"""The rules that tell what the steps of a card do: those of the card that was played, and of no other that shares a step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class CardRules:
    """What is told of a step, by the card whose text is carried out."""

    cards: Any
    boxes: Any
    rule: Any
    steps_of_cards: Any

    def rules_of_step(self, name: str, declared: tuple[str, ...], arguments: Sequence[Any]) -> tuple[str, ...]:
        """Of a step that serves several cards those of the card whose text is carried out."""
        return self.told_by(arguments[2], name) if name in self.steps_of_cards else declared

    def told_by(self, card: int, step: str) -> tuple[str, ...]:
        """The rules that tell what this step of a card does: its own, those of the text on the card, or those of the step."""
        own = self.cards[card].rule_of(step)
        told: tuple[str, ...] = (own,) if own else self.cards[card].told_in(self.boxes) or getattr(self.rule, step)
        return told

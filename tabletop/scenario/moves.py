"""From a step of a file to a move of the game, by the slots that the form declares, and back to words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..kernel.seat import TABLE


class UnknownValue(ValueError):
    """A field of a step that names a card which the boxes of this run do not have."""

    def __init__(self, field: str, value: Any, expected: str) -> None:
        super().__init__(f"{field}: {value!r}")
        self.field, self.value, self.expected = field, value, expected


def read_move(rules: Any, state: Any, step: Mapping[str, Any], names: Sequence[str]) -> tuple:
    """The move a step describes; raises UnknownValue for a card that these boxes do not have."""
    form = rules.forms[step["do"]]
    seat = names.index(step["by"]) if "by" in step else TABLE
    values = [_value(rules, state, names, slot, step.get(slot.name)) for slot in form.slots]
    return (form.verb, seat, *values)


def _value(rules: Any, state: Any, names: Sequence[str], slot: Any, value: Any) -> Any:
    if value is None:
        return None
    if slot.of == "cards":
        return tuple(sorted(_card(rules, slot.name, card) for card in value))
    if slot.of == "card":
        return _card(rules, slot.name, value)
    if slot.of == "player":
        return names.index(value)
    if slot.of == "place":
        return {"top": 0, "bottom": len(state.pile)}[value] if isinstance(value, str) else value
    return value


def _card(rules: Any, field: str, word: str) -> int:
    if word not in rules.number:
        raise UnknownValue(field, word, "a card of the boxes in play")
    return rules.number[word]


def options(rules: Any, state: Any, names: Sequence[str]) -> list:
    """All answers to the open choice, each once: cards, places, or for a kitten the words of the moves."""
    found: list = []
    for move in rules.moves(state):
        slots = rules.forms[move[0]].slots
        if rules.decision(state).kind == "kitten" or not slots:
            option = move[0]
        else:
            option = rules.in_words(slots[0].of, move[2], names)
        if option not in found:
            found.append(option)
    return found


def said(rules: Any, key: str, value: Any, names: Sequence[str]) -> str:
    """A value of a refusal as a file would write it."""
    return str(rules.in_words(key, value, names))

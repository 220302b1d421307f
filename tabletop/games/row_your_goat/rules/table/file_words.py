"""How the steps of a scenario file are understood in this game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .grid import LINES, OUTSIDE, SPACES
from .vocabulary import goat

if TYPE_CHECKING:
    from ..opened import Goat

# Which `do` answers which owed choice.
ANSWERS = {"take_set": ("take",), "take_stack": ("take",)}

# The closed lists of words that files of this game can use.
WORDS = {
    "for": ("turn", "grab", "take_set", "take_stack"),
    "space": (*SPACES, "outside"),
    "stack": SPACES,
    "line": LINES,
    "shared": ("colour", "boat", "both"),
    "origin": ("authored", "question", "bug", "fuzz"),
}

# Moves that cannot be made, by the need that fails: the code of a file that writes one and does not say `refused`.
PLAIN_FAULTS = {
    "the-card-that-is-turned-up": "RUN-SHOWS",
    "take-a-set-when-it-is-owed": "RUN-NOT-ASKED",
    "take-a-stack-when-it-is-owed": "RUN-NOT-ASKED",
    "take-what-you-owe": "RUN-NOT-ASKED",
    "take-when-asked": "RUN-NOT-ASKED",
}

SEATS = ("seat", "player", "on", "asked")


def fits(rules: Goat, step: Mapping[str, Any], kind: str) -> bool:
    """Whether a step answers an owed choice of this kind, whoever makes it; before a stack is taken others may grab too, and
    under one reading a card can come.
    """
    if kind == "take_stack" and step.get("do") == "place":
        return rules.readings["q.goat.grab-then-set"] == "R2"
    if kind == "take_stack" and step.get("do") in ("grab", "touch"):
        return True
    return step.get("do") in ANSWERS.get(kind, ())


def forms_of_files() -> Mapping[str, Any]:
    """The kinds of move that a step can be: all of them."""
    return goat.forms


def read_value(rules: Goat, kind: str, word: Any) -> Any:
    """A value of a step as the engine has it: numbers for spaces, lines and cards; raises KeyError for no such word."""
    if kind == "order" and word is not None:
        return tuple(rules.number[card] for card in word)
    tables = {
        "space": {**{name: space for space, name in enumerate(SPACES)}, "outside": OUTSIDE},
        "line": {name: line for line, name in enumerate(LINES)},
        "card": rules.number,
    }
    return tables[kind][word] if kind in tables and word is not None else word


def in_words(rules: Goat, key: str, value: Any, names: Sequence[str]) -> Any:
    """A value of a refusal, a price or a move as a file writes it: names for seats, words for spaces, lines, cards."""
    if value is None:
        return None
    if key in SEATS and isinstance(value, int):
        return names[value] if value >= 0 else "the table"
    if key == "winners":
        return ", ".join(names[seat] for seat in value)
    if key == "card":
        return rules.cards[value].id
    if key in ("space", "stack"):
        return (*SPACES, "outside")[value]
    if key == "under":
        return [rules.cards[card].id for card in value]
    return LINES[value] if key in ("set", "line") else value

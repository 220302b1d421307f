"""Values of paths as answers: spaces and lines, what sets share and cost."""

from __future__ import annotations

from typing import Any

from tabletop.words.ending import ending
from tabletop.words.language import N_
from tabletop.words.sentences import Words

from ..rules.table.grid import SPACES
from . import places

COUNTED_IN_CARDS = ("sizes", "costs", "heights")


def spell(words: Words, path: str, value: Any) -> str | None:
    """Numbers of cards, names of spaces and lines, the end; None for what needs no words of its own."""
    head = path.partition(".")[0]
    if value is None and head == "turn":
        return words.say(N_("nobody"))
    if value is None and head == "tops":
        return words.say(N_("empty"))
    if head == "over":
        return ending(words, value)
    if isinstance(value, int) and not isinstance(value, bool) and head in COUNTED_IN_CARDS:
        return words.say_number("{number} card", "{number} cards", value)
    if not isinstance(value, str):
        return None
    if value in places.LINES:
        return places.line(words, value)
    if value in SPACES:
        return places.space(words, SPACES.index(value))
    return words.say(places.SHARED[value]) if head == "sets" and value in places.SHARED else None

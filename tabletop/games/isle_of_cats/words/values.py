"""Values of paths as answers: tiles and colours, numbers with what they count."""

from __future__ import annotations

from typing import Any

from ..rules.table.paths import UNKNOWN
from ..rules.components.tiles import declared_colours
from tabletop.words.language import N_
from .board import PARTS
from .names import PHASES, colour, tile


def spell(words: Any, path: str, value: Any) -> str | None:
    """Numbers of fish, rats, boots, cards and points, names of tiles; None for what needs no words of its own."""
    head = path.partition(".")[0]
    if isinstance(value, int) and not isinstance(value, bool):
        return _number(words, path, value)
    if value is None and head == "turn":
        return words.say(N_("nobody"))
    if not isinstance(value, str):
        return None
    if value in words.rules.tile_number:
        return tile(words, value)
    if value in declared_colours() and head in ("maps", "families"):
        return colour(words, value)
    if head == "score" and value in PARTS:
        return words.say(PARTS[value])
    if head in ("score", "lesson_points") and value == UNKNOWN:
        return words.say(N_("unknown"))
    if head == "score" and value == "total":
        return words.say(N_("Together"))
    return words.say(PHASES[value]) if head == "phase" else None


def _number(words: Any, path: str, number: int) -> str | None:
    head = path.partition(".")[0]
    if head == "fish":
        return words.say_number("{number} fish", "{number} fish", number)
    if head == "rats":
        return words.say_number("{number} rat", "{number} rats", number)
    if head == "boots":
        return words.say_number("{number} boot", "{number} boots", number)
    if path == "sizes.bag":
        return words.say_number("{number} tile", "{number} tiles", number)
    if head == "sizes":
        return words.say_number("{number} card", "{number} cards", number)
    return words.say_number("{number} point", "{number} points", number) if head == "score" else None

"""Values of paths as answers: tiles and colours, numbers with what they count."""

from __future__ import annotations

from typing import Any

from tabletop.words.ending import ending
from tabletop.words.language import N_
from tabletop.words.sentences import Words

from ..rules.components.tiles import declared_colours
from ..rules.table.paths import UNKNOWN
from .board import PARTS
from .names import BASKETS, PHASES, SIDES, colour, tile

# Words of a file that mean something at these paths only.
NAMED = {"phase": PHASES, "fields": SIDES, "baskets": BASKETS}


def spell(words: Words, path: str, value: Any) -> str | None:
    """Numbers of fish, rats, boots, cards and points, names of tiles, pictures of boats; None for what needs no words
    of its own.
    """
    head = path.partition(".")[0]
    if path == "over":
        return ending(words, value)
    if isinstance(value, int) and not isinstance(value, bool):
        return _number(words, path, value)
    if value is None and head == "turn":
        return words.say(N_("nobody"))
    if isinstance(value, dict) and "picture" in value:
        return _picture(words, value)
    if isinstance(value, dict) and path == "public":
        return words.card(value["card"]) + (f" ({colour(words, value['colour'])})" if "colour" in value else "")
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
        return words.say(N_("Total"))
    named = NAMED.get(head, {})
    return words.say(named[value]) if value in named else None


def _picture(words: Words, value: Any) -> str:
    """A boat as a file draws it, and what the letters stand for."""
    told = {
        letter: tile(words, entry)
        if isinstance(entry, str)
        else tile(words, entry["tile"])
        if entry["colour"] is None
        else f"{tile(words, entry['tile'])} ({colour(words, entry['colour'])})"
        for letter, entry in value["key"].items()
    }
    return ", ".join((" / ".join(value["picture"]), *(f"{letter}: {said}" for letter, said in told.items())))


def _number(words: Words, path: str, number: int) -> str | None:
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

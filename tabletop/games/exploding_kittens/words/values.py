"""Values of paths as answers, where they are more than cards and names."""

from __future__ import annotations

from typing import Any

from tabletop.words.language import N_
from tabletop.words.sentences import Words

from .table_of_boxes import open_card


def spell(words: Words, path: str, value: Any) -> str | None:
    """Numbers with what they count, who is meant, open cards, the direction of play, the end of the game; None for
    what needs no words of its own.
    """
    if path == "turn.owes":
        return words.say_number("{number} turn", "{number} turns", value)
    if path.startswith("sizes.") and isinstance(value, int):
        return words.say_number("{number} card", "{number} cards", value)
    if path == "over":
        if not value:
            return words.say(N_("nobody yet, the game goes on"))
        return words.say(N_("{seat} has won"), seat=words.listed(value["winners"]))
    if path in ("tower.wearer", "turn.by", "blind", "out") and not value:
        return words.say(N_("nobody"))
    if path == "order" and isinstance(value, list):
        return " → ".join(value)
    if path.startswith("front.") and isinstance(value, list) and value:
        return ", ".join(_open_card(words, entry) for entry in value)
    if path == "direction":
        return words.say(N_("clockwise") if value == "clockwise" else N_("counterclockwise"))
    return None


def _open_card(words: Words, entry: Any) -> str:
    """An open card as a file spells it; one that takes the next draw says for whom."""
    if isinstance(entry, str):
        return words.card(entry)
    return open_card(words, {**entry, "by": words.names.index(entry["by"]), "spent": False})

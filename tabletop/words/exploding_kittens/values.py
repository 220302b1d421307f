"""Values of paths as answers, where they are more than cards and names."""

from __future__ import annotations

from typing import Any

from ..language import N_


def spell(words: Any, path: str, value: Any) -> str | None:
    """Numbers with what they count, the direction of play, the end of the game; None for what needs no words of its own."""
    if path == "turn.owes":
        return words.say_number("{number} turn", "{number} turns", value)
    if path.startswith("sizes.") and isinstance(value, int):
        return words.say_number("{number} card", "{number} cards", value)
    if path == "over":
        if not value:
            return words.say(N_("nobody yet, the game goes on"))
        return words.say(N_("{seat} has won"), seat=words.listed(value["winners"]))
    if path == "direction":
        return words.say(N_("clockwise") if value == "clockwise" else N_("counterclockwise"))
    return None

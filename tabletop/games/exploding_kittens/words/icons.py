"""The icon of a step: what is played, else what is done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.words.game_sentences import icon_played
from tabletop.words.sentences import Words

ICONS = {
    "draw": "draw",
    "pass": "yes",
    "explode": "bang",
    "insert": "put_back",
    "give": "favor",
    "reach": "hand",
    "lay": "lay",
    "take": "take",
    "keep": "keep",
    "arrange": "arrange",
    "aim": "aim",
}
# Cards that are played together, by their number.
SETS = {2: "pair", 3: "triple", 5: "five"}
BLINDLY = "scarf"


def icon(words: Words, step: Mapping[str, Any]) -> str | None:
    """A set has one icon for all its cards; the two cards of a duel are none, and what is turned up blindly tells nothing."""
    if step["do"] != "play":
        return ICONS.get(step["do"])
    if "blindly" in step:
        return BLINDLY
    together = None if step.get("as") == "duel" else SETS.get(len(step.get("cards", ())))
    return together or icon_played(words, step)

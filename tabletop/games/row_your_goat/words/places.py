"""The words for spaces, lines and what the tops of a set have in common."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.words.language import N_
from tabletop.words.sentences import Words

SPACES = (
    N_("top left"),
    N_("top middle"),
    N_("top right"),
    N_("middle left"),
    N_("centre"),
    N_("middle right"),
    N_("bottom left"),
    N_("bottom middle"),
    N_("bottom right"),
    N_("outside the grid"),
)
LINES = {
    "top_row": N_("top row"),
    "middle_row": N_("middle row"),
    "bottom_row": N_("bottom row"),
    "left_column": N_("left column"),
    "middle_column": N_("middle column"),
    "right_column": N_("right column"),
    "falling_diagonal": N_("diagonal from top left"),
    "rising_diagonal": N_("diagonal from bottom left"),
}
SHARED = {"colour": N_("same colour"), "boat": N_("same boat"), "both": N_("same colour and same boat")}


def space(words: Words, place: int) -> str:
    """Where a card lies."""
    return words.say(SPACES[place])


def line(words: Words, place: int | str) -> str:
    """A row, a column or a diagonal, by its number or its id."""
    return words.say(LINES[place] if isinstance(place, str) else list(LINES.values())[place])


def set_line(words: Words, found: dict) -> str:
    """A set of a view: its line, why it is one, what it costs."""
    return words.say_number(
        "{line} ({shared}, {number} card)",
        "{line} ({shared}, {number} cards)",
        found["cost"],
        line=line(words, found["line"]),
        shared=words.say(SHARED[found["shared"]]),
    )


def set_lines(words: Words, sets: Iterable[dict]) -> str:
    """All sets of a view in one breath."""
    return ", ".join(set_line(words, found) for found in sets)


def stays(words: Words, lines: Iterable[int | str]) -> str:
    """Which lines are still sets when a set is taken."""
    named = [line(words, one) for one in lines]
    if not named:
        return words.say(N_("That leaves no set."))
    return words.say(N_("That still leaves a set: {lines}."), lines=words.listed(named))

"""What happens while the table is set up, in words, and what lies beside the decks then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.words.language import N_
from tabletop.words.sentences import Words
from tabletop.words.templates import ByNumber, ByValue, Template, Told, told


def deals_decks(words: Words, sizes: Sequence[int]) -> Told:
    if len(set(sizes)) > 1:
        return told(N_("The decks differ: {sizes} cards."))
    alike = ByNumber(
        "Everybody is dealt {number} card, face down: that is their deck.",
        "Everybody is dealt {number} cards, face down: that is their deck.",
    )
    return told(alike, number=sizes[0])


SETTING_UP: Mapping[str, Template] = {
    "shuffles_pack": ByNumber("{number} card is shuffled.", "All {number} cards are shuffled together."),
    "deals_decks": deals_decks,
    "keeps_decks": N_("Nobody looks at their cards, and everybody can see how thick each deck is."),
    "leaves_grid": (
        N_("In the middle there is room for three by three cards."),
        ByValue(
            "number",
            {0: N_("None is there yet.")},
            ByNumber("{number} card is there already.", "{number} cards are there already."),
        ),
    ),
    "lays_rings": ByNumber(
        "{number} ring goes beside the grid, within everybody's reach.",
        "{number} rings go around the grid, within everybody's reach.",
    ),
    "returns_rings": ByValue(
        "number",
        {0: N_("No ring is left over.")},
        ByNumber(
            "{number} ring is not needed and goes back into the box.", "{number} rings are not needed and go back into the box."
        ),
    ),
    "chooses_first": N_("The group chooses who begins: here it is {seat}."),
}


def apart_said(words: Words, apart: Mapping[str, Any] | None) -> dict[str, str]:
    """What lies beside the decks while the table is set up, each heap as one line, by its name."""
    said: dict[str, str] = {}
    if apart and apart["pack"]:
        said["pack_said"] = words.say_number("not dealt yet: {number} card", "not dealt yet: {number} cards", apart["pack"])
    if apart and apart["spare"]:
        said["spare_said"] = words.say_number("in the box: {number} ring", "in the box: {number} rings", apart["spare"])
    return said

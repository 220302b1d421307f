"""Names of tiles, colours, sides, baskets and squares, as a sentence uses them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.words.language import N_, pick_text
from tabletop.words.sentences import Words

from ..rules.boat.placement import apart
from ..rules.components.squares import name_of
from ..rules.components.tiles import declared_colours
from ..rules.day.baskets import PERMANENT

SIDES = {"left": N_("on the left"), "right": N_("on the right")}
FIELDS = {"left": N_("to the left of the island"), "right": N_("to the right of the island")}
KINDS = {
    "oshax": N_("Oshax"),
    "rare": N_("rare treasures"),
    "common": N_("common treasures"),
    "small": N_("small treasures"),
    "private_lesson": N_("private lessons"),
    "cat": N_("cats of the colour"),
    "cat_colour": N_("colours among the cats"),
    "permanent_basket": N_("permanent baskets"),
    "treasure": N_("treasures"),
}
OPTIONS = {"rare": N_("one rare treasure"), "common": N_("two common treasures"), "small": N_("two small treasures")}
BASKETS = {"active": N_("an active permanent basket"), "used": N_("a used permanent basket")}
PHASES = {
    "fill": N_("filling the fields"),
    "deal": N_("dealing"),
    "draft": N_("the draft"),
    "pay": N_("paying"),
    "lessons": N_("reading lessons"),
    "choose": N_("choosing rescue cards"),
    "rescue": N_("the rescue"),
    "rare_finds": N_("the rare finds"),
    "scoring": N_("counting points"),
}


def tile(words: Words, number: int | str) -> str:
    """The title of a tile, by its number or its id."""
    if isinstance(number, str):
        number = words.rules.tile_number[number]
    return pick_text(words.rules.tiles[number].title, words.language)


def tiles(words: Words, numbers: Iterable[int | str]) -> str:
    """The titles of several tiles."""
    return ", ".join(tile(words, number) for number in numbers)


def colour(words: Words, name: str) -> str:
    """A colour as a word."""
    return pick_text(declared_colours()[name]["title"], words.language)


def basket(words: Words, value: Any) -> str:
    """What a rescue used: a permanent basket, or cards."""
    return words.say(N_("a permanent basket")) if value == PERMANENT else words.cards(value)


def where(place: int) -> str:
    """Where a tile lies: the square of its first square."""
    return name_of(apart(place)[0])

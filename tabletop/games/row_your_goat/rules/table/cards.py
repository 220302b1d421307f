"""The cards as declared in ``cards.json``: each shows one colour and one boat, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ...data import FOLDER
from .vocabulary import goat

ONE_COLOUR_ONE_BOAT, FOUR_BOATS, FOUR_COLOURS, NO_JOKER = goat.declares(
    "goat.component.5", "goat.component.6", "goat.component.7", "goat.component.8"
)


@dataclass(frozen=True)
class Card:
    """One kind of card. ``mask`` has one bit for its colour and one for its boat."""

    id: str
    title: Mapping[str, str]
    short: Mapping[str, str]
    family: str
    icon: str
    colour: str
    boat: str
    count: Mapping[str, int]
    mask: int


@lru_cache(maxsize=1)
def declared_cards() -> Mapping[str, Card]:
    """Every kind of card (goat.component.5): titles and numbers from the file, the mask from colour and boat."""
    data = _declared()
    colours, boats = list(data["colours"]), list(data["boats"])
    return {
        card_id: Card(
            card_id,
            entry["title"],
            entry["short"],
            entry["colour"],
            entry["boat"],
            entry["colour"],
            entry["boat"],
            entry["count"],
            1 << colours.index(entry["colour"]) | 1 << len(colours) + boats.index(entry["boat"]),
        )
        for card_id, entry in data["cards"].items()
    }


def colour_bits() -> int:
    """The bits of a mask that stand for colours; the others stand for boats."""
    return (1 << len(_declared()["colours"])) - 1


def masks_of(cards: Sequence[Card], without: Collection[str]) -> list[int]:
    """What of each card is compared with others: the bits of its colour and of its boat.

    With a rule of the components switched off the last boat or the last colour is
    none, the last card is a joker, or cards are compared as a whole.
    """
    compared = (1 << len(_declared()["colours"]) + len(_declared()["boats"])) - 1
    if FOUR_BOATS in without:
        compared &= ~(max(card.mask for card in cards) & ~colour_bits())
    if FOUR_COLOURS in without:
        compared &= ~max(card.mask & colour_bits() for card in cards)
    masks = [card.mask & compared for card in cards]
    if NO_JOKER in without:
        masks[-1] = compared
    if ONE_COLOUR_ONE_BOAT in without:
        # A bit of its own for each kind of card.
        masks = [compared + 1 << place for place in range(len(cards))]
    return masks


@lru_cache(maxsize=1)
def _declared() -> Mapping:
    return json.loads((FOLDER / "cards.json").read_text(encoding="utf-8"))

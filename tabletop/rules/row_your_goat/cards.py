"""The cards as declared in ``cards.json``: each shows one colour and one boat, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

FOLDER = Path(__file__).parent


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
    return {card_id: Card(card_id, entry["title"], entry["short"], entry["colour"], entry["boat"], entry["colour"],
                          entry["boat"], entry["count"],
                          1 << colours.index(entry["colour"]) | 1 << len(colours) + boats.index(entry["boat"]))
            for card_id, entry in data["cards"].items()}


def colour_bits() -> int:
    """The bits of a mask that stand for colours; the others stand for boats."""
    return (1 << len(_declared()["colours"])) - 1


@lru_cache(maxsize=1)
def _declared() -> Mapping:
    return json.loads((FOLDER / "cards.json").read_text(encoding="utf-8"))

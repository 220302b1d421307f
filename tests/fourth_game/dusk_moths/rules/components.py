"""Boxes and cards, as the data has them."""

import json
from dataclasses import dataclass
from functools import cache

from tabletop.kernel.component import Component

from ..data import FOLDER


@dataclass(frozen=True)
class Card(Component):
    """A kind of card; ``eats`` says how many flames it puts out."""

    eats: int = 0


@cache
def boxes():
    """The two boxes, by name."""
    return json.loads((FOLDER / "boxes.json").read_text(encoding="utf-8"))


@cache
def cards():
    """Every kind of card, by its word in files."""
    found = json.loads((FOLDER / "cards.json").read_text(encoding="utf-8"))
    return {word: Card(word, **printed) for word, printed in found.items()}

"""A card in a cell of a notebook."""

from __future__ import annotations

from tabletop.lookup.card_facts import CardFacts

from .card_page import card_html
from .shown import ShownText


class ShownCard(ShownText):
    """A card in a cell: drawn where pictures can be shown, else as text."""

    def __init__(self, facts: CardFacts) -> None:
        super().__init__(facts.text())
        self._facts = facts

    def _repr_html_(self) -> str:
        return card_html(self._facts)

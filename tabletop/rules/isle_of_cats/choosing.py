"""Sets of cards somebody could choose, each kind of set once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from .state import Cards


def sets_of(cards: Cards, number: int) -> Iterator[Cards]:
    """All sets of so many of these cards.

    >>> list(sets_of((1, 1, 4), 2))
    [(1, 1), (1, 4)]
    """
    yield from dict.fromkeys(combinations(cards, number))


def all_sets(cards: Cards) -> Iterator[Cards]:
    """All sets of these cards, from none to all."""
    for number in range(len(cards) + 1):
        yield from sets_of(cards, number)

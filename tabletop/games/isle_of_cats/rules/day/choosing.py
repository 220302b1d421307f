"""Sets of cards somebody could choose, each kind of set once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

from ..table.state import Cards

# So many sets are listed and no more; a file may name any other.
MOST_SETS = 1000
# So many ways to pick are looked at before no more are listed: with equal cards many give the same set.
MOST_WAYS = 20_000


def sets_of(cards: Cards, number: int) -> Iterator[Cards]:
    """All sets of so many of these cards, as far as they are listed.

    >>> list(sets_of((1, 1, 4), 2))
    [(1, 1), (1, 4)]
    """
    yield from islice(dict.fromkeys(islice(combinations(cards, number), MOST_WAYS)), MOST_SETS)


def all_sets(cards: Cards) -> Iterator[Cards]:
    """All sets of these cards, from none to all, as far as they are listed."""
    yield from islice((chosen for number in range(len(cards) + 1) for chosen in sets_of(cards, number)), MOST_SETS)

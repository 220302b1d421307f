"""Which cards a verdict is about: patterns of ids and variables against the cards that somebody names.

>>> from tabletop.games import open_rules
>>> rules = open_rules("exploding-kittens")
>>> fits(rules, "cat_1", {"group": "cat"}), fits(rules, "nope", {"not": {"id": ["nope"]}})
(True, False)
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, product
from typing import Any

from .entries import Entry, Filter

VARIABLE = re.compile(r"\$(\w+)")
Values = Mapping[str, str]


def fits(rules: Any, card: str, where: Filter) -> bool:
    """Whether a card is declared so: the value itself, one of a list, or ``true`` for anything that is not empty."""
    declared = rules.cards[rules.number[card]]
    for key, wanted in where.items():
        if key == "not":
            if fits(rules, card, wanted):
                return False
        elif key == "any":
            if not any(fits(rules, card, one) for one in wanted):
                return False
        elif not _is(getattr(declared, key, None), wanted):
            return False
    return True


def _is(value: Any, wanted: Any) -> bool:
    if isinstance(wanted, bool):
        return bool(value) is wanted
    return value in wanted if isinstance(wanted, list) else bool(value == wanted)


def bindings(entry: Entry, asked: Sequence[str], rules: Any) -> Iterator[dict[str, str]]:
    """The values of the variables for each way in which these cards are what the verdict is about."""
    for pattern in entry.cards:
        for cards in _chosen(entry, asked, len(pattern)):
            values = _bound(pattern, cards)
            if values is None or not all(
                fits(rules, values[name], where) for name, where in entry.where.items() if name in values
            ):
                continue
            for more in product(*entry.each.values()):
                yield {**values, **dict(zip(entry.each, more))}


def _chosen(entry: Entry, asked: Sequence[str], number: int) -> Iterator[tuple[str, ...]]:
    """So many of the cards in each order. All of them where the verdict is about the whole, or where three are named: two of
    them are asked about as two. A single card counts only alone.
    """
    there = [card for card in asked if card not in entry.beside] if entry.whole else list(asked)
    exact = entry.whole or number == 1 or len(asked) > 2
    if number > len(there) or (exact and number != len(there)):
        return
    if entry.in_order:
        yield tuple(there)
    else:
        yield from dict.fromkeys(permutations(there, number))


def _bound(pattern: Sequence[str], cards: Sequence[str]) -> dict[str, str] | None:
    values: dict[str, str] = {}
    for wanted, card in zip(pattern, cards):
        if not wanted.startswith("$"):
            if wanted != card:
                return None
        elif values.setdefault(wanted[1:], card) != card:
            return None
    return values


def put_in(part: Any, values: Values) -> Any:
    """The same with each ``$name`` replaced by its value; raises KeyError for a variable that has none."""
    if isinstance(part, str):
        return VARIABLE.sub(lambda found: values[found[1]], part)
    if isinstance(part, dict):
        return {put_in(key, values): put_in(one, values) for key, one in part.items()}
    return [put_in(one, values) for one in part] if isinstance(part, list) else part

"""The position of a verdict: what it says over what always lies there, and cards of no account where nothing is said.

>>> merged({"a": {"b": [1], "c": 2}}, {"a": {"b": [3]}})
{'a': {'b': [3], 'c': 2}}
>>> bringing({"hands": {"Ana": ["x"]}}, [{"hands": {"Ana": ["x", "y"]}}])
{'hands': {'Ana': ['y', 'x']}}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Setup = Mapping[str, Any]


class TooFewCards(Exception):
    """The boxes do not hold as many copies of a card as a position would need."""

    def __init__(self, card: str, copies: int) -> None:
        super().__init__(card)
        self.card, self.copies = card, copies


def merged(under: Any, over: Any) -> Any:
    """An object over another one, key by key; anything else takes the place of what was there."""
    if isinstance(under, Mapping) and isinstance(over, Mapping):
        return {**under, **{key: merged(under[key], value) if key in under else value for key, value in over.items()}}
    return over


def lays_otherwise(one: Any, other: Any) -> bool:
    """Whether both lay the same zone, and not the same there."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return any(lays_otherwise(one[key], other[key]) for key in one.keys() & other.keys())
    return isinstance(one, list) and bool(one != other)


def bringing(setup: Setup, brought: Sequence[Setup]) -> Any:
    """The position with all that is brought along: of each list what does not lie there yet, on top."""
    found: Any = setup
    for path, wanted in _lists(brought).items():
        there = _at(setup, path)
        left = Counter(there)
        lacking = []
        for card in wanted:
            if left[card]:
                left[card] -= 1
            else:
                lacking.append(card)
        found = merged(found, _nested(path, [*lacking, *there]))
    return found


def _lists(brought: Sequence[Setup]) -> dict[tuple[str, ...], list[str]]:
    found: dict[tuple[str, ...], list[str]] = {}

    def walk(part: Any, path: tuple[str, ...]) -> None:
        if isinstance(part, Mapping):
            for key, value in part.items():
                walk(value, (*path, key))
        else:
            found.setdefault(path, []).extend(part)

    for one in brought:
        walk(one, ())
    return found


def _at(setup: Any, path: Sequence[str]) -> list[str]:
    for key in path:
        setup = setup.get(key, {})
    return list(setup or ())


def _nested(path: Sequence[str], value: Any) -> Any:
    for key in reversed(path):
        value = {key: value}
    return value


def filled(rules: Any, setup: Setup, fill: Mapping[str, Sequence[Sequence[str]]]) -> Any:
    """The position with cards of no account in the place of their signs; raises TooFewCards where it asks for more of a card
    than there are.

    ``fill`` has for each sign kinds of cards: those of the first list in turn, then those of the next; kinds that lie there
    for a reason come last in their list.
    """
    counts = Counter(_cards(rules, setup))
    left: dict[str, int] = {}
    for card in {*counts, *(card for kinds in fill.values() for some in kinds for card in some)} & rules.number.keys():
        copies = rules.copies(card)
        left[card] = 1_000 if copies is None else copies - counts[card]
        if left[card] < 0:
            raise TooFewCards(card, copies)
    dealt = {
        sign: _dealt([sorted(some, key=lambda card: card in counts) for some in kinds], left) for sign, kinds in fill.items()
    }

    def walk(part: Any) -> Any:
        if isinstance(part, Mapping):
            return {key: walk(value) for key, value in part.items()}
        if isinstance(part, list):
            there = (next(dealt[one], None) if isinstance(one, str) and one in dealt else walk(one) for one in part)
            return [one for one in there if one is not None]
        return part

    return walk(setup)


def _dealt(kinds: Sequence[Sequence[str]], left: dict[str, int]) -> Iterator[str]:
    for some in kinds:
        while there := [card for card in some if left.get(card, 0) > 0]:
            for card in there:
                if left[card] > 0:
                    left[card] -= 1
                    yield card


def _cards(rules: Any, part: Any) -> Iterator[str]:
    """The cards that a position names, each as often as it does."""
    if isinstance(part, Mapping):
        for value in part.values():
            yield from _cards(rules, value)
    elif isinstance(part, (list, tuple)):
        for one in part:
            yield from _cards(rules, one)
    elif isinstance(part, str) and part.partition(":")[0] in rules.number:
        yield part.partition(":")[0]

"""How many cards of each class the kinds of places can get: in how many ways, and one of them at random.

What can be counted in few steps is exact. Beyond that ways are drawn place by place, each with the weight that makes up for
how likely it was: their mean is right, and time is bounded.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import comb, factorial, prod
from operator import sub
from random import Random
from typing import NamedTuple

# So many steps are taken to count exactly; beyond them so many ways are drawn.
MOST_STEPS, DRAWN = 4_000, 120

Numbers = tuple[int, ...]


class Class(NamedTuple):
    """Cards that may lie in the same kinds of places: how many they are, and which kinds."""

    number: int
    kinds: tuple[int, ...]


class Table(NamedTuple):
    """How many places there are of each kind, places where the same cards may lie being one kind; and the classes of cards."""

    numbers: Numbers
    classes: tuple[Class, ...]


def ways_to_share(table: Table) -> int:
    """In how many ways places are given to classes, cards of one class taken as alike; 0 for none."""
    counts = _counts(table)
    if counts is not None:
        return counts[0].get(table.numbers, 0)
    _, weights = _drawn(table)
    number = sum(weights) // (DRAWN * prod(factorial(one.number) for one in table.classes))
    return max(number, 1) if any(weights) else 0


def is_counted(table: Table) -> bool:
    """Whether the ways are few steps to count, so that their number is exact."""
    return _counts(table) is not None


def shares_drawn(table: Table, random: Random) -> list[Numbers]:
    """What each class gives to each kind, as often as there are ways for it."""
    counts = _counts(table)
    if counts is None:
        found, weights = _drawn(table)
        return found[pick(weights, random)]
    left, shares = table.numbers, list[Numbers]()
    for at in range(len(table.classes)):
        several = list(_weighed(table, at, left, counts[at + 1]))
        shares.append(several[pick([number for _, number in several], random)][0])
        left = tuple(map(sub, left, shares[-1]))
    return shares


# -- exact -------------------------------------------------------------------------


@lru_cache(maxsize=512)
def _counts(table: Table) -> list[dict[Numbers, int]] | None:
    """For each class, by how many places of each kind are left: in how many ways it and the later ones can have them, cards
    of one class taken as alike. None where that takes too many steps.
    """
    steps, reached = 0, [{table.numbers}]
    for at in range(len(table.classes)):
        following = set()
        for left in reached[-1]:
            for share in _shares(table, at, left):
                steps += 1
                if steps > MOST_STEPS:
                    return None
                following.add(tuple(map(sub, left, share)))
        reached.append(following)
    counts: list[dict[Numbers, int]] = [dict.fromkeys(reached[-1], 1)]
    for at in reversed(range(len(table.classes))):
        further = counts[0]
        counts.insert(0, {left: sum(number for _, number in _weighed(table, at, left, further)) for left in reached[at]})
    return counts


def _weighed(table: Table, at: int, left: Numbers, further: Mapping[Numbers, int]) -> Iterator[tuple[Numbers, int]]:
    """Each share of the class at this place, and in how many ways it and all later classes can lie then."""
    for share in _shares(table, at, left):
        yield share, prod(map(comb, left, share)) * further[tuple(map(sub, left, share))]


def _shares(table: Table, at: int, left: Numbers) -> Iterator[Numbers]:
    """How many cards of the class at this place each kind can get; a kind that no later class fills is filled up."""
    number, kinds = table.classes[at]
    later = {kind for one in table.classes[at + 1 :] for kind in one.kinds}
    bounds = [
        (left[kind] if kind not in later else 0, left[kind] if kind in kinds else 0) if left[kind] else (0, 0)
        for kind in range(len(left))
    ]
    return _filled(number, bounds) if all(least <= most for least, most in bounds) else iter(())


def _filled(number: int, bounds: Sequence[tuple[int, int]]) -> Iterator[Numbers]:
    """So many shared out within these bounds."""
    if not bounds:
        if not number:
            yield ()
        return
    (least, most), rest = bounds[0], bounds[1:]
    most_left, least_left = sum(most for _, most in rest), sum(least for least, _ in rest)
    for here in range(max(least, number - most_left), min(most, number - least_left) + 1):
        for others in _filled(number - here, rest):
            yield (here, *others)


# -- drawn -------------------------------------------------------------------------


@lru_cache(maxsize=512)
def _drawn(table: Table) -> tuple[list[list[Numbers]], list[int]]:
    """So many ways drawn at random, what each class gives to each kind, and their weights: 0 where one led nowhere. The mean
    weight is the number of ways, each card taken as another one.
    """
    random = Random(repr(table))
    several = [_one_drawn(table, random) for _ in range(DRAWN)]
    return [shares for shares, _ in several], [weight for _, weight in several]


def _one_drawn(table: Table, random: Random) -> tuple[list[Numbers], int]:
    """Place by place one of the cards that may lie there, those first where few may."""
    left = [one.number for one in table.classes]
    # How many more places a class could have than it needs: where that is none, nothing else may take one.
    spare = [sum(table.numbers[kind] for kind in one.kinds) - one.number for one in table.classes]
    shares, weight = [[0] * len(table.numbers) for _ in table.classes], 1
    fit = [[at for at, one in enumerate(table.classes) if kind in one.kinds] for kind in range(len(table.numbers))]
    *kinds, last = sorted(range(len(fit)), key=lambda kind: (sum(left[at] for at in fit[kind]), kind))
    for kind in kinds:
        for _ in range(table.numbers[kind]):
            due = [at for at in fit[kind] if left[at] and not spare[at]] or [at for at in fit[kind] if left[at]]
            if not due:
                return [], 0
            weights = [left[at] for at in due]
            taken = due[pick(weights, random)]
            weight *= sum(weights)
            left[taken] -= 1
            shares[taken][kind] += 1
            for at in fit[kind]:
                if at != taken:
                    spare[at] -= 1
                    if left[at] and spare[at] < 0:
                        return [], 0
    if any(left[at] and last not in one.kinds for at, one in enumerate(table.classes)):
        return [], 0
    for at, number in enumerate(left):
        shares[at][last] = number
    return [tuple(share) for share in shares], weight * factorial(table.numbers[last])


def pick(weights: Sequence[int], random: Random) -> int:
    """One place of a list by its weight, exact for numbers of any size."""
    at = random.randrange(sum(weights))
    for place, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return place
    raise AssertionError("a weight was picked beyond the last")

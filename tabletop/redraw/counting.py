"""How many ways there are to lay cards into places, and one of them at random: exact, whatever the numbers.

Places of one kind may hold the same cards. Two ways differ if some place holds another card; cards of one number are alike.

>>> pack = Counter({0: 2, 1: 1})
>>> ways([(2, frozenset()), (1, frozenset({1}))], pack)
2
>>> sorted(set(tuple(map(tuple, laid([(2, frozenset()), (1, frozenset({1}))], pack, Random(seed)))) for seed in range(9)))
[((0, 1), (0,)), ((1, 0), (0,))]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import factorial
from random import Random

# So many places, and what cannot lie there.
Places = tuple[int, frozenset[int]]
# Of a class of cards: how many there are, and in which kinds of places they may lie.
_Class = tuple[int, tuple[int, ...]]


def ways(places: Sequence[Places], pack: Mapping[int, int]) -> int:
    """In how many ways these cards lie in these places, all of them; 0 if they cannot."""
    if sum(number for number, _ in places) != sum(pack.values()):
        return 0
    numbers, classes, inside = _classes(places, pack)
    found = _spread(numbers, classes)
    for cards in inside:
        found *= orders(cards)
    return found


def orders(cards: Mapping[int, int]) -> int:
    """The number of orders in which these cards can lie."""
    found = factorial(sum(cards.values()))
    for number in cards.values():
        found //= factorial(number)
    return found


def laid(places: Sequence[Places], pack: Mapping[int, int], random: Random) -> list[list[int]]:
    """The cards for each kind of places in order, every way equally likely; raises ValueError if there is none."""
    if not ways(places, pack):
        raise ValueError("these cards cannot lie in these places")
    numbers, classes, inside = _classes(places, pack)
    found: list[list[int]] = [[] for _ in places]
    for at, cards in enumerate(inside):
        shares = list(_shares(numbers, classes[at]))
        weights = [
            _chosen(numbers, share) * _spread(tuple(a - b for a, b in zip(numbers, share)), classes[at + 1 :]) for share in shares
        ]
        share = shares[pick(weights, random)]
        numbers = tuple(a - b for a, b in zip(numbers, share))
        row = list(Counter(cards).elements())
        random.shuffle(row)
        for kind, number in enumerate(share):
            found[kind] += [row.pop() for _ in range(number)]
    for row in found:
        random.shuffle(row)
    return found


def every(places: Sequence[Places], pack: Mapping[int, int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way once: the cards for each kind of places in order."""
    kinds = [kind for kind, (number, _) in enumerate(places) for _ in range(number)]
    left, row = Counter(pack), list[int]()

    def further() -> Iterator[list[tuple[int, ...]]]:
        if len(row) == len(kinds):
            cards = iter(row)
            yield [tuple(next(cards) for _ in range(number)) for number, _ in places]
            return
        for card in sorted(left):
            if left[card] and card not in places[kinds[len(row)]][1]:
                left[card] -= 1
                row.append(card)
                yield from further()
                row.pop()
                left[card] += 1

    return further() if len(kinds) == sum(left.values()) else iter(())


def _classes(
    places: Sequence[Places], pack: Mapping[int, int]
) -> tuple[tuple[int, ...], tuple[_Class, ...], list[dict[int, int]]]:
    """How many places of each kind; the classes of cards that may lie in the same kinds, and the cards of each class."""
    found: dict[tuple[int, ...], dict[int, int]] = {}
    for card, number in sorted(pack.items()):
        if number:
            kinds = tuple(kind for kind, (_, never) in enumerate(places) if card not in never)
            found.setdefault(kinds, {})[card] = number
    # What may lie in few places first: what may lie everywhere takes what is left.
    order = sorted(found, key=lambda kinds: (len(kinds), kinds))
    numbers = tuple(number for number, _ in places)
    return numbers, tuple((sum(found[kinds].values()), kinds) for kinds in order), [found[kinds] for kinds in order]


@lru_cache(maxsize=4096)
def _spread(numbers: tuple[int, ...], classes: tuple[_Class, ...]) -> int:
    """In how many ways places are given to classes, cards of one class taken as alike."""
    if not classes:
        return int(not any(numbers))
    first, rest = classes[0], classes[1:]
    return sum(
        _chosen(numbers, share) * _spread(tuple(a - b for a, b in zip(numbers, share)), rest) for share in _shares(numbers, first)
    )


def _shares(numbers: Sequence[int], cards: _Class) -> Iterator[tuple[int, ...]]:
    """How many cards of a class each kind of places can get."""
    number, kinds = cards

    def further(left: int, at: int) -> Iterator[tuple[int, ...]]:
        if at == len(numbers):
            if not left:
                yield ()
            return
        room = sum(numbers[kind] for kind in kinds if kind > at)
        most = min(left, numbers[at]) if at in kinds else 0
        for here in range(max(0, left - room), most + 1):
            for others in further(left - here, at + 1):
                yield (here, *others)

    return further(number, 0)


def _chosen(numbers: Sequence[int], share: Sequence[int]) -> int:
    """In how many ways so many places of each kind are chosen."""
    found = 1
    for number, taken in zip(numbers, share):
        found *= factorial(number) // (factorial(taken) * factorial(number - taken))
    return found


def pick(weights: Sequence[int], random: Random) -> int:
    """One place of a list by its weight, exact for numbers of any size."""
    at = random.randrange(sum(weights))
    for place, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return place
    raise AssertionError("a weight was picked beyond the last")

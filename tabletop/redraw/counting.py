"""How many ways there are to lay cards into places, and one of them at random.

Places of one kind may hold the same cards. Two ways differ if some place holds another card; cards of one number are alike.
What can be counted in few steps is exact. Beyond that ways are drawn place by place, each with the weight that makes up for
how likely it was: their mean is right, whatever the numbers, and time is bounded.

>>> pack = Counter({0: 2, 1: 1})
>>> ways([(2, frozenset()), (1, frozenset({1}))], pack)
2
>>> sorted(set(tuple(map(tuple, laid([(2, frozenset()), (1, frozenset({1}))], pack, Random(seed)))) for seed in range(9)))
[((0, 1), (0,)), ((1, 0), (0,))]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import factorial, prod
from random import Random

from .shares import Class, Table, is_counted, shares_drawn, ways_to_share

# So many places, and what cannot lie there.
Places = tuple[int, frozenset[int]]


def ways(places: Sequence[Places], pack: Mapping[int, int]) -> int:
    """In how many ways these cards lie in these places, all of them; 0 if they cannot.

    Exact where that takes few steps, else about right; the same for the same arguments.
    """
    if sum(number for number, _ in places) != sum(pack.values()):
        return 0
    table, inside, _ = _table(places, pack)
    return ways_to_share(table) * prod(map(orders, inside))


def is_exact(places: Sequence[Places], pack: Mapping[int, int]) -> bool:
    """Whether ``ways`` of the same is exact."""
    return is_counted(_table(places, pack)[0])


def orders(cards: Mapping[int, int]) -> int:
    """The number of orders in which these cards can lie."""
    found = factorial(sum(cards.values()))
    for number in cards.values():
        found //= factorial(number)
    return found


def laid(places: Sequence[Places], pack: Mapping[int, int], random: Random) -> list[list[int]]:
    """The cards for each kind of places in order, every way as likely as each other, as far as ``ways`` is exact; raises
    ValueError if there is none.
    """
    if not ways(places, pack):
        raise ValueError("these cards cannot lie in these places")
    table, inside, members = _table(places, pack)
    shares = shares_drawn(table, random)
    rows: list[list[int]] = [[] for _ in table.numbers]
    for cards, share in zip(inside, shares):
        row = list(Counter(cards).elements())
        random.shuffle(row)
        for kind, number in enumerate(share):
            rows[kind] += [row.pop() for _ in range(number)]
    found: list[list[int]] = [[] for _ in places]
    for row, places_of in zip(rows, members):
        random.shuffle(row)
        for place in places_of:
            found[place] = [row.pop() for _ in range(places[place][0])]
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


def _table(places: Sequence[Places], pack: Mapping[int, int]) -> tuple[Table, list[dict[int, int]], list[list[int]]]:
    """The table; the cards of each class; and which of the places are of each kind."""
    cards = sorted(card for card, number in pack.items() if number)
    members: dict[tuple[int, ...], list[int]] = {}
    for place, (number, never) in enumerate(places):
        if number:
            members.setdefault(tuple(card for card in cards if card not in never), []).append(place)
    found: dict[tuple[int, ...], dict[int, int]] = {}
    allowed = [frozenset(kind) for kind in members]
    for card in cards:
        found.setdefault(tuple(kind for kind, may in enumerate(allowed) if card in may), {})[card] = pack[card]
    # What may lie in few places first: what may lie everywhere takes what is left.
    order = sorted(found, key=lambda kinds: (len(kinds), kinds))
    numbers = tuple(sum(places[place][0] for place in several) for several in members.values())
    classes = tuple(Class(sum(found[kinds].values()), kinds) for kinds in order)
    return Table(numbers, classes), [found[kinds] for kinds in order], list(members.values())

"""Pictures of hidden zones: what lies where, as far as somebody knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import factorial
from random import Random
from typing import NamedTuple

# With more pictures than this some are drawn by their weights.
MOST = 400
# So many orders of shuffled cards that are known in part are written out.
MOST_ORDERS = 720


class Unseen(NamedTuple):
    """A card that is not seen, and what it is known not to be."""

    never: tuple[int, ...] = ()


Token = int | Unseen
Picture = tuple[tuple[Token, ...], ...]
Way = tuple[Picture, Fraction]
ONE = Fraction(1)


def known_in(picture: Picture) -> Counter[int]:
    """The cards of a picture that are known."""
    return Counter(token for tokens in picture for token in tokens if not isinstance(token, Unseen))


def replaced(picture: Picture, at: int, tokens: tuple[Token, ...]) -> Picture:
    """The picture with this in the place of one zone."""
    return (*picture[:at], tokens, *picture[at + 1 :])


def may_be(token: Token, card: int) -> bool:
    """Whether an unseen card can be this one."""
    return isinstance(token, Unseen) and card not in token.never


def none_of(card: int, tokens: Iterable[Token]) -> tuple[Token, ...]:
    """The same, but that none of the unseen ones is this card."""
    return tuple(Unseen(tuple(sorted({*token.never, card}))) if isinstance(token, Unseen) else token for token in tokens)


def in_order(tokens: Iterable[Token]) -> tuple[Token, ...]:
    """What lies in a zone without order, always alike: the known ones first."""
    return tuple(sorted(tokens, key=lambda token: (1, token.never) if isinstance(token, Unseen) else (0, (token,))))


def orders_of(tokens: Sequence[Token], most: int = MOST) -> Iterator[tuple[tuple[Token, ...], Fraction]]:
    """The orders of these, each with its share; of very many so many, as likely as each other."""
    alike = Counter(tokens)
    if len(alike) <= 1:
        yield tuple(tokens), ONE
        return
    number = factorial(len(tokens))
    for count in alike.values():
        number //= factorial(count)
    if number <= min(MOST_ORDERS, 2 * most):
        for row in _every_order(alike):
            yield row, Fraction(1, number)
        return
    random, loose = Random(repr(tokens)), list(tokens)
    for _ in range(most):
        random.shuffle(loose)
        yield tuple(loose), Fraction(1, most)


def _every_order(alike: Counter[Token]) -> Iterator[tuple[Token, ...]]:
    """Every order of these once."""
    if not alike:
        yield ()
        return
    for token in list(alike):
        rest = alike - Counter([token])
        for row in _every_order(rest):
            yield (token, *row)


def fewer(pictures: Mapping[Picture, Fraction], most: int = MOST) -> dict[Picture, Fraction]:
    """So many pictures in the place of more: at even steps of their weight, so that none gains or loses in the long run."""
    total = sum(pictures.values(), Fraction(0))
    step = total / most
    mark, found = step * Fraction(Random(repr(total)).random()).limit_denominator(1000), dict[Picture, Fraction]()
    passed = Fraction(0)
    for picture, weight in pictures.items():
        passed += weight
        while mark < passed and mark < total:
            found[picture] = found.get(picture, Fraction(0)) + step
            mark += step
    return found

"""The grid: nine spaces, eight lines, and which lines are sets.

Spaces are numbers, row by row from the top left; a stack is a list of cards, top
first. A card's *mask* has a bit for its colour and one for its boat, so what
three cards have in common is one ``&``.

>>> SPACES[4], LINES[6], SPACES_OF[6]
('centre', 'falling_diagonal', (0, 4, 8))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from .vocabulary import goat

SPACES = (
    "top_left",
    "top_middle",
    "top_right",
    "middle_left",
    "centre",
    "middle_right",
    "bottom_left",
    "bottom_middle",
    "bottom_right",
)
# Instead of a space: the card lies beside the grid.
OUTSIDE = 9

LINES = (
    "top_row",
    "middle_row",
    "bottom_row",
    "left_column",
    "middle_column",
    "right_column",
    "falling_diagonal",
    "rising_diagonal",
)
SPACES_OF = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

# Lines that have no space in common with this one: they stay when its stacks are taken.
APART = tuple(frozenset(other for other in range(8) if not set(SPACES_OF[line]) & set(SPACES_OF[other])) for line in range(8))

Stack = Sequence[int]
Found = tuple[int, int]


class Offer(NamedTuple):
    """A set as the slowest sees it: its line, what its tops share, its price in cards, the sets that stay."""

    line: int
    shared: int
    cost: int
    stays: tuple[int, ...]


def find_mixed_sets(grid: Sequence[Stack], masks: Sequence[int], counts: Callable[[int], int]) -> list[Found]:
    """What would be found if two tops could agree in one thing and two in another."""
    tops = [masks[stack[0]] if stack else 0 for stack in grid]
    found = []
    for line, (a, b, c) in enumerate(SPACES_OF):
        pairs = tops[a] & tops[b], tops[b] & tops[c], tops[a] & tops[c]
        shared = pairs[0] | pairs[1] | pairs[2]
        if sum(map(bool, pairs)) > 1 and counts(shared):
            found.append((line, shared))
    return found


@goat.law("find", "goat.set.4", off=find_mixed_sets)
def find_sets(grid: Sequence[Stack], masks: Sequence[int], counts: Callable[[int], int]) -> list[Found]:
    """Every line that is a set now, with what its three tops share.

    A set is three stacks in a line whose tops agree in colour or in boat
    (goat.set.3); two cards alike in colour and two alike in boat are none
    (goat.set.4). ``counts`` says what of an agreement makes a set.
    """
    one, two, three, four, five, six, seven, eight, nine = grid
    a = masks[one[0]] if one else 0
    b = masks[two[0]] if two else 0
    c = masks[three[0]] if three else 0
    d = masks[four[0]] if four else 0
    e = masks[five[0]] if five else 0
    f = masks[six[0]] if six else 0
    g = masks[seven[0]] if seven else 0
    h = masks[eight[0]] if eight else 0
    i = masks[nine[0]] if nine else 0
    # Mostly there is none at all, and every line runs through the centre or one of the two corners c and g.
    if not (
        e
        and (a & e & i or b & e & h or c & e & g or d & e & f)
        or c
        and (a & b & c or c & f & i)
        or g
        and (g & h & i or a & d & g)
    ):
        return []
    shared = (a & b & c, d & e & f, g & h & i, a & d & g, b & e & h, c & f & i, a & e & i, c & e & g)
    return [(line, bits) for line, bits in enumerate(shared) if bits and counts(bits)]


def offers(grid: Sequence[Stack], found: Sequence[Found]) -> list[Offer]:
    """The sets with their prices and with what remains a set if this one is taken."""
    result = []
    for line, shared in found:
        a, b, c = SPACES_OF[line]
        apart = APART[line]
        result.append(
            Offer(
                line, shared, len(grid[a]) + len(grid[b]) + len(grid[c]), tuple([other for other, _ in found if other in apart])
            )
        )
    return result


def has_empty_space(grid: Sequence[Stack]) -> bool:
    """Whether a card can still lie on the table itself."""
    return [] in grid


def one_by_one(found: Sequence[Found]) -> list[Found]:
    """Each reason of a line as a set of its own."""
    return [(line, bit) for line, shared in found for bit in (1 << place for place in range(8)) if shared & bit]


@goat.law("looked_at", "goat.set.5", off=lambda grid: [stack[-1:] for stack in grid])
def the_tops(grid: Sequence[Stack]) -> Sequence[Stack]:
    """Only the top card of each stack is looked at."""
    return grid


@goat.law("listed", "goat.set.22", off=one_by_one)
def a_line_once(found: list[Found]) -> list[Found]:
    """A line that agrees in colour and in boat is one set."""
    return found


@goat.law("counts", "goat.set.3", off=lambda shared: 0)
def any_agreement(shared: int) -> int:
    """Tops that agree in colour and in boat are a set with two reasons."""
    return shared


@goat.law("counts", "goat.set.3", when=("q.goat.double-match", "R2"), off=lambda shared: 0)
def either_colour_or_boat(shared: int) -> bool:
    """Under this reading tops that agree in both are no set: just one bit may be left."""
    return shared & shared - 1 == 0

"""Squares of a boat as bits of one whole number, so that a rule about squares is a few operations.

Square (row, column) is bit ``row * STRIDE + column``. Beside the 22 columns there is room for four
more that belong to no boat: a tile that hangs over the side lands there and not in the next row.

>>> name_of(square_named("L4")), bits(1 << square_named("B1") | 1)
('L4', [0, 1])
"""

from __future__ import annotations

from collections.abc import Sequence

Squares = int

COLUMNS = 22
STRIDE = COLUMNS + 4
MOST_ROWS = 16


def square_named(name: str) -> int:
    """The place of the square with this name; raises ValueError for a name that is none."""
    column, row = ord(name[:1] or " ") - ord("A"), name[1:]
    if (
        not 0 <= column < COLUMNS
        or not row.isascii()
        or not row.isdigit()
        or not 1 <= int(row) <= MOST_ROWS
        or row != str(int(row))
    ):
        raise ValueError(f"{name!r} is not a square; expected a letter A to V and a row number, such as 'L4'")
    return (int(row) - 1) * STRIDE + column


def name_of(square: int) -> str:
    """The name of a square: a letter for the column, then the number of the row."""
    row, column = divmod(square, STRIDE)
    return f"{chr(ord('A') + column)}{row + 1}"


def first_of(squares: Squares) -> int:
    """The place of the first of these squares, row by row from the top left."""
    return (squares & -squares).bit_length() - 1


def bits(squares: Squares) -> list[int]:
    """The places of these squares, row by row from the top left."""
    found = []
    while squares:
        lowest = squares & -squares
        found.append(lowest.bit_length() - 1)
        squares ^= lowest
    return found


def names_of(squares: Squares) -> list[str]:
    """The names of these squares, row by row from the top left."""
    return [name_of(square) for square in bits(squares)]


def beside(squares: Squares) -> Squares:
    """The squares that share an edge with one of these, these themselves included where they touch."""
    return squares << 1 | squares >> 1 | squares << STRIDE | squares >> STRIDE


def beside_or_at_a_corner(squares: Squares) -> Squares:
    """The squares that share an edge or a corner with one of these."""
    row = squares | squares << 1 | squares >> 1
    return row << STRIDE | row >> STRIDE | row


def drawn(rows: Sequence[str], signs: str) -> Squares:
    """The squares of a drawing that carry one of these signs."""
    return sum(1 << place * STRIDE + column for place, row in enumerate(rows) for column, sign in enumerate(row) if sign in signs)

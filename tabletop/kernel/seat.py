"""Seats: who sits where, and the two seats that are nobody's.

Seats are numbers, clockwise from 0. ``TABLE`` acts for everybody at once (it
closes a window when nobody speaks), ``CHANCE`` for the shuffled cards.

Who knows something is a *mask*: one bit for each seat.

>>> mask_of([0, 2])
5
>>> knows(5, 2), knows(5, 1), knows(EVERYBODY, 7)
(True, False, True)
"""

from __future__ import annotations

from collections.abc import Iterable

Seat = int
Mask = int

TABLE: Seat = -1
CHANCE: Seat = -2

# Eyes that see every card, for a teacher; no seat of the game.
OPEN: Seat = -3

NOBODY: Mask = 0
EVERYBODY: Mask = -1


def mask_of(seats: Iterable[Seat]) -> Mask:
    """The mask of these seats."""
    mask = NOBODY
    for seat in seats:
        mask |= 1 << seat
    return mask


def knows(mask: Mask, seat: Seat) -> bool:
    """Whether this seat is in the mask; the table knows only what everybody knows."""
    if seat == TABLE:
        return mask == EVERYBODY
    return bool(mask >> seat & 1)

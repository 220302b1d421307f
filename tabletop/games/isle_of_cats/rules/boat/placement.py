"""Placing a tile: where it may lie on a boat, and why it may not lie there.

A place is one whole number: the way to lie times 512, plus the square of the tile's first square.

The predicate is that of the overview: inside the outline, on no other tile, and from the second
tile on beside one that lies already. Colours have no part in it, and walls only
where the law `fringe` says so.
"""

from __future__ import annotations

from ..components.boats import Boat
from ..components.squares import Squares, beside
from ..components.tiles import Tile, turn_and_flip
from ..table.vocabulary import isle

Place = int
ONE_WAY = 512

OUTSIDE, OVERLAP, NO_CONTACT = "outside", "overlap", "no_contact"
# What is told first if a tile lies wrongly in several ways.
ORDER = (OUTSIDE, OVERLAP, NO_CONTACT)


def place_of(code: int, at: int) -> Place:
    """The place of a tile that lies in this way with its first square here."""
    return code * ONE_WAY + at


def apart(place: Place) -> tuple[int, int, bool]:
    """A place as a file writes it: square of the first square, degrees, flip."""
    return (place % ONE_WAY, *turn_and_flip(place // ONE_WAY))


def squares_of(tile: Tile, place: Place) -> Squares:
    """The squares that the tile covers at this place."""
    return tile.turned[place // ONE_WAY] << place % ONE_WAY


@isle.law("fringe", "isle.place.7")
def beside_any_tile(boat: Boat, occupied: Squares) -> Squares:
    """Contact is along an edge; inner walls do not matter."""
    return beside(occupied)


@isle.law("fringe", "isle.place.7", when=("q.isle.walls", "R2"))
def beside_a_tile_in_the_same_room(boat: Boat, occupied: Squares) -> Squares:
    """Under this reading a wall keeps tiles apart."""
    found = 0
    for room in boat.rooms.values():
        found |= beside(occupied & room) & room
    return found


def generate_places(tile: Tile, free: Squares, fringe: Squares | None) -> list[Place]:
    """Every place where the tile covers only free squares and, unless ``fringe`` is None, one of the fringe.

    Equal coverings are given once. All first squares of one way are found together, by shifts.
    """
    found: list[Place] = []
    for code in tile.ways:
        firsts = free
        for offset in tile.offsets[code]:
            firsts &= free >> offset
        if fringe is not None and firsts:
            touching = fringe
            for offset in tile.offsets[code]:
                touching |= fringe >> offset
            firsts &= touching
        base = code * ONE_WAY - 1
        while firsts:
            first = firsts & -firsts
            found.append(base + first.bit_length())
            firsts ^= first
    return found


def find_fault(boat: Boat, occupied: Squares, fringe: Squares | None, squares: Squares) -> tuple[str, Squares] | None:
    """What is wrong with covering these squares and which of them are at fault, or None.

    Hanging over is told before overlapping, overlapping before missing contact.
    """
    # The whole tile lies within the outline of the boat.
    if squares & ~boat.hull:
        return OUTSIDE, squares & ~boat.hull
    # No square of it lies on another tile.
    if squares & occupied:
        return OVERLAP, squares & occupied
    # Every tile but the first touches one that lies already, edge to edge.
    if fringe is not None and not squares & fringe:
        return NO_CONTACT, squares
    return None

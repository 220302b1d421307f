"""Boats with tiles as a picture: one text line a row, a letter for each tile, a key that says which."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.kernel.position import PositionFault

from ..components.boats import Boat
from ..components.squares import STRIDE, drawn, names_of
from ..components.tiles import declared_colours
from .state import PlacedTile

if TYPE_CHECKING:
    from ..opened import Isle

EMPTY = " ."


def read_picture(rules: Isle, boat: Boat, entry: Mapping, place: tuple) -> tuple[list[tuple], list[PositionFault]]:
    """The tiles ``(tile, squares, colour)`` of a picture in the order of its key, and all its faults."""
    rows, key = entry.get("picture", ()), entry.get("key", {})
    faults = _check_size(rows, boat, place) + _check_letters(rows, key, place)
    tiles: list[tuple] = []
    for letter, value in key.items():
        squares = drawn(rows, letter)
        if squares & ~boat.hull:
            faults.append(
                PositionFault(
                    "POS-OUTSIDE",
                    place + ("picture",),
                    letter,
                    f"only squares of the boat, not {', '.join(names_of(squares & ~boat.hull))}",
                )
            )
        found = _read_tile(rules, value, place + ("key", letter), faults)
        if found is not None and squares:
            number, colour = found
            if rules.tiles[number].find_way(squares) is None:
                faults.append(_other_shape(rules, squares, number, letter, place))
            tiles.append((number, squares, colour))
    return tiles, faults


def _check_size(rows: Sequence[str], boat: Boat, place: tuple) -> list[PositionFault]:
    if len(rows) == len(boat.rows) and all(len(row) == len(boat.rows[0]) for row in rows):
        return []
    return [
        PositionFault(
            "POS-PICTURE",
            place + ("picture",),
            f"{len(rows)} rows",
            f"{len(boat.rows)} rows of {len(boat.rows[0])} signs, like the boat",
        )
    ]


def _check_letters(rows: Sequence[str], key: Mapping, place: tuple) -> list[PositionFault]:
    there = {sign for row in rows for sign in row} - set(EMPTY)
    faults = [
        PositionFault("POS-LETTER", place + ("picture",), letter, "a letter of the key") for letter in sorted(there - set(key))
    ]
    return faults + [
        PositionFault("POS-LETTER", place + ("key", letter), letter, "a letter of the picture")
        for letter in sorted(set(key) - there)
    ]


def _read_tile(
    rules: Isle, value: str | dict[str, str], place: tuple, faults: list[PositionFault]
) -> tuple[int, str | None] | None:
    """The number and the colour of an entry of the key: a name, or an Oshax with its colour."""
    name, colour = (value.get("tile"), value.get("colour")) if isinstance(value, Mapping) else (value, None)
    number = rules.find_tile(name, place, faults)
    if number is None:
        return None
    tile = rules.tiles[number]
    if (tile.kind == "oshax") != (colour is not None) or (colour is not None and colour not in declared_colours()):
        faults.append(
            PositionFault(
                "POS-OSHAX",
                place,
                colour if colour is not None else name,
                f"one of {', '.join(declared_colours())} for an Oshax, and no colour otherwise",
            )
        )
    return number, colour or tile.colour


def _other_shape(rules: Isle, squares: int, number: int, letter: str, place: tuple) -> PositionFault:
    fits = [tile for tile in rules.tiles if tile.find_way(squares) is not None]
    fits.sort(key=lambda tile: tile.colour != rules.tiles[number].colour)
    near = fits[0].id if fits else None
    return PositionFault(
        "POS-SHAPE",
        place + ("picture",),
        f"{letter}: {', '.join(names_of(squares))}",
        f"the squares of {rules.tiles[number].id} in one of its positions",
        near,
    )


def draw_picture(rules: Isle, boat: Boat, placed: Sequence[PlacedTile]) -> dict[str, Any]:
    """The boat with its tiles as a file writes it: blanks outside the hull, dots inside."""
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    rows = [
        ["." if boat.hull >> row * STRIDE + column & 1 else " " for column in range(len(line))]
        for row, line in enumerate(boat.rows)
    ]
    key: dict[str, str | dict] = {}
    for letter, (tile, squares, colour) in zip(letters, placed):
        name = rules.tiles[tile].id
        key[letter] = {"tile": name, "colour": colour} if rules.tiles[tile].kind == "oshax" else name
        for row, line in enumerate(rows):
            for column in range(len(line)):
                if squares >> row * STRIDE + column & 1:
                    line[column] = letter
    return {"picture": ["".join(row) for row in rows], "key": key}

"""Boats that a scenario file brings along: two pictures of one size, no larger than the squares that have names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.kernel.closest import closest
from tabletop.kernel.position import PositionFault

from ..components.boats import declared_boats
from ..components.squares import COLUMNS, MOST_ROWS
from ..components.tiles import declared_colours

BLANK, NOTHING, RAT = " .*"


def faults_of_own_boat(name: str, entry: Mapping) -> list[PositionFault]:
    """What is wrong with a boat of a file: its pictures first, and only where they fit each other what is drawn."""
    place, rows, features = ("own_boats", name), entry["rooms"], entry["features"]
    if len({len(row) for row in rows}) > 1:
        return [
            PositionFault(
                "POS-OWN-BOAT", (*place, "rooms"), "rows of different lengths", "rows of one length, with blanks outside the boat"
            )
        ]
    if [len(row) for row in rows] != [len(row) for row in features]:
        return [PositionFault("POS-OWN-BOAT", (*place, "features"), "another size", "the size of `rooms`")]
    if len(rows) > MOST_ROWS or len(rows[0]) > COLUMNS:
        return [
            PositionFault(
                "POS-OWN-SIZE",
                (*place, "rooms"),
                f"{len(rows)} rows of {len(rows[0])} squares",
                f"at most {MOST_ROWS} rows of {COLUMNS} squares, as many as have names (A1 to "
                f"{chr(ord('A') + COLUMNS - 1)}{MOST_ROWS})",
            )
        ]
    letters = {sign for row in rows for sign in row} - {BLANK}
    if not letters or not all(letter.isalpha() for letter in letters):
        return [
            PositionFault(
                "POS-OWN-BOAT",
                (*place, "rooms"),
                "".join(sorted(letters)) or "no square",
                "at least one square; each is the letter of its room, and a blank is outside the boat",
            )
        ]
    return [*_features(rows, features, (*place, "features")), *_kinds(letters, entry.get("kinds", {}), (*place, "kinds"))]


def _features(rows: list[str], features: list[str], place: tuple) -> Iterator[PositionFault]:
    """On squares of the boat only rats and maps, and of each map one."""
    maps = {words["letter"] for words in declared_colours().values()}
    drawn = [
        (index, room, sign)
        for index, (row, line) in enumerate(zip(rows, features))
        for room, sign in zip(row, line)
        if sign not in (BLANK, NOTHING)
    ]
    for index, room, sign in drawn:
        if sign != RAT and sign not in maps:
            yield PositionFault(
                "POS-FEATURE", (*place, index), sign, f"{RAT} for a rat, {', '.join(sorted(maps))} for a map, or {NOTHING}"
            )
        elif room == BLANK:
            yield PositionFault(
                "POS-FEATURE", (*place, index), f"{sign} outside the boat", "a rat or a map on a square that has a room"
            )
    signs = [sign for _, _, sign in drawn]
    for letter in sorted(maps):
        if signs.count(letter) > 1:
            yield PositionFault("POS-FEATURE", place, f"{signs.count(letter)} x {letter}", "one map of each colour at most")


def _kinds(letters: set[str], kinds: Mapping, place: tuple) -> Iterator[PositionFault]:
    """Rooms of this boat, and kinds that the printed boats have."""
    there = list(dict.fromkeys(kind for boat in declared_boats().values() for kind in boat.kinds.values()))
    for letter, kind in kinds.items():
        if letter not in letters:
            yield PositionFault("POS-ROOM", (*place, letter), letter, f"a room of this boat: {', '.join(sorted(letters))}")
        if kind not in there:
            near = closest(kind, there)
            yield PositionFault("POS-ROOM", (*place, letter), kind, f"a kind of room: {', '.join(there)}", near)

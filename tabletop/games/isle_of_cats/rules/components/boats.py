"""The boats as declared in ``boats.json``: hull, rooms, rats and treasure maps, as sets of squares."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ...data import FOLDER
from .squares import Squares, drawn
from .tiles import declared_colours


@dataclass(frozen=True)
class Boat:
    """One boat. ``rooms`` are the squares of each room, ``maps`` the square of each colour's map.

    ``rows`` and ``features`` are the two drawings it was read from.
    """

    id: str
    title: Mapping[str, str]
    rows: tuple[str, ...]
    features: tuple[str, ...]
    kinds: Mapping[str, str]
    hull: Squares
    rooms: Mapping[str, Squares]
    rats: Squares
    maps: Mapping[str, Squares]


def read_boat(
    name: str, title: Mapping[str, str], rows: Sequence[str], features: Sequence[str], kinds: Mapping[str, str]
) -> Boat:
    """A boat from its two drawings; a blank is outside (isle.component.4, .5, .6)."""
    letters = sorted({sign for row in rows for sign in row if sign != " "})
    rooms = {letter: drawn(rows, letter) for letter in letters}
    maps = {colour: squares for colour, words in declared_colours().items() if (squares := drawn(features, words["letter"]))}
    return Boat(name, title, tuple(rows), tuple(features), dict(kinds), sum(rooms.values()), rooms, drawn(features, "*"), maps)


def written_boat(boat: Boat) -> dict[str, Any]:
    """A boat as a file draws it."""
    return {"rooms": [*boat.rows], "features": [*boat.features], **({"kinds": {**boat.kinds}} if boat.kinds else {})}


# Before a seat that has not taken a boat yet.
NO_BOAT = read_boat("", {}, (), (), {})


@lru_cache(maxsize=1)
def _declared() -> dict:
    return json.loads((FOLDER / "boats.json").read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def declared_boats() -> Mapping[str, Boat]:
    """The four printed boats by their names."""
    data = _declared()
    kinds = {letter: entry["kind"] for letter, entry in data["room_names"].items()}
    return {
        name: read_boat(name, entry["title"], data["rooms"], entry["features"], kinds) for name, entry in data["boats"].items()
    }


def declared_rooms() -> Mapping[str, Mapping[str, str]]:
    """What the rooms of the printed boats are called, by their letters."""
    return {letter: entry["title"] for letter, entry in _declared()["room_names"].items()}


def visible_rats(boat: Boat, occupied: Squares) -> Squares:
    """The rats that no tile covers (isle.component.5, isle.place.12)."""
    return boat.rats & ~occupied


def unfilled_rooms(boat: Boat, occupied: Squares) -> list[str]:
    """The rooms with a free square; one is enough (isle.score.2)."""
    return [letter for letter, squares in boat.rooms.items() if squares & ~occupied]


def uncovered_maps(boat: Boat, occupied: Squares) -> list[str]:
    """The colours whose map no tile covers."""
    return [colour for colour, squares in boat.maps.items() if squares & ~occupied]

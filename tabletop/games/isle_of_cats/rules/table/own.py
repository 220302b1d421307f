"""Tiles and cards that a scenario file brings along, declared as those of the box are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.kernel.position import PositionFault

from ..components.cards import Card, every_card, read_card
from ..components.squares import beside, drawn
from ..components.tiles import Tile, declared_colours, declared_tiles
from ..points.lessons import PRIVATE, PUBLIC

KINDS = ("cat", "oshax", "common", "rare")
TYPES = ("rescue", "anytime", "oshax", "treasure", PRIVATE, PUBLIC)
BASKETS = ("none", "whole", "broken")
# Of what a file brings along there may be as many as it says.
AS_MANY_AS_IT_SAYS = 1000
# A tile of a file is no longer and no wider; the largest of the box has five squares.
MOST_SQUARES = 9


class TooLarge(ValueError):
    """A tile that no boat has room for."""


def own_parts(setup: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    """The part of a setup that brings components along; empty for most files."""
    return {key: setup[key] for key in ("own_tiles", "own_cards") if setup.get(key)}


def read_own(setup: Mapping[str, Any]) -> tuple[list[Tile], list[Card], list[PositionFault]]:
    """The tiles and cards of a file that are right, and what is wrong with the others."""
    tiles: list[Any] = []
    cards: list[Any] = []
    faults: list[PositionFault] = []
    for found, key, code, read in ((tiles, "own_tiles", "POS-OWN-TILE", _tile), (cards, "own_cards", "POS-OWN-CARD", own_card)):
        for name, entry in setup.get(key, {}).items():
            try:
                found.append(read(name, entry))
            except TooLarge as error:
                faults.append(PositionFault("POS-OWN-SIZE", (key, name), name, str(error)))
            except ValueError as error:
                faults.append(PositionFault(code, (key, name), name, str(error)))
    return tiles, cards, faults


def _title(name: str, entry: Mapping[str, Any]) -> dict[str, str]:
    return {"en": name.replace("_", " "), **entry.get("title", {})}


def _tile(name: str, entry: Mapping[str, Any]) -> Tile:
    kind, colour, rows = entry["kind"], entry.get("colour"), tuple(entry["rows"])
    if name in [tile.id for tile in declared_tiles()]:
        raise ValueError("a name that no tile of the box has")
    if kind not in KINDS:
        raise ValueError(f"a kind of {', '.join(KINDS)}")
    if (kind == "cat") != (colour in declared_colours()):
        raise ValueError(f"a colour of {', '.join(declared_colours())} for a cat, and none for another tile")
    if len({len(row) for row in rows}) > 1:
        raise ValueError("rows of one length, with '.' where no square is")
    if max(len(rows), len(rows[0])) > MOST_SQUARES:
        raise TooLarge(f"at most {MOST_SQUARES} rows of {MOST_SQUARES} squares")
    squares = drawn(rows, "#")
    reached = squares & -squares
    while reached != (further := reached | beside(reached) & squares):
        reached = further
    if not squares or reached != squares:
        raise ValueError("a drawing of at least one '#', all in one piece")
    copies = dict.fromkeys(("2", "3", "4"), AS_MANY_AS_IT_SAYS)
    return Tile(name, kind, colour, _title(name, entry), copies, rows)


def own_card(name: str, entry: Mapping[str, Any]) -> Card:
    """A card that is no card of the box as declared; raises ValueError with what there can be."""
    if name in every_card():
        raise ValueError("a name that no card of the box has")
    if entry.get("basket", "none") not in BASKETS:
        raise ValueError(f"a basket of {', '.join(BASKETS)}")
    if entry["type"] not in TYPES:
        raise ValueError(f"a type of {', '.join(TYPES)}")
    if entry["cost"] < 0:
        raise ValueError("a cost from 0 on")
    if (entry["type"] in (PRIVATE, PUBLIC)) != ("score" in entry):
        raise ValueError("a score for a lesson, and none for another card")
    title = _title(name, entry)
    return read_card(name, {"icon": "card", "copies": AS_MANY_AS_IT_SAYS, "short": title, **entry, "title": title})

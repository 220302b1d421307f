"""The games, one room each. ``open_rules`` opens one with its boxes and readings.

>>> rules = open_rules("exploding-kittens", boxes=["base"])
>>> rules.readings["q.base.nope.own"]
'R1'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from importlib import import_module
from typing import Any

GAMES = {"exploding-kittens": "exploding_kittens", "isle-of-cats": "isle_of_cats"}


def find_game(game: str) -> Any:
    """The room of a game; raises ValueError with the nearest name."""
    if game not in GAMES:
        near = get_close_matches(str(game), GAMES, 1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise ValueError(f"unknown game {game!r}; expected one of {sorted(GAMES)}.{hint}")
    return import_module(f"{__name__}.{GAMES[game]}")


def open_rules(game: str, boxes: Sequence[str] = ("base",), readings: Mapping[str, str] | None = None,
               without: Sequence[str] = ()) -> Any:
    """Open a game: its boxes, the readings that differ from the default, rules switched off.

    Raises ValueError for an unknown game, box, question, reading or rule, with
    what there is.
    """
    return find_game(game).open_game(boxes, readings or {}, without)

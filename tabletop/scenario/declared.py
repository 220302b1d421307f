"""Which kinds of object the files of a game are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .shape import COMMON, Kind
from .shape_kittens import KITTENS

KINDS: dict[str, dict[str, Kind]] = {"exploding-kittens": KITTENS}


def kinds_of(data: Any) -> Mapping[str, Kind]:
    """The kinds for this file: those of its game, or the common ones if the game is unknown."""
    game = data.get("game") if isinstance(data, dict) else None
    return KINDS.get(game, COMMON) if isinstance(game, str) else COMMON

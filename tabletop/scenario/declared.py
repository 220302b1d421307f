"""The games that scenario files can be of, each with what sets its files apart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.games.row_your_goat.files.files import GOAT
from tabletop.games.isle_of_cats.files.files import ISLE
from tabletop.games.exploding_kittens.files.files import KITTENS
from .format.game_files import GameFiles
from .format.keys import COMMON, Kind

FILES: dict[str, GameFiles] = {"exploding-kittens": KITTENS, "row-your-goat": GOAT, "isle-of-cats": ISLE}


def files_of(game: str) -> GameFiles:
    """What sets the files of this game apart."""
    return FILES[game]


def kinds_of(data: Any) -> Mapping[str, Kind]:
    """The kinds for this file: those of its game, or the common ones if the game is unknown."""
    game = data.get("game") if isinstance(data, dict) else None
    return FILES[game].kinds if isinstance(game, str) and game in FILES else COMMON

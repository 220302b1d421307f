"""Whose fault an error is: the kit's, or that of a game that was installed beside it, with the place in its files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePath
from types import TracebackType
from typing import TYPE_CHECKING

from .game_fault import GameFault

if TYPE_CHECKING:
    from .game import Game

KIT = __name__.partition(".")[0]


def fault_of_a_game(error: BaseException, games: Iterable[Game]) -> GameFault | None:
    """The error as a fault of the game whose code failed, or called what did; None where only code of the kit had a part
    in it, its own games included.
    """
    if isinstance(error, GameFault):
        return error
    homes = {home: game for game in games for home in _packages(game)}
    found: tuple[Game, TracebackType] | None = None
    step = error.__traceback__
    while step is not None:
        package = step.tb_frame.f_globals.get("__name__", "").partition(".")[0]
        if package in homes:
            found = (homes[package], step)
        step = step.tb_next
    if found is None:
        return None
    game, step = found
    code = step.tb_frame.f_code
    within = "" if code.co_name.startswith("<") else f", in {code.co_name!r}"
    where = f"{PurePath(code.co_filename).name}, line {step.tb_lineno}{within}"
    said = str(error).rstrip(".")
    return GameFault(f"The game {game.id}: {where}: {type(error).__name__}: {said}; expected code that runs to its end.")


def _packages(game: Game) -> set[str]:
    """The packages that this game comes in; none for a game that comes with the kit."""
    parts = (game.rules, game.words, game.files, game.codes, game.playing, game.distractors, game.selftests, game.lookup)
    addresses = [address for address in (*parts, game.board, game.tools, game.scenarios) if address]
    return {address.partition(":")[0].partition(".")[0] for address in addresses} - {KIT}

"""The fault of a file that could not be judged since the kit or its game failed on it."""

from __future__ import annotations

from pathlib import Path

from tabletop.games import registered
from tabletop.kernel.blame import fault_of_a_game

from .fault import Fault


def broken(error: Exception, path: Path) -> Fault:
    """What failed, in one line: the game of the file, where its own code did, or else the kit."""
    fault = fault_of_a_game(error, registered().values())
    if fault is not None:
        found, _, expected = str(fault).rstrip(".").partition("; expected ")
        return Fault("GAME-BROKEN", (), 1, 1, found, expected or "a game without this fault", file=str(path))
    found, expected = f"the kit itself failed: {type(error).__name__}: {error}", "an answer; please report this file"
    return Fault("KIT-BROKEN", (), 1, 1, found, expected, file=str(path))

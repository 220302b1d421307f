"""Positions that nobody has seen before: scenarios made by a generator of a game and a number.

The same number makes the same scenario. What it asks is answered by the run like any other
question. Each game brings its own generators, by name.
"""

from __future__ import annotations

from typing import Any

from tabletop.games import of_each
from tabletop.scenario.format.suggestion import did_you_mean

from .game_selftests import Generator, selftests_of


def generators() -> dict[str, Generator]:
    """Every generator by its name, game by game."""
    return {name: make for _, own in of_each(selftests_of) for name, make in own.generators.items()}


def generated(name: str, number: int, game: str | None = None) -> dict[str, Any]:
    """The scenario that this generator makes of a number, that of this game first; raises KeyError with the nearest name.

    >>> generated("nope-window", 1) == generated("nope-window", 1) != generated("nope-window", 2)
    True
    """
    known = {**generators(), **(selftests_of(game).generators if game else {})}
    if name not in known:
        raise KeyError(f"there is no generator {name!r}; there are {', '.join(known)}.{did_you_mean(name, known)}")
    return known[name](number)

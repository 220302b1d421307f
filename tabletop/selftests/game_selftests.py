"""What a game brings to self-tests: the files of its own, and generators of positions that nobody has seen before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tabletop.games import find_game

Generator = Callable[[int], dict[str, Any]]


@dataclass(frozen=True)
class GameSelfTests:
    """``folder`` holds a JSON file for each self-test; ``generators`` make a scenario of a number, by name.

    The same number makes the same scenario.
    """

    folder: Path | None = None
    generators: Mapping[str, Generator] = field(default_factory=dict)


NONE_OF_ITS_OWN = GameSelfTests()


def selftests_of(game: str) -> GameSelfTests:
    """The self-tests of this game; none for a game that brings none."""
    return find_game(game).part("selftests", GameSelfTests, NONE_OF_ITS_OWN)

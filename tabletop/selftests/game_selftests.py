"""What a game brings to self-tests: the files of its own, and generators of positions that nobody has seen before."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tabletop.games import find_game

Generator = Callable[[int], dict[str, Any]]


@dataclass(frozen=True)
class Alike:
    """What makes no difference between two positions: groups of ``words`` that can stand for one another, keys of a setup
    under which things lie in no order (``unordered``), and those of piles of which only the first thing matters (``unseen``).
    """

    words: tuple[tuple[str, ...], ...] = ()
    unordered: tuple[str, ...] = ()
    unseen: tuple[str, ...] = ()


@dataclass(frozen=True)
class GameSelfTests:
    """``folder`` holds a JSON file for each self-test; ``generators`` make a scenario of a number, by name.

    The same number makes the same scenario. ``asks`` are the values that a question can be made about, by their path, each
    with the question; ``{seat}`` in it is the player that the path names (``*``), ``{other}`` the one whose cards they know
    (``+``). ``alike`` says which positions are the same; ``positions`` is the index of those in which rules decide, which
    ``tools/index_of_rulings.py`` makes.
    """

    folder: Path | None = None
    generators: Mapping[str, Generator] = field(default_factory=dict)
    asks: Mapping[str, str] = field(default_factory=dict)
    alike: Alike = Alike()
    positions: Path | None = None


NONE_OF_ITS_OWN = GameSelfTests()


def selftests_of(game: str) -> GameSelfTests:
    """The self-tests of this game; none for a game that brings none."""
    return find_game(game).part("selftests", GameSelfTests, NONE_OF_ITS_OWN)

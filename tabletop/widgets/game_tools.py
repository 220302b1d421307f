"""What a game brings beside its lessons: things to show in a cell, and commands of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import click

from tabletop.games import find_game


@dataclass(frozen=True)
class GameTools:
    """``cells`` are functions that a notebook can call, by name; ``commands`` stand beside those of the kit, by name.

    Both are given as functions without arguments that load what they name, so that a tool costs nothing until it is used.
    """

    cells: Callable[[], Mapping[str, Callable[..., Any]]] = dict
    commands: Mapping[str, Callable[[], click.Command]] = field(default_factory=dict)


NONE_OF_ITS_OWN = GameTools()


def tools_of(game: str) -> GameTools:
    """The tools of this game; none for a game that brings none."""
    return find_game(game).part("tools", GameTools, NONE_OF_ITS_OWN)

"""What a game brings beside its lessons: things to show in a cell, and commands of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tabletop.games import find_game

if TYPE_CHECKING:
    import click


@dataclass(frozen=True)
class GameCommand:
    """A command of a game: what it does, in few words, and the function without arguments that loads it."""

    does: str
    load: Callable[[], click.Command]


@dataclass(frozen=True)
class GameTools:
    """``cells`` are functions that a notebook can call, by name; ``commands`` stand beside those of the kit, by name.
    ``pages`` give the payload of a page that needs no Python, by name, in a language.

    The cells are given as a function without arguments that loads what it names, so that a tool costs nothing until it is used.
    """

    cells: Callable[[], Mapping[str, Callable[..., Any]]] = dict
    commands: Mapping[str, GameCommand] = field(default_factory=dict)
    pages: Mapping[str, Callable[[str], Mapping[str, Any]]] = field(default_factory=dict)


NONE_OF_ITS_OWN = GameTools()


def tools_of(game: str) -> GameTools:
    """The tools of this game; none for a game that brings none."""
    return find_game(game).part("tools", GameTools, NONE_OF_ITS_OWN)

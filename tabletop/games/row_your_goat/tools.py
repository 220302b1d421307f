"""The tools of Row Your Goat: the reaction drill."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tabletop.widgets.game_tools import GameCommand, GameTools

if TYPE_CHECKING:
    import click


def _cells() -> Mapping[str, Callable[..., Any]]:
    from .drill.cell import drill

    return {"drill": drill}


def _drill() -> click.Command:
    from .drill.command import drill

    return drill


def _page(language: str) -> Mapping[str, Any]:
    from .drill.drill import open_drill

    return open_drill(language=language).payload()


TOOLS = GameTools(
    cells=_cells,
    commands={"drill": GameCommand("Write the reaction drill of Row Your Goat as one page.", _drill)},
    pages={"drill": _page},
)

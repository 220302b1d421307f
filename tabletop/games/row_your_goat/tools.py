"""The tools of Row Your Goat: the reaction drill."""

from collections.abc import Callable, Mapping
from typing import Any

import click

from tabletop.widgets.game_tools import GameTools


def _cells() -> Mapping[str, Callable[..., Any]]:
    from .drill.cell import drill

    return {"drill": drill}


def _drill() -> click.Command:
    from .drill.command import drill

    return drill


TOOLS = GameTools(cells=_cells, commands={"drill": _drill})

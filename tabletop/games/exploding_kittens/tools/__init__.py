"""The tools of Exploding Kittens: recipes."""

from collections.abc import Callable, Mapping
from typing import Any

import click

from tabletop.widgets.game_tools import GameTools


def _cells() -> Mapping[str, Callable[..., Any]]:
    from .cell import recipe, recipe_designer

    return {"recipe": recipe, "recipe_designer": recipe_designer}


def _recipe() -> click.Command:
    from .command import recipe

    return recipe


TOOLS = GameTools(cells=_cells, commands={"recipe": _recipe})

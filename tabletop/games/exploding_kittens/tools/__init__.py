"""The tools of Exploding Kittens: recipes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tabletop.widgets.game_tools import GameCommand, GameTools

if TYPE_CHECKING:
    import click


def _cells() -> Mapping[str, Callable[..., Any]]:
    from .cell import recipe, recipe_designer

    return {"recipe": recipe, "recipe_designer": recipe_designer}


def _recipe() -> click.Command:
    from .command import recipe

    return recipe


TOOLS = GameTools(cells=_cells, commands={"recipe": GameCommand("Recipes for Disaster: published ones, your own.", _recipe)})

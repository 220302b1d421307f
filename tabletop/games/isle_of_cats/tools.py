"""The tools of The Isle of Cats: the boat trainer."""

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.widgets.game_tools import GameTools


def _cells() -> Mapping[str, Callable[..., Any]]:
    from .boat_trainer.cell import boat, ranking, score_sheet

    return {"boat": boat, "ranking": ranking, "score_sheet": score_sheet}


TOOLS = GameTools(cells=_cells)

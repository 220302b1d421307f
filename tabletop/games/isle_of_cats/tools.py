"""The tools of The Isle of Cats: the boat trainer."""

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.widgets.game_tools import GameTools


def _cells() -> Mapping[str, Callable[..., Any]]:
    from .boat_trainer.cell import boat, ranking, score_sheet

    return {"boat": boat, "ranking": ranking, "score_sheet": score_sheet}


def _page(language: str) -> Mapping[str, Any]:
    from .boat_trainer.boat import open_boat

    return open_boat("isle/placing/does-it-fit", tiles=["green_T"], language=language).payload()


TOOLS = GameTools(cells=_cells, pages={"boat": _page})

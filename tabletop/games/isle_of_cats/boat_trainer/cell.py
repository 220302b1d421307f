"""A boat in a cell of a notebook: tiles to lay, its points one by one, what each place of a tile brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.widgets.lesson_widget import LessonWidget
from tabletop.widgets.shown import chosen_language

from .boat import TrainedBoat, open_boat
from .words import RANKING, SHEET


class ShownBoat(LessonWidget):
    """A boat in a cell, with tiles to lay; ``boat.ranking("green_T")`` is every place of one, the best first."""

    def __init__(self, boat: TrainedBoat) -> None:
        super().__init__(boat.payload(), boat.text(), {"boat": self._lay})
        self.boat = boat

    def _lay(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """The boat once the tiles that a page names are laid."""
        told = self.boat.after_all(message.get("laid")).payload()
        return {"payload": {key: value for key, value in told.items() if key != "ui"}}


def boat(name: str, seat: str | None = None, tiles: Sequence[str] | None = None, after: str = "start") -> ShownBoat:
    """Lay tiles on the boat of a player: ``boat("isle/placing/does-it-fit", tiles=["green_T"])``.

    The position is that of a scenario once the step ``after`` is done. Without ``seat`` it
    is the player on turn, without ``tiles`` what can be had there. Raises LessonError for what is not there.
    """
    return ShownBoat(open_boat(name, seat, tiles, after, language=chosen_language()))


def score_sheet(name: str, seat: str | None = None, after: str = "start") -> ShownBoat:
    """Show the points of a player one by one, each with its squares; raises LessonError as ``boat`` does."""
    return ShownBoat(open_boat(name, seat, (), after, SHEET, chosen_language()))


def ranking(name: str, tile: str | None = None, seat: str | None = None, after: str = "start") -> ShownBoat:
    """Show what a tile would bring at every place of a boat; raises LessonError as ``boat`` does."""
    return ShownBoat(open_boat(name, seat, None if tile is None else [tile], after, RANKING, chosen_language()))

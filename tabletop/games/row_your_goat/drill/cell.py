"""The reaction drill in a cell of a notebook."""

from __future__ import annotations

from tabletop.widgets.lesson_widget import LessonWidget
from tabletop.widgets.shown import chosen_language

from .drill import Drill, open_drill


class ShownDrill(LessonWidget):
    """A reaction drill in a cell; ``results["runs"]`` holds what each learner did in each run."""

    def __init__(self, drill: Drill) -> None:
        super().__init__(drill.payload(), drill.text())


def drill(game: str = "goat", seed: int = 1, cards: int = 30, pace: str = "slow", box: str | None = None) -> ShownDrill:
    """Play a reaction drill: press when there is a set, at the pace ``slow``, ``medium``, ``fast`` or ``own``.

    The same seed gives the same cards. ``box`` is the leaflet, ``german`` or ``spanish``;
    that of the language unless it is named. Raises LessonError for what cannot be drilled.
    """
    return ShownDrill(open_drill(game, seed, cards, pace, chosen_language(), box))

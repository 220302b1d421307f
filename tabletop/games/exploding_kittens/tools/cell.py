"""Recipes in a cell of a notebook: shown, or designed."""

from __future__ import annotations

from tabletop.widgets.lesson_widget import LessonWidget
from tabletop.widgets.shown import ShownText, chosen_language

from .recipe_designer import Designer
from .recipes import open_recipe


class ShownDesigner(LessonWidget):
    """A recipe designer in a cell; ``recipe`` is the recipe as it was kept last."""

    def __init__(self, designer: Designer) -> None:
        super().__init__(designer.payload(), designer.text(), designer.answers(), writes={"recipe_save": designer.save})
        self._designer = designer

    @property
    def recipe(self) -> ShownText:
        """The recipe as it was kept last, or as it was at the beginning."""
        return ShownText(self._designer.text())


def recipe(name: str) -> ShownText:
    """Show a recipe: ``recipe("nope-sauce")``, or a file of your own, ``recipe("mine.json")``; raises LessonError for none."""
    return ShownText(open_recipe(name, chosen_language()).text())


def recipe_designer(name: str | None = None) -> ShownDesigner:
    """Write a recipe of your own, checked as you type, kept as a file beside the notebook, and played at random.

    It begins with a small one, or with ``name``, a published one or a file. Raises LessonError for none.
    """
    return ShownDesigner(Designer(name, chosen_language()))

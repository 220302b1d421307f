"""What a notebook imports: ``language``, ``lesson`` and ``selftest``.

>>> language("en")
>>> shown = lesson("kittens/nope/yup")
>>> shown.after("close").turn
'Ben, owes 2'
"""

from __future__ import annotations

from .lessons import Lesson, LessonError, SelfTest, open_lesson, open_selftest
from .lessons.lesson import Moment
from .scenario.showing import shown
from .widgets import LessonWidget
from .words import LANGUAGES

__all__ = ["language", "lesson", "selftest"]

_chosen = {"language": "en"}


class ShownLesson(LessonWidget):
    """A lesson in a cell, which can also be asked what was true after a step."""

    def __init__(self, lesson: Lesson, seat: str | None = None) -> None:
        super().__init__(lesson.payload(seat), lesson.text(seat))
        self.lesson = lesson

    def after(self, step: str) -> Moment:
        """What was true when this step was done; raises LessonError with the steps there are."""
        return self.lesson.after(step)


class ShownSelfTest(LessonWidget):
    """A self-test in a cell."""

    def __init__(self, test: SelfTest) -> None:
        super().__init__(test.payload(), test.text())


def language(code: str) -> None:
    """The language of this notebook: ``en``, ``de`` or ``es``; raises LessonError for another."""
    if code not in LANGUAGES:
        raise LessonError(f"There is no language {shown(code)}; there are {', '.join(LANGUAGES)}.")
    _chosen["language"] = code


def lesson(name: str, seat: str | None = None) -> ShownLesson:
    """Show a scenario: ``lesson("kittens/nope/yup")``, or a file of your own, ``lesson("mine.json")``.

    With ``seat`` only what that player may see is in it. Raises LessonError, in
    words for people, if there is no such scenario or if it has faults.
    """
    return ShownLesson(open_lesson(name, _chosen["language"]), seat)


def selftest(name: str) -> ShownSelfTest:
    """Show a self-test: a few positions in a row, one key each."""
    return ShownSelfTest(open_selftest(name, _chosen["language"]))

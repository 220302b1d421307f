"""How far somebody has come: the chapters with what is done in them, the best results, what is due, and where to go on.

All of it follows from the answers of this person; nothing is kept here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime

from tabletop.shelf import read_shelf

from .answer import Answer
from .answers import read_answers
from .chapters import Chapter, TaughtLesson, chapters
from .due import due_of


@dataclass(frozen=True)
class Progress:
    """A chapter and what was done in it: its lessons that were played to their end, the most positions of its self-test
    that were right in one sitting (None: never tried), and the rulings of it that are due.
    """

    chapter: Chapter
    done: frozenset[str]
    best: int | None
    due: tuple[str, ...]
    on_shelf: bool = True

    @property
    def is_done(self) -> bool:
        """Whether there is nothing left to do here for the first time."""
        test = self.chapter.selftest
        return len(self.done) == len(self.chapter.lessons) and (test is None or self.best is not None)


@dataclass(frozen=True)
class GoOn:
    """Where somebody was: the chapter and its next lesson; without a lesson its self-test."""

    chapter: Chapter
    lesson: TaughtLesson | None
    is_begun: bool

    @property
    def cell(self) -> str | None:
        """The cell of the notebook in which it goes on."""
        place = self.lesson or self.chapter.selftest
        return place.cell if place else None


@dataclass(frozen=True)
class Journey:
    """All chapters with what was done, and where to go on; None when everything is done."""

    chapters: tuple[Progress, ...]
    go_on: GoOn | None

    @property
    def due(self) -> int:
        """How many rulings are due in all chapters."""
        return sum(len(one.due) for one in self.chapters)


def my_journey(language: str, *, guest: bool = False) -> Journey:
    """How far the person at this machine has come today; a guest of a page of theirs has not begun."""
    answers = () if guest else read_answers().answers
    return journey(chapters(language), answers, datetime.now(UTC).date())


def journey(course: Sequence[Chapter], answers: Iterable[Answer], today: date) -> Journey:
    """The chapters with what these answers say of them on this day.

    A lesson is done when its end was reached; a ruling belongs to the first chapter that has it.
    """
    given = sorted(answers, key=lambda one: (one.at, one.id))
    finished = {one.item for one in given if one.ruling is None}
    due = [ruling for ruling, known in due_of(given).items() if known.is_due(today)]
    shelf, told, taken = read_shelf(), [], set[str]()
    for chapter in course:
        mine = tuple(ruling for ruling in due if ruling in chapter.rules and ruling not in taken)
        taken.update(mine)
        on_shelf = shelf.get(chapter.game or "")
        told.append(
            Progress(
                chapter,
                frozenset(lesson.id for lesson in chapter.lessons if f"lesson:{lesson.id}" in finished),
                best_result(chapter, given),
                mine,
                on_shelf is None or _can_be_laid(chapter, on_shelf.boxes),
            )
        )
    return Journey(tuple(told), _go_on(told, given))


def best_result(chapter: Chapter, given: Iterable[Answer]) -> int | None:
    """How many positions of its self-test were right at once in the best sitting."""
    if chapter.selftest is None:
        return None
    first: dict[tuple[str | None, str], bool] = {}
    for answer in given:
        if answer.ruling is not None and answer.item.partition("#")[0] == f"selftest:{chapter.selftest.name}":
            first.setdefault((answer.sitting, answer.item), answer.right)
    by_sitting: dict[str | None, int] = {}
    for (sitting, _), right in first.items():
        by_sitting[sitting] = by_sitting.get(sitting, 0) + right
    return max(by_sitting.values(), default=None)


def _can_be_laid(chapter: Chapter, boxes: Collection[str]) -> bool:
    """Whether a lesson of the chapter can be laid out with these boxes; so can a chapter without lessons."""
    return not chapter.lessons or any(set(lesson.boxes) <= set(boxes) for lesson in chapter.lessons)


def _go_on(told: Sequence[Progress], given: Sequence[Answer]) -> GoOn | None:
    """The chapter of the last answer where something is left in it, else the next one with something left."""
    last = next((place for one in reversed(given) if (place := _place_of(one, told)) is not None), None)
    order = [*told[last:], *told[:last]] if last is not None else told
    first = order[0] if order else None
    for progress in sorted(order, key=lambda one: (one is not first, not one.on_shelf, one.chapter.game is None)):
        if not progress.is_done:
            left = [lesson for lesson in progress.chapter.lessons if lesson.id not in progress.done]
            return GoOn(progress.chapter, left[0] if left else None, last is not None)
    return None


def _place_of(answer: Answer, told: Sequence[Progress]) -> int | None:
    """The chapter that an answer was given in, as far as its item tells."""
    kind, _, name = answer.item.partition("#")[0].partition(":")
    for place, progress in enumerate(told):
        test = progress.chapter.selftest
        if kind == "selftest" and test is not None and test.name == name:
            return place
        if kind in ("lesson", "task") and any(lesson.id == name for lesson in progress.chapter.lessons):
            return place
    return None

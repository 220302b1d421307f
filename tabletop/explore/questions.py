"""Open questions: which readings can be played, and which scenario comes out otherwise under another one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from tabletop.games import other_readings
from tabletop.kernel.rulebook import Question

from .ablation import File
from .coverage import open_box


@dataclass(frozen=True)
class QuestionCoverage:
    """One open question in one box: the readings that cannot be played, the scenarios that differ, those that do not."""

    question: Question
    box: str
    unplayed: tuple[str, ...]
    differing: tuple[str, ...]
    alike: tuple[str, ...]

    @property
    def is_open(self) -> bool:
        """Whether anything is missing: a reading, or a scenario whose outcome differs."""
        return bool(self.unplayed) or not self.differing


def ask_questions(game: str, boxes: Iterable[str], files: Iterable[File]) -> list[QuestionCoverage]:
    """Every question that changes play, box by box; asked are the scenarios that teach its rule or name a reading."""
    mine = [file for file in files if file.game == game]
    return [
        _ask(game, box, question, mine) for box in boxes for question in questions_of(game, box) if question.changes_play is None
    ]


def questions_of(game: str, box: str) -> Iterator[Question]:
    """The open questions of a box, as its leaflet leaves them open."""
    book = open_box(game, box).rulebook.in_box(box)
    return (question for question in book.questions.values() if book.belongs(book.rules[question.rule], box))


def _ask(game: str, box: str, question: Question, files: Iterable[File]) -> QuestionCoverage:
    rules = open_box(game, box)
    played = {rules.readings[question.id], *other_readings(game, rules.boxes, (), question.id)}
    asking = {question.rule, *(rule.id for rule in rules.rulebook.rules.values() if question.id in rule.asks)}
    differing: list[str] = []
    alike: list[str] = []
    for file in files:
        if file.runs.in_box(box) and (asking & file.teaches or question.id in _named(file.scenario.data)):
            (differing if _differs(file, box, question.id) else alike).append(file.name)
    return QuestionCoverage(
        question, box, tuple(reading for reading in question.readings if reading not in played), tuple(differing), tuple(alike)
    )


def _named(data: Any) -> set[str]:
    """The questions that a file names a reading of."""
    return {question for part in (data, *data.get("also", ())) for question in part.get("readings", ())}


def _differs(file: File, box: str, question: str) -> bool:
    """Whether a run of the file comes out otherwise under another reading; that the kit breaks does not count."""
    return any(
        not failure.is_broken
        for run in file.runs.in_box(box)
        for off in run.readings_besides(question)
        for failure in run.failures(off)
    )

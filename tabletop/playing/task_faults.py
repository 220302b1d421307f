"""What is wrong with the tasks of a lesson as they are played on a board: with the answers of the others that come there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.questions.question import question_faults
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.scenario import Scenario

if TYPE_CHECKING:
    from .tasks import TaskLine


def lesson_faults(scenario: Scenario) -> list[Fault]:
    """Everything that is wrong with a scenario: the file, its questions, its tasks on the board."""
    return [*scenario.faults, *question_faults(scenario), *task_faults(scenario)]


def task_faults(scenario: Scenario) -> list[Fault]:
    """What is wrong with the tasks of a file that can be played; those of branches are not played on a board."""
    if scenario.errors or not any("task" in step for step in scenario.data["steps"]):
        return []
    # A file without a task is checked without all that a board needs.
    from .lesson import Lesson
    from .open_tasks import open_task

    lesson = Lesson(scenario)
    return [
        fault
        for place, step in enumerate(scenario.data["steps"])
        if "task" in step
        for fault in _faults_of(scenario, place, open_task(lesson, step["id"]))
    ]


def _faults_of(scenario: Scenario, place: int, task: TaskLine) -> list[Fault]:
    by = task.step["task"]["by"]
    at: tuple[Any, ...] = ("steps", place, "task")
    from .variation import WhatIfError

    def fault(code: str, key: str, found: str, expected: str) -> list[Fault]:
        return [scenario.document.fault(code, (*at, key), found, expected)]

    if not task.is_asked:
        return fault("TASK-IDLE", "by", f"{by} can do nothing here but wait", f"a place in the steps where {by} has a choice")
    from .puzzle_faults import puzzle_fault
    from .puzzles import PuzzleLine

    if isinstance(task, PuzzleLine):
        wrong = puzzle_fault(task)
        return [] if wrong is None else fault("TASK-CLAIM", *wrong)
    try:
        shown = task.as_shown()
    except WhatIfError as error:
        return fault(
            "TASK-GOAL", "after", f"the moves of {by} cannot be made on the board: {error}", "moves that the board offers"
        )
    if not shown.reached:
        others = ", ".join(_told(move) for move in shown.line.moves if not task.is_own(move)) or "nothing"
        return fault(
            "TASK-GOAL",
            "goal",
            f"the moves of {by} do not reach the goal where the others answer: {others}",
            "a goal that they reach",
        )
    if task.doing_nothing().reached:
        return fault("TASK-IDLE", "goal", f"the goal is reached if {by} does nothing", f"something that takes a move of {by}")
    if shown.line.moves != (least := task.doing_least()).line.moves and least.reached:
        moves = ", ".join(_told(move) for move in least.line.moves if task.is_own(move))
        return fault(
            "TASK-IDLE",
            "goal",
            f"the goal is reached if {by} makes the least move there is: {moves}",
            "something that takes more",
        )
    return []


def _told(move: Any) -> str:
    """A move in few words: ``Ben draw``."""
    return " ".join(str(word) for word in (move.get("by"), move["do"], *move.get("cards", ())) if word)

"""A task as a puzzle: can its player reach the goal for certain?"""

from __future__ import annotations

from typing import Any

from tabletop.kernel.seat import Seat
from tabletop.playing.lesson import Lesson
from tabletop.playing.scenario_files import LessonError
from tabletop.redraw.worlds import worlds_of

from .goal import Goal
from .prove import MOST_GROUPS, Proof, prove


def prove_task(lesson: Lesson, step: str, open_hands: bool, most: int = MOST_GROUPS) -> Proof:
    """The first moves by which the player of this task reaches its goal for certain: with open hands, or by what that seat knows.

    Raises LessonError for a step without a task, where there is too much to look at, or where nobody can count the worlds.
    """
    trace = lesson.scenario.runs[0].trace
    place = next((number for number, beat in enumerate(trace.beats) if beat.step == step), None)
    task = None if place is None else trace.beats[place].source.get("task")
    if place is None or task is None:
        tasks = ", ".join(beat.step for beat in trace.beats if "task" in beat.source) or "none"
        raise LessonError(f"There is no task at {step!r}; steps with one: {tasks}.")
    seat, state = trace.names.index(task["by"]), trace.beats[place].state
    rules, goal, names = trace.rules, Goal(trace.rules.id, task["goal"]), tuple(trace.names)

    def reached(then: Any, fired: frozenset[str]) -> bool:
        # What fired is kept beside the position; the rest is asked of the position itself.
        rest = {key: value for key, value in task["goal"].items() if key != "fired"}
        return goal.fired <= fired and (not rest or Goal(rules.id, rest).misses(rules, then, state, names) == 0)

    def over(then: Any, fired: frozenset[str]) -> bool:
        return bool(rules.decision(then).kind == "over")

    worlds = [state] if open_hands else _worlds(rules, trace.beats, seat, place)
    return prove(rules, worlds, seat, reached, over, goal.fired, open_hands, most)


def _worlds(rules: Any, beats: Any, seat: Seat, place: int) -> list[Any]:
    found = worlds_of(rules, beats, seat, place)
    if found is None or found.exact is None:
        raise LessonError("This seat cannot tell too many positions apart to look at each of them.")
    return [state for state, _ in found.exact]

"""The chance that a move brings something, both as files write them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.playing import open_what_if
from tabletop.playing.lesson import Lesson
from tabletop.playing.scenario_files import LessonError
from tabletop.scenario.check.file import check_file
from tabletop.scenario.format.game_words import GamesOfFiles
from tabletop.scenario.text.document import Document
from tabletop.words import Words

from .odds import Odds, Range

MOVE = "odds-move"


def chance_of(lesson: Lesson, odds: Odds, step: Mapping[str, Any], goal: Mapping[str, Any]) -> Range:
    """How likely the goal, in keys of `expect`, is true once this seat has made this move; see :meth:`Odds.of`.

    Raises LessonError with all that is wrong with the move or the goal, and for a move that is refused.
    """
    name, after = odds.names[odds.seat], odds.beats[odds.place].step
    step = {"by": name, **step}
    if step["by"] != name:
        raise LessonError(f"These are the odds of {name}, who makes the move.")
    data = lesson.scenario.data
    steps = list(data["steps"])
    place = next((number for number, one in enumerate(steps, 1) if one["id"] == after), 0)
    written = {**data, "steps": [*steps[:place], {"id": MOVE, **step, "expect": dict(goal)}]}
    faults = [fault for fault in check_file(Document(written), GamesOfFiles()) if fault.place[:2] == ("steps", place)]
    errors = [fault for fault in faults if fault.severity == "error"]
    if errors:
        raise LessonError(
            "\n".join(f"{'.'.join(map(str, fault.place[2:]))}: {fault.found}; expected {fault.expected}" for fault in errors)
        )
    (beat,) = open_what_if(lesson, after, name).play(dict(step)).beats
    if beat.refusal is not None or beat.move is None:
        words = Words(odds.worlds.rules, odds.names, lesson.language)
        why = "" if beat.refusal is None else f" {words.refusal(beat.refusal)}"
        raise LessonError(f"{name} cannot do that now.{why}")
    return odds.of(beat.move, goal)

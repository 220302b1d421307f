"""Opening a task: one in which the others answer as the file has it, or a puzzle, in which they answer as best they can.

>>> from tabletop.playing import open_lesson
>>> task = open_task(open_lesson("kittens/nope/yup"), "start")
Traceback (most recent call last):
  ...
tabletop.playing.variation.WhatIfError: At the step 'start' there is no task.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.scenario.text.showing import shown

from .puzzles import PuzzleLine
from .tasks import TaskLine
from .variation import WhatIfError
from .what_if import WhatIf


def open_task(lesson: Any, step: str) -> TaskLine:
    """The task at this step of the lesson's main line; raises WhatIfError where there is none."""
    run = lesson.scenario.runs[0]
    for start, beat in enumerate(run.trace.beats):
        if beat.step == step and "task" in beat.source:
            return task_at(lesson, run, start)
    raise WhatIfError(f"At the step {shown(step)} there is no task.")


def task_at(lesson: Any, run: Any, start: int, moves: Sequence[Mapping[str, Any]] = ()) -> TaskLine:
    """The task whose beat is at this place of the run, after these moves of everybody; the others have not answered yet."""
    beat = run.trace.beats[start]
    if "task" not in beat.source:
        raise WhatIfError(f"At the step {shown(beat.step)} there is no task.")
    line = WhatIf(lesson, run, start, tuple(moves))
    return PuzzleLine(beat.source, line) if "hands" in beat.source["task"] else TaskLine(beat.source, line)

"""Tasks: a goal that a player is to reach. The steps of the file are one way to it, and doing nothing is none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tabletop.kernel.trace import Beat, as_one

from ..format.fault import Fault
from ..text.document import Document
from .expect import find_misses, miss_fault
from .line import Broken, Line
from .moment import PlayedStep
from .runs import Placed, Played, following_moves


def task_faults(document: Document, played: Played, steps: list[Placed]) -> list[Fault]:
    """What is wrong with the tasks of a line that was played without a fault."""
    ids = [step["id"] for _, step in steps]
    return [
        fault
        for index, (place, step) in enumerate(steps)
        if "task" in step
        for fault in _faults_of(document, played, (place, step), steps[index + 1 : ids.index(step["task"]["after"]) + 1])
    ]


def _faults_of(document: Document, played: Played, task: Placed, way: list[Placed]) -> list[Fault]:
    """``way`` are the steps of the file from the task to where its goal is reached."""
    place, step = task
    by, goal, after = (step["task"][key] for key in ("by", "goal", "after"))
    now, then = played.moments[step["id"]], played.moments[after]
    steps = {one["id"] for _, one in way}
    reached = _since(now, then, [beat for beat in played.beats if beat.step in steps])
    misses, nothing = find_misses(reached, goal), replace(now.beat, events=(), decide=None)
    if misses:
        return [
            miss_fault(document, reached, miss, (*place, "task", "goal", miss.key), "TASK-GOAL", f"after {after!r} ")
            for miss in misses
        ]
    if not any(_is_own(one, by) and "refused" not in one for _, one in way):
        idle = f"{by} makes no move up to {after!r}"
    elif not find_misses(_since(now, now, [nothing]), goal):
        idle = "the goal is reached before anything is done"
    elif not find_misses(_doing_nothing(played, document, task, way), goal):
        idle = f"the goal is reached if {by} does nothing"
    else:
        return []
    return [document.fault("TASK-IDLE", (*place, "task", "goal"), idle, f"something that takes a move of {by}")]


def _is_own(step: Mapping[str, Any], by: str) -> bool:
    return "do" in step and step.get("by") == by


def _since(now: PlayedStep, then: PlayedStep, beats: Sequence[Beat]) -> PlayedStep:
    """A later moment as the task sees it: all that happened since is one step."""
    beat = replace(as_one(beats), state=then.beat.state, decision=then.beat.decision)
    return replace(then, before=now.beat.state, beat=beat)


def _doing_nothing(played: Played, document: Document, task: Placed, way: list[Placed]) -> PlayedStep:
    """Where it goes without a move of the player: the others move as the file says, as far as they can."""
    place, step = task
    now, by = played.moments[step["id"]], step["task"]["by"]
    others = [(at, one) for at, one in way if "do" in one and not _is_own(one, by)]
    line = Line(now.rules, now.names, document, now.beat.state.copy(), now.limit)
    line.windows = list(played.line.acted[step["id"]].windows)
    beats: list[Beat] = []
    try:
        line.settle({}, place, others[0][1] if others else None)
        beats.append(replace(now.beat, events=tuple(line.events), decide=None))
        for (at, one), following in zip(others, following_moves(others)):
            beats.append(line.step(one, at, following))
    except Broken:
        # What a player leaves out may well stop the others.
        beats.append(replace(now.beat, events=tuple(line.events), decide=None))
    events = [event for beat in beats for event in beat.events]
    then = replace(
        now,
        events=(*now.events, *events),
        laid=line.laid,
        beat=replace(now.beat, state=line.state, decision=line.rules.decision(line.state)),
    )
    return _since(now, then, beats)

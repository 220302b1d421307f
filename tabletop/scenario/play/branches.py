"""Branches: what if, from one step of the main run on, it had gone another way?"""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.kernel.trace import Beat

from ..format.fault import Fault
from ..text.edits import Mend
from ..text.mending import taken_out
from .line import Broken, Line
from .runs import Judge, Played, placed, play_steps


def play_branch(judge: Judge, main: Played, entry: Mapping, place: tuple) -> tuple[Played, list[Fault]]:
    """Play a branch from the moment its step of the main run has acted.

    If the first move of the branch is an answer, the play of that step still waits for
    it; if not, that step settles as in the main run, with its own chance. What settles here
    and did not in the main run is told with the first move of the branch.
    """
    origin = entry["from"]
    line = Line(main.line.rules, main.line.names, judge.document, None, main.line.limit)
    played = Played(line)
    if origin not in main.line.acted:
        return played, []
    played.moments["start"] = main.moments["start"]
    acted = main.line.acted[origin]
    line.state, line.windows = acted.state.copy(), list(acted.windows)
    first = next((step for step in entry["steps"] if "do" in step), None)
    try:
        line.settle(dict(acted.chance), place + ("from",), first)
    except Broken as broken:
        return played, [broken.fault]
    settled = list(line.parts)
    at = next((index for index, beat in enumerate(main.beats) if beat.step == origin), len(main.beats))
    line.last = main.beats[at] if at < len(main.beats) else None
    told = main.beats[at].events[len(acted.events) :] if at < len(main.beats) else ()
    alike = next(
        (place for place, pair in enumerate(zip(line.events, told)) if pair[0] != pair[1]), min(len(told), len(line.events))
    )
    line.settled = line.events[alike:]
    events = tuple(event for beat in main.beats[:at] for event in beat.events) + acted.events + tuple(line.events[:alike])
    faults = play_steps(judge, played, placed(entry["steps"], place + ("steps",)), events)
    if not faults and _is_main(main.beats[at:], acted.parts, settled, played.beats):
        faults.append(
            judge.document.fault(
                "IF-SAME",
                place,
                f"the branch {entry['id']!r} repeats the main line",
                "a different line of play",
                fix="take the branch out",
                mend=Mend(taken_out(judge.document, place if len(judge.document.data["what_if"]) > 1 else ("what_if",))),
            )
        )
    return played, faults


def _is_main(rest: list[Beat], acted: int, settled: list, branch: list[Beat]) -> bool:
    """Whether the main run goes on just as the branch does, once the step they share has made its ``acted`` moves."""
    if not rest:
        return False
    first = rest[0].parts[acted:]
    main = [*first, *_doings(rest[1:])]
    mine = [*settled, *_doings(branch)]
    return main[: len(mine)] == mine


def _doings(beats: list[Beat]) -> list:
    """Everything that was played or tried, in its order."""
    found: list = []
    for beat in beats:
        found += [("tried", beat.move)] if beat.refusal is not None else []
        found += beat.parts
    return found

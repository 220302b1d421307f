"""Where a lesson goes otherwise at the reader's own table."""

from __future__ import annotations

from tabletop.scenario.scenario import Run


def goes_otherwise(first: str, last: str, main: Run, ours: Run | None) -> bool:
    """Whether a step of the lesson from ``first`` to ``last`` is never come to in our line, is refused there and allowed here, or
    the other way round.
    """
    if ours is None:
        return False
    there = {beat.step: beat.refusal is None for trace in ours.lines for beat in trace.beats}
    for trace in main.lines:
        steps = [beat.step for beat in trace.beats]
        if first in steps and last in steps:
            beats = trace.beats[steps.index(first) : steps.index(last) + 1]
            return any(there.get(beat.step) is not (beat.refusal is None) for beat in beats)
    return False

"""Steps that a pair of eyes may not even know of: a kitten that is kept in secret looks like any other draw."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..kernel.event import seen
from ..kernel.seat import OPEN, Seat, knows
from ..kernel.trace import Beat


def as_noticed(rules: Any, beats: Sequence[Beat], eye: Seat) -> list[Beat | None]:
    """The beats as these eyes notice them, place by place: what comes of an unnoticed one is told with the beat before it."""
    told: list[Beat | None] = []
    for place, beat in enumerate(beats):
        last = next((at for at in reversed(range(place)) if told[at] is not None), None)
        if last is None or not _is_unnoticed(rules, beats[place - 1], beat, eye):
            told.append(beat)
        else:
            before = told[last]
            told[last] = replace(before, events=before.events + beat.events, state=beat.state, decision=beat.decision)
            told.append(None)
    return told


def _is_unnoticed(rules: Any, before: Beat, beat: Beat, eye: Seat) -> bool:
    """Whether a move was made that these eyes did not know to be due, and that nothing of it is seen."""
    if eye == OPEN or beat.move is None or beat.refusal is not None or knows(before.decision.known_to, eye):
        return False
    return bool(beat.events) and seen(beat.events[0], eye, rules.events) is None

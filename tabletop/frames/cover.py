"""What is held back until a question is answered: what comes of the window that it asks about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..kernel.seat import TABLE
from ..kernel.trace import Beat


def covers(rules: Any, beats: Sequence[Beat], asks: Mapping[str, Any]) -> dict[int, int]:
    """For each beat that would give an answer away, the place of the question.

    These are the beats before a question that leave the very window it asks
    about: whoever is told there what stands has nothing to predict.
    """
    found: dict[int, int] = {}
    for asked, beat in enumerate(beats):
        window = rules.view(beat.state, TABLE).get("window")
        if beat.step not in asks or window is None:
            continue
        place = asked - 1
        while place >= 0 and rules.view(beats[place].state, TABLE)["window"] == window:
            found.setdefault(place, asked)
            place -= 1
    return found


def lays_a_nope(beat: Beat) -> bool:
    """Whether a Nope was laid in this beat."""
    return any(event[0] == "nopes" for event in beat.events)

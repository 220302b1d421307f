"""What is held back until a question is answered: what comes of the window that it asks about, the points that it asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tabletop.kernel.seat import TABLE
from tabletop.kernel.trace import Beat
from tabletop.words import Words

# The questions about points, by what they are about.
POINTS = ("score.", "lesson_points.")


def covers(words: Words, beats: Sequence[Beat], asks: Mapping[str, Any]) -> dict[int, int]:
    """For each beat that would give an answer away, the place of the question.

    These are the beats before a question that leave the very window it asks
    about, or the very points: whoever is told there what stands has nothing to predict.
    """
    found: dict[int, int] = {}
    for asked, beat in enumerate(beats):
        if beat.step not in asks:
            continue
        tells = _tells(words, beat, asks[beat.step])
        place = asked - 1
        while place >= 0 and tells(beats[place].state):
            found.setdefault(place, asked)
            place -= 1
    return found


def asks_for_points(beat: Beat) -> bool:
    """Whether this is a question about points, which a board counts by itself."""
    return beat.source.get("ask", {}).get("about", "").startswith(POINTS)


def _tells(words: Words, beat: Beat, ask: Any) -> Callable[[Any], bool]:
    """What says of a position whether it shows the answer to this question."""
    if asks_for_points(beat):
        right, path = next(answer.value for answer in ask.answers if answer.right), beat.source["ask"]["about"]
        return lambda state: words.rules.value_at(state, path, words.names) == right
    window = words.rules.view(beat.state, TABLE).get("window")
    return lambda state: window is not None and words.rules.view(state, TABLE).get("window") == window


def lays_a_counter(words: Words, beat: Beat) -> bool:
    """Whether something was laid in this beat on what waits."""
    return any(event[0] in words.game.counters for event in beat.events)

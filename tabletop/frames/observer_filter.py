"""What a pair of eyes may not even know of: a card that is kept in secret looks like any other draw.

While such a choice is open, these eyes see the table as it lies when the choice is
made: what comes of it belongs to the step that brought it, and the choice is no step.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tabletop.kernel.event import Event
from tabletop.kernel.seat import OPEN, Seat, knows
from tabletop.kernel.trace import Beat


def as_noticed(rules: Any, beats: Sequence[Beat], eye: Seat) -> list[Beat | None]:
    """The beats as these eyes notice them, place by place; None for one that is no step for them."""
    told: list[Beat | None] = list(beats)
    for place in reversed(range(len(beats))):
        if not _opens_a_secret(beats, place, eye):
            continue
        made = next((later for later in range(place + 1, len(beats)) if beats[later].parts), len(beats))
        if made < len(beats):
            after = told[made] if _is_unnoticed(beats[place], beats[made]) else None
        else:
            after = _made_at_last(rules, beats[-1])
        if after is None:
            continue
        told[place] = replace(beats[place], events=beats[place].events + after.events, state=after.state, decision=after.decision)
        told[place + 1 : made] = [_meanwhile(rules, beat, after) for beat in beats[place + 1 : made]]
        told[made : made + 1] = [None] * (made < len(beats))
    return told


def steps_seen(rules: Any, beats: Sequence[Beat], eyes: Sequence[Seat]) -> list[int]:
    """The places of the beats that are a step for one of these eyes."""
    noticed = [as_noticed(rules, beats, eye) for eye in eyes]
    return [place for place in range(len(beats)) if any(told[place] is not None for told in noticed)]


def stands_at(rules: Any, beats: Sequence[Beat], place: int, eye: Seat) -> int:
    """The place of the beat whose position these eyes see after this one."""
    beat = as_noticed(rules, beats, eye)[place]
    return (
        place
        if beat is None
        else next((at for at, other in enumerate(beats) if at >= place and other.state is beat.state), place)
    )


def _opens_a_secret(beats: Sequence[Beat], place: int, eye: Seat) -> bool:
    """Whether this beat leads to a choice that these eyes do not know to be due."""
    return eye != OPEN and not knows(beats[place].decision.known_to, eye) and (place == 0 or bool(beats[place].parts))


def _is_unnoticed(before: Beat, beat: Beat) -> bool:
    """Whether the choice was made by a move that is no step for those who do not know of it."""
    move, decision = beat.move, before.decision
    return beat.refusal is None and move is not None and move[0] in decision.unnoticed and move[1] in decision.must


def _made_at_last(rules: Any, beat: Beat) -> Beat | None:
    """How it looks to the others where a line ends with the choice still open; None if it could come out in several ways."""
    moves = [move for move in rules.moves(beat.state) if move[0] in beat.decision.unnoticed and move[1] in beat.decision.must]
    if len(moves) != 1:
        return None
    state, events = beat.state.copy(), list[Event]()
    decision = rules.play(state, moves[0], events.append)
    return replace(beat, state=state, decision=decision, events=tuple(events))


def _meanwhile(rules: Any, beat: Beat, after: Beat) -> Beat:
    """A question, a remark or a refused move that came while the choice was open: for these eyes it had been made."""
    refusal = beat.refusal and beat.move and rules.why_not(after.state, beat.move)
    return replace(beat, state=after.state, decision=after.decision, refusal=refusal or beat.refusal)

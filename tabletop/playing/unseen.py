"""What a player tries in a lesson of their own may come out one way or another by what that player cannot see.

So hidden cards are dealt anew for it, from all that this player can know (:mod:`tabletop.redraw.worlds`). Of a game that says
nothing of its hidden cards nobody can honestly say what comes of such a move: there it is neither offered nor played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Event, field_of
from tabletop.kernel.seat import OPEN, Seat
from tabletop.kernel.trace import Beat
from tabletop.scenario.format.game_files import files_of
from tabletop.words.language import N_

LEFT_OUT = N_("What some moves do depends on cards this player cannot see, so those moves are not offered here.")
NOT_PLAYED = N_("What this move does depends on cards this player cannot see, so it is not played here.")
DEALT_ANEW = N_("Cards this player cannot see have been dealt again at random, to fit everything this player can know.")
NOT_SAVED = N_("No scenario file can start from exactly this position, so these moves cannot be saved. Try from an earlier step.")
THEIRS = N_("It is another player's choice now; in a lesson for one player, nobody else makes a move.")


def is_in_the_open(line: Any, before: Decision, beat: Beat, seat: int) -> bool:
    """Whether this beat of a tried line would be the same for a player whatever lies where that player cannot look.

    It is if chance has picked no card, if all that happened is of a kind that nothing hidden
    decides, and if nobody else has to choose among cards of their own.
    """
    return (
        not line.picked
        and all(_tells_nothing(line, event, seat) for event in beat.events)
        and (beat.decision == before or beat.decision.kind in line.files.free or set(beat.decision.must) <= {seat})
    )


def _tells_nothing(line: Any, event: Event, seat: int) -> bool:
    """Whether nothing hidden decides this event: by its kind, or because it is this player's own choice."""
    files, kind = line.files, event[0]
    if kind in files.of_the_own:
        return field_of(event, files.of_the_own[kind], line.rules.events) == seat
    return kind in files.in_the_open


def is_hidden(rules: Any, state: Any, names: Sequence[str], path: Any, seat: Seat) -> bool:
    """Whether the value at a path such as ``hands.Ben`` holds what this player cannot see; one who may not look at
    their own hand does not see it.
    """
    if seat == OPEN or not isinstance(path, str):
        return False
    files, (zone, _, name) = files_of(rules.id), path.partition(".")
    if zone in files.counted:
        # Until the cards are turned up.
        return path.split(".")[1:2] != [names[seat]] and rules.decision(state).kind != "over"
    if not {zone, path} & {*files.hidden, *files.secret}:
        return False
    unseen = any(isinstance(cards, list) and None in cards for cards in rules.view(state, seat)[f"seat.{seat}"].values())
    return not (files.secret.get(zone) and name == names[seat] and not unseen)

"""Questions about what a player knows: `sees.Ben.draw_pile`, `sees.Ben.hands.Ana`.

The right answer is what this player could know for certain from what he saw; a
wrong one is what somebody else knows.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.frames.observations import zones_seen
from tabletop.kernel.knowledge import knowledge
from tabletop.kernel.seat import OPEN
from tabletop.kernel.trace import Beat, Trace
from tabletop.words import Words
from tabletop.words.language import N_

from .counterfactual import Outcome
from .distractor import Wrong

SEES = "sees."


def what_is_known(trace: Trace, path: str, beat: Beat) -> tuple[str | None, ...]:
    """The cards of the pile (from the top) or of a hand after this beat; None for a card that the player does not know."""
    _, player, zone = path.split(".", 2)
    return _seen(trace, zone, beat, trace.names.index(player))


def what_others_know(trace: Trace, path: str, beat: Beat) -> Iterator[Wrong]:
    """What each other player knows there, and what really lies there."""
    _, player, zone = path.split(".", 2)
    events = tuple(trace.events_until([one.step for one in trace.beats].index(beat.step)))
    _, drawn = who_sees(trace, path)
    for seat, name in enumerate(trace.names):
        if name != player:
            yield Wrong(
                _seen(trace, zone, beat, seat),
                lambda words, name=name: words.say(N_("That is what {seat} knows."), seat=name),
                Outcome(trace.rules, beat.state, events, (seat, drawn)),
            )
    yield Wrong(
        _seen(trace, zone, beat, OPEN),
        lambda words: words.say(N_("That is what is there, but nobody has seen all of it.")),
        Outcome(trace.rules, beat.state, events, (OPEN, drawn)),
    )


def who_sees(trace: Trace, path: str) -> tuple[int, str]:
    """Whose knowledge is asked for, and of which zone."""
    _, player, zone = path.split(".", 2)
    return trace.names.index(player), zone if zone == "draw_pile" else f"seat.{trace.names.index(zone.removeprefix('hands.'))}"


def say_known(words: Words, cards: tuple[str | None, ...]) -> str:
    """Titles in their order, `?` for what is unknown; if all of it is, that only the number is known."""
    if any(cards):
        return words.cards(cards)
    return words.say(N_("only the number of cards")) if cards else words.say(N_("that there are no cards"))


def _seen(trace: Trace, zone: str, beat: Beat, seat: int) -> tuple[str | None, ...]:
    events = trace.events_until([one.step for one in trace.beats].index(beat.step))
    return known_of(zone, Outcome(trace.rules, beat.state, tuple(events)), trace, seat)


def known_of(zone: str, outcome: Outcome, trace: Trace, seat: int) -> tuple[str | None, ...]:
    """What a player knows of the pile or of a hand in a position that this line, or another from its beginning, leads to."""
    rules = outcome.rules
    known = rules.start_knowledge(trace.beats[0].state, seat)
    if seat != OPEN:
        known = knowledge(outcome.events, seat, rules.events, known)
    zones: dict[str, Any] = zones_seen(rules, outcome.state, seat, known)
    if zone == "draw_pile":
        top, count = zones[zone]["known"], zones[zone]["count"]
        return (*top, *[None] * (count - len(top)))
    return tuple(zones[f"seat.{trace.names.index(zone.removeprefix('hands.'))}"]["hand"])

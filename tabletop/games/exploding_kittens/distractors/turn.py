"""Why somebody is not on turn in Exploding Kittens: exploded, done with every turn that was owed, or not at it yet.

What happened last decides first. The sentence is that of the event, the rule the
one by which it ended a turn, or by which a turn goes on.
"""

from __future__ import annotations

from tabletop.kernel.seat import TABLE
from tabletop.questions.counterfactual import Span
from tabletop.questions.distractor import Wrong
from tabletop.words import Words
from tabletop.words.language import N_

OUT, OWED, CLOSED = "ek.base.object.2", "ek.base.attack.3", "ek.base.turn.6"
# A noped card that would have ended the turn; any other noped card.
NOPED = ("ek.base.nope.8", "ek.base.nope.1")


def surely_not(span: Span, name: str) -> Wrong | None:
    """That this player has exploded, or is done with more than one turn; no rule that is left out explains that better."""
    events, seat = span.all_events(), span.trace.names.index(name)
    exploded = _last(events, "explodes", seat)
    if exploded is not None:
        return _told(name, exploded, (OUT,))
    done = 0
    for event in reversed(events):
        if event[0] == "begins_turn":
            if event[3] == seat:
                break
            done = 0
        if event[0] == "ends_turn" and event[3] == seat:
            done += 1
            last = event
    if done < 2 or _last(span.events(), "ends_turn", seat) is None or span.at_the_end() == name:
        return None

    def told(words: Words) -> str:
        return words.say_number(
            "{seat} owed {number} turn, and it is over.", "{seat} owed {number} turns, and all of them are over.", done, seat=name
        )

    return Wrong(name, told, rules=last[1][:1])


def not_on_turn(span: Span, name: str) -> Wrong:
    """Why it is not this player's turn, from what happened between the question and what it asks about."""
    events, seat, names = span.events(), span.trace.names.index(name), span.trace.names
    now = names.index(span.at_the_end())
    ended = next(
        (
            event
            for event in reversed(events)
            if event[0] in ("attacks", "ends_turn") and event[3] == seat and (event[0] == "attacks" or event[4] == 0)
        ),
        None,
    )
    if ended is not None:
        return _told(name, ended, ended[1][:1])
    begun = _last(events, "begins_turn", now)
    if begun is not None:
        return _told(name, begun, begun[1][-1:])
    left = _last(events, "ends_turn", now)
    if left is not None:
        return _told(name, left, (OWED,) if span.value_of("turn.from") == "attack" else left[1][:1])
    noped = _last(events, "cancelled", now)
    if noped is not None:
        return _told(name, noped, tuple(rule for rule in NOPED if rule in noped[1])[:1] or noped[1][:1])
    return Wrong(name, lambda words: words.say(N_("{seat}'s turn is not over yet."), seat=names[now]), rules=(CLOSED,))


def _last(events: list[tuple], kind: str, seat: int) -> tuple | None:
    return next((event for event in reversed(events) if event[0] == kind and event[3] == seat), None)


def _told(name: str, event: tuple, rules: tuple[str, ...]) -> Wrong:
    return Wrong(name, lambda words: words.event(event, TABLE), rules=rules)

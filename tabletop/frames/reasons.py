"""By which rules a step went, those first that a reader should see first."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from tabletop.kernel.event import seen
from tabletop.kernel.seat import OPEN
from tabletop.kernel.trace import Beat

# So many rules are shown where there are so many; the others are folded.
SHOWN = 4


class Reasons(NamedTuple):
    """The rules of a step: those that are shown, and those that hold as always."""

    shown: tuple[str, ...]
    always: tuple[str, ...] = ()


def named_to(beat: Beat, eye: int, kinds: Mapping[str, Any]) -> tuple[str, ...]:
    """The rules that these eyes saw fire in this step, each once, in their order; eyes that see all know what decided, too."""
    if eye == OPEN:
        return tuple(dict.fromkeys((*beat.fired, *beat.decided)))
    noticed = (seen(event, eye, kinds) for event in beat.events)
    return tuple(dict.fromkeys(rule for event in noticed if event is not None for rule in event[1]))


def reasons(beat: Beat, eye: int, rules: Any, teaches: Collection[str] = ()) -> Reasons:
    """First what the lesson teaches, then the house defaults that decided, then what else decided, the last rules last.

    Where it is not known what decided, or nothing did, the last rules that were noted stand in their place.
    """
    named, book = named_to(beat, eye, rules.events), rules.rulebook
    decided = beat.decided if eye == OPEN else ()
    taught = [rule for rule in named if book.counterparts(rule) & set(teaches)]
    # What the lesson teaches and no step can name by itself, since it follows from others.
    taught += [rule for rule in book.follow(teaches, {*named, *beat.forbidding}) if eye == OPEN or not decided]
    defaults = [rule for rule in decided if book.rules[rule].basis == "gap" and rule not in taught]
    first = [*taught, *defaults]
    others = [rule for rule in (decided or named) if rule not in first]
    room = max(SHOWN - len(first), 0)
    shown = (*first, *others[len(others) - min(room, len(others)) :])
    return Reasons(shown, tuple(rule for rule in named if rule not in shown))

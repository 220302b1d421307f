"""What is wrong with an event that a game notes: its kind, its fields or its rules are none that are declared."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.event import misfits
from tabletop.kernel.game_fault import GameFault

from ..format.suggestion import nearest


def event_fault(rules: Any, event: tuple) -> GameFault | None:
    """The fault of the game that noted this event; None where all is well."""
    kind, rulebook = rules.events.get(event[0]), rules.rulebook.rules
    if kind is None:
        hint = _perhaps(event[0], rules.events)
        return GameFault(f"The game {rules.id}: there is no event {event[0]!r}; expected one that is declared{hint}.")
    if len(event) != 3 + len(kind.fields):
        return GameFault(
            f"The game {rules.id}: the event {event[0]!r} was noted with {len(event) - 3} values; "
            f"expected rules, knowers and then its fields ({', '.join(kind.fields) or 'none'})."
        )
    for field in misfits(event, kind, rules.kinds_of_value, rules):
        value = event[3 + list(kind.fields).index(field)]
        return GameFault(
            f"The game {rules.id}: the event {event[0]!r} was noted with {value!r} as {field}; "
            f"expected the kind of value {kind.fields[field]!r}."
        )
    for rule in event[1]:
        if rule not in rulebook:
            hint = _perhaps(rule, rulebook)
            return GameFault(
                f"The game {rules.id}: the event {event[0]!r} names the rule {rule!r}; expected one of its rulebook{hint}."
            )
    return None


def _perhaps(word: str, known: Any) -> str:
    near = nearest(word, known)
    return f", perhaps {near!r}" if near else ""

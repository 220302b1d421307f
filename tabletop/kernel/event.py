"""Events: what happened, by which rules, and who may learn the secret half.

An event is a plain tuple ``(kind, rules, knowers, *fields)``. The table of
kinds says which fields are secret; it is the only thing that filters events.

>>> DRAWS = EventKind("draws", ("seat", "card"), secret=("card",))
>>> seen(("draws", ("ek.base.turn.6",), 0b01, 0, "skip"), 1, {"draws": DRAWS})
('draws', ('ek.base.turn.6',), 1, 0, None)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .seat import Seat, knows

Event = tuple[Any, ...]
Note = Callable[[Event], None]


def _no_change(*fields: Any) -> tuple[Any, ...]:
    return ()


@dataclass(frozen=True)
class EventKind:
    """One kind of event: its fields in order, the secret ones, what it changes.

    ``changes(*fields)`` gives the zone changes of :mod:`.knowledge`; secret
    fields are ``None`` for a seat that may not know them. ``disguise`` is how
    the event looks to those who may not know what it really was; None, if they
    notice nothing at all.
    """

    name: str
    fields: tuple[str, ...]
    secret: tuple[str, ...] = ()
    changes: Callable[..., tuple[Any, ...]] = _no_change
    disguise: Callable[[Event], Event | None] | None = None
    hidden: tuple[bool, ...] = field(init=False)

    def __post_init__(self) -> None:
        unknown = set(self.secret) - set(self.fields)
        if unknown:
            raise ValueError(f"event {self.name!r}: secret fields {sorted(unknown)} are no fields")
        object.__setattr__(self, "hidden", tuple(name in self.secret for name in self.fields))


def seen(event: Event, seat: Seat, kinds: Mapping[str, EventKind]) -> Event | None:
    """The event as this seat sees it: disguised and without secret fields, unless it is a knower.

    None for an event that this seat does not notice.
    """
    kind = kinds[event[0]]
    if not (kind.secret or kind.disguise) or knows(event[2], seat):
        return event
    if kind.disguise is not None:
        disguised = kind.disguise(event)
        if disguised is None:
            return None
        event, kind = disguised, kinds[disguised[0]]
    fields = tuple(None if hide else value for hide, value in zip(kind.hidden, event[3:]))
    return event[:3] + fields


def field_of(event: Event, name: str, kinds: Mapping[str, EventKind]) -> Any:
    """The value of one field of an event, by its name."""
    return event[3 + kinds[event[0]].fields.index(name)]


def ignore(event: Event) -> None:
    """A note-taker for play that nobody watches."""

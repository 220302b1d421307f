"""Events: what happened, by which rules, and who may learn the secret half.

An event is a plain tuple ``(kind, rules, knowers, *fields)``. The table of
kinds says of each field what kind of value it is and whether it is secret; it
is the only thing that filters events.

>>> DRAWS = EventKind("draws", {"seat": "seat", "card": "card"}, secret=("card",))
>>> seen(("draws", ("ek.base.turn.6",), 0b01, 0, "skip"), 1, {"draws": DRAWS})
('draws', ('ek.base.turn.6',), 1, 0, None)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .seat import CHANCE, Seat, knows

Event = tuple[Any, ...]
Note = Callable[[Event], None]
# What fits a kind of value: a test of the opened game and the value, or the words that it can be.
Fits = Callable[[Any, Any], bool] | tuple[str, ...]


def _fitting(fits: Fits, rules: Any, value: Any) -> bool:
    return value in fits if isinstance(fits, tuple) else fits(rules, value)


def several(fits: Fits) -> Fits:
    """What fits a tuple of such values."""
    return lambda rules, value: type(value) is tuple and all(_fitting(fits, rules, one) for one in value)


_ONE: Mapping[str, Fits] = {
    "seat": lambda rules, value: type(value) is int and value >= CHANCE,
    "card": lambda rules, value: type(value) is int and 0 <= value < len(rules.cards),
    "number": lambda rules, value: type(value) is int,
    "word": lambda rules, value: type(value) is str,
}
# The kinds of value that every game has; others it declares by `Vocabulary.kind`.
KINDS: Mapping[str, Fits] = {
    **_ONE,
    **{f"{name}s": several(fits) for name, fits in _ONE.items()},
    "flag": lambda rules, value: type(value) is bool,
}


def _no_change(*fields: Any) -> tuple[Any, ...]:
    return ()


@dataclass(frozen=True)
class EventKind:
    """One kind of event: its fields in order with their kinds of value, the secret ones, what it changes.

    ``changes(*fields)`` gives the zone changes of :mod:`.knowledge`; secret
    fields are ``None`` for a seat that may not know them, ``optional`` ones may
    be None for everybody. ``disguise`` is how the event looks to those who may
    not know what it really was; None, if they notice nothing at all.
    """

    name: str
    fields: Mapping[str, str]
    secret: tuple[str, ...] = ()
    changes: Callable[..., tuple[Any, ...]] = _no_change
    disguise: Callable[[Event], Event | None] | None = None
    optional: tuple[str, ...] = ()
    hidden: tuple[bool, ...] = field(init=False)

    def __post_init__(self) -> None:
        for how, names in (("secret", self.secret), ("optional", self.optional)):
            if unknown := set(names) - set(self.fields):
                raise ValueError(f"event {self.name!r}: {how} fields {sorted(unknown)} are no fields")
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
    return event[3 + list(kinds[event[0]].fields).index(name)]


def misfits(event: Event, kind: EventKind, kinds: Mapping[str, Fits], rules: Any) -> list[str]:
    """The fields of a whole event whose values are not of their declared kinds; the rules are the opened game."""
    return [
        name
        for (name, of), value in zip(kind.fields.items(), event[3:])
        if not (name in kind.optional if value is None else _fitting(kinds[of], rules, value))
    ]


def ignore(event: Event) -> None:
    """A note-taker for play that nobody watches."""

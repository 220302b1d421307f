"""Forms: a kind of move is declared once, and everything else reads it.

A form has a verb and slots in order. Its *needs* say what must be true, each as
early as it can be told: a need stands behind a slot. ``why_not``, ``moves``,
``choices``, the keys of a scenario step and the menus of a widget all come from
here, so they cannot disagree.

A move is a tuple ``(verb, seat, *values)``; a part of a move has fewer values.
A need returns ``None`` when it is met, else the actual values for the sentence
that explains the refusal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .seat import CHANCE, EVERYBODY, Mask, Seat

Move = tuple[Any, ...]
# What the sentence speaks of that explains a refusal.
Values = dict[str, Any]
Test = Callable[..., Values | None]

ANYWHERE = ("*",)

# In the place of a verb: a need of every kind of move. It is judged before all others.
EVERY = "*"

# Who makes a move of a form.
PLAYER, TABLE_TOO, BY_TABLE, BY_CHANCE = MAKERS = "player", "table_too", "table", "chance"

# The kinds of slot that hold cards which somebody plays.
CARDS = ("card", "cards")


@dataclass(frozen=True)
class Slot:
    """One value of a move: its name in a scenario file, and what could be thought of.

    ``thinkable(rules, state, part)`` yields candidates, legal or not; ``of`` is
    the kind of value for files and menus: cards, card, player, place, word.
    """

    name: str
    of: str
    thinkable: Callable[..., Any]
    required: bool = True


@dataclass(frozen=True)
class Form:
    """A kind of move: the verb, its slots in order, and who makes it.

    A form with far too many complete moves to list is asked ``slot_by_slot``: the
    list of moves then holds only its beginning ``(verb, seat)``. With ``boxes`` it
    exists only where one of them is in play. One ``when_asked`` is refused wherever
    nothing says what it does, before its values are looked at: ``give-when-asked``.
    """

    verb: str
    slots: tuple[Slot, ...] = ()
    by: str = PLAYER
    slot_by_slot: bool = False
    boxes: tuple[str, ...] | None = None
    when_asked: bool = False
    named_seats: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        # Where in a move a player is named, behind the verb and the seat.
        object.__setattr__(self, "named_seats", tuple(2 + place for place, slot in enumerate(self.slots) if slot.of == "player"))

    def takes(self, seat: Seat, seats: int) -> bool:
        """Whether this seat can make such a move at all, at a table of so many."""
        if seat >= 0:
            return self.by in (PLAYER, TABLE_TOO) and seat < seats
        return self.by == BY_CHANCE if seat == CHANCE else self.by in (TABLE_TOO, BY_TABLE)

    @property
    def card_slot(self) -> Slot | None:
        """The slot with the cards that such a move plays, the first of their kind; None where it plays none."""
        return next((slot for slot in self.slots if slot.of in CARDS), None)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the slots, in order."""
        return tuple(slot.name for slot in self.slots)

    def place(self, slot: str | None) -> int:
        """How many values must be given before this slot can be judged; 0 for the seat alone."""
        return 0 if slot is None else self.names.index(slot) + 1


@dataclass(frozen=True)
class Need:
    """What must be true of a move: its rules, its test, and from which slot on it can be told.

    Without rules the reason is plain. With the verb EVERY it is asked of every kind of move,
    before all other needs. ``at`` are the kinds of decision where it
    applies. ``when`` is a reading ``(question, reading)`` under which alone it holds.
    A need that ``permits`` is the other way round: its rules allow what the test
    finds, so it stands in the way only while they are switched off.
    """

    name: str
    verb: str
    after: str | None
    rules: tuple[str, ...]
    test: Test
    at: tuple[str, ...] = ANYWHERE
    when: tuple[str, str] | None = None
    boxes: tuple[str, ...] | None = None
    may_learn: Mask | None = EVERYBODY
    permits: bool = False

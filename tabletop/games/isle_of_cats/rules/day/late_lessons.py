"""Lessons that come outside the reading of lessons: they are laid at once, with a colour if they ask for one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Values
from tabletop.kernel.seat import Seat

from ..points.lessons import PRIVATE, PUBLIC
from ..table.phases import phase_of
from ..table.state import State, without
from ..table.vocabulary import isle
from .reading import lay_private, lay_public

if TYPE_CHECKING:
    from ..opened import Isle


@isle.step("lay_late")
def lay_late(rules: Isle, state: State, note: Note, seat: Seat, lessons: tuple[int, ...]) -> None:
    """Lessons are the cards that may not be kept, so they are laid as soon as they are paid for."""
    if phase_of(state) != "lessons" and not rules.law.lays_at_once():
        return
    asking = tuple(card for card in lessons if rules.cards[card].asks_for_a_colour())
    for card in lessons:
        if rules.cards[card].family == PUBLIC and card not in asking:
            lay_public(state, note, seat, card, None, (*rules.rule.public_to_lay, *rules.rule.lays_at_once))
    private = tuple(card for card in lessons if rules.cards[card].family == PRIVATE)
    if private:
        lay_private(rules, state, note, seat, private, rules.rule.lays_at_once)
    if asking:
        state.agenda.append(("announce_late", seat, asking))


# A lesson that comes late is laid at once.
isle.fact("lays_at_once", True, "isle.amb.36")
# Under this reading it stays in the hand until lessons are read again.
isle.fact("lays_at_once", False, "isle.amb.36", when=("q.isle.late-lesson", "R2"))


@isle.decision("announce_late")
def open_announce_late(rules: Isle, state: State, seat: Seat, lessons: tuple[int, ...]) -> Decision | None:
    """The player names a colour for each lesson that asks for one."""
    return Decision("lessons", (seat,)) if lessons else None


@isle.need("announce", "isle.any.2", at=("announce_late",))
def announce_your_own_lesson(rules: Isle, state: State, move: Move) -> Values | None:
    """Whoever has drawn the lesson announces it."""
    if move[1] != state.agenda[-1][1]:
        return {"seat": move[1], "asked": state.agenda[-1][1]}


@isle.need("announce", after="card", at=("announce_late",), may_learn=None)
def announce_what_has_come(rules: Isle, state: State, move: Move) -> Values | None:
    """The lesson must be among those that have just come."""
    if move[2] not in state.agenda[-1][2]:
        return {"seat": move[1], "cards": (move[2],)}


@isle.act("announce", at="announce_late")
def announce_late(rules: Isle, state: State, note: Note, seat: Seat, card: int, colour: str | None) -> None:
    """The lesson lies face up with its colour, as if lessons were being read."""
    state.agenda[-1] = ("announce_late", seat, without(state.agenda[-1][2], (card,)))
    lay_public(state, note, seat, card, rules.law.marker(colour), (*rules.rule.marker, *rules.rule.lays_at_once))

"""Bury: the turn ends with a draw that goes back into the pile, wherever its player likes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.event import Note
from tabletop.kernel.seat import EVERYBODY, Seat

from ..blindness.blind import drew
from ..kitten.kitten import face_kitten
from ..table.state import State
from ..table.vocabulary import kittens

if TYPE_CHECKING:
    from ..opened import Kittens


@kittens.step("bury", "ek.barking.bury.1")
def bury(rules: Kittens, state: State, note: Note, seat: Seat, on: Seat | None, card: int) -> None:
    """The top card is drawn, looked at and put back; a kitten among them does no harm."""
    if not state.pile:
        return
    place = rules.law.where_bury_draws(state)
    card = state.pile.pop(place)
    if card == rules.exploding and not rules.law.a_buried_kitten_is_harmless():
        note(("shows", rules.rule.a_buried_kitten_is_harmless, EVERYBODY, seat, card, place))
        state.agenda.append(("after_a_defuse", seat))
        face_kitten(rules, state, seat, card, came=rules.rule.a_buried_kitten_is_harmless)
        return
    seen_by_all = card == rules.face_up
    why = (*rules.rule.bury, *_what_spares_its_player(rules, card))
    note(("lifts", why, EVERYBODY if seen_by_all else 1 << seat, seat, card, place))
    drew(rules, state, note, seat, top=False, goes_back=rules.rule.bury)
    state.agenda.append(("ended_by", seat, "turns_ended_by_burying"))
    state.agenda.append(("insert", seat, rules.law.which_way_it_is_buried(rules, card), "buried"))


def _what_spares_its_player(rules: Kittens, card: int) -> tuple[str, ...]:
    """The rule that speaks of this card alone: whoever may not know the card is not told it."""
    if card == rules.exploding:
        told: tuple[str, ...] = rules.rule.a_buried_kitten_is_harmless
        return told
    return rules.rule.which_way_it_is_buried if rules.plain[card] == rules.imploding else ()


# Bury takes the top card.
kittens.fact("where_bury_draws", 0, "ek.barking.bury.9", off=lambda state: len(state.pile) - 1)


@kittens.law("where_bury_draws", "ek.barking.bury.9", when=("q.barking.bury-from", "R2"), off=lambda state: 0)
def bury_the_bottom_card(state: State) -> int:
    """Under this reading Bury takes the bottom card."""
    return len(state.pile) - 1


# An Exploding Kitten that is buried does not explode.
kittens.fact("a_buried_kitten_is_harmless", True, "ek.barking.bury.2", off=False)


# Under this reading it has to be shown and defused like any other.
kittens.fact("a_buried_kitten_is_harmless", False, "ek.barking.bury.2", when=("q.barking.bury-kitten", "R2"), off=True)


# Bury ends the turn in progress; further owed turns stay.
kittens.fact("turns_ended_by_burying", 1, "ek.barking.bury.7", off=lambda owes: owes)


@kittens.law(
    "which_way_it_is_buried",
    "ek.barking.bury.5",
    off=lambda rules, card: {rules.imploding: rules.face_up, rules.face_up: rules.imploding}.get(card, card),
)
def as_it_lay(rules: Kittens, card: int) -> int:
    """An Imploding Kitten goes back as it lay, face up or face down."""
    return card


# -- who sees the place ----------------------------------------------------------


def _everybody_sees_where(rules: Kittens, note: Note, seat: Seat, card: int, at: int, why: tuple[str, ...]) -> None:
    note(("buries_openly", why, EVERYBODY if card == rules.face_up else 1 << seat, seat, card, at))


@kittens.law("how_a_card_is_buried", "ek.barking.bury.6", off=_everybody_sees_where, alters=True)
def nobody_sees_where(rules: Kittens, note: Note, seat: Seat, card: int, at: int, why: tuple[str, ...]) -> None:
    """Where the card goes is secret, and so is the card."""
    note(("buries", why, 1 << seat, seat, card, at))


@kittens.law(
    "how_a_card_is_buried", "ek.barking.bury.6", when=("q.barking.bury-secret", "R2"), off=nobody_sees_where, alters=True
)
def everybody_sees_where(rules: Kittens, note: Note, seat: Seat, card: int, at: int, why: tuple[str, ...]) -> None:
    """Under this reading everybody may watch where it goes; the card stays hidden."""
    _everybody_sees_where(rules, note, seat, card, at, why)

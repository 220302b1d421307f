"""Drawing a card, from the top or the bottom, and all that a drawn card can be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.event import Note
from tabletop.kernel.seat import EVERYBODY, Mask, Seat

from ..blindness.blind import drew, drew_a_kitten
from ..kitten.imploding import draw_imploding
from ..kitten.kitten import face_kitten, keep_or_show
from ..table.state import State
from ..table.vocabulary import kittens
from .hand import may_keep
from .take_that import take_draw

if TYPE_CHECKING:
    from ..opened import Kittens


def draw_card(rules: Kittens, state: State, note: Note, seat: Seat, place: int, why: tuple[str, ...]) -> None:
    """The card at this place leaves the pile; it ends a turn, whatever it is."""
    card = state.pile.pop(place)
    if state.front[seat] and take_draw(rules, state, note, seat, card, place, why):
        return
    if card == rules.exploding and rules.law.a_kitten_is_shown():
        draw_kitten(rules, state, note, seat, card, place, why)
    elif rules.plain[card] == rules.imploding and not rules.law.imploding_is_covered(rules, state, seat):
        draw_imploding(rules, state, note, seat, card, place)
    else:
        state.change_hand(seat, rules.plain[card], 1)
        note(("draws", why, rules.law.who_sees_a_draw(seat), seat, card, place))
        drew(rules, state, note, seat, top=why != rules.rule.draw_from_bottom)
        state.agenda.append(("close_turn", seat, 1, *why[:1]))


@kittens.step("draw_after_all")
def draw_after_all(rules: Kittens, state: State, note: Note, seat: Seat, place: int, why: tuple[str, ...]) -> None:
    """The draw that I'll Take That has not taken."""
    draw_card(rules, state, note, seat, place, why)


# A drawn Exploding Kitten is shown at once and goes into no hand.
kittens.fact("a_kitten_is_shown", True, "ek.base.exploding.1", off=False)


@kittens.law("who_sees_a_draw", "ek.base.turn.13", off=lambda seat: EVERYBODY)
def only_the_drawer_sees_it(seat: Seat) -> Mask:
    """A safe card goes into the hand unseen by the others."""
    return 1 << seat


# Under this reading a drawn card is shown before it goes into the hand.
kittens.fact("who_sees_a_draw", EVERYBODY, "ek.base.turn.13", when=("q.base.draw.shown", "R2"), off=only_the_drawer_sees_it)


@kittens.step("draw_from_bottom", "ek.imploding.bottom.1")
def draw_from_bottom(rules: Kittens, state: State, note: Note, seat: Seat, on: Seat | None, card: int) -> None:
    """Draw from the Bottom: the turn ends with the bottom card instead of the top one."""
    if state.pile:
        draw_card(rules, state, note, seat, len(state.pile) - 1, rules.rule.draw_from_bottom)


def draw_kitten(rules: Kittens, state: State, note: Note, seat: Seat, kitten: int, place: int, why: tuple[str, ...]) -> None:
    """An Exploding Kitten is shown at once, unless the Streaking Kitten covers it."""
    if may_keep(rules, state, seat) and (not state.is_blind(seat) or rules.law.a_blind_hand_covers()):
        # Nobody else can tell this draw from an ordinary one.
        state.change_hand(seat, kitten, 1)
        note(("draws", why, rules.law.who_sees_a_kept_kitten(seat), seat, kitten, place))
        sees = not state.is_blind(seat)
        drew(rules, state, note, seat, top=why != rules.rule.draw_from_bottom)
        keep_or_show(rules, state, note, seat, kitten, why[:1], choice=sees)
        return
    note(("shows", rules.rule.a_kitten_is_shown, EVERYBODY, seat, kitten, place))
    drew_a_kitten(rules, state, note, seat)
    state.agenda.append(("after_a_defuse", seat))
    face_kitten(rules, state, seat, kitten)


@kittens.law("who_sees_a_kept_kitten", "ek.streaking.streaking.9", off=lambda seat: EVERYBODY)
def it_looks_like_any_draw(seat: Seat) -> Mask:
    """A covered kitten is not shown."""
    return 1 << seat


@kittens.step("replacement")
def draw_the_replacement(rules: Kittens, state: State, note: Note, seat: Seat) -> None:
    """The card drawn in the place of the Imploding Kitten ends the turn, whatever it is."""
    if seat == state.player and state.pile:
        draw_card(rules, state, note, seat, 0, (*rules.rule.place_of_the_draw, *rules.rule.after_the_first_draw))

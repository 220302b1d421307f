"""Drawing a card, from the top or the bottom, and all that a drawn card can be."""

from __future__ import annotations

from ...kernel.seat import EVERYBODY, mask_of
from .hand import face_kitten, may_keep, sees_again
from .vocabulary import kittens


def draw_card(rules, state, note, seat, place, why):
    """The card at this place leaves the pile; it ends a turn, whatever it is."""
    card = state.pile.pop(place)
    if state.front[seat]:
        waiting = next((entry for entry in state.front[seat] if entry[0] == rules.take_that), None)
        if waiting is not None and hand_over(rules, state, note, seat, waiting, card, place):
            return
    if card == rules.exploding and rules.law.a_kitten_is_shown():
        draw_kitten(rules, state, note, seat, card, place, why)
    elif rules.plain[card] == rules.imploding:
        draw_imploding(rules, state, note, seat, card, place)
    else:
        state.hands[seat][card] += 1
        note(("draws", why, rules.law.who_sees_a_draw(seat), seat, card, place))
        sees_again(rules, state, note, seat, ("ek.streaking.curse.2",))
        state.agenda.append(("close_turn", seat, 1, why[0]))


@kittens.law("a_kitten_is_shown", "ek.base.exploding.1", off=lambda: False)
def a_kitten_is_shown():
    """A drawn Exploding Kitten is shown at once and goes into no hand."""
    return True


@kittens.law("who_sees_a_draw", "ek.base.turn.13", off=lambda seat: EVERYBODY)
def only_the_drawer_sees_it(seat):
    """A safe card goes into the hand unseen by the others."""
    return 1 << seat


@kittens.step("draw", "ek.imploding.bottom.1", **{"from": ("bottom",)})
def draw_by_card(rules, state, note, seat, on, card, place):
    """Draw from the Bottom: the turn ends with the bottom card instead of the top one."""
    if state.pile:
        draw_card(rules, state, note, seat, len(state.pile) - 1, ("ek.imploding.bottom.1",))


def draw_kitten(rules, state, note, seat, kitten, place, why):
    """An Exploding Kitten is shown at once, unless the Streaking Kitten covers it."""
    if may_keep(rules, state, seat):
        # Nobody else can tell this draw from an ordinary one.
        state.hands[seat][kitten] += 1
        note(("draws", why, 1 << seat, seat, kitten, place))
        if state.is_blind(seat):
            sees_again(rules, state, note, seat, ("ek.streaking.curse.2",))
            state.agenda.append(("close_turn", seat, 1, why[0]))
        else:
            state.agenda.append(("secret_kitten", seat, kitten, why[0]))
        return
    note(("shows", ("ek.base.exploding.1",), EVERYBODY, seat, kitten, place))
    state.agenda.append(("close_turn", seat, rules.law.turns_ended_by_defusing(state.owes), "ek.base.defuse.7"))
    face_kitten(rules, state, seat, kitten)


def draw_imploding(rules, state, note, seat, card, place):
    """Face down it goes back face up, without a Defuse; face up it kills, and nothing helps."""
    if card == rules.face_up:
        note(("shows", ("ek.imploding.imploding.4", "ek.imploding.imploding.5"), EVERYBODY, seat, card, place))
        state.agenda.append(("implode", seat, card))
        return
    note(("shows", ("ek.imploding.imploding.1", "ek.imploding.imploding.2"), EVERYBODY, seat, card, place))
    sees_again(rules, state, note, seat, ("ek.streaking.curse.13",))
    state.agenda.append(("close_turn", seat, 1, "ek.imploding.imploding.9"))
    state.agenda.append(("insert", seat, rules.face_up))


def hand_over(rules, state, note, seat, waiting, card, place):
    """I'll Take That: the drawn card goes to its owner, looked at in secret. False if the owner is out."""
    _, owner = waiting
    state.front[seat] = tuple(entry for entry in state.front[seat] if entry is not waiting)
    state.discard.insert(0, rules.take_that)
    if not state.alive[owner]:
        note(("clears", ("ek.barking.itt.11",), EVERYBODY, seat, (rules.take_that,)))
        return False
    note(("hands_over", ("ek.barking.itt.2", "ek.barking.itt.4"), mask_of((seat, owner)), owner, seat, card, place))
    sees_again(rules, state, note, seat, ("ek.barking.curse.blind-itt.2",))
    # Play goes on as if the drawer had drawn and finished the turn.
    state.agenda.append(("close_turn", seat, 1, "ek.barking.itt.4"))
    if card == rules.exploding:
        receive_kitten(rules, state, note, owner, card)
    elif rules.plain[card] == rules.imploding:
        note(("turns_up", ("ek.barking.itt.10",), EVERYBODY, owner, card))
        state.agenda.append(("implode", owner, card) if card == rules.face_up else ("insert", owner, rules.face_up))
    else:
        state.hands[owner][card] += 1
    return True


def receive_kitten(rules, state, note, owner, kitten):
    """The owner of I'll Take That must defuse the kitten, or may keep it under the Streaking Kitten."""
    if may_keep(rules, state, owner):
        state.hands[owner][kitten] += 1
        if not state.is_blind(owner):
            state.agenda.append(("secret_kitten", owner, kitten, "ek.barking.itt.4"))
        return
    note(("turns_up", ("ek.barking.itt.3",), EVERYBODY, owner, kitten))
    face_kitten(rules, state, owner, kitten)

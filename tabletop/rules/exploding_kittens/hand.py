"""How cards enter and leave hands, whatever the reason. The Streaking Kitten lives here.

While the Streaking Kitten is in a hand, one Exploding Kitten may be kept there.
Every way out of a hand comes through :func:`leave`, every way from one hand into
another through :func:`pass_on`, so that no way is forgotten.
"""

from __future__ import annotations

from ...kernel.seat import EVERYBODY, mask_of
from .vocabulary import kittens


def leave(rules, state, note, seat, card):
    """A card leaves a hand; its mark ends with it. Gives the card without its state.

    If it is the Streaking Kitten, a kitten kept in that hand explodes.
    """
    state.hands[seat][card] -= 1
    plain = rules.plain[card]
    if plain == rules.streaking:
        unprotected(rules, state, note, seat)
    return plain


@kittens.law("kept_kitten_explodes", "ek.streaking.streaking.2", off=lambda: False)
def kept_kitten_explodes():
    """Whoever loses the Streaking Kitten cannot keep the Exploding Kitten any longer."""
    return True


def unprotected(rules, state, note, seat):
    """Without the Streaking Kitten a kitten in this hand explodes: defuse it or be out."""
    kept = kept_kitten(rules, state, seat)
    if kept is None or not rules.law.kept_kitten_explodes():
        return
    state.hands[seat][kept] -= 1
    note(("turns_up", ("ek.streaking.streaking.2",), EVERYBODY, seat, rules.exploding))
    face_kitten(rules, state, seat, rules.exploding)


def kept_kitten(rules, state, seat):
    """The Exploding Kitten in this hand (marked or not), or None."""
    for card in rules.with_states[rules.exploding]:
        if state.hands[seat][card]:
            return card
    return None


def holds(rules, state, seat, card):
    """Whether this hand holds the card, marked or not."""
    if card is None:
        return False
    hand = state.hands[seat]
    return any(hand[version] for version in rules.with_states[card])


def may_keep(rules, state, seat):
    """Whether this hand covers one (more) Exploding Kitten."""
    return holds(rules, state, seat, rules.streaking) and kept_kitten(rules, state, seat) is None


def pass_on(rules, state, note, giver, receiver, card, event, why, public=False):
    """A card goes from one hand to another. A kitten explodes in the hand that gets it.

    Only giver and receiver know it, unless it was marked or named. ``event`` is
    ``gives`` or ``steals``.
    """
    marked = card != rules.plain[card]
    knowers = EVERYBODY if marked or public else mask_of((receiver, giver))
    state.hands[giver][card] -= 1
    plain = rules.plain[card]
    note((event, why, knowers, receiver, giver, card))
    if plain == rules.exploding:
        note(("turns_up", ("ek.streaking.streaking.3",), EVERYBODY, receiver, plain))
        face_kitten(rules, state, receiver, plain)
        return
    state.hands[receiver][plain] += 1
    if plain == rules.streaking:
        unprotected(rules, state, note, giver)


def face_kitten(rules, state, seat, kitten):
    """This player must answer a kitten: with a Defuse of choice, or blindly."""
    if state.is_blind(seat):
        state.agenda.append(("search", seat, (kitten,), 1))
    else:
        state.agenda.append(("kitten", seat, kitten))


def sees_again(rules, state, note, seat, why):
    """This player is blind no longer."""
    if state.is_blind(seat):
        state.blind &= ~(1 << seat)
        hand = tuple(card for card, count in enumerate(state.hands[seat]) for _ in range(count))
        note(("sees_again", why, 1 << seat, seat, hand))

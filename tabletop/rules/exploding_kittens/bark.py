"""Barking Kittens: whoever has the other one is blown up, or has to defuse."""

from __future__ import annotations

from ...kernel.form import Slot
from ...kernel.seat import EVERYBODY
from .hand import face_kitten, holds, kept_kitten, sees_again, unprotected
from .state import SPENT
from .turn import OWED
from .vocabulary import kittens


@kittens.step("bark", "ek.barking.barking.1")
def bark(rules, state, note, seat, on, card):
    """The card lies open before the player, and the other one is asked for."""
    state.discard.remove(rules.barking)
    if on is not None:
        # The second one laid to the first: the player chooses the target.
        state.front[seat] = without(rules, state, seat) + ((rules.barking, SPENT),) * 2
        strike(rules, state, note, seat, on, ("ek.barking.barking.6",))
        return
    target = owner_of_the_other(rules, state, seat)
    if target is None:
        state.front[seat] = state.front[seat] + ((rules.barking, seat),)
        note(("lies_before", ("ek.barking.barking.4",), EVERYBODY, seat, seat, rules.barking))
        return
    state.front[seat] = state.front[seat] + ((rules.barking, SPENT),)
    note(("lies_before", ("ek.barking.barking.1",), EVERYBODY, seat, seat, rules.barking))
    bring_out(rules, state, note, target)
    strike(rules, state, note, seat, target, ("ek.barking.barking.2",))


def owner_of_the_other(rules, state, seat):
    """Who has the other Barking Kitten, in hand or open; None if it lies elsewhere."""
    for other in state.order_from(seat):
        if other != seat and (holds(rules, state, other, rules.barking) or lies_open(rules, state, other)):
            return other
    return None


def lies_open(rules, state, seat):
    """Whether a Barking Kitten waits open before this player."""
    return any(card == rules.barking and by != SPENT for card, by in state.front[seat])


def without(rules, state, seat):
    """The open cards before this player but for the Barking Kittens."""
    return tuple(entry for entry in state.front[seat] if entry[0] != rules.barking)


def bring_out(rules, state, note, target):
    """The target's Barking Kitten lies open until the end of this turn."""
    if not lies_open(rules, state, target):
        card = next(card for card in rules.with_states[rules.barking] if state.hands[target][card])
        state.hands[target][card] -= 1
        note(("turns_up", ("ek.barking.barking.2",), EVERYBODY, target, rules.barking))
    state.front[target] = without(rules, state, target) + ((rules.barking, SPENT),)


def strike(rules, state, note, seat, target, why):
    """The target must defuse or explodes; then whoever was blind of the two looks at the hand."""
    note(("strikes", why, EVERYBODY, seat, target))
    state.agenda.append(("duel_over", seat, target))
    face_kitten(rules, state, target, rules.barking)


@kittens.step("duel_over")
def duel_over(rules, state, note, seat, target):
    """In every case both look at their hands; a kitten found there without cover explodes."""
    for player in (seat, target):
        if state.alive[player] and state.is_blind(player):
            sees_again(rules, state, note, player, ("ek.barking.curse.blind-barking.5",))
            if kept_kitten(rules, state, player) is not None and not holds(rules, state, player, rules.streaking):
                unprotected(rules, state, note, player)


# -- both at once --------------------------------------------------------------

DUEL = kittens.form("duel", Slot("on", "player", lambda rules, state, part: range(len(state.alive))),
                    boxes=("barking", "recipes"))


@kittens.need("duel", "ek.base.turn.9", at=("turn",))
def duel_on_your_turn(rules, state, move):
    """Barking Kittens are played in the own turn."""
    if move[1] != state.player:
        return {"seat": move[1], "player": state.player, "cards": ()}


@kittens.need("duel", at=("turn",))
def duel_with_both(rules, state, move):
    """Both Barking Kittens must be in the hand."""
    if rules.barking is None or state.hands[move[1]][rules.barking] < 2 or state.is_blind(move[1]):
        return {"seat": move[1]}


@kittens.need("duel", "ek.base.turn.10", at=("window", "reached", *OWED))
def duel_after_the_play_is_done(rules, state, move):
    """One thing at a time."""
    return {"seat": move[1], "cards": ()}


@kittens.need("duel", "ek.barking.barking.6", after="on", at=("turn",))
def duel_with_another_living_player(rules, state, move):
    """The target is another player who is still in the game."""
    if move[2] == move[1] or not state.alive[move[2]]:
        return {"seat": move[1], "on": move[2]}


@kittens.act("duel", at="turn")
def duel(rules, state, note, seat, on):
    """Both are laid open together and blow up the chosen target."""
    state.hands[seat][rules.barking] -= 2
    state.front[seat] = state.front[seat] + ((rules.barking, SPENT),) * 2
    note(("plays", ("ek.barking.barking.6",), EVERYBODY, seat, (rules.barking,) * 2, on, None))
    strike(rules, state, note, seat, on, ("ek.barking.barking.6",))

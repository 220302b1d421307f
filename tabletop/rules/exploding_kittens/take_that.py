"""I'll Take That: laid before another player, it takes that player's next draw."""

from __future__ import annotations

from ...kernel.seat import EVERYBODY
from .vocabulary import kittens


@kittens.step("lay_before", "ek.barking.itt.1")
def lay_before(rules, state, note, seat, on, card):
    """The card lies open before the chosen player and waits for the next draw."""
    state.discard.remove(rules.take_that)
    state.front[on] = state.front[on] + ((rules.take_that, seat),)
    note(("lies_before", ("ek.barking.itt.1",), EVERYBODY, seat, on, rules.take_that))


@kittens.need("play", "ek.barking.itt.1", after="on", at=("turn",), boxes=("barking", "recipes"))
def before_another_player(rules, state, move):
    """It is laid before another player."""
    if rules.is_one(move[2], "ill_take_that") and move[3] == move[1]:
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.barking.itt.5", after="on", at=("turn",), boxes=("barking", "recipes"))
def only_one_before_a_player(rules, state, move):
    """Before one player lies one such card at most."""
    if rules.is_one(move[2], "ill_take_that") and move[3] is not None and before(rules, state, move[3]):
        return {"seat": move[1], "on": move[3]}


@kittens.need("play", "ek.barking.bury.4", after="cards", at=("turn",), boxes=("barking", "recipes"))
def no_bury_under_take_that(rules, state, move):
    """Bury cannot be played while such a card lies before you."""
    if rules.is_one(move[2], "bury") and before(rules, state, move[1]):
        return {"seat": move[1], "cards": move[2]}


def before(rules, state, seat):
    """Whether such a card lies before this player."""
    return any(card == rules.take_that for card, _ in state.front[seat])

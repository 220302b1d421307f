"""Favor: a fellow player of your choice gives you a card of his choice."""

from __future__ import annotations

from ...kernel.decision import Decision
from ...kernel.form import Slot
from ...kernel.seat import EVERYBODY, mask_of
from .vocabulary import kittens


@kittens.step("ask_give", "ek.base.favor.1")
def ask_give(rules, state, note, seat, on, names):
    """The chosen player owes a card; an empty hand gives nothing."""
    if any(state.hands[on]):
        note(("asks", ("ek.base.favor.1", "ek.base.favor.2"), EVERYBODY, seat, on))
        state.agenda.append(("give", seat, on))
    else:
        note(("finds_nothing", ("ek.base.favor.4",), EVERYBODY, seat, on))


@kittens.decision("give")
def open_give(rules, state, receiver, giver):
    """The giver chooses the card."""
    return Decision("give", must=(giver,), about=receiver) if state.alive[giver] else None


def _gifts(rules, state, part):
    return [card for card, count in enumerate(state.hands[part[1]]) if count]


GIVE = kittens.form("give", Slot("card", "card", _gifts))


@kittens.need("give", "ek.base.favor.2", at=("give",))
def the_giver_chooses(rules, state, move):
    """Who was asked decides which card to give."""
    if move[1] != state.agenda[-1][2]:
        return {"seat": move[1], "asked": state.agenda[-1][2]}


@kittens.need("give", at=("turn", "window", "kitten", "insert", "take", "pick", "mix"))
def give_when_asked(rules, state, move):
    """Nobody was asked for a card."""
    return {"seat": move[1]}


@kittens.need("give", after="card", at=("give",), may_learn=None)
def give_what_you_hold(rules, state, move):
    """The card must be in the giver's hand."""
    if not state.hands[move[1]][move[2]]:
        return {"seat": move[1], "cards": (move[2],)}


@kittens.act("give", at="give")
def give(rules, state, note, giver, card):
    """The card changes hands; only the two of them know which."""
    _, receiver, _ = state.agenda.pop()
    state.hands[giver][card] -= 1
    state.hands[receiver][card] += 1
    note(("gives", ("ek.base.favor.1", "ek.base.favor.6"), mask_of((receiver, giver)), receiver, giver, card))

"""Tower of Power: while cards lie in the crown, a thief gets one of those and no hand card."""

from __future__ import annotations

from ...kernel.decision import Decision
from ...kernel.seat import CHANCE, EVERYBODY, NOBODY
from .vocabulary import kittens


@kittens.law("tower_stands", "ek.barking.tower.3", off=lambda state, seat: False)
def tower_stands(state, seat):
    """Whether a theft from this player meets the Tower instead of the hand."""
    return state.wearer == seat and bool(state.stock)


@kittens.step("wear_tower", "ek.barking.tower.1")
def wear_tower(rules, state, note, seat, on, card):
    """The player puts the crown on, with the stock cards in it, unseen."""
    state.wearer = seat
    note(("wears", ("ek.barking.tower.1",), EVERYBODY, seat, len(state.stock)))


@kittens.need("play", "ek.barking.tower.9", after="cards", at=("turn",), boxes=("barking",))
def one_crown_only(rules, state, move):
    """While somebody wears the crown it cannot be put on."""
    if rules.is_one(move[2], "tower_of_power") and state.wearer is not None:
        return {"seat": move[1], "cards": move[2], "on": state.wearer}


@kittens.decision("pick_stock")
def open_pick_stock(rules, state, seat, on):
    """Chance picks a card of the Tower."""
    return Decision("pick_stock", must=(CHANCE,), may=rules.law.may_still_answer(state, ()), about=(seat, on))


@kittens.need("pick", after="card", at=("pick_stock",), may_learn=NOBODY)
def pick_what_is_in_the_tower(rules, state, move):
    """Only a card of the Tower can come."""
    if move[2] not in state.stock:
        return {"on": state.agenda[-1][2], "card": move[2]}


@kittens.act("pick", at="pick_stock")
def rob_the_tower(rules, state, note, chance, card):
    """The thief gets the Tower card; only the thief knows which. The wearer's hand stays as it is."""
    _, seat, on = state.agenda.pop()
    state.stock.remove(card)
    state.hands[seat][card] += 1
    note(("robs_tower", ("ek.barking.tower.2", "ek.barking.tower.3", "ek.barking.tower.4"), 1 << seat, seat, on, card))

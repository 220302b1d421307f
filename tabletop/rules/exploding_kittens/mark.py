"""Mark: one random card of a hand is turned round, and everybody sees it from then on."""

from __future__ import annotations

from ...kernel.decision import Decision
from ...kernel.seat import CHANCE, EVERYBODY, NOBODY
from .vocabulary import kittens


@kittens.step("mark", "ek.streaking.mark.1")
def mark(rules, state, note, seat, on, card):
    """A random card that is not marked yet; without one there is no effect."""
    if unmarked(rules, state, on):
        state.agenda.append(("pick_mark", seat, on))
    else:
        note(("finds_nothing", ("ek.streaking.mark.7",), EVERYBODY, seat, on))


def unmarked(rules, state, seat):
    """The cards of this hand that do not face outwards."""
    return [card for card in range(rules.kinds) if state.hands[seat][card]]


@kittens.decision("pick_mark")
def open_pick_mark(rules, state, seat, on):
    """Chance picks the card to be marked."""
    return Decision("pick_mark", must=(CHANCE,), may=rules.law.may_still_answer(state, ()), about=(seat, on))


@kittens.need("pick", after="card", at=("pick_mark",), may_learn=NOBODY)
def mark_what_is_unmarked(rules, state, move):
    """Only an unmarked card of that hand can be turned round."""
    on = state.agenda[-1][2]
    if move[2] not in unmarked(rules, state, on):
        return {"on": on, "card": move[2]}


@kittens.act("pick", at="pick_mark")
def mark_card(rules, state, note, chance, card):
    """The card faces outwards until it leaves the hand."""
    _, seat, on = state.agenda.pop()
    state.hands[on][card] -= 1
    state.hands[on][rules.marked[card]] += 1
    note(("marks", ("ek.streaking.mark.1", "ek.streaking.mark.5"), EVERYBODY, seat, on, card))

"""A Wick lights a flame again."""

from tabletop.kernel.seat import EVERYBODY

from .state import FULL
from .vocabulary import moths

moths.form("light")
moths.event("lights", "seat", "flames")


@moths.need("light", may_learn=None)
def you_hold_a_wick(rules, state, move):
    """A flame is lit with a Wick of one's own."""
    if rules.number["wick"] not in state.hands[move[1]]:
        return {"seat": move[1], "card": rules.number["wick"]}


@moths.need("light", "moths.base.wick.2")
def room_for_a_flame(rules, state, move):
    """A lantern with three flames burning takes no Wick."""
    if state.flames[move[1]] >= FULL:
        return {"seat": move[1]}


@moths.act("light", at="turn")
def light(rules, state, note, seat):
    """The Wick is used up, and a flame burns."""
    state.discards(seat, rules.number["wick"])
    state.agenda += [("next_player",), ("flame", seat)]


@moths.step("flame", "moths.base.wick.1")
def flame(rules, state, note, seat):
    """A Wick lights one flame in one's own lantern again."""
    state.flames[seat] += 1
    note(("lights", rules.rule.flame, EVERYBODY, seat, state.flames[seat]))

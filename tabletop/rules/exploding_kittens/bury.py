"""Bury: the turn ends with a draw that goes back into the pile, wherever its player likes."""

from __future__ import annotations

from ...kernel.seat import EVERYBODY
from .hand import sees_again
from .vocabulary import kittens


@kittens.step("bury", "ek.barking.bury.1")
def bury(rules, state, note, seat, on, card):
    """The top card is drawn, looked at and put back; a kitten among them does no harm."""
    if not state.pile:
        return
    card = state.pile.pop(0)
    seen_by_all = card == rules.face_up
    note(("lifts", ("ek.barking.bury.1", "ek.barking.bury.2"), EVERYBODY if seen_by_all else 1 << seat, seat, card))
    sees_again(rules, state, note, seat, ("ek.streaking.curse.15",))
    state.agenda.append(("close_turn", seat, 1, "ek.barking.bury.7"))
    state.agenda.append(("insert", seat, card, "buried"))

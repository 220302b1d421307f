"""Attack: end your turn without drawing, and somebody else owes turns."""

from __future__ import annotations

from ...kernel.seat import EVERYBODY
from .turn import begin_turn
from .vocabulary import kittens


@kittens.step("attack", "ek.base.attack.1", on=("next",), turns=(2,))
def attack(rules, state, note, seat, target, names, on, turns):
    """The player is done without drawing; the next player owes the turns, straight after one another."""
    victim = state.next_living(seat)
    why = ("ek.base.attack.1", "ek.base.attack.2", "ek.base.turn.11")
    if state.origin is not None:
        why += ("ek.base.attack.4",)
    if len(state.living()) == 2:
        why += ("ek.base.attack.5",)
    owes = rules.law.turns_after_attack(state.owes if state.origin is not None else 0, turns)
    note(("attacks", why, EVERYBODY, seat, victim, owes))
    begin_turn(state, note, victim, owes, rules.number["attack"], seat, why=("ek.base.attack.2",))


@kittens.law("turns_after_attack", "ek.base.attack.4", off=lambda left, turns: left + turns)
def attacks_do_not_add_up(left, turns):
    """An attacked player who attacks passes on just the turns of the new Attack."""
    return turns

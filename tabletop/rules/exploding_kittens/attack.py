"""Attacks: end your turn without drawing, and somebody owes turns.

How turns add up differs by box; each way is one small law.
"""

from __future__ import annotations

from ...kernel.seat import EVERYBODY
from .turn import begin_turn, discard_spent
from .vocabulary import kittens

PERSONAL = "personal_attack"


@kittens.step("attack", "ek.base.attack.1", on=("next", "target", "self"), turns=(2, 3))
def attack(rules, state, note, seat, target, names, on, turns):
    """The player is done without drawing; the attacked one owes the turns, straight after one another."""
    victim = {"next": state.next_living(seat), "target": target, "self": seat}[on]
    why = REASONS[on]
    if state.origin is not None:
        why += ("ek.base.attack.4",)
    if on == "next" and len(state.living()) == 2:
        why += ("ek.base.attack.5",)
    owed = state.owes if state.origin is not None else 0
    owes = rules.law.turns_after_attack(rules, state, owed, turns, on == "self")
    card = {"next": "attack", "target": "targeted_attack", "self": PERSONAL}[on]
    note(("attacks", why, EVERYBODY, seat, victim, owes))
    discard_spent(rules, state, note)
    begin_turn(state, note, victim, owes, rules.number[card], seat, why=why[1:2])


REASONS = {"next": ("ek.base.attack.1", "ek.base.attack.2", "ek.base.turn.11"),
           "target": ("ek.imploding.targeted.1", "ek.imploding.targeted.2", "ek.imploding.targeted.3"),
           "self": ("ek.barking.personal.1", "ek.barking.personal.2")}


def _add_up(rules, state, owed, turns, personal):
    return owed + turns


@kittens.law("turns_after_attack", "ek.base.attack.4", off=_add_up)
def attacks_do_not_add_up(rules, state, owed, turns, personal):
    """An attacked player who attacks passes on just the turns of the new Attack."""
    return turns


@kittens.law("turns_after_attack", "ek.barking.personal.3", boxes=("barking",), off=attacks_do_not_add_up)
def personal_attacks_add_up(rules, state, owed, turns, personal):
    """With Barking Kittens turns add up if a Personal Attack is involved, now or before."""
    before = state.origin == rules.number[PERSONAL]
    return owed + turns if personal or before else turns


@kittens.law("turns_after_attack", "ek.recipes.attack.5", boxes=("recipes",), off=attacks_do_not_add_up)
def attacks_add_up(rules, state, owed, turns, personal):
    """In Recipes the turns still owed, the one broken off included, go on top of the new ones."""
    return owed + turns

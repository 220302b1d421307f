"""Attacks: end your turn without drawing, and somebody owes turns.

How turns add up differs by box; each way is one small law.
"""

from __future__ import annotations

from ...kernel.seat import EVERYBODY
from .turn import begin_turn, discard_spent
from .vocabulary import kittens

PERSONAL = "personal_attack"


@kittens.step("attack", "ek.base.attack.1", on=("next", "target", "self"), turns=(2, 3))
def attack(rules, state, note, seat, target, card, on, turns):
    """The player is done without drawing; the attacked one owes the turns, straight after one another."""
    victim = {"next": state.next_living(seat), "target": target, "self": seat}[on]
    attacked = state.origin is not None
    if on == "next":
        turns = rules.law.turns_of_an_attack(turns)
    owes = rules.law.turns_after_attack(rules, state, state.owes if attacked else 0, turns, on == "self")
    plain, added = rules.law.attack_rules(on)
    why = plain + (added if attacked else ())
    if on == "next" and len(state.living()) == 2:
        why += ("ek.base.attack.5",)
    note(("attacks", why, EVERYBODY, seat, victim, owes))
    discard_spent(rules, state, note)
    begin_turn(state, note, victim, owes, card, seat, why=plain[1:2])


@kittens.law("turns_of_an_attack", "ek.base.attack.2", off=lambda turns: 1)
def the_turns_on_the_card(turns):
    """The attacked player owes as many turns as the card says."""
    return turns


@kittens.need("play", "ek.imploding.targeted.5", after="on", at=("turn",), boxes=("imploding",))
def attack_somebody_else(rules, state, move):
    """A Targeted Attack is aimed at another player."""
    if rules.is_one(move[2], "targeted_attack") and move[3] == move[1]:
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.recipes.targeted.4", after="on", at=("turn",), boxes=("recipes",))
def attack_somebody_else_in_recipes(rules, state, move):
    """A Targeted Attack is aimed at another player."""
    if rules.is_one(move[2], "targeted_attack") and move[3] == move[1]:
        return {"seat": move[1], "cards": move[2]}


@kittens.law("attack_rules")
def attack_rules(on):
    """The rules of each kind of attack, and of one played by an attacked player."""
    return {"next": (("ek.base.attack.1", "ek.base.attack.2", "ek.base.turn.11"), ("ek.base.attack.4",)),
            "target": (("ek.imploding.targeted.1", "ek.imploding.targeted.2", "ek.imploding.targeted.3"),
                       ("ek.imploding.targeted.4",)),
            "self": (("ek.barking.personal.1", "ek.barking.personal.2"), ("ek.barking.personal.5",))}[on]


@kittens.law("attack_rules", boxes=("recipes",))
def attack_rules_of_recipes(on):
    """The same in Recipes for Disaster, where all attacks add up."""
    return {"next": (("ek.recipes.attack.1", "ek.recipes.attack.2"), ("ek.recipes.attack.5",)),
            "target": (("ek.recipes.targeted.1", "ek.recipes.targeted.2"), ("ek.recipes.targeted.5",)),
            "self": (("ek.recipes.personal.1",), ("ek.recipes.personal.2",))}[on]


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

"""Turns that are owed already, when the player who owes them attacks.

``owed`` are the turns owed through an attack, the one in progress included (0 in
an ordinary turn), ``turns`` those on the new card, ``on`` whom it hits. Each box has its own sum, and
the open questions are about its parts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..table.state import State
from ..table.vocabulary import kittens

if TYPE_CHECKING:
    from ..opened import Kittens

PERSONAL = "personal_attack"
TARGETED = "targeted_attack"


@kittens.law("turns_owed_before", "ek.recipes.attack.6", off=lambda owes, attacked: owes)
def an_ordinary_turn_adds_nothing(owes: int, attacked: bool) -> int:
    """Only turns that an attack brought are owed; an ordinary turn is not passed on."""
    return owes if attacked else 0


@kittens.law("turns_after_attack")
def the_older_leaflets(rules: Kittens, state: State, owed: int, turns: int, on: str) -> int:
    """What the leaflet of the box says from which the attack comes, or the one that is answered."""
    if answers_a_targeted_attack(rules, state, on):
        return rules.law.turns_after_a_targeted_attack(rules, owed, turns)
    return rules.law.turns_after_an_attack(rules, owed, turns)


@kittens.law("turns_after_attack", boxes=("recipes",))
def the_leaflet_of_recipes(rules: Kittens, state: State, owed: int, turns: int, on: str) -> int:
    """What Recipes says at the card that is answered, whatever it is answered with."""
    return the_older_leaflets(rules, state, owed, turns, "")


def answers_a_targeted_attack(rules: Kittens, state: State, on: str) -> bool:
    """Whether this attack, or the one that it answers, is a Targeted Attack."""
    return on == "target" or (state.origin is not None and state.origin == rules.number.get(TARGETED))


def _add_up(rules: Kittens, owed: int, turns: int) -> int:
    return owed + turns


@kittens.law("turns_after_an_attack", "ek.base.attack.4", off=_add_up)
@kittens.law("turns_after_a_targeted_attack", "ek.imploding.targeted.4", off=_add_up)
def attacks_do_not_add_up(rules: Kittens, owed: int, turns: int) -> int:
    """An attacked player who attacks passes on just the turns of the new attack."""
    return turns


@kittens.law("turns_after_an_attack", "ek.base.attack.4", boxes=("base",), when=("q.base.printing.attack", "R2"))
@kittens.law("turns_after_a_targeted_attack", "ek.imploding.targeted.4", boxes=("base",), when=("q.base.printing.attack", "R2"))
def attacks_add_up_on_later_sheets(rules: Kittens, owed: int, turns: int) -> int:
    """Under this reading the turns still owed, the one broken off included, go on top of the new ones."""
    return owed + turns


@kittens.law("turns_after_attack", "ek.barking.personal.3", boxes=("barking",), off=the_older_leaflets)
def personal_attacks_add_up(rules: Kittens, state: State, owed: int, turns: int, on: str) -> int:
    """With Barking Kittens turns add up if a Personal Attack is involved, now or before."""
    if state.origin == rules.number[PERSONAL]:
        return rules.law.turns_left_of_a_personal_attack(owed) + turns
    if on == "self":
        return rules.law.turns_left_for_a_personal_attack(owed) + turns
    return rules.law.turns_of_attack_on_attack(rules, state, owed, turns, on)


@kittens.law("turns_after_an_attack", "ek.recipes.attack.5", boxes=("recipes",), off=attacks_do_not_add_up)
@kittens.law("turns_after_a_targeted_attack", "ek.recipes.targeted.5", boxes=("recipes",), off=attacks_do_not_add_up)
def attacks_add_up(rules: Kittens, owed: int, turns: int) -> int:
    """In Recipes the turns still owed go on top of the new ones."""
    return rules.law.turns_left_in_recipes(owed) + turns


@kittens.law("turns_left_of_a_personal_attack")
@kittens.law("turns_left_for_a_personal_attack", "ek.barking.personal.5")
@kittens.law("turns_left_in_recipes")
def the_turn_broken_off_counts(owed: int) -> int:
    """The turn in progress is broken off, so it is still owed."""
    return owed


@kittens.law("turns_left_of_a_personal_attack", when=("q.barking.attack.count", "R2"))
@kittens.law("turns_left_for_a_personal_attack", "ek.barking.personal.5", when=("q.barking.personal.while-attacked", "R2"))
@kittens.law("turns_left_in_recipes", when=("q.recipes.attack.count", "R2"))
def the_turn_in_progress_is_done(owed: int) -> int:
    """Under this reading only the turns after the one in progress are left."""
    return owed - 1


# Under this reading a Personal Attack wipes out what was owed.
kittens.fact("turns_left_for_a_personal_attack", 0, "ek.barking.personal.5", when=("q.barking.personal.while-attacked", "R3"))


@kittens.law("turns_left_in_recipes", when=("q.recipes.attack.last-turn", "R2"))
def the_last_turn_leaves_nothing(owed: int) -> int:
    """Under this reading nothing is left in the last of several turns; in an earlier one all of them are."""
    return owed if owed > 1 else 0


@kittens.law("turns_of_attack_on_attack", "ek.barking.personal.4")
def older_attacks_keep_their_rule(rules: Kittens, state: State, owed: int, turns: int, on: str) -> int:
    """Without a Personal Attack the older cards keep their rule: the turns on the card and no more."""
    return the_older_leaflets(rules, state, owed, turns, on)


@kittens.law("turns_of_attack_on_attack", "ek.barking.personal.4", when=("q.barking.attack.scope", "R2"))
def all_attacks_add_up(rules: Kittens, state: State, owed: int, turns: int, on: str) -> int:
    """Under this reading every attack adds up once Barking Kittens is in the box."""
    return rules.law.turns_left_of_a_personal_attack(owed) + turns


# The three turns begin at once, in the place of the turn in progress.
kittens.fact("the_turn_of_a_personal_attack", 0)
# Under this reading the turn in progress is finished with a draw, and three more follow.
kittens.fact("the_turn_of_a_personal_attack", 1, when=("q.barking.personal.current", "R2"))

"""Attacks: end your turn without drawing, and somebody owes turns.

Whose turns they are, how many, how they add up and where play goes on
differs by box and reading; each is one small law. What an attack does to turns
that are owed already is told by a few numbers:

* ``owed``: the turns owed through an attack, the one in progress included; 0 in an ordinary turn
* ``turns``: the number on the new card
"""

from __future__ import annotations

from ...kernel.seat import EVERYBODY
from .turn import begin_turn, discard_spent
from .vocabulary import kittens

PERSONAL = "personal_attack"
TARGETED = "targeted_attack"


@kittens.step("attack", "ek.base.attack.1", on=("next", "target", "self"), turns=(2, 3))
def attack(rules, state, note, seat, target, card, on, turns):
    """The player is done without drawing; the attacked one owes the turns, straight after one another."""
    victim = {"next": rules.law.next_player(state, seat), "target": target, "self": seat}[on]
    attacked = state.origin is not None
    turns = getattr(rules.law, TURNS[on])(turns)
    owed = rules.law.turns_owed_before(state.owes, attacked)
    owes = rules.law.turns_after_attack(rules, state, owed, turns, on == "self") if owed else turns
    if on == "self" and not attacked:
        owes += rules.law.the_turn_of_a_personal_attack()
    plain, added = rules.law.attack_rules(on)
    why = plain + (added if attacked else ())
    if on == "next" and len(state.living()) == 2:
        why += ("ek.base.attack.5",)
    note(("attacks", why, EVERYBODY, seat, victim, owes))
    if rules.law.the_attackers_turn_is_over(rules, card, attacked):
        discard_spent(rules, state, note, owes if victim == seat else 0)
    origin, by = rules.law.the_attack_that_counts(rules, state, card, seat)
    begin_turn(state, note, victim, owes, origin, by, why=plain[1:2])


# -- whom, and how many turns -----------------------------------------------------

TURNS = {"next": "turns_of_an_attack", "target": "turns_of_a_targeted_attack", "self": "turns_of_a_personal_attack"}


def _one_turn(turns):
    return 1


@kittens.law("turns_of_an_attack", "ek.base.attack.2", off=_one_turn)
@kittens.law("turns_of_a_targeted_attack", "ek.imploding.targeted.2", off=_one_turn)
@kittens.law("turns_of_a_personal_attack", "ek.barking.personal.1", off=_one_turn)
def the_turns_on_the_card(turns):
    """The attacked player owes as many turns as the card says."""
    return turns


@kittens.law("turns_of_a_targeted_attack", boxes=("recipes",))
def the_turns_on_the_targeted_card_of_recipes(turns):
    """The same in Recipes, where choosing and the two turns are one sentence of the leaflet."""
    return turns


@kittens.need("play", "ek.imploding.targeted.5", after="on", at=("turn",), boxes=("imploding",),
              when=("q.imploding.targeted.self", "R1"))
def attack_somebody_else(rules, state, move):
    """A Targeted Attack is aimed at another player."""
    return attacks_himself(rules, move)


@kittens.need("play", "ek.recipes.targeted.4", after="on", at=("turn",), boxes=("recipes",),
              when=("q.recipes.targeted.self", "R1"))
def attack_somebody_else_in_recipes(rules, state, move):
    """A Targeted Attack is aimed at another player."""
    return attacks_himself(rules, move)


def attacks_himself(rules, move):
    """The values of a Targeted Attack on its own player; None for any other move."""
    if rules.is_one(move[2], TARGETED) and move[3] == move[1]:
        return {"seat": move[1], "cards": move[2]}


# -- what speaks -------------------------------------------------------------------

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


# -- turns that are owed already -----------------------------------------------------

@kittens.law("turns_owed_before", "ek.recipes.attack.6", off=lambda owes, attacked: owes)
def an_ordinary_turn_adds_nothing(owes, attacked):
    """Only turns that an attack brought are owed; an ordinary turn is not passed on."""
    return owes if attacked else 0


def _add_up(rules, state, owed, turns, personal):
    return owed + turns


@kittens.law("turns_after_attack", "ek.base.attack.4", off=_add_up)
def attacks_do_not_add_up(rules, state, owed, turns, personal):
    """An attacked player who attacks passes on just the turns of the new Attack."""
    return turns


@kittens.law("turns_after_attack", "ek.base.attack.4", boxes=("base",), when=("q.base.printing.attack", "R2"))
def attacks_add_up_on_later_sheets(rules, state, owed, turns, personal):
    """Under this reading the turns still owed, the one broken off included, go on top of the new ones."""
    return owed + turns


@kittens.law("turns_after_attack", "ek.barking.personal.3", boxes=("barking",), off=attacks_do_not_add_up)
def personal_attacks_add_up(rules, state, owed, turns, personal):
    """With Barking Kittens turns add up if a Personal Attack is involved, now or before."""
    if state.origin == rules.number[PERSONAL]:
        return rules.law.turns_left_of_a_personal_attack(owed) + turns
    if personal:
        return rules.law.turns_left_for_a_personal_attack(owed) + turns
    return rules.law.turns_of_attack_on_attack(rules, owed, turns)


@kittens.law("turns_after_attack", "ek.imploding.targeted.4", boxes=("imploding",), off=_add_up)
def targeted_attacks_do_not_add_up(rules, state, owed, turns, personal):
    """Nor do Targeted Attacks add up: the newly attacked player owes the turns of the new card."""
    return turns


@kittens.law("turns_after_attack", "ek.recipes.attack.5", boxes=("recipes",), off=attacks_do_not_add_up)
def attacks_add_up(rules, state, owed, turns, personal):
    """In Recipes the turns still owed go on top of the new ones."""
    return rules.law.turns_left_in_recipes(owed) + turns


@kittens.law("turns_left_of_a_personal_attack")
@kittens.law("turns_left_for_a_personal_attack")
@kittens.law("turns_left_in_recipes")
def the_turn_broken_off_counts(owed):
    """The turn in progress is broken off, so it is still owed."""
    return owed


@kittens.law("turns_left_of_a_personal_attack", when=("q.barking.attack.count", "R2"))
@kittens.law("turns_left_for_a_personal_attack", when=("q.barking.personal.while-attacked", "R2"))
@kittens.law("turns_left_in_recipes", when=("q.recipes.attack.count", "R2"))
def the_turn_in_progress_is_done(owed):
    """Under this reading only the turns after the one in progress are left."""
    return owed - 1


@kittens.law("turns_left_for_a_personal_attack", when=("q.barking.personal.while-attacked", "R3"))
def nothing_is_left(owed):
    """Under this reading a Personal Attack wipes out what was owed."""
    return 0


@kittens.law("turns_left_in_recipes", when=("q.recipes.attack.last-turn", "R2"))
def the_last_turn_leaves_nothing(owed):
    """Under this reading nothing is left in the last of several turns; in an earlier one all of them are."""
    return owed if owed > 1 else 0


@kittens.law("turns_of_attack_on_attack")
def older_attacks_keep_their_rule(rules, owed, turns):
    """Without a Personal Attack the older cards keep their rule: the turns on the card and no more."""
    return turns


@kittens.law("turns_of_attack_on_attack", when=("q.barking.attack.scope", "R2"))
def all_attacks_add_up(rules, owed, turns):
    """Under this reading every attack adds up once Barking Kittens is in the box."""
    return rules.law.turns_left_of_a_personal_attack(owed) + turns


@kittens.law("the_turn_of_a_personal_attack")
def it_takes_the_place_of_the_turn():
    """The three turns begin at once, in the place of the turn in progress."""
    return 0


@kittens.law("the_turn_of_a_personal_attack", when=("q.barking.personal.current", "R2"))
def the_turn_is_finished_first():
    """Under this reading the turn in progress is finished with a draw, and three more follow."""
    return 1


# -- where play goes on ---------------------------------------------------------------

@kittens.law("the_attackers_turn_is_over")
def the_attackers_turn_is_over(rules, card, attacked):
    """An attack ends the turn of the player who played it."""
    return True


@kittens.law("the_attackers_turn_is_over", when=("q.recipes.targeted.ends-turn", "R2"), boxes=("recipes",))
def a_targeted_attack_interrupts(rules, card, attacked):
    """Under this reading a Targeted Attack in an ordinary turn only interrupts it."""
    return attacked or card != rules.number[TARGETED]


@kittens.law("the_attack_that_counts")
def the_last_attack_counts(rules, state, card, seat):
    """The attack card played last, and its player, say where play goes on."""
    return card, seat


@kittens.law("the_attack_that_counts", when=("q.recipes.targeted.ends-turn", "R2"), boxes=("recipes",))
@kittens.law("the_attack_that_counts", when=("q.recipes.targeted.chain", "R2"), boxes=("recipes",))
def the_first_targeted_attack_counts(rules, state, card, seat):
    """Under this reading a Targeted Attack keeps its say when its victim passes the turns on."""
    if state.origin == rules.number[TARGETED] and state.by is not None:
        return state.origin, state.by
    return card, seat


def _the_attacker(rules, state):
    return (state.by if state.alive[state.by] else rules.law.next_player(state, state.by)), ()


@kittens.law("after_a_targeted_attack", "ek.imploding.targeted.3", off=_the_attacker)
def play_goes_on_from_the_victim(rules, state):
    """From the place of the attacked player play goes on in the usual order."""
    following, why = rules.law.who_goes_on(rules, state)
    return following, (*why, "ek.imploding.targeted.3")


@kittens.law("after_a_targeted_attack", "ek.recipes.targeted.3", boxes=("recipes",),
             when=("q.recipes.targeted.ends-turn", "R2"), off=play_goes_on_from_the_victim)
@kittens.law("after_a_targeted_attack", "ek.recipes.targeted.3", boxes=("recipes",), off=play_goes_on_from_the_victim)
def the_attacker_goes_on(rules, state):
    """In Recipes the attacker comes next after the turns of a Targeted Attack; if he is out, whoever follows him."""
    following, _ = _the_attacker(rules, state)
    return following, ("ek.recipes.targeted.3" if following == state.by else "ek.recipes.targeted.7",)


@kittens.law("after_a_targeted_attack", "ek.recipes.targeted.3", boxes=("recipes",),
             when=("q.recipes.targeted.return", "R2"), off=play_goes_on_from_the_victim)
def whoever_follows_the_attacker_goes_on(rules, state):
    """Under this reading the usual order goes on from the seat of the attacker."""
    return rules.law.next_player(state, state.by), ("ek.recipes.targeted.3",)


@kittens.law("after_a_targeted_attack", "ek.recipes.targeted.3", boxes=("recipes",),
             when=("q.recipes.targeted.return", "R3"), off=_the_attacker)
def play_goes_on_as_in_imploding_kittens(rules, state):
    """Under this reading play goes on from the victim, as in Imploding Kittens."""
    following, why = rules.law.who_goes_on(rules, state)
    return following, (*why, "ek.recipes.targeted.3")

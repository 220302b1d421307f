"""Attacks: end your turn without drawing, and somebody owes turns.

Whose turns they are, how many, and where play goes on afterwards differs by box
and reading; each is one small law. What becomes of turns that are owed already
stands in ``turns_owed``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..table.state import State
from ..table.vocabulary import kittens
from .order_of_play import next_player
from .turn import begin_turn, discard_spent
from .turns_owed import PERSONAL, TARGETED, answers_a_targeted_attack

if TYPE_CHECKING:
    from ..opened import Kittens


@kittens.step("attack", "ek.base.attack.1", on=("next", "target", "self"), turns=(2, 3))
def attack(rules: Kittens, state: State, note: Note, seat: Seat, target: Seat | None, card: int, on: str, turns: int) -> None:
    """The turn of the player ends without a draw; the attacked one owes the turns, straight after one another."""
    victim = target if on == "target" and target is not None else {"next": next_player(rules, state, seat), "self": seat}[on]
    attacked = state.origin is not None
    turns = getattr(rules.law, TURNS[on])(turns)
    owed = rules.law.turns_owed_before(state.owes, attacked)
    owes = rules.law.turns_after_attack(rules, state, owed, turns, on) if owed else turns
    if on == "self" and not attacked:
        owes += rules.law.the_turn_of_a_personal_attack()
    over = rules.law.the_attackers_turn_is_over(rules, card, attacked)
    note(("attacks" if over else "interrupts", rules_of_an_attack(rules, state, card, on), EVERYBODY, seat, victim, owes))
    if over:
        discard_spent(rules, state, note, owes if victim == seat else 0)
    counts = rules.law.the_targeted_attack_that_counts(rules, state, card, seat)
    # Where choosing a player and the turns are one sentence of the leaflet, it stands for both.
    begin_turn(state, note, victim, getattr(rules.rule, TURNS[on]) or rules.told_by(card, "attack"), owes, (card, seat, counts))


# -- whom, and how many turns -----------------------------------------------------

TURNS = kittens.names(
    {"next": "turns_of_an_attack", "target": "turns_of_a_targeted_attack", "self": "turns_of_a_personal_attack"}
)


def _one_turn(turns: int) -> int:
    return 1


@kittens.law("turns_of_an_attack", "ek.base.attack.2", off=_one_turn)
@kittens.law("turns_of_a_targeted_attack", "ek.imploding.targeted.2", off=_one_turn)
@kittens.law("turns_of_a_personal_attack", "ek.barking.personal.1", off=_one_turn)
def the_turns_on_the_card(turns: int) -> int:
    """The attacked player owes as many turns as the card says."""
    return turns


@kittens.law("turns_of_a_targeted_attack", boxes=("recipes",))
def the_turns_on_the_targeted_card_of_recipes(turns: int) -> int:
    """The same in Recipes, where choosing and the two turns are one sentence of the leaflet."""
    return turns


@kittens.need(
    "play", "ek.imploding.targeted.5", after="on", at=("turn",), boxes=("imploding",), when=("q.imploding.targeted.self", "R1")
)
def attack_somebody_else(rules: Kittens, state: State, move: Move) -> Values | None:
    """A Targeted Attack is aimed at another player."""
    return attacks_himself(rules, move)


@kittens.need(
    "play", "ek.recipes.targeted.4", after="on", at=("turn",), boxes=("recipes",), when=("q.recipes.targeted.self", "R1")
)
def attack_somebody_else_in_recipes(rules: Kittens, state: State, move: Move) -> Values | None:
    """A Targeted Attack is aimed at another player."""
    return attacks_himself(rules, move)


def attacks_himself(rules: Kittens, move: Move) -> Values | None:
    """The values of a Targeted Attack on its own player; None for any other move."""
    if rules.is_one(move[2], TARGETED) and move[3] == move[1]:
        return {"seat": move[1], "cards": move[2]}


# -- what speaks -------------------------------------------------------------------


def rules_of_an_attack(rules: Kittens, state: State, card: int, on: str) -> tuple[str, ...]:
    """The rules by which an attack is played, and what they say of turns that are owed already."""
    ends_the_turn = () if on == "self" else rules.told_by(card, "attack")
    return (*ends_the_turn, *getattr(rules.rule, TURNS[on]), *rules.law.about_turns_owed(rules, state, on))


@kittens.law("about_turns_owed")
def of_the_attack_that_is_answered(rules: Kittens, state: State, on: str) -> tuple[str, ...]:
    """The rule about an attacked player who attacks: that of the attack which is answered, or of the one played."""
    if state.origin is None:
        return ()
    targeted = answers_a_targeted_attack(rules, state, on)
    told: tuple[str, ...] = rules.rule.turns_after_a_targeted_attack if targeted else rules.rule.turns_after_an_attack
    return told


@kittens.law("about_turns_owed", boxes=("barking",))
def where_a_personal_attack_makes_the_difference(rules: Kittens, state: State, on: str) -> tuple[str, ...]:
    """With Barking Kittens turns add up if a Personal Attack is involved; of others the older cards speak."""
    if state.origin is None or state.origin == rules.number[PERSONAL]:
        told: tuple[str, ...] = () if state.origin is None else rules.rule.turns_after_attack
        return told
    if on == "self":
        own: tuple[str, ...] = rules.rule.turns_left_for_a_personal_attack
        return own
    return (*of_the_attack_that_is_answered(rules, state, on), *rules.rule.turns_of_attack_on_attack)


@kittens.law("about_turns_owed", boxes=("barking",), when=("q.barking.attack.scope", "R2"))
def where_all_attacks_add_up(rules: Kittens, state: State, on: str) -> tuple[str, ...]:
    """Under this reading the older cards say nothing of turns that are owed already."""
    told = where_a_personal_attack_makes_the_difference(rules, state, on)
    older = (*rules.rule.turns_after_an_attack, *rules.rule.turns_after_a_targeted_attack)
    return tuple(rule for rule in told if rule not in older)


@kittens.law("about_turns_owed", boxes=("recipes",))
def where_every_attack_adds_up(rules: Kittens, state: State, on: str) -> tuple[str, ...]:
    """In Recipes for Disaster all attacks add up; an ordinary turn has nothing to add."""
    if state.origin is None:
        nothing: tuple[str, ...] = rules.rule.turns_owed_before
        return nothing
    # In a chain that began with a Targeted Attack the leaflet leaves open where play goes on.
    chain = () if state.targeted_by is None else rules.rule.the_targeted_attack_that_counts
    targeted = answers_a_targeted_attack(rules, state, "")
    return (*(rules.rule.turns_after_a_targeted_attack if targeted else rules.rule.turns_after_an_attack), *chain)


# -- where play goes on ---------------------------------------------------------------


# An attack ends the turn of the player who played it.
kittens.fact("the_attackers_turn_is_over", True)


@kittens.law("the_attackers_turn_is_over", when=("q.barking.personal.current", "R2"))
def a_personal_attack_lets_the_turn_go_on(rules: Kittens, card: int, attacked: bool) -> bool:
    """Under this reading a Personal Attack in an ordinary turn does not break it off."""
    return attacked or card != rules.number.get(PERSONAL)


@kittens.law("the_attackers_turn_is_over", when=("q.recipes.targeted.ends-turn", "R2"), boxes=("recipes",))
def a_targeted_attack_interrupts(rules: Kittens, card: int, attacked: bool) -> bool:
    """Under this reading a Targeted Attack in an ordinary turn only interrupts it."""
    return attacked or card != rules.number[TARGETED]


@kittens.law("the_targeted_attack_that_counts")
@kittens.law("the_targeted_attack_that_counts", "ek.recipes.targeted.7", boxes=("recipes",))
def the_last_attack_counts(rules: Kittens, state: State, card: int, seat: Seat) -> int | None:
    """The attack card played last says where play goes on; gives its player if it is a Targeted Attack."""
    return seat if card == rules.number.get(TARGETED) else None


@kittens.law("the_targeted_attack_that_counts", when=("q.recipes.targeted.ends-turn", "R2"), boxes=("recipes",))
@kittens.law(
    "the_targeted_attack_that_counts", "ek.recipes.targeted.7", when=("q.recipes.targeted.chain", "R2"), boxes=("recipes",)
)
def the_first_targeted_attack_counts(rules: Kittens, state: State, card: int, seat: Seat) -> int | None:
    """Under this reading a Targeted Attack keeps its say when its victim passes the turns on."""
    return the_last_attack_counts(rules, state, card, seat) if state.targeted_by is None else state.targeted_by


def _who_attacked(state: State) -> Seat:
    return state.player if state.targeted_by is None else state.targeted_by


def _the_attacker(rules: Kittens, state: State) -> Seat:
    attacker = _who_attacked(state)
    return attacker if state.alive[attacker] else next_player(rules, state, attacker)


@kittens.law("after_a_targeted_attack", "ek.imploding.targeted.3", off=_the_attacker)
def play_goes_on_from_the_victim(rules: Kittens, state: State) -> Seat:
    """From the place of the attacked player play goes on in the usual order."""
    following: Seat = rules.law.who_goes_on(rules, state)
    return following


@kittens.law(
    "after_a_targeted_attack",
    "ek.recipes.targeted.3",
    boxes=("recipes",),
    when=("q.recipes.targeted.ends-turn", "R2"),
    off=play_goes_on_from_the_victim,
)
@kittens.law("after_a_targeted_attack", "ek.recipes.targeted.3", boxes=("recipes",), off=play_goes_on_from_the_victim)
def the_attacker_goes_on(rules: Kittens, state: State) -> Seat:
    """In Recipes the attacker comes next after the turns of a Targeted Attack; if that player is out, whoever follows him.

    The turns of a victim that has exploded are over too.
    """
    return _the_attacker(rules, state)


@kittens.law(
    "after_a_targeted_attack",
    "ek.recipes.targeted.3",
    boxes=("recipes",),
    when=("q.recipes.targeted.return", "R2"),
    off=play_goes_on_from_the_victim,
)
def whoever_follows_the_attacker_goes_on(rules: Kittens, state: State) -> Seat:
    """Under this reading the usual order goes on from the seat of the attacker."""
    return next_player(rules, state, _who_attacked(state))


@kittens.law(
    "after_a_targeted_attack",
    "ek.recipes.targeted.3",
    boxes=("recipes",),
    when=("q.recipes.targeted.return", "R3"),
    off=_the_attacker,
)
def play_goes_on_as_in_imploding_kittens(rules: Kittens, state: State) -> Seat:
    """Under this reading play goes on from the victim, as in Imploding Kittens."""
    return play_goes_on_from_the_victim(rules, state)

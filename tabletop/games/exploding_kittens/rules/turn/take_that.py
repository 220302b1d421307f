"""I'll Take That: laid before another player, it takes that player's next draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..blindness.blind import drew_for_another, sees_again
from ..blindness.looks import knowers_of_a_handed_card
from ..kitten.kitten import face_outside_a_draw, keep_or_show
from ..table.state import State, pick_up
from ..table.vocabulary import kittens
from .hand import may_keep, pass_on

if TYPE_CHECKING:
    from ..opened import Kittens

BOXES = ("barking", "recipes")


# -- laying it down ------------------------------------------------------------


@kittens.step("lay_before", "ek.barking.itt.1")
def lay_before(rules: Kittens, state: State, note: Note, seat: Seat, on: Seat, card: int) -> None:
    """The card lies open before the chosen player and waits for the next draw."""
    pick_up(state, rules.take_that)
    state.lay_before(on, state.front[on] + ((rules.take_that, seat),))
    note(("lies_before", rules.rule.lay_before, EVERYBODY, seat, on, rules.take_that))


@kittens.need("play", "ek.barking.itt.1", after="on", at=("turn",), boxes=BOXES)
def before_another_player(rules: Kittens, state: State, move: Move) -> Values | None:
    """It is laid before another player."""
    if rules.is_one(move[2], "ill_take_that") and move[3] == move[1]:
        return {"seat": move[1], "cards": move[2]}


@kittens.need("play", "ek.barking.itt.5", after="on", at=("turn",), boxes=BOXES)
def only_one_before_a_player(rules: Kittens, state: State, move: Move) -> Values | None:
    """Before one player lies one such card at most."""
    if rules.is_one(move[2], "ill_take_that") and move[3] is not None and before(rules, state, move[3]):
        return {"seat": move[1], "on": move[3]}


@kittens.need("play", "ek.barking.bury.4", after="cards", at=("turn",), boxes=BOXES)
def no_bury_under_take_that(rules: Kittens, state: State, move: Move) -> Values | None:
    """Bury cannot be played while such a card lies before you."""
    if rules.is_one(move[2], "bury") and before(rules, state, move[1]):
        return {"seat": move[1], "cards": move[2]}


def before(rules: Kittens, state: State, seat: Seat) -> tuple[int, ...] | None:
    """Who laid such a card before this player, as (card, by); None if there is none."""
    return next((entry for entry in state.front[seat] if entry[0] == rules.take_that), None)


# -- what it takes -------------------------------------------------------------


def take_draw(rules: Kittens, state: State, note: Note, seat: Seat, card: int, place: int, why: tuple[str, ...]) -> bool:
    """The drawn card goes to whoever waits for it. False if it is the drawer's own after all."""
    waiting = before(rules, state, seat)
    if waiting is None or not rules.law.the_next_draw_is_taken() or not (place == 0 or rules.law.the_bottom_is_a_draw_too()):
        return False
    owner = waiting[1]
    lay_aside(rules, state, seat, waiting)
    if not state.alive[owner]:
        note(("clears", rules.rule.nobody_to_give_it_to, EVERYBODY, seat, (rules.take_that,)))
        return rules.law.nobody_to_give_it_to(rules, state, note, seat, card, place)
    if rules.law.the_tower_pays_for_a_draw(rules, state, seat):
        note(("clears", rules.rule.the_tower_pays_for_a_draw, EVERYBODY, seat, (rules.take_that,)))
        # The Tower pays first, then the drawer draws after all.
        state.pile.insert(place, card)
        state.agenda += [("draw_after_all", seat, place, why), ("pick_stock", owner, seat)]
        return True
    if rules.plain[card] == rules.imploding and not rules.law.an_imploding_kitten_goes_along():
        note(("clears", rules.rule.an_imploding_kitten_goes_along, EVERYBODY, seat, (rules.take_that,)))
        return False
    hand_over(rules, state, note, seat, owner, card, place)
    return True


# The next card that the player before whom it lies draws goes to whoever laid it.
kittens.fact("the_next_draw_is_taken", True, "ek.barking.itt.2", off=False)
# So does a card that is drawn from the bottom.
kittens.fact("the_bottom_is_a_draw_too", True, "ek.barking.itt.9", off=False)


def lay_aside(rules: Kittens, state: State, seat: Seat, waiting: tuple[Seat, ...]) -> None:
    """The card has done its work and goes to the discard pile."""
    state.lay_before(seat, tuple(entry for entry in state.front[seat] if entry is not waiting))
    state.discard.insert(0, rules.take_that)


def hand_over(rules: Kittens, state: State, note: Note, seat: Seat, owner: Seat, card: int, place: int) -> None:
    """The drawer looks at the card in secret and hands it over; that was the draw of this turn."""
    knowers, looks = knowers_of_a_handed_card(rules, state, seat, owner)
    knowers = EVERYBODY if card == rules.face_up else knowers
    bottom = rules.rule.the_bottom_is_a_draw_too if place else ()
    tower = rules.rule.the_tower_pays_for_a_draw if rules.law.tower_stands(state, seat) else ()
    note(("hands_over", (*rules.rule.the_next_draw_is_taken, *bottom, *tower, *looks), knowers, owner, seat, card, place))
    drew_for_another(rules, state, note, seat)
    # Play goes on as if the drawer had drawn and finished the turn.
    state.agenda.append(("ended_by", seat, "turns_ended_by_handing_over"))
    if card == rules.exploding:
        receive_kitten(rules, state, note, seat, owner, card)
    elif rules.plain[card] == rules.imploding:
        note(("turns_up", rules.rule.an_imploding_kitten_goes_along, EVERYBODY, owner, rules.plain[card]))
        kills = card == rules.face_up and rules.law.face_up_it_kills()
        state.agenda.append(("implode", owner, card) if kills else ("insert", owner, rules.face_up))
    else:
        state.change_hand(owner, card, 1)
        rules.law.when_a_card_comes(rules, state, note, owner, card)


# The turn is over as if the drawer had kept the card.
kittens.fact("turns_ended_by_handing_over", 1, "ek.barking.itt.4", off=0)


def receive_kitten(rules: Kittens, state: State, note: Note, seat: Seat, owner: Seat, kitten: int) -> None:
    """The owner of I'll Take That must defuse the kitten, or may keep it under the Streaking Kitten."""
    if may_keep(rules, state, owner) and rules.law.a_handed_kitten_can_be_kept():
        state.change_hand(owner, kitten, 1)
        keep_or_show(rules, state, note, owner, kitten, rules.rule.a_handed_kitten_can_be_kept, choice=not state.is_blind(owner))
        return
    meets = rules.law.who_meets_a_handed_kitten(seat, owner)
    if rules.law.may_look_for_a_defuse():
        sees_again(rules, state, note, meets, rules.rule.may_look_for_a_defuse)
    face_outside_a_draw(rules, state, note, meets, kitten, rules.rule.who_meets_a_handed_kitten, how="taken")


@kittens.law("who_meets_a_handed_kitten", "ek.barking.itt.3", off=lambda seat, owner: seat)
def whoever_receives_it(seat: Seat, owner: Seat) -> int:
    """Whoever receives the kitten must defuse it, not the one who drew it."""
    return owner


# While the Streaking Kitten is in the hand, one kitten may be kept, however it came.
kittens.fact("a_handed_kitten_can_be_kept", True, "ek.barking.itt.12", off=False)


# Under this reading a kitten that was handed over explodes all the same.
kittens.fact("a_handed_kitten_can_be_kept", False, "ek.barking.itt.12", when=("q.barking.itt-streaking", "R2"), off=True)


# The Imploding Kitten is handed over like any card and hits whoever receives it.
kittens.fact("an_imploding_kitten_goes_along", True, "ek.barking.itt.10", off=False)


# Under this reading it hits the drawer, and I'll Take That brings nothing.
kittens.fact("an_imploding_kitten_goes_along", False, "ek.barking.itt.10", when=("q.barking.itt-imploding", "R2"), off=True)


# -- where there is nobody to give it to ----------------------------------------


def _on_the_discard_pile(rules: Kittens, state: State, note: Note, seat: Seat, card: int, place: int) -> bool:
    note(("shows", rules.rule.nobody_to_give_it_to, EVERYBODY, seat, card, place))
    state.discard.insert(0, rules.plain[card])
    drew_for_another(rules, state, note, seat)
    state.agenda.append(("close_turn", seat, rules.law.turns_ended_by_handing_over(), *rules.rule.turns_ended_by_handing_over))
    return True


@kittens.law("nobody_to_give_it_to", "ek.barking.itt.11", off=_on_the_discard_pile, alters=True)
def the_drawer_keeps_it(rules: Kittens, state: State, note: Note, seat: Seat, card: int, place: int) -> bool:
    """If the owner is out, the card is the drawer's own."""
    return False


@kittens.law(
    "nobody_to_give_it_to", "ek.barking.itt.11", when=("q.barking.itt-owner-dead", "R2"), off=the_drawer_keeps_it, alters=True
)
def it_is_discarded(rules: Kittens, state: State, note: Note, seat: Seat, card: int, place: int) -> bool:
    """Under this reading the card goes to the discard pile, a kitten too; nobody has to answer it."""
    return _on_the_discard_pile(rules, state, note, seat, card, place)


# What I'll Take That takes comes from the pile: the Tower does not help.
kittens.fact(
    "the_tower_pays_for_a_draw", False, "ek.barking.tower.11", off=lambda rules, state, seat: rules.law.tower_stands(state, seat)
)


@kittens.law(
    "the_tower_pays_for_a_draw", "ek.barking.tower.11", when=("q.barking.tower-itt", "R2"), off=lambda rules, state, seat: False
)
def a_draw_can_be_stolen(rules: Kittens, state: State, seat: Seat) -> bool:
    """Under this reading the wearer keeps the draw and loses a card of the Tower."""
    stands: bool = rules.law.tower_stands(state, seat)
    return stands


# -- what counts as a draw -------------------------------------------------------


@kittens.law("when_a_card_comes", "ek.barking.itt.9", alters=True)
def only_the_pile_counts(rules: Kittens, state: State, note: Note, seat: Seat, card: int) -> None:
    """Stealing, being given and taking from the discard pile or the Tower are no draws."""


@kittens.law("when_a_card_comes", "ek.barking.itt.9", when=("q.barking.itt-what-draw", "R2"), boxes=BOXES, alters=True)
def every_way_counts(rules: Kittens, state: State, note: Note, seat: Seat, card: int) -> None:
    """Under this reading any card that comes into the hand is handed on."""
    waiting = before(rules, state, seat)
    if waiting is not None and state.hands[seat][card] and rules.law.the_next_draw_is_taken():
        lay_aside(rules, state, seat, waiting)
        note(("clears", rules.rule.when_a_card_comes, EVERYBODY, seat, (rules.take_that,)))
        if state.alive[waiting[1]]:
            why = (*rules.rule.the_next_draw_is_taken, *rules.rule.when_a_card_comes)
            pass_on(rules, state, note, seat, waiting[1], card, "gives", why)

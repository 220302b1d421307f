"""Tower of Power: while cards lie in the crown, a thief gets one of those and no hand card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Values
from tabletop.kernel.seat import CHANCE, EVERYBODY, NOBODY, Seat

from ..table.state import State
from ..table.vocabulary import kittens

if TYPE_CHECKING:
    from ..opened import Kittens


@kittens.law("tower_stands", "ek.barking.tower.2", off=lambda state, seat: False)
def tower_stands(state: State, seat: Seat) -> bool:
    """Whether a theft from this player meets the Tower instead of the hand."""
    return state.wearer == seat and bool(state.stock)


# -- putting it on -------------------------------------------------------------


@kittens.step("wear_tower", "ek.barking.tower.1")
def wear_tower(rules: Kittens, state: State, note: Note, seat: Seat, on: Seat | None, card: int) -> None:
    """The player puts the crown on, with the stock cards in it, unseen."""
    state.wearer = seat
    note(("wears", (*rules.rule.wear_tower, *rules.rule.waits_for_answers), EVERYBODY, seat, len(state.stock)))


@kittens.law("the_crown_can_be_put_on")
def while_nobody_wears_it(state: State) -> bool:
    """The wearer keeps the crown for the rest of the game."""
    return state.wearer is None


# Under this reading it goes to whoever plays the Tower card again, with what is left in it.
kittens.fact("the_crown_can_be_put_on", True, when=("q.barking.tower-replay", "R2"))


@kittens.need("play", "ek.barking.tower.9", after="cards", at=("turn",), boxes=("barking",))
def one_crown_only(rules: Kittens, state: State, move: Move) -> Values | None:
    """While somebody wears the crown it cannot be put on."""
    if rules.is_one(move[2], "tower_of_power") and not rules.law.the_crown_can_be_put_on(state):
        return {"seat": move[1], "cards": move[2], "on": state.wearer}


# A Nope stops the Tower of Power too.
kittens.fact("waits_for_answers", True, "ek.barking.tower.8", off=lambda rules, card: not rules.is_one((card,), "tower_of_power"))


@kittens.law("waits_for_answers", "ek.barking.tower.8", when=("q.barking.tower-nope", "R2"), off=lambda rules, card: True)
def the_tower_is_put_on_first(rules: Kittens, card: int) -> bool:
    """Under this reading the crown sits before anybody can stop it."""
    return not rules.is_one((card,), "tower_of_power")


# -- what it is good for -------------------------------------------------------


@kittens.decision("pick_stock")
def open_pick_stock(rules: Kittens, state: State, seat: Seat, on: Seat) -> Decision | None:
    """Chance picks a card of the Tower."""
    if not rules.law.the_tower_pays():
        return None
    return Decision("pick_stock", must=(CHANCE,), may=rules.law.may_still_answer(state, ()), about=(seat, on))


# The thief gets a random card of the Tower, as long as there are any.
kittens.fact("the_tower_pays", True, "ek.barking.tower.3", off=False)


@kittens.need("pick", after="card", at=("pick_stock",), may_learn=NOBODY)
def pick_what_is_in_the_tower(rules: Kittens, state: State, move: Move) -> Values | None:
    """Only a card of the Tower can come."""
    if move[2] not in state.stock:
        return {"on": state.agenda[-1][2], "card": move[2]}


@kittens.act("pick", at="pick_stock")
def rob_the_tower(rules: Kittens, state: State, note: Note, chance: int, card: int) -> None:
    """The thief gets the Tower card; only the thief knows which. The wearer's hand stays as it is."""
    _, seat, on = state.agenda.pop()
    state.stock.remove(card)
    state.change_hand(seat, card, 1)
    note(("robs_tower", (*rules.rule.tower_stands, *rules.rule.the_tower_pays), 1 << seat, seat, on, card))
    rules.law.when_the_tower_is_empty(state)
    rules.law.when_a_card_comes(rules, state, note, seat, card)


def _the_crown_falls(state: State) -> None:
    state.wearer = state.wearer if state.stock else None


@kittens.law("when_the_tower_is_empty", "ek.barking.tower.7", off=_the_crown_falls, alters=True)
def the_crown_stays(state: State) -> None:
    """The crown stays on the same head for the rest of the game, even with nothing left in it."""


# -- the death of its wearer ---------------------------------------------------


@kittens.law("stock_of_the_dead", "ek.barking.tower.10", off=lambda stock: [])
def the_stock_is_discarded(stock: list[int]) -> list[int]:
    """The cards of the Tower go to the discard pile with all the others."""
    return stock


@kittens.law("stock_of_the_dead", "ek.barking.tower.10", when=("q.barking.tower-death", "R2"), off=the_stock_is_discarded)
def the_stock_leaves_the_game(stock: list[int]) -> list[int]:
    """Under this reading they leave the game unseen."""
    return []

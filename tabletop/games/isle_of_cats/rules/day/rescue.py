"""Rescuing: turns go round in the order on the island, one cat at a time, until all have passed.

A rescue is one move of cat, basket and place; half of it can be asked about, and nothing is paid
unless all of it is right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Slot, Values
from tabletop.kernel.seat import EVERYBODY, TABLE, Seat

from ..boat.lie import FLIP, ROTATE, SQUARE, can_lie, lay
from ..boat.placement import place_of
from ..components.tiles import way
from ..table.state import Cards, State
from ..table.vocabulary import isle
from .baskets import Basket, thinkable_baskets, usable_baskets, use_basket

if TYPE_CHECKING:
    from ..opened import Isle


@isle.decision("rescue")
def open_rescue(rules: Isle, state: State, seat: Seat, further: bool = False) -> Decision | None:
    """The player on turn rescues or passes; the others may play an anytime card. None when the phase is over.

    A ``further`` cat in the same turn, for a card, is only offered, and only while something can come of it.
    """
    if rules.law.fields_are_empty(rules, state) or all(state.passed >> other & 1 for other in state.order):
        return None
    if not further:
        return Decision("rescue", (seat,), tuple(other for other in state.order if other != seat))
    could_play = any(rules.cards[card].family == "anytime" for card in state.hands[seat])
    if could_play or rules.why_not(state, ("rescue", seat)) is None:
        return Decision("further", (), (seat, *(other for other in state.order if other != seat)))


@isle.law("fields_are_empty", "isle.rescue.15", off=lambda rules, state: False)
def no_cat_is_left(rules: Isle, state: State) -> bool:
    """The phase ends when no cat is left."""
    if state.left and state.right:
        return False
    return not (state.left or state.right) or rules.law.one_empty_field_is_enough()


# Both fields have to be empty.
isle.fact("one_empty_field_is_enough", False, "isle.amb.13")
# Under this reading one empty field ends the phase.
isle.fact("one_empty_field_is_enough", True, "isle.amb.13", when=("q.isle.fields-empty", "R2"))


def _cats(rules: Isle, state: State, part: Move) -> list[int]:
    return sorted(set(state.left + state.right))


RESCUE = isle.form(
    "rescue", Slot("tile", "tile", _cats), Slot("with", "basket", thinkable_baskets), SQUARE, ROTATE, FLIP, slot_by_slot=True
)


# -- whose turn ------------------------------------------------------------------------


@isle.need("rescue", "isle.amb.12", at=("rescue",), when=("q.isle.pass-final", "R1"))
@isle.need("pass", "isle.amb.12", at=("rescue",), when=("q.isle.pass-final", "R1"))
def who_has_passed_is_done(rules: Isle, state: State, move: Move) -> Values | None:
    """A pass holds for the rest of the phase."""
    if move[1] >= 0 and state.passed >> move[1] & 1:
        return {"seat": move[1]}


@isle.permission("pass", "isle.rescue.7", at=("rescue",))
def nobody_has_to_rescue(rules: Isle, state: State, move: Move) -> Values | None:
    """A player may pass with baskets and fish left."""
    if move[1] >= 0:
        return {"seat": move[1]}


def _is_further(state: State) -> bool:
    """Whether the player on turn has rescued a cat in this turn already."""
    return len(state.agenda[-1]) == 3


@isle.need("rescue", "isle.rescue.6", at=("rescue",))
@isle.need("pass", "isle.rescue.6", at=("rescue",))
def rescue_on_your_turn(rules: Isle, state: State, move: Move) -> Values | None:
    """From the start player on, in player order, one cat on each turn."""
    if move[1] != state.agenda[-1][1] and not (move[1] == TABLE and _is_further(state)):
        return {"seat": move[1], "player": state.agenda[-1][1]}


@isle.need("pass", "isle.rescue.7", "isle.rescue.6", at=("rescue",))
def pass_instead_of_a_rescue(rules: Isle, state: State, move: Move) -> Values | None:
    """Who has rescued a cat in this turn does not pass; the turn just ends."""
    if _is_further(state) and move[1] == state.agenda[-1][1]:
        return {"seat": move[1]}


# -- which cat, and what it costs ----------------------------------------------------------


@isle.need("rescue", after="tile", at=("rescue",))
def rescue_a_cat_that_is_there(rules: Isle, state: State, move: Move) -> Values | None:
    """The cat must sit beside the island."""
    if not _is_there(state, move[2]):
        return {"seat": move[1], "tile": move[2]}


def _is_there(state: State, cat: int) -> bool:
    return cat in state.left or cat in state.right


def side_of(state: State, cat: int) -> str:
    """The cheaper side on which this cat sits."""
    return "left" if cat in state.left else "right"


@isle.law("price", "isle.rescue.12", off=lambda rules, side: 0)
def by_side(rules: Isle, side: str) -> int:
    """Three fish for a cat on the left, five for one on the right."""
    return rules.lure[side]


@isle.need("rescue", "isle.rescue.12", "isle.rescue.13", after="with", at=("rescue",))
def fish_to_lure_the_cat(rules: Isle, state: State, move: Move) -> Values | None:
    """The fish must reach for the side where the cat sits."""
    side = side_of(state, move[2])
    price = rules.law.price(rules, side)
    if state.fish[move[1]] < price:
        return {"seat": move[1], "tile": move[2], "price": price, "fish": state.fish[move[1]], "side": side}


# -- half a rescue: refused as soon as it cannot be finished ------------------------------------


@isle.need("rescue", "isle.rescue.8", at=("rescue",))
def a_basket_of_some_kind(rules: Isle, state: State, move: Move) -> Values | None:
    """Before a basket is named: there must be one to use."""
    if len(move) < 4 and not usable_baskets(rules, state, move[1]):
        return {"seat": move[1]}


@isle.need("rescue", "isle.rescue.12", after="tile", at=("rescue",))
def fish_for_this_cat(rules: Isle, state: State, move: Move) -> Values | None:
    """Before a basket is named: the fish must reach."""
    if len(move) == 3 and _is_there(state, move[2]):
        return fish_to_lure_the_cat(rules, state, move)


@isle.need("rescue", "isle.amb.28", "isle.rescue.14", after="tile", at=("rescue",))
def room_for_this_cat(rules: Isle, state: State, move: Move) -> Values | None:
    """Before a place is named: there must be one."""
    if len(move) == 3 and _is_there(state, move[2]) and not can_lie(rules, state, move[1], move[2]):
        return {"seat": move[1], "tile": move[2]}


@isle.need("rescue", "isle.rescue.12", "isle.amb.28", at=("rescue",))
def a_cat_that_can_be_had(rules: Isle, state: State, move: Move) -> Values | None:
    """Before a cat is named: there must be one that is not too dear and has a place."""
    if len(move) == 2 and not any(
        state.fish[move[1]] >= rules.law.price(rules, side_of(state, cat)) and can_lie(rules, state, move[1], cat)
        for cat in _cats(rules, state, move)
    ):
        return {"seat": move[1]}


# -- doing it ------------------------------------------------------------------------------


@isle.act("rescue", at="rescue")
def rescue(
    rules: Isle, state: State, note: Note, seat: Seat, cat: int, basket: Basket, at: int, rotate: int | None, flip: bool | None
) -> None:
    """Use the basket, pay the fish, place the cat at once; a matching map may bring a treasure."""
    side = side_of(state, cat)
    price = rules.law.price(rules, side)
    why = use_basket(rules, state, seat, basket)
    state.fish[seat] -= price
    field = list(getattr(state, side))
    field.remove(cat)
    setattr(state, side, tuple(field))
    if _is_further(state):
        state.more_rescues[seat] -= 1
    stays = rules.rule.a_card_gives_one_cat_more if state.more_rescues[seat] else ()
    note(("rescues", (*why, *rules.rule.price, *stays), EVERYBODY, seat, cat, side, price, basket))
    if rules.law.passing_is_forgotten():
        state.passed = 0
    state.agenda[-1] = ("next_turn", "rescue", seat)
    if state.more_rescues[seat] and rules.law.a_card_gives_one_cat_more():
        state.agenda.append(("rescue", seat, True))
    lay(rules, state, note, seat, cat, place_of(rules.law.way_to_lie(way(rotate, flip)), at))


# What a card says goes before one cat on each turn.
isle.fact("a_card_gives_one_cat_more", True, "isle.amb.41", off=False)


@isle.act("pass", at="rescue")
def pass_rescue(rules: Isle, state: State, note: Note, seat: Seat) -> None:
    """The player takes no further turn in this phase; after a cat, the turn just ends."""
    if _is_further(state):
        state.agenda.pop()
        return
    state.passed |= 1 << seat
    note(("passes", rules.rule.nobody_has_to_rescue, EVERYBODY, seat))
    state.agenda[-1] = ("next_turn", "rescue", seat)


@isle.step("end_rescue")
def end_rescue(rules: Isle, state: State, note: Note) -> None:
    """Both fields are empty or all have passed; rescue cards that were not used are lost."""
    empty = rules.law.fields_are_empty(rules, state)
    note(("ends_rescue", rules.rule.fields_are_empty if empty else (), EVERYBODY, "fields" if empty else "passed"))
    for seat in state.order:
        lost = rules.law.laid_cards_lost(state.laid[seat])
        if lost:
            state.laid[seat] = ()
            state.discard = lost + state.discard
            note(("loses_laid", rules.rule.laid_cards_lost, EVERYBODY, seat, lost))
        state.hands[seat] = rules.law.hand_after_the_rescue(rules, state.hands[seat])
    state.passed = 0


def _without_rescue_cards(rules: Isle, cards: Cards) -> Cards:
    return tuple(card for card in cards if rules.cards[card].family != "rescue")


@isle.law("hand_after_the_rescue", "isle.rescue.17", off=_without_rescue_cards)
def cards_not_laid_stay(rules: Isle, cards: Cards) -> tuple[int, ...]:
    """Rescue cards that were not laid stay in the hand."""
    return cards


@isle.law("laid_cards_lost", "isle.rescue.16", off=lambda cards: ())
def all_that_were_not_used(cards: Cards) -> tuple[int, ...]:
    """Laid cards never go back into the hand."""
    return cards

"""Baskets: a permanent one that is turned over, a card with a basket, or two broken ones.

A basket is written ``"permanent"`` or as the laid cards that are used up.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from tabletop.kernel.form import Move, Values
from tabletop.kernel.seat import Seat

from ..table.state import Cards, State, lacking, without
from ..table.vocabulary import isle

if TYPE_CHECKING:
    from ..opened import Isle

PERMANENT = "permanent"
# Tiles of permanent baskets in the box.
MOST_BASKETS = 10


# The permanent basket, or the cards that are used up.
Basket = str | Cards


def thinkable_baskets(rules: Isle, state: State, part: Move) -> list[Basket]:
    """What one could try to use: the permanent basket, each laid card, each pair of laid cards."""
    laid = rules.law.basket_cards(state, part[1])
    return [PERMANENT, *dict.fromkeys((card,) for card in laid), *dict.fromkeys(combinations(laid, 2))]


def usable_baskets(rules: Isle, state: State, seat: Seat) -> list[Basket]:
    """The baskets with which this player can rescue a cat now."""
    found: list[Basket] = [PERMANENT] if state.active[seat] else []
    laid = rules.law.basket_cards(state, seat)
    found += [(card,) for card in sorted(set(laid)) if rules.cards[card].basket == "whole"]
    broken = [card for card in laid if rules.cards[card].basket == "broken"]
    return found + list(dict.fromkeys(combinations(broken, 2)))


def _kinds(rules: Isle, basket: tuple[int, ...]) -> list[str]:
    return sorted(rules.cards[card].basket for card in basket)


@isle.need("rescue", "isle.component.13", "isle.rescue.9", "isle.rescue.8", after="with", at=("rescue",))
def an_active_permanent_basket(rules: Isle, state: State, move: Move) -> Values | None:
    """A permanent basket serves once, then it lies turned over."""
    if move[3] == PERMANENT and state.used[move[1]] and not state.active[move[1]]:
        return {"seat": move[1]}


@isle.need("rescue", "isle.rescue.8", after="with", at=("rescue",))
def a_permanent_basket_of_your_own(rules: Isle, state: State, move: Move) -> Values | None:
    """Who has no permanent basket at all needs a basket of another kind."""
    if move[3] == PERMANENT and not state.used[move[1]] and not state.active[move[1]]:
        return {"seat": move[1]}


@isle.law("basket_cards", "isle.amb.25")
def laid_cards_alone(state: State, seat: Seat) -> tuple[int, ...]:
    """Only cards that were laid this day serve as baskets."""
    return state.laid[seat]


@isle.law("basket_cards", "isle.amb.25", when=("q.isle.basket-cards", "R2"))
def cards_of_the_hand_too(state: State, seat: Seat) -> tuple[int, ...]:
    """Under this reading a card of the hand serves as well."""
    return state.laid[seat] + state.hands[seat]


@isle.need(
    "rescue",
    "isle.amb.25",
    "isle.rescue.8",
    "isle.rescue.10",
    after="with",
    at=("rescue",),
    may_learn=None,
    when=("q.isle.basket-cards", "R1"),
)
def a_basket_among_the_laid_cards(rules: Isle, state: State, move: Move) -> Values | None:
    """Only rescue cards that were laid this day can be used."""
    if move[3] != PERMANENT:
        in_hand = lacking(state.laid[move[1]], move[3])
        if in_hand and not lacking(state.laid[move[1]] + state.hands[move[1]], move[3]):
            return {"seat": move[1], "cards": in_hand}


@isle.need("rescue", after="with", at=("rescue",))
def a_basket_that_is_there(rules: Isle, state: State, move: Move) -> Values | None:
    """The cards must lie before the boat."""
    if move[3] != PERMANENT:
        missing = lacking(state.laid[move[1]] + state.hands[move[1]], move[3])
        if missing:
            return {"seat": move[1], "cards": missing}


@isle.need("rescue", "isle.amb.27", "isle.rescue.11", "isle.rescue.8", after="with", at=("rescue",))
def broken_baskets_alone(rules: Isle, state: State, move: Move) -> Values | None:
    """A whole basket is one by itself and does not mend a broken one."""
    if move[3] != PERMANENT and {"broken", "whole"} <= set(_kinds(rules, move[3])):
        return {"seat": move[1], "cards": move[3]}


@isle.need("rescue", "isle.rescue.11", "isle.amb.27", "isle.rescue.8", after="with", at=("rescue",))
def two_broken_baskets(rules: Isle, state: State, move: Move) -> Values | None:
    """A broken basket needs a second one."""
    if move[3] != PERMANENT:
        kinds = _kinds(rules, move[3])
        if "broken" in kinds and "whole" not in kinds and kinds != ["broken", "broken"]:
            return {"seat": move[1], "cards": move[3]}


@isle.need("rescue", after="with", at=("rescue",))
def name_a_basket(rules: Isle, state: State, move: Move) -> Values | None:
    """Without a card and without the permanent basket nothing is used."""
    if not move[3]:
        return {"seat": move[1]}


@isle.need("rescue", "isle.rescue.10", "isle.rescue.8", after="with", at=("rescue",))
def one_card_with_a_basket(rules: Isle, state: State, move: Move) -> Values | None:
    """One card with a basket is used up, not more and no other."""
    if move[3] and move[3] != PERMANENT and "broken" not in _kinds(rules, move[3]) and _kinds(rules, move[3]) != ["whole"]:
        return {"seat": move[1], "cards": move[3]}


# A permanent basket is used by turning it over, a card with a basket by discarding it, and so are two broken baskets.
isle.fact("permanent_baskets_are_used_up", True, "isle.rescue.9", off=False)
isle.fact("whole_baskets_are_used_up", True, "isle.rescue.10", off=False)
isle.fact("broken_baskets_are_used_up", True, "isle.rescue.11", off=False)


# By the number of cards that are used as a basket.
USED_UP = isle.names({1: "whole_baskets_are_used_up", 2: "broken_baskets_are_used_up"})


def use_basket(rules: Isle, state: State, seat: Seat, basket: Basket) -> tuple[str, ...]:
    """Use it up, or turn it over; gives the rule by which this was done."""
    if isinstance(basket, str):
        if rules.law.permanent_baskets_are_used_up():
            state.active[seat] -= 1
            state.used[seat] += 1
        return rules.rule.permanent_baskets_are_used_up
    law = USED_UP[len(basket)]
    if getattr(rules.law, law)():
        for card in basket:
            # Laid cards are used before those of the hand.
            zone = state.laid if card in state.laid[seat] else state.hands
            zone[seat] = without(zone[seat], (card,))
        state.discard = basket + state.discard
    return getattr(rules.rule, law)

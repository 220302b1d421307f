"""Clearing: the evening of a day, until the boat of Vesh has reached the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.event import Note
from tabletop.kernel.seat import EVERYBODY

from ..table.phases import PLAN
from ..table.state import Cards, State
from ..table.vocabulary import isle

if TYPE_CHECKING:
    from ..opened import Isle


@isle.step("clear")
def clear(rules: Isle, state: State, note: Note, looked_round: bool = False) -> None:
    """Cats leave, treasures stay, the boat of Vesh moves; then points are counted, or a new day begins."""
    to_go = state.last_day - state.day + 1 - rules.law.spaces_moved()
    if not looked_round and rules.law.is_the_last_day(to_go) and rules.law.a_last_moment():
        state.agenda += [("clear", True), ("rare_finds", rules.law.start_player(state.order, state.first), True)]
        return
    state.passed = 0
    leaving = rules.law.cats_that_leave(state.left + state.right)
    state.left, state.right = _without(state.left, leaving), _without(state.right, leaving)
    state.gone += leaving
    stay = rules.decides(note, "treasures_that_stay", rules, state.below)
    state.below = rules.law.treasures_that_stay(rules, state.below)
    note(("clears", (*(rules.rule.cats_that_leave if leaving else ()), *stay), EVERYBODY, leaving))
    note(("boat_moves", rules.rule.spaces_moved, EVERYBODY, max(0, to_go)))
    if rules.law.is_the_last_day(to_go):
        note(("ends_game", rules.rule.is_the_last_day, EVERYBODY))
        state.agenda.append(("count_points",))
    else:
        _begin_day(rules, state, note)


def _without(field: tuple[int, ...], leaving: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(cat for cat in field if cat not in leaving)


def _begin_day(rules: Isle, state: State, note: Note) -> None:
    """Baskets are turned back, and the next day begins with filling the fields."""
    if any(state.used) and rules.law.baskets_turn_in_the_evening():
        _turn_baskets(state, note, rules.rule.baskets_turn_in_the_evening)
    state.fish = rules.law.fish_for_the_next_day(state)
    for seat, cards in enumerate(state.hands):
        state.hands[seat], put_away = rules.law.hand_for_the_next_day(rules, cards)
        state.discard = put_away + state.discard
    state.order = rules.law.order_of_the_next_day(state.order)
    state.day = rules.law.next_day(state.day)
    state.laid_today = 0
    state.boots = [0] * len(state.boots)
    note(("begins_day", rules.rule.next_day, EVERYBODY, state.day, rules.law.start_player(state.order, state.first)))
    state.agenda += PLAN


@isle.law("cats_that_leave", "isle.clear.1", off=lambda cats: ())
def all_that_nobody_rescued(cats: tuple[int, ...]) -> tuple[int, ...]:
    """Cats beside the island leave the game and never come back into the bag."""
    return cats


def _oshax_alone(rules: Isle, below: list[int]) -> list[int]:
    return [count if rules.tiles[tile].kind == "oshax" else 0 for tile, count in enumerate(below)]


@isle.law("treasures_that_stay", "isle.clear.2", off=_oshax_alone)
def all_below_the_island(rules: Isle, below: list[int]) -> list[int]:
    """Treasures below the island stay there."""
    return below


# The boat moves one space each evening.
isle.fact("spaces_moved", 1, "isle.clear.3", off=0)


@isle.law("is_the_last_day", "isle.clear.4", off=lambda to_go: False)
def the_hand_is_reached(to_go: int) -> bool:
    """The boat lies at the hand."""
    return to_go <= 0


# With the last pass of the last day it is over.
isle.fact("a_last_moment", False, "isle.amb.49")
# Under this reading anytime cards may still be played until the points are counted.
isle.fact("a_last_moment", True, "isle.amb.49", when=("q.isle.last-moment", "R2"))


# -- a new day ---------------------------------------------------------------------------------


def _turn_baskets(state: State, note: Note, why: tuple[str, ...]) -> None:
    """Every used permanent basket is turned back."""
    state.active = [active + used for active, used in zip(state.active, state.used)]
    state.used = [0] * len(state.used)
    note(("turns_baskets", why, EVERYBODY))


# Baskets are turned back while clearing, if another day follows.
isle.fact("baskets_turn_in_the_evening", True, "isle.clear.5", off=False)
isle.fact("baskets_turn_in_the_evening", False, "isle.clear.5", when=("q.isle.basket-refresh", "R2"))
isle.fact("baskets_turn_for_the_rescue", False, "isle.amb.10")
# Under this reading they are turned back when the phase of the rescue begins.
isle.fact("baskets_turn_for_the_rescue", True, "isle.amb.10", when=("q.isle.basket-refresh", "R2"))


@isle.step("ready_baskets")
def ready_baskets(rules: Isle, state: State, note: Note) -> None:
    """The rescue begins: under one reading baskets are turned back now."""
    if any(state.used) and rules.law.baskets_turn_for_the_rescue():
        _turn_baskets(state, note, rules.rule.baskets_turn_for_the_rescue)


@isle.law("next_day", "isle.clear.6", off=lambda day: day)
def the_day_after(day: int) -> int:
    """The next day begins."""
    return day + 1


@isle.law("order_of_the_next_day", "isle.amb.15")
def the_order_stays(order: tuple[int, ...]) -> tuple[int, ...]:
    """Nobody moves on the island until boots are added again."""
    return order


@isle.law("order_of_the_next_day", "isle.amb.15", when=("q.isle.next-start-player", "R2"))
def the_second_comes_to_the_top(order: tuple[int, ...]) -> tuple[int, ...]:
    """Under this reading the next player in turn begins, and the first goes to the end."""
    return order[1:] + order[:1]


# -- cards that are kept -----------------------------------------------------------------------


@isle.law("hand_for_the_next_day", "isle.keep.1", off=lambda rules, cards: ((), cards))
def all_cards_stay(rules: Isle, cards: Cards) -> tuple[tuple[int, ...], ...]:
    """Any number of cards may be kept; what stays, and what is put away."""
    return cards, ()


@isle.step("gather_hand")
def gather_hand(rules: Isle, state: State, note: Note) -> None:
    """Before paying: which kept cards are paid for again."""
    for seat, cards in enumerate(state.hands):
        again = rules.law.paid_for_again(cards)
        state.hands[seat] = tuple(card for card in cards if card not in again)
        state.drafted[seat] = tuple(sorted(state.drafted[seat] + again))


def _all(cards: Cards) -> tuple[int, ...]:
    return cards


# A card is paid for once.
isle.fact("paid_for_again", (), "isle.keep.2", off=_all)


isle.law("paid_for_again", "isle.keep.2", when=("q.isle.kept-cards", "R2"))(_all)

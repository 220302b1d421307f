"""What must hold in every position, whatever was played."""

from __future__ import annotations

from itertools import chain
from operator import gt
from typing import TYPE_CHECKING, Any

from ..boat.gain import DRAWN
from ..day.baskets import MOST_BASKETS
from .state import State
from .vocabulary import isle

if TYPE_CHECKING:
    from ..opened import Isle


@isle.invariant
def tiles_lie_on_their_boat(rules: Isle, state: State) -> str | None:
    """No tile hangs over or lies on another one; what is covered is what the tiles cover."""
    for seat, (boat, tiles) in enumerate(zip(state.boats, state.placed)):
        covered = 0
        for tile, squares, _ in tiles:
            if squares & ~boat.hull or squares & covered:
                return f"seat {seat}: {rules.tiles[tile].id} lies wrongly"
            covered |= squares
        if covered != state.occupied[seat]:
            return f"seat {seat}: other squares are covered than tiles lie on"
    return None


@isle.invariant
def nothing_is_owed_to_the_supply(rules: Isle, state: State) -> str | None:
    """Nobody has fewer than no fish, baskets or tiles to lay freely."""
    numbers = (*state.fish, *state.active, *state.used, *state.free_tiles, *state.below)
    return None if min(numbers) >= 0 else f"a number below zero: {numbers}"


@isle.invariant
def no_card_is_made_up(rules: Isle, state: State) -> str | None:
    """No more copies of a card are about than the box holds."""
    about = [0] * len(rules.cards)
    rows = (*state.hands, *state.drafted, *state.packets, *state.laid, *state.lessons, state.deck, state.discard)
    for card in chain(*rows):
        about[card] += 1
    for card, _ in state.public:
        about[card] += 1
    if any(map(gt, about, rules.card_copies)):
        return f"too many of {', '.join(card.id for card, found in zip(rules.cards, about) if found > card.copies)}"
    return None


@isle.invariant
def everybody_stands_on_the_island_once(rules: Isle, state: State) -> str | None:
    """The order holds every player exactly once."""
    return None if sorted(state.order) == list(range(len(state.boats))) else f"the order is {state.order}"


@isle.invariant
def the_boat_stands_on_a_day(rules: Isle, state: State) -> str | None:
    """The boat stands on the space of a day, from the first to the last one (isle.clear.6)."""
    return None if 1 <= state.day <= state.last_day else f"day {state.day} of {state.last_day}"


@isle.invariant
def no_tile_is_made_up(rules: Isle, state: State) -> str | None:
    """No more copies of a tile are about than the box holds, unless a reading gives as many as are wanted."""
    supply = rules.tile_copies[len(state.boats)]
    about = [*state.below, *[0] * (len(supply) - len(state.below))]
    for tile in chain(state.left, state.right, state.bag, state.gone):
        about[tile] += 1
    for placed in state.placed:
        for tile, _, _ in placed:
            about[tile] += 1
    if any(map(gt, about, supply)):
        over = [tile for tile, found, most in zip(rules.tiles, about, supply) if found > most]
        named = [tile.id for tile in over if not rules.law.is_left(tile.kind, 0)]
        return f"too many of {', '.join(named)}" if named else None
    return None


@isle.counts
def cards_and_tiles(rules: Isle, state: State) -> int:
    """How many cards and tiles there are, wherever they lie; tiles that leave the game are counted among those that are gone."""
    cards = (*state.hands, *state.drafted, *state.packets, *state.laid, *state.lessons, state.public, state.deck, state.discard)
    tiles = (*state.placed, state.left, state.right, state.bag, state.gone)
    return sum(map(len, (*cards, *tiles))) + sum(state.below) + sum(map(_drawn, state.agenda))


def _drawn(frame: tuple[Any, ...]) -> int:
    """The tiles that were drawn from the bag and lie nowhere yet, by the frame that holds them."""
    if frame[0] == "put":
        return len(frame[2])
    return int(frame[0] in ("offer", "take") and frame[2] == DRAWN)


@isle.invariant
def baskets_are_the_box_s(rules: Isle, state: State) -> str | None:
    """No more permanent baskets are about than the box holds."""
    found = sum(state.active) + sum(state.used)
    return None if found <= MOST_BASKETS else f"{found} permanent baskets"

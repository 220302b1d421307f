"""Who may look at what: nobody into a deck, not even into one's own; everybody sees how thick each deck is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.seat import Seat

from .setup import SHUFFLE
from .state import State
from .vocabulary import goat

if TYPE_CHECKING:
    from ..opened import Goat

NO_LOOK_AT_THE_START, DECKS_IN_SIGHT = goat.declares("goat.setup.3", "goat.setup.5")
SPACE_FIRST, TURNED_AWAY, NO_LOOK = goat.declares("goat.turn.5", "goat.turn.6", "goat.turn.7")


def cards_in_sight(rules: Goat, state: State, seat: Seat, owner: Seat) -> int:
    """How many cards of a deck, from its top, this seat sees the faces of: none, unless a rule is switched off."""
    without, deck = rules.without, state.decks[owner]
    at_the_start = not any(state.grid)
    # Of a pack that nobody has shuffled everybody knows the order.
    open_to_all = SHUFFLE in without and at_the_start
    open_to_owner = NO_LOOK in without or NO_LOOK_AT_THE_START in without and at_the_start
    if open_to_all or open_to_owner and seat == owner:
        return len(deck)
    # Whoever turns a card up first and then looks for a space sees it too early, and so do the others.
    turned_up = SPACE_FIRST in without and owner == state.player
    return int(turned_up or TURNED_AWAY in without and seat == owner)


def thickness(rules: Goat, state: State, seat: Seat, owner: Seat) -> int | None:
    """How many cards a deck is seen to hold; not told only where decks may be hidden."""
    return None if DECKS_IN_SIGHT in rules.without and seat != owner else len(state.decks[owner])

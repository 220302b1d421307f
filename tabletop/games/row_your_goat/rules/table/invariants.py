"""What must hold in every position, whatever was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .state import State
from .vocabulary import goat

if TYPE_CHECKING:
    from ..opened import Goat


@goat.invariant
def no_card_is_made_up(rules: Goat, state: State) -> str | None:
    """No more copies of a card are about than the pack holds (goat.component.9)."""
    found = [0] * len(rules.cards)
    for pile in (*state.decks, *state.grid):
        for card in pile:
            found[card] += 1
    supply = state.pack or rules.supply
    over = [rules.cards[card].id for card, number in enumerate(found) if number > supply[card]]
    return f"too many of {', '.join(over)}" if over else None


@goat.counts
def cards_on_the_table(rules: Goat, state: State) -> int:
    """How many cards there are, wherever they lie: taken ones go under a deck, none leaves the game (goat.component.9)."""
    return sum(map(len, state.decks)) + sum(map(len, state.grid)) + (len(state.apart.pack) if state.apart else 0)


@goat.invariant
def one_ring_each(rules: Goat, state: State) -> str | None:
    """Nobody holds two rings, and one player always has none (goat.set.8, goat.set.9)."""
    rings = state.rings()
    if len(set(rings)) != len(rings) or len(rings) > rules.rings_in_play(state):
        return f"rings of seats {rings}"
    return None


@goat.invariant
def whoever_is_on_turn_has_cards(rules: Goat, state: State) -> str | None:
    """The turn is a player's with cards; nobody's only if all decks are empty (goat.turn.11)."""
    if state.winners or len(state.agenda) > 1:
        return None
    if state.player is None:
        return "it is nobody's turn, though somebody has cards" if any(state.decks) else None
    return None if state.decks[state.player] else f"it is the turn of seat {state.player}, who has no cards"


@goat.invariant
def a_call_is_for_the_last_card(rules: Goat, state: State) -> str | None:
    """Nobody's call is in force with two or more cards (goat.last.1, goat.amb.31)."""
    loud = [seat for seat, called in enumerate(state.called) if called and len(state.decks[seat]) > 1]
    return f"seats {loud} have called with more than one card" if loud else None

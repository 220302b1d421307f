"""The right moves of a position as the German leaflet is read, listed without asking every need; a test compares both lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.form import Move

from ..table.grid import OUTSIDE, has_empty_space
from ..table.state import State

if TYPE_CHECKING:
    from ..opened import Goat

# Acts that no rule prices and no rule allows: nobody is offered them.
FORBIDDEN = ("peek",)


def right_moves(rules: Goat, state: State) -> list[Move]:
    """Every legal move that is no mistake, in the order of the forms."""
    frame = state.agenda[-1]
    if state.winners:
        return []
    if frame[0] == "take_set":
        return [("take", frame[1], line, None, None) for line, _ in rules.sets(state)]
    if frame[0] == "take_stack":
        return [("take", frame[1], None, space, None) for space, stack in enumerate(state.grid) if stack]
    seats = range(len(state.decks))
    if frame[0] == "grab":
        found = [("grab", seat) for seat in seats if seat not in frame[1]]
    else:
        found = _cards(state)
        if rules.sets(state):
            found += [("grab", seat) for seat in seats]
    return found + _shouts(state, seats) if min(map(len, state.decks)) < 2 else found


def _cards(state: State) -> list[Move]:
    if state.player is None or state.peeked[state.player]:
        return []
    # While a space is empty, the card goes on an empty space.
    spaces = list(range(OUTSIDE))
    if has_empty_space(state.grid):
        spaces = [space for space in spaces if not state.grid[space]]
    return [("place", state.player, space, None, None) for space in spaces]


def _shouts(state: State, seats: range) -> list[Move]:
    silent = [seat for seat in seats if len(state.decks[seat]) < 2 and not state.called[seat]]
    found: list[Move] = [("call", seat) for seat in silent]
    if any(state.grid):
        caught = [seat for seat in silent if (seat, "shout") not in state.noted()]
        found += [("challenge", seat, on) for seat in seats for on in caught if on != seat]
    return found

"""What the rules allow: where a card may lie and who may grab a ring. Without its rule such an act is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.form import Move, Values

from ..table.grid import OUTSIDE, SPACES_OF
from ..table.state import State
from ..table.vocabulary import goat

if TYPE_CHECKING:
    from ..opened import Goat

# Each space with those that touch it, over a corner too.
NEAR = tuple(
    tuple(near for near in range(9) if max(abs(near // 3 - space // 3), abs(near % 3 - space % 3)) <= 1) for space in range(9)
)


@goat.permission("place", "goat.place.1", after="space", at=("turn",))
def a_grid_of_three_by_three(rules: Goat, state: State, move: Move) -> Values | None:
    """There is a third row and a third column."""
    if move[2] != OUTSIDE and (move[2] > 5 or move[2] % 3 == 2):
        return {"space": move[2]}


@goat.permission("place", "goat.place.3", after="space", at=("turn",))
def anywhere_in_the_empty_grid(rules: Goat, state: State, move: Move) -> Values | None:
    """The first card may go on any space."""
    if move[2] != OUTSIDE and not any(state.grid):
        return {"space": move[2]}


@goat.permission("place", "goat.place.8", after="space", at=("turn",))
def away_from_all_cards(rules: Goat, state: State, move: Move) -> Values | None:
    """A later card need not touch another one."""
    grid = state.grid
    if move[2] != OUTSIDE and not any(map(grid.__getitem__, NEAR[move[2]])) and any(grid):
        return {"space": move[2]}


@goat.permission("place", "goat.turn.4", at=("turn",))
def while_a_set_lies_there(rules: Goat, state: State, move: Move) -> Values | None:
    """The next card may come at once, whether somebody is still looking for a set or not."""
    if move[1] == state.player and rules.sets(state):
        return {"seat": move[1]}


@goat.permission("grab", "goat.set.6", at=("turn",))
def for_a_set_of_somebody_elses_card(rules: Goat, state: State, move: Move) -> Values | None:
    """A set does not belong to the player who laid the card."""
    if state.laid not in (None, move[1]) and rules.sets(state):
        return {"seat": move[1]}


@goat.permission("grab", "goat.set.7", at=("turn", "grab"))
def whoever_spots_a_set(rules: Goat, state: State, move: Move) -> Values | None:
    """Whoever spots a set may grab a ring."""
    if rules.sets(state):
        return {"seat": move[1]}


@goat.permission("grab", "goat.set.27", at=("turn", "grab"))
def when_it_is_not_ones_turn(rules: Goat, state: State, move: Move) -> Values | None:
    """Anybody grabs, on turn or not, with cards or without."""
    if move[1] != state.player and rules.sets(state):
        return {"seat": move[1]}


@goat.permission("grab", "goat.set.20", at=("turn",))
def for_a_set_of_an_earlier_card(rules: Goat, state: State, move: Move) -> Values | None:
    """A set counts as long as it lies there, not only right after the card that made it."""
    sets = rules.sets(state)
    if sets and not any(state.space in SPACES_OF[line] for line, _ in sets):
        return {"seat": move[1]}


@goat.permission("grab", "goat.set.21", at=("grab",))
def after_the_first_ring_was_taken(rules: Goat, state: State, move: Move) -> Values | None:
    """The first right ring fixes the set: the others grab for the same one."""
    if move[1] not in state.rings():
        return {"seat": move[1]}

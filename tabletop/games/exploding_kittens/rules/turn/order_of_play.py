"""Who comes after whom: every card that speaks of the next player, or of everybody in turn, asks here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.seat import Seat

from ..table.state import State
from ..table.vocabulary import kittens

if TYPE_CHECKING:
    from ..opened import Kittens


def _clockwise(state: State) -> int:
    return 1


@kittens.law("direction_of_play", "ek.imploding.reverse.5", off=_clockwise)
@kittens.law("direction_of_play", "ek.imploding.reverse.1", boxes=("recipes",), off=_clockwise)
def as_it_is_at_that_moment(state: State) -> int:
    """Whoever comes next comes next in the direction of play at that moment."""
    return state.direction


def next_player(rules: Kittens, state: State, seat: Seat) -> Seat:
    """The next living player after this seat, in the direction of play."""
    return state.next_living(seat, rules.law.direction_of_play(state))


def in_turn(rules: Kittens, state: State, seat: Seat) -> tuple[int, ...]:
    """The living players in the order of play, beginning with this seat."""
    return state.order_from(seat, rules.law.direction_of_play(state))

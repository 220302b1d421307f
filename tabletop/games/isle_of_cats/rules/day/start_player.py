"""What the start player does for everybody: dealing, and filling the fields. Who that is, is a law of the turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.form import Move, Values

from ..table.state import State

if TYPE_CHECKING:
    from ..opened import Isle


def start_player_decides(rules: Isle, state: State, kind: str) -> Decision:
    """It is for the start player to do; the others may play an anytime card."""
    first = rules.law.start_player(state.order, state.first)
    return Decision(kind, (first,), tuple(seat for seat in state.order if seat != first))


def as_start_player(rules: Isle, state: State, move: Move) -> Values | None:
    """What is wrong with a move that only the start player makes."""
    first = rules.law.start_player(state.order, state.first)
    if move[1] != first:
        return {"seat": move[1], "player": first}
    return None

"""What happens by itself while a line is played: moves of somebody who has no choice, with what chance adds to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from tabletop.kernel.event import ignore
from tabletop.kernel.seat import CHANCE

from .chance import field_at

if TYPE_CHECKING:
    from .line import Line


def only_way(line: Line, decision: Any) -> list[tuple]:
    """The moves that happen by themselves since nothing else can; none if there is a choice."""
    asked = [(seat,) for seat in decision.must] if decision.kind in line.files.each_alone else [decision.must]
    for seats in asked:
        moves = list(islice(whole_moves(line, seats), 2))
        if len(moves) == 1:
            turned_up = _turned_up(line, moves[0])
            if turned_up is not None:
                return [moves[0], *turned_up]
    return []


def whole_moves(line: Line, seats: Sequence[int]) -> Iterator[tuple]:
    """What these players can do, one complete move after the other."""
    for move in line.rules.moves(line.state):
        if move[1] in seats:
            yield from line.rules.complete(line.state, move)


def _turned_up(line: Line, move: tuple) -> list[tuple] | None:
    """What chance adds to a move that leaves the rest to it: the only outcome; None if there are several."""
    if len(move) > 2:
        return []
    after = line.state.copy()
    line.limit.spend()
    line.rules.play(after, move, ignore)
    decision = line.rules.decision(after)
    if decision.must != (CHANCE,) or field_at(line.rules, decision.kind):
        return []
    found = [outcome for outcome in line.rules.moves(after) if outcome[1] == CHANCE]
    return found if len(found) == 1 else None

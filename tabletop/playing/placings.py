"""Moves that are put together piece by piece: a thing that is laid, and all places where it may lie, each once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from tabletop.kernel.seat import OPEN, Seat
from tabletop.scenario.play.moves import written

from .game_moves import moves_of

# So many whole moves of this kind are looked at in one position.
MOST_LOOKED_AT = 6_000


@dataclass(frozen=True)
class Placing:
    """One thing that may be laid: the ``move`` without its place, as a step too, and the places where it fits."""

    move: tuple
    step: dict[str, Any]
    places: tuple[tuple[dict[str, Any], tuple[tuple[int, int], ...]], ...]
    looks: dict[str, Any]


def placings(line: Any, seat: Seat, rather: Sequence[Mapping[str, Any]] = ()) -> list[Placing]:
    """What this seat may lay now, and where; nothing in a game that does not say what such a move covers.

    Of several ways to say one place that of a step in ``rather`` stands.
    """
    tried = line.line
    covers, rules, state = moves_of(tried.rules.id).covers, tried.rules, tried.state
    if covers is None or line.is_dealt or line.is_guarded:
        return []
    found: dict[str, tuple[tuple, dict[str, Any], dict[str, Any], dict[Any, dict[str, Any]]]] = {}
    for move in islice(_whole(rules, state, seat), MOST_LOOKED_AT):
        squares, looks, before = covers(rules, move)
        step = written(rules, move, tried.names)
        place = {key: step[key] for key in before if key in step}
        rest = {key: value for key, value in step.items() if key not in before}
        _, _, _, ways = found.setdefault(repr(rest), (move[: len(move) - len(before)], rest, looks, {}))
        # What looks the same both ways lies in one place.
        said = {key: value for key, value in place.items() if value}
        if squares not in ways or {**rest, **said} in rather:
            ways[squares] = said
    return [
        Placing(move, rest, tuple((place, squares) for squares, place in sorted(ways.items())), looks)
        for move, rest, looks, ways in found.values()
    ]


def _whole(rules: Any, state: Any, seat: Seat) -> Iterator[tuple]:
    begun = [move for move in rules.moves(state) if rules.forms[move[0]].slot_by_slot and seat in (OPEN, move[1])]
    for part in begun:
        yield from rules.complete(state, part)

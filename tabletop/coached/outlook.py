"""How moves come out as far as one seat can know: each is played on, plainly, in positions that this seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tabletop.kernel.form import Move
from tabletop.kernel.seat import CHANCE, TABLE, Seat

from .game_opponents import GameOpponents, Seen

# So many positions are played on, each for so many moves at most; so many moves are looked at, a few of each kind.
WORLDS, FURTHER, LOOKED_AT, OF_A_KIND = 24, 60, 12, 3


def outlook(seen: Seen, game: GameOpponents, moves: Sequence[Move | None], worlds: int = WORLDS) -> dict[Move | None, float]:
    """How well this seat stands after each of these moves, from 0 to 1 on average; None is to say nothing.

    All moves are tried in the same positions. Empty where the game has no measure, or says nothing of its hidden cards.
    """
    if game.plain is None or seen.world is None:
        return {}
    found: dict[Move | None, list[float]] = {move: [] for move in moves}
    for number, world in enumerate(seen.drawn(worlds)):
        for move, values in found.items():
            value = _played_on(seen.rules, world.copy(), seen.seat, move, game, Random(number))
            if value is not None:
                values.append(value)
    return {move: sum(values) / len(values) for move, values in found.items() if values}


def of_each_kind(moves: Sequence[Move], random: Random) -> list[Move]:
    """A few moves of each kind rather than all of the first: what they play and at whom counts, not what they name."""
    kinds: dict[Any, list[Move]] = {}
    for move in moves:
        kinds.setdefault(move[:3] if len(move) > 2 and isinstance(move[2], tuple) else move[:1], []).append(move)
    each = max(1, min(OF_A_KIND, LOOKED_AT // max(1, len(kinds))))
    chosen = [move for kind in kinds.values() for move in (kind if len(kind) <= each else random.sample(kind, each))]
    return chosen[:LOOKED_AT] if len(chosen) <= LOOKED_AT else random.sample(chosen, LOOKED_AT)


def _played_on(rules: Any, state: Any, seat: Seat, move: Move | None, game: GameOpponents, random: Random) -> float | None:
    """How the seat stands when it is its turn again, or when the game is over; None where the move cannot be made here."""
    assert game.plain is not None
    if move is not None:
        if rules.why_not(state, move) is not None:
            return None
        rules.play(state, move)
    left = False
    for _ in range(FURTHER):
        decision = rules.decision(state)
        if decision.kind == "over":
            break
        if decision.must == (CHANCE,):
            rules.play(state, rules.sample(state, random))
            continue
        mine = decision.must[:1] == (seat,) and decision.kind == "turn"
        if mine and left:
            break
        left = left or (bool(decision.must) and seat not in decision.must and decision.kind == "turn")
        nobody = ("pass", TABLE)
        step = game.plain(rules, state, decision.must[0], random) if decision.must else nobody
        if step is None or (step == nobody and ("pass", state.agenda[-1][0]) not in rules.acts):
            break
        rules.play(state, step)
    return game.standing(rules, state, seat)

"""An opponent: one seat that knows what this seat can know, and moves by that alone."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tabletop.kernel.form import Move
from tabletop.kernel.seat import Seat
from tabletop.kernel.trace import Beat
from tabletop.redraw.following import FEW, Follower

from .game_opponents import GameOpponents, Seen, opponents_of

# How well somebody plays: any move that is not foolish, or one that looks at the chances.
EASY, SENSIBLE = LEVELS = ("easy", "sensible")
# So many moves of a form that is asked slot by slot are put together at random.
TRIES = 12


class Opponent:
    """Chooses the moves of one seat, by a level. The same line as this seat notices it gives the same moves."""

    def __init__(self, rules: Any, seat: Seat, level: str = SENSIBLE, most: int = FEW) -> None:
        self.rules, self.seat, self.level = rules, seat, level
        self.game: GameOpponents = opponents_of(rules.id)
        self.follower = Follower(rules, seat, most)

    def chosen(self, beats: Sequence[Beat]) -> Move | None:
        """The move after the last of these beats; None where this seat has nothing to say, and does not have to."""
        seen = self.seen(beats)
        if seen is None:
            return None
        choose = self.game.easy if self.level == EASY else self.game.sensible
        move = choose(seen)
        if move is None and seen.owed or move is not None and move not in seen.moves:
            move = seen.random.choice(list(seen.moves))
        return move

    def seen(self, beats: Sequence[Beat]) -> Seen | None:
        """What this seat goes by after the last beat; None where it has no move."""
        state = beats[-1].state
        decision = self.rules.decision(state)
        if self.seat not in (*decision.must, *decision.may):
            return None
        view = self.rules.view(state, self.seat)
        random = Random(f"{self.seat} {len(beats)} {sorted(view.items())}")
        moves = own_moves(self.rules, state, self.seat, self.game, random)
        if not moves:
            return None
        owed = self.seat in decision.must
        return Seen(self.rules, self.seat, decision.kind, moves, owed, random, lambda: self.follower.worlds(beats))


def own_moves(rules: Any, state: Any, seat: Seat, game: GameOpponents, random: Random) -> list[Move]:
    """The legal moves of a seat, complete, without those that say that it has nothing to say."""
    found: list[Move] = []
    decision = rules.decision(state)
    for move in _moves_at(rules, state):
        if move[1] != seat or move[0] in game.unoffered or (move[0] == "pass" and seat not in decision.must):
            continue
        if len(move) - 2 == len(rules.forms[move[0]].slots):
            found.append(move)
        else:
            whole = (completed(rules, state, move, random) for _ in range(TRIES))
            found += dict.fromkeys(one for one in whole if one is not None)
    return found


_last: list[Any] = [None, ()]


def _moves_at(rules: Any, state: Any) -> list[Move]:
    """The moves of all seats: each is asked about the same position, one after the other."""
    if _last[0] is not state:
        _last[:] = [state, rules.moves(state)]
    found: list[Move] = _last[1]
    return found


def completed(rules: Any, state: Any, part: Move, random: Random) -> Move | None:
    """A legal move that begins with this part, its other slots filled at random; None where it leads nowhere."""
    if len(part) - 2 == len(rules.forms[part[0]].slots):
        return part
    values = list(rules.choices(state, part))
    random.shuffle(values)
    for value in values:
        found = completed(rules, state, (*part, value), random)
        if found is not None:
            return found
    return None

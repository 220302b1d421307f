"""A coached game: one learner, and opponents that know only their seats; it can be played on, asked about and taken back.

>>> game = CoachedGame(table_of("kittens", 3, seed=4))
>>> game.is_asked, game.names[game.seat], game.decision.kind
(True, 'Ana', 'turn')
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tabletop.games import opened_once
from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Event, seen
from tabletop.kernel.form import Move
from tabletop.kernel.refusal import Mistake, Refusal
from tabletop.kernel.seat import CHANCE, EVERYBODY, TABLE, Seat
from tabletop.kernel.trace import Beat
from tabletop.playing.game_moves import moves_of
from tabletop.playing.set_ups import NAMES, Table, table_of

from .game_opponents import opponents_of
from .opponent import SENSIBLE, Opponent, own_moves

# So many moves of others are made between two of the learner, and so many a game has at most.
MOST_BETWEEN, MOST = 400, 3000

__all__ = ["Asked", "CoachedGame", "NotNow", "table_of"]


class NotNow(ValueError):
    """Something was asked of a coached game that does not go here, in words."""


@dataclass(frozen=True)
class Asked:
    """What the learner did after so many beats: a move, or None for letting it go; and what speaks against it."""

    place: int
    move: Move | None
    refusal: Refusal | None = None
    mistake: Mistake | None = None


class CoachedGame:
    """The true game, the learner's seat, and everything that was done; ``beats`` has every position so far.

    ``declined`` is the place at which the learner let something go. What chance brings depends on the seed and on the moves
    before it: who takes a move back and makes it again finds the same cards. ``done`` is what the learner did, refused attempts
    and moves that were taken back later included.
    """

    def __init__(self, table: Table, seat: Seat = 0, level: str = SENSIBLE) -> None:
        self.table, self.seat, self.level = table, seat, level
        self.rules: Any = opened_once(table.game, table.boxes, tuple(sorted(table.readings.items())))
        self.names = NAMES[: table.players]
        self.game = opponents_of(table.game)
        self.opponents = {other: Opponent(self.rules, other, level) for other in range(table.players) if other != seat}
        state = self.rules.position(table.setup)
        self.beats: list[Beat] = [Beat("start", state.copy(), self.rules.decision(state))]
        self.declined = -1
        self.done: list[Asked] = []
        self._places: list[int] = []
        self._go_on()

    # -- where it stands ----------------------------------------------------------

    @property
    def state(self) -> Any:
        """The true position."""
        return self.beats[-1].state

    @property
    def decision(self) -> Decision:
        """What is open."""
        return self.beats[-1].decision

    @property
    def is_over(self) -> bool:
        """Whether the game is over, or nobody can go on."""
        return self.decision.kind == "over" or len(self.beats) > MOST or not (self.is_asked or self._next() is not None)

    @property
    def is_owed(self) -> bool:
        """Whether the learner has to choose."""
        return self.seat in self.decision.must

    @property
    def is_asked(self) -> bool:
        """Whether the learner has to choose, or may say something and has not let it go yet."""
        if self.decision.kind == "over":
            return False
        if self.is_owed:
            return not self.rules.ends_unwon(self.state) or bool(self.moves())
        if self.seat not in self.decision.may or self.declined == len(self.beats):
            return False
        return self.decision.kind in self.game.watched or bool(self.moves())

    def moves(self) -> list[Move]:
        """The learner's legal moves, without letting it go; those that are carried out as a mistake are not among them."""
        return own_moves(self.rules, self.state, self.seat, self.game, Random(len(self.beats)))

    # -- the learner --------------------------------------------------------------

    def why_not(self, move: Move) -> Refusal | Mistake | None:
        """What speaks against a move, asked before it is made: nothing changes."""
        return self.rules.why_not(self.state, move) or self.rules.fault(self.state, move)

    def make(self, move: Move) -> Refusal | None:
        """Make a move of the learner, and those of the others up to the next question; a refused one changes nothing.

        Raises NotNow where the learner is not asked.
        """
        if not self.is_asked:
            raise NotNow("It is not for you to choose now.")
        refusal: Refusal | None = self.rules.why_not(self.state, move)
        mistake = None if refusal else self.rules.fault(self.state, move)
        self.done.append(Asked(len(self.beats), move, refusal, mistake))
        if refusal is not None:
            return refusal
        self._places.append(len(self.beats))
        self._play(self._overtaken(move) or move)
        self._go_on()
        return None

    def let_go(self) -> None:
        """The learner says nothing here. Raises NotNow where something is owed or nothing is open for the learner."""
        if not self.is_asked or self.is_owed:
            raise NotNow("Something has to be chosen here." if self.is_owed else "It is not for you to choose now.")
        self.done.append(Asked(len(self.beats), None))
        self._places.append(len(self.beats))
        self.declined = len(self.beats)
        self._go_on()

    def undo(self) -> list[Event]:
        """Take back the learner's last move and all that followed; gives what the learner has learnt and knows all the same.

        Raises NotNow where nothing was done yet.
        """
        if not self._places:
            raise NotNow("There is nothing to take back yet.")
        place = self._places.pop()
        gone, self.beats = self.beats[place:], self.beats[:place]
        self.declined = -1
        return [event for beat in gone for event in beat.events if self._is_secret_of_mine(event)]

    def _is_secret_of_mine(self, event: Event) -> bool:
        """Whether this event told the learner something that not everybody was told."""
        kind = self.rules.events[event[0]]
        mine = seen(event, self.seat, self.rules.events)
        return bool(kind.secret) and mine is not None and event[2] != EVERYBODY and mine == event

    # -- the others ---------------------------------------------------------------

    def _go_on(self) -> None:
        """The others move until the learner is asked, the game is over, or nobody can go on."""
        for _ in range(MOST_BETWEEN):
            if self.decision.kind == "over" or self.is_asked or len(self.beats) > MOST:
                return
            move = self._next()
            if move is None:
                return
            self._play(move)

    def _next(self) -> Move | None:
        """What happens where the learner is not asked: somebody speaks up, somebody moves, or nobody answers."""
        decision = self.decision
        for seat in self._in_some_order(decision.may):
            move = self.opponents[seat].chosen(self.beats)
            if move is not None:
                return move
        for seat in self._in_some_order(decision.must):
            move = self.opponents[seat].chosen(self.beats)
            if move is not None:
                return move
        nobody = ("pass", TABLE)
        can_pass = not decision.must and ("pass", self.state.agenda[-1][0]) in self.rules.acts
        return nobody if can_pass and self.rules.why_not(self.state, nobody) is None else None

    def _in_some_order(self, seats: Sequence[Seat]) -> list[Seat]:
        """The opponents among these, drawn by lot: nobody is always the quickest."""
        order = sorted(seat for seat in seats if seat in self.opponents)
        Random(f"{self.table.seed} {len(self.beats)}").shuffle(order)
        return order

    def _overtaken(self, move: Move) -> Move | None:
        """Where all watch at once, what somebody else does who sees more than the learner, before the learner's move counts."""
        if self.decision.kind not in self.game.watched or move[0] not in self._quiet_verbs():
            return None
        for seat in self._in_some_order(self.decision.may):
            quicker = self.opponents[seat].chosen(self.beats)
            if quicker is not None:
                return quicker
        return None

    def _quiet_verbs(self) -> frozenset[str]:
        """What somebody does on turn while the others watch."""
        return frozenset(move[0] for move in self.rules.moves(self.state) if move[1] in self.decision.must) - frozenset(
            move[0] for move in self.rules.moves(self.state) if move[1] in self.decision.may
        )

    # -- playing ------------------------------------------------------------------

    def _play(self, move: Move) -> None:
        """A move, and the chance that falls after it, as one beat."""
        rules, state, events, parts = self.rules, self.state.copy(), list[Event](), [move]
        source = {"id": f"move-{len(self.beats)}", **moves_of(rules.id).tried_step(rules, state, move, self.names)}
        mistake = rules.fault(state, move) if move[1] >= 0 else None
        decision = rules.play(state, move, events.append)
        while decision.must == (CHANCE,):
            parts.append(rules.sample(state, Random(f"{self.table.seed} {self._path()} {parts}")))
            decision = rules.play(state, parts[-1], events.append)
        self.beats.append(
            Beat(source["id"], state, decision, tuple(events), move, tuple(parts), None, mistake, source, 0, None, self.beats[-1])
        )

    def _path(self) -> str:
        return repr([beat.parts for beat in self.beats])

    def all_moves(self) -> Iterator[Move]:
        """Every move so far, chance included."""
        for beat in self.beats:
            yield from beat.parts

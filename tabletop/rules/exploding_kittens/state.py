"""The position of a game of Exploding Kittens, as plain numbers.

Cards are small numbers, the place of the card in ``rules.cards``. A hand is a
list of counts, one for each card. Piles are lists, top first.
"""

from __future__ import annotations

from ...kernel.seat import Seat


class State:
    """Everything there is on the table, and what the engine is in the middle of (``agenda``)."""

    __slots__ = ("hands", "pile", "discard", "alive", "player", "owes", "origin", "by", "direction", "agenda",
                 "winner")

    def __init__(self, hands: list[list[int]], pile: list[int], discard: list[int], alive: list[bool],
                 player: Seat, owes: int = 1, origin: int | None = None, by: Seat | None = None,
                 direction: int = 1, agenda: list[tuple] | None = None, winner: Seat | None = None) -> None:
        self.hands = hands
        self.pile = pile
        self.discard = discard
        self.alive = alive
        self.player = player
        self.owes = owes
        self.origin = origin
        self.by = by
        self.direction = direction
        self.agenda = [("turn",)] if agenda is None else agenda
        self.winner = winner

    def copy(self) -> State:
        """A copy that shares nothing that can change."""
        return State([hand[:] for hand in self.hands], self.pile[:], self.discard[:], self.alive[:], self.player,
                     self.owes, self.origin, self.by, self.direction, self.agenda[:], self.winner)

    def key(self) -> tuple:
        """What makes two positions the same."""
        return (tuple(map(tuple, self.hands)), tuple(self.pile), tuple(self.discard), tuple(self.alive), self.player,
                self.owes, self.origin, self.by, self.direction, tuple(self.agenda), self.winner)

    def living(self) -> tuple[Seat, ...]:
        """The seats still in the game, clockwise from seat 0."""
        return tuple(seat for seat, alive in enumerate(self.alive) if alive)

    def next_living(self, seat: Seat) -> Seat:
        """The next living player in the direction of play."""
        seats = len(self.alive)
        seat = (seat + self.direction) % seats
        while not self.alive[seat]:
            seat = (seat + self.direction) % seats
        return seat

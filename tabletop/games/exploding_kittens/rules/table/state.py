"""The position of a game of Exploding Kittens, as plain numbers.

Cards are small numbers, the place of the card in ``rules.cards``; a marked card
and a face-up Imploding Kitten have numbers of their own. A hand is a tuple of
counts, one for each number, so that copies of a position can share it. Piles are lists, top first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress
from typing import Any

from tabletop.kernel.seat import Mask, Seat

# In front of a player: a card that goes to the discard pile when the turn ends.
SPENT: Seat = -9

# The frames that ask for something else than a turn: a choice somebody owes, or chance.
OWED = (
    "kitten",
    "secret_kitten",
    "search",
    "insert",
    "give",
    "take",
    "pick",
    "mix",
    "lay",
    "lay_next",
    "arrange_cards",
    "aim",
    "turn_up",
    "pick_mark",
    "pick_stock",
)
# An open card before a seat, and who gets the next draw or whose it is.
OpenCard = tuple[int, Seat]
_NEW: Any = object.__new__


class Apart:
    """What lies beside the deck during the set-up: taken out for later, back in the box, and put aside unseen."""

    __slots__ = ("aside", "box", "unseen")

    def __init__(self, aside: Sequence[int] = (), box: Sequence[int] = (), unseen: Sequence[int] = ()) -> None:
        self.aside, self.box, self.unseen = list(aside), list(box), list(unseen)

    def copy(self) -> Apart:
        """A copy that shares nothing that can change."""
        return Apart(self.aside, self.box, self.unseen)

    def key(self) -> tuple[Any, ...]:
        """What makes two of them the same."""
        return tuple(self.aside), tuple(self.box), tuple(self.unseen)


class State:
    """Everything there is on the table, and what the engine is in the middle of (``agenda``).

    ``front`` holds for each seat the open cards before it as ``(card, by)``: who
    gets the next draw (I'll Take That), the seat itself (Barking Kitten), or SPENT.
    ``origin`` is the attack card that put the turns on the player, ``by`` who played it,
    ``targeted_by`` who played the Targeted Attack that says where play goes on, if one does.
    ``apart`` is what lies beside the deck while the table is being set up, and None once it is.
    """

    __slots__ = (
        "hands",
        "pile",
        "discard",
        "alive",
        "player",
        "owes",
        "origin",
        "by",
        "direction",
        "agenda",
        "winner",
        "blind",
        "front",
        "wearer",
        "stock",
        "targeted_by",
        "apart",
    )

    def __init__(
        self,
        hands: Iterable[Iterable[int]],
        pile: list[int],
        discard: list[int],
        alive: Iterable[bool],
        player: Seat,
        owes: int = 1,
        origin: int | None = None,
        by: Seat | None = None,
        direction: int = 1,
        agenda: list[tuple[Any, ...]] | None = None,
        winner: Seat | None = None,
        blind: Mask = 0,
        front: Iterable[tuple[OpenCard, ...]] | None = None,
        wearer: Seat | None = None,
        stock: list[int] | None = None,
        targeted_by: Seat | None = None,
        apart: Apart | None = None,
    ) -> None:
        self.hands: list[tuple[int, ...]] = list(map(tuple, hands))
        self.pile = pile
        self.discard = discard
        self.alive: tuple[bool, ...] = tuple(alive)
        self.player = player
        self.owes = owes
        self.origin = origin
        self.by = by
        self.direction = direction
        self.agenda: list[tuple[Any, ...]] = [("turn",)] if agenda is None else agenda
        self.winner = winner
        self.blind = blind
        self.front: tuple[tuple[OpenCard, ...], ...] = ((),) * len(self.alive) if front is None else tuple(front)
        self.wearer = wearer
        self.stock = [] if stock is None else stock
        self.targeted_by = targeted_by
        self.apart = apart

    def copy(self) -> State:
        """A copy that shares nothing that can change."""
        other = _NEW(State)
        other.hands = self.hands[:]
        other.pile = self.pile[:]
        other.discard = self.discard[:]
        other.alive = self.alive
        other.player = self.player
        other.owes = self.owes
        other.origin = self.origin
        other.by = self.by
        other.direction = self.direction
        other.agenda = self.agenda[:]
        other.winner = self.winner
        other.blind = self.blind
        other.front = self.front
        other.wearer = self.wearer
        other.stock = self.stock[:]
        other.targeted_by = self.targeted_by
        other.apart = self.apart and self.apart.copy()
        found: State = other
        return found

    def key(self) -> tuple:
        """What makes two positions the same."""
        return (
            tuple(self.hands),
            tuple(self.pile),
            tuple(self.discard),
            self.alive,
            self.player,
            self.owes,
            self.origin,
            self.by,
            self.direction,
            tuple(self.agenda),
            self.winner,
            self.blind,
            self.front,
            self.wearer,
            tuple(self.stock),
            self.targeted_by,
            self.apart and self.apart.key(),
        )

    def change_hand(self, seat: Seat, card: int, by: int) -> None:
        """So many more (or fewer) of this card are in this hand."""
        hand = list(self.hands[seat])
        hand[card] += by
        self.hands[seat] = tuple(hand)

    def lay_before(self, seat: Seat, cards: tuple[OpenCard, ...]) -> None:
        """These are the open cards before this seat now."""
        self.front = (*self.front[:seat], cards, *self.front[seat + 1 :])

    def living(self) -> tuple[Seat, ...]:
        """The seats still in the game, clockwise from seat 0."""
        return tuple(compress(range(len(self.alive)), self.alive))

    def next_living(self, seat: Seat, direction: int = 0) -> Seat:
        """The next living player in the direction of play, or in another one: 1 clockwise, -1 counterclockwise."""
        direction, seats = direction or self.direction, len(self.alive)
        for _ in range(seats):
            seat = (seat + direction) % seats
            if self.alive[seat]:
                break
        return seat

    def order_from(self, seat: Seat, direction: int = 0) -> tuple[Seat, ...]:
        """The living players in the direction of play, or in another one, beginning with this seat."""
        order = [seat] if self.alive[seat] else []
        following = self.next_living(seat, direction)
        while following not in order:
            order.append(following)
            following = self.next_living(following, direction)
        return tuple(order)

    def is_blind(self, seat: Seat) -> bool:
        """Whether this player may look at none of their own cards."""
        return bool(self.blind >> seat & 1)


def pick_up(state: State, card: int) -> None:
    """A card that was just played lies open on the table, and not on the discard pile."""
    if card in state.discard:
        state.discard.remove(card)

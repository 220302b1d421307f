"""The position of a game of The Isle of Cats, as plain numbers.

Cards and tiles are small numbers, their places in ``rules.cards`` and ``rules.tiles``. Cards in a
hand, a packet or a row are a tuple in the order of their numbers; the deck, the discard pile and the bag
lie in order, what comes next first. After the day ``last_day`` the boat of Vesh reaches the hand.
Tiles that are out of the game are ``gone``; who laid which public lesson is told by ``owners``.
``laid_today`` are the seats that have laid a tile on this day. Private lessons lie by seat (``lessons``), public ones with
their chosen colour in the order laid (``public``).
A boat's tiles are one number (``occupied``) and, one by one, ``(tile, squares, colour)``.

The agenda is the plan of the day, what comes first on top: fill, fish, deal, draft, pay, lessons, choose,
reveal, rescue, end of the rescue, rare finds, clear. When the game is over nothing is left of it but the scoring.
"""

from __future__ import annotations

from typing import Any

from tabletop.kernel.seat import Mask, Seat

from ..components.boats import Boat

Cards = tuple[int, ...]
# A tile on a boat: its number, its squares, its colour.
PlacedTile = tuple[int, int, str | None]
LAST_DAY = 5


class State:
    """Everything there is on the table, and what the engine is in the middle of (``agenda``)."""

    __slots__ = (
        "boats",
        "order",
        "first",
        "day",
        "last_day",
        "passed",
        "occupied",
        "placed",
        "fish",
        "active",
        "used",
        "hands",
        "drafted",
        "packets",
        "laid",
        "boots",
        "lessons",
        "public",
        "left",
        "right",
        "below",
        "bag",
        "gone",
        "owners",
        "deck",
        "discard",
        "free_tiles",
        "more_rescues",
        "laid_today",
        "agenda",
    )

    def __init__(
        self, boats: tuple[Boat, ...], order: tuple[Seat, ...], day: int, below: list[int], agenda: list[tuple[Any, ...]]
    ) -> None:
        seats = len(boats)
        self.boats = boats
        self.order = order
        # Who stood at the top of the island at the beginning.
        self.first = order[0]
        self.day = day
        self.last_day = LAST_DAY
        self.passed: Mask = 0
        self.occupied = [0] * seats
        self.placed: list[tuple[PlacedTile, ...]] = [()] * seats
        self.fish = [0] * seats
        self.active = [0] * seats
        self.used = [0] * seats
        self.hands: list[Cards] = [()] * seats
        self.drafted: list[Cards] = [()] * seats
        self.packets: list[Cards] = [()] * seats
        self.laid: list[Cards] = [()] * seats
        self.boots = [0] * seats
        self.lessons: list[Cards] = [()] * seats
        self.public: tuple[tuple[int, str | None], ...] = ()
        self.left: tuple[int, ...] = ()
        self.right: tuple[int, ...] = ()
        self.below = below
        self.bag: tuple[int, ...] = ()
        self.gone: tuple[int, ...] = ()
        self.owners: tuple[Seat | None, ...] = ()
        self.deck: Cards = ()
        self.discard: Cards = ()
        self.free_tiles = [0] * seats
        self.more_rescues = [0] * seats
        self.laid_today: Mask = 0
        self.agenda = agenda

    def copy(self) -> State:
        """A copy that shares nothing that can change."""
        copy = State.__new__(State)
        copy.boats, copy.order, copy.first, copy.day, copy.passed = self.boats, self.order, self.first, self.day, self.passed
        copy.left, copy.right, copy.discard = self.left, self.right, self.discard
        copy.last_day, copy.bag, copy.deck = self.last_day, self.bag, self.deck
        copy.gone, copy.owners = self.gone, self.owners
        copy.occupied, copy.placed, copy.fish = self.occupied[:], self.placed[:], self.fish[:]
        copy.active, copy.used, copy.hands = self.active[:], self.used[:], self.hands[:]
        copy.drafted, copy.packets, copy.laid = self.drafted[:], self.packets[:], self.laid[:]
        copy.boots, copy.below, copy.free_tiles = self.boots[:], self.below[:], self.free_tiles[:]
        copy.lessons, copy.public = self.lessons[:], self.public
        copy.more_rescues, copy.laid_today = self.more_rescues[:], self.laid_today
        copy.agenda = self.agenda[:]
        return copy

    def key(self) -> tuple[Any, ...]:
        """What makes two positions the same."""
        return (
            tuple(boat.id for boat in self.boats),
            self.order,
            self.first,
            self.day,
            self.last_day,
            self.passed,
            tuple(self.placed),
            tuple(self.fish),
            tuple(self.active),
            tuple(self.used),
            tuple(self.hands),
            tuple(self.drafted),
            tuple(self.packets),
            tuple(self.laid),
            tuple(self.boots),
            tuple(self.lessons),
            self.public,
            self.left,
            self.right,
            tuple(self.below),
            self.bag,
            self.gone,
            self.owners,
            self.deck,
            self.discard,
            tuple(self.free_tiles),
            tuple(self.more_rescues),
            self.laid_today,
            tuple(self.agenda),
        )


def without(cards: Cards, taken: Cards) -> Cards:
    """These cards less those taken; raises ValueError if one is not among them.

    >>> without((1, 1, 4), (1,))
    (1, 4)
    """
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


def lacking(cards: Cards, wanted: Cards) -> Cards:
    """Those wanted that are not among the cards, each kind once."""
    return tuple(card for card in sorted(set(wanted)) if wanted.count(card) > cards.count(card))


def add_cats(state: State, side: str, cats: Cards) -> None:
    """These cats sit on this side of the island, ``left`` or ``right``."""
    setattr(state, side, tuple(sorted(getattr(state, side) + cats)))

"""The position of a game of Row Your Goat, as plain numbers.

Cards are small numbers, the place of the card in ``rules.cards``. Decks and
stacks are lists, top first. Rings that are held and penalties that wait are
frames of the agenda.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tabletop.kernel.seat import Seat


class Memory(NamedTuple):
    """What readings ask about that the table itself does not show; forgotten when the next card lies.

    ``wrong_grab``: the first who grabbed wrongly since then. ``wrong_card``: who laid a
    card that had to come back, and the space where it would have made a set.
    """

    wrong_grab: Seat | None = None
    wrong_card: tuple[Seat, int] | None = None


NOTHING = Memory()


class Apart:
    """What lies beside the decks during the set-up: the pack that is not dealt yet, rings around the grid, rings in the box."""

    __slots__ = ("pack", "rings", "spare")

    def __init__(self, pack: list[int], rings: int = 0, spare: int = 0) -> None:
        self.pack, self.rings, self.spare = pack, rings, spare

    def copy(self) -> Apart:
        """A copy that shares nothing that can change."""
        return Apart(self.pack[:], self.rings, self.spare)

    def key(self) -> tuple[Any, ...]:
        """What makes two of them the same."""
        return tuple(self.pack), self.rings, self.spare


class State:
    """Everything there is on the table, and what the engine is in the middle of (``agenda``).

    ``player`` is on turn (None: nobody has cards). ``called`` says whose own call
    is in force, ``peeked`` who has looked at their own top card. ``covered``: the card
    laid last hid the last set. ``laid``: who laid the last card, and ``space``
    where. ``kept`` are sets that count although a card lies on them, ``rests`` says
    that a set was taken and no card laid since (two readings ask). ``early`` are those who
    took a ring of the running scramble with cards in the deck. ``slowest`` had no
    ring in the scramble that ended last; ``raced`` are the sets it was about before a late card (one reading asks).
    ``misses`` are those who sit out their next turn. ``pack``: how many of each
    card there are, if the file brings its own. ``apart`` is what lies beside the decks
    while the table is being set up, and None once it is.
    """

    __slots__ = (
        "decks",
        "grid",
        "player",
        "called",
        "covered",
        "slowest",
        "agenda",
        "winners",
        "peeked",
        "laid",
        "raced",
        "misses",
        "memory",
        "pack",
        "space",
        "kept",
        "rests",
        "early",
        "apart",
    )

    def __init__(
        self,
        decks: list[list[int]],
        grid: list[list[int]],
        player: Seat | None,
        called: list[bool],
        covered: bool = False,
        slowest: Seat | None = None,
        agenda: list[tuple[Any, ...]] | None = None,
        winners: tuple[Seat, ...] = (),
        peeked: list[bool] | None = None,
        laid: Seat | None = None,
        raced: tuple[tuple[int, int], ...] = (),
        misses: tuple[Seat, ...] = (),
        memory: Memory = NOTHING,
        pack: tuple[int, ...] | None = None,
        space: int | None = None,
        kept: tuple[tuple[int, int], ...] = (),
        rests: bool = False,
        early: tuple[Seat, ...] = (),
        apart: Apart | None = None,
    ) -> None:
        self.decks = decks
        self.grid = grid
        self.player = player
        self.called = called
        self.covered = covered
        self.slowest = slowest
        self.agenda: list[tuple[Any, ...]] = [("turn",)] if agenda is None else agenda
        self.winners = winners
        self.peeked = [False] * len(decks) if peeked is None else peeked
        self.laid = laid
        self.raced = raced
        self.misses = misses
        self.memory = memory
        self.pack = pack
        self.space = space
        self.kept = kept
        self.rests = rests
        self.early = early
        self.apart = apart

    def copy(self) -> State:
        """A copy that shares nothing that can change."""
        return State(
            [deck[:] for deck in self.decks],
            [stack[:] for stack in self.grid],
            self.player,
            self.called[:],
            self.covered,
            self.slowest,
            self.agenda[:],
            self.winners,
            self.peeked[:],
            self.laid,
            self.raced,
            self.misses,
            self.memory,
            self.pack,
            self.space,
            self.kept,
            self.rests,
            self.early,
            self.apart and self.apart.copy(),
        )

    def key(self) -> tuple[Any, ...]:
        """What makes two positions the same."""
        return (
            tuple(map(tuple, self.decks)),
            tuple(map(tuple, self.grid)),
            self.player,
            tuple(self.called),
            self.covered,
            self.slowest,
            tuple(self.agenda),
            self.winners,
            tuple(self.peeked),
            self.laid,
            self.raced,
            self.misses,
            self.memory,
            self.pack,
            self.space,
            self.kept,
            self.rests,
            self.early,
            self.apart and self.apart.key(),
        )

    def next_with_cards(self, seat: Seat, direction: int = 1) -> Seat | None:
        """The next player to the left who has cards; the same player if nobody else has any."""
        seats = len(self.decks)
        for step in range(direction, direction * (seats + 1), direction):
            if self.decks[(seat + step) % seats]:
                return (seat + step) % seats
        return None

    def rings(self) -> tuple[Seat, ...]:
        """Who holds a ring, in the order of grabbing."""
        frame = self.agenda[-1]
        if frame[0] == "grab":
            return frame[1]
        return frame[2] if frame[0] == "take_set" else ()

    def owing(self) -> tuple[Seat, ...]:
        """Who has grabbed wrongly and has not paid yet, in no scramble."""
        return tuple(frame[1] for frame in self.agenda if frame[0] in ("take_stack", "pay") and frame[2] == "ring")

    def noted(self) -> tuple[tuple[Seat, str], ...]:
        """The stacks that are still to be paid, in the order they were earned: who, and what for."""
        return tuple((frame[1], frame[2]) for frame in reversed(self.agenda) if frame[0] == "pay")

"""The printed setup: shuffle all cards, deal them out, one ring fewer than players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any

from tabletop.kernel.event import Event
from tabletop.kernel.seat import EVERYBODY, Seat
from tabletop.kernel.set_up import SETTING_UP, Laid, Sheet, SheetStep, read_sheets

from ...data import FOLDER
from .state import Apart, State
from .vocabulary import goat

if TYPE_CHECKING:
    from ..opened import Goat

ALL_CARDS, FIVE_RINGS, PLAYERS = goat.declares("goat.component.1", "goat.component.2", "goat.component.3")
SHUFFLE, EQUAL_DECKS, ONE_FEWER, SPARE_RINGS, BEGINNER, EMPTY_GRID, BEGINNER_FIRST = goat.declares(
    "goat.setup.1", "goat.setup.2", "goat.setup.7", "goat.setup.9", "goat.setup.10", "goat.setup.11", "goat.turn.1"
)


STEPS = ("shuffle", "decks", "in_sight", "grid", "rings", "spare_rings", "first")


@lru_cache(maxsize=1)
def declared_sheets() -> Mapping[str, Sheet]:
    """The set-up as each leaflet prints it; raises DataFault where a file says what there is not."""
    return read_sheets(FOLDER / "setups", STEPS)


def player_range(box: Mapping[str, Any], without: frozenset[str]) -> tuple[int, int]:
    """For how many players the box is, at least and at most."""
    least, most = box["players"]
    return (least + 1, most - 1) if PLAYERS in without else (least, most)


def rings_in_play(name: str, box: Mapping[str, Any], players: int, without: frozenset[str]) -> int:
    """One ring fewer than players, for the whole game; the others go back into the box (goat.setup.7, goat.setup.9)."""
    in_the_box = box["rings"] - (FIVE_RINGS in without)
    if SPARE_RINGS in without:
        return in_the_box
    printed = declared_sheets()[name].steps["rings"].number(players) or 0
    return min(in_the_box, players if ONE_FEWER in without else printed)


def deal(rules: Goat, players: int, seed: int, supply: tuple[int, ...] | None = None) -> State:
    """A dealt game for this number of players; the same seed gives the same game. Seat 0 begins.

    ``supply`` says how many of each card there are, if not as many as in the box.
    """
    table = DealtTable(rules, players, seed, supply)
    for step in table.steps:
        table.lay(step)
    return table.ready()


def set_up(rules: Goat, players: int, seed: int, supply: tuple[int, ...] | None = None, first: Seat = 0) -> Iterator[Laid]:
    """The same, step by step; seat ``first`` was chosen to begin."""
    table = DealtTable(rules, players, seed, supply, first)
    yield Laid(None, None, {}, table.state.copy())
    for step in table.steps:
        number, counts = table.lay(step)
        yield Laid(step, number, counts, table.state.copy(), tuple(table.events))
    yield Laid(None, None, {}, table.ready())


class DealtTable:
    """The table while it is set up. What a step does is the method ``lay_`` and its name; it gives its number."""

    def __init__(
        self, rules: Goat, players: int, seed: int, supply: tuple[int, ...] | None = None, first: Seat | None = None
    ) -> None:
        least, most = rules.player_range
        if not least <= players <= most:
            raise ValueError(f"{players} players; expected {least} to {most} ({PLAYERS})")
        self.rules, self.players, self.random, self.first = rules, players, Random(seed), first
        pack = [card for card, count in enumerate(supply or rules.supply) for _ in range(count)]
        if ALL_CARDS in rules.without:
            pack.pop()
        self.apart = Apart(pack)
        self.state = State(
            [[] for _ in range(players)],
            [[] for _ in range(9)],
            0,
            [False] * players,
            agenda=[("turn",), (SETTING_UP,)],
            apart=self.apart,
        )
        sheet = declared_sheets()[rules.boxes[0]]
        # Of the others something else remains to be done without their rule.
        left_out = {SHUFFLE: "shuffle", SPARE_RINGS: "spare_rings"}
        self.steps = [step for step in sheet.steps.values() if not any(left_out.get(rule) == step.id for rule in rules.without)]
        self.events: list[Event] = []
        self.rules_here: tuple[str, ...] = ()

    def lay(self, step: SheetStep) -> tuple[int | None, Mapping[str, int]]:
        """Carry out one step; what happened is in ``events`` until the next one."""
        self.rules_here, self.events = (*step.rules, *step.also), []
        done: tuple[int, Mapping[str, int]] | None = getattr(self, f"lay_{step.id}")()
        return done or (None, {})

    def ready(self) -> State:
        """The position when all is done."""
        self.state.apart = None
        self.state.agenda.pop()
        return self.state

    def note(self, kind: str, *fields: Any) -> None:
        """This happened, for everybody to see."""
        self.events.append((kind, self.rules_here, EVERYBODY, *fields))

    def lay_shuffle(self) -> None:
        """All cards together (goat.setup.1)."""
        self.random.shuffle(self.apart.pack)
        self.note("shuffles_pack", len(self.apart.pack))

    def lay_decks(self) -> tuple[int, Mapping[str, int]]:
        """The whole pack, face down, in equal decks (goat.setup.2)."""
        pack, decks, players = self.apart.pack, self.state.decks, self.players
        size = len(pack) // players
        for seat, deck in enumerate(decks):
            deck += pack[seat * size : (seat + 1) * size]
        if EQUAL_DECKS in self.rules.without:
            decks[0].append(decks[-1].pop())
        counts = {
            "nine-out": (len(pack) - 9) // players,
            "one-more": len(pack) // (players + 1),
            "one-fewer": len(pack) // (players - 1),
        }
        del pack[:]
        self.note("deals_decks", tuple(map(len, decks)))
        return size, counts

    def lay_in_sight(self) -> None:
        """Nobody looks, and everybody sees how many there are (goat.setup.3 to goat.setup.5)."""
        self.note("keeps_decks")

    def lay_grid(self) -> None:
        """Room for three by three cards, of which none lies there (goat.setup.6, goat.setup.11)."""
        if EMPTY_GRID in self.rules.without:
            self.state.grid[4].append(self.state.decks[0].pop())
        self.note("leaves_grid", sum(map(len, self.state.grid)))

    def lay_rings(self) -> tuple[int, Mapping[str, int]]:
        """One fewer than players (goat.setup.7)."""
        self.apart.rings = self.rules.rings[self.players]
        self.note("lays_rings", self.apart.rings)
        return self.apart.rings, {}

    def lay_spare_rings(self) -> None:
        """The others go back into the box (goat.setup.9)."""
        self.apart.spare = self.rules.boxes_declared[self.rules.boxes[0]]["rings"] - self.apart.rings
        self.note("returns_rings", self.apart.spare)

    def lay_first(self) -> None:
        """The group chooses (goat.setup.10)."""
        if self.first is not None:
            self.state.player = who_begins(self.rules, self.first, self.players)
        self.note("chooses_first", self.state.player)


def who_begins(rules: Goat, chosen: Seat, players: int) -> Seat:
    """The group chooses who begins, and that player lays the first card (goat.setup.10, goat.turn.1)."""
    if BEGINNER in rules.without:
        return 0
    return (chosen + 1) % players if BEGINNER_FIRST in rules.without else chosen

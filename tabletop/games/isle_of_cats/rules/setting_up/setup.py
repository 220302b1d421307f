"""The table before the first day, and its morning: fields, fish, packets.

The overview prints no set-up of its own. What lies where follows from its components; the morning of the first day is
that of every other, and is played by the same acts and steps.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any

from tabletop.kernel.event import Event
from tabletop.kernel.seat import EVERYBODY, Seat
from tabletop.kernel.set_up import SETTING_UP, Laid, Sheet, SheetStep, read_sheets

from ...data import FOLDER
from ..components.boats import NO_BOAT, declared_boats
from ..table.phases import PLAN
from ..table.state import LAST_DAY, State
from ..table.vocabulary import isle

if TYPE_CHECKING:
    from ..opened import Isle

STEPS = ("boats", "order", "below", "bag", "deck", "fill", "fish", "packets")
Counted = tuple[int | None, Mapping[str, int]]

isle.event("chooses_boats", boats="words")
isle.event("lays_order", "seats")
isle.event("lays_below", oshax="number", common="number")
isle.event("fills_bag", cats="number", rare="number")
isle.event("shuffles_deck", "number")


@lru_cache(maxsize=1)
def declared_sheets() -> Mapping[str, Sheet]:
    """The set-up of the box; raises DataFault where its file says what there is not."""
    return read_sheets(FOLDER / "setups", STEPS)


def deal(rules: Isle, players: int, seed: int, first: Seat = 0) -> State:
    """The first day when its packets are dealt; the same seed gives the same game. Seat ``first`` is at the paw.

    Raises ValueError for a number of players that the game is not for.
    """
    *_, last = set_up(rules, players, seed, first)
    state: State = last.state
    return state


def set_up(rules: Isle, players: int, seed: int, first: Seat = 0) -> Iterator[Laid]:
    """The same, step by step."""
    least, most = rules.player_range
    if not least <= players <= most:
        raise ValueError(f"{players} players; expected {least} to {most} (isle.component.1)")
    table = _Table(rules, players, Random(seed), first)
    yield Laid(None, None, {}, table.shown())
    for step in declared_sheets()["base"].steps.values():
        number, counts = table.lay(step)
        yield Laid(step, number, counts, table.shown(), tuple(table.events))
    yield Laid(None, None, {}, table.state.copy())


class _Table:
    """The table while it is set up. What a step does is the method ``lay_`` and its name; it gives its number."""

    def __init__(self, rules: Isle, players: int, random: Random, first: Seat) -> None:
        self.rules, self.players, self.random = rules, players, random
        self.order = tuple((first + step) % players for step in range(players))
        self.state = State((NO_BOAT,) * players, self.order, 1, [0] * rules.below_tiles, list(PLAN))
        self.state.order = ()
        self.state.last_day = LAST_DAY
        self.events: list[Event] = []
        self.rules_here: tuple[str, ...] = ()

    def shown(self) -> State:
        """The table as it lies, with nothing to choose yet."""
        shown = self.state.copy()
        shown.agenda.append((SETTING_UP,))
        return shown

    def lay(self, step: SheetStep) -> Counted:
        """Carry out one step; what happened is in ``events`` until the next one."""
        self.rules_here, self.events = step.rules, []
        done: Counted | None = getattr(self, f"lay_{step.id}")()
        return done or (None, {})

    def note(self, kind: str, *fields: Any) -> None:
        """This happened, for everybody to see."""
        self.events.append((kind, self.rules_here, EVERYBODY, *fields))

    def copies(self, tile: int) -> int:
        """How many of this tile there are with so many players."""
        return self.rules.tiles[tile].copies.get(str(self.players), 0)

    def lay_boats(self) -> None:
        """A boat each, with one basket that can be used every day."""
        self.state.boats = tuple(declared_boats().values())[: self.players]
        self.state.active = [1] * self.players
        self.note("chooses_boats", tuple(boat.id for boat in self.state.boats))

    def lay_order(self) -> None:
        """The figures stand on the island, the start player's at the paw."""
        self.state.order = self.order
        self.note("lays_order", self.order)

    def lay_below(self) -> Counted:
        """Oshax and common treasures lie below the island."""
        counts = {}
        for kind in ("oshax", "common"):
            for tile in self.rules.tiles_of[kind]:
                self.state.below[tile] = self.copies(tile)
            counts[kind] = sum(map(self.copies, self.rules.tiles_of[kind]))
        self.note("lays_below", counts["oshax"], counts["common"])
        return counts["oshax"], {}

    def lay_bag(self) -> None:
        """Cats and rare treasures are mixed in the bag."""
        cats = [tile for tile, one in enumerate(self.rules.tiles) if one.kind == "cat" for _ in range(self.copies(tile))]
        rare = [tile for tile in self.rules.tiles_of["rare"] for _ in range(self.copies(tile))]
        bag = cats + rare
        self.random.shuffle(bag)
        self.state.bag = tuple(bag)
        self.note("fills_bag", len(cats), len(rare))

    def lay_deck(self) -> None:
        """The discovery cards are shuffled; nothing is on the discard pile."""
        deck = [card for card, one in enumerate(self.rules.cards) for _ in range(one.copies)]
        self.random.shuffle(deck)
        self.state.deck = tuple(deck)
        self.note("shuffles_deck", len(deck))

    def lay_fill(self) -> Counted:
        """The start player fills the fields."""
        rules, state = self.rules, self.state
        rules.acts["fill", "fill"](rules, state, self.events.append, rules.law.start_player(state.order, state.first))
        left, right = len(state.left), len(state.right)
        treasures = sum(len(event[-1]) for event in self.events if event[0] == "fills")
        other = 3 if self.players == 2 else 2
        cats = left + right
        return cats, {"one-side": left, "with-treasures": cats + treasures, "other-players": 4 * other}

    def lay_fish(self) -> Counted:
        """Everybody fishes."""
        self._step()
        return self.rules.catch, {"for-all": self.rules.catch * self.players, "for-the-game": self.rules.catch * LAST_DAY}

    def lay_packets(self) -> Counted:
        """The start player deals."""
        rules, state = self.rules, self.state
        rules.acts["deal", "deal"](rules, state, self.events.append, rules.law.start_player(state.order, state.first))
        self._step()
        return rules.packet, {"for-all": rules.packet * self.players}

    def _step(self) -> None:
        """What lies on top of the agenda happens."""
        name, *arguments = self.state.agenda.pop()
        self.rules.steps[name](self.rules, self.state, self.events.append, *arguments)

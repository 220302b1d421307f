"""From the setup of a scenario to a position, with all faults at once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from tabletop.kernel.closest import closest
from tabletop.kernel.position import PositionError, PositionReader
from tabletop.kernel.seat import Seat
from tabletop.kernel.set_up import Laid

from .grid import SPACES
from .setup import deal, who_begins
from .state import State

if TYPE_CHECKING:
    from ..opened import Goat


def read_position(rules: Goat, setup: Mapping[str, Any]) -> State:
    """The state of a setup (a plain dict as in a scenario file); raises PositionError with every fault.

    Decks that are not named are empty, the grid is empty unless stated; cards that
    are listed nowhere take no part.
    """
    reader = _Reader(rules, setup)
    state = reader.read()
    if reader.faults:
        raise PositionError(reader.faults)
    return state


def set_up_of_file(rules: Goat, setup: Mapping[str, Any]) -> Iterator[Laid]:
    """How the position of a setup that deals comes about, step by step; raises PositionError with every fault."""
    reader = _Reader(rules, setup)
    state = reader.read()
    if reader.faults:
        raise PositionError(reader.faults)
    *laid, last = rules.set_up(len(reader.names), setup["deal"]["seed"], supply=reader.pack, first=reader.chosen)
    return iter((*laid, last._replace(state=state)))


class _Reader(PositionReader):
    def __init__(self, rules: Goat, setup: Mapping[str, Any]) -> None:
        super().__init__(setup)
        self.rules = rules
        self.places: dict[int, list[str]] = defaultdict(list)
        self.pack: tuple[int, ...] | None = None
        self.chosen: Seat | None = None

    def read(self) -> State:
        setup, seats = self.setup, len(self.names)
        least, most = self.rules.player_range
        if not least <= seats <= most:
            self.fault("POS-PLAYERS", ("players",), seats, f"{least} to {most} players")
        if "pack" in setup:
            self.pack = self.own_pack(setup["pack"])
        if "deal" in setup:
            return self.dealt(seats, least, most)
        decks: list[list[int]] = [[] for _ in self.names]
        for name, cards in setup.get("decks", {}).items():
            seat = self.seat(name, ("decks", name))
            found = self.cards(cards, ("decks", name))
            if seat is not None:
                decks[seat] = found
        grid = self.grid(setup.get("grid", [[[]] * 3] * 3))
        self.check_counts()
        return State(decks, grid, self.turn(decks), self.called(decks), pack=self.pack)

    def dealt(self, seats: int, least: int, most: int) -> State:
        state = deal(self.rules, min(max(seats, least), most), self.setup["deal"]["seed"], self.pack)
        state.pack = self.pack
        chosen = self.chosen = self.turn(state.decks)
        state.player = None if chosen is None else who_begins(self.rules, chosen, len(state.decks))
        return state

    def cards(self, cards: list[str], place: tuple[Any, ...]) -> list[int]:
        found = []
        for index, word in enumerate(cards):
            card = self.card(word, place + (index,))
            if card is not None:
                self.places[card].append(".".join(map(str, place)))
                found.append(card)
        return found

    def card(self, word: str, place: tuple[Any, ...]) -> int | None:
        if word in self.rules.number:
            return self.rules.number[word]
        turned = "_".join(reversed(str(word)[:60].split("_")))
        near = turned if turned in self.rules.number else closest(word, self.rules.number)
        self.fault("POS-CARD", place, word, "a colour, an underscore and a boat", near)
        return None

    def grid(self, rows: list[list[list[Any]]]) -> list[list[int]]:
        if len(rows) != 3 or any(not isinstance(row, (list, tuple)) or len(row) != 3 for row in rows):
            self.fault("POS-GRID", ("grid",), rows, "three rows of three stacks")
            return [[] for _ in SPACES]
        grid = []
        for space in range(9):
            place = ("grid", space // 3, space % 3)
            stack = rows[space // 3][space % 3]
            if not isinstance(stack, (list, tuple)):
                self.fault("POS-STACK", place, stack, "a stack: a list of cards, top first; [] for an empty space")
                stack = ()
            grid.append(self.cards(stack, place))
        return grid

    def own_pack(self, cards: list[str]) -> tuple[int, ...]:
        """How many of each card there are; a pack of this game is 60 cards, whichever they are (goat.amb.1)."""
        found = [card for place, word in enumerate(cards) if (card := self.card(word, ("pack", place))) is not None]
        if len(cards) != sum(self.rules.supply):
            self.fault("POS-PACK", ("pack",), f"{len(cards)} cards", f"exactly {sum(self.rules.supply)}")
        return tuple(found.count(card) for card in range(len(self.rules.cards)))

    def check_counts(self) -> None:
        rules, supply = self.rules, self.pack or self.rules.supply
        for card, places in self.places.items():
            if len(places) > supply[card]:
                self.fault(
                    "POS-COPIES",
                    tuple(places[-1].split(".")),
                    f"{len(places)} x {rules.cards[card].id}",
                    f"at most {supply[card]} in the pack; they are in {', '.join(dict.fromkeys(places))}",
                )

    def turn(self, decks: list[list[int]]) -> Seat | None:
        """Who is on turn: as stated, else the first player with cards."""
        first = next((seat for seat, deck in enumerate(decks) if deck), None)
        if "turn" not in self.setup:
            return first
        name = self.setup["turn"]["player"]
        place = ("turn", "player")
        if name is None:
            if first is not None:
                self.fault("POS-TURN", place, name, f"a player with cards, such as {self.names[first]}")
            return None
        seat = self.seat(name, place)
        if seat is not None and not decks[seat]:
            self.fault("POS-TURN", place, name, "a player with cards" if first is not None else "null, since nobody has cards")
        return seat

    def called(self, decks: list[list[int]]) -> list[bool]:
        called = [False] * len(self.names)
        for index, name in enumerate(self.setup.get("called", ())):
            seat = self.seat(name, ("called", index))
            if seat is None:
                continue
            called[seat] = True
            if len(decks[seat]) > 1:
                self.fault("POS-CALLED", ("called", index), name, f"a player with one card or none, not {len(decks[seat])}")
        return called

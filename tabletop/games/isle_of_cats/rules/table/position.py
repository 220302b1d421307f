"""From the setup of a scenario to a position, with all faults at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.kernel.closest import closest
from tabletop.kernel.position import PositionError, PositionReader
from tabletop.kernel.seat import Seat

from ..components.boats import declared_boats, read_boat
from ..components.tiles import declared_colours
from ..day.baskets import MOST_BASKETS
from ..points.lessons import PRIVATE, PUBLIC
from .own import read_own
from .own_boats import faults_of_own_boat
from .phases import PHASES, PLAN, STILL_TO_COME
from .picture import read_picture
from .state import LAST_DAY, State

if TYPE_CHECKING:
    from ..components.boats import Boat
    from ..opened import Isle

KEYS = (
    "players",
    "order",
    "day",
    "last_day",
    "phase",
    "turn",
    "passed",
    "boats",
    "placed",
    "fish",
    "baskets",
    "hands",
    "drafted",
    "packets",
    "laid",
    "lessons",
    "public",
    "fields",
    "below",
    "bag",
    "deck",
    "discard",
    "free_tiles",
    "more_rescues",
    "own_boats",
    "own_tiles",
    "own_cards",
)
PACKETS = (7, 5, 3)
TURNS = ("rescue", "rare_finds")


def read_position(rules: Isle, setup: Mapping[str, Any]) -> State:
    """The state of a setup (a plain dict as in a scenario file); raises PositionError with every fault.

    Zones that are not listed are empty; what is listed nowhere takes no part.
    """
    reader = _Reader(rules, setup)
    state = reader.read()
    if reader.faults:
        raise PositionError(reader.faults)
    return state


def read_deal(rules: Isle, setup: Mapping[str, Any]) -> tuple[int, Seat]:
    """How many play in a setup that deals, and who is at the paw: who is named, else the first player.

    Raises PositionError with every fault.
    """
    reader = _Reader(rules, setup)
    reader.count_players()
    first = reader.seat(setup["turn"]["player"] or "", ("turn", "player")) if "turn" in setup else 0
    if reader.faults:
        raise PositionError(reader.faults)
    return len(reader.names), first or 0


class _Reader(PositionReader):
    def __init__(self, rules: Isle, setup: Mapping[str, Any]) -> None:
        super().__init__(setup)
        self.rules = rules
        self.seen: Counter = Counter()
        # Own boats with a fault: what lies on them is not judged.
        self.spoilt: set[str] = set()

    def read(self) -> State:
        setup, rules = self.setup, self.rules
        for key in setup:
            if key not in KEYS:
                self.fault("POS-KEY", (key,), key, f"one of {', '.join(KEYS)}")
        self.count_players()
        if not self.names:
            raise PositionError(self.faults)
        last = setup.get("last_day", LAST_DAY)
        self.faults += read_own(setup)[2]
        state = State(self.boats(), self.order(), self.day(last), [0] * rules.below_tiles, [])
        state.last_day = last
        self.tiles(state)
        self.cards(state)
        self.numbers(state)
        self.phase(state)
        self.copies()
        return state

    def count_players(self) -> None:
        """A fault where the game is not for so many."""
        least, most = self.rules.player_range
        if not least <= len(self.names) <= most:
            self.fault("POS-PLAYERS", ("players",), len(self.names), f"{least} to {most} players")

    # -- words ---------------------------------------------------------------------------

    def by_seat(self, key: str) -> Iterator[tuple[Any, ...]]:
        """The entries of a zone that is written by player, with their seats and places."""
        for name, value in self.setup.get(key, {}).items():
            seat = self.seat(name, (key, name))
            if seat is not None:
                yield seat, value, (key, name)

    def card(self, word: str, place: tuple[Any, ...]) -> int | None:
        number = self.rules.number.get(word)
        if number is None:
            near = closest(word, self.rules.number)
            self.fault("POS-CARD", place, word, "a card id", near)
        else:
            self.seen["card", number] += 1
        return number

    def cards_at(self, words: Sequence[str], place: tuple[Any, ...]) -> tuple[int, ...]:
        found = [self.card(word, place + (index,)) for index, word in enumerate(words)]
        return tuple(card for card in found if card is not None)

    def tile(self, word: str, place: tuple[Any, ...]) -> int | None:
        number = self.rules.find_tile(word, place, self.faults)
        if number is not None:
            self.seen["tile", number] += 1
        return number

    # -- who and where ---------------------------------------------------------------------

    def order(self) -> tuple[int, ...]:
        order = self.setup.get("order", self.names)
        if sorted(order) != sorted(self.names):
            self.fault("POS-ORDER", ("order",), order, "every player exactly once")
            return tuple(range(len(self.names)))
        return tuple(self.names.index(name) for name in order)

    def day(self, last: int) -> int:
        day = self.setup.get("day", 1)
        if not 1 <= day <= last:
            self.fault("POS-DAY", ("day",), day, f"1 to {last}")
        return day

    def boats(self) -> tuple[Boat, ...]:
        own = {name: self.own_boat(name, entry) for name, entry in self.setup.get("own_boats", {}).items()}
        given, found = self.setup.get("boats", {}), []
        for name in given:
            self.seat(name, ("boats", name))
        for name in self.names:
            word = given.get(name)
            boat = own.get(word) or declared_boats().get(word)
            if boat is None:
                self.fault(
                    "POS-BOAT",
                    ("boats",) if word is None else ("boats", name),
                    word,
                    f"a boat for {name}: {', '.join([*declared_boats(), *own])}",
                )
            elif word not in own and boat in found:
                self.fault("POS-BOAT", ("boats", name), word, "a printed boat only once")
            found.append(boat or next(iter(declared_boats().values())))
        return tuple(found)

    def own_boat(self, name: str, entry: Mapping[str, Any]) -> Boat:
        faults = faults_of_own_boat(name, entry)
        self.faults += faults
        if faults:
            self.spoilt.add(name)
        return read_boat(name, {}, entry["rooms"], entry["features"], entry.get("kinds", {}))

    # -- zones -----------------------------------------------------------------------------

    def tiles(self, state: State) -> None:
        for seat, entry, place in self.by_seat("placed"):
            if state.boats[seat].id in self.spoilt:
                continue
            tiles, faults = read_picture(self.rules, state.boats[seat], entry, place)
            self.faults += faults
            state.placed[seat] = tuple(tiles)
            for tile, squares, _ in tiles:
                state.occupied[seat] |= squares
                self.seen["tile", tile] += 1
        fields = self.setup.get("fields", {})
        for side in ("left", "right"):
            cats = [self.tile(word, ("fields", side, index)) for index, word in enumerate(fields.get(side, ()))]
            for index, cat in enumerate(cats):
                if cat is not None and self.rules.tiles[cat].kind != "cat":
                    self.fault("POS-FIELDS", ("fields", side, index), self.rules.tiles[cat].id, "a cat")
            setattr(state, side, tuple(sorted(cat for cat in cats if cat is not None)))
        bag = self.setup.get("bag", ())
        drawn = [self.tile(word, ("bag", index)) for index, word in enumerate(bag)]
        for index, tile in enumerate(drawn):
            if tile is not None and self.rules.tiles[tile].kind not in ("cat", "rare"):
                self.fault("POS-BAG", ("bag", index), self.rules.tiles[tile].id, "a cat or a rare treasure")
        state.bag = tuple(tile for tile in drawn if tile is not None)
        for word, count in self.setup.get("below", {}).items():
            tile = self.rules.find_tile(word, ("below", word), self.faults)
            if tile is not None and (self.rules.tiles[tile].kind == "cat" or count < 0):
                self.fault("POS-BELOW", ("below", word), count, "a number of treasures or Oshax")
            elif tile is not None:
                state.below[tile] = count
                self.seen["tile", tile] += count

    def cards(self, state: State) -> None:
        for key in ("hands", "drafted", "packets", "laid", "lessons"):
            for seat, words, place in self.by_seat(key):
                getattr(state, key)[seat] = tuple(sorted(self.cards_at(words, place)))
        for seat, cards in enumerate(state.laid):
            wrong = [card for card in cards if self.rules.cards[card].family != "rescue"]
            if wrong:
                self.fault("POS-CARD-ZONE", ("laid", self.names[seat]), self.rules.cards[wrong[0]].id, "a rescue card")
            state.boots[seat] = sum(self.rules.cards[card].boots for card in cards)
        self.lessons(state)
        state.deck = self.cards_at(self.setup.get("deck", ()), ("deck",))
        state.discard = self.cards_at(self.setup.get("discard", ()), ("discard",))

    def lessons(self, state: State) -> None:
        """Private lessons lie before their owners, public ones with a colour if they ask for one."""
        for seat, cards in enumerate(state.lessons):
            for card in cards:
                if self.rules.cards[card].family != PRIVATE:
                    self.fault("POS-CARD-ZONE", ("lessons", self.names[seat]), self.rules.cards[card].id, "a private lesson")
        found: list[tuple[int, str | None]] = []
        owners: list[Seat | None] = []
        for index, entry in enumerate(self.setup.get("public", ())):
            owner = self.seat(entry["by"], ("public", index, "by")) if "by" in entry else None
            place, colour = ("public", index), entry.get("colour")
            for number in self.cards_at((entry["card"],), (*place, "card")):
                lesson = self.rules.cards[number]
                if lesson.family != PUBLIC:
                    self.fault("POS-CARD-ZONE", (*place, "card"), lesson.id, "a public lesson")
                elif lesson.asks_for_a_colour() != (colour in declared_colours()):
                    self.fault(
                        "POS-LESSON",
                        (*place, "colour"),
                        colour,
                        f"one of {', '.join(declared_colours())} where the lesson asks for one, and none otherwise",
                    )
                found.append((number, colour))
                owners.append(owner)
        state.public, state.owners = tuple(found), tuple(owners)

    def numbers(self, state: State) -> None:
        for key in ("fish", "free_tiles", "more_rescues"):
            for seat, number, place in self.by_seat(key):
                if not isinstance(number, int) or number < 0:
                    self.fault("POS-FISH", place, number, "a number from 0 on")
                else:
                    getattr(state, key)[seat] = number
        for seat, words, place in self.by_seat("baskets"):
            if set(words) - {"active", "used"}:
                self.fault("POS-BASKET", place, words, "a list of `active` and `used`")
            state.active[seat], state.used[seat] = words.count("active"), words.count("used")
        if sum(state.active) + sum(state.used) > MOST_BASKETS:
            self.fault("POS-BASKET", ("baskets",), sum(state.active) + sum(state.used), f"at most {MOST_BASKETS} in all")

    def copies(self) -> None:
        players = str(len(self.names))
        for (kind, number), found in self.seen.items():
            if kind == "tile":
                tile = self.rules.tiles[number]
                most, code, name = tile.copies.get(players, found), "POS-TILE-COPIES", tile.id
            else:
                card = self.rules.cards[number]
                most, code, name = card.copies, "POS-COPIES", card.id
            if found > most:
                self.fault(code, (), f"{found} x {name}", f"at most {most} in the box")

    # -- the phase -------------------------------------------------------------------------

    def phase(self, state: State) -> None:
        phase, setup = self.setup["phase"], self.setup
        if phase not in PHASES:
            near = closest(phase, PHASES)
            self.fault("POS-PHASE", ("phase",), phase, f"one of {', '.join(PHASES)}", near)
            return
        for name in setup.get("passed", ()):
            seat = self.seat(name, ("passed",))
            state.passed |= 0 if seat is None else 1 << seat
        state.agenda = list(PLAN[: STILL_TO_COME.get(phase, 0)])
        if phase in TURNS:
            state.agenda.append((phase, self.turn(state)))
        elif "turn" in setup:
            self.fault("POS-TURN", ("turn",), setup["turn"], "a turn in `rescue` or `rare_finds` only")
        if phase == "scoring":
            state.agenda.append(("scoring",))
        if phase == "deal":
            self.deck(state)
        if phase == "draft":
            self.packets(state)
        elif "packets" in setup:
            self.fault("POS-PACKETS", ("packets",), phase, "packets in the phase `draft` only")

    def turn(self, state: State) -> int:
        waiting = [seat for seat in state.order if not state.passed >> seat & 1]
        if not waiting:
            self.fault("POS-TURN", ("passed",), self.setup["passed"], "somebody who has not passed")
            return state.order[0]
        if "turn" not in self.setup:
            return waiting[0]
        seat = self.seat(self.setup["turn"].get("player"), ("turn", "player"))
        if seat is not None and seat not in waiting:
            self.fault("POS-TURN", ("turn", "player"), self.names[seat], "a player who has not passed")
        return waiting[0] if seat is None else seat

    def packets(self, state: State) -> None:
        sizes = {len(packet) for packet in state.packets}
        if len(sizes) != 1 or not sizes <= set(PACKETS):
            self.fault("POS-PACKETS", ("packets",), sorted(sizes), "packets of the same size: 7, 5 or 3 cards")
        else:
            state.agenda.append(("draft", sizes.pop()))

    def deck(self, state: State) -> None:
        """There must be enough cards for all packets, unless the table deals what is there."""
        wanted, there = self.rules.packet * len(self.names), len(state.deck) + len(state.discard)
        if there < wanted and self.rules.law.shuffles_the_discard():
            self.fault("POS-DECK", ("deck",), there, f"{wanted} cards in `deck` and `discard` together")

"""The Isle of Cats, opened: tiles, boats and cards, positions, views, and what scenario files say."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import Any

from tabletop.kernel.closest import closest
from tabletop.kernel.event import ignore
from tabletop.kernel.knowledge import Knowledge
from tabletop.kernel.opening import check_known, choose_readings
from tabletop.kernel.position import PositionFault
from tabletop.kernel.rulebook import Rulebook
from tabletop.kernel.rules import Rules
from tabletop.kernel.seat import CHANCE, Seat
from tabletop.kernel.set_up import Laid
from tabletop.kernel.zone import view

from ..data import FOLDER
from .boat import lie
from .boat.placement import Place
from .components.boats import declared_boats, written_boat
from .components.cards import OF_PACKS, Card, declared_cards, pack_cards
from .components.tiles import Tile, declared_tiles
from .points import scoring
from .setting_up import setup
from .table import file_words
from .table.moments import declare_moments
from .table.own import own_parts, read_own
from .table.paths import value_at
from .table.position import read_deal, read_position
from .table.state import LAST_DAY, State
from .table.vocabulary import isle
from .table.zones import ZONES

ID = "isle-of-cats"
BASE = "base"
# The most squares of a small treasure.
SMALL = 2
RULEBOOK = Rulebook(FOLDER, shared=True)

isle.load()
declare_moments(isle)


@lru_cache(maxsize=1)
def declared_boxes() -> dict[str, Mapping[str, Any]]:
    """The box with its title, player numbers, draft numbers, prices and points; packs put theirs beside it."""
    return _read("boxes.json")["boxes"]


def _read(name: str) -> Any:
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


def _kinds(tiles: Sequence[Tile]) -> Mapping[str, tuple[int, ...]]:
    """The tiles that a card can bring, by what it calls them; the small ones are single and domino."""
    found = {
        kind: tuple(number for number, tile in enumerate(tiles) if tile.kind == kind) for kind in ("oshax", "rare", "common")
    }
    small = tuple(number for number in found["common"] if tiles[number].turned[0].bit_count() <= SMALL)
    return {**found, "small": small}


def open_game(boxes: Sequence[str], readings: Mapping[str, str], without: Sequence[str] = ()) -> Isle:
    """Open the game; raises ValueError with what there is for an unknown box, reading or rule."""
    check_known(boxes, declared_boxes(), "box")
    if BASE not in boxes:
        raise ValueError(f"boxes {list(boxes)!r}; expected {BASE} among them")
    chosen = choose_readings(RULEBOOK.questions, readings, played_readings())
    check_known(without, RULEBOOK.rules, "rule")
    return Isle(tuple(boxes), chosen, without)


def played_readings() -> frozenset[tuple[str, str]]:
    """The readings, beside the defaults, that change what the engine does."""
    of_packs = {question for entry in OF_PACKS.values() for question in entry.get("under", ())}
    return isle.readings() | {(question, one) for question in of_packs for one in RULEBOOK.questions[question].readings}


class Isle(Rules):
    """The game under one choice of readings: five days, from filling the fields to the end."""

    id = ID
    zones = ZONES
    rulebook = RULEBOOK
    boxes_declared = declared_boxes()
    lists_of = {"tiles": "tile"}

    def __init__(
        self,
        boxes: tuple[str, ...],
        readings: Mapping[str, str],
        without: Sequence[str] = (),
        own: Mapping[str, Any] = MappingProxyType({}),
    ) -> None:
        super().__init__(isle, boxes, readings, without)
        box = declared_boxes()[BASE]
        self.own = own
        own_tiles, own_cards, _ = read_own(own)
        declared = (replace(card, cost=self.law.cost(card.cost)) for card in declared_cards().values())
        self.cards: tuple[Card, ...] = (*declared, *pack_cards(boxes, readings, without), *own_cards)
        self.number = {card.id: place for place, card in enumerate(self.cards)}
        self.card_copies = tuple(card.copies for card in self.cards)
        self.tiles: tuple[Tile, ...] = (*declared_tiles(), *own_tiles)
        self.tile_number = {tile.id: place for place, tile in enumerate(self.tiles)}
        self.tiles_of = _kinds(self.tiles)
        # Tiles of a file stand behind the cats, and may lie below the island as well.
        self.below_tiles = max(number + 1 for number, tile in enumerate(self.tiles) if tile.kind != "cat")
        self.player_range = tuple(box["players"])
        # How many of each tile the box holds for so many players.
        least, most = self.player_range
        self.tile_copies = {players: [tile.copies[str(players)] for tile in self.tiles] for players in range(least, most + 1)}
        self.kept_of = {int(size): number for size, number in box["draft"].items()}
        self.packet: int = box["packet"]
        self.catch: int = box["fish"]
        self.lure: Mapping[str, int] = box["lure"]
        self.points: Mapping[str, int] = box["score"]
        families = _read("families.json")
        self.family_table = ({int(size): points for size, points in families["points"].items()}, families["beyond"])

    def of_file(self, setup: Mapping[str, Any]) -> Isle:
        """This game with the tiles and cards that a file brings along."""
        own = own_parts(setup)
        return Isle(self.boxes, self.readings, tuple(self.without), own) if own else self

    # -- positions ------------------------------------------------------------

    def position(self, setup: Mapping) -> State:
        """The position of a scenario's setup; raises PositionError with all faults."""
        if "deal" in setup:
            players, first = read_deal(self, setup)
            state = self.deal(players, setup["deal"]["seed"], first=first)
        else:
            state = read_position(self, setup)
        self.settle(state, ignore)
        return state

    def deal(self, players: int, seed: int, **options: Any) -> State:
        """The first day when its packets are dealt; the same seed gives the same game."""
        return setup.deal(self, players, seed, **options)

    def set_up(self, players: int, seed: int, **options: Any) -> Iterator[Laid]:
        """The same, step by step."""
        return setup.set_up(self, players, seed, **options)

    def set_up_of_file(self, setup: Mapping[str, Any]) -> Iterator[Laid]:
        """The same for the `setup` of a lesson that deals."""
        players, first = read_deal(self, setup)
        return self.set_up(players, setup["deal"]["seed"], first=first)

    def more_written_out(self, state: State, names: Sequence[str]) -> dict[str, Any]:
        """Which boat each player has, with the drawings of one that is not printed, and which day is the last one."""
        own = {boat.id: written_boat(boat) for boat in state.boats if boat.id not in declared_boats()}
        written: dict[str, Any] = {"boats": {name: boat.id for name, boat in zip(names, state.boats)}}
        if own:
            written["own_boats"] = own
        if state.last_day != LAST_DAY:
            written["last_day"] = state.last_day
        return written

    def takes_pieces_out(self) -> bool:
        """By one reading cards that were played leave the game."""
        return self.readings.get("q.isle.played-cards") == "R2"

    def seats(self, state: State) -> int:
        """The number of seats."""
        return len(state.boats)

    def view(self, state: State, seat: Seat) -> dict:
        """The zones as this seat sees them (``TABLE``: what everybody sees; ``OPEN``: every card)."""
        return view(self.zones, self, state, seat)

    def start_knowledge(self, state: State, seat: Seat) -> Knowledge:
        """What a seat knows of hidden zones beside what it may look at: in this game that is not asked."""
        return Knowledge(0)

    # -- what scenario files say ----------------------------------------------

    def value_at(self, state: State, path: str, names: Sequence[str]) -> Any:
        """The value of a path such as ``turn.player`` or ``score.Ada.total``, in the words of a file."""
        return value_at(self, state, path, names)

    def in_words(self, key: str, value: Any, names: Sequence[str]) -> Any:
        """A value of a refusal or a move as a scenario file writes it."""
        return file_words.in_words(self, key, value, names)

    def is_answer(self, step: Mapping) -> bool:
        """Whether a step of a file takes up an offer that need not be taken."""
        return file_words.is_answer(step)

    def fits(self, step: Mapping, kind: str) -> bool:
        """Whether a step of a file answers an open choice of this kind."""
        return file_words.fits(step, kind)

    def read_value(self, kind: str, word: Any) -> Any:
        """A field of a step as a move holds it, by the kind of its slot."""
        return file_words.read_value(self, kind, word)

    def plain_fault(self, reason: str) -> str | None:
        """The code for a move that cannot be made for this reason, if there is one of its own."""
        return file_words.PLAIN_FAULTS.get(reason)

    def move_of(self, step: Mapping, names: Sequence[str]) -> tuple:
        """The move that a step of a file describes."""
        return file_words.move_of(self, step, names)

    # -- components ------------------------------------------------------------

    def boxes_with(self, card_id: str) -> list[str]:
        """The boxes that hold this card."""
        return ["base"] if card_id in self.number else []

    def find_tile(self, word: Any, place: tuple, faults: list[PositionFault]) -> int | None:
        """The number of a tile by its name; an unknown name becomes a fault at this place."""
        number = self.tile_number.get(word) if isinstance(word, str) else None
        if number is None:
            near = closest(word, self.tile_number)
            faults.append(PositionFault("POS-TILE", place, word, "a tile id", near))
        return number

    def held(self, state: State, seat: Seat) -> tuple[int, ...]:
        """The kinds of card in this hand, each once."""
        return tuple(dict.fromkeys(state.hands[seat]))

    def together(self, state: State, seat: Seat) -> tuple[tuple[int, ...], ...]:
        """Cards that could be tried as one: every card is played for itself."""
        return ()

    def play_rules(self, cards: Sequence[int]) -> tuple[str, ...]:
        """The rules by which these cards are played."""
        return (*self.rule.an_anytime_card, *self.rule.one_anytime_card)

    def places(self, state: State, seat: Seat, tile: int) -> list[Place]:
        """Every place where this tile may lie on this player's boat now, one number each."""
        return lie.places_of(self, state, seat, tile)

    def sample(self, state: State, random: Random) -> tuple:
        """One outcome of chance: the discard pile in a new order."""
        order = list(state.discard)
        random.shuffle(order)
        return ("shuffled", CHANCE, tuple(order))

    def score(self, state: State, seat: Seat) -> tuple[scoring.Part, ...]:
        """The parts of this player's score, as if the game ended now."""
        return scoring.score_of(self, state, seat)

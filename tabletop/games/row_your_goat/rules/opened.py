"""Row Your Goat, opened: the cards of the box, positions, the deal, sets, mistakes, views."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from tabletop.kernel.form import Move
from tabletop.kernel.knowledge import Knowledge
from tabletop.kernel.opening import check_known, choose_readings
from tabletop.kernel.position import PositionFault
from tabletop.kernel.refusal import Mistake
from tabletop.kernel.rulebook import Rulebook
from tabletop.kernel.rules import Rules
from tabletop.kernel.seat import Seat
from tabletop.kernel.set_up import Laid
from tabletop.kernel.zone import view

from ..data import FOLDER
from .play.mistakes import MISTAKES, mistakes_of
from .play.move_lists import FORBIDDEN, right_moves
from .table import file_words, setup
from .table.cards import Card, declared_cards, masks_of
from .table.grid import Found, Offer, find_sets, offers
from .table.paths import options, value_at
from .table.position import read_position, set_up_of_file
from .table.state import State
from .table.vocabulary import goat
from .table.zones import ZONES

goat.load()

ID = "row-your-goat"
# Readings that are played by what they leave out: a need or a mistake of the default alone.
LEFT_OUT = {("q.goat.across-spaces", "R2"), ("q.goat.grab-on-wrong-card", "R2"), ("q.goat.grab-then-set", "R2")}
# Both leaflets describe the same game, so every entry belongs to both boxes.
RULEBOOK = Rulebook(FOLDER, shared=True)


@lru_cache(maxsize=1)
def declared_boxes() -> Mapping[str, Mapping[str, Any]]:
    """The two boxes with their titles, player numbers, rings and calls."""
    return json.loads((FOLDER / "boxes.json").read_text(encoding="utf-8"))["boxes"]


def open_game(boxes: Sequence[str], readings: Mapping[str, str], without: Sequence[str] = ()) -> Goat:
    """Open the game with one box; raises ValueError with what there is for an unknown box, reading or rule."""
    check_known(boxes, declared_boxes(), "box")
    if len(boxes) != 1:
        raise ValueError(f"boxes {list(boxes)!r}; expected exactly one of {', '.join(declared_boxes())}")
    chosen = choose_readings(RULEBOOK.in_box(boxes[0]).questions, readings, played_readings())
    check_known(without, RULEBOOK.rules, "rule")
    return Goat(tuple(boxes), chosen, without)


def played_readings() -> frozenset[tuple[str, str]]:
    """The readings, beside the defaults, that change what the engine does, and their opposites."""
    return goat.readings() | {wrong.when for wrong in MISTAKES if wrong.when} | LEFT_OUT


class Goat(Rules):
    """The game under one choice of box and readings."""

    id = ID
    zones = ZONES
    boxes_declared = declared_boxes()
    has_mistakes = True

    def __init__(self, boxes: tuple[str, ...], readings: Mapping[str, str], without: Sequence[str] = ()) -> None:
        super().__init__(goat, boxes, readings, without)
        box = declared_boxes()[boxes[0]]
        self.rulebook = RULEBOOK.in_box(boxes[0])
        self.cards: tuple[Card, ...] = tuple(declared_cards().values())
        self.number = {card.id: place for place, card in enumerate(self.cards)}
        self.masks = masks_of(self.cards, self.without)
        self.supply = tuple(card.count[boxes[0]] for card in self.cards)
        self.player_range = setup.player_range(box, self.without)
        self.rings = [setup.rings_in_play(boxes[0], box, players, self.without) for players in range(box["players"][1] + 1)]
        self.calls = box["calls"]
        self.wrong = {verb: mistakes_of(verb, self.readings, self.without) for verb in self.forms}
        # A mistake that is none any more shows that its rule acted.
        self.acting |= {
            rule for verb in self.forms for wrong in mistakes_of(verb, self.readings, frozenset()) for rule in wrong.rules
        }
        self.is_plain = not self.without and all(
            self.readings[question] == entry.default
            for question, entry in RULEBOOK.questions.items()
            if question != "q.goat.touch-or-take"
        )

    # -- positions ------------------------------------------------------------

    def position(self, setup: Mapping) -> State:
        """The position of a scenario's setup, between two acts; raises PositionError with all faults."""
        return read_position(self, setup)

    def deal(self, players: int, seed: int, **options: Any) -> State:
        """The printed setup for this number of players; the same seed gives the same game."""
        return setup.deal(self, players, seed, **options)

    def set_up(self, players: int, seed: int, **options: Any) -> Iterator[Laid]:
        """The same, step by step."""
        return setup.set_up(self, players, seed, **options)

    def set_up_of_file(self, setup: Mapping[str, Any]) -> Iterator[Laid]:
        """The same for the `setup` of a file that deals."""
        return set_up_of_file(self, setup)

    def seats(self, state: State) -> int:
        """The number of seats."""
        return len(state.decks)

    def rings_in_play(self, state: State) -> int:
        """One ring fewer than players, for the whole game (goat.setup.7)."""
        return self.rings[len(state.decks)]

    def view(self, state: State, seat: Seat) -> dict:
        """The zones as this seat sees them (``TABLE``: what everybody sees; ``OPEN``: every card)."""
        return view(self.zones, self, state, seat)

    def start_knowledge(self, state: State, seat: Seat) -> Knowledge:
        """Nobody may look at a hidden card, so nothing is known that is not seen."""
        return Knowledge(0)

    # -- sets and mistakes ----------------------------------------------------

    def sets(self, state: State) -> list[Found]:
        """The lines that are sets now, each with what its tops share."""
        law = self.law
        if self.is_plain:
            # The same without a detour: by the leaflets the tops are looked at, and nothing else is a set.
            return find_sets(state.grid, self.masks, law.counts)
        found = law.find(law.looked_at(state.grid), self.masks, law.counts)
        if state.kept:
            found += [pair for pair in state.kept if pair[0] not in {line for line, _ in found}]
        return law.listed(found) if found else found

    def offers(self, state: State) -> list[Offer]:
        """The sets with their prices in cards and with the sets that stay if one is taken."""
        return offers(state.grid, self.sets(state))

    def fault(self, state: State, move: Move) -> Mistake | None:
        """None, or the mistake that a complete, unrefused move is: all its rules, and what it costs."""
        found: tuple[str, ...] = ()
        for wrong in self.wrong[move[0]]:
            if wrong.test(self, state, move):
                found += wrong.rules
        if not found:
            return None
        if move[0] in ("place", "peek"):
            return Mistake(found, {"seat": move[1], "pays": "card"})
        pays = "later" if state.agenda[-1][0] == "grab" else "stack" if any(state.grid) else "nothing"
        return Mistake(found, {"seat": move[1], "pays": pays})

    def moves(self, state: State, mistakes: bool = False) -> list[Move]:
        """All right moves of everybody; with ``mistakes=True`` the wrong ones that would be carried out as well.

        A look at one's own deck costs nothing by itself; it is listed with the wrong moves all the same.
        """
        if self.is_plain and not mistakes:
            return right_moves(self, state)
        found = super().moves(state, True)
        return found if mistakes else [move for move in found if self.is_right(state, move)]

    def is_right(self, state: State, move: Move) -> bool:
        """Whether a legal move is no mistake and no look at one's own deck."""
        return move[0] not in FORBIDDEN and self.fault(state, move) is None

    # -- what scenario files say ----------------------------------------------

    def value_at(self, state: State, path: str, names: Sequence[str]) -> Any:
        """The value of a path such as ``turn.player`` or ``costs.top_row``, in the words of a file."""
        return value_at(self, state, path, names)

    def options(self, state: State) -> list[str]:
        """What can be chosen while a set or a stack is owed."""
        return options(self, state)

    def in_words(self, key: str, value: Any, names: Sequence[str]) -> Any:
        """A value of a refusal or a move as a scenario file writes it."""
        return file_words.in_words(self, key, value, names)

    def read_value(self, kind: str, word: Any) -> Any:
        """A value of a step of a file as a move holds it, by the kind of its slot."""
        return file_words.read_value(self, kind, word)

    def plain_fault(self, reason: str) -> str | None:
        """The code for a move that cannot be made for this reason, if there is one of its own."""
        return file_words.PLAIN_FAULTS.get(reason)

    def fits(self, step: Mapping, kind: str) -> bool:
        """Whether a step of a file answers an owed choice of this kind."""
        return file_words.fits(self, step, kind)

    # -- cards ----------------------------------------------------------------

    def boxes_with(self, card_id: str) -> list[str]:
        """The boxes that hold this card."""
        card = declared_cards().get(card_id)
        return list(card.count) if card else []

    def count_faults(self, setup: Mapping) -> list[PositionFault]:
        """Nothing more: the cards are counted while the position is read."""
        return []

    def held(self, state: State, seat: Seat) -> tuple[int, ...]:
        """Cards one may choose to play: none, the top card of the deck is played unseen (goat.turn.9)."""
        return ()

    def together(self, state: State, seat: Seat) -> tuple[tuple[int, ...], ...]:
        """Cards that could be tried as one: there are none."""
        return ()

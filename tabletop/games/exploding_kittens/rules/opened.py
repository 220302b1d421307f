"""Exploding Kittens, opened: the cards of the boxes, positions, the deal, views."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import compress
from random import Random
from types import MappingProxyType
from typing import Any

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note, ignore
from tabletop.kernel.form import EVERY, Move
from tabletop.kernel.knowledge import Knowledge
from tabletop.kernel.opening import check_known, check_together, choose_readings
from tabletop.kernel.position import PositionFault
from tabletop.kernel.refusal import Refusal
from tabletop.kernel.rulebook import Rulebook
from tabletop.kernel.rules import Rules
from tabletop.kernel.seat import CHANCE, Seat
from tabletop.kernel.set_up import Laid, Variant
from tabletop.kernel.zone import view

from ..data import FOLDER
from .cards import feral, pile, sets
from .kitten import imploding
from .setting_up import setup
from .setting_up.citation import cited, cites_in, left_out
from .setting_up.dealing import Plan
from .setting_up.leaflets import Leaflets, boxes_that_count
from .setting_up.position import read_position, set_up_of_file
from .setting_up.setup_options import player_range, variants
from .table import file_words, knowing, move_lists
from .table.card_rules import CardRules
from .table.card_words import card_fault
from .table.cards import Card, cards_of, declared_cards, readings_of_cards
from .table.data_files import declared_boxes
from .table.kept_moves import OPEN_CARDS, keeps_moves
from .table.numbers import Numbers
from .table.own_cards import own_cards, own_part
from .table.state import State
from .table.vocabulary import kittens
from .table.zones import ZONES, value_at

ID = "exploding-kittens"
RULEBOOK = Rulebook(FOLDER)
# Readings by which the draw pile can run out with several alive: a kitten stays hidden, or is discarded and hits nobody.
PILE_RUNS_OUT = (("q.general.kitten-number", "R2"), ("q.barking.itt-owner-dead", "R2"))

kittens.load()


def open_game(boxes: Sequence[str], readings: Mapping[str, str], without: Sequence[str] = ()) -> Kittens:
    """Open the game; raises ValueError with what there is for an unknown box, reading or rule, and for boxes that do
    not go together.
    """
    check_known(boxes, declared_boxes(), "box")
    check_together(boxes, declared_boxes())
    chosen = choose_readings(RULEBOOK.questions, readings, played_readings())
    check_known(without, RULEBOOK.rules, "rule")
    faces_up = declared_cards()["imploding_kitten"].read(chosen).lies_in(boxes)
    return (KittensFaceUp if faces_up else Kittens)(tuple(boxes), chosen, without)


def played_readings() -> frozenset[tuple[str, str]]:
    """The readings, beside the defaults, that change what the engine does."""
    return frozenset(
        kittens.readings()
        | readings_of_cards()
        | {
            ("q.base.play.dead-card", "R2"),
            ("q.base.five.choice-time", "R2"),
            ("q.base.combo.mode", "R2"),
            ("q.base.two-player-variant", "R2"),
            ("q.base.five.kitten", "R2"),
            ("q.imploding.five", "R2"),
            ("q.imploding.targeted.self", "R2"),
            ("q.recipes.targeted.self", "R2"),
            ("q.recipes.five", "R2"),
        }
    )


def obeyed_with(box: str) -> frozenset[str]:
    """The rules of other boxes that are met with this one too: what refuses a move there, and, in a box that stands
    alone, what its own leaflet leaves out of a topic that it shares with theirs."""
    named = {
        rule
        for need in kittens.needs
        if not need.permits
        and _is_with(box, need.boxes)
        and (need.verb == EVERY or _is_with(box, kittens.forms[need.verb].boxes))
        for rule in need.rules
    }
    if declared_boxes()[box]["alone"]:
        own = {law.name for law in kittens.laws if box in (law.boxes or ())}
        replaced = {law.rule for law in kittens.laws if not law.boxes and not law.when and law.name in own}
        named |= {rule for rule in left_out(RULEBOOK, box) if rule not in replaced}
    return frozenset(named - cites_in(RULEBOOK, (box,)).keys() - {rule.id for rule in RULEBOOK.of_box(box)})


def _is_with(box: str, boxes: tuple[str, ...] | None) -> bool:
    return boxes is None or box in boxes


def declare_cards(cards: Iterable[Card]) -> None:
    """Say which rules are told by these cards alone: how many there are, and what each does, where its steps serve other
    cards too and so cannot be switched off for it alone.
    """
    for card in cards:
        kittens.declares(*card.count_rule.values(), *card.text_rule.values(), *filter(None, card.step_rules))


declare_cards(declared_cards().values())


class Kittens(CardRules, Rules, Numbers):
    """The game under one choice of boxes and readings."""

    id = ID
    zones = ZONES
    rulebook = RULEBOOK

    def __init__(
        self,
        boxes: tuple[str, ...],
        readings: Mapping[str, str],
        without: Sequence[str] = (),
        own: Mapping[str, Any] = MappingProxyType({}),
    ) -> None:
        self.own = own
        Numbers.__init__(
            self,
            (*cards_of(boxes, readings), *own_cards(own, boxes[0])),
            boxes_that_count(boxes, without),
            without,
            readings["q.base.dead-hand-public"] == "R2",
        )
        Rules.__init__(self, kittens, boxes, readings, without)
        # A rule that is switched off takes them from the cards that it speaks of, and from no other.
        self.steps.update({name: kittens.steps[name] for name in self.steps_of_cards})
        self.cites = cites_in(RULEBOOK, boxes)
        self.title = self.law.titles(self)
        self.feral_for = self.law.feral_stands_for(self)
        self.mixed_sets |= len(set(self.title)) < self.kinds
        # Blocks of moves that come up again and again (see move_lists.py).
        self.plain_turns = move_lists.is_plain(self, move_lists.PLAIN_READINGS)
        self.plain_answers = move_lists.is_plain(self, move_lists.PLAIN_ANSWERS)
        self.keeps_moves = keeps_moves(self)
        self.now_cards = tuple(card for plain in sorted(self.any_time) for card in self.with_states[plain])
        self.looks_at_open_cards = frozenset(
            card for name in OPEN_CARDS if name in self.number for card in self.with_states[self.number[name]]
        )
        self.blocks: dict[tuple[Any, ...], Any] = {}
        self.fives: dict[tuple[Any, ...], list[Move]] = {}
        self.wish_of_five = readings["q.base.five.choice-time"] == "R2"
        self.player_range = player_range(declared_boxes(), boxes, self.without)
        self.plans: dict[tuple[Any, ...], Plan] = {}
        dealt = Leaflets(self, boxes).latest.steps
        self.hand_dealt = sum(dealt[step].number(self.player_range[0]) or 0 for step in ("hands", "defuse_each"))

    def of_file(self, setup: Mapping[str, Any]) -> Kittens:
        """This game with the cards that a file brings along."""
        own = own_part(setup)
        return Kittens(self.boxes, self.readings, tuple(self.without), own) if own else self

    @property
    def boxes_declared(self) -> Mapping[str, Mapping[str, Any]]:
        """Every box there is, in play or not."""
        return declared_boxes()

    # -- positions ------------------------------------------------------------

    def position(self, setup: Mapping) -> State:
        """The position of a scenario's setup, at a turn boundary; raises PositionError with all faults."""
        return read_position(self, setup)

    def deal(self, players: int, seed: int, **options: Any) -> State:
        """The printed setup for this number of players, with options of the leaflets; the same seed gives the same game."""
        return setup.deal(self, players, seed, **options)

    def set_up(self, players: int, seed: int, **options: Any) -> Iterator[Laid]:
        """The same, step by step."""
        return setup.set_up(self, players, seed, **options)

    def variants(self, players: int) -> Sequence[Variant]:
        """What the leaflets of these boxes offer: a faster game, another kitten, fewer cards, a recipe."""
        return variants(self, players)

    def set_up_of_file(self, setup: Mapping[str, Any]) -> Iterator[Laid]:
        """The same for the `setup` of a file that deals."""
        return set_up_of_file(self, setup)

    def seats(self, state: State) -> int:
        """The number of seats, the dead included."""
        return len(state.alive)

    def view(self, state: State, seat: Seat) -> dict:
        """The zones as this seat sees them (``TABLE``: what everybody sees; ``OPEN``: every card)."""
        return view(self.zones, self, state, seat)

    def start_knowledge(self, state: State, seat: Seat) -> Knowledge:
        """What a seat knows of hidden zones before anything has happened."""
        return self.law.start_knowledge(self, state, seat)

    def known_pile(self, state: State, known: Knowledge) -> list[str | None]:
        """The draw pile place by place as a seat knows it, in the words of a file."""
        return knowing.known_pile(self, state, known)

    def known_hand(self, state: State, known: Knowledge, seat: Seat, owner: Seat) -> list[str]:
        """The cards that a seat knows in a hand, in the words of a file."""
        return knowing.known_hand(self, state, known, seat, owner)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """None if the move is legal here, else the refusal, by the leaflet at hand."""
        refusal = super().why_not(state, move)
        if refusal is None or not self.cites:
            return refusal
        return replace(refusal, rules=self.cited(refusal.rules))

    def cited(self, rules: Iterable[str]) -> tuple[str, ...]:
        """These rules as the leaflet at hand has them, each once."""
        return cited(rules, self.cites)

    def ends_unwon(self, state: State) -> bool:
        """By some readings the draw pile can run out with several alive."""
        return not state.pile and any(self.readings.get(question) == reading for question, reading in PILE_RUNS_OUT)

    def takes_pieces_out(self) -> bool:
        """By one reading the cards under the Tower leave the game with its wearer."""
        return self.readings.get("q.barking.tower-death") == "R2"

    # -- what scenario files say ----------------------------------------------

    def value_at(self, state: State, path: str, names: Sequence[str]) -> Any:
        """The value of a path such as ``turn.player`` or ``hands.Ana``, in the words of a file."""
        return value_at(self, state, path, names)

    def in_words(self, key: str, value: Any, names: Sequence[str]) -> Any:
        """A value of a refusal or a move as a scenario file writes it."""
        return file_words.in_words(self, key, value, names)

    def read_value(self, kind: str, word: Any) -> Any:
        """A value of a step as a move holds it, by the kind of its slot; raises KeyError for an unknown word."""
        return file_words.read_value(self, kind, word)

    def is_answer(self, step: Mapping) -> bool:
        """Whether a step of a file speaks into an open window."""
        return file_words.is_answer(step)

    def is_counter(self, step: Mapping) -> bool:
        """Whether a step of a file lays a card on what was laid last, whatever it was."""
        return file_words.is_nope(step)

    def plain_fault(self, reason: str) -> str | None:
        """The code for a move that is impossible for this plain reason, if there is one of its own."""
        return file_words.PLAIN_FAULTS.get(reason)

    def fits(self, step: Mapping, kind: str) -> bool:
        """Whether a step of a file answers an open choice of this kind."""
        return file_words.fits(step, kind)

    # -- cards ----------------------------------------------------------------

    def boxes_with(self, card_id: str) -> list[str]:
        """The boxes that hold this card, in play or not."""
        card = declared_cards().get(card_id)
        return list(card.count) if card else []

    def is_any_time(self, cards: Sequence[int]) -> bool:
        """Whether this is a single card that may be played at any time."""
        return bool(self.any_time) and len(cards) == 1 and self.plain[cards[0]] in self.any_time

    def interrupters(self, state: State) -> tuple[Seat, ...]:
        """Who may come in between the player on turn: everybody else, where the boxes hold such a card."""
        if not self.any_time:
            return ()
        return tuple(seat for seat in state.living() if seat != state.player)

    def card_fault(self, word: str, place: tuple) -> PositionFault | None:
        """What is wrong with a card as a file spells it at this place, or None."""
        return card_fault(self, word, place)

    def copies(self, word: str) -> int:
        """How many of this card there are, under the readings and without the rules that are switched off."""
        return self.supply[self.number[word]]

    def count_faults(self, setup: Mapping) -> list[PositionFault]:
        """Nothing more: the cards are counted while the position is read."""
        return []

    def put_back(self, state: State) -> list[str]:
        """The cards that a deal put back into the box, or left in it: those that lie nowhere on the table."""
        apart = [] if state.apart is None else [*state.apart.aside, *state.apart.unseen]
        there = [
            state.pile.count(card)
            + state.discard.count(card)
            + state.stock.count(card)
            + apart.count(card)
            + sum(hand[card] for hand in state.hands)
            for card in range(self.kinds)
        ]
        return [card.id for card, supply, count in zip(self.cards, self.supply, there) for _ in range(supply - count)]

    def held(self, state: State, seat: Seat) -> tuple[int, ...]:
        """The kinds of card in this hand, each once."""
        hand = state.hands[seat]
        return tuple(compress(range(len(hand)), hand))

    def together(self, state: State, seat: Seat) -> Iterator[tuple[int, ...]]:
        """Cards of this hand that the player on turn could try to play as one, sets first."""
        return sets.tried_sets(self, state, seat)

    def needs_target(self, cards: Sequence[int]) -> bool:
        """Whether this play is aimed at a player."""
        if len(cards) == 1:
            return self.cards[cards[0]].target != "none"
        return len(cards) in (2, 3)

    def needs_wish(self, cards: Sequence[int]) -> bool:
        """Whether a card is named with this play."""
        return len(cards) == 3 or (len(cards) == 5 and self.wish_of_five)

    def play_rules(self, cards: Sequence[int]) -> tuple[str, ...]:
        """The rules by which these cards are played."""
        rule = self.rule
        if len(cards) > 1:
            return (*self.rules_of_laying(cards), *rule.the_text_counts, *rule.a_set_ends_the_turn)
        further = () if self.cards[cards[0]].ends_turn else rule.what_comes_after_a_play
        return (*self.rules_of_laying(cards), *further)

    def rules_of_laying(self, cards: Sequence[int]) -> tuple[str, ...]:
        """The rules by which these cards are laid, whatever comes of it."""
        rule = self.rule
        if len(cards) == 1:
            # What lies before a player at once never lies on the discard pile; what can be stopped waits there.
            card = self.cards[cards[0]]
            alone: tuple[str, ...] = rule.put_on_the_discard_pile if card.lies == "discard_pile" or card.nopeable else ()
            return alone
        cats = rule.a_pair_of_cats if len(cards) == 2 and self.cards[cards[0]].group == "cat" else ()
        # In Recipes there is a five under a reading only, and the entry that leaves it open speaks.
        open_five = rule.no_five_in_recipes if len(cards) == 5 and "recipes" in self.boxes else ()
        return (*getattr(rule, sets.what_set(cards)), *open_five, *cats, *feral.stands_by(self, cards))

    def other_parities(self, state: State) -> Iterator[tuple[State, int]]:
        """The open window with one Nope fewer (or with a first one), and how many lie there in truth."""
        frame = state.agenda[-1]
        if frame[0] == "window":
            nopes = frame[5]
            other = state.copy()
            changed = nopes[:-1] if nopes else (state.next_living(frame[1]),)
            # Only the window is another one: what lies beside it on the discard pile, and every hand, is as before.
            if nopes:
                other.discard.remove(self.number["nope"])
            else:
                other.discard.insert(0, self.number["nope"])
            other.agenda[-1] = (*frame[:5], changed, ())
            yield other, len(nopes)

    # -- chance ---------------------------------------------------------------

    def weight(self, state: State, move: Move) -> int:
        """How many of the equally likely outcomes are this one."""
        frame = state.agenda[-1]
        if frame[0] == "pick_stock":
            return state.stock.count(move[2])
        if frame[0] == "turn_up":
            return state.hands[frame[1]][move[2]]
        return state.hands[frame[2]][move[2]] if move[0] == "pick" else 1

    def shuffled_cards(self, state: State) -> list[int]:
        """The cards that are being shuffled, as they lie."""
        return [state.pile[place] for place in pile.loose_places(self, state)]

    def sample(self, state: State, random: Random) -> Move:
        """One outcome of chance, by its weight."""
        if state.agenda[-1][0] == "mix":
            order = self.shuffled_cards(state)
            random.shuffle(order)
            return ("shuffled", CHANCE, tuple(order))
        moves = [move for move in self.moves(state) if move[1] == CHANCE]
        return random.choices(moves, [self.weight(state, move) for move in moves])[0]


class KittensFaceUp(Kittens):
    """The game with an Imploding Kitten, which everybody sees when it lies open."""

    def play(self, state: State, move: Move, note: Note = ignore, on: bool = False) -> Decision:
        """Play a legal move in place; everybody sees an Imploding Kitten that lies open then."""
        if note is ignore:
            return super().play(state, move, note, on)
        told: list = []
        decision = super().play(state, move, told.append, on)
        imploding.note_what_lies_open(self, state, told)
        for event in told:
            note((event[0], self.cited(event[1]), *event[2:]) if self.cites else event)
        return decision

"""The sentences of Exploding Kittens: a template for each kind of event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.kernel.seat import TABLE, Seat
from tabletop.kernel.trace import Beat
from tabletop.words.language import N_
from tabletop.words.sentences import Words
from tabletop.words.templates import ByNumber, ByValue, Telling, Template, Told, told

from .events_of_expansions import EXPANSIONS
from .setting_up import SETTING_UP, counted, counted_one_by_one
from .table import what_waits

# How the kinds of value are told that only this game has.
KINDS: Mapping[str, Telling] = {
    "card_as_it_lies": lambda words, card: words.card(words.rules.word(card)),
    "counted": counted,
    "heap": counted_one_by_one,
    "waiting": what_waits,
}


def worth_saying(beat: Beat) -> list[tuple]:
    """The events that need words: nobody says that nobody answered, unless that is the step."""
    passing = beat.move is not None and beat.move[0] == "pass"
    return [event for event in beat.events if passing or not (event[0] == "passes" or (event[0] == "stands" and event[5] == 0))]


def plays(words: Words, seat: Seat, cards: tuple[int, ...], on: Any, names: Any) -> Told:
    titles = [words.card(card) for card in cards]
    if len(cards) == 5:
        return told(N_("{seat} plays five different cards: {cards}."))
    if len(set(titles)) > 1:
        # One card stands for another, such as a Feral Cat: each is named.
        as_pair = N_("{seat} plays {cards} as a pair to steal a card from {on}.")
        as_triple = N_("{seat} plays {cards} as a triple and asks {on} for {names}.")
        return told(as_pair if len(cards) == 2 else as_triple, cards=words.listed(titles))
    if len(cards) == 3:
        return told(N_("{seat} plays a triple of {card} cards and asks {on} for {names}."), card=titles[0])
    if len(cards) == 2:
        return told(N_("{seat} plays a pair of {card} cards to steal a card from {on}."), card=titles[0])
    return told(ByValue("on", {None: N_("{seat} plays {card}.")}, N_("{seat} plays {card} on {on}.")), card=titles[0])


def nopes(words: Words, seat: Seat, card: int, answered: Seat, cards: tuple[int, ...], number: int) -> Told:
    first = N_("{seat} says {nope} to {answered}'s {cards}: it is stopped for now.")
    if seat == answered:
        first = N_("{seat}, who played the {cards}, now says {nope} to it: it is stopped for now.")
    even = N_("{seat} plays a {nope} on {answered}'s {nope} and undoes it, so the {cards} stands again.")
    odd = N_("{seat} plays a {nope} on {answered}'s {nope} and undoes it, so the {cards} is stopped again.")
    return told(first if number == 1 else odd if number % 2 else even, nope=words.card(card))


def shows(words: Words, seat: Seat, card: int, place: int) -> Told:
    # What lies face up everybody has seen already.
    return told(N_("{seat} draws {card}.") if card == words.rules.face_up else N_("{seat} draws {card} and has to show it."))


def attacks(words: Words, seat: Seat, victim: Seat, owes: int) -> Told:
    alone = N_("{seat} ends their turn without drawing: this attack is aimed at {seat} alone.")
    return told(alone if victim == seat else N_("{seat} ends their turn without drawing and attacks {victim}."))


def explodes(words: Words, seat: Seat, card: int, cards: tuple[int, ...] | None, number: int) -> Told:
    # The Barking Kittens stay on the table until the turn ends.
    return told(IMPLODES if card == words.rules.imploding else IS_BLOWN_UP if card == words.rules.barking else EXPLODES)


def _with_the_hand(bare: str, unseen: ByNumber, seen: str) -> ByValue:
    """Somebody is out, and the hand goes along: no card, cards that nobody saw, or cards that lie open."""
    return ByValue("cards", {(): bare, None: ByValue("number", {0: bare}, unseen)}, seen)


EXPLODES = _with_the_hand(
    N_("{seat} explodes and is out. {card} goes to the discard pile."),
    ByNumber(
        "{seat} explodes and is out. {card} goes to the discard pile, along with {number} face-down card.",
        "{seat} explodes and is out. {card} goes to the discard pile, along with {number} face-down cards.",
    ),
    N_("{seat} explodes and is out. {card} and the whole hand ({cards}) go to the discard pile."),
)
IS_BLOWN_UP = _with_the_hand(
    N_("{seat} explodes and is out."),
    ByNumber(
        "{seat} explodes and is out. {number} card goes to the discard pile, face down.",
        "{seat} explodes and is out. {number} cards go to the discard pile, face down.",
    ),
    N_("{seat} explodes and is out. The whole hand goes to the discard pile: {cards}."),
)
IMPLODES = _with_the_hand(
    N_("{seat} implodes and is out. {card} goes to the discard pile."),
    ByNumber(
        "{seat} implodes and is out. {card} goes to the discard pile, along with {number} face-down card.",
        "{seat} implodes and is out. {card} goes to the discard pile, along with {number} face-down cards.",
    ),
    N_("{seat} implodes and is out. {card} and the whole hand ({cards}) go to the discard pile."),
)

EVENTS: Mapping[str, Template] = {
    "plays": plays,
    "nopes": nopes,
    "passes": ByValue("seat", {TABLE: N_("Nobody else answers.")}, N_("{seat} does not answer.")),
    "stands": ByValue(
        "nopes",
        {0: N_("No Nope was played: {seat}'s {cards} happens.")},
        ByNumber(
            "{number} Nope, an even number: {seat}'s {cards} happens.",
            "{number} Nopes, an even number: {seat}'s {cards} happens.",
            "nopes",
        ),
    ),
    "cancelled": ByNumber(
        "{number} Nope, an odd number: {seat}'s {cards} does not happen.",
        "{number} Nopes, an odd number: {seat}'s {cards} does not happen.",
        "nopes",
    ),
    "draws": ByValue("card", {None: N_("{seat} draws a card.")}, N_("{seat} draws {card}.")),
    "shows": shows,
    "defuses": N_("{seat} plays {card} and is saved."),
    "inserts": ByValue(
        "at",
        {
            None: N_("{seat} puts {card} back into the draw pile; only {seat} knows where."),
            0: N_("{seat} puts {card} on top of the draw pile."),
        },
        ByNumber(
            "{seat} puts {card} back into the draw pile with {number} card above it.",
            "{seat} puts {card} back into the draw pile with {number} cards above it.",
            "at",
        ),
    ),
    "explodes": explodes,
    "wins": N_("{seat} is the last one left and wins."),
    "ends_turn": ByValue(
        "left",
        {0: N_("{seat}'s turn is over.")},
        ByNumber(
            "One turn is over; {seat} still owes {number} turn.", "One turn is over; {seat} still owes {number} turns.", "left"
        ),
    ),
    "begins_turn": ByValue(
        "owes",
        {1: N_("It is {seat}'s turn.")},
        ByNumber("It is {seat}'s turn, with {number} turn owed.", "It is {seat}'s turn, with {number} turns owed.", "owes"),
    ),
    "attacks": attacks,
    "asks": N_("{giver} now chooses a card for {seat}."),
    "gives": ByValue("card", {None: N_("{giver} gives a card to {receiver}.")}, N_("{giver} gives {card} to {receiver}.")),
    "steals": ByValue(
        "card", {None: N_("{receiver} takes a random card from {giver}.")}, N_("{receiver} takes {card} from {giver}.")
    ),
    "finds_nothing": N_("{giver} has no cards, so {seat} gets nothing."),
    "lacks": N_("{giver} has no {card}, so {seat} gets nothing."),
    "shuffles": ByValue(
        "above",
        {0: N_("{seat} shuffles the draw pile; nobody knows its order any more.")},
        N_("{seat} shuffles the rest of the draw pile underneath; nobody knows its order any more."),
    ),
    "looks": ByValue(
        "cards",
        {
            (): N_("{seat} looks at the draw pile, but it is empty."),
            None: N_("{seat} looks at the top cards of the draw pile and puts them back as they were."),
        },
        N_("{seat} looks at the top cards of the draw pile ({cards}) and puts them back as they were."),
    ),
    "takes": N_("{seat} takes {card} from the discard pile."),
    **EXPANSIONS,
    **SETTING_UP,
}

"""The sentences of Exploding Kittens: one small function for each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.kernel.seat import TABLE, Seat
from tabletop.kernel.trace import Beat
from tabletop.words.language import N_
from tabletop.words.sentences import Words

from .events_of_expansions import EXPANSIONS
from .setting_up import SETTING_UP
from .table import what_waits


def worth_saying(beat: Beat) -> list[tuple]:
    """The events that need words: nobody says that nobody answered, unless that is the step."""
    passing = beat.move is not None and beat.move[0] == "pass"
    return [event for event in beat.events if passing or not (event[0] == "passes" or (event[0] == "stands" and event[5] == 0))]


# -- events --------------------------------------------------------------------


def _as_it_lies(words: Words, card: int) -> str:
    """The title, and that the card is marked or lies face up."""
    return words.card(words.rules.word(card))


def plays(words: Words, seat: Seat, cards: tuple[int, ...], on: Any, names: Any) -> str:
    who, title = words.name(seat), words.card(cards[0])
    if len(cards) == 5:
        return words.say(N_("{seat} plays five different cards: {cards}."), seat=who, cards=words.cards(cards))
    if len(cards) in (2, 3) and len({words.card(card) for card in cards}) > 1:
        return _as_a_set(words, who, cards, on, names)
    if len(cards) == 3:
        return words.say(
            N_("{seat} plays a triple of {card} cards and asks {on} for {names}."),
            seat=who,
            card=title,
            names=words.card(names),
            on=words.name(on),
        )
    if len(cards) == 2:
        return words.say(
            N_("{seat} plays a pair of {card} cards to steal a card from {on}."), seat=who, card=title, on=words.name(on)
        )
    if on is not None:
        return words.say(N_("{seat} plays {card} on {on}."), seat=who, card=title, on=words.name(on))
    return words.say(N_("{seat} plays {card}."), seat=who, card=title)


def _as_a_set(words: Words, who: str, cards: tuple[int, ...], on: Any, names: Any) -> str:
    """A pair or a triple in which one card stands for another, such as a Feral Cat: each is named."""
    told = words.listed([words.card(card) for card in cards])
    if len(cards) == 2:
        return words.say(N_("{seat} plays {cards} as a pair to steal a card from {on}."), seat=who, cards=told, on=words.name(on))
    return words.say(
        N_("{seat} plays {cards} as a triple and asks {on} for {names}."),
        seat=who,
        cards=told,
        names=words.card(names),
        on=words.name(on),
    )


def nopes(words: Words, seat: Seat, card: int, answered: Seat, cards: tuple[int, ...], number: int) -> str:
    values = {
        "seat": words.name(seat),
        "nope": words.card(card),
        "answered": words.name(answered),
        "cards": what_waits(words, cards),
    }
    if number == 1 and seat == answered:
        return words.say(N_("{seat}, who played the {cards}, now says {nope} to it: it is stopped for now."), **values)
    if number == 1:
        return words.say(N_("{seat} says {nope} to {answered}'s {cards}: it is stopped for now."), **values)
    if number % 2 == 0:
        return words.say(N_("{seat} plays a {nope} on {answered}'s {nope} and undoes it, so the {cards} stands again."), **values)
    return words.say(N_("{seat} plays a {nope} on {answered}'s {nope} and undoes it, so the {cards} is stopped again."), **values)


def passes(words: Words, seat: Seat) -> str:
    if seat == TABLE:
        return words.say(N_("Nobody else answers."))
    return words.say(N_("{seat} does not answer."), seat=words.name(seat))


def stands(words: Words, seat: Seat, cards: tuple[int, ...], nopes: int) -> str:
    values = {"seat": words.name(seat), "cards": what_waits(words, cards)}
    if not nopes:
        return words.say(N_("No Nope was played: {seat}'s {cards} happens."), **values)
    return words.say_number(
        "{number} Nope, an even number: {seat}'s {cards} happens.",
        "{number} Nopes, an even number: {seat}'s {cards} happens.",
        nopes,
        **values,
    )


def cancelled(words: Words, seat: Seat, cards: tuple[int, ...], nopes: int) -> str:
    return words.say_number(
        "{number} Nope, an odd number: {seat}'s {cards} does not happen.",
        "{number} Nopes, an odd number: {seat}'s {cards} does not happen.",
        nopes,
        seat=words.name(seat),
        cards=what_waits(words, cards),
    )


def draws(words: Words, seat: Seat, card: int | None, place: int) -> str:
    if card is None:
        return words.say(N_("{seat} draws a card."), seat=words.name(seat))
    return words.say(N_("{seat} draws {card}."), seat=words.name(seat), card=words.card(card))


def shows(words: Words, seat: Seat, card: int, place: int) -> str:
    # What lies face up everybody has seen already.
    said = N_("{seat} draws {card}.") if card == words.rules.face_up else N_("{seat} draws {card} and has to show it.")
    return words.say(said, seat=words.name(seat), card=_as_it_lies(words, card))


def defuses(words: Words, seat: Seat, card: int) -> str:
    if card is None:
        return words.say(N_("That was a Defuse."))
    return words.say(N_("{seat} plays {card} and is saved."), seat=words.name(seat), card=words.card(card))


def inserts(words: Words, seat: Seat, card: int, at: int | None) -> str:
    values = {"seat": words.name(seat), "card": _as_it_lies(words, card)}
    if at is None:
        return words.say(N_("{seat} puts {card} back into the draw pile; only {seat} knows where."), **values)
    if at == 0:
        return words.say(N_("{seat} puts {card} on top of the draw pile."), **values)
    return words.say_number(
        "{seat} puts {card} back into the draw pile with {number} card above it.",
        "{seat} puts {card} back into the draw pile with {number} cards above it.",
        at,
        **values,
    )


def explodes(words: Words, seat: Seat, card: int, cards: tuple[int, ...], number: int) -> str:
    if card == words.rules.imploding:
        return _implodes(words, seat, card, cards, number)
    if card == words.rules.barking:
        return _is_blown_up(words, seat, cards, number)
    if cards is None and number:
        return words.say_number(
            "{seat} explodes and is out. {card} goes to the discard pile, along with {number} face-down card.",
            "{seat} explodes and is out. {card} goes to the discard pile, along with {number} face-down cards.",
            number,
            seat=words.name(seat),
            card=words.card(card),
        )
    if cards:
        return words.say(
            N_("{seat} explodes and is out. {card} and the whole hand ({cards}) go to the discard pile."),
            seat=words.name(seat),
            card=words.card(card),
            cards=words.cards(cards),
        )
    return words.say(
        N_("{seat} explodes and is out. {card} and the whole hand go to the discard pile."),
        seat=words.name(seat),
        card=words.card(card),
    )


def _is_blown_up(words: Words, seat: Seat, cards: tuple[int, ...], number: int) -> str:
    # The Barking Kittens stay on the table until the turn ends.
    if cards is None and number:
        return words.say_number(
            "{seat} explodes and is out. {number} card goes to the discard pile, face down.",
            "{seat} explodes and is out. {number} cards go to the discard pile, face down.",
            number,
            seat=words.name(seat),
        )
    if cards:
        return words.say(
            N_("{seat} explodes and is out. The whole hand goes to the discard pile: {cards}."),
            seat=words.name(seat),
            cards=words.cards(cards),
        )
    return words.say(N_("{seat} explodes and is out."), seat=words.name(seat))


def _implodes(words: Words, seat: Seat, card: int, cards: tuple[int, ...], number: int) -> str:
    if cards is None and number:
        return words.say_number(
            "{seat} implodes and is out. {card} goes to the discard pile, along with {number} face-down card.",
            "{seat} implodes and is out. {card} goes to the discard pile, along with {number} face-down cards.",
            number,
            seat=words.name(seat),
            card=words.card(card),
        )
    if cards:
        return words.say(
            N_("{seat} implodes and is out. {card} and the whole hand ({cards}) go to the discard pile."),
            seat=words.name(seat),
            card=words.card(card),
            cards=words.cards(cards),
        )
    return words.say(
        N_("{seat} implodes and is out. {card} and the whole hand go to the discard pile."),
        seat=words.name(seat),
        card=words.card(card),
    )


def wins(words: Words, seat: Seat) -> str:
    return words.say(N_("{seat} is the last one left and wins."), seat=words.name(seat))


def ends_turn(words: Words, seat: Seat, left: int) -> str:
    if left > 0:
        return words.say_number(
            "One turn is over; {seat} still owes {number} turn.",
            "One turn is over; {seat} still owes {number} turns.",
            left,
            seat=words.name(seat),
        )
    return words.say(N_("{seat}'s turn is over."), seat=words.name(seat))


def begins_turn(words: Words, seat: Seat, owes: int) -> str:
    if owes == 1:
        return words.say(N_("It is {seat}'s turn."), seat=words.name(seat))
    return words.say_number(
        "It is {seat}'s turn, with {number} turn owed.",
        "It is {seat}'s turn, with {number} turns owed.",
        owes,
        seat=words.name(seat),
    )


def attacks(words: Words, seat: Seat, victim: Seat, owes: int) -> str:
    if victim == seat:
        return words.say(
            N_("{seat} ends their turn without drawing: this attack is aimed at {seat} alone."), seat=words.name(seat)
        )
    return words.say(
        N_("{seat} ends their turn without drawing and attacks {victim}."), seat=words.name(seat), victim=words.name(victim)
    )


def asks(words: Words, seat: Seat, giver: Seat) -> str:
    return words.say(N_("{giver} now chooses a card for {seat}."), seat=words.name(seat), giver=words.name(giver))


def gives(words: Words, receiver: Seat, giver: Seat, card: int | None) -> str:
    values = {"receiver": words.name(receiver), "giver": words.name(giver)}
    if card is None:
        return words.say(N_("{giver} gives a card to {receiver}."), **values)
    return words.say(N_("{giver} gives {card} to {receiver}."), card=_as_it_lies(words, card), **values)


def steals(words: Words, receiver: Seat, giver: Seat, card: int | None) -> str:
    values = {"receiver": words.name(receiver), "giver": words.name(giver)}
    if card is None:
        return words.say(N_("{receiver} takes a random card from {giver}."), **values)
    return words.say(N_("{receiver} takes {card} from {giver}."), card=_as_it_lies(words, card), **values)


def finds_nothing(words: Words, seat: Seat, giver: Seat) -> str:
    return words.say(N_("{giver} has no cards, so {seat} gets nothing."), seat=words.name(seat), giver=words.name(giver))


def lacks(words: Words, seat: Seat, giver: Seat, card: int) -> str:
    return words.say(
        N_("{giver} has no {card}, so {seat} gets nothing."),
        seat=words.name(seat),
        giver=words.name(giver),
        card=words.card(card),
    )


def shuffles(words: Words, seat: Seat, above: int) -> str:
    if above:
        return words.say(
            N_("{seat} shuffles the rest of the draw pile underneath; nobody knows its order any more."), seat=words.name(seat)
        )
    return words.say(N_("{seat} shuffles the draw pile; nobody knows its order any more."), seat=words.name(seat))


def looks(words: Words, seat: Seat, cards: tuple[int, ...] | None) -> str:
    if cards == ():
        return words.say(N_("{seat} looks at the draw pile, but it is empty."), seat=words.name(seat))
    if cards is None:
        return words.say(
            N_("{seat} looks at the top cards of the draw pile and puts them back as they were."), seat=words.name(seat)
        )
    return words.say(
        N_("{seat} looks at the top cards of the draw pile ({cards}) and puts them back as they were."),
        seat=words.name(seat),
        cards=words.cards(cards),
    )


def takes(words: Words, seat: Seat, card: int) -> str:
    return words.say(N_("{seat} takes {card} from the discard pile."), seat=words.name(seat), card=words.card(card))


EVENTS: dict[str, Callable[..., str]] = {
    function.__name__: function
    for function in (
        plays,
        nopes,
        passes,
        stands,
        cancelled,
        draws,
        shows,
        defuses,
        inserts,
        explodes,
        wins,
        ends_turn,
        begins_turn,
        attacks,
        asks,
        gives,
        steals,
        finds_nothing,
        lacks,
        shuffles,
        looks,
        takes,
    )
}
EVENTS.update(EXPANSIONS)
EVENTS.update(SETTING_UP)

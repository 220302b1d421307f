"""The sentences of Exploding Kittens: one small function for each kind of event."""

from __future__ import annotations

from tabletop.kernel.seat import TABLE
from tabletop.kernel.trace import Beat
from tabletop.words.language import N_
from .events_of_expansions import EXPANSIONS
from .table import what_waits


def worth_saying(beat: Beat) -> list[tuple]:
    """The events that need words: nobody says that nobody answered, unless that is the step."""
    passing = beat.move is not None and beat.move[0] == "pass"
    return [event for event in beat.events
            if passing or not (event[0] == "passes" or (event[0] == "stands" and event[5] == 0))]


# -- events --------------------------------------------------------------------

def _as_it_lies(words, card):
    """The title, and that the card is marked or lies face up."""
    return words.card(words.rules.word(card))


def plays(words, seat, cards, on, names):
    who, title = words.name(seat), words.card(cards[0])
    if len(cards) == 5:
        return words.say(N_("{seat} plays five different cards: {cards}."), seat=who, cards=words.cards(cards))
    if len(cards) == 3:
        return words.say(N_("{seat} plays a triple of {card} cards and asks {on} for {names}."), seat=who, card=title,
                         names=words.card(names), on=words.name(on))
    if len(cards) == 2:
        return words.say(N_("{seat} plays a pair of {card} cards to steal a card from {on}."), seat=who, card=title,
                         on=words.name(on))
    if on is not None:
        return words.say(N_("{seat} plays {card} on {on}."), seat=who, card=title, on=words.name(on))
    return words.say(N_("{seat} plays {card}."), seat=who, card=title)


def nopes(words, seat, card, answered, cards, number):
    values = {"seat": words.name(seat), "nope": words.card(card), "answered": words.name(answered),
              "cards": what_waits(words, cards)}
    if number == 1 and seat == answered:
        return words.say(N_("{seat}, who played the {cards}, now says {nope} to it: it is stopped for now."), **values)
    if number == 1:
        return words.say(N_("{seat} says {nope} to {answered}'s {cards}: it is stopped for now."), **values)
    if number % 2 == 0:
        return words.say(N_("{seat} plays a {nope} on {answered}'s {nope}, which is undone. So the {cards} stands "
                            "again."), **values)
    return words.say(N_("{seat} plays a {nope} on {answered}'s {nope}, which is undone. So the {cards} is stopped "
                        "again."), **values)


def passes(words, seat):
    if seat == TABLE:
        return words.say(N_("Nobody else answers."))
    return words.say(N_("{seat} does not answer."), seat=words.name(seat))


def stands(words, seat, cards, nopes):
    values = {"seat": words.name(seat), "cards": what_waits(words, cards)}
    if not nopes:
        return words.say(N_("No Nope was played: {seat}'s {cards} happens."), **values)
    return words.say_number("{number} Nope, an even number: {seat}'s {cards} happens.",
                            "{number} Nopes, an even number: {seat}'s {cards} happens.", nopes, **values)


def cancelled(words, seat, cards, nopes):
    return words.say_number("{number} Nope, an odd number: {seat}'s {cards} does not happen.",
                            "{number} Nopes, an odd number: {seat}'s {cards} does not happen.", nopes,
                            seat=words.name(seat), cards=what_waits(words, cards))


def draws(words, seat, card, place):
    if card is None:
        return words.say(N_("{seat} draws a card."), seat=words.name(seat))
    return words.say(N_("{seat} draws {card}."), seat=words.name(seat), card=words.card(card))


def shows(words, seat, card, place):
    return words.say(N_("{seat} draws {card} and has to show it."), seat=words.name(seat), card=_as_it_lies(words, card))


def defuses(words, seat, card):
    if card is None:
        return words.say(N_("That was a Defuse."))
    return words.say(N_("{seat} plays {card} and is saved."), seat=words.name(seat), card=words.card(card))


def inserts(words, seat, card, at):
    values = {"seat": words.name(seat), "card": _as_it_lies(words, card)}
    if at is None:
        return words.say(N_("{seat} puts {card} back into the draw pile; only {seat} knows where."), **values)
    if at == 0:
        return words.say(N_("{seat} puts {card} on top of the draw pile."), **values)
    return words.say_number("{seat} puts {card} back into the draw pile with {number} card above it.",
                            "{seat} puts {card} back into the draw pile with {number} cards above it.", at, **values)


def explodes(words, seat, card, cards, number):
    if card == words.rules.imploding:
        return _implodes(words, seat, card, cards, number)
    if card == words.rules.barking:
        return _is_blown_up(words, seat, cards, number)
    if cards is None and number:
        return words.say_number("{seat} explodes and is out. {card} goes to the discard pile, and so does {number} card, face down.",
                                "{seat} explodes and is out. {card} goes to the discard pile, and so do {number} cards, face down.",
                                number, seat=words.name(seat), card=words.card(card))
    if cards:
        return words.say(N_("{seat} explodes and is out. {card} and the whole hand ({cards}) go to the discard pile."),
                         seat=words.name(seat), card=words.card(card), cards=words.cards(cards))
    return words.say(N_("{seat} explodes and is out. {card} and the whole hand go to the discard pile."),
                     seat=words.name(seat), card=words.card(card))


def _is_blown_up(words, seat, cards, number):
    # The Barking Kittens stay on the table until the turn ends.
    if cards is None and number:
        return words.say_number("{seat} explodes and is out. {number} card goes to the discard pile, face down.",
                                "{seat} explodes and is out. {number} cards go to the discard pile, face down.",
                                number, seat=words.name(seat))
    if cards:
        return words.say(N_("{seat} explodes and is out. The whole hand goes to the discard pile: {cards}."),
                         seat=words.name(seat), cards=words.cards(cards))
    return words.say(N_("{seat} explodes and is out."), seat=words.name(seat))


def _implodes(words, seat, card, cards, number):
    if cards is None and number:
        return words.say_number("{seat} implodes and is out. {card} goes to the discard pile, and so does {number} card, face down.",
                                "{seat} implodes and is out. {card} goes to the discard pile, and so do {number} cards, face down.",
                                number, seat=words.name(seat), card=words.card(card))
    if cards:
        return words.say(N_("{seat} implodes and is out. {card} and the whole hand ({cards}) go to the discard pile."),
                         seat=words.name(seat), card=words.card(card), cards=words.cards(cards))
    return words.say(N_("{seat} implodes and is out. {card} and the whole hand go to the discard pile."),
                     seat=words.name(seat), card=words.card(card))


def wins(words, seat):
    return words.say(N_("{seat} is the last one left and wins."), seat=words.name(seat))


def ends_turn(words, seat, left):
    if left > 0:
        return words.say_number("One turn is over; {seat} still owes {number} turn.",
                                "One turn is over; {seat} still owes {number} turns.", left, seat=words.name(seat))
    return words.say(N_("{seat}'s turn is over."), seat=words.name(seat))


def begins_turn(words, seat, owes):
    if owes == 1:
        return words.say(N_("It is {seat}'s turn."), seat=words.name(seat))
    return words.say_number("It is {seat}'s turn, with {number} turn owed.",
                            "It is {seat}'s turn, with {number} turns owed.", owes, seat=words.name(seat))


def attacks(words, seat, victim, owes):
    if victim == seat:
        return words.say(N_("{seat} ends the turn without drawing: this attack is on {seat} and nobody else."), seat=words.name(seat))
    return words.say(N_("{seat} ends the turn without drawing and attacks {victim}."), seat=words.name(seat),
                     victim=words.name(victim))


def asks(words, seat, giver):
    return words.say(N_("{giver} now chooses a card for {seat}."), seat=words.name(seat),
                     giver=words.name(giver))


def gives(words, receiver, giver, card):
    values = {"receiver": words.name(receiver), "giver": words.name(giver)}
    if card is None:
        return words.say(N_("{giver} gives a card to {receiver}."), **values)
    return words.say(N_("{giver} gives {card} to {receiver}."), card=_as_it_lies(words, card), **values)


def steals(words, receiver, giver, card):
    values = {"receiver": words.name(receiver), "giver": words.name(giver)}
    if card is None:
        return words.say(N_("{receiver} takes a random card from {giver}."), **values)
    return words.say(N_("{receiver} takes {card} from {giver}."), card=_as_it_lies(words, card), **values)


def finds_nothing(words, seat, giver):
    return words.say(N_("{giver} has no cards, so {seat} gets nothing."), seat=words.name(seat),
                     giver=words.name(giver))


def lacks(words, seat, giver, card):
    return words.say(N_("{giver} has no {card}, so {seat} gets nothing."), seat=words.name(seat),
                     giver=words.name(giver), card=words.card(card))


def shuffles(words, seat, above):
    if above:
        return words.say(N_("{seat} shuffles the rest of the draw pile below; nobody knows its order any more."), seat=words.name(seat))
    return words.say(N_("{seat} shuffles the draw pile; nobody knows its order any more."), seat=words.name(seat))


def looks(words, seat, cards):
    if cards == ():
        return words.say(N_("{seat} looks at a draw pile with no cards in it."), seat=words.name(seat))
    if cards is None:
        return words.say(N_("{seat} looks at the top cards of the draw pile and puts them back as they were."), seat=words.name(seat))
    return words.say(N_("{seat} looks at the top cards of the draw pile ({cards}) and puts them back as they were."),
                     seat=words.name(seat), cards=words.cards(cards))


def takes(words, seat, card):
    return words.say(N_("{seat} takes {card} from the discard pile."), seat=words.name(seat), card=words.card(card))


EVENTS = {function.__name__: function for function in (
    plays, nopes, passes, stands, cancelled, draws, shows, defuses, inserts, explodes, wins, ends_turn, begins_turn,
    attacks, asks, gives, steals, finds_nothing, lacks, shuffles, looks, takes)}
EVENTS.update(EXPANSIONS)

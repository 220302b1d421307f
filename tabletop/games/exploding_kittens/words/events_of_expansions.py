"""The sentences of what only the other boxes bring."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.seat import Seat
from tabletop.words.language import N_
from tabletop.words.sentences import Words


def _values(words: Words, **named: Any) -> dict[str, str]:
    """Seats as names and cards as titles, by the name of the field."""
    spoken = {}
    for key, value in named.items():
        if value is None:
            continue
        spoken[key] = words.card(value) if key == "card" else words.name(value)
    return spoken


def turns_up(words: Words, seat: Seat, card: int) -> str:
    return words.say(N_("{seat} turns up {card}."), **_values(words, seat=seat, card=card))


def comes_up(words: Words, seat: Seat, card: int) -> str:
    return turns_up(words, seat, card)


def asks_the_blind(words: Words, seat: Seat, giver: Seat) -> str:
    return words.say(
        N_("{giver} is blind and now gives {seat} a card without looking."), **_values(words, seat=seat, giver=giver)
    )


def looks_once(words: Words, seat: Seat, hand: tuple[int, ...] | None) -> str:
    return words.say(N_("{seat} looks at their own hand once and stays blind."), **_values(words, seat=seat))


def keeps(words: Words, seat: Seat, card: int) -> str:
    return words.say(N_("{seat} keeps {card} in secret: the Streaking Kitten covers it."), **_values(words, seat=seat, card=card))


def reaches(words: Words, seat: Seat) -> str:
    return words.say(N_("{seat} announces the draw: it cannot be taken back."), **_values(words, seat=seat))


def turns_round(words: Words, seat: Seat, direction: int) -> str:
    return words.say(
        N_("{seat} reverses the direction of play: from now on it goes clockwise.")
        if direction > 0
        else N_("{seat} reverses the direction of play: from now on it goes counterclockwise."),
        **_values(words, seat=seat),
    )


def looks_over(words: Words, seat: Seat, cards: tuple[int, ...] | None) -> str:
    if cards == ():
        return words.say(N_("{seat} looks at the draw pile, but it is empty."), seat=words.name(seat))
    if cards is None:
        return words.say(N_("{seat} looks at the top cards of the draw pile."), seat=words.name(seat))
    return words.say(
        N_("{seat} looks at the top cards of the draw pile: {cards}."), seat=words.name(seat), cards=words.cards(cards)
    )


def is_shown(words: Words, seat: Seat, cards: tuple[int, ...] | None) -> str:
    if not cards:
        return words.say(N_("{seat} is shown the top cards of the draw pile."), seat=words.name(seat))
    return words.say(
        N_("{seat} is shown the top cards of the draw pile: {cards}."), seat=words.name(seat), cards=words.cards(cards)
    )


def arranges(words: Words, seat: Seat, number: int, cards: tuple[int, ...] | None) -> str:
    if cards is None:
        return words.say(N_("{seat} puts the cards back in an order of their choice."), **_values(words, seat=seat))
    return words.say(
        N_("{seat} puts the cards back in this order: {cards}."), cards=words.cards(cards), **_values(words, seat=seat)
    )


def swaps(words: Words, seat: Seat, size: int) -> str:
    return words.say(N_("{seat} swaps the top and bottom cards of the draw pile without looking."), **_values(words, seat=seat))


def takes_out(words: Words, seat: Seat, cards: tuple[int, ...], stays: tuple[int, ...]) -> str:
    if not cards:
        return words.say(N_("There is no Exploding Kitten in the draw pile."))
    return words.say_number(
        "{number} Exploding Kitten goes on top of the draw pile.",
        "{number} Exploding Kittens go on top of the draw pile.",
        len(cards),
    )


def shuffles_around(words: Words, seat: Seat, above: int, stays: tuple[int, ...]) -> str:
    return words.say(N_("{seat} shuffles the other cards; the Imploding Kitten stays where it is."), **_values(words, seat=seat))


def chooses(words: Words, seat: Seat) -> str:
    return words.say(N_("{seat} has chosen a card."), **_values(words, seat=seat))


def lays(words: Words, seat: Seat, card: int | None) -> str:
    if card is None:
        return words.say(N_("{seat} puts a card face down on the draw pile."), **_values(words, seat=seat))
    return words.say(N_("{seat} puts {card} face down on the draw pile."), **_values(words, seat=seat, card=card))


def marks(words: Words, seat: Seat, on: Seat, card: int) -> str:
    return words.say(N_("{card} in {on}'s hand is marked: now everybody can see it."), **_values(words, on=on, card=card))


def marks_nothing(words: Words, seat: Seat, on: Seat) -> str:
    return words.say(N_("{on} has no card that can be turned around: the Mark does nothing."), **_values(words, on=on))


def blinds(words: Words, seat: Seat, on: Seat) -> str:
    return words.say(N_("{on} is blind now and may not look at their own cards."), **_values(words, on=on))


def sees_again(words: Words, seat: Seat, hand: tuple[int, ...] | None) -> str:
    return words.say(N_("{seat} is no longer blind."), **_values(words, seat=seat))


def loses(words: Words, seat: Seat, card: int) -> str:
    return words.say(N_("{card} has no effect and goes to the discard pile."), **_values(words, card=card))


def must_defuse(words: Words, seat: Seat, number: int) -> str:
    return words.say_number(
        "{seat} now needs {number} Defuse.", "{seat} now needs {number} Defuses.", number, seat=words.name(seat)
    )


def hands_over(words: Words, owner: Seat, seat: Seat, card: int | None, place: int) -> str:
    if card is None:
        return words.say(N_("{seat} looks at the drawn card and hands it to {owner}."), **_values(words, seat=seat, owner=owner))
    return words.say(N_("{seat} draws {card} and hands it to {owner}."), **_values(words, seat=seat, owner=owner, card=card))


def lies_before(words: Words, seat: Seat, on: Seat, card: int) -> str:
    return words.say(N_("{card} is face up in front of {on}."), **_values(words, on=on, card=card))


def clears(words: Words, seat: Seat, cards: tuple[int, ...]) -> str:
    return words.say(
        N_("What was face up in front of {seat} goes to the discard pile: {cards}."),
        cards=words.cards(cards),
        **_values(words, seat=seat),
    )


def strikes(words: Words, seat: Seat, target: Seat) -> str:
    return words.say(
        N_("{seat}'s Barking Kittens hit {target}, who must play a Defuse or explode."),
        **_values(words, seat=seat, target=target),
    )


def lays_both(words: Words, seat: Seat, on: Seat | None, cards: int | tuple[int, ...]) -> str:
    return words.say(N_("{seat} plays both Barking Kittens and aims them at {on}."), **_values(words, seat=seat, on=on))


def tower_falls(words: Words, seat: Seat, cards: tuple[int, ...]) -> str:
    if not cards:
        return words.say(N_("The cards in {seat}'s Tower leave the game unseen."), **_values(words, seat=seat))
    return words.say(
        N_("The cards in {seat}'s Tower go to the discard pile: {cards}."), cards=words.cards(cards), **_values(words, seat=seat)
    )


def wears(words: Words, seat: Seat, cards: int) -> str:
    return words.say_number(
        "{seat} puts on the crown with {number} card in it.",
        "{seat} puts on the crown with {number} cards in it.",
        cards,
        seat=words.name(seat),
    )


def robs_tower(words: Words, seat: Seat, on: Seat, card: int | None) -> str:
    if card is None:
        return words.say(N_("{seat} gets a card from {on}'s Tower."), **_values(words, seat=seat, on=on))
    return words.say(N_("{seat} gets {card} from {on}'s Tower."), **_values(words, seat=seat, on=on, card=card))


def lifts(words: Words, seat: Seat, card: int | None, place: int) -> str:
    if card is None:
        return words.say(N_("{seat} draws a card and looks at it."), **_values(words, seat=seat))
    return words.say(N_("{seat} draws {card} and looks at it."), **_values(words, seat=seat, card=card))


def buries_openly(words: Words, seat: Seat, card: int | None, at: int) -> str:
    if card is None:
        return words.say_number(
            "{seat} puts it back with {number} card above it; everybody sees where.",
            "{seat} puts it back with {number} cards above it; everybody sees where.",
            at,
            seat=words.name(seat),
        )
    return buries(words, seat, card, at)


def buries(words: Words, seat: Seat, card: int | None, at: int) -> str:
    if card is None:
        return words.say(N_("{seat} puts it back into the draw pile; nobody else sees where."), **_values(words, seat=seat))
    if at == 0:
        return words.say(N_("{seat} puts {card} back on top of the draw pile."), **_values(words, seat=seat, card=card))
    return words.say_number(
        "{seat} puts {card} back with {number} card above it.",
        "{seat} puts {card} back with {number} cards above it.",
        at,
        seat=words.name(seat),
        card=words.card(card),
    )


def lies_open(words: Words, place: int, card: int) -> str:
    if place == 0:
        return words.say(N_("{card} is face up on top of the draw pile: everybody sees it."), **_values(words, card=card))
    return words.say_number(
        "{card} is face up in the draw pile: everybody sees {number} card above it.",
        "{card} is face up in the draw pile: everybody sees {number} cards above it.",
        place,
        card=words.card(card),
    )


EXPANSIONS = {
    function.__name__: function
    for function in (
        turns_up,
        comes_up,
        asks_the_blind,
        looks_once,
        keeps,
        reaches,
        turns_round,
        arranges,
        swaps,
        takes_out,
        shuffles_around,
        chooses,
        lays,
        marks,
        marks_nothing,
        blinds,
        sees_again,
        loses,
        must_defuse,
        hands_over,
        lies_before,
        clears,
        strikes,
        wears,
        robs_tower,
        lifts,
        buries,
        buries_openly,
        looks_over,
        is_shown,
        lays_both,
        tower_falls,
        lies_open,
    )
}

"""The sentences of The Isle of Cats: one small function for each kind of event."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.kernel.seat import Seat
from tabletop.kernel.trace import Beat
from tabletop.words.language import N_
from tabletop.words.sentences import Words

from ..rules.table.state import Cards
from . import names
from .events_of_cards import EVENTS_OF_CARDS
from .events_of_the_day import EVENTS_OF_THE_DAY
from .names import SIDES, where
from .setting_up import SETTING_UP


def worth_saying(beat: Beat) -> list[tuple]:
    """The events that need words: all of them."""
    return list(beat.events)


# -- exploring -------------------------------------------------------------------


def keeps(words: Words, seat: Seat, number: int, cards: Cards | None) -> str:
    if cards is None:
        return words.say_number("{seat} keeps {number} card.", "{seat} keeps {number} cards.", number, seat=words.name(seat))
    return words.say(N_("{seat} keeps {cards}."), seat=words.name(seat), cards=words.cards(cards))


def passes_on(words: Words, giver: Seat, receiver: Seat, number: int, cards: Cards | None) -> str:
    values = {"giver": words.name(giver), "receiver": words.name(receiver)}
    if cards is None:
        return words.say_number(
            "{giver} passes {number} card on to {receiver}.", "{giver} passes {number} cards on to {receiver}.", number, **values
        )
    return words.say(N_("{giver} passes {cards} on to {receiver}."), cards=words.cards(cards), **values)


def pays(words: Words, seat: Seat, fish: int, number: int, cards: Cards | None, left: int, discarded: Cards | None) -> str:
    values = {"seat": words.name(seat), "fish": fish}
    if not number:
        return words.say(N_("{seat} keeps none of the drafted cards."), **values)
    if cards is None:
        return words.say_number(
            "{seat} pays {fish} fish for {number} card.", "{seat} pays {fish} fish for {number} cards.", number, **values
        )
    return words.say(N_("{seat} pays {fish} fish for {cards}."), cards=words.cards(cards), **values)


# -- lessons ---------------------------------------------------------------------


def lays_private(words: Words, seat: Seat, number: int, cards: Cards | None) -> str:
    if cards is None:
        return words.say_number(
            "{seat} lays {number} private lesson face down.",
            "{seat} lays {number} private lessons face down.",
            number,
            seat=words.name(seat),
        )
    return words.say(N_("{seat} lays these private lessons face down: {cards}."), seat=words.name(seat), cards=words.cards(cards))


def lays_lesson(words: Words, seat: Seat, cards: Cards, colour: str | None) -> str:
    if colour is None:
        return words.say(N_("{seat} lays the public lesson {cards}."), seat=words.name(seat), cards=words.cards(cards))
    return words.say(
        N_("{seat} lays the public lesson {cards} and names the colour {colour}."),
        seat=words.name(seat),
        cards=words.cards(cards),
        colour=names.colour(words, colour),
    )


# -- before the rescue -----------------------------------------------------------


def lays(words: Words, seat: Seat, number: int, cards: Cards | None) -> str:
    values = {"seat": words.name(seat)}
    if not number:
        return words.say(N_("{seat} lays no rescue card."), **values)
    if cards is None:
        return words.say_number("{seat} lays {number} card face down.", "{seat} lays {number} cards face down.", number, **values)
    return words.say(N_("{seat} lays these cards face down: {cards}."), cards=words.cards(cards), **values)


def reveals(words: Words, seat: Seat, cards: Cards, boots: int) -> str:
    if not cards:
        return words.say(N_("{seat} has laid no cards: no boots."), seat=words.name(seat))
    return words.say_number(
        "{seat} reveals {cards}: {number} boot.",
        "{seat} reveals {cards}: {number} boots.",
        boots,
        seat=words.name(seat),
        cards=words.cards(cards),
    )


def orders(words: Words, order: tuple[int, ...]) -> str:
    return words.say(N_("The order on the island is now {order}."), order=", ".join(words.name(seat) for seat in order))


# -- the rescue ------------------------------------------------------------------


def begins_turn(words: Words, seat: Seat) -> str:
    return words.say(N_("It is {seat}'s turn."), seat=words.name(seat))


def rescues(words: Words, seat: Seat, tile: int, side: str, price: int, basket: str | tuple[int, ...]) -> str:
    return words.say(
        N_("{seat} rescues the {tile} {side} for {price} fish and uses {basket}."),
        seat=words.name(seat),
        tile=names.tile(words, tile),
        side=words.say(SIDES[side]),
        price=price,
        basket=names.basket(words, basket),
    )


def places(words: Words, seat: Seat, tile: int, place: int) -> str:
    return words.say(
        N_("{seat} places the {tile} at {square}."), seat=words.name(seat), tile=names.tile(words, tile), square=where(place)
    )


def covers_rats(words: Words, seat: Seat, number: int) -> str:
    return words.say_number("It covers {number} rat.", "It covers {number} rats.", number)


def finds_map(words: Words, seat: Seat, colour: str) -> str:
    return words.say(
        N_("It covers a map of its own colour ({colour}): {seat} may take a common treasure."),
        seat=words.name(seat),
        colour=names.colour(words, colour),
    )


# What is said of a tile that covers a map and brings nothing.
COVERS_IN_VAIN = {
    "colour": N_("It covers a map of another colour ({colours}), which gives nothing."),
    "treasure": N_("It covers a map ({colours}), which gives nothing: only a cat of that colour earns a treasure."),
    "oshax": N_(
        "It covers a map ({colours}), which gives nothing: under this reading a map works only for a cat, not for an Oshax."
    ),
    "phase": N_("It covers a map ({colours}), which gives nothing: under this reading maps work only during the rescue."),
}


def covers_map(words: Words, seat: Seat, colours: tuple[str, ...], because: str) -> str:
    return words.say(COVERS_IN_VAIN[because], colours=", ".join(names.colour(words, name) for name in colours))


def takes(words: Words, seat: Seat, tile: int, colour: str | None) -> str:
    if colour is not None:
        return words.say(
            N_("{seat} takes the {tile} and makes it {colour}."),
            seat=words.name(seat),
            tile=names.tile(words, tile),
            colour=names.colour(words, colour),
        )
    return words.say(N_("{seat} takes: {tile}."), seat=words.name(seat), tile=names.tile(words, tile))


def declines(words: Words, seat: Seat) -> str:
    return words.say(N_("{seat} takes no treasure."), seat=words.name(seat))


def passes(words: Words, seat: Seat) -> str:
    return words.say(N_("{seat} passes."), seat=words.name(seat))


def ends_rescue(words: Words, because: str) -> str:
    if because == "fields":
        return words.say(N_("No cats are left beside the island: the rescue is over."))
    return words.say(N_("Everybody has passed: the rescue is over."))


def loses_laid(words: Words, seat: Seat, cards: Cards) -> str:
    return words.say(N_("{seat}'s unused rescue cards are lost: {cards}."), seat=words.name(seat), cards=words.cards(cards))


EVENTS: dict[str, Callable[..., str]] = (
    {
        function.__name__: function
        for function in (
            keeps,
            passes_on,
            pays,
            lays_private,
            lays_lesson,
            lays,
            reveals,
            orders,
            begins_turn,
            rescues,
            places,
            covers_rats,
            finds_map,
            covers_map,
            takes,
            declines,
            passes,
            ends_rescue,
            loses_laid,
        )
    }
    | EVENTS_OF_CARDS
    | EVENTS_OF_THE_DAY
    | SETTING_UP
)

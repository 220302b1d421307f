"""The sentences of cards that are played: one small function for each kind of event."""

from __future__ import annotations

from tabletop.kernel.seat import Seat
from tabletop.words.language import N_
from tabletop.words.sentences import Words

from ..rules.table.state import Cards
from . import names


def plays(words: Words, seat: Seat, cards: Cards) -> str:
    return words.say(N_("{seat} plays {cards}."), seat=words.name(seat), cards=words.cards(cards))


def at_once(words: Words, order: tuple[int, ...]) -> str:
    return words.say(
        N_("Several players want to play at the same time: {order}, in the order on the island."),
        order=", ".join(words.name(seat) for seat in order),
    )


def plays_in_vain(words: Words, seat: Seat, cards: Cards) -> str:
    return words.say(
        N_("{seat} announced {cards}: it is lost and does nothing."), seat=words.name(seat), cards=words.cards(cards)
    )


def takes_back(words: Words, seat: Seat, cards: Cards) -> str:
    return words.say(N_("{seat} takes {cards} back."), seat=words.name(seat), cards=words.cards(cards))


# -- fish and baskets ------------------------------------------------------------


def gains_fish(words: Words, seat: Seat, fish: int, number: int, each: str) -> str:
    if each == "once":
        return words.say(N_("{seat} gets {fish} fish."), seat=words.name(seat), fish=fish)
    return words.say(
        N_("{seat} gets {fish} fish ({each}: {number})."),
        seat=words.name(seat),
        fish=fish,
        number=number,
        each=words.say(names.KINDS[each]),
    )


def pays_fish(words: Words, seat: Seat, fish: int) -> str:
    return words.say(N_("{seat} pays {fish} fish for it."), seat=words.name(seat), fish=fish)


def gains_basket(words: Words, seat: Seat, number: int) -> str:
    return words.say_number(
        "{seat} gets {number} more permanent basket.",
        "{seat} gets {number} more permanent baskets.",
        number,
        seat=words.name(seat),
    )


def gives_basket(words: Words, seat: Seat, side: str) -> str:
    return words.say(N_("{seat} gives up {basket}."), seat=words.name(seat), basket=words.say(names.BASKETS[side]))


def gives_lessons(words: Words, seat: Seat, number: int, cards: tuple[int, ...] | None) -> str:
    if cards is None:
        return words.say_number(
            "{seat} gives up {number} private lesson.", "{seat} gives up {number} private lessons.", number, seat=words.name(seat)
        )
    return words.say(N_("{seat} gives up the private lessons {cards}."), seat=words.name(seat), cards=words.cards(cards))


def gives_treasures(words: Words, seat: Seat, tiles: tuple[int, ...]) -> str:
    return words.say(N_("{seat} gives up {tiles}; they leave the game."), seat=words.name(seat), tiles=names.tiles(words, tiles))


# -- freedoms and cats -----------------------------------------------------------


def may_place_freely(words: Words, seat: Seat, number: int) -> str:
    return words.say(N_("{seat}'s next tile doesn't have to touch another one."), seat=words.name(seat))


def may_rescue_more(words: Words, seat: Seat, number: int) -> str:
    return words.say_number(
        "{seat} may rescue {number} more cat in one turn.",
        "{seat} may rescue {number} more cats in one turn.",
        number,
        seat=words.name(seat),
    )


def moves_cats(words: Words, seat: Seat, cats: tuple[int, ...]) -> str:
    return words.say(N_("{seat} moves across to the other side: {cats}."), seat=words.name(seat), cats=names.tiles(words, cats))


# -- drawing ---------------------------------------------------------------------


def draws(words: Words, seat: Seat, number: int, cards: Cards | None) -> str:
    if cards is None:
        return words.say_number("{seat} draws {number} card.", "{seat} draws {number} cards.", number, seat=words.name(seat))
    return words.say(N_("{seat} draws: {cards}."), seat=words.name(seat), cards=words.cards(cards) or words.say(N_("nothing")))


def draws_tiles(words: Words, seat: Seat, tiles: tuple[int, ...]) -> str:
    return words.say(
        N_("{seat} draws from the bag: {tiles}."),
        seat=words.name(seat),
        tiles=names.tiles(words, tiles) or words.say(N_("nothing")),
    )


PUT = {
    "left": N_("{seat} puts the {tile} to the left of the island."),
    "right": N_("{seat} puts the {tile} to the right of the island."),
}


def puts(words: Words, seat: Seat, tile: int, side: str) -> str:
    return words.say(PUT[side], seat=words.name(seat), tile=names.tile(words, tile))


def wastes(words: Words, seat: Seat, tile: int) -> str:
    return words.say(
        N_("The {tile} doesn't fit anywhere on {seat}'s boat and leaves the game."),
        seat=words.name(seat),
        tile=names.tile(words, tile),
    )


EVENTS_OF_CARDS = {
    function.__name__: function
    for function in (
        plays,
        at_once,
        plays_in_vain,
        takes_back,
        gains_fish,
        pays_fish,
        gains_basket,
        gives_basket,
        gives_lessons,
        gives_treasures,
        may_place_freely,
        may_rescue_more,
        moves_cats,
        draws,
        draws_tiles,
        puts,
        wastes,
    )
}

"""The sentences of the course of the days: filling, fishing, dealing, clearing, and the end of the game."""

from __future__ import annotations

from tabletop.kernel.seat import Seat
from tabletop.words.language import N_
from tabletop.words.sentences import Words

from ..rules.table.state import Cards
from . import names

FULL = {"left": N_("On the left: {tiles}."), "right": N_("On the right: {tiles}.")}


# -- the morning -----------------------------------------------------------------


def fills(words: Words, seat: Seat, left: tuple[int, ...], right: tuple[int, ...], treasures: tuple[int, ...]) -> str:
    said = [words.say(N_("{seat} fills the fields."), seat=words.name(seat))]
    said += [
        words.say(FULL[side], tiles=names.tiles(words, cats) or words.say(N_("nothing")))
        for side, cats in (("left", left), ("right", right))
    ]
    if treasures:
        said.append(words.say(N_("The treasures drawn go below the island: {tiles}."), tiles=names.tiles(words, treasures)))
    return " ".join(said)


def refills(words: Words, number: int) -> str:
    return words.say_number(
        "{number} cat that had left the game is back in the bag.",
        "{number} cats that had left the game are back in the bag.",
        number,
    )


def fishes(words: Words, fish: int) -> str:
    return words.say(N_("Everybody catches {fish} fish."), fish=fish)


def deals(words: Words, seat: Seat, number: int, cards: Cards | None) -> str:
    if cards is None:
        return words.say_number(
            "{seat} is dealt {number} card.", "{seat} is dealt {number} cards.", number, seat=words.name(seat)
        )
    return words.say(N_("{seat} is dealt: {cards}."), seat=words.name(seat), cards=words.cards(cards) or words.say(N_("nothing")))


def shuffles(words: Words, number: int) -> str:
    return words.say_number(
        "The discard pile ({number} card) is shuffled and put under the deck.",
        "The discard pile ({number} cards) is shuffled and put under the deck.",
        number,
    )


# -- the evening -----------------------------------------------------------------


def clears(words: Words, cats: tuple[int, ...]) -> str:
    if not cats:
        return words.say(N_("No cats are left beside the island."))
    return words.say_number(
        "Nobody rescued this cat, so it leaves the game: {tiles}.",
        "Nobody rescued these cats, so they leave the game: {tiles}.",
        len(cats),
        tiles=names.tiles(words, cats),
    )


def boat_moves(words: Words, number: int) -> str:
    if not number:
        return words.say(N_("Vesh’s ship has arrived: the game ends."))
    return words.say_number(
        "Vesh’s ship comes closer: {number} space to go.", "Vesh’s ship comes closer: {number} spaces to go.", number
    )


def turns_baskets(words: Words) -> str:
    return words.say(N_("Used permanent baskets are turned back over."))


def begins_day(words: Words, day: int, seat: Seat) -> str:
    return words.say(N_("Day {day} begins; {seat} is the start player."), day=day, seat=words.name(seat))


# -- the end ---------------------------------------------------------------------


def ends_game(words: Words) -> str:
    return words.say(N_("That was the last day: now the points are counted."))


def turns_up(words: Words, seat: Seat, cards: Cards) -> str:
    return words.say(N_("{seat} turns up their private lessons: {cards}."), seat=words.name(seat), cards=words.cards(cards))


def scores(words: Words, seat: Seat, points: int, fish: int) -> str:
    left = words.say_number("{number} fish", "{number} fish", fish)
    if points is None:
        return words.say(N_("{seat}: the points are unknown, {fish} left."), seat=words.name(seat), fish=left)
    scored = words.say_number("{number} point", "{number} points", points)
    return words.say(N_("{seat}: {points}, {fish} left."), seat=words.name(seat), points=scored, fish=left)


def wins(words: Words, seats: tuple[Seat, ...]) -> str:
    if not seats:
        return words.say(N_("It is not known who wins."))
    who = words.listed([words.name(seat) for seat in seats])
    return words.say(N_("{seats} win together.") if len(seats) > 1 else N_("{seats} wins."), seats=who)


EVENTS_OF_THE_DAY = {
    function.__name__: function
    for function in (
        fills,
        refills,
        fishes,
        deals,
        shuffles,
        clears,
        boat_moves,
        turns_baskets,
        begins_day,
        ends_game,
        turns_up,
        scores,
        wins,
    )
}

"""What happens before the first day, in words."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.kernel.seat import Seat
from tabletop.words.language import N_
from tabletop.words.sentences import Words


def chooses_boats(words: Words, boats: Sequence[str]) -> str:
    return words.say(N_("Everybody takes a boat and a permanent basket."))


def lays_order(words: Words, seats: Sequence[Seat]) -> str:
    return words.say(N_("The group chooses the first order: {seat} is at the paw and begins."), seat=words.name(seats[0]))


def lays_below(words: Words, oshax: int, common: int) -> str:
    return words.say(N_("Below the island: {oshax} Oshax and {common} common treasures."), oshax=oshax, common=common)


def fills_bag(words: Words, cats: int, rare: int) -> str:
    return words.say(N_("Into the bag, mixed: {cats} cats and {rare} rare treasures."), cats=cats, rare=rare)


def shuffles_deck(words: Words, number: int) -> str:
    return words.say_number(
        "{number} discovery card is shuffled; the discard pile is empty.",
        "{number} discovery cards are shuffled; the discard pile is empty.",
        number,
    )


SETTING_UP = {function.__name__: function for function in (chooses_boats, lays_order, lays_below, fills_bag, shuffles_deck)}

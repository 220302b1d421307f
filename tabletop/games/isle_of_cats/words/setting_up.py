"""What happens before the first day, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.kernel.seat import Seat
from tabletop.words.language import N_
from tabletop.words.sentences import Words
from tabletop.words.templates import ByNumber, Template, Told, told


def lays_order(words: Words, seats: Sequence[Seat]) -> Told:
    return told(N_("The group chooses the first order: {seat} is at the paw and begins."), seat=words.name(seats[0]))


SETTING_UP: Mapping[str, Template] = {
    "chooses_boats": N_("Everybody takes a boat and a permanent basket."),
    "lays_order": lays_order,
    "lays_below": N_("Below the island: {oshax} Oshax and {common} common treasures."),
    "fills_bag": N_("Into the bag, mixed: {cats} cats and {rare} rare treasures."),
    "shuffles_deck": ByNumber(
        "{number} discovery card is shuffled; the discard pile is empty.",
        "{number} discovery cards are shuffled; the discard pile is empty.",
    ),
}

"""What happens while the table is set up, in words, and what lies beside the decks then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.kernel.seat import Seat
from tabletop.words.language import N_
from tabletop.words.sentences import Words


def shuffles_pack(words: Words, number: int) -> str:
    return words.say_number("{number} card is shuffled.", "All {number} cards are shuffled together.", number)


def deals_decks(words: Words, sizes: Sequence[int]) -> str:
    if len(set(sizes)) == 1:
        return words.say_number(
            "Everybody is dealt {number} card, face down: that is their deck.",
            "Everybody is dealt {number} cards, face down: that is their deck.",
            sizes[0],
        )
    return words.say(N_("The decks differ: {numbers} cards."), numbers=", ".join(map(str, sizes)))


def keeps_decks(words: Words) -> str:
    return words.say(N_("Nobody looks at their cards, and everybody can see how thick each deck is."))


def leaves_grid(words: Words, number: int) -> str:
    room = words.say(N_("In the middle there is room for three by three cards."))
    if number:
        return room + " " + words.say_number("{number} card is there already.", "{number} cards are there already.", number)
    return room + " " + words.say(N_("None is there yet."))


def lays_rings(words: Words, number: int) -> str:
    return words.say_number(
        "{number} ring goes beside the grid, within everybody's reach.",
        "{number} rings go around the grid, within everybody's reach.",
        number,
    )


def returns_rings(words: Words, number: int) -> str:
    if number == 0:
        return words.say(N_("No ring is left over."))
    return words.say_number(
        "{number} ring is not needed and goes back into the box.",
        "{number} rings are not needed and go back into the box.",
        number,
    )


def chooses_first(words: Words, seat: Seat) -> str:
    return words.say(N_("The group chooses who begins: here it is {seat}."), seat=words.name(seat))


def apart_said(words: Words, apart: Mapping[str, Any] | None) -> dict[str, str]:
    """What lies beside the decks while the table is set up, each heap as one line, by its name."""
    said: dict[str, str] = {}
    if apart and apart["pack"]:
        said["pack_said"] = words.say_number("not dealt yet: {number} card", "not dealt yet: {number} cards", apart["pack"])
    if apart and apart["spare"]:
        said["spare_said"] = words.say_number("in the box: {number} ring", "in the box: {number} rings", apart["spare"])
    return said


SETTING_UP = {
    function.__name__: function
    for function in (shuffles_pack, deals_decks, keeps_decks, leaves_grid, lays_rings, returns_rings, chooses_first)
}

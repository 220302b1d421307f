"""What happens while the table is set up, in words, and what lies beside the deck then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.kernel.seat import Seat
from tabletop.words.language import N_
from tabletop.words.sentences import Words

Pairs = Sequence[tuple[int, int]]
# So many cards are named one by one; more are counted.
MOST_NAMED = 14


def counted(words: Words, cards: Mapping[str, int] | Pairs) -> str:
    """Cards with their numbers: ``4 × Exploding Kitten, 6 × Defuse``."""
    pairs: Any = cards.items() if isinstance(cards, Mapping) else cards
    return ", ".join(words.say(N_("{number} × {card}"), number=number, card=words.card(card)) for card, number in pairs)


def unpacks(words: Words, number: int) -> str:
    return words.say_number("{number} card makes the deck.", "{number} cards make the deck.", number)


def sets_apart(words: Words, cards: Pairs) -> str:
    return words.say(N_("Taken out and put aside: {cards}."), cards=counted(words, cards))


def sets_own_kitten_apart(words: Words, card: int) -> str:
    return words.say(N_("The {card} of the expansion is put aside too."), card=words.card(card))


def leaves_out(words: Words, cards: Sequence[int]) -> str:
    return words.say(N_("Left out, and back in the box: {cards}."), cards=counted(words, tuple(Counter(cards).items())))


def swaps_kitten(words: Words, card: int, other: int) -> str:
    return words.say(N_("{other} takes the place of one {card}."), card=words.card(card), other=words.card(other))


def mixes_boxes(words: Words, number: int) -> str:
    return words.say_number(
        "{number} card of the expansions joins the deck.", "{number} cards of the expansions join the deck.", number
    )


def gives_defuses(words: Words, number: int) -> str:
    return words.say_number("Everybody is given {number} Defuse.", "Everybody is given {number} Defuses.", number)


def mixes_defuses(words: Words, number: int, back: int) -> str:
    if number == back == 0:
        return words.say(N_("No Defuse is left over."))
    said = words.say_number("{number} spare Defuse goes into the pile.", "{number} spare Defuses go into the pile.", number)
    if back:
        said += " " + words.say_number("{number} goes back into the box.", "{number} go back into the box.", back)
    return said


def shuffles_deck(words: Words) -> str:
    return words.say(N_("The deck is shuffled."))


def counts_off_stock(words: Words, number: int) -> str:
    return words.say_number(
        "{number} card goes under the Tower; nobody looks at it.",
        "{number} cards go under the Tower; nobody looks at them.",
        number,
    )


def mixes_tower(words: Words, card: int) -> str:
    return words.say(N_("{card} is shuffled into the pile."), card=words.card(card))


def deals_hands(words: Words, number: int) -> str:
    return words.say_number(
        "Everybody is dealt {number} card, face down.", "Everybody is dealt {number} cards, face down.", number
    )


def takes_a_third(words: Words, number: int) -> str:
    return words.say_number(
        "{number} card is put aside unseen: about a third of the pile.",
        "{number} cards are put aside unseen: about a third of the pile.",
        number,
    )


def mixes_kittens(words: Words, cards: Pairs) -> str:
    return words.say(N_("Into the pile: {cards}."), cards=counted(words, cards))


def returns_kittens(words: Words, number: int) -> str:
    if number == 0:
        return words.say(N_("No kitten is left over."))
    return words.say_number(
        "{number} kitten is left over and goes back into the box.",
        "{number} kittens are left over and go back into the box.",
        number,
    )


def shuffles_pile(words: Words) -> str:
    return words.say(N_("The pile is shuffled and put face down in the middle: the draw pile."))


def leaves_room(words: Words, number: int) -> str:
    return words.say(N_("Beside it is room for the discard pile."))


def chooses_start(words: Words, seat: Seat) -> str:
    return words.say(N_("The group chooses who starts: here it is {seat}."), seat=words.name(seat))


def apart_said(words: Words, apart: Mapping[str, Any] | None) -> dict[str, str]:
    """What lies beside the deck while the table is set up, each heap as one line, by its name."""
    said: dict[str, str] = {}
    if apart is None:
        return said
    if apart["aside"]:
        said["aside_said"] = words.say(N_("put aside: {cards}"), cards=counted(words, Counter(apart["aside"])))
    if apart["unseen"]:
        number = len(apart["unseen"])
        said["unseen_said"] = words.say_number("put aside unseen: {number} card", "put aside unseen: {number} cards", number)
    box = apart["box"]
    if len(box) > MOST_NAMED:
        said["box_said"] = words.say_number("in the box: {number} card", "in the box: {number} cards", len(box))
    elif box:
        said["box_said"] = words.say(N_("in the box: {cards}"), cards=counted(words, Counter(box)))
    return said


SETTING_UP = {
    function.__name__: function
    for function in (
        unpacks,
        sets_apart,
        sets_own_kitten_apart,
        leaves_out,
        swaps_kitten,
        mixes_boxes,
        gives_defuses,
        mixes_defuses,
        shuffles_deck,
        counts_off_stock,
        mixes_tower,
        deals_hands,
        takes_a_third,
        mixes_kittens,
        returns_kittens,
        shuffles_pile,
        leaves_room,
        chooses_start,
    )
}

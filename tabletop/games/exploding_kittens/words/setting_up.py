"""What happens while the table is set up, in words, and what lies beside the deck then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.words.language import N_
from tabletop.words.sentences import Words
from tabletop.words.templates import ByNumber, ByValue, Template

Pairs = Sequence[tuple[int, int]]
# So many cards are named one by one; more are counted.
MOST_NAMED = 14


def counted(words: Words, cards: Mapping[str, int] | Pairs) -> str:
    """Cards with their numbers: ``4 × Exploding Kitten, 6 × Defuse``."""
    pairs: Any = cards.items() if isinstance(cards, Mapping) else cards
    return ", ".join(words.say(N_("{number} × {card}"), number=number, card=words.card(card)) for card, number in pairs)


def counted_one_by_one(words: Words, cards: Sequence[int]) -> str:
    """The same of cards that lie in a heap."""
    return counted(words, tuple(Counter(cards).items()))


SPARE = (
    ByNumber("{number} spare Defuse goes into the pile.", "{number} spare Defuses go into the pile."),
    ByValue("back", {0: ""}, ByNumber("{number} goes back into the box.", "{number} go back into the box.", "back")),
)
SETTING_UP: Mapping[str, Template] = {
    "unpacks": ByNumber("{number} card makes the deck.", "{number} cards make the deck."),
    "sets_apart": N_("Taken out and put aside: {cards}."),
    "sets_own_kitten_apart": N_("The {card} of the expansion is put aside too."),
    "leaves_out": N_("Left out, and back in the box: {cards}."),
    "swaps_kitten": N_("{other} takes the place of one {card}."),
    "mixes_boxes": ByNumber("{number} card of the expansions joins the deck.", "{number} cards of the expansions join the deck."),
    "gives_defuses": ByNumber("Everybody is given {number} Defuse.", "Everybody is given {number} Defuses."),
    "mixes_defuses": ByValue("number", {0: ByValue("back", {0: N_("No Defuse is left over.")}, SPARE)}, SPARE),
    "shuffles_deck": N_("The deck is shuffled."),
    "counts_off_stock": ByNumber(
        "{number} card goes under the Tower; nobody looks at it.", "{number} cards go under the Tower; nobody looks at them."
    ),
    "mixes_tower": N_("{card} is shuffled into the pile."),
    "deals_hands": ByNumber("Everybody is dealt {number} card, face down.", "Everybody is dealt {number} cards, face down."),
    "takes_a_third": ByNumber(
        "{number} card is put aside unseen: about a third of the pile.",
        "{number} cards are put aside unseen: about a third of the pile.",
    ),
    "mixes_kittens": N_("Into the pile: {cards}."),
    "returns_kittens": ByValue(
        "number",
        {0: N_("No kitten is left over.")},
        ByNumber(
            "{number} kitten is left over and goes back into the box.", "{number} kittens are left over and go back into the box."
        ),
    ),
    "shuffles_pile": N_("The pile is shuffled and put face down in the middle: the draw pile."),
    "leaves_room": N_("Beside it is room for the discard pile."),
    "chooses_start": N_("The group chooses who starts: here it is {seat}."),
}


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

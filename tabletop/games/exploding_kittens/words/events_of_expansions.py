"""The sentences of what only the other boxes bring."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.kernel.seat import Seat
from tabletop.words.language import N_
from tabletop.words.sentences import Words
from tabletop.words.templates import ByNumber, ByValue, Template, Told, told


def interrupts(words: Words, seat: Seat, victim: Seat, owes: int) -> Told:
    alone = N_("{seat} aims this attack at {seat} alone; before that, the turn in progress is played to its end.")
    other = N_("{seat} attacks {victim}; {seat}'s turn is only interrupted and goes on afterwards.")
    return told(alone if victim == seat else other)


_TURNED_UP = N_("{seat} turns up {card}.")
_BURIED = ByValue(
    "at",
    {0: N_("{seat} puts {card} back on top of the draw pile.")},
    ByNumber(
        "{seat} puts {card} back with {number} card above it.", "{seat} puts {card} back with {number} cards above it.", "at"
    ),
)
EXPANSIONS: Mapping[str, Template] = {
    "turns_up": _TURNED_UP,
    "comes_up": _TURNED_UP,
    "asks_the_blind": N_("{giver} is blind and now gives {seat} a card without looking."),
    "looks_once": N_("{seat} looks at their own hand once and stays blind."),
    "keeps": N_("{seat} keeps {card} in secret: the Streaking Kitten covers it."),
    "reaches": N_("{seat} announces the draw: it cannot be taken back."),
    "turns_round": ByValue(
        "direction",
        {1: N_("{seat} reverses the direction of play: from now on it goes clockwise.")},
        N_("{seat} reverses the direction of play: from now on it goes counterclockwise."),
    ),
    "looks_over": ByValue(
        "cards",
        {(): N_("{seat} looks at the draw pile, but it is empty."), None: N_("{seat} looks at the top cards of the draw pile.")},
        N_("{seat} looks at the top cards of the draw pile: {cards}."),
    ),
    "is_shown": ByValue(
        "cards",
        dict.fromkeys(((), None), N_("{seat} is shown the top cards of the draw pile.")),
        N_("{seat} is shown the top cards of the draw pile: {cards}."),
    ),
    "arranges": ByValue(
        "cards",
        {None: N_("{seat} puts the cards back in an order of their choice.")},
        N_("{seat} puts the cards back in this order: {cards}."),
    ),
    "swaps": N_("{seat} swaps the top and bottom cards of the draw pile without looking."),
    "takes_out": ByValue(
        "cards",
        {(): N_("There is no Exploding Kitten in the draw pile.")},
        ByNumber(
            "{number} Exploding Kitten goes on top of the draw pile.",
            "{number} Exploding Kittens go on top of the draw pile.",
            "cards",
        ),
    ),
    "shuffles_around": N_("{seat} shuffles the other cards; the Imploding Kitten stays where it is."),
    "chooses": N_("{seat} has chosen a card."),
    "lays": ByValue(
        "card", {None: N_("{seat} puts a card face down on the draw pile.")}, N_("{seat} puts {card} face down on the draw pile.")
    ),
    "marks": N_("{card} in {on}'s hand is marked: now everybody can see it."),
    "marks_nothing": N_("{on} has no card that can be turned around: the Mark does nothing."),
    "blinds": N_("{on} is blind now and may not look at their own cards."),
    "sees_again": N_("{seat} is no longer blind."),
    "loses": N_("{card} has no effect and goes to the discard pile."),
    "defuses_one": N_("{seat} plays {card} and still needs {number} more."),
    "interrupts": interrupts,
    "must_defuse": ByNumber("{seat} now needs {number} Defuse.", "{seat} now needs {number} Defuses."),
    "hands_over": ByValue(
        "card",
        {None: N_("{seat} looks at the drawn card and hands it to {owner}.")},
        N_("{seat} draws {card} and hands it to {owner}."),
    ),
    "lies_before": N_("{card} is face up in front of {on}."),
    "clears": N_("What was face up in front of {seat} goes to the discard pile: {cards}."),
    "strikes": N_("{seat}'s Barking Kittens hit {target}, who must play a Defuse or explode."),
    "lays_both": N_("{seat} plays both Barking Kittens and aims them at {on}."),
    "tower_falls": ByValue(
        "cards",
        {(): N_("The cards in {seat}'s Tower leave the game unseen.")},
        N_("The cards in {seat}'s Tower go to the discard pile: {cards}."),
    ),
    "wears": ByNumber(
        "{seat} puts on the crown with {number} card in it.", "{seat} puts on the crown with {number} cards in it.", "cards"
    ),
    "robs_tower": ByValue(
        "card", {None: N_("{seat} gets a card from {on}'s Tower.")}, N_("{seat} gets {card} from {on}'s Tower.")
    ),
    "lifts": ByValue("card", {None: N_("{seat} draws a card and looks at it.")}, N_("{seat} draws {card} and looks at it.")),
    "buries": ByValue("card", {None: N_("{seat} puts it back into the draw pile; nobody else sees where.")}, _BURIED),
    "buries_openly": ByValue(
        "card",
        {
            None: ByNumber(
                "{seat} puts it back with {number} card above it; everybody sees where.",
                "{seat} puts it back with {number} cards above it; everybody sees where.",
                "at",
            )
        },
        _BURIED,
    ),
    "lies_open": ByValue(
        "place",
        {0: N_("{card} is face up on top of the draw pile: everybody sees it.")},
        ByNumber(
            "{card} is face up in the draw pile: everybody sees {number} card above it.",
            "{card} is face up in the draw pile: everybody sees {number} cards above it.",
            "place",
        ),
    ),
}

"""Why a move of The Isle of Cats is refused: one sentence for each need, with its actual values."""

from __future__ import annotations

from tabletop.words.language import N_
from tabletop.words.sentences import Words

from .names import PHASES, SIDES, colour, tile
from .refusals_of_cards import NOT_DUE, REFUSALS_OF_CARDS, TO_THE_ASKED, TREASURE_FIRST

NOT_NOW = N_("{seat} cannot do that now.")
IN_THE_ROOM = N_("The {tile} would share no edge with another tile in the same room.")

REFUSALS = {
    "nobody-acts-so": N_("This is not {seat}'s move to make."),
    "a-move-for-this-moment": NOT_NOW,
    "the-shuffle-comes-first": N_("First the discard pile is shuffled."),
    "of-this-phase": N_("{seat} cannot do that now: it is not part of {phase}."),
    "fill-as-start-player": N_("{seat} does not fill the fields; the start player does, and that is {player}."),
    "deal-as-start-player": N_("{seat} does not deal; the start player does, and that is {player}."),
    "keep-two-of-a-smaller-packet": N_("{seat} must keep {due} of the {size} cards, not {number}."),
    "a-colour-with-a-figure": N_("{seat} cannot name {colour}: no figure of this colour is left."),
    "nothing-after-the-end": N_("{seat} cannot do anything more: the game is over."),
    "keep-once": N_("{seat} has already chosen and is waiting for the others."),
    "keep-two-of-seven": N_("{seat} must keep {due} of the {size} cards, not {number}."),
    "keep-two-of-five": N_("{seat} must keep {due} of the {size} cards, not {number}."),
    "keep-two-of-three": N_("{seat} must keep {due} of the {size} cards, not {number}."),
    "two-of-seven": NOT_NOW,
    "two-of-five": NOT_NOW,
    "two-of-three": NOT_NOW,
    "keep-from-your-packet": N_("{seat}'s packet does not contain {cards}."),
    "pay-in-order": N_("It is {player}'s turn, not {seat}'s."),
    "pay-for-drafted-cards": N_("{seat} has no drafted cards to pay for."),
    "pay-for-what-you-drafted": N_("{seat} has not drafted {cards}."),
    "pay-as-far-as-the-fish-reach": N_("{seat} would have to pay {price} fish and has only {fish}."),
    "announce-in-order": N_("{seat} does not announce a lesson now; {asked} does."),
    "announce-what-you-hold": N_("{seat} does not hold {cards}."),
    "announce-a-public-lesson": N_("{cards} is not a public lesson that asks for a colour."),
    "name-a-colour": N_("{cards} needs a colour, and {seat} named none."),
    "choose-in-order": N_("{seat} does not choose now; {asked} does."),
    "choose-rescue-cards-only": N_("{seat} cannot lay {cards}: only rescue cards are laid now."),
    "choose-what-you-hold": N_("{seat} does not hold {cards}."),
    "who-has-passed-is-done": N_("{seat} has passed and gets no more turns in this phase."),
    "nobody-has-to-rescue": N_("This is not {seat}'s move to make."),
    "pass-instead-of-a-rescue": N_(
        "{seat} has already rescued a cat this turn, so there is nothing to pass: the turn simply ends."
    ),
    "rescue-on-your-turn": N_("It is {player}'s turn, not {seat}'s."),
    "rescue-a-cat-that-is-there": N_("There is no {tile} beside the island."),
    "a-basket-of-some-kind": N_("{seat} has no basket to use."),
    "fish-for-this-cat": N_("The {tile} {side} costs {price} fish, and {seat} has only {fish}."),
    "fish-to-lure-the-cat": N_("The {tile} {side} costs {price} fish, and {seat} has only {fish}."),
    "room-for-this-cat": N_("The {tile} doesn't fit on {seat}'s boat."),
    "a-cat-that-can-be-had": N_("{seat} cannot rescue any of these cats: each one is too expensive or does not fit on the boat."),
    "an-active-permanent-basket": N_("{seat} has no active permanent basket left."),
    "a-permanent-basket-of-your-own": N_("{seat} has no permanent basket."),
    "a-basket-among-the-laid-cards": N_("{cards} was not laid today, so {seat} cannot use it as a basket."),
    "a-basket-that-is-there": N_("{cards} is not in front of {seat}'s boat."),
    "name-a-basket": N_("{seat} names no basket."),
    "broken-baskets-alone": N_("A broken basket cannot be joined with a whole one: {cards}."),
    "two-broken-baskets": N_("{cards} is not a basket: it takes two broken ones to make one."),
    "one-card-with-a-basket": N_("{cards} is not a basket: it takes one card with a whole basket."),
    "inside-the-outline": N_("The {tile} would hang over the edge of the boat."),
    "on-no-other-tile": N_("The {tile} would overlap another tile."),
    "beside-another-tile": N_("The {tile} would share no edge with another tile."),
    "the-treasure-beside-another-tile": N_("The {tile} would share no edge with another tile."),
    "the-find-beside-another-tile": N_("The {tile} would share no edge with another tile."),
    "beside-another-tile-in-the-room": IN_THE_ROOM,
    "the-find-beside-another-tile-in-the-room": IN_THE_ROOM,
    "the-treasure-beside-another-tile-in-the-room": IN_THE_ROOM,
    "over-a-rat": N_("The {tile} doesn't fit on {seat}'s boat."),
    "beside-a-tile-of-another-kind": N_("The {tile} would share no edge with another tile."),
    "the-finder-takes": N_("The treasure is for {asked}, not {seat}."),
    "a-common-treasure": N_("A map gives a common treasure, and the {tile} is not one."),
    "a-treasure-that-is-left": N_("There is no {tile} left below the island."),
    "take-at-once": N_("{seat} gets no treasure now: a map gives one only at the moment it is covered."),
    "take-for-your-own-colour": N_("{seat} gets no treasure: the map under the {tile} has another colour."),
    "take-for-a-cat-and-no-treasure": N_(
        "{seat} gets no treasure: only a cat of the map’s colour earns one, and the map is covered by the {tile}."
    ),
    "take-for-a-cat-and-no-oshax": N_(
        "{seat} gets no treasure: under this reading a map works only for a cat, not for an Oshax."
    ),
    "take-during-the-rescue": N_("{seat} gets no treasure: under this reading maps work only during the rescue."),
    "take-for-a-map": N_("None of {seat}'s maps is covered, so there is no treasure to take."),
    "the-treasure-comes-first": TREASURE_FIRST,
    **REFUSALS_OF_CARDS,
}


def refuse(words: Words, reason: str, values: dict) -> str:
    """The sentence of a refusal."""
    spoken = {}
    for key, value in values.items():
        if key in ("seat", "player", "asked"):
            spoken[key] = words.name(value)
        elif key == "cards":
            spoken[key] = words.cards(value)
        elif key == "tile":
            spoken[key] = tile(words, value)
        elif key == "colour" and value is not None:
            spoken[key] = colour(words, value)
        elif key == "side":
            spoken[key] = words.say(SIDES[value])
        elif key == "phase":
            spoken[key] = words.say(PHASES[value])
        else:
            spoken[key] = value
    sentences = NOT_DUE if values.get("due") is False else REFUSALS
    said = sentences[reason]
    if "asked" in values and values["asked"] == values.get("seat"):
        said = TO_THE_ASKED.get(said, said)
    return words.say(said, **spoken)

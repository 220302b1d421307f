"""Why a card cannot be played, or what it gives cannot be taken: one sentence for each need, with its actual values."""

from __future__ import annotations

from tabletop.words.language import N_

TREASURE_FIRST = N_("First {asked} takes the treasure of the map or leaves it.")
COMES_FIRST = N_("First {asked} deals with what the card gave.")
# What the same refusals say to the player who is asked.
TO_THE_ASKED = {
    COMES_FIRST: N_("{seat} has to deal first with what the card gave."),
    TREASURE_FIRST: N_("{seat} has to take the treasure of the map first, or leave it."),
}
ANOTHER_IS_ASKED = N_("That is for {asked}, not for {seat}.")
NOT_ON_TURN = N_("It is {player}'s turn, not {seat}'s.")

REFUSALS_OF_CARDS = {
    # playing
    "one-anytime-card": N_("{seat} can play one card at a time, not {number}."),
    "one-card-a-turn": N_("{seat} can play one card in a turn, not {number}."),
    "play-something": N_("{seat} names no card."),
    "only-anytime-cards": N_("{seat} cannot play {cards} now: only anytime cards may be played at any time."),
    "finds-when-their-time-comes": N_("{seat} cannot play {cards} now: it belongs to the rare finds."),
    "cards-of-the-rare-finds": N_("{cards} does not belong to the rare finds."),
    "play-what-is-paid-for": N_("{seat} cannot play {cards} yet: it has not been paid for."),
    "play-what-you-hold": N_("{seat} does not hold {cards}."),
    "who-has-passed-finds-no-more": N_("{seat} has passed and takes no further turn in this phase."),
    "who-has-passed-plays-no-more": N_("{seat} has passed and takes no further turn in this phase."),
    "find-on-your-turn": NOT_ON_TURN,
    "play-finds-on-your-turn": NOT_ON_TURN,
    "two-players-at-once": N_("Two players or more play at the same moment, each of them one card."),
    "each-could-play-alone": N_("{seat} cannot play {cards} now."),
    "who-may-take-back": ANOTHER_IS_ASKED,
    "what-was-announced-comes-first": COMES_FIRST,
    # what is named with a card
    "an-option-where-there-is-one": N_("{cards} has two lines, and one of them must be chosen."),
    "an-option-of-the-card": N_("{cards} has no such line."),
    "a-colour-where-it-is-asked-for": N_("{cards} asks for a colour."),
    "cats-where-they-are-asked-for": N_("{cards} moves cats, and none were named."),
    "one-to-three-cats": N_("{cards} moves one to {most} cats, not {number}."),
    "cats-that-are-there": N_("There is no {tile} beside the island."),
    "things-where-they-are-asked-for": N_("{cards} costs something of one’s own, and nothing was named."),
    "as-many-things-as-it-says": N_("{cards} costs {due} of them, not {number}."),
    "public-lessons-belong-to-nobody": N_("{cards} is a public lesson: it belongs to nobody and cannot be given up."),
    "private-lessons-of-your-own": N_("{cards} is not beside {seat}'s boat and cannot be given up."),
    "treasures-of-your-own-boat": N_("{cards} costs different treasures of {seat}'s own boat; cats stay where they are."),
    "lessons-and-no-squares": N_("{cards} costs private lessons and no treasures."),
    "enough-to-give-up": N_("{seat} does not have what {cards} costs."),
    "a-basket-where-it-is-asked-for": N_("{cards} costs a permanent basket: which side of it is given up must be said."),
    "a-basket-of-this-side": N_("{seat} has no permanent basket with that side up."),
    "the-same-cards-shuffled": N_("A shuffle keeps the cards of the pile as they are."),
    # what it brings
    "an-oshax-to-gain": N_("{cards} gives nothing: no Oshax is left below the island."),
    "a-rare-treasure-to-gain": N_("{cards} gives nothing: there is no rare treasure below the island."),
    "a-common-treasure-to-gain": N_("{cards} gives nothing: no such treasure is left below the island."),
    "room-for-what-it-brings": N_("{seat} cannot play {cards}: what it gives has no place on the boat."),
    "fish-that-it-costs": N_("{seat} would have to pay {price} fish and has {fish}."),
    # taking it
    "who-gains-it-takes": ANOTHER_IS_ASKED,
    "what-is-gained-is-placed": N_("{asked} must place the tile: it was gained."),
    "what-was-drawn-is-placed": N_("{asked} must place the tile: it was drawn."),
    "the-first-of-a-card-is-placed": N_("{asked} must place the tile: it was gained."),
    "the-gain-comes-first": COMES_FIRST,
    "the-tile-comes-first": COMES_FIRST,
    "a-tile-that-is-offered": N_("The card does not give the {tile}."),
    "a-rare-treasure-that-was-drawn": N_("There is no {tile} left below the island."),
    "an-oshax-that-is-left": N_("There is no {tile} left below the island."),
    "an-oshax-joins-a-family": N_("The {tile} is given the colour of a family, and none was named."),
    "a-colour-for-an-oshax-alone": N_("Only an Oshax is given a colour, and the {tile} is not one."),
    "room-for-this-tile": N_("The {tile} has no place on {seat}'s boat."),
    "room-beside-this-colour": N_("The {tile} has no place beside a cat of this colour: {colour}."),
    "beside-its-own-family": N_("The {tile} would touch no cat of its colour: {colour}."),
    # drawing
    "put-what-was-drawn": N_("The {tile} is not among the cats that were drawn."),
    "put-when-asked": N_("{seat} has drawn no cats that could be put beside the island."),
    "pay-for-what-was-drawn": N_("{seat} has not drawn {cards}."),
    "announce-what-has-come": N_("{cards} is none of the lessons for which {seat} names a colour now."),
    "who-is-asked": ANOTHER_IS_ASKED,
    "announce-your-own-lesson": ANOTHER_IS_ASKED,
    "what-is-drawn-comes-first": COMES_FIRST,
}

# What the same refusal says when something was named that the card does not want.
NOT_DUE = {
    "an-option-where-there-is-one": N_("{cards} has no lines to choose from."),
    "a-colour-where-it-is-asked-for": N_("{cards} asks for no colour."),
    "cats-where-they-are-asked-for": N_("{cards} moves no cats."),
    "things-where-they-are-asked-for": N_("Nothing is given up for {cards}."),
    "a-basket-where-it-is-asked-for": N_("{cards} costs no permanent basket."),
}

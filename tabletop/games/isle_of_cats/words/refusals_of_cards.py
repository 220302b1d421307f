"""Why a card cannot be played, or what it gives cannot be taken: one sentence for each need, with its actual values."""

from __future__ import annotations

from tabletop.words.language import N_

TREASURE_FIRST = N_("{asked} must first take the map's treasure or leave it.")
COMES_FIRST = N_("{asked} must first deal with what the card gave.")
# What the same refusals say to the player who is asked.
TO_THE_ASKED = {
    COMES_FIRST: N_("{seat} must first deal with what the card gave."),
    TREASURE_FIRST: N_("{seat} must first take the map's treasure or leave it."),
}
ANOTHER_IS_ASKED = N_("That is up to {asked}, not {seat}.")
NOT_ON_TURN = N_("It is {player}'s turn, not {seat}'s.")

REFUSALS_OF_CARDS = {
    # playing
    "one-anytime-card": N_("{seat} can play one card at a time, not {number}."),
    "one-card-a-turn": N_("{seat} can play one card per turn, not {number}."),
    "play-something": N_("{seat} has to name a card."),
    "an-anytime-card": N_("{seat} cannot play {cards} now."),
    "a-find-in-its-phase": N_("{seat} cannot play {cards} now."),
    "only-anytime-cards": N_("{seat} cannot play {cards} now: only anytime cards may be played at any time."),
    "finds-when-their-time-comes": N_("{seat} cannot play {cards} now: it is for the rare finds."),
    "cards-of-the-rare-finds": N_("{cards} is not a card for the rare finds."),
    "play-what-is-paid-for": N_("{seat} cannot play {cards} yet: it has not been paid for."),
    "play-what-you-hold": N_("{seat} does not hold {cards}."),
    "who-has-passed-finds-no-more": N_("{seat} has passed and gets no more turns in this phase."),
    "who-has-passed-plays-no-more": N_("{seat} has passed and gets no more turns in this phase."),
    "nobody-has-to-play": N_("This is not {seat}'s move to make."),
    "find-on-your-turn": NOT_ON_TURN,
    "no-find-after-the-last-pass": N_("Everybody has passed: {seat} can no longer play {cards}."),
    "pass-no-more-after-the-last-pass": N_("Everybody has passed, so {seat} does not pass again."),
    "play-finds-on-your-turn": NOT_ON_TURN,
    "two-players-at-once": N_("It takes two or more players to play at the same time, with one card each."),
    "each-could-play-alone": N_("{seat} cannot play {cards} now."),
    "who-may-take-back": ANOTHER_IS_ASKED,
    "what-was-announced-comes-first": COMES_FIRST,
    # what is named with a card
    "an-option-where-there-is-one": N_("{cards} has two lines: choose one of them."),
    "an-option-of-the-card": N_("{cards} has no such line."),
    "a-colour-where-it-is-asked-for": N_("{cards} needs a colour."),
    "cats-where-they-are-asked-for": N_("{cards} moves cats: say which ones."),
    "one-to-three-cats": N_("{cards} moves one to {most} cats, not {number}."),
    "cats-that-are-there": N_("There is no {tile} beside the island."),
    "things-where-they-are-asked-for": N_("{cards} has a price: say what is given up."),
    "as-many-things-as-it-says": N_("{cards} costs {due} of them, not {number}."),
    "public-lessons-belong-to-nobody": N_("{cards} is a public lesson: it belongs to nobody and cannot be given up."),
    "private-lessons-of-your-own": N_("{cards} is not beside {seat}'s boat and cannot be given up."),
    "treasures-of-your-own-boat": N_("{cards} costs different treasures from {seat}'s own boat; cats stay where they are."),
    "lessons-and-no-squares": N_("{cards} costs private lessons, not treasures."),
    "enough-to-give-up": N_("{seat} does not have what {cards} costs."),
    "a-basket-where-it-is-asked-for": N_("{cards} costs a permanent basket: say whether an active or a used one."),
    "a-basket-of-this-side": N_("{seat} has no permanent basket with that side up."),
    "the-same-cards-shuffled": N_("A shuffle changes only the order of the cards, not the cards."),
    # what it brings
    "an-oshax-to-gain": N_("{seat} can gain no Oshax with {cards}: none is left below the island."),
    "a-rare-treasure-to-gain": N_("{seat} can gain no rare treasure with {cards}: none lies below the island."),
    "a-common-treasure-to-gain": N_("{seat} can gain no such treasure with {cards}: none is left below the island."),
    "room-for-what-it-brings": N_("What {seat} would gain with {cards} does not fit on the boat."),
    "fish-that-it-costs": N_("{seat} would have to pay {price} fish and has only {fish}."),
    # taking it
    "who-gains-it-takes": ANOTHER_IS_ASKED,
    "what-is-gained-is-placed": N_("{asked} must place the tile that was gained."),
    "a-treasure-may-be-left": N_("{asked} must place the tile that was gained."),
    "what-was-drawn-is-placed": N_("{asked} must place the tile that was drawn."),
    "the-first-of-a-card-is-placed": N_("{asked} must place the tile that was gained."),
    "the-gain-comes-first": COMES_FIRST,
    "the-tile-comes-first": COMES_FIRST,
    "a-tile-that-is-offered": N_("The card does not give the {tile}."),
    "a-rare-treasure-that-was-drawn": N_("There is no {tile} left below the island."),
    "an-oshax-that-is-left": N_("There is no {tile} left below the island."),
    "an-oshax-joins-a-family": N_("The {tile} takes the colour of a family: say which."),
    "a-colour-for-an-oshax-alone": N_("Only an Oshax gets a colour, and the {tile} is not one."),
    "room-for-this-tile": N_("The {tile} doesn't fit on {seat}'s boat."),
    "room-beside-this-colour": N_("The {tile} doesn't fit beside any cat of this colour: {colour}."),
    "beside-its-own-family": N_("The {tile} would touch no cat of its colour: {colour}."),
    # drawing
    "put-what-was-drawn": N_("The {tile} is not one of the cats that were drawn."),
    "put-when-asked": N_("{seat} has no drawn cats to put beside the island."),
    "pay-for-what-was-drawn": N_("{seat} has not drawn {cards}."),
    "announce-what-has-come": N_("{cards} is not one of the lessons for which {seat} now names a colour."),
    "who-is-asked": ANOTHER_IS_ASKED,
    "announce-your-own-lesson": ANOTHER_IS_ASKED,
    "what-is-drawn-comes-first": COMES_FIRST,
}

# What the same refusal says when something was named that the card does not want.
NOT_DUE = {
    "an-option-where-there-is-one": N_("{cards} has no lines to choose from."),
    "a-colour-where-it-is-asked-for": N_("{cards} does not need a colour."),
    "cats-where-they-are-asked-for": N_("{cards} does not move cats."),
    "things-where-they-are-asked-for": N_("Nothing is given up for {cards}."),
    "a-basket-where-it-is-asked-for": N_("{cards} does not cost a permanent basket."),
}

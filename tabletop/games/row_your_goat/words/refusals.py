"""Why a move of Row Your Goat is refused, and why it is a mistake, in sentences with the actual values."""

from __future__ import annotations

from tabletop.kernel.refusal import Mistake
from tabletop.words.language import N_
from tabletop.words.sentences import Words

from . import places

CALLED_TOO_LATE = N_("{seat} has no card left; under this reading it is too late for the call.")
NOBODYS_TURN = N_("{seat} has no turn to skip: it is nobody's turn.")

REFUSALS = {
    "nobody-acts-so": N_("In this game only players make moves."),
    "nobody-sits-there": N_("Nobody sits there."),
    "act-before-the-end": N_("The game is over: {winners} won."),
    "the-set-comes-first": N_("{seat} must wait: {asked} first chooses which set to take."),
    "first-what-is-owed": N_("{seat} must wait: {asked} first chooses which set to take."),
    "the-stack-comes-first": N_("{seat} must wait: {asked} first has to take a stack for the wrong grab."),
    "the-caught-player-comes-first": N_("{seat} must wait: {asked} first has to take a stack for the missing call."),
    "pass-on-your-turn": N_("{seat} has no turn to skip: it is {on}'s turn."),
    "pass-after-the-race": NOBODYS_TURN,
    "pass-with-cards": NOBODYS_TURN,
    "nobody-may-pass": N_("{seat} cannot pass: every turn takes one card."),
    "a-turn-is-a-card": N_("{seat} cannot pass: every turn takes one card."),
    "a-grid-of-three-by-three": N_("Here no card may be in the third row or column."),
    "anywhere-in-the-empty-grid": N_("Here the first card may not go there."),
    "away-from-all-cards": N_("Here every card must touch another one."),
    "while-a-set-lies-there": N_("Here {seat} may not lay a card while there is a set."),
    "for-a-set-of-somebody-elses-card": N_("Here {seat} may not grab for a set that somebody else has made."),
    "whoever-spots-a-set": N_("Here nobody may grab a ring for a set."),
    "when-it-is-not-ones-turn": N_("Here {seat} may grab only on their own turn."),
    "for-a-set-of-an-earlier-card": N_("Here {seat} may grab only for a set of the card laid last."),
    "after-the-first-ring-was-taken": N_("Here {seat} may not grab after somebody else."),
    "one-of-several-sets": N_("Here {seat} may not choose among several sets."),
    "take-when-asked": N_("Nothing is owed, so {seat} has nothing to take."),
    "name-the-set": N_("Say which set {seat} takes."),
    "no-card-before-the-stack": N_("{seat} must wait with the card: {asked} first has to take a stack for the wrong grab."),
    "the-wrong-shout-comes-first": N_("{seat} must wait: {asked} first has to take a stack for the wrong shout."),
    "look-at-a-card-you-have": N_("{seat} has no card to look at."),
    "look-once": N_("{seat} has already seen the top card."),
    "no-price-for-a-card-that-comes-back": N_(
        "There was no set: the wrong card goes back, and so does {seat}'s ring. That costs nothing."
    ),
    "no-price-for-followers": N_("{seat} only followed a wrong grab; under this reading the ring just goes back."),
    "grab-without-cards": N_("{seat} has no cards left and may not grab a ring here."),
    "grab-for-the-set-of-the-last-card": N_("Here {seat} may not grab for the set of their own last card."),
    "lay-the-last-card-without-a-call": N_("{seat} has not called and may not lay the last card here."),
    "a-stack-that-is-in-no-set": N_("Under this reading a stack that is part of a set cannot be the penalty: {stack}."),
    "challenge-while-the-last-card-is-laid": N_("Under this reading {on} can be caught only while laying the last card."),
    "lay-a-card-you-have": N_("{seat} has no card to lay."),
    "a-card-to-lay": N_("{seat} has no card to lay."),
    "no-card-while-rings-are-grabbed": N_(
        "{seat} is too late with a card: rings are being grabbed. Under this reading it is handed back."
    ),
    "a-space-of-the-grid-or-outside": N_("There is no such space."),
    "across-the-edge-of-a-space": N_("A card outside the grid does not lie across a space."),
    "the-card-that-is-turned-up": N_("The top card of {seat}'s deck is not {card}."),
    "touching-is-nothing": N_("{seat} only touches a ring: here a ring counts only once it is taken."),
    "touching-gets-no-ring": N_("{seat} only touches a ring: there is a set, so it has to be taken."),
    "take-a-set-when-it-is-owed": N_("{seat} takes no set now: a set is for the slowest, when all rings are held."),
    "take-a-stack-when-it-is-owed": N_("{seat} takes no stack now: a stack is the price of a wrong grab or a missing call."),
    "take-what-you-owe": N_("{seat} takes nothing: it is up to {asked}."),
    "the-slowest-takes-a-set": N_("{seat} must take the three stacks of a set, not any stack."),
    "a-line-that-is-a-set": N_("The {set} is not a set."),
    "a-set-that-was-raced-for": N_("The race was not for the {set}."),
    "a-set-and-no-stack-beside": N_("{seat} must take a set, not some other stack."),
    "a-stack-is-the-price": N_("{seat} has to take one stack, not a set."),
    "name-the-stack": N_("Say which stack {seat} takes."),
    "a-space-with-cards": N_("There is no stack here: {stack}."),
    "call-with-one-card": N_("{seat} has {number} cards: the call comes with the last one."),
    "call-before-the-last-card-lies": CALLED_TOO_LATE,
    "call-with-the-last-card": CALLED_TOO_LATE,
    "call-once": N_("{seat} has already called."),
    "challenge-somebody-else": N_("{seat} must point at another player."),
    "somebody-to-point-at": N_("{seat} must point at another player."),
    "challenge-before-the-call": N_("{on} called in time and cannot be caught."),
    "challenge-at-the-last-card": N_("{on} has {number} cards and cannot be caught."),
    "challenge-before-the-last-card-lies": N_("{on} has no card left; under this reading the risk is over."),
    "challenge-without-a-card": N_("Here {on} may not be caught without a card."),
    "challenge-with-a-stack-to-take": N_("There is no stack in the grid to take."),
    "challenge-once-in-a-scramble": N_("{on} has already been caught in this scramble."),
    "the-order-is-fixed": N_("{seat} does not choose the order: each stack is turned over as a block, space by space."),
    "just-the-taken-cards": N_("Exactly the cards {seat} takes go under the deck, in any order."),
}

# What the same refusal says to the player who is asked.
TO_THE_ASKED = {
    "the-set-comes-first": N_("{seat} first has to choose the set."),
    "first-what-is-owed": N_("{seat} first has to choose the set."),
    "the-stack-comes-first": N_("{seat} first has to take a stack for the wrong grab."),
    "the-caught-player-comes-first": N_("{seat} first has to take a stack for the missing call."),
    "no-card-before-the-stack": N_("{seat} first has to take a stack for the wrong grab."),
    "the-wrong-shout-comes-first": N_("{seat} first has to take a stack for the wrong shout."),
}

# What a permission allows that is switched off: no sentence of its own for each.
NOT_ALLOWED = N_("A rule that would allow this is switched off here.")


def refuse(words: Words, reason: str, values: dict) -> str:
    """The sentence of a refusal."""
    sentences = {**REFUSALS, **TO_THE_ASKED} if "asked" in values and values["asked"] == values["seat"] else REFUSALS
    return words.say(sentences.get(reason, NOT_ALLOWED), **_spoken(words, values))


def _spoken(words: Words, values: dict) -> dict:
    spoken = {}
    for key, value in values.items():
        if key in ("seat", "on", "asked"):
            spoken[key] = None if value is None else words.name(value)
        elif key == "winners":
            spoken[key] = words.listed([words.name(seat) for seat in value])
        elif key == "card":
            spoken[key] = words.card(value)
        elif key == "set":
            spoken[key] = places.line(words, value)
        elif key == "stack":
            spoken[key] = places.space(words, value)
        else:
            spoken[key] = value
    return spoken


PRICES = {
    "card": N_("A mistake: it is carried out, and the card goes back under {seat}'s deck."),
    "stack": N_("A mistake: it is carried out, and {seat} must take a stack from the grid."),
    "later": N_("A mistake: it is carried out, and {seat} must take a stack when the scramble is over."),
    "nothing": N_("A mistake: it is carried out; the grid is empty, so {seat} takes nothing."),
}


def mistaken(words: Words, mistake: Mistake) -> str:
    """What a wrong act costs."""
    return words.say(PRICES[mistake.price["pays"]], seat=words.name(mistake.price["seat"]))

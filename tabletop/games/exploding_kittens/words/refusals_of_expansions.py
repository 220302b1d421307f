"""Why a move is refused, for what only the other boxes bring."""

from __future__ import annotations

from tabletop.words.language import N_

EXPANSIONS = {
    "put-back-what-you-drew": N_("{seat} cannot choose the place: {asked} drew the card."),
    "bury-what-you-drew": N_("{seat} cannot choose the place: {asked} drew the card."),
    "reach-on-your-turn": N_("It is {player}'s turn; {seat} cannot announce a draw."),
    "reach-when-the-turn-comes-round": N_(
        "It is {player}'s turn, and play goes counterclockwise; {seat} cannot announce a draw."
    ),
    "reach-after-the-play-is-done": N_("Nobody draws yet: first it must be settled whether the {pending} happens."),
    "reach-for-a-card": N_("The draw pile is empty, so {seat} has nothing to draw."),
    "reach-once": N_("{seat} cannot announce a draw: one has already been announced."),
    "reach-when-nothing-else-is-owed": N_("Nobody draws now; something else comes first: {owed}."),
    "attack-somebody-else": N_("{seat} must attack somebody else with {cards}."),
    "attack-somebody-else-in-recipes": N_("{seat} must attack somebody else with {cards}."),
    "duel-on-your-turn": N_("It is {player}'s turn; {seat} cannot play Barking Kittens now."),
    "duel-with-both": N_("{seat} does not hold both Barking Kittens."),
    "duel-after-the-play-is-done": N_("{seat} cannot play Barking Kittens now: something else comes first."),
    "duel-with-another-living-player": N_("{seat} must choose another player who is still in the game."),
    "keep-only-under-the-streaking-kitten": N_("{seat} holds no Streaking Kitten and cannot keep the kitten."),
    "keep-no-second-kitten": N_(
        "{seat} cannot keep a second kitten: the Streaking Kitten covers only one, and {seat} already has one."
    ),
    "keep-no-other-kitten": N_("{seat} cannot keep the Barking Kitten: the Streaking Kitten covers only an Exploding Kitten."),
    "a-blind-player-keeps-nothing-shown": N_("{seat} is blind and has to turn up cards until a Defuse comes."),
    "keep-no-discarded-kitten": N_("{seat} cannot keep the kitten: it went to the discard pile, so it explodes."),
    "keep-no-kitten-laid-on-the-pile": N_(
        "{seat} cannot keep the kitten: under this reading a kitten laid on the draw pile explodes."
    ),
    "keep-no-handed-kitten": N_(
        "{seat} cannot keep the kitten: under this reading the Streaking Kitten does not cover "
        "one that came through I'll Take That."
    ),
    "keep-no-kitten-drawn-with-bury": N_(
        "{seat} cannot keep the kitten: under this reading one drawn with Bury has to be defused."
    ),
    "keep-no-kitten-taken-by-a-five": N_(
        "{seat} cannot keep the kitten: under this reading one taken from the discard pile has to be defused."
    ),
    "nothing-to-stop-at-a-covered-kitten": N_("{seat} cannot say Nope now: there is nothing to stop."),
    "too-late-for-what-is-buried": N_("{seat} is too late with a Nope: what was played last is settled."),
    "nothing-to-stop-at-a-silent-draw": N_("{seat} cannot say Nope now: there is nothing to stop."),
    "keep-what-is-offered": N_("{seat} cannot keep the kitten: it is face up on the table."),
    "keep-when-a-kitten-was-drawn": N_("{seat} has no kitten to keep now."),
    "wait-until-the-kitten-is-answered": N_("{seat} cannot play {cards} now; something else comes first: {owed}."),
    "defuse-your-own-kitten": N_("{seat} cannot defuse for somebody else: a Defuse saves only the player who plays it."),
    "blindly-only-when-blind": N_("{seat} is not blind and has to choose the cards."),
    "blindly-on-your-turn": N_("It is {player}'s turn; {seat} cannot turn up a card now."),
    "blindly-is-no-answer": N_("{seat} is blind and turns up cards only on their own turn, not as an answer."),
    "blindly-one-by-one": N_("{seat} is blind and turns up one card at a time."),
    "together-in-the-own-turn": N_("{seat} cannot turn up several cards together now."),
    "together-as-many-as-there-are": N_("{seat} cannot turn up so many cards together."),
    "a-card-that-is-looked-for": N_("{seat} may look at their hand for this and has to choose the card."),
    "turn-up-all-cards-first": N_("{seat} still has cards to turn up: a Defuse may be among them."),
    "turn-up-all-cards-in-a-duel-too": N_("{seat} still has cards to turn up: a Defuse may be among them."),
    "curse-nobody-who-is-blind": N_("{on} is blind already; under this reading {seat} must choose somebody else."),
    "curse-nobody-without-cards": N_("{on} has no cards; under this reading {seat} must choose somebody else."),
    "mark-and-curse-somebody-else": N_("{seat} must choose another player for {cards}."),
    "name-like-a-play": N_("{seat} cannot name that card here."),
    "blindly-with-a-card": N_("{seat} has no card to turn up now."),
    "blindly-when-asked": N_("Nobody asked {seat} for a card."),
    "blindly-where-a-card-is-due": N_("{seat} has no card to turn up now."),
    "a-blind-player-does-not-choose": N_("{seat} is blind and cannot choose: a card is turned up at random."),
    "a-blind-player-finds-no-two": N_("{seat} is blind and cannot choose: a card is turned up at random."),
    "search-blindly": N_("{seat} is blind and has to turn up cards until a Defuse comes."),
    "search-blindly-for-a-barking-kitten": N_("{seat} is blind and has to turn up cards until a Defuse comes."),
    "turn-up-what-is-held": N_("{seat} does not hold {card}."),
    "turn-up-when-asked": N_("No card is turned up now."),
    "aim-your-own-card": N_("{seat} does not choose: the card belongs to somebody else."),
    "aim-when-asked": N_("{seat} has no card waiting for a target."),
    "aim-at-somebody": N_("{cards} must be aimed at a player: say at whom."),
    "name-a-card-where-one-is-due": N_("{cards}: say which card is asked for."),
    "aim-like-a-play": N_("{on} cannot be chosen for this card."),
    "aim-a-barking-kitten-at-another": N_("{seat} must choose another player who is still in the game."),
    "give-the-named-card": N_("{seat} has to give the named card, not {card}."),
    "a-blind-giver-does-not-choose": N_("{seat} is blind and gives a card without looking."),
    "arrange-what-you-looked-at": N_("{seat} does not put the cards back: {asked} looked at them."),
    "arrange-what-you-looked-at-now": N_("{seat} does not put the cards back: {asked} looked at them."),
    "arrange-when-asked": N_("{seat} has no cards to put in order now."),
    "arrange-the-same-cards": N_("{seat} must put back the same cards, in whatever order."),
    "lay-your-own-card": N_("{seat} cannot put down a card now."),
    "lay-in-your-turn": N_("{seat} cannot put down a card now: it is {asked} who must put one down."),
    "lay-when-asked": N_("{seat} does not have to put down a card."),
    "lay-it-down-and-give-nothing": N_("{seat} puts a card on the draw pile now and gives none away."),
    "a-blind-player-lays-blindly": N_("{seat} is blind and puts down a card without looking."),
    "a-blind-player-brings-a-dish-blindly": N_("{seat} is blind and puts down a card without looking."),
    "lay-what-you-hold": N_("{seat} does not hold {cards}."),
    "mark-what-is-unmarked": N_("{on} holds no unmarked {card}."),
    "not-in-the-middle-of-an-action": N_("{seat} cannot play {cards} in the middle of an action."),
    "only-now-after-reaching": N_("{seat} can no longer play {cards}: the draw has been announced."),
    "a-barking-kitten-cannot-be-noped": N_("{seat} cannot say Nope to the {pending}: kittens and Defuses cannot be stopped."),
    "a-blind-player-cannot-answer": N_("{seat} is blind and cannot pick out a card to answer with."),
    "the-streaking-kitten-is-no-play": N_("{seat} cannot play {cards}: it only works in the hand."),
    "no-kitten-for-a-favor": N_("{seat} cannot give {card}: a kept kitten cannot be given away."),
    "no-kitten-in-a-five": N_("{cards}: Streaking and Exploding Kittens cannot be part of a five."),
    "no-kitten-fetched-by-a-five": N_("{seat} cannot take {card}: kittens stay on the discard pile."),
    "no-kitten-named-with-a-five-under-any-reading": N_("{seat} cannot take {card}: kittens stay on the discard pile."),
    "before-another-player": N_("{seat} must put {cards} in front of another player."),
    "only-one-before-a-player": N_("{on} already has such a card in front of them."),
    "no-bury-under-take-that": N_("{seat} cannot play {cards}: the next draw is promised to somebody else."),
    "the-crown-sits": N_("{seat} cannot say Nope to the {pending}: the crown is already on."),
    "no-theft-from-your-own-tower": N_("{seat} cannot steal from their own crown: whoever wears it never takes a card from it."),
    "an-open-barking-kitten-cannot-be-noped": N_(
        "{seat} cannot say Nope to the {pending}: kittens and Defuses cannot be stopped."
    ),
    "the-defuse-of-a-target-cannot-be-noped": N_(
        "{seat} cannot say Nope to the {pending}: kittens and Defuses cannot be stopped."
    ),
    "the-second-one-on-another-living-player": N_("{seat} must choose another player who is still in the game."),
    "both-are-played-together": N_("{seat} cannot play a single Barking Kitten: whoever has both plays them together."),
    "no-barking-kitten-in-a-set": N_("{cards}: Barking Kittens cannot be part of a combination."),
    "everybody-has-something-to-bring": N_("{seat} cannot play {cards}: {on} would have no card to put down."),
    "one-crown-only": N_("{seat} cannot put on the crown: {on} wears it."),
    "pick-what-is-in-the-tower": N_("There is no {card} in the Tower."),
    "a-feral-cat-is-no-other-card": N_("{cards}: a Feral Cat counts as any cat card, but as no other card."),
    "a-feral-cat-joins-no-different-cats": N_("{cards}: a triple is one kind of cat, and these cats differ."),
    "one-feral-cat-in-a-five": N_("{cards} aren't a five here: Feral Cats all have the same title."),
    "a-single-feral-cat-has-no-power": N_("{seat} cannot play {cards} on its own: a single cat card does nothing."),
    "the-imploding-kitten-cannot-be-noped": N_("{seat} cannot say Nope to the {pending}: kittens and Defuses cannot be stopped."),
    "an-implosion-cannot-be-noped": N_("{seat} cannot say Nope to the {pending}: kittens and Defuses cannot be stopped."),
    "no-five-in-recipes": N_("{cards} aren't a combination here: Recipes for Disaster has only pairs and triples."),
}

"""Why a move of Exploding Kittens is refused: one sentence for each need, with its actual values."""

from __future__ import annotations

from typing import Any

from tabletop.words.language import N_
from tabletop.words.sentences import Words

from .refusals_of_expansions import EXPANSIONS
from .table import what_waits

REFUSALS = {
    "nobody-acts-so": N_("This is not {seat}'s move to make."),
    "nobody-sits-there": N_("Nobody sits there."),
    "take-part-while-in-the-game": N_("{seat} is out of the game."),
    "no-kitten-named-with-a-five": N_("{seat} cannot take {card}: kittens stay on the discard pile."),
    "no-imploding-kitten-named-with-a-five": N_("{seat} cannot take {card}: kittens stay on the discard pile."),
    "name-what-lies-there": N_("There is no {card} on the discard pile."),
    "close-the-turn-by-drawing": N_("{seat} does not have to play a card, but must draw one to end the turn."),
    "take-no-card-that-lies-face-down": N_("{seat} cannot take {card}: it is not face up, and face-down cards cannot be chosen."),
    "draw-on-your-turn": N_("It is {player}'s turn; {seat} cannot draw."),
    "draw-after-the-play-is-done": N_("Nobody draws yet: first it must be settled whether the {pending} happens."),
    "draw-before-the-end": N_("The game is over: {winner} has won."),
    "draw-from-a-pile-with-cards": N_("The draw pile is empty, so {seat} has nothing to draw."),
    "draw-when-nothing-else-is-owed": N_("Nobody draws now: something else comes first ({owed})."),
    "only-a-defuse-helps": N_("{seat} cannot answer with {cards}: only a Defuse answers a kitten."),
    "a-covered-kitten-is-kept-or-defused": N_(
        "{seat} cannot answer with {cards}: the kitten is kept in secret or answered with a Defuse."
    ),
    "a-defuse-needs-a-kitten": N_("{seat} cannot play {cards} now: it is an answer to a kitten, and there is none."),
    "explode-only-with-a-kitten": N_("{seat} has no kitten to answer."),
    "a-defuse-must-be-used": N_("{seat} holds a Defuse and, under this reading, has to use it."),
    "insert-your-own-kitten": N_("{seat} cannot choose the place: {asked} defused the kitten."),
    "insert-when-asked": N_("{seat} has no place in the draw pile to choose now."),
    "insert-inside-the-pile": N_("There cannot be {at} cards above the card: the draw pile has only {most}."),
    "play-on-your-turn": N_("{seat} cannot play {cards} now: it is {player}'s turn, and only a Nope may interrupt it."),
    "one-play-at-a-time": N_("{seat} cannot play {cards} now: first it must be settled whether the {pending} happens."),
    "finish-the-play-first": N_("{seat} cannot play {cards} now; something else comes first: {owed}."),
    "a-kitten-cannot-be-noped": N_("{seat} cannot say Nope to the {pending}: kittens and Defuses cannot be stopped."),
    "a-defuse-cannot-be-noped": N_("{seat} cannot say Nope to the {pending}: kittens and Defuses cannot be stopped."),
    "too-late-for-a-nope": N_("{seat} is too late with a Nope: the effect has already begun ({owed})."),
    "a-nope-needs-something-to-stop": N_("{seat} cannot say Nope now: there is nothing to stop."),
    "too-late-for-what-is-done": N_(
        "{seat} cannot say Nope now: there is nothing to stop, and what is on the discard pile is settled."
    ),
    "a-nope-needs-a-play-under-way": N_("{seat} cannot say Nope now: there is nothing to stop."),
    "not-on-your-own-card": N_("{seat} cannot stop the {pending}: under this reading nobody can stop their own card."),
    "only-one-answer-to-a-nope": N_(
        "{seat} cannot add another Nope: under this reading a Nope can be answered only once, and "
        "there are already {nopes} Nopes."
    ),
    "pass-only-in-a-window": N_("{seat} cannot pass: no play is waiting for an answer."),
    "pass-once": N_("{seat} has already passed."),
    "play-before-the-end": N_("The game is over: {winner} has won."),
    "play-what-you-hold": N_("{seat} does not hold {cards}."),
    "a-powerless-card-is-no-play": N_("{seat} cannot play {cards} on its own: by itself it does nothing."),
    "a-single-cat-has-no-power": N_("{seat} cannot play {cards} on its own: a single cat card does nothing."),
    "ask-a-favor-of-somebody-else": N_("{seat} must choose somebody else for the {cards}."),
    "aim-at-a-living-player": N_("{on} is out and cannot be chosen."),
    "a-target-where-one-is-due": N_("{cards} must be aimed at a player: say at whom."),
    "a-favor-needs-a-hand": N_("{on} holds no card and, under this reading, cannot be chosen."),
    "a-wish-where-one-is-due": N_("{cards}: say which card is asked for."),
    "name-no-defuse-with-a-triple": N_("{seat} cannot name {card}: under this reading nobody may name it."),
    "two-three-or-five-cards": N_("{number} cards are not a combination: it takes two, three or five."),
    "a-pair-has-one-title": N_("{cards} aren't a pair: the titles differ."),
    "cats-of-a-pair-are-equal": N_("{cards} aren't a pair: the titles differ."),
    "alike-is-no-pair": N_("{cards} aren't a pair: the titles differ."),
    "a-triple-has-one-title": N_("{cards} aren't a triple: the titles differ."),
    "alike-is-no-triple": N_("{cards} aren't a triple: the titles differ."),
    "no-five-on-later-sheets": N_("{cards} aren't a combination here: later rule sheets have only pairs and triples."),
    "a-five-has-five-titles": N_("{cards} aren't a five: all titles must differ."),
    "no-set-out-of-turn": N_(
        "{seat} cannot play {cards} now: it is {player}'s turn, and combinations are played only on your own turn."
    ),
    "only-pairs-of-cats": N_("{cards}: in your first games only two matching cats make a combination."),
    "steal-from-somebody-else": N_("{seat} must steal from somebody else."),
    "steal-from-a-hand-with-cards": N_("{on} holds no card and, under this reading, cannot be chosen."),
    "take-for-your-own-five": N_("{seat} does not choose: {asked} played the five."),
    "take-when-asked": N_("{seat} may not take a card from the discard pile now."),
    "take-what-lies-there": N_("There is no {card} on the discard pile."),
    "take-what-lay-there-before": N_(
        "{seat} cannot take {card}: under this reading only what was there before the five can be taken."
    ),
    "name-none-of-your-own-five": N_(
        "{seat} cannot take {card}: under this reading only what was there before the five can be taken."
    ),
    "no-kitten-from-the-discard-pile": N_("{seat} cannot take {card}: kittens stay on the discard pile."),
    "no-imploding-kitten-from-the-discard-pile": N_("{seat} cannot take {card}: kittens stay on the discard pile."),
    "pick-what-is-held": N_("{on} holds no {card}."),
    "pick-when-asked": N_("Nothing is picked at random now."),
    "the-giver-chooses": N_("{seat} does not choose the card: {asked} was asked."),
    "give-when-asked": N_("Nobody asked {seat} for a card."),
    "nobody-asked-the-others": N_("Nobody asked {seat} for a card."),
    "give-what-you-hold": N_("{seat} does not hold {cards}."),
    "shuffled-when-asked": N_("Nothing is shuffled now."),
    "the-same-cards-shuffled": N_("A shuffle changes only the order of the cards, not the cards."),
    "enough-cards-to-look-at": N_(
        "{cards} needs {number} cards and the draw pile has {size}; under this reading it cannot be played."
    ),
}

REFUSALS.update(EXPANSIONS)

# What a permission allows that is switched off: no sentence of its own for each.
NOT_ALLOWED = N_("A rule that would allow this is switched off here.")

# What the same refusal says when something was named that the play does not want.
NOT_DUE = {
    "a-target-where-one-is-due": N_("{cards} is not aimed at a player, so {on} cannot be chosen."),
    "a-wish-where-one-is-due": N_("{cards}: no card is named with this play, so {names} cannot be asked for."),
}

# What the same refusal says of a kitten that was kept.
KEPT = {"a-powerless-card-is-no-play": N_("{seat} cannot play {cards}: a kitten that was kept stays in the hand.")}

# What the same refusal says of a card that is held and faces otherwise than it was named, marked or not.
UNMARKED = {"pick-what-is-held": N_("{on} holds no unmarked {card}.")}
MARKED = {"pick-what-is-held": N_("{on} holds no marked {card} that could be picked.")}

# What the same refusal says where NOW is in the box.
WITH_NOW = {
    "play-on-your-turn": N_("{seat} cannot play {cards} now: it is {player}'s turn, and only a Nope or {now} may interrupt it.")
}

# What the same refusal says while somebody has to choose first.
WHILE_OWED = {
    "play-on-your-turn": N_("It is {player}'s turn, and something else comes first ({owed}); {seat} cannot play {cards} now.")
}

# What the same refusal says where a card has been drawn, and nobody else may know what still comes of it.
HAS_DRAWN = {
    reason: N_("{seat} has drawn already, and that draw is not over yet.")
    for reason in ("draw-when-nothing-else-is-owed", "reach-when-nothing-else-is-owed")
}

# What somebody is in the middle of, by the kind of decision.
OWED = {"kitten": N_("answering a kitten"), "insert": N_("putting a card back"), "give": N_("giving a card"),
        "take": N_("choosing from the discard pile"), "pick": N_("taking a card at random"), "mix": N_("shuffling"),
        "pick_mark": N_("taking a card at random"), "pick_stock": N_("taking a card at random"),
        "turn_up": N_("turning up a card"), "search": N_("answering a kitten"), "secret_kitten": N_("drawing a card"),
        "aim": N_("choosing a player"), "arrange_cards": N_("putting cards in a new order"),
        "lay": N_("putting cards on the draw pile"), "lay_next": N_("putting cards on the draw pile")}  # fmt: skip


def refuse(words: Words, reason: str, values: dict) -> str:
    """The sentence of a refusal."""
    spoken: dict[str, Any] = {}
    for key, value in values.items():
        if key in ("seat", "player", "on", "asked", "winner") and value is not None:
            spoken[key] = words.name(value)
        elif key == "pending":
            spoken[key] = what_waits(words, value)
        elif key == "cards" and value is not None:
            spoken[key] = words.listed([words.cards([card]) for card in value])
        elif key in ("card", "kitten", "names") and value is not None:
            spoken[key] = words.card(value)
        elif key == "owed":
            spoken[key] = words.say(OWED[value]) if value in OWED else None
        else:
            spoken[key] = value
    if reason in HAS_DRAWN and values["owed"] == "secret_kitten":
        return words.say(HAS_DRAWN[reason], **spoken)
    if reason in KEPT and words.rules.plain[values["cards"][0]] == words.rules.exploding:
        return words.say(KEPT[reason], **spoken)
    if reason in WHILE_OWED and spoken["owed"]:
        return words.say(WHILE_OWED[reason], **spoken)
    if reason in WITH_NOW and words.rules.any_time and (values["owed"] != "window" or words.rules.law.now_is_an_answer()):
        return words.say(WITH_NOW[reason], now=words.card(min(words.rules.any_time)), **spoken)
    sentences = NOT_DUE if values.get("due") is False else REFUSALS
    if values.get("marked") is not None:
        sentences = MARKED if values["marked"] else UNMARKED
    return words.say(sentences.get(reason, NOT_ALLOWED), **spoken)

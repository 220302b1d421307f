"""What is declared of a card of Exploding Kittens, in sentences: when, at whom, where it lies, Nope, what it does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.words.language import N_
from tabletop.words.sentences import Words

WHEN = {
    "own_turn": N_("On your own turn, before you draw."),
    "any_time": N_("At any time between two actions, even on other players' turns."),
    "only_as_answer": N_("Only as an answer, not as a play of its own; in a combination it counts like any other card."),
    "never": N_("You do not play it: it works when it is drawn or held."),
}
CAT = N_("Not alone: only in a combination, on your own turn.")

TARGETS = {
    "none": N_("Nobody in particular."),
    "other": N_("Another player of your choice."),
    "any": N_("Any player of your choice, including yourself."),
}

LIES = {
    "discard_pile": N_("Face up on the discard pile."),
    "before_player": N_("Face up in front of you."),
    "before_target": N_("Face up in front of the chosen player."),
}
KITTEN_LIES = N_("Back in the draw pile if it is defused, otherwise face up on the discard pile.")

NOPE = {True: N_("Yes."), False: N_("No."), None: N_("Not the card itself, which is never played, but any combination with it.")}

STEPS = {
    ("attack", "next"): N_("It ends your turn without a draw. The next player takes {number} turns in a row."),
    ("attack", "target"): N_("It ends your turn without a draw. The chosen player takes {number} turns in a row."),
    ("attack", "self"): N_("Instead of your current turn you take {number} turns in a row."),
    ("end_turn", "one"): N_("It ends your turn without a draw. If you owe several turns, it ends only the current one."),
    ("end_turn", "all"): N_("It ends all the turns you owe, without a draw."),
    ("turn_round",): N_("The direction of play reverses."),
    ("draw_from_bottom",): N_("You draw from the bottom of the draw pile, and that ends your turn."),
    ("look", "player"): N_("You look at the top {number} cards of the draw pile in secret and put them back as they were."),
    ("arrange",): N_("You look at the top {number} cards of the draw pile in secret and put them back in any order."),
    ("look", "next"): N_("Then the next player looks at these {number} cards too."),
    ("shuffle",): N_("You shuffle the draw pile; nobody knows its order any more."),
    ("swap_ends",): N_("The top and bottom cards of the draw pile swap places; nobody looks at them."),
    ("ask_give",): N_("The chosen player gives you a card and chooses which one."),
    ("everyone_gives", "at_once"): N_(
        "Everybody puts a card from their own hand into the draw pile, all at once, and it is shuffled."
    ),
    ("everyone_gives", "in_turn"): N_("Everybody in turn puts a card from their own hand on the draw pile."),
    ("kittens_on_top",): N_("The Exploding Kittens in the draw pile are put on top; the rest is shuffled."),
    ("mark",): N_("A random card in the chosen player's hand is turned around so that everybody can see it."),
    ("blind",): N_("The chosen player may not look at their own cards until they draw a card without exploding."),
    ("bark",): N_(
        "It stays face up in front of you. Whoever holds the other Barking Kitten may make you "
        "explode with it, or you aim the second one yourself."
    ),
    ("bury",): N_("You look at the top card of the draw pile in secret and put it back at any place; that ends your turn."),
    ("lay_before",): N_("The next card that the chosen player draws goes to you."),
    ("wear_tower",): N_("You wear the Tower with its stock: anyone who steals from you takes a card from the stock instead."),
}
ANSWERS = {
    "defuse": N_(
        "It saves you from an Exploding Kitten that you have drawn: the kitten goes back into the draw pile at a secret place."
    ),
    "nope": N_("It stops whatever was played last, as long as that is not settled yet; a Nope on a Nope brings the play back."),
    "exploding_kitten": N_("Whoever draws it shows it at once and is out, unless a Defuse saves them."),
    "imploding_kitten": N_(
        "The first time it goes back into the draw pile, face up; whoever draws it after that is out, and no Defuse helps."
    ),
    "streaking_kitten": N_("Whoever holds it may keep one Exploding Kitten in the hand without exploding."),
}
CATS = N_("On its own it does nothing. Two with the same title steal a random card, three a named one.")

CALLED = N_("{names}. No leaflet names the cats; this kit decides which name goes with which number.")


def card_lines(words: Words, card: Any) -> Iterator[tuple[str, str]]:
    """Label and sentence of all that is declared; the labels come in the order of reading."""
    cat, kitten = card.group == "cat", card.play == "never" and card.group != "cat"
    say = words.say
    called = ", ".join(card.names.get(words.language, ()))
    if called:
        yield say(N_("Also called")), say(CALLED, names=called) if cat else called
    yield say(N_("When")), say(CAT if cat else WHEN[card.play])
    if not cat and not kitten:
        yield say(N_("Aimed at")), say(TARGETS[card.target])
    yield say(N_("Where it goes")), say(KITTEN_LIES if card.id == "exploding_kitten" else LIES[card.lies])
    yield say(N_("Can it be noped?")), say(NOPE[None if cat else card.nopeable])
    yield say(N_("What it does")), " ".join(_effect(words, card))


def _effect(words: Words, card: Any) -> Iterator[str]:
    for name, *parameters in card.effect:
        kind = tuple(value for value in parameters if isinstance(value, str))
        number = next((value for value in parameters if isinstance(value, int)), 0)
        yield words.say(STEPS[(name, *kind)], number=number)
    if card.id in ANSWERS:
        yield words.say(ANSWERS[card.id])
    elif card.group == "cat":
        yield words.say(CATS)

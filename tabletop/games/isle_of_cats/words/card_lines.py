"""What is declared of a discovery card of The Isle of Cats, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tabletop.words.language import N_
from tabletop.words.sentences import Words

from .names import KINDS

WHEN = {
    "rescue": N_("During the rescue; chosen face down and revealed together."),
    "anytime": N_("At any time."),
    "oshax": N_("During the rare finds, one card per turn."),
    "treasure": N_("During the rare finds, one card per turn."),
    "private_lesson": N_("When lessons are read: laid face down, it counts for you alone."),
    "public_lesson": N_("When lessons are read: laid face up, it counts for everybody."),
}
BASKETS = {"whole": N_("It is a basket."), "broken": N_("It is a broken basket; two of them make a whole one.")}

EACH = N_("Points for each of these: {points}. {lesson}.")
ONCE = N_("Points if this is true: {points}. {lesson}.")


def card_lines(words: Words, card: Any) -> Iterator[tuple[str, str]]:
    """Label and sentence of all that is declared."""
    say = words.say
    yield say(N_("When")), say(WHEN[card.family])
    yield say(N_("Cost")), say(N_("{number} fish to keep it"), number=card.cost)
    yield say(N_("What it does")), " ".join(_effect(words, card))


def _effect(words: Words, card: Any) -> Iterator[str]:
    if card.boots:
        yield words.say_number("It gives {number} boot.", "It gives {number} boots.", card.boots)
    if card.basket in BASKETS:
        yield words.say(BASKETS[card.basket])
    if card.is_lesson():
        said = EACH if card.lesson.shape == "each" else ONCE
        yield words.say(said, points=card.lesson.points, lesson=words.cards([card.id]))
    yield from (_step(words, *step) for step in card.effect)
    for steps in card.options.values():
        yield words.say(N_("Either: {steps}"), steps=" ".join(_step(words, *step) for step in steps))


STEPS = {
    "gain_fish": N_("You gain {first} fish for each of these: {kind}."),
    "pay_fish": N_("You pay {first} fish."),
    "gain_basket": N_("You gain a permanent basket."),
    "free_tile": N_("Your next tile doesn't have to touch another one."),
    "more_rescues": N_("On this turn of the rescue or your next one you may rescue one more cat."),
    "move_cats": N_("{first} to {last} cats beside the island change sides."),
    "draw_cards": N_("You draw {first} cards and pay for the ones you keep."),
    "gain": N_("You take up to {number} of these from below the island and place them right away: {kind}."),
    "give_up": N_("You give up {number} of these: {kind}."),
}
DRAWN = {
    "boat": N_("You draw a tile from the bag and place it right away."),
    "fields": N_("You draw {first} tiles from the bag and put the cats on whichever side of the island you like."),
}


def _step(words: Words, name: str, first: Any, *others: Any) -> str:
    if name == "draw_tiles":
        return words.say(DRAWN[others[0]], first=first)
    if name == "gain_fish" and others[0] == "once":
        return words.say(N_("You gain {first} fish."), first=first)
    kind = {"gain_fish": others[:1], "gain": (first,), "give_up": (first,)}.get(name, ())
    return words.say(
        STEPS[name],
        first=first,
        last=(first, *others)[-1],
        number=(first, *others)[min(1, len(others))],
        kind=words.say(KINDS[kind[0]]) if kind else "",
    )

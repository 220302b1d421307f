"""What is declared of a discovery card of The Isle of Cats, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..language import N_
from .names import KINDS

WHEN = {"rescue": N_("In the rescue, chosen face down and shown together."), "anytime": N_("At any time."),
        "private_lesson": N_("When lessons are read: laid face down, for its owner alone."),
        "public_lesson": N_("When lessons are read: laid face up, for everybody.")}
BASKETS = {"whole": N_("It is a basket."), "broken": N_("It is a broken basket; two of them make one.")}

EACH = N_("Points for each one of these: {points}. {lesson}.")
ONCE = N_("Points if this is so: {points}. {lesson}.")


def card_lines(words: Any, card: Any) -> Iterator[tuple[str, str]]:
    """Label and sentence of all that is declared."""
    say = words.say
    yield say(N_("When")), say(WHEN[card.family])
    yield say(N_("Cost")), say(N_("{number} fish to keep it"), number=card.cost)
    yield say(N_("What it does")), " ".join(_effect(words, card))


def _effect(words: Any, card: Any) -> Iterator[str]:
    if card.boots:
        yield words.say_number("It brings {number} boot.", "It brings {number} boots.", card.boots)
    if card.basket in BASKETS:
        yield words.say(BASKETS[card.basket])
    if card.is_lesson():
        said = EACH if card.lesson.shape == "each" else ONCE
        yield words.say(said, points=card.lesson.points, lesson=words.cards([card.id]))
    for name, *values in card.effect:
        if name == "gain_fish":
            yield words.say(N_("You gain {number} fish for each of these: {kind}."), number=values[0], kind=words.say(KINDS[values[1]]))
        elif name == "free_tile":
            yield words.say(N_("Your next tile need not touch another one."))
        else:
            yield words.say(N_("{least} to {most} cats of the fields change sides."), least=values[0], most=values[1])

"""What the reaction drill says: where a card lies, which line is a set and what it costs, what a wrong grab costs."""

from __future__ import annotations

from tabletop.words import Words
from tabletop.words.language import N_

from ..rules.table.zones import shared_word
from ..words import places
from .run import Fall, SetTaken, WrongGrab

# The language of each leaflet.
PRINTED_IN = {"german": "de", "spanish": "es"}


def title(words: Words) -> str:
    """What the drill asks, under the title that its leaflet has; in a language that has no leaflet under its own or
    the English one.
    """
    own = (
        words if words.language not in PRINTED_IN.values() else Words(words.rules, words.names, PRINTED_IN[words.rules.boxes[0]])
    )
    return words.say(N_("{game}: is there a set?"), game=own.game_title())


def lies(words: Words, fall: Fall) -> str:
    """Which card fell, and where."""
    values = {"card": words.card(fall.card), "space": places.space(words, fall.space)}
    under = len(fall.state.grid[fall.space]) - 1
    if under == 0:
        return words.say(N_("{card}, {space}"), **values)
    return words.say_number(
        "{card}, {space}, on top of {number} card", "{card}, {space}, on top of {number} cards", under, **values
    )


def named(words: Words, one: SetTaken) -> str:
    """A set by its line and its reason, without its price."""
    return words.say(
        N_("{line} ({shared})"), line=places.line(words, one.line), shared=words.say(places.SHARED[shared_word(one.offer.shared)])
    )


def priced(words: Words, one: SetTaken) -> str:
    """A set with its price."""
    return places.set_line(words, {"line": one.line, "shared": shared_word(one.offer.shared), "cost": one.offer.cost})


def taken(words: Words, one: SetTaken) -> str:
    """Which set goes from the grid."""
    return words.say(N_("Somebody takes a set: {line}."), line=places.line(words, one.line))


def stays(words: Words, one: SetTaken) -> str:
    """Which sets lie there still when this one is taken."""
    return places.stays(words, one.offer.stays)


def costs(words: Words, wrong: WrongGrab) -> str:
    """That there is no set, where one seems to be, and what the ring costs."""
    sentences = [words.say(N_("There is no set. The ring goes back."))]
    if wrong.mixed:
        lines = words.listed([places.line(words, line) for line in wrong.mixed])
        sentences.append(
            words.say(N_("Some of them match in pairs, but all three have nothing in common: {lines}."), lines=lines)
        )
    sentences.append(
        words.say_number(
            "At the table you would now take a stack of your choice. Here the smallest one counts: {number} card.",
            "At the table you would now take a stack of your choice. Here the smallest one counts: {number} cards.",
            wrong.least,
        )
    )
    return " ".join(sentences)

"""The sentences of Row Your Goat: a template for each kind of event."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.kernel.seat import Seat
from tabletop.kernel.trace import Beat
from tabletop.words.language import N_
from tabletop.words.sentences import Words
from tabletop.words.templates import ByNumber, ByValue, Telling, Template, Told, told

from . import places
from .setting_up import SETTING_UP

# How the kinds of value are told that only this game has.
KINDS: Mapping[str, Telling] = {"space": places.space, "line": places.line}


def worth_saying(beat: Beat) -> list[tuple]:
    """The events that need words: a turn that just goes on to the left needs none after a card."""
    return [event for event in beat.events if event[0] != "on_turn" or event[1] != ("goat.turn.3",)]


def takes_set(words: Words, seat: Seat, line: int, spaces: tuple[int, ...], number: int) -> Told:
    if len(spaces) > 3:
        return told(
            N_(
                "{seat} takes the {line} and every set that shares a stack with it: {number} cards go under "
                "the deck. The rings go back."
            )
        )
    return told(N_("{seat} takes the set: {line}. {number} cards go under the deck. The rings go back."))


def calls(words: Words, seat: Seat) -> Told:
    return told(N_("{seat} calls “{call}”"), call=words.rules.calls["own"])


def challenges(words: Words, seat: Seat, on: Seat, noted: bool) -> Told:
    late = N_("{seat} points at {on} and shouts “{call}” {on} has not called and must take a stack when the scramble is over.")
    now = N_("{seat} points at {on} and shouts “{call}” {on} has not called and must take a stack.")
    return told(late if noted else now, call=words.rules.calls["challenge"])


def shouts_wrongly(words: Words, seat: Seat, on: Seat | None) -> Told:
    if on is None:
        return told(
            N_("{seat} calls “{call}” too early. Under this reading that is a mistake and costs a stack."),
            call=words.rules.calls["own"],
        )
    return told(
        N_("{seat} points at {on} and shouts “{call}” too early. Under this reading that is a mistake and costs a stack."),
        call=words.rules.calls["challenge"],
    )


EVENTS: Mapping[str, Template] = {
    "places": N_("{seat} lays a card, {space}: {card}."),
    "misplaces": ByValue(
        "across",
        {
            True: N_(
                "{seat} lays a card across the edge of a space, {space}: {card}. That is a mistake: the card goes face down "
                "under {seat}'s deck."
            )
        },
        N_("{seat} lays a card, {space}: {card}. That is a mistake: the card goes face down under {seat}'s deck."),
    ),
    "peeks": N_("{seat} looks at the top card of their own deck."),
    "caught_looking": N_("{seat} looks at the top card. Under this reading that is the mistake: the card goes under the deck."),
    "on_turn": N_("It is {seat}'s turn."),
    "nobody_on_turn": ByValue(
        "stuck",
        {True: N_("Nobody has any cards left, and there is no set."), False: N_("Nobody has any cards left; the set decides.")},
    ),
    "grabs": ByValue("number", {1: N_("{seat} is the first to grab a ring.")}, N_("{seat} grabs a ring.")),
    "takes_wrongly": ByValue(
        "verb",
        {
            "grab": ByValue(
                "reason",
                {
                    "second_ring": N_(
                        "{seat} grabs a second ring. That is a mistake: the ring goes back, and {seat} must take "
                        "a stack when the scramble is over."
                    ),
                    "no_set": N_("{seat} grabs a ring, but there is no set. That is a mistake: the ring goes back."),
                    "covered": N_(
                        "{seat} grabs a ring, but the set has just been covered. That is a mistake: the ring goes back."
                    ),
                    "too_early": N_(
                        "{seat} grabs a ring before the next card is in place. Under this reading that is a mistake: "
                        "the ring goes back."
                    ),
                },
            ),
            # Only who takes a ring can be too early.
            "touch": ByValue(
                "reason",
                {
                    "second_ring": N_(
                        "{seat} touches a second ring. That is a mistake: {seat} must take a stack when the scramble is over."
                    ),
                    "no_set": N_("{seat} touches a ring, but there is no set. That is a mistake."),
                },
                N_("{seat} touches a ring, but the set has just been covered. That is a mistake."),
            ),
        },
    ),
    "too_slow": N_("That was the last ring: {seat} has none and is the slowest."),
    "takes_set": takes_set,
    "takes_stack": ByNumber(
        "{seat} takes the stack, {space}: {number} card goes under the deck.",
        "{seat} takes the stack, {space}: {number} cards go under the deck.",
    ),
    "takes_nothing": N_("The grid is empty, so {seat} takes nothing."),
    "calls": calls,
    "challenges": challenges,
    "shouts_wrongly": shouts_wrongly,
    "wins": ByNumber("{seats} wins.", "{seats} win together.", "seats"),
    **SETTING_UP,
}

"""The sentences of Row Your Goat: one small function for each kind of event."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.kernel.seat import Seat
from tabletop.kernel.trace import Beat
from tabletop.words.language import N_
from tabletop.words.sentences import Words

from . import places
from .setting_up import SETTING_UP


def worth_saying(beat: Beat) -> list[tuple]:
    """The events that need words: a turn that just goes on to the left needs none after a card."""
    return [event for event in beat.events if event[0] != "on_turn" or event[1] != ("goat.turn.3",)]


# -- cards ---------------------------------------------------------------------


def lays(words: Words, seat: Seat, card: int, space: int) -> str:
    return words.say(
        N_("{seat} lays a card, {space}: {card}."), seat=words.name(seat), card=words.card(card), space=places.space(words, space)
    )


def misplaces(words: Words, seat: Seat, card: int, space: int) -> str:
    return words.say(
        N_("{seat} lays a card, {space}: {card}. That is a mistake: the card goes face down under {seat}'s deck."),
        seat=words.name(seat),
        card=words.card(card),
        space=places.space(words, space),
    )


def peeks(words: Words, seat: Seat) -> str:
    return words.say(N_("{seat} looks at the top card of their own deck."), seat=words.name(seat))


def caught_looking(words: Words, seat: Seat) -> str:
    return words.say(
        N_("{seat} looks at the top card. Under this reading that is the mistake: the card goes under the deck."),
        seat=words.name(seat),
    )


def on_turn(words: Words, seat: Seat) -> str:
    return words.say(N_("It is {seat}'s turn."), seat=words.name(seat))


def nobody_on_turn(words: Words, stuck: bool) -> str:
    if stuck:
        return words.say(N_("Nobody has any cards left, and there is no set: nobody can win."))
    return words.say(N_("Nobody has any cards left; the set decides."))


# -- rings ---------------------------------------------------------------------


def grabs(words: Words, seat: Seat, number: int) -> str:
    if number == 1:
        return words.say(N_("{seat} is the first to grab a ring."), seat=words.name(seat))
    return words.say(N_("{seat} grabs a ring."), seat=words.name(seat))


WRONG = {
    ("grab", "second_ring"): N_(
        "{seat} grabs a second ring. That is a mistake: the ring goes back, and {seat} must take "
        "a stack when the scramble is over."
    ),
    ("grab", "no_set"): N_("{seat} grabs a ring, but there is no set. That is a mistake: the ring goes back."),
    ("grab", "covered"): N_("{seat} grabs a ring, but the set has just been covered. That is a mistake: the ring goes back."),
    ("grab", "too_early"): N_(
        "{seat} grabs a ring before the next card is in place. Under this reading that is a mistake: the ring goes back."
    ),
    ("touch", "second_ring"): N_(
        "{seat} touches a second ring. That is a mistake: {seat} must take a stack when the scramble is over."
    ),
    ("touch", "no_set"): N_("{seat} touches a ring, but there is no set. That is a mistake."),
    ("touch", "covered"): N_("{seat} touches a ring, but the set has just been covered. That is a mistake."),
}


def takes_wrongly(words: Words, seat: Seat, verb: str, reason: str) -> str:
    return words.say(WRONG[verb, reason], seat=words.name(seat))


def too_slow(words: Words, seat: Seat) -> str:
    return words.say(N_("That was the last ring: {seat} has none and is the slowest."), seat=words.name(seat))


def takes_set(words: Words, seat: Seat, line: int, spaces: tuple[int, ...], number: int) -> str:
    values = {"seat": words.name(seat), "line": places.line(words, line)}
    if len(spaces) > 3:
        return words.say(
            N_(
                "{seat} takes the {line} and every set that shares a stack with it: {number} cards go under "
                "the deck. The rings go back."
            ),
            number=number,
            **values,
        )
    return words.say(
        N_("{seat} takes the set: {line}. {number} cards go under the deck. The rings go back."), number=number, **values
    )


def takes_stack(words: Words, seat: Seat, space: int, number: int, cause: str) -> str:
    return words.say_number(
        "{seat} takes the stack, {space}: {number} card goes under the deck.",
        "{seat} takes the stack, {space}: {number} cards go under the deck.",
        number,
        seat=words.name(seat),
        space=places.space(words, space),
    )


def takes_nothing(words: Words, seat: Seat) -> str:
    return words.say(N_("The grid is empty, so {seat} takes nothing."), seat=words.name(seat))


# -- the last card -------------------------------------------------------------


def calls(words: Words, seat: Seat) -> str:
    return words.say(N_("{seat} calls “{call}”"), seat=words.name(seat), call=words.rules.calls["own"])


def challenges(words: Words, seat: Seat, on: Seat, noted: bool) -> str:
    values = {"seat": words.name(seat), "on": words.name(on), "call": words.rules.calls["challenge"]}
    if noted:
        return words.say(
            N_("{seat} points at {on} and shouts “{call}” {on} has not called and must take a stack when the scramble is over."),
            **values,
        )
    return words.say(N_("{seat} points at {on} and shouts “{call}” {on} has not called and must take a stack."), **values)


def shouts_wrongly(words: Words, seat: Seat, on: Seat | None) -> str:
    if on is None:
        return words.say(
            N_("{seat} calls “{call}” too early. Under this reading that is a mistake and costs a stack."),
            seat=words.name(seat),
            call=words.rules.calls["own"],
        )
    return words.say(
        N_("{seat} points at {on} and shouts “{call}” too early. Under this reading that is a mistake and costs a stack."),
        seat=words.name(seat),
        on=words.name(on),
        call=words.rules.calls["challenge"],
    )


def wins(words: Words, seats: tuple[Seat, ...]) -> str:
    who = words.listed([words.name(seat) for seat in seats])
    if len(seats) > 1:
        return words.say(N_("{seats} win together."), seats=who)
    return words.say(N_("{seats} wins."), seats=who)


EVENTS: dict[str, Callable[..., str]] = {"places": lays, "misplaces": misplaces, "peeks": peeks,
          "caught_looking": caught_looking, "on_turn": on_turn, "nobody_on_turn": nobody_on_turn,
          "grabs": grabs, "takes_wrongly": takes_wrongly, "too_slow": too_slow, "takes_set": takes_set,
          "takes_stack": takes_stack, "takes_nothing": takes_nothing, "calls": calls, "challenges": challenges,
          "shouts_wrongly": shouts_wrongly,
          "wins": wins}  # fmt: skip
EVENTS.update(SETTING_UP)

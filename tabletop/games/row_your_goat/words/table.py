"""What lies on the table of Row Your Goat, in words: position, decision, steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.kernel.trace import Beat
from tabletop.words.language import N_
from tabletop.words.sentences import Words

from ..rules.table.state import State
from . import places
from .setting_up import apart_said

ROWS = (N_("Top row"), N_("Middle row"), N_("Bottom row"))


# -- the position --------------------------------------------------------------


def beginning(words: Words, state: State) -> str:
    """Whose turn it is before anything has happened."""
    if state.player is None:
        return words.say(N_("Nobody has any cards left."))
    return words.say(N_("It is {seat}'s turn."), seat=words.name(state.player))


def decision(words: Words, zones: dict) -> str:
    """What is open now, from the zones of a view."""
    kind, seats = zones["decision"]["for"], zones["decision"]["seats"]
    who = words.listed([words.name(seat) for seat in seats])
    if kind == "set_up":
        return words.say(N_("The table is being set up."))
    if kind == "over":
        return words.say(N_("The game is over."))
    if kind == "take_set":
        return words.say(
            N_("{seat} is the slowest and takes one set: {sets}."), seat=who, sets=places.set_lines(words, zones["sets"])
        )
    if kind == "take_stack":
        return words.say(N_("{seat} takes any one stack."), seat=who)
    if kind == "grab":
        return words.say_number(
            "{number} ring is left. Still without one: {seats}.",
            "{number} rings are left. Still without one: {seats}.",
            zones["rings"]["free"],
            seats=who,
        )
    if zones["turn"]["seat"] is None:
        return _nobody_lays(words, zones["sets"], bool(seats))
    return words.say(N_("{seat} lays a card. Whoever sees a set may grab a ring."), seat=who)


def _nobody_lays(words: Words, sets: list, must_go_on: bool) -> str:
    if sets:
        return words.say(N_("Nobody has any cards left. Whoever sees a set may grab a ring."))
    if must_go_on:
        return words.say(
            N_("Nobody has any cards left, and there is no set: under this reading somebody must grab a ring anyway.")
        )
    return words.say(N_("Nobody has any cards left, and there is no set: for now nobody wins."))


LABELS = {
    "place": N_("{seat} lays a card"),
    "grab": N_("{seat} grabs"),
    "touch": N_("{seat} touches a ring"),
    "take": N_("{seat} takes"),
    "call": N_("{seat} calls"),
    "challenge": N_("{seat} challenges"),
    "pass": N_("{seat} passes"),
    "peek": N_("{seat} looks at a card"),
}
ATTEMPTS = {
    "place": N_("{seat} tries to lay a card."),
    "grab": N_("{seat} tries to grab a ring."),
    "touch": N_("{seat} touches a ring."),
    "take": N_("{seat} tries to take cards."),
    "call": N_("{seat} calls."),
    "challenge": N_("{seat} challenges somebody."),
    "pass": N_("{seat} tries to pass."),
    "peek": N_("{seat} tries to look at the top card."),
}

ICONS = {"place": "card", "grab": "ring", "touch": "ring", "take": "take", "call": "shout", "challenge": "shout", "pass": "yes"}


def icon(words: Words, step: Mapping[str, Any]) -> str | None:
    """What is done, as a sign."""
    return ICONS.get(step["do"])


def step_label(words: Words, beat: Beat) -> str:
    """A step in two or three words."""
    step = beat.source
    return words.say(LABELS[step["do"]], seat=step["by"]) if "do" in step else words.say(N_("Note"))


def attempt(words: Words, beat: Beat, knows: bool = True) -> str:
    """What was tried in a refused step; everybody sees it."""
    return words.say(ATTEMPTS[beat.source["do"]], seat=beat.source["by"])


# -- zones as lines of text ----------------------------------------------------


def position_lines(words: Words, zones: dict) -> list[str]:
    """The whole position: the grid row by row, its sets, each player, whose turn it is."""
    return [
        *(_row_line(words, zones, row) for row in range(3)),
        *_set_lines(words, zones),
        *(_seat_line(words, zones, seat) for seat in range(len(words.names))),
        *(apart_said(words, zones["apart"]).values() if zones["apart"] else [_turn_line(words, zones)]),
    ]


def changed_lines(words: Words, before: dict, now: dict) -> list[str]:
    """The zones that are not as they were."""
    changed = {key for key in now if before.get(key) != now[key]}
    lines = [_row_line(words, now, row) for row in range(3) if changed & {f"space.{3 * row + column}" for column in range(3)}]
    if "sets" in changed:
        lines += _set_lines(words, now)
    lines += [_seat_line(words, now, seat) for seat in range(len(words.names)) if f"seat.{seat}" in changed]
    if "apart" in changed:
        lines += apart_said(words, now["apart"]).values()
    return [*lines, _turn_line(words, now)] if "turn" in changed else lines


def window_lines(words: Words, zones: dict) -> list[str]:
    """Whose turn it is and which sets lie there."""
    return [_turn_line(words, zones), *_set_lines(words, zones)]


def _row_line(words: Words, zones: dict, row: int) -> str:
    cells = ", ".join(_cell(words, zones[f"space.{3 * row + column}"]) for column in range(3))
    return words.say(N_("{row}: {cells}"), row=words.say(ROWS[row]), cells=cells)


def _cell(words: Words, stack: dict) -> str:
    if stack["top"] is None:
        return words.say(N_("empty"))
    if stack["height"] == 1:
        return words.card(stack["top"])
    if stack["under"]:
        return words.say(N_("{card} (on {under})"), card=words.card(stack["top"]), under=words.cards(stack["under"]))
    return words.say(N_("{card} ({number} high)"), card=words.card(stack["top"]), number=stack["height"])


def _set_lines(words: Words, zones: dict) -> list[str]:
    if not zones["sets"]:
        return [words.say(N_("No set"))]
    return [words.say(N_("Sets: {sets}"), sets=places.set_lines(words, zones["sets"]))]


def _seat_line(words: Words, zones: dict, seat: int) -> str:
    zone, name = zones[f"seat.{seat}"], words.name(seat)
    if zone["count"] == 0:
        line = words.say(N_("{seat}: no cards"), seat=name)
    elif zone["deck"]:
        line = words.say(N_("{seat}'s deck, top first: {cards}"), seat=name, cards=words.cards(zone["deck"]))
    else:
        line = words.say_number("{seat}: {number} card", "{seat}: {number} cards", zone["count"], seat=name)
    marks = seat_marks(words, zones, seat)
    return words.say(N_("{line} ({marks})"), line=line, marks=", ".join(marks)) if marks else line


def seat_marks(words: Words, zones: dict, seat: int) -> list[str]:
    """What is to be said of a player beside the number of cards: rings, calls, debts."""
    zone, decision = zones[f"seat.{seat}"], zones["decision"]
    return [
        words.say(text)
        for text in (
            zone["ring"] and N_("holds a ring"),
            decision["for"] in ("grab", "take_set") and not zone["ring"] and N_("no ring"),
            zone["called"] and N_("has called"),
            zone["peeked"] and N_("has looked at the top card"),
            zone["noted"] and N_("must take a stack later"),
            zone["owes"] == "set" and N_("takes a set"),
            zone["owes"] == "stack" and N_("takes a stack"),
        )
        if text
    ]


def _turn_line(words: Words, zones: dict) -> str:
    seat = zones["turn"]["seat"]
    return words.say(N_("It is nobody's turn")) if seat is None else words.say(N_("{seat}'s turn"), seat=words.name(seat))

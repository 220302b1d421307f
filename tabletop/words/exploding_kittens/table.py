"""What lies on the table of Exploding Kittens, in words: position, decision, steps, window."""

from __future__ import annotations

from typing import Any

from ...kernel.trace import Beat
from ..language import N_


# So many cards of the draw pile are named again when it changes.
TOP_CARDS = 5


def what_waits(words: Any, cards: Any) -> str:
    """The play in the window: the title of the card, or the kind of combination."""
    if len(cards) == 1:
        return words.card(cards[0])
    if len(cards) == 5:
        return words.say(N_("five"))
    if len(cards) == 3:
        return words.say(N_("triple"))
    return words.say(N_("pair"))


# -- the position --------------------------------------------------------------

def beginning(words: Any, state: Any) -> str:
    """Whose turn it is before anything has happened."""
    seat = words.name(state.player)
    if state.owes == 1:
        return words.say(N_("{seat} is on turn. Nothing has been played yet."), seat=seat)
    return words.say_number("{seat} is on turn and owes {number} turn. Nothing has been played yet.",
                            "{seat} is on turn and owes {number} turns. Nothing has been played yet.",
                            state.owes, seat=seat)


def decision(words: Any, zones: dict) -> str:
    """What is open now, from the zones of a view."""
    kind, seats = zones["decision"]["for"], zones["decision"]["seats"]
    who = words.listed([words.name(seat) for seat in seats])
    if kind == "over":
        return words.say(N_("The game is over."))
    if kind == "window":
        return words.say(N_("Anyone may answer with a Nope. If nobody does, the window closes."))
    if kind == "turn":
        return words.say(N_("{seat} plays a card or draws."), seat=who)
    if kind == "kitten":
        return words.say(N_("{seat} must play a Defuse or explode."), seat=who)
    if kind == "insert":
        return words.say(N_("{seat} puts the kitten back into the draw pile, at any place."), seat=who)
    if kind == "give":
        return words.say(N_("{seat} must give a card."), seat=who)
    if kind == "take":
        return words.say(N_("{seat} takes a card from the discard pile."), seat=who)
    if kind == "draw":
        return words.say(N_("{seat} is about to draw."), seat=who)
    if kind == "lay":
        return words.say(N_("Still to lay a card: {seat}"), seat=who)
    if kind == "arrange":
        return words.say(N_("{seat} puts the cards into an order."), seat=who)
    if kind == "aim":
        return words.say(N_("{seat} chooses a player."), seat=who)
    return words.say(N_("Chance decides."))


def step_label(words: Any, beat: Beat) -> str:
    """A step in two or three words."""
    step = beat.source
    if step.get("do") == "play":
        return words.say(N_("{cards}, {seat}"), cards=words.cards(step["cards"]), seat=step["by"])
    if step.get("do") == "pass":
        return words.say(N_("Nobody answers")) if "by" not in step else words.say(N_("{seat} passes"), seat=step["by"])
    names = {"draw": N_("{seat} draws"), "explode": N_("{seat} explodes"), "insert": N_("{seat} puts it back"),
             "give": N_("{seat} gives a card"), "take": N_("{seat} takes a card")}
    return words.say(names[step["do"]], seat=step["by"]) if "do" in step else words.say(N_("A remark"))


def attempt(words: Any, beat: Beat, knows: bool = True) -> str:
    """What was tried in a refused step; what is played is played before everybody's eyes."""
    step = beat.source
    seat = step.get("by") or words.say(N_("the table"))
    if step["do"] == "play":
        return words.say(N_("{seat} tries to play {cards}."), seat=seat, cards=words.cards(step["cards"]))
    names = {"draw": N_("{seat} tries to draw."), "explode": N_("{seat} tries to explode."),
             "insert": N_("{seat} tries to choose the place of the kitten."), "pass": N_("{seat} tries to pass."),
             "give": N_("{seat} tries to give a card."), "take": N_("{seat} tries to take a card.")}
    return words.say(names[step["do"]], seat=seat)


# -- the window ----------------------------------------------------------------

def verdict(words: Any, window: dict) -> str:
    """What would happen if nobody spoke any more: the line under the stack."""
    values = {"seat": words.name(window["seat"]), "cards": what_waits(words, window["cards"])}
    number = len(window["nopes"])
    if number == 0:
        return words.say(N_("No Nope so far: {seat}'s {cards} happens."), **values)
    if window["happens"]:
        return words.say_number("{number} Nope, an even number: {seat}'s {cards} happens.",
                                "{number} Nopes, an even number: {seat}'s {cards} happens.", number, **values)
    return words.say_number("{number} Nope, an odd number: {seat}'s {cards} is stopped.",
                            "{number} Nopes, an odd number: {seat}'s {cards} is stopped.", number, **values)


def rung(words: Any, window: dict, place: int | None) -> str:
    """One card of the stack: who says what."""
    if place is None:
        cards = words.cards(dict.fromkeys(window["cards"]))
        said = {2: N_("{seat} plays a pair of {cards} cards"), 3: N_("{seat} plays a triple of {cards} cards"),
                5: N_("{seat} plays a five: {cards}")}
        return words.say(said.get(len(window["cards"]), N_("{seat} plays {cards}")), seat=words.name(window["seat"]), cards=cards)
    return words.say(N_("{seat} says {nope}"), seat=words.name(window["nopes"][place]), nope=words.card("nope"))


def rung_to(words: Any, window: dict, place: int | None) -> str:
    """What a card of the stack is aimed at."""
    if place is None:
        return words.say(N_("on {seat}"), seat=words.name(window["on"])) if window["on"] is not None else ""
    if place == 0:
        return words.say(N_("to {seat}'s {play}"), play=what_waits(words, window["cards"]), seat=words.name(window["seat"]))
    return words.say(N_("to {seat}'s {nope}"), nope=words.card("nope"), seat=words.name(window["nopes"][place - 1]))


# -- zones as lines of text ----------------------------------------------------

def position_lines(words: Any, zones: dict) -> list[str]:
    """The whole position: each player with cards, the piles, whose turn it is."""
    lines = [_seat_line(words, zones, seat) for seat in range(len(words.names))]
    return [*lines, _pile_line(words, zones), _discard_line(words, zones), _turn_line(words, zones)]


def changed_lines(words: Any, before: dict, now: dict, covered: bool = False) -> list[str]:
    """The zones that are not as they were; ``covered`` leaves out what comes of the window."""
    changed = {key for key in now if before.get(key) != now[key]}
    lines = [_seat_line(words, now, seat) for seat in range(len(words.names))
             if _held(before, seat) != _held(now, seat)]
    if "draw_pile" in changed:
        lines.append(_pile_line(words, now, TOP_CARDS))
    if "window" in changed and now["window"]:
        lines += _covered_lines(words, now["window"]) if covered else _window_lines(words, now["window"])
    if "turn" in changed:
        lines.append(_turn_line(words, now))
    return lines


def _held(zones: dict, seat: int) -> Any:
    zone = zones.get(f"seat.{seat}")
    return zone and (zone["hand"], zone["alive"])


def window_lines(words: Any, zones: dict) -> list[str]:
    """Whose turn it is and what lies in the window, last laid first; not what comes of it, which is asked."""
    return [_turn_line(words, zones), *_covered_lines(words, zones["window"])]


def laid_last(words: Any, window: dict) -> str:
    """The Nope on top of the stack as a sentence, without what comes of it."""
    said = _rung_line(words, window, len(window["nopes"]) - 1)
    return said if said.endswith("!") else f"{said}."


def _seat_line(words: Any, zones: dict, seat: int) -> str:
    zone = zones[f"seat.{seat}"]
    name = words.name(seat)
    if not zone["alive"]:
        return words.say(N_("{seat}: out"), seat=name)
    known = [card for card in zone["hand"] if card is not None]
    if zone["count"] == 0:
        return words.say(N_("{seat}: no cards"), seat=name)
    if not known:
        return words.say_number("{seat}: {number} card", "{seat}: {number} cards", zone["count"], seat=name)
    return words.say(N_("{seat}: {cards}"), seat=name, cards=words.cards(zone["hand"]))


def _pile_line(words: Any, zones: dict, most: int | None = None) -> str:
    """The draw pile; ``most`` leaves out what lies further down and has not changed."""
    pile = zones["draw_pile"]
    if pile["known"]:
        below = ", …" if most is not None and len(pile["known"]) > most else ""
        return words.say_number("Draw pile, {number} card, top first: {cards}",
                                "Draw pile, {number} cards, top first: {cards}", pile["count"],
                                cards=words.cards(pile["known"][:most]) + below)
    return words.say_number("Draw pile, {number} card", "Draw pile, {number} cards", pile["count"])


def _discard_line(words: Any, zones: dict) -> str:
    pile = zones["discard_pile"]
    if not pile["cards"]:
        return words.say(N_("Discard pile: empty"))
    return words.say(N_("Discard pile, top first: {cards}"), cards=words.cards(pile["cards"]))


def _turn_line(words: Any, zones: dict) -> str:
    turn = zones["turn"]
    return words.say_number("On turn: {seat}, owes {number} turn", "On turn: {seat}, owes {number} turns",
                            turn["owes"], seat=words.name(turn["seat"]))


def _window_lines(words: Any, window: dict) -> list[str]:
    lines = []
    for place in _places(window):
        if place is None:
            state = words.say(N_("stands")) if window["happens"] else words.say(N_("undone"))
        else:
            counts = (len(window["nopes"]) - place) % 2 == 1
            state = words.say(N_("counts")) if counts else words.say(N_("undone"))
        lines.append(f"| {_rung_line(words, window, place)}: {state}")
    return [*lines, f"| {verdict(words, window)}"]


def _covered_lines(words: Any, window: dict | None) -> list[str]:
    return [f"| {_rung_line(words, window, place)}" for place in _places(window)]


def _places(window: dict | None) -> list[int | None]:
    """The places of the stack from the top: Nopes by number, then the play itself."""
    return [] if window is None else [*reversed(range(len(window["nopes"]))), None]


def _rung_line(words: Any, window: dict, place: int | None) -> str:
    return f"{rung(words, window, place)} {rung_to(words, window, place)}".rstrip()

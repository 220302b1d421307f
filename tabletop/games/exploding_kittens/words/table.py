"""What lies on the table of Exploding Kittens, in words: position, decision, steps, window."""

from __future__ import annotations

from typing import Any

from tabletop.kernel.trace import Beat
from tabletop.words.language import N_
from tabletop.words.sentences import Words

from ..rules.table.state import State
from .setting_up import apart_said
from .table_of_boxes import attack_said, direction_line, seat_extras, tower_on_table

# So many cards of the draw pile are named again when it changes.
TOP_CARDS = 5
LABELS = {"draw": N_("{seat} draws"), "explode": N_("{seat} explodes"), "insert": N_("{seat} puts it back"),
          "give": N_("{seat} gives a card"), "take": N_("{seat} takes a card"), "reach": N_("{seat} announces the draw"),
          "keep": N_("{seat} keeps it"), "lay": N_("{seat} lays a card"), "arrange": N_("{seat} puts the cards in order"),
          "aim": N_("{seat} chooses a player")}  # fmt: skip
ATTEMPTS = {
    "draw": N_("{seat} tries to draw."),
    "explode": N_("{seat} tries to explode."),
    "insert": N_("{seat} tries to choose the place in the draw pile."),
    "pass": N_("{seat} tries to pass."),
    "give": N_("{seat} tries to give a card."),
    "take": N_("{seat} tries to take a card."),
    "reach": N_("{seat} tries to announce the draw."),
    "keep": N_("{seat} tries to keep the kitten."),
    "lay": N_("{seat} tries to lay a card."),
    "arrange": N_("{seat} tries to put the cards in order."),
    "aim": N_("{seat} tries to choose a player."),
}


def what_waits(words: Words, cards: Any) -> str:
    """The play in the window: the title of the card, or the kind of combination."""
    if len(cards) == 1:
        return words.card(cards[0])
    if len(cards) == 5:
        return words.say(N_("five"))
    if len(cards) == 3:
        return words.say(N_("triple"))
    return words.say(N_("pair"))


# -- the position --------------------------------------------------------------


def beginning(words: Words, state: State) -> str:
    """Whose turn it is before anything has happened."""
    seat = words.name(state.player)
    if state.owes == 1:
        return words.say(N_("It is {seat}'s turn. Nothing has been played yet."), seat=seat)
    return words.say_number(
        "It is {seat}'s turn, with {number} turn owed. Nothing has been played yet.",
        "It is {seat}'s turn, with {number} turns owed. Nothing has been played yet.",
        state.owes,
        seat=seat,
    )


def step_label(words: Words, beat: Beat) -> str:
    """A step in two or three words."""
    step = beat.source
    if step.get("do") == "play" and "blindly" in step:
        return words.say(N_("{seat} turns up a card"), seat=step["by"])
    if step.get("do") == "play":
        return words.say(N_("{cards}, {seat}"), cards=words.cards(step["cards"]), seat=step["by"])
    if step.get("do") == "pass":
        return words.say(N_("Nobody answers")) if "by" not in step else words.say(N_("{seat} passes"), seat=step["by"])
    return words.say(LABELS[step["do"]], seat=step["by"]) if "do" in step else words.say(N_("Note"))


def attempt(words: Words, beat: Beat, knows: bool = True) -> str:
    """What was tried in a refused step; what is played is played before everybody's eyes."""
    step = beat.source
    seat = step.get("by") or words.say(N_("the table"))
    if step["do"] == "play" and "blindly" in step:
        return words.say(N_("{seat} tries to turn up a card at random."), seat=seat)
    if (
        step["do"] == "play"
        and "on" in step
        and (step.get("as") == "duel" or [card.partition(":")[0] for card in step["cards"]] == ["barking_kitten"])
    ):
        # Both at once, or the second one laid to the first: the same duel.
        return words.say(N_("{seat} tries to aim both Barking Kittens at {on}."), seat=seat, on=step["on"])
    if step["do"] == "play":
        return words.say(N_("{seat} tries to play {cards}."), seat=seat, cards=words.cards(step["cards"]))
    return words.say(ATTEMPTS[step["do"]], seat=seat)


# -- the window ----------------------------------------------------------------


def verdict(words: Words, window: dict) -> str:
    """What would happen if nobody spoke any more: the line under the stack."""
    values = {"seat": words.name(window["seat"]), "cards": what_waits(words, window["cards"])}
    number = len(window["nopes"])
    if number == 0:
        return words.say(N_("No Nope so far: {seat}'s {cards} happens."), **values)
    if window["happens"]:
        return words.say_number(
            "{number} Nope, an even number: {seat}'s {cards} happens.",
            "{number} Nopes, an even number: {seat}'s {cards} happens.",
            number,
            **values,
        )
    return words.say_number(
        "{number} Nope, an odd number: {seat}'s {cards} is stopped.",
        "{number} Nopes, an odd number: {seat}'s {cards} is stopped.",
        number,
        **values,
    )


def rung(words: Words, window: dict, place: int | None) -> str:
    """One card of the stack: who says what."""
    if place is None:
        cards = words.cards(dict.fromkeys(window["cards"]))
        said = {
            2: N_("{seat} plays a pair of {cards} cards"),
            3: N_("{seat} plays a triple of {cards} cards"),
            5: N_("{seat} plays a five: {cards}"),
        }
        return words.say(said.get(len(window["cards"]), N_("{seat} plays {cards}")), seat=words.name(window["seat"]), cards=cards)
    return words.say(N_("{seat} says {nope}"), seat=words.name(window["nopes"][place]), nope=words.card("nope"))


def rung_to(words: Words, window: dict, place: int | None) -> str:
    """What a card of the stack is aimed at."""
    if place is None:
        return words.say(N_("on {seat}"), seat=words.name(window["on"])) if window["on"] is not None else ""
    if place == 0:
        return words.say(N_("to {seat}'s {play}"), play=what_waits(words, window["cards"]), seat=words.name(window["seat"]))
    return words.say(N_("to {seat}'s {nope}"), nope=words.card("nope"), seat=words.name(window["nopes"][place - 1]))


# -- zones as lines of text ----------------------------------------------------


def position_lines(words: Words, zones: dict) -> list[str]:
    """The whole position: each player with cards, the piles, whose turn it is."""
    lines = [line for seat in range(len(words.names)) for line in _seat_lines(words, zones, seat)]
    order = [direction_line(words, zones["order"])] if zones["order"]["direction"] < 0 else []
    return [
        *lines,
        *tower_on_table(words, zones["tower"]),
        _pile_line(words, zones),
        *(apart_said(words, zones["apart"]).values() if zones["apart"] else [_discard_line(words, zones)]),
        *order,
        *([] if zones["apart"] else [_turn_line(words, zones)]),
    ]


def changed_lines(words: Words, before: dict, now: dict, covered: bool = False) -> list[str]:
    """The zones that are not as they were; ``covered`` leaves out what comes of the window."""
    changed = {key for key in now if before.get(key) != now[key]}
    lines = [
        line
        for seat in range(len(words.names))
        if _held(before, seat) != _held(now, seat)
        for line in _seat_lines(words, now, seat)
    ]
    if "tower" in changed:
        lines += tower_on_table(words, now["tower"])
    if "draw_pile" in changed:
        lines.append(_pile_line(words, now, TOP_CARDS))
    if "window" in changed and now["window"]:
        lines += _covered_lines(words, now["window"]) if covered else _window_lines(words, now["window"])
    if _direction(before) != _direction(now):
        lines.append(direction_line(words, now["order"]))
    if "apart" in changed:
        lines += apart_said(words, now["apart"]).values()
    if "turn" in changed and not now["apart"]:
        lines.append(_turn_line(words, now))
    return lines


def _direction(zones: dict) -> Any:
    return zones and zones["order"]["direction"]


def _held(zones: dict, seat: int) -> Any:
    zone = zones.get(f"seat.{seat}")
    tower = zones.get("tower")
    return zone and (
        zone["hand"],
        zone["alive"],
        zone["blind"],
        zone["front"],
        tower if tower and tower["wearer"] == seat else None,
    )


def window_lines(words: Words, zones: dict) -> list[str]:
    """Whose turn it is and what lies in the window, last laid first; not what comes of it, which is asked."""
    return [_turn_line(words, zones), *_covered_lines(words, zones["window"])]


def laid_last(words: Words, window: dict) -> str:
    """The Nope on top of the stack as a sentence, without what comes of it."""
    said = _rung_line(words, window, len(window["nopes"]) - 1)
    return said if said.endswith("!") else f"{said}."


def _seat_lines(words: Words, zones: dict, seat: int) -> list[str]:
    return [_seat_line(words, zones, seat), *(f"  {line}" for line in seat_extras(words, zones, seat))]


def _seat_line(words: Words, zones: dict, seat: int) -> str:
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


def _pile_line(words: Words, zones: dict, most: int | None = None) -> str:
    """The draw pile; ``most`` leaves out what lies further down and has not changed."""
    pile = zones["draw_pile"]
    if pile["known"] and pile["known"] != [pile["top"]]:
        below = ", …" if most is not None and len(pile["known"]) > most else ""
        return words.say_number(
            "Draw pile, {number} card, top first: {cards}",
            "Draw pile, {number} cards, top first: {cards}",
            pile["count"],
            cards=words.cards(pile["known"][:most]) + below,
        )
    if pile["top"] is not None:
        return words.say_number(
            "Draw pile, {number} card; on top: {card}",
            "Draw pile, {number} cards; on top: {card}",
            pile["count"],
            card=words.card(pile["top"]),
        )
    return words.say_number("Draw pile, {number} card", "Draw pile, {number} cards", pile["count"])


def _discard_line(words: Words, zones: dict) -> str:
    pile = zones["discard_pile"]
    if not pile["cards"]:
        return words.say(N_("Discard pile: empty"))
    return words.say(N_("Discard pile, top first: {cards}"), cards=words.cards(pile["cards"]))


def _turn_line(words: Words, zones: dict) -> str:
    turn = zones["turn"]
    line = words.say_number(
        "{seat}'s turn, {number} turn owed", "{seat}'s turn, {number} turns owed", turn["owes"], seat=words.name(turn["seat"])
    )
    attack = attack_said(words, turn)
    return f"{line} ({attack})" if attack else line


def _window_lines(words: Words, window: dict) -> list[str]:
    lines = []
    for place in _places(window):
        if place is None:
            state = words.say(N_("stands")) if window["happens"] else words.say(N_("undone"))
        else:
            counts = (len(window["nopes"]) - place) % 2 == 1
            state = words.say(N_("counts")) if counts else words.say(N_("undone"))
        lines.append(f"| {_rung_line(words, window, place)}: {state}")
    return [*lines, f"| {verdict(words, window)}"]


def _covered_lines(words: Words, window: dict | None) -> list[str]:
    return [] if window is None else [f"| {_rung_line(words, window, place)}" for place in _places(window)]


def _places(window: dict | None) -> list[int | None]:
    """The places of the stack from the top: Nopes by number, then the play itself."""
    return [] if window is None else [*reversed(range(len(window["nopes"]))), None]


def _rung_line(words: Words, window: dict, place: int | None) -> str:
    return f"{rung(words, window, place)} {rung_to(words, window, place)}".rstrip()

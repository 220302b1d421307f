"""A line of one player as one with everything open: it begins with a position whose hidden cards were dealt anew.

Where no file can begin with that position (a card waits for answers), what happened last is undone, as long as all of it
happened before the eyes of this player: then the file begins earlier and goes the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tabletop.frames.observer_filter import as_noticed
from tabletop.kernel.event import seen
from tabletop.kernel.seat import OPEN, knows
from tabletop.kernel.trace import Beat
from tabletop.redraw.game_hidden import Change, GameHidden, Zone, hidden_of
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.json_text import parse
from tabletop.scenario.text.layout import layout

from .draft import draft
from .game_moves import moves_of
from .unseen import NOT_SAVED
from .variation import Chooser, WhatIfError

# What a file says that goes no further yet.
REMARK = {"id": "go-on", "say": {"en": "…"}}

Zones = dict[Zone, list[int]]


def dealt_anew(line: Any) -> Any:
    """The same moves in a lesson of their own; raises WhatIfError, in words, where no file can begin with that position.

    Nothing in it depends on what is hidden from the player of the line.
    """
    scenario, rules, seat = line.lesson.scenario, line.run.trace.rules, line.seat
    hidden, world = hidden_of(scenario.data["game"]), line.before[-1].state
    beats, noticed = line.run.trace.beats, as_noticed(rules, line.run.trace.beats, seat)
    if hidden is not None and line.worlds is not None:
        zones = {zone: [card for card, _ in cards] for zone, cards in hidden.lie(rules, world, OPEN).items()}
        opened = _begun(line, hidden, world, line.start)
        for place in range(line.start, 0, -1):
            if opened is not None or noticed[place] is not beats[place] or noticed[place - 1] is not beats[place - 1]:
                break
            if not _undone(rules, hidden, beats[place], seat, zones):
                break
            opened = _begun(line, hidden, hidden.put(rules, beats[place - 1].state, zones), place - 1)
        if opened is not None:
            return opened
    raise WhatIfError(line.words().say(NOT_SAVED))


def _begun(line: Any, hidden: GameHidden, state: Any, place: int) -> Any:
    """The line in a file that begins with this position, in the place of that beat; None if there can be none."""
    scenario, rules = line.lesson.scenario, line.run.trace.rules
    setup = hidden.setup(rules, state, scenario.names, scenario.data["setup"])
    if setup is None:
        return None
    skipped = sum("do" in beat.source for beat in line.run.trace.beats[1 : place + 1])
    moves = tuple(line.line.openly)
    first = [moves_of(scenario.data["game"]).stand_in(move) for move in moves[:1]]
    data = draft(scenario, line.run, line.start, first)
    begun, tried = (data["steps"][skipped:][: -len(first) or None], data["steps"][-len(first) :] if first else [])
    # A remark stands for the steps to come; what waits for answers is still waiting only where one of them comes.
    for following in ([REMARK], tried):
        text = layout({**data, "setup": setup, "steps": [*begun, *following]})
        opened = play_document(parse(text.encode()), "again", teaching=False)
        beats = opened.runs[0].trace.beats if opened.runs else ()
        if len(beats) > len(begun) and beats[len(begun)].state.key() == line.before[-1].state.key():
            lesson = replace(line.lesson, scenario=opened)
            return replace(
                line, lesson=lesson, run=opened.runs[0], start=len(begun), moves=moves, seat=OPEN, choose=_as_fell(line.line.made)
            ).played_out()
    return None


def _as_fell(made: Sequence[tuple[Any, ...]]) -> Chooser:
    """Chance brings the same again, where the same moves were made before it."""

    def choose(so_far: Sequence[tuple[Any, ...]]) -> tuple[Any, ...] | None:
        return made[len(so_far)] if len(so_far) < len(made) and list(made[: len(so_far)]) == list(so_far) else None

    return choose


def _undone(rules: Any, hidden: GameHidden, beat: Beat, seat: int, zones: Zones) -> bool:
    """Take back what this beat did to the zones, if this player has seen all of it; False if not."""
    if beat.refusal is not None and not knows(beat.refusal.may_learn, seat):
        return False
    events = [mine for event in beat.events if (mine := seen(event, seat, rules.events)) is not None]
    return all(_taken_back(change, hidden.ordered, zones) for change in reversed(list(hidden.changes(rules, events))))


def _taken_back(change: Change, ordered: frozenset[str], zones: Zones) -> bool:
    """Take back one card that went from a place to another one before all eyes."""
    kind, *said = change
    if kind != "move" or said[0] is None:
        return False
    card, source, at, target, place = said
    if target is not None and not _take(zones[target], card, place if target[0] in ordered else None, target[0] in ordered):
        return False
    if source is not None:
        if source[0] in ordered and at is None:
            return False
        zones[source].insert(at if source[0] in ordered else 0, card)
    return True


def _take(cards: list[int], card: int, place: int | None, is_ordered: bool) -> bool:
    """Take this card away from its place, or from anywhere where there is no order."""
    if is_ordered:
        if place is None or not place < len(cards) or cards[place] != card:
            return False
        del cards[place]
        return True
    if card not in cards:
        return False
    cards.remove(card)
    return True

"""Boards: the zones of one moment as one pair of eyes sees them, with the words they carry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..kernel.knowledge import Knowledge
from ..kernel.seat import OPEN, TABLE, Seat
from ..words import Words
from .tables import Tables

Spoken = Mapping[str, Words]


def eyes_of(seats: int) -> tuple[Seat, ...]:
    """Whose eyes a lesson can be seen with: everything open, the table, each seat."""
    return (OPEN, TABLE, *range(seats))


def zones_seen(rules: Any, state: Any, seat: Seat, known: Knowledge | None = None) -> dict[str, Any]:
    """The zones of this position for these eyes, with what they know of hidden cards from before."""
    zones = rules.view(state, seat)
    if known is not None and seat != OPEN:
        _add_known(rules, zones, seat, known)
    return zones


def board(rules: Any, state: Any, seat: Seat, known: Knowledge | None, words: Spoken, tables: Tables) -> dict[str, Any]:
    """The zones that these eyes see, in the shapes that the pages draw and with their words."""
    zones = zones_seen(rules, state, seat, known)
    zones["window"] = _window(rules, state, zones["window"], words, tables)
    zones["decision"]["text"] = tables.text(lambda language: words[language].game.decision(words[language], zones))
    return zones


def _add_known(rules: Any, zones: dict, seat: Seat, known: Knowledge) -> None:
    """What these eyes know of the pile and of other hands."""
    places = [None if card is None else rules.cards[card].id for card in known.pile]
    while places and places[-1] is None:
        places.pop()
    zones["draw_pile"] = {**zones["draw_pile"], "known": places}
    for owner, cards in known.hands.items():
        zone = zones[f"seat.{owner}"]
        seen = [rules.cards[card].id for card in cards.elements()]
        if owner != seat and seen:
            zones[f"seat.{owner}"] = {**zone, "hand": (seen + [None] * zone["count"])[:zone["count"]]}


def _window(rules: Any, state: Any, window: Mapping[str, Any] | None, words: Spoken, tables: Tables) -> Any:
    """The open window as a stack of what was laid, oldest first, with its verdict."""
    if window is None:
        return None
    laid: Sequence[Seat] = window["nopes"]
    rungs = [{"seat": window["seat"], "cards": window["cards"], "state": "stands" if window["happens"] else "undone",
              **_rung_words(window, None, words, tables)}]
    for place, seat in enumerate(laid):
        # The last Nope counts; each one below it is undone by the one above, in turn.
        counts = (len(laid) - place) % 2 == 1
        rungs.append({"seat": seat, "cards": ["nope"], "state": "counts" if counts else "undone",
                      **_rung_words(window, place, words, tables)})
    verdict = tables.text(lambda language: words[language].game.verdict(words[language], window))
    return {"rungs": rungs, "nopes": len(laid), "happens": window["happens"], "verdict": verdict}


def _rung_words(window: Mapping[str, Any], place: int | None, words: Spoken, tables: Tables) -> dict[str, int]:
    say = tables.text(lambda language: words[language].game.rung(words[language], window, place))
    to = tables.text(lambda language: words[language].game.rung_to(words[language], window, place))
    return {"say": say, "to": to}


def changed(before: Mapping[str, Any] | None, now: Mapping[str, Any]) -> dict[str, Any]:
    """The zones that differ from the moment before."""
    return {key: value for key, value in now.items() if before is None or before.get(key) != value}

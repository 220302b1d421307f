"""Boards: the zones of one moment as one pair of eyes sees them, with the words they carry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.kernel.knowledge import Knowledge
from tabletop.kernel.seat import OPEN, TABLE, Seat
from tabletop.words import Words

from .interning import InterningPool

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


def board(rules: Any, state: Any, seat: Seat, known: Knowledge | None, words: Spoken, tables: InterningPool) -> dict[str, Any]:
    """The zones that these eyes see, in the shapes that the pages draw and with the words they carry.

    Each game says what stands where: a text is put there by its number, anything else as it is.
    """
    zones = zones_seen(rules, state, seat, known)
    drawn = {language: one.game.drawn(one, zones) for language, one in words.items()}
    for path, thing in next(iter(drawn.values())).items():
        _put(zones, path, tables.text(lambda language, path=path: drawn[language][path]) if isinstance(thing, str) else thing)
    return zones


def _put(zones: dict, path: tuple, thing: Any) -> None:
    home: Any = zones
    for word in path[:-1]:
        home = home[word]
    home[path[-1]] = thing


def _add_known(rules: Any, zones: dict, seat: Seat, known: Knowledge) -> None:
    """What these eyes know of the pile and of other hands."""
    places = [None if card is None else rules.in_words("card", card, ()) for card in known.pile]
    while places and places[-1] is None:
        places.pop()
    if places:
        zones["draw_pile"] = {**zones["draw_pile"], "known": places}
    for owner, cards in known.hands.items():
        zone = zones[f"seat.{owner}"]
        seen = [rules.in_words("card", card, ()) for card in cards.elements()]
        if owner != seat and seen:
            # Beside what these eyes were shown, everybody sees the cards that face outwards.
            open_cards = [card for card in zone["hand"] if card is not None]
            zones[f"seat.{owner}"] = {
                **zone,
                "hand": (seen + [None] * zone["count"])[: zone["count"] - len(open_cards)] + open_cards,
            }


def changed(before: Mapping[str, Any] | None, now: Mapping[str, Any]) -> dict[str, Any]:
    """The zones that differ from the moment before."""
    return {key: value for key, value in now.items() if before is None or before.get(key) != value}

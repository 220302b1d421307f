"""Checks of what a player can know for certain, and of what is hidden from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from .moment import Found, Moment, check, same_bag


@check("sees")
def _sees(moment: Moment, expected: Mapping) -> Found | None:
    found: dict[str, dict] = {}
    same = True
    for name, zones in expected.items():
        known = moment.knows(name)
        seen = found[name] = {}
        for zone, value in zones.items():
            if zone == "draw_pile":
                seen[zone] = known_pile(moment, known)[:len(value)]
                same = same and seen[zone] == value
            else:
                seen[zone] = {other: known_hand(moment, known, name, other) for other in value}
                same = same and all(same_bag(seen[zone][other], cards) for other, cards in value.items())
    return None if same else Found(found)


@check("hidden")
def _hidden(moment: Moment, expected: Mapping) -> Found | None:
    seen: dict[str, dict] = {}
    for name, paths in expected.items():
        known = moment.knows(name)
        for path in paths:
            cards = known_cards(moment, known, name, path)
            if cards:
                seen.setdefault(name, {})[path] = cards
    return Found(seen, "; ".join(f"{name} knows {', '.join(cards)} in {path}"
                                 for name, paths in seen.items() for path, cards in paths.items())) if seen else None


def known_cards(moment: Moment, known: Any, name: str, path: str) -> list[str]:
    """The cards of a hidden zone that this player knows."""
    zone, _, other = path.partition(".")
    if zone == "draw_pile":
        return [card for card in known_pile(moment, known) if card is not None]
    # Nobody knows a card of the Tower.
    return known_hand(moment, known, name, other) if zone == "hands" else []


def known_pile(moment: Moment, known: Any) -> list[str | None]:
    """The draw pile, place by place, ``None`` where the card is not known."""
    return [None if card is None else moment.rules.cards[card].id for card in known.pile]


def known_hand(moment: Moment, known: Any, name: str, other: str) -> list[str]:
    """The cards known to be in a hand; the own hand is known."""
    if name == other:
        return moment.value(f"hands.{name}")
    held = known.hands.get(moment.names.index(other), Counter())
    return sorted(moment.rules.cards[card].id for card in held.elements())

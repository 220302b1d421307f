"""Checks of what lies on the table: turn, hands, piles, who is out, sizes and counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from .moment import Found, Moment, by_name, check, same_bag, unless_equal


@check("turn")
def _turn(moment: Moment, expected: Mapping) -> Found | None:
    return unless_equal({key: moment.value(f"turn.{key}") for key in expected}, expected)


def _whole(key: str) -> None:
    """A value that is compared as it is."""
    check(key)(lambda moment, expected: unless_equal(moment.value(key), expected))


def _unordered(key: str) -> None:
    """A list in which the order is nobody's business."""
    @check(key)
    def compare(moment: Moment, expected: list) -> Found | None:
        found = moment.value(key)
        return None if same_bag(found, expected) else Found(found)


for name in ("direction", "order", "over", "draw_pile"):
    _whole(name)
for name in ("discard_pile", "out", "blind"):
    _unordered(name)


@check("hands")
def _hands(moment: Moment, expected: Mapping) -> Found | None:
    return by_name(expected, {name: moment.value(f"hands.{name}") for name in expected})


@check("front")
def _front(moment: Moment, expected: Mapping) -> Found | None:
    return by_name(expected, {name: moment.value(f"front.{name}") for name in expected})


@check("tower")
def _tower(moment: Moment, expected: Mapping) -> Found | None:
    found = {key: moment.value(f"tower.{key}") for key in expected}
    as_written = {key: sorted(value) if key == "stock" else value for key, value in expected.items()}
    return unless_equal(found, as_written)


def _each(moment: Moment, expected: Mapping, measure: Callable[[list, Any], Any]) -> dict:
    """What is measured of each stated zone; under `hands` for each stated player."""
    return {zone: {name: measure(moment.cards(zone, name), inner) for name, inner in value.items()}
            if zone == "hands" else measure(moment.cards(zone), value) for zone, value in expected.items()}


@check("sizes")
def _sizes(moment: Moment, expected: Mapping) -> Found | None:
    return unless_equal(_each(moment, expected, lambda cards, _: len(cards)), expected)


@check("counts")
def _counts(moment: Moment, expected: Mapping) -> Found | None:
    return unless_equal(counted(moment, expected), expected)


def counted(moment: Moment, expected: Mapping) -> dict:
    """How many of the named cards lie in each stated zone."""
    def count(cards: list, named: Mapping) -> dict:
        held = Counter(cards)
        return {card: held[card] for card in named}
    return _each(moment, expected, count)

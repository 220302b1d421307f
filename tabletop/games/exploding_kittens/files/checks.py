"""The checks of Exploding Kittens: what lies where, the window, and what a player can know for certain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from tabletop.kernel.seat import EVERYBODY
from tabletop.scenario.format.game_files import whom_it_asks
from tabletop.scenario.play.compare import checks_of, decision, in_every_game, in_order, told_who_knows
from tabletop.scenario.play.moment import Check, Found, PlayedStep, same_bag, unless_equal

from .moves import options

# Lists in which the order is nobody's business, by the first word of their path.
ANY_ORDER = ("hands", "discard_pile", "out", "blind", "front")


def window(moment: PlayedStep, expected: Mapping | None) -> Found | None:
    """The play that waits for answers, what would happen if all passed now, and who could answer."""
    if moment.beat.decision.kind != "window":
        return None if expected is None else Found(says="no window is open")
    if expected is None:
        return Found(says=f"a window is open on {moment.laid[0]!r}")
    rules, state = moment.rules, moment.beat.state
    able = {move[1] for move in rules.moves(state) if move[0] == "play"}
    found = {
        "on": moment.laid[0],
        "cancelled": not rules.view(state, EVERYBODY)["window"]["happens"],
        "may_answer": [name for seat, name in enumerate(moment.names) if seat in able],
    }
    return unless_equal(*(in_order({key: values[key] for key in expected}, "may_answer") for values in (found, expected)))


def tower(moment: PlayedStep, expected: Mapping) -> Found | None:
    """Who wears the Tower, and its stock in any order."""
    found = {key: moment.value(f"tower.{key}") for key in expected}
    return unless_equal(found, in_order(expected, "stock"))


def front(moment: PlayedStep, expected: Mapping) -> Found | None:
    """All open cards before each named player, in any order; a card without `by` may be written either way."""
    found = {name: moment.value(f"front.{name}") for name in expected}
    plain = {
        name: [card["card"] if isinstance(card, dict) and card.keys() == {"card"} else card for card in cards]
        for name, cards in expected.items()
    }
    return None if all(same_bag(found[name], plain[name]) for name in plain) else Found(found)


# -- numbers -----------------------------------------------------------------------


def _cards(moment: PlayedStep, zone: str, name: str | None = None) -> list[str]:
    """The cards of a zone that can be counted; in the box lies what a deal put back."""
    if zone == "box":
        return moment.rules.put_back(moment.beat.state) if moment.dealt else []
    return moment.value({"stock": "tower.stock", "hands": f"hands.{name}"}.get(zone, zone))


def _each(moment: PlayedStep, expected: Mapping, measure: Callable[[list, Any], Any]) -> dict:
    """What is measured of each stated zone; under `hands` for each stated player."""
    return {
        zone: {name: measure(_cards(moment, zone, name), inner) for name, inner in value.items()}
        if zone == "hands"
        else measure(_cards(moment, zone), value)
        for zone, value in expected.items()
    }


def sizes(moment: PlayedStep, expected: Mapping) -> Found | None:
    """How many cards lie in each stated zone."""
    return unless_equal(_each(moment, expected, lambda cards, _: len(cards)), expected)


def counts(moment: PlayedStep, expected: Mapping) -> Found | None:
    """How many of the named cards lie in each stated zone."""

    def count(cards: list, named: Mapping) -> dict:
        held = Counter(cards)
        return {card: held[card] for card in named}

    return unless_equal(_each(moment, expected, count), expected)


# -- knowing -----------------------------------------------------------------------


def sees(moment: PlayedStep, expected: Mapping) -> Found | None:
    """What a player knows for certain: the first places of the pile, cards in hands."""
    found: dict[str, dict] = {}
    same = True
    for name, zones in expected.items():
        known = moment.knows(name)
        seen = found[name] = {}
        for zone, value in zones.items():
            if zone == "draw_pile":
                seen[zone] = _known_pile(moment, known)[: len(value)]
                same = same and seen[zone] == value
            else:
                seen[zone] = {other: _known_hand(moment, known, name, other) for other in value}
                same = same and all(same_bag(seen[zone][other], cards) for other, cards in value.items())
    return None if same else Found(found)


def hidden(moment: PlayedStep, expected: Mapping) -> Found | None:
    """Zones in which a player knows no card at all."""
    seen: dict[str, dict] = {}
    for name, paths in expected.items():
        known = moment.knows(name)
        for path in paths:
            cards = _known_cards(moment, known, name, path)
            if cards:
                seen.setdefault(name, {})[path] = cards
    return Found(seen, told_who_knows(seen)) if seen else None


def _known_cards(moment: PlayedStep, known: Any, name: str, path: str) -> list[str]:
    zone, _, other = path.partition(".")
    if zone == "draw_pile":
        return [card for card in _known_pile(moment, known) if card is not None]
    # Nobody knows a card of the Tower.
    return _known_hand(moment, known, name, other) if zone == "hands" else []


def _known_pile(moment: PlayedStep, known: Any) -> list[str | None]:
    """The draw pile, place by place, ``None`` where the card is not known."""
    return moment.rules.known_pile(moment.beat.state, known)


def _known_hand(moment: PlayedStep, known: Any, name: str, other: str) -> list[str]:
    """The cards known to be in a hand: one's own unless blind, and marked ones."""
    return moment.rules.known_hand(moment.beat.state, known, moment.names.index(name), moment.names.index(other))


CHECKS: dict[str, Check] = {
    **in_every_game(ANY_ORDER),
    **checks_of(
        wholes=("direction", "order", "over", "draw_pile"),
        bags=("discard_pile", "out", "blind"),
        entries=("turn",),
        bags_by_entry=("hands",),
    ),
    "decision": decision(whom_it_asks, options),
    "window": window,
    "tower": tower,
    "front": front,
    "sizes": sizes,
    "counts": counts,
    "sees": sees,
    "hidden": hidden,
}

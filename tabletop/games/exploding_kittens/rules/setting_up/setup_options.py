"""Who can sit down with these boxes, and which options of the leaflets a deal can have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.kernel.closest import closest
from tabletop.kernel.set_up import Variant

from .leaflets import ONE_BOX, SIX_PLAYERS, TWO_BOXES
from .recipe import BOX, RANGE, published_recipes
from .sheets import VARIANTS as OPTIONS
from .sheets import declared_sheets

if TYPE_CHECKING:
    from ..opened import Kittens

TITLES = {
    "faster": {"en": "Faster game", "de": "Schnelleres Spiel", "es": "Partida rápida"},
    "swap_one": {"en": "Swap one kitten only", "de": "Nur ein Kitten tauschen", "es": "Cambiar solo un gatito"},
    "leave_out": {"en": "Leave cards out", "de": "Karten weglassen", "es": "Dejar cartas fuera"},
}
RECIPE = {"en": "Recipe", "de": "Rezept", "es": "Receta"}
# Where it is, what was found, what is expected, what is nearest.
OptionFault = tuple[tuple[Any, ...], str, str, str | None]


def player_range(declared: Mapping[str, Any], boxes: Sequence[str], without: frozenset[str]) -> tuple[int, int]:
    """For how many players these boxes are, at least and at most."""
    least, most = declared[boxes[0]]["players"]
    if boxes.count("base") == 2:
        most = declared["base"]["players_with_second_copy"] - (TWO_BOXES in without)
    elif "imploding" in boxes and SIX_PLAYERS not in without:
        most = declared["imploding"]["players"][1]
    if ("base" in boxes and ONE_BOX in without) or (BOX in boxes and RANGE in without):
        least, most = least + 1, most - 1
    return least, most


def option_faults(rules: Kittens, players: int, options: dict[str, Any]) -> list[OptionFault]:
    """What is wrong with the options of a deal, as (place, found, expected, nearest) with the option first in the place."""
    wanted = {option: value for option, value in options.items() if value}
    found: list[OptionFault] = []
    for option in wanted:
        boxes = boxes_with(option)
        if not boxes:
            found.append(((option,), f"{option} in a deal of these boxes", f"one of {', '.join(OPTIONS)}", None))
        elif not set(boxes) & set(rules.boxes):
            found.append(
                (
                    (option,),
                    f"{option} in a deal of {', '.join(rules.boxes)}",
                    f"a leaflet that prints it: {', '.join(boxes)}",
                    None,
                )
            )
    if not found and "leave_out" in wanted:
        found += _left_out(rules, wanted["leave_out"])
    if not found and "swap_one" in wanted:
        found += _swapped(rules, players, wanted)
    return found


def variants(rules: Kittens, players: int) -> Sequence[Variant]:
    """What the leaflets of these boxes offer to so many players, in the order of their steps."""
    if BOX in rules.boxes:
        known = {name: one.title for name, one in published_recipes().items() if players in one.players}
        return (Variant("recipe", RECIPE, known),)
    found = [option for option in OPTIONS if set(boxes_with(option)) & set(rules.boxes)]
    return tuple(
        Variant(option, TITLES[option], _may_be_left_out(rules) if option == "leave_out" else {}, option == "leave_out")
        for option in found
        if not list(_faults_of(rules, players, option))
    )


def _faults_of(rules: Kittens, players: int, option: str) -> Iterator[OptionFault]:
    return _swapped(rules, players, {option: True}) if option == "swap_one" else iter(())


def _may_be_left_out(rules: Kittens) -> dict[str, Mapping[str, str]]:
    return {name: rules.cards[rules.number[name]].title for name in _there(rules)}


def boxes_with(option: str) -> list[str]:
    """The boxes whose leaflet prints this option."""
    return [box for box, sheet in declared_sheets().items() if any(step.variant == option for step in sheet.steps.values())]


def _swapped(rules: Kittens, players: int, wanted: dict[str, bool]) -> Iterator[OptionFault]:
    """One kitten of the original game is exchanged: its setup, its players, and no other option."""
    others = [box for box in rules.boxes if box not in ("base", "imploding")]
    if others:
        yield ("swap_one",), f"swap_one together with {', '.join(others)}", "base and imploding alone", None
    for option in sorted(set(wanted) - {"swap_one"}):
        yield (option,), f"{option} together with swap_one", "one of the two: swap_one keeps the setup of the original box", None
    _, most = player_range(rules.boxes_declared, [box for box in rules.boxes if box == "base"], rules.without)
    if players > most:
        yield ("swap_one",), f"swap_one with {players} players", f"at most {most}, as with the original box", None


def _left_out(rules: Kittens, names: Sequence[str]) -> Iterator[OptionFault]:
    """What is mixed in can be left out, as often as it is there; the kittens are not mixed in with the rest."""
    there = _there(rules)
    met: Counter[str] = Counter()
    for index, name in enumerate(names):
        met[name] += 1
        if name not in there:
            near = closest(name, there)
            yield ("leave_out", index), f"{name!r} left out", f"one of {', '.join(there)}", near
        elif met[name] > there[name]:
            yield ("leave_out", index), f"{met[name]} x {name} left out", f"at most {there[name]}", None


def _there(rules: Kittens) -> dict[str, int]:
    """The cards that can be left out, and how many of each there are."""
    boxes = boxes_with("leave_out")
    there = {
        card.id: sum(card.in_box(box) for box in rules.boxes if box in boxes)
        for card in rules.cards[: rules.kinds]
        if rules.number[card.id] not in rules.kittens
    }
    return {name: count for name, count in there.items() if count}

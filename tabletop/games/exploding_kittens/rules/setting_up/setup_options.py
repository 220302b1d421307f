"""Who can sit down with these boxes, and which options of the leaflets a deal can have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.kernel.closest import closest

from .leaflets import ONE_BOX, SIX_PLAYERS, TWO_BOXES
from .recipe import BOX, RANGE

if TYPE_CHECKING:
    from ..opened import Kittens

# Where it is, what was found, what is expected, what is nearest.
OptionFault = tuple[tuple[Any, ...], str, str, str | None]
OPTIONS = ("faster", "swap_one", "leave_out")


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
        boxes = boxes_with(rules, option)
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


def boxes_with(rules: Kittens, option: str) -> list[str]:
    """The boxes whose leaflet prints this option."""
    return [box for box, entry in rules.boxes_declared.items() if option in entry.get("deal", {}).get("options", ())]


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
    boxes = boxes_with(rules, "leave_out")
    there = {
        card.id: sum(card.in_box(box) for box in rules.boxes if box in boxes)
        for card in rules.cards[: rules.kinds]
        if rules.number[card.id] not in rules.kittens
    }
    there = {name: count for name, count in there.items() if count}
    met: Counter[str] = Counter()
    for index, name in enumerate(names):
        met[name] += 1
        if name not in there:
            near = closest(name, there)
            yield ("leave_out", index), f"{name!r} left out", f"one of {', '.join(there)}", near
        elif met[name] > there[name]:
            yield ("leave_out", index), f"{met[name]} x {name} left out", f"at most {there[name]}", None

"""What the cards of The Isle of Cats want to be told: fields that a play lacks, or has for nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.scenario.format.fault import Fault
from tabletop.scenario.text.document import Document
from tabletop.scenario.text.showing import listed, shown

if TYPE_CHECKING:
    from ..rules.opened import Isle

THINGS = ("private_lesson", "treasure")


def fields_of_cards(document: Document, starts: Sequence[Any]) -> list[Fault]:
    """Each play that lacks what its card asks for, or says what it does not; each colour for a tile that has none to get."""
    rules = starts[0].rules
    faults: list[Fault] = []
    for place, step in _steps(document.data):
        if step.get("do") == "take" and "colour" in step and _has_no_colour_to_get(rules, step["tile"]):
            faults.append(
                document.fault(
                    "FILE-FIELD",
                    (*place, "colour"),
                    f"{shown(step['tile'])} takes no colour",
                    "a colour for an Oshax alone",
                    at_key=True,
                )
            )
        plays = [(place, step)] if step.get("do") == "play" else []
        plays += [((*place, "plays", index), play) for index, play in enumerate(step.get("plays", ()))]
        for inner, play in plays:
            if len(play["cards"]) == 1 and play["cards"][0] in rules.number:
                faults += _of_play(document, rules.cards[rules.number[play["cards"][0]]], play, inner)
    return faults


def _has_no_colour_to_get(rules: Isle, tile: str) -> bool:
    return tile in rules.tile_number and rules.tiles[rules.tile_number[tile]].kind != "oshax"


def _steps(data: Mapping[str, Any]) -> Iterator[tuple[tuple, Mapping[str, Any]]]:
    """Every step of the file with its place."""
    homes = [((), data), *(((key, index), entry) for key in ("what_if", "also") for index, entry in enumerate(data.get(key, ())))]
    for place, home in homes:
        yield from (((*place, "steps", index), step) for index, step in enumerate(home.get("steps", ())))


def _of_play(document: Document, card: Any, play: Mapping[str, Any], place: tuple) -> Iterator[Fault]:
    wanted = {
        "option": bool(card.options),
        "colour": card.names_a_colour(),
        "tiles": card.asks_for_cats(),
        "discard": any(card.costs(what) for what in THINGS),
        "basket": card.costs("permanent_basket") > 0,
    }
    for field, is_wanted in wanted.items():
        if field in play and not is_wanted:
            yield document.fault(
                "FILE-FIELD", (*place, field), f"{shown(card.id)} takes no {field}", f"no {field} here", at_key=True
            )
        # Which basket is given up need not be said where all lie alike.
        if field not in play and is_wanted and field != "basket":
            due = listed(card.options) if field == "option" else "what the card asks for"
            yield document.fault("FILE-NEEDS", place, f"{shown(card.id)} needs {field}", f"{field} ({due})")

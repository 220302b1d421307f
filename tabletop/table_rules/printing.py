"""A printing is chosen: it lies on the shelf from now on, and our table plays what its sheet prints differently."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tabletop.games import can_be_opened, profiles_of, rules_of
from tabletop.host import is_guest
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.text.showing import shown
from tabletop.shelf import OnShelf, printings_of, put_on_shelf
from tabletop.store import StoreError

from .our_rules import OurRules, OurRulesError, change_ours, read_ours, the_guest_chooses


def choose_printing(game: str, printing: Any, boxes: Any = ()) -> None:
    """From now on this printing lies on the shelf, with these boxes; None takes the game off the shelf.

    The readings of its profile are those of our table then, and those of every other printing's profile are back at the
    default; what the table decided on other questions stays. Raises OurRulesError, in words for people, for a printing or
    a box that there is not, for boxes that cannot be opened together, and where nothing can be kept.
    """
    chosen = None if printing is None else _checked(game, printing, boxes)
    readings = _readings(game, chosen)

    def changed(ours: OurRules) -> OurRules:
        for question, reading in readings.items():
            ours = ours.choose(question, reading)
        return ours

    if is_guest():
        the_guest_chooses(changed(replace(read_ours(), complaint=None)))
    elif readings:
        change_ours(changed)
    try:
        put_on_shelf(game, chosen)
    except StoreError as error:
        raise OurRulesError(f"The shelf cannot be kept. {error}") from None


def _checked(game: str, printing: Any, boxes: Any) -> OnShelf:
    known, declared = printings_of(game), rules_of(game).boxes()
    if not isinstance(printing, str) or printing not in known:
        raise OurRulesError(
            f"There is no printing {shown(printing)}; there are {', '.join(known) or 'none for this game'}."
            f"{did_you_mean(str(printing), known)}"
        )
    named = list(boxes) if isinstance(boxes, Sequence) and not isinstance(boxes, str) else [boxes]
    if unknown := [box for box in named if not isinstance(box, str) or box not in declared]:
        raise OurRulesError(
            f"There is no box {shown(unknown[0])}; there are {', '.join(declared)}.{did_you_mean(str(unknown[0]), declared)}"
        )
    own = known[printing].boxes or tuple(box for box in declared if box in named)
    together = tuple(box for box in own if not declared[box].get("alone"))
    for box in own:
        if missing := [need for need in declared[box]["needs"] if need not in own]:
            raise OurRulesError(f"The box {shown(box)} cannot be played without {shown(missing[0])}.")
    if together and not can_be_opened(game, together, {}):
        raise OurRulesError(f"The boxes {', '.join(together)} cannot be played together.")
    return OnShelf(printing, own or tuple(declared)[:1])


def _readings(game: str, chosen: OnShelf | None) -> dict[str, str | None]:
    """What our table has to read: the profile of the printing, and the default where only other printings read otherwise."""
    printings, profiles = printings_of(game), profiles_of(game)
    of_any = [profiles[one.profile]["readings"] for one in printings.values() if one.profile]
    profile = printings[chosen.printing].profile if chosen else None
    own = profiles[profile]["readings"] if profile else {}
    return {**{question: None for readings in of_any for question in readings}, **own}

"""What each place of a tile brings: the tile is laid there by the engine, and the sheets before and after are compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.kernel.event import ignore

from ..rules.boat.lie import RESCUED, WALLS, fringe_of, lay, places_of
from ..rules.boat.placement import NO_CONTACT, OUTSIDE, OVERLAP
from ..rules.boat.treasure import MAP
from ..rules.components.squares import Squares
from ..rules.table.state import State
from .sheet import ScoreLine, Sheet, sheet_of

if TYPE_CHECKING:
    from ..rules.opened import Isle

OFFER = ("offer", "take")
# Why a place is refused: the sentence and its rules, by what is wrong.
FAULTS = {OUTSIDE: ("inside-the-outline", ("isle.place.3",)), OVERLAP: ("on-no-other-tile", ("isle.place.2",))}
OF_ITS_FAMILY = ("beside-its-own-family", ("isle.amb.9",))


class PlaceChoice(NamedTuple):
    """A tile to lay: its number, an Oshax with the colour that it is given, and how many of them there are."""

    tile: int
    colour: str | None
    copies: int = 1


class Placed(NamedTuple):
    """One place and what it brings: the total then, the lines that go and come, what happens on the way."""

    place: int
    total: int
    gone: tuple[ScoreLine, ...]
    new: tuple[ScoreLine, ...]
    events: tuple[tuple, ...]


def why_placed(state: State, seat: int) -> str:
    """Why this player lays a tile now: what an open offer says, else as a cat that is rescued."""
    top = state.agenda[-1]
    return top[2] if top[0] in OFFER and top[1] == seat else RESCUED


def contact(rules: Isle, state: State, seat: int, choice: PlaceChoice) -> Squares | None:
    """The squares one of which this tile must cover, or None if it may lie anywhere."""
    family = rules.law.family_fringe(rules, state, seat, rules.tiles[choice.tile], choice.colour)
    return fringe_of(rules, state, seat, why_placed(state, seat)) if family is None else family


def faults(rules: Isle, state: State, seat: int, choice: PlaceChoice) -> dict[str, tuple[str, tuple[str, ...]]]:
    """The sentence and the rules for each thing that can be wrong with a place."""
    if rules.law.family_fringe(rules, state, seat, rules.tiles[choice.tile], choice.colour) is not None:
        return {**FAULTS, NO_CONTACT: OF_ITS_FAMILY}
    touching = "beside-another-tile" if rules.readings[WALLS] == "R1" else "beside-another-tile-in-the-room"
    # Of the treasure of a map the leaflet does not say that it needs contact.
    return {**FAULTS, NO_CONTACT: (touching, (*(("isle.amb.5",) if why_placed(state, seat) == MAP else ()), "isle.place.7"))}


def places(rules: Isle, state: State, seat: int, choice: PlaceChoice) -> list[int]:
    """Every place where this tile may lie now."""
    return places_of(rules, state, seat, choice.tile, why_placed(state, seat), choice.colour)


def lay_tile(rules: Isle, state: State, seat: int, choice: PlaceChoice, place: int, note: Any = ignore) -> Any:
    """The position once the tile lies there, whatever it costs; an offer that was open is taken up or gone."""
    after = state.copy()
    if after.agenda[-1][0] in OFFER:
        after.agenda.pop()
    lay(rules, after, note, seat, choice.tile, place, choice.colour)
    return after


def weigh(rules: Isle, state: State, seat: int, choice: PlaceChoice, before: Sheet) -> Iterator[Placed]:
    """Each place of this tile with what it brings, in the order of the places."""
    had = Counter(before.lines)
    for place in places(rules, state, seat, choice):
        events: list[tuple] = []
        now = sheet_of(rules, lay_tile(rules, state, seat, choice, place, events.append), seat)
        has = Counter(now.lines)
        yield Placed(place, now.total, tuple((had - has).elements()), tuple((has - had).elements()), tuple(events))

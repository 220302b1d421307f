"""The treasure of a map: a cat on the map of its own colour offers one, and only at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..table.phases import phase_of
from ..table.state import PlacedTile, State
from ..table.vocabulary import isle

if TYPE_CHECKING:
    from ..opened import Isle

MAP = "map"


# Why a tile on a map brings nothing, and the rule that says so.
TREASURE, COLOUR, OSHAX, PHASE = "treasure", "colour", "oshax", "phase"
WHY_NOTHING = isle.names(
    {TREASURE: "a_map_asks_for_its_own_cats", COLOUR: "a_map_asks_for_its_own_cats", OSHAX: "sets_off_a_map", PHASE: "maps_work"}
)


def cover_maps(rules: Isle, state: State, note: Note, placed: PlacedTile, seat: Seat) -> None:
    """A cat on the map of its own colour brings the offer of a treasure; any other tile brings nothing."""
    tile, squares, colour = placed
    covered = _maps_under(state, seat, squares)
    because = _why_nothing(rules, state, tile, colour, covered)
    if covered and because:
        note(("covers_map", getattr(rules.rule, WHY_NOTHING[because]), EVERYBODY, seat, covered, because))
        return
    for name in covered:
        if rules.law.map_matches(name, colour) or not rules.law.a_map_asks_for_its_own_cats():
            note(("finds_map", rules.rule.map_matches, EVERYBODY, seat, name))
            state.agenda += [("offer", seat, MAP, rules.tiles_of["common"])] * rules.law.treasures_for_a_map()


def _maps_under(state: State, seat: Seat, squares: int) -> tuple[str, ...]:
    """The maps of this player's boat that lie below these squares."""
    return tuple(name for name, square in state.boats[seat].maps.items() if square & squares)


def _why_nothing(rules: Isle, state: State, tile: int, colour: str | None, covered: tuple[str, ...]) -> str | None:
    """Why this tile, in this colour, brings no treasure for the maps below it; None if it brings one."""
    if rules.law.a_map_asks_for_its_own_cats():
        if not rules.tiles[tile].is_cat():
            return TREASURE
        if not any(rules.law.map_matches(name, colour) for name in covered):
            return COLOUR
    if not rules.law.sets_off_a_map(rules.tiles[tile].kind):
        return OSHAX
    return None if rules.law.maps_work(phase_of(state)) else PHASE


# A treasure, or a cat of another colour, gets nothing for a map.
isle.fact("a_map_asks_for_its_own_cats", True, "isle.map.4", off=False)


# A cat sets off the map of its colour, and so does an Oshax.
isle.fact("sets_off_a_map", True, "isle.amb.7")


@isle.law("sets_off_a_map", "isle.amb.7", when=("q.isle.oshax-map", "R2"))
def cats_alone(kind: str) -> bool:
    """Under this reading an Oshax sets off no map."""
    return kind != "oshax"


# A map works whenever a cat is laid on it.
isle.fact("maps_work", True, "isle.amb.48")


@isle.law("maps_work", "isle.amb.48", when=("q.isle.map-in-rare-finds", "R2"))
def in_the_rescue_alone(phase: str) -> bool:
    """Under this reading a map works during the rescue alone."""
    return phase == "rescue"


# One tile brings one treasure at most.
isle.fact("treasures_for_a_map", 1, "isle.map.5", off=2)


@isle.law("map_matches", "isle.map.1", off=lambda name, colour: False)
def the_colour_of_the_map(name: str, colour: str | None) -> bool:
    """The map and the cat have the same colour."""
    return name == colour


# -- when nothing is offered ---------------------------------------------------------------

# Whenever no treasure is offered.
LATER = ("fill", "deal", "draft", "pay", "lessons", "choose", "rescue", "rare_finds")


def _last_on_a_map(state: State, seat: Seat) -> tuple[int, str | None, tuple[str, ...]] | None:
    """The tile laid last of those that lie on a map of this player's boat: tile, colour, the maps below it; None if
    there is none.
    """
    for tile, squares, colour in reversed(state.placed[seat]):
        if covered := _maps_under(state, seat, squares):
            return tile, colour, covered
    return None


def _brings_nothing(rules: Isle, state: State, move: Move, because: str | None) -> Values | None:
    last = _last_on_a_map(state, move[1])
    if last is not None and _why_nothing(rules, state, *last) == because:
        return {"seat": move[1], "tile": last[0]}


@isle.need("take", "isle.amb.48", "isle.map.1", at=LATER, when=("q.isle.map-in-rare-finds", "R2"))
def take_during_the_rescue(rules: Isle, state: State, move: Move) -> Values | None:
    """Under this reading a map brings a treasure during the rescue alone."""
    return _brings_nothing(rules, state, move, PHASE)


@isle.need("take", "isle.amb.7", "isle.map.1", at=LATER, when=("q.isle.oshax-map", "R2"))
def take_for_a_cat_and_no_oshax(rules: Isle, state: State, move: Move) -> Values | None:
    """Under this reading an Oshax sets off no map."""
    return _brings_nothing(rules, state, move, OSHAX)


@isle.need("take", "isle.map.4", "isle.map.1", at=LATER)
def take_for_a_cat_and_no_treasure(rules: Isle, state: State, move: Move) -> Values | None:
    """A treasure on a map brings nothing: it has no colour."""
    return _brings_nothing(rules, state, move, TREASURE)


@isle.need("take", "isle.map.4", "isle.map.1", at=LATER)
def take_for_your_own_colour(rules: Isle, state: State, move: Move) -> Values | None:
    """A cat on a map of another colour brings nothing."""
    return _brings_nothing(rules, state, move, COLOUR)


@isle.need("take", "isle.map.3", "isle.map.1", "isle.map.2", at=LATER)
def take_at_once(rules: Isle, state: State, move: Move) -> Values | None:
    """A map brings its treasure as it is covered, and never again."""
    return _brings_nothing(rules, state, move, None)


@isle.need("take", "isle.map.1", at=LATER)
def take_for_a_map(rules: Isle, state: State, move: Move) -> Values | None:
    """On one's own boat no map is covered."""
    if _last_on_a_map(state, move[1]) is None:
        return {"seat": move[1]}

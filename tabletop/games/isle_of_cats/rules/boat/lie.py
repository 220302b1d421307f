"""How a tile comes to lie: its place asked slot by slot, the reasons against it, and what it covers.

A place is asked in three slots: the square of the tile's first square, the degrees, the flip. Half
a place is refused if no way to finish it is left, with the reason of the way that comes nearest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Slot, Values
from tabletop.kernel.seat import EVERYBODY, Seat

from ..components.boats import visible_rats
from ..components.squares import Squares, beside, bits
from ..components.tiles import declared_colours, way
from ..table.state import State
from ..table.vocabulary import isle
from .placement import NO_CONTACT, ONE_WAY, ORDER, OUTSIDE, OVERLAP, find_fault, generate_places, squares_of
from .treasure import MAP, cover_maps

if TYPE_CHECKING:
    from ..components.boats import Boat
    from ..components.tiles import Tile
    from ..opened import Isle

# Where the square stands in a move that places a tile: behind verb, seat, tile, and basket or colour.
AT = 4
RESCUED = "rescued"
# Tiles that are placed like a cat and are none.
FINDS = ("oshax", "rare")
WALLS = "q.isle.walls"


def fringe_of(rules: Isle, state: State, seat: Seat, why: str = RESCUED) -> Squares | None:
    """The squares one of which the next tile must cover, or None if it may lie anywhere."""
    occupied = state.occupied[seat]
    if rules.law.is_first_tile(state, seat):
        return rules.law.fringe_of_an_empty_boat(state.boats[seat])
    if (state.free_tiles[seat] and rules.law.a_free_tile_lies_anywhere()) or (why == MAP and rules.law.map_treasure_is_free()):
        return None
    return rules.law.fringe(state.boats[seat], occupied)


@isle.law("is_first_tile", "isle.amb.2")
def of_the_boat(state: State, seat: Seat) -> bool:
    """The first tile on a boat, once in the game."""
    return not state.occupied[seat]


@isle.law("is_first_tile", "isle.amb.2", when=("q.isle.first-tile", "R2"))
def of_the_day(state: State, seat: Seat) -> bool:
    """Under this reading each day begins with such a tile."""
    return not state.occupied[seat] or not state.laid_today >> seat & 1


# A tile that a card lets lie anywhere touches none.
isle.fact("a_free_tile_lies_anywhere", True, "isle.amb.41", off=False)
# The first tile on a boat lies anywhere inside.
isle.fact("fringe_of_an_empty_boat", None, "isle.place.6", off=lambda boat: next(iter(boat.rooms.values())))


# The treasure of a map obeys all rules of placing.
isle.fact("map_treasure_is_free", False, "isle.amb.5")
# Under this reading the treasure of a map needs no contact.
isle.fact("map_treasure_is_free", True, "isle.amb.5", when=("q.isle.treasure-contact", "R2"))


def colours_of(tile: Tile) -> tuple[str | None, ...]:
    """The colours that one can think of naming with this tile: only an Oshax is given one."""
    return (*declared_colours(), None) if tile.kind == "oshax" else (None,)


# An Oshax need not touch the family that it joins.
isle.fact("family_fringe", None, "isle.amb.9")


@isle.law("family_fringe", "isle.amb.9", when=("q.isle.oshax-family", "R2"))
def beside_a_cat_of_its_colour(rules: Isle, state: State, seat: Seat, tile: Tile, colour: str | None) -> Squares | None:
    """Under this reading an Oshax touches a cat of the colour it is given."""
    if tile.kind != "oshax":
        return None
    cats = sum(squares for other, squares, own in state.placed[seat] if rules.tiles[other].is_cat() and own == colour)
    return rules.law.fringe(state.boats[seat], cats)


def places_of(rules: Isle, state: State, seat: Seat, tile: int, why: str = RESCUED, colour: str | None = None) -> list[int]:
    """Every place where this tile may lie on this player's boat now, an Oshax in this colour."""
    free = state.boats[seat].hull & ~state.occupied[seat]
    fringe = rules.law.family_fringe(rules, state, seat, rules.tiles[tile], colour)
    return generate_places(rules.tiles[tile], free, fringe_of(rules, state, seat, why) if fringe is None else fringe)


def can_lie(rules: Isle, state: State, seat: Seat, tile: int, why: str = RESCUED, colour: str | None = None) -> bool:
    """Whether there is any place for it, for an Oshax in this colour or, if none is named, in any."""
    colours: list[str | None] = [colour] if colour else [name for name in colours_of(rules.tiles[tile]) if name] or [None]
    return any(places_of(rules, state, seat, tile, why, name) for name in colours)


# -- the slots -----------------------------------------------------------------------------


def _squares(rules: Isle, state: State, part: Move) -> list[int]:
    return bits(state.boats[part[1]].hull)


def _turns(rules: Isle, state: State, part: Move) -> list[int]:
    return sorted({code % 4 * 90 for code in rules.tiles[part[2]].ways})


def _flips(rules: Isle, state: State, part: Move) -> list[bool]:
    # A tile that looks the same after the flip is not asked about it.
    turned = rules.tiles[part[2]].turned
    return [False, True] if turned[way(part[-1], True)] != turned[way(part[-1], False)] else [False]


SQUARE = Slot("at", "square", _squares)
ROTATE = Slot("rotate", "degrees", _turns, required=False)
FLIP = Slot("flip", "flag", _flips, required=False)


# -- the needs -----------------------------------------------------------------------------


def _ways_left(rules: Isle, move: Move) -> tuple[int, ...]:
    """The ways to lie that fit what was said so far."""
    said = move[AT + 1 :]
    if len(said) == 2:
        return (way(*said),)
    return (way(said[0], False), way(said[0], True)) if said else rules.tiles[move[2]].ways


def _why(state: State, move: Move) -> str:
    """Why this tile is placed: a cat that is rescued, or what the open offer says."""
    return RESCUED if move[0] == "rescue" else state.agenda[-1][2]


def nearest_fault(rules: Isle, state: State, move: Move) -> tuple[Any, ...] | None:
    """What is wrong with the best of all ways to finish this place, and which squares; None if one is right."""
    seat, at = move[1], move[AT]
    boat, occupied, tile = state.boats[seat], state.occupied[seat], rules.tiles[move[2]]
    fringe = fringe_of(rules, state, seat, _why(state, move))
    nearest = None
    for code in _ways_left(rules, move):
        fault = find_fault(boat, occupied, fringe, tile.turned[code] << at)
        if fault is None:
            return None
        if nearest is None or ORDER.index(fault[0]) > ORDER.index(nearest[0]):
            nearest = fault
    return nearest


def _inside(rules: Isle, state: State, move: Move) -> bool:
    """Whether the whole place is given and the tile lies inside: then no more than that need be looked at."""
    return len(move) == AT + 3 and not covered(rules, move) & ~state.boats[move[1]].hull


def _refused_for(kind: str, rules: Isle, state: State, move: Move) -> Values | None:
    fault = nearest_fault(rules, state, move)
    if fault is not None and fault[0] == kind:
        return {"seat": move[1], "tile": move[2], "number": fault[1].bit_count(), "squares": fault[1]}


@isle.need("rescue", "isle.place.3", after="at", at=("rescue",))
@isle.need("take", "isle.place.3", after="at", at=("take",))
def inside_the_outline(rules: Isle, state: State, move: Move) -> Values | None:
    """The whole tile lies within the outline of the boat."""
    if not _inside(rules, state, move):
        return _refused_for(OUTSIDE, rules, state, move)
    squares = covered(rules, move)
    if rules.law.walls_part(state.boats[move[1]], squares):
        return {"seat": move[1], "tile": move[2], "number": squares.bit_count(), "squares": squares}


def crosses_a_wall(boat: Boat, squares: int) -> bool:
    """Whether squares lie in more than one room."""
    return sum(1 for room in boat.rooms.values() if room & squares) > 1


# A tile may go across the walls inside the boat.
isle.fact("walls_part", False, "isle.place.5", off=crosses_a_wall)


@isle.law("way_to_lie", "isle.place.1", off=lambda code: 0)
def turned_and_flipped_at_will(code: int) -> int:
    """A tile lies as its owner turned and flipped it."""
    return code


@isle.need("rescue", "isle.place.2", after="at", at=("rescue",))
@isle.need("take", "isle.place.2", after="at", at=("take",))
def on_no_other_tile(rules: Isle, state: State, move: Move) -> Values | None:
    """No square of it lies on another tile."""
    return _refused_for(OVERLAP, rules, state, move)


# Whether a wall keeps tiles apart is decided by the law `fringe` (see `placement`);
# the twins below differ in their sentence alone.
@isle.need("rescue", "isle.place.7", after="at", at=("rescue",), when=(WALLS, "R1"))
@isle.need("take", "isle.place.7", after="at", at=("take",), when=(WALLS, "R1"))
def beside_another_tile(rules: Isle, state: State, move: Move) -> Values | None:
    """Every tile but the first touches one that lies already, edge to edge."""
    if _why(state, move) != MAP and rules.tiles[move[2]].kind not in FINDS:
        return _refused_for(NO_CONTACT, rules, state, move)


@isle.need("rescue", "isle.place.7", after="at", at=("rescue",), when=(WALLS, "R2"))
@isle.need("take", "isle.place.7", after="at", at=("take",), when=(WALLS, "R2"))
def beside_another_tile_in_the_room(rules: Isle, state: State, move: Move) -> Values | None:
    """Under this reading a tile across a wall serves for no contact."""
    return beside_another_tile(rules, state, move)


@isle.need("take", "isle.place.7", "isle.place.8", after="at", at=("take",), when=(WALLS, "R1"))
def the_find_beside_another_tile(rules: Isle, state: State, move: Move) -> Values | None:
    """An Oshax and a rare treasure are placed like a cat."""
    if rules.tiles[move[2]].kind in FINDS:
        return _refused_for(NO_CONTACT, rules, state, move)


@isle.need("take", "isle.place.7", "isle.place.8", after="at", at=("take",), when=(WALLS, "R2"))
def the_find_beside_another_tile_in_the_room(rules: Isle, state: State, move: Move) -> Values | None:
    """Under this reading a tile across a wall serves for no contact."""
    return the_find_beside_another_tile(rules, state, move)


@isle.need("take", "isle.amb.5", "isle.place.7", after="at", at=("take",), when=(WALLS, "R1"))
def the_treasure_beside_another_tile(rules: Isle, state: State, move: Move) -> Values | None:
    """The treasure of a map obeys the same rule."""
    if _why(state, move) == MAP:
        return _refused_for(NO_CONTACT, rules, state, move)


@isle.need("take", "isle.amb.5", "isle.place.7", after="at", at=("take",), when=(WALLS, "R2"))
def the_treasure_beside_another_tile_in_the_room(rules: Isle, state: State, move: Move) -> Values | None:
    """Under this reading a tile across a wall serves for no contact."""
    return the_treasure_beside_another_tile(rules, state, move)


@isle.need("take", "isle.amb.9", after="at", at=("take",), when=("q.isle.oshax-family", "R2"))
def beside_its_own_family(rules: Isle, state: State, move: Move) -> Values | None:
    """Under this reading an Oshax touches a cat of the colour it is given; one that lies wrongly anyway is told so."""
    tile = rules.tiles[move[2]]
    if nearest_fault(rules, state, move) is not None:
        return None
    fringe = rules.law.family_fringe(rules, state, move[1], tile, move[3])
    if fringe is not None and not any(
        tile.turned[code] << move[AT] & fringe and _lies_rightly(rules, state, move, code) for code in _ways_left(rules, move)
    ):
        return {"seat": move[1], "tile": move[2], "colour": move[3]}


def _lies_rightly(rules: Isle, state: State, move: Move, code: int) -> bool:
    seat, squares = move[1], rules.tiles[move[2]].turned[code] << move[AT]
    return find_fault(state.boats[seat], state.occupied[seat], fringe_of(rules, state, seat, _why(state, move)), squares) is None


def covered(rules: Isle, move: Move) -> Squares:
    return rules.tiles[move[2]].turned[way(*move[AT + 1 :])] << move[AT]


@isle.permission("rescue", "isle.place.12", after="flip", at=("rescue",))
@isle.permission("take", "isle.place.12", after="flip", at=("take",))
def over_a_rat(rules: Isle, state: State, move: Move) -> Values | None:
    """A tile of any kind may lie on rats."""
    rats = visible_rats(state.boats[move[1]], state.occupied[move[1]]) & covered(rules, move)
    if rats:
        return {"seat": move[1], "tile": move[2], "number": rats.bit_count(), "squares": rats}


@isle.permission("rescue", "isle.place.9", after="flip", at=("rescue",))
@isle.permission("take", "isle.place.9", after="flip", at=("take",))
def beside_a_tile_of_another_kind(rules: Isle, state: State, move: Move) -> Values | None:
    """A tile of any kind and colour serves for contact."""
    squares, tile = covered(rules, move), rules.tiles[move[2]]
    colour = move[3] if move[0] == "take" else tile.colour
    beside_it = [(rules.tiles[other].kind, own) for other, others, own in state.placed[move[1]] if beside(others) & squares]
    if beside_it and (tile.kind, colour) not in beside_it:
        return {"seat": move[1], "tile": move[2], "number": squares.bit_count(), "squares": squares}


# -- what happens --------------------------------------------------------------------------


def lay(rules: Isle, state: State, note: Note, seat: Seat, tile: int, place: int, figure: str | None = None) -> None:
    """The tile lies, an Oshax with its figure: what it touches, the rats it covers, the maps it covers."""
    boat, before = state.boats[seat], state.occupied[seat]
    squares = squares_of(rules.tiles[tile], place)
    note(("places", _why_there(rules, state, seat, place, squares), EVERYBODY, seat, tile, place))
    state.occupied[seat] = before | squares
    state.placed[seat] += ((tile, squares, rules.tiles[tile].colour or figure),)
    state.laid_today |= 1 << seat
    if state.free_tiles[seat]:
        state.free_tiles[seat] -= 1
    rats = visible_rats(boat, before) & squares
    if rats:
        note(("covers_rats", rules.rule.over_a_rat, EVERYBODY, seat, rats.bit_count()))
    cover_maps(rules, state, note, state.placed[seat][-1], seat)


def _why_there(rules: Isle, state: State, seat: Seat, place: int, squares: int) -> tuple[str, ...]:
    """The rules that this placing shows."""
    occupied, boat = state.occupied[seat], state.boats[seat]
    why: tuple[str, ...] = ()
    if not rules.law.fringe(boat, occupied) & squares:
        if rules.law.is_first_tile(state, seat):
            why = rules.rule.is_first_tile if occupied else ()
        else:
            why = rules.rule.a_free_tile_lies_anywhere if state.free_tiles[seat] else rules.rule.map_treasure_is_free
    if place >= ONE_WAY:
        why += rules.rule.way_to_lie
    # A tile over an inner wall.
    if crosses_a_wall(boat, squares):
        why += rules.rule.walls_part
    return why

"""How a tile comes to lie: its place asked slot by slot, the reasons against it, and what it covers.

A place is asked in three slots: the square of the tile's first square, the degrees, the flip. Half
a place is refused if no way to finish it is left, with the reason of the way that comes nearest.
"""

from __future__ import annotations

from ...kernel.form import Slot
from ...kernel.seat import EVERYBODY
from .boats import visible_rats
from .placement import NO_CONTACT, ONE_WAY, ORDER, OUTSIDE, OVERLAP, find_fault, generate_places, squares_of
from .squares import beside, bits
from .tiles import way
from .vocabulary import isle

# Which verbs place a tile, and how many values stand before its square.
BEFORE_SQUARE = {"rescue": 4, "take": 3}


def fringe_of(rules, state, seat, verb="rescue"):
    """The squares one of which the next tile must cover, or None if it may lie anywhere."""
    occupied = state.occupied[seat]
    if not occupied:
        return rules.law.fringe_of_an_empty_boat(state.boats[seat])
    if state.free_tiles[seat] or (verb == "take" and rules.law.map_treasure_is_free()):
        return None
    return rules.law.fringe(state.boats[seat], occupied)


@isle.law("fringe_of_an_empty_boat", "isle.place.6", off=lambda boat: next(iter(boat.rooms.values())))
def the_first_tile_is_free(boat):
    """The first tile on a boat lies anywhere inside."""
    return None


@isle.law("map_treasure_is_free", "isle.amb.5")
def the_usual_rules(*_):
    """The treasure of a map obeys all rules of placing."""
    return False


@isle.law("map_treasure_is_free", "isle.amb.5", when=("q.isle.treasure-contact", "R2"))
def anywhere(*_):
    """Under this reading the treasure of a map needs no contact."""
    return True


def places_of(rules, state, seat, tile, verb="rescue"):
    """Every place where this tile may lie on this player's boat now."""
    free = state.boats[seat].hull & ~state.occupied[seat]
    return generate_places(rules.tiles[tile], free, fringe_of(rules, state, seat, verb))


def can_lie(rules, state, seat, tile, verb="rescue"):
    """Whether there is any place for it."""
    return bool(places_of(rules, state, seat, tile, verb))


# -- the slots -----------------------------------------------------------------------------

def _squares(rules, state, part):
    return bits(state.boats[part[1]].hull)


def _turns(rules, state, part):
    return sorted({code % 4 * 90 for code in rules.tiles[part[2]].ways})


def _flips(rules, state, part):
    return [flip for flip in (False, True) if way(part[-1], flip) in rules.tiles[part[2]].ways]


SQUARE = Slot("at", "square", _squares)
ROTATE = Slot("rotate", "degrees", _turns, required=False)
FLIP = Slot("flip", "flag", _flips, required=False)


# -- the needs -----------------------------------------------------------------------------

def _ways_left(rules, move):
    """The ways to lie that fit what was said so far."""
    said, ways = move[BEFORE_SQUARE[move[0]] + 1:], rules.tiles[move[2]].ways
    if len(said) == 2:
        return (way(*said),)
    if said:
        both = (way(said[0], False), way(said[0], True))
        # Ways that cover the same squares are listed once; one that is not listed may be said all the same.
        return tuple(code for code in both if code in ways) or both
    return ways


def nearest_fault(rules, state, move):
    """What is wrong with the best of all ways to finish this place, and which squares; None if one is right."""
    seat, at = move[1], move[BEFORE_SQUARE[move[0]]]
    boat, occupied, tile = state.boats[seat], state.occupied[seat], rules.tiles[move[2]]
    fringe = fringe_of(rules, state, seat, move[0])
    nearest = None
    for code in _ways_left(rules, move):
        fault = find_fault(boat, occupied, fringe, tile.turned[code] << at)
        if fault is None:
            return None
        if nearest is None or ORDER.index(fault[0]) > ORDER.index(nearest[0]):
            nearest = fault
    return nearest


def _inside(rules, state, move):
    """Whether the whole place is given and the tile lies inside: then no more than that need be looked at."""
    before = BEFORE_SQUARE[move[0]]
    return len(move) == before + 3 and not (
        rules.tiles[move[2]].turned[way(*move[before + 1:])] << move[before]) & ~state.boats[move[1]].hull


def _refused_for(kind, rules, state, move):
    fault = nearest_fault(rules, state, move)
    if fault is not None and fault[0] == kind:
        return {"seat": move[1], "tile": move[2], "number": fault[1].bit_count(), "squares": fault[1]}


@isle.need("rescue", "isle.place.3", after="at", at=("rescue",))
@isle.need("take", "isle.place.3", after="at", at=("take",))
def inside_the_outline(rules, state, move):
    """The whole tile lies within the outline of the boat."""
    if not _inside(rules, state, move):
        return _refused_for(OUTSIDE, rules, state, move)
    before, boat = BEFORE_SQUARE[move[0]], state.boats[move[1]]
    squares = rules.tiles[move[2]].turned[way(*move[before + 1:])] << move[before]
    if rules.law.walls_part(boat, squares):
        return {"seat": move[1], "tile": move[2], "number": squares.bit_count(), "squares": squares}


def crosses_a_wall(boat, squares):
    """Whether squares lie in more than one room."""
    return sum(1 for room in boat.rooms.values() if room & squares) > 1


@isle.law("walls_part", "isle.place.5", off=crosses_a_wall)
def across_inner_walls(boat, squares):
    """A tile may lie across the walls inside the boat."""
    return False


@isle.law("way_to_lie", "isle.place.1", off=lambda code: 0)
def turned_and_flipped_at_will(code):
    """A tile lies as its owner turned and flipped it."""
    return code


@isle.need("rescue", "isle.place.2", after="at", at=("rescue",))
@isle.need("take", "isle.place.2", after="at", at=("take",))
def on_no_other_tile(rules, state, move):
    """No square of it lies on another tile."""
    return _refused_for(OVERLAP, rules, state, move)


@isle.need("rescue", "isle.place.7", after="at", at=("rescue",))
@isle.need("take", "isle.place.7", "isle.amb.5", after="at", at=("take",))
def beside_another_tile(rules, state, move):
    """Every tile but the first touches one that lies already, edge to edge."""
    return _refused_for(NO_CONTACT, rules, state, move)


def _covered(rules, move):
    return rules.tiles[move[2]].turned[way(*move[-2:])] << move[-3]


@isle.permission("rescue", "isle.place.12", after="flip", at=("rescue",))
@isle.permission("take", "isle.place.12", after="flip", at=("take",))
def over_a_rat(rules, state, move):
    """A tile of any kind may lie on rats."""
    rats = visible_rats(state.boats[move[1]], state.occupied[move[1]]) & _covered(rules, move)
    if rats:
        return {"seat": move[1], "tile": move[2], "number": rats.bit_count(), "squares": rats}


@isle.permission("rescue", "isle.place.9", after="flip", at=("rescue",))
@isle.permission("take", "isle.place.9", after="flip", at=("take",))
def beside_a_tile_of_another_kind(rules, state, move):
    """A tile of any kind and colour serves for contact."""
    squares, kind = _covered(rules, move), rules.tiles[move[2]].kind
    beside_it = [rules.tiles[tile].kind for tile, others, _ in state.placed[move[1]] if beside(others) & squares]
    if beside_it and kind not in beside_it:
        return {"seat": move[1], "tile": move[2], "number": squares.bit_count(), "squares": squares}


# -- what happens --------------------------------------------------------------------------

def lay(rules, state, note, seat, tile, place):
    """The tile lies: what it touches, the rats it covers, the maps it covers."""
    boat, before = state.boats[seat], state.occupied[seat]
    squares = squares_of(rules.tiles[tile], place)
    note(("places", _why_there(rules, state, seat, place, squares), EVERYBODY, seat, tile, place))
    state.occupied[seat] = before | squares
    state.placed[seat] += ((tile, squares, rules.tiles[tile].colour),)
    if state.free_tiles[seat]:
        state.free_tiles[seat] -= 1
    rats = visible_rats(boat, before) & squares
    if rats:
        note(("covers_rats", ("isle.place.12",), EVERYBODY, seat, rats.bit_count()))
    cover_maps(rules, state, note, seat, tile, squares)


def _why_there(rules, state, seat, place, squares):
    """The rules that this placing shows."""
    occupied, boat = state.occupied[seat], state.boats[seat]
    if not occupied:
        why = ("isle.place.6",)
    elif rules.law.fringe(boat, occupied) & squares:
        why = ("isle.place.7",)
    else:
        why = ("isle.amb.41",) if state.free_tiles[seat] else ("isle.amb.5",)
    if place >= ONE_WAY:
        why += ("isle.place.1",)
    # A tile over an inner wall.
    if crosses_a_wall(boat, squares):
        why += ("isle.place.5",)
    return why


def cover_maps(rules, state, note, seat, tile, squares):
    """A cat on the map of its own colour brings the offer of a treasure; any other tile brings nothing."""
    colour = rules.tiles[tile].colour
    covered = [name for name, square in state.boats[seat].maps.items() if square & squares]
    state.covered = "nothing"
    for name in covered:
        if rules.law.map_matches(name, colour):
            state.covered = "own"
            note(("finds_map", ("isle.map.1", "isle.map.2"), EVERYBODY, seat, name))
            state.agenda += [("take", seat)] * rules.law.treasures_for_a_map()
    if covered and state.covered == "nothing":
        state.covered = "other"
        note(("covers_map", ("isle.map.4",), EVERYBODY, seat, tuple(covered)))


@isle.law("treasures_for_a_map", "isle.map.5", off=lambda: 2)
def one_treasure():
    """One tile brings one treasure at most."""
    return 1


@isle.law("map_matches", "isle.map.1", off=lambda name, colour: False)
def the_colour_of_the_map(name, colour):
    """The map and the cat have the same colour."""
    return name == colour

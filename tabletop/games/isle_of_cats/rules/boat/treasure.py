"""The treasure of a map: a cat on the map of its own colour offers one, and only at once."""

from __future__ import annotations

from tabletop.kernel.seat import EVERYBODY
from ..table.phases import phase_of
from ..table.vocabulary import isle

MAP = "map"


def cover_maps(rules, state, note, tile, squares, colour, seat):
    """A cat on the map of its own colour brings the offer of a treasure; any other tile brings nothing."""
    covered = [name for name, square in state.boats[seat].maps.items() if square & squares]
    works = rules.law.sets_off_a_map(rules.tiles[tile].kind) and rules.law.maps_work(phase_of(state))
    state.covered = "nothing"
    for name in covered:
        if works and rules.law.map_matches(name, colour):
            state.covered = "own"
            note(("finds_map", ("isle.map.1", "isle.map.2"), EVERYBODY, seat, name))
            state.agenda += [("offer", seat, MAP, rules.tiles_of["common"])] * rules.law.treasures_for_a_map()
    if covered and state.covered == "nothing":
        state.covered = "other"
        note(("covers_map", ("isle.map.4",), EVERYBODY, seat, tuple(covered)))


@isle.law("sets_off_a_map", "isle.amb.7")
def cats_and_oshax_alike(kind):
    """A cat sets off the map of its colour, and so does an Oshax."""
    return kind in ("cat", "oshax")


@isle.law("sets_off_a_map", "isle.amb.7", when=("q.isle.oshax-map", "R2"))
def cats_alone(kind):
    """Under this reading an Oshax sets off no map."""
    return kind == "cat"


@isle.law("maps_work", "isle.amb.48")
def in_every_phase(phase):
    """A map works whenever a cat is laid on it."""
    return True


@isle.law("maps_work", "isle.amb.48", when=("q.isle.map-in-rare-finds", "R2"))
def in_the_rescue_alone(phase):
    """Under this reading a map works during the rescue alone."""
    return phase == "rescue"


@isle.law("treasures_for_a_map", "isle.map.5", off=lambda: 2)
def one_treasure():
    """One tile brings one treasure at most."""
    return 1


@isle.law("map_matches", "isle.map.1", off=lambda name, colour: False)
def the_colour_of_the_map(name, colour):
    """The map and the cat have the same colour."""
    return name == colour


# -- when nothing is offered ---------------------------------------------------------------

# Whenever no treasure is offered.
LATER = ("fill", "deal", "draft", "pay", "lessons", "choose", "rescue", "rare_finds")


@isle.need("take", "isle.map.3", "isle.map.1", "isle.map.2", at=LATER)
def take_at_once(rules, state, move):
    """The chance has gone by."""
    if state.covered == "own":
        return {"seat": move[1]}


@isle.need("take", "isle.map.4", "isle.map.1", at=LATER)
def take_for_your_own_colour(rules, state, move):
    """A map under a tile of another colour, or under a treasure, gives nothing."""
    if state.covered == "other":
        return {"seat": move[1]}


@isle.need("take", "isle.map.1", at=LATER)
def take_for_a_map(rules, state, move):
    """Nobody has just covered a map."""
    if state.covered == "nothing":
        return {"seat": move[1]}

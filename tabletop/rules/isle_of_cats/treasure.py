"""The treasure of a map: take one of the common treasures and place it at once, or let it be."""

from __future__ import annotations

from ...kernel.decision import Decision
from ...kernel.form import Slot
from ...kernel.seat import EVERYBODY
from .lie import FLIP, ROTATE, SQUARE, can_lie, lay
from .placement import place_of
from .tiles import way
from .vocabulary import isle


def _offered(rules, state):
    return [tile for tile, count in enumerate(state.below)
            if rules.tiles[tile].kind == "common" and rules.law.is_left(count)]


@isle.law("is_left", "isle.amb.6")
def as_many_as_lie_there(count):
    """Of each kind there is a limited number."""
    return count > 0


@isle.law("is_left", "isle.amb.6", when=("q.isle.treasures-run-out", "R2"))
def as_many_as_are_wanted(count):
    """Under this reading no kind runs out."""
    return True


@isle.decision("take")
def open_take(rules, state, seat):
    """The finder may take a treasure; nothing is offered if none is left or none has a place."""
    if any(can_lie(rules, state, seat, tile, "take") for tile in _offered(rules, state)):
        return Decision("take", (), (seat,)) if rules.law.may_be_left() else Decision("take", (seat,))


@isle.law("may_be_left", "isle.map.2", off=lambda: False)
def it_is_an_offer():
    """The treasure may stay where it is."""
    return True


TAKE = isle.form("take", Slot("tile", "tile", lambda rules, state, part: _offered(rules, state)), SQUARE, ROTATE, FLIP,
                 slot_by_slot=True)


@isle.need("take", "isle.map.1", at=("take",))
@isle.need("pass", "isle.map.1", at=("take",))
def the_finder_takes(rules, state, move):
    """The treasure is for the player who covered the map."""
    if move[1] >= 0 and move[1] != state.agenda[-1][1]:
        return {"seat": move[1], "asked": state.agenda[-1][1]}


@isle.need("take", "isle.map.1", after="tile", at=("take",))
def a_common_treasure(rules, state, move):
    """A map brings a common treasure and nothing else."""
    if rules.tiles[move[2]].kind != "common":
        return {"seat": move[1], "tile": move[2]}


@isle.need("take", "isle.amb.6", after="tile", at=("take",), when=("q.isle.treasures-run-out", "R1"))
def a_treasure_that_is_left(rules, state, move):
    """Of each kind there is a limited number."""
    if rules.tiles[move[2]].kind == "common" and not state.below[move[2]]:
        return {"seat": move[1], "tile": move[2]}


@isle.need("take", "isle.map.3", after="tile", at=("take",))
def room_for_this_treasure(rules, state, move):
    """Before a place is named: there must be one, since it is placed at once."""
    if len(move) == 3 and not can_lie(rules, state, move[1], move[2], "take"):
        return {"seat": move[1], "tile": move[2]}


@isle.act("take", at="take")
def take(rules, state, note, seat, tile, at, rotate, flip):
    """The treasure leaves the place below the island and lies on the boat."""
    state.agenda.pop()
    state.below[tile] = max(0, state.below[tile] - 1)
    note(("takes", ("isle.map.1", "isle.map.3"), EVERYBODY, seat, tile))
    lay(rules, state, note, seat, tile, place_of(rules.law.way_to_lie(way(rotate, flip)), at))


@isle.act("pass", at="take")
def decline(rules, state, note, seat):
    """The treasure stays where it is."""
    finder = state.agenda.pop()[1]
    note(("declines", ("isle.map.2",), EVERYBODY, finder))


# -- when nothing is offered ---------------------------------------------------------------

LATER = ("draft", "pay", "lessons", "choose", "rescue")


@isle.need("take", "isle.map.3", "isle.map.1", "isle.map.2", at=LATER)
def take_at_once(rules, state, move):
    """The chance has gone by."""
    if state.covered == "own":
        return {"seat": move[1]}


@isle.need("take", "isle.map.4", "isle.map.1", at=LATER)
def take_for_your_own_colour(rules, state, move):
    """A map under a tile of another colour, or under a treasure, brings nothing."""
    if state.covered == "other":
        return {"seat": move[1]}


@isle.need("take", "isle.map.1", at=LATER)
def take_for_a_map(rules, state, move):
    """Nobody has just covered a map."""
    if state.covered == "nothing":
        return {"seat": move[1]}


@isle.need("rescue", "isle.map.3", at=("take",))
@isle.need("play", "isle.map.3", "isle.any.2", at=("take",))
def the_treasure_comes_first(rules, state, move):
    """A treasure is taken and placed before anything else happens."""
    return {"seat": move[1], "asked": state.agenda[-1][1]}

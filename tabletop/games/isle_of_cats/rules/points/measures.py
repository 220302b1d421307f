"""What a lesson can count: one small function for each measure, of one player and, where it says so, one colour."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop.kernel.seat import Seat

from ..components.boats import Boat, uncovered_maps, visible_rats
from ..components.squares import STRIDE, Squares, beside
from ..components.tiles import declared_colours
from ..table.state import State
from .families import families_of

if TYPE_CHECKING:
    from ..opened import Isle

BIG_FAMILY = 4
CATS_FOR_A_COLOUR = 3

# By name: ``function(rules, state, seat, colour)``; a colour of None means all of them.
MEASURES: dict[str, Callable] = {}


def measure(function: Callable) -> Callable:
    """Make this a measure that lessons can name."""
    MEASURES[function.__name__] = function
    return function


def cats_of(rules: Isle, state: State, seat: Seat, colour: str | None = None) -> list[tuple[Squares, str | None]]:
    """Squares and colour of each cat and Oshax on the boat; an Oshax has the colour it was given."""
    return [(squares, own) for tile, squares, own in state.placed[seat] if rules.tiles[tile].is_cat() and colour in (None, own)]


def of_kind(rules: Isle, state: State, seat: Seat, *kinds: str) -> list[Squares]:
    """The squares of each tile of these kinds on the boat."""
    return [squares for tile, squares, _ in state.placed[seat] if rules.tiles[tile].kind in kinds]


def edge_of(boat: Boat) -> Squares:
    """The squares with at least one side on the outline of the boat."""
    hull = boat.hull
    return hull & ~(hull << 1 & hull >> 1 & hull << STRIDE & hull >> STRIDE)


# -- which squares count, one entry for each tile --------------------------------------------


def cats_at_edge(rules: Isle, state: State, seat: Seat, colour: str | None) -> list[Squares]:
    """The cats and Oshax that cover a square of the edge."""
    edge = edge_of(state.boats[seat])
    return [squares for squares, _ in cats_of(rules, state, seat, colour) if squares & edge]


def cats_alone(rules: Isle, state: State, seat: Seat, colour: str | None) -> list[Squares]:
    """The cats and Oshax beside no other one of their own colour."""
    there = cats_of(rules, state, seat, colour)
    return [
        squares
        for squares, own in there
        if not any(own == other and squares != others and beside(squares) & others for others, other in there)
    ]


def treasures_beside(rules: Isle, state: State, seat: Seat, colour: str | None) -> list[Squares]:
    """The treasures beside a cat or an Oshax of the colour."""
    reach = beside(sum(squares for squares, _ in cats_of(rules, state, seat, colour)))
    return [squares for squares in of_kind(rules, state, seat, "rare", "common") if squares & reach]


# -- tiles ---------------------------------------------------------------------------------


@measure
def cats(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Cats and Oshax on the boat."""
    return len(cats_of(rules, state, seat, colour))


@measure
def oshax(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Oshax on the boat."""
    return len(of_kind(rules, state, seat, "oshax"))


@measure
def rare(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Rare treasures on the boat."""
    return len(of_kind(rules, state, seat, "rare"))


@measure
def common(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Common treasures on the boat."""
    return len(of_kind(rules, state, seat, "common"))


@measure
def treasures(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Rare and common treasures together."""
    return len(of_kind(rules, state, seat, "rare", "common"))


@measure
def cats_on_edge(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Cats and Oshax that cover at least one square of the edge, each once."""
    return len(cats_at_edge(rules, state, seat, colour))


@measure
def pairs_of_cats_on_edge(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Cats at the edge by twos; an odd one does not count."""
    return cats_on_edge(rules, state, seat, None) // 2


@measure
def lonely_cats(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Cats and Oshax that touch no other one of their own colour along an edge."""
    return len(cats_alone(rules, state, seat, colour))


@measure
def treasures_touching(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Treasures that touch at least one cat or Oshax of the colour, each once."""
    return len(treasures_beside(rules, state, seat, colour))


# -- colours -------------------------------------------------------------------------------


@measure
def colours_with_three_cats(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Colours of which the boat holds at least three cats, Oshax included."""
    return sum(1 for name in declared_colours() if cats(rules, state, seat, name) >= CATS_FOR_A_COLOUR)


@measure
def colours_on_edge(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Colours of which a cat or an Oshax lies at the edge."""
    return sum(1 for name in declared_colours() if cats_on_edge(rules, state, seat, name))


# -- families ------------------------------------------------------------------------------


def _sizes(rules: Isle, state: State, seat: Seat) -> list[int]:
    """The sizes of all families of the boat, the largest first."""
    found = families_of(rules, state.placed[seat])
    return sorted((len(family) for families in found.values() for family in families), reverse=True)


@measure
def leads_in_families(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """1 if the player has a family and nobody has a larger one, else 0."""
    largest = [max(_sizes(rules, state, other), default=0) for other in range(len(state.boats))]
    return int(0 < largest[seat] == max(largest))


@measure
def families_of_four(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Families of at least four cats, also several of one colour."""
    return sum(1 for size in _sizes(rules, state, seat) if size >= BIG_FAMILY)


@measure
def points_of_third_family(rules: Isle, state: State, seat: Seat, colour: str | None) -> int | None:
    """The points of the third largest family; None if nobody knows what a family brings."""
    third = rules.law.ranks(_sizes(rules, state, seat))[2:3]
    return rules.law.family_points(rules, third[0]) if third else 0


# -- the boat ------------------------------------------------------------------------------


@measure
def free_edge_squares(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Squares of the edge without a tile."""
    return (edge_of(state.boats[seat]) & ~state.occupied[seat]).bit_count()


@measure
def rats_in_sight(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Rats that no tile covers."""
    return visible_rats(state.boats[seat], state.occupied[seat]).bit_count()


@measure
def maps_in_sight(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Maps that no tile covers."""
    return len(uncovered_maps(state.boats[seat], state.occupied[seat]))


def rooms_of(boat: Boat, kind: str) -> list[Squares]:
    """The rooms of one kind."""
    return [squares for letter, squares in boat.rooms.items() if boat.kinds.get(letter) == kind]


@measure
def filled_captains_rooms(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Captain's rooms with no free square."""
    return sum(1 for room in rooms_of(state.boats[seat], "captain") if not room & ~state.occupied[seat])


@measure
def empty_bedrooms(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Bedrooms with no covered square."""
    return sum(1 for room in rooms_of(state.boats[seat], "bedroom") if not room & state.occupied[seat])


@measure
def empty_dining_rooms(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Dining rooms with no covered square."""
    return sum(1 for room in rooms_of(state.boats[seat], "dining") if not room & state.occupied[seat])


# -- before the player ---------------------------------------------------------------------


@measure
def private_lessons(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Private lessons of the player, the one that counts them included."""
    return len(state.lessons[seat])


@measure
def permanent_baskets(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Permanent baskets, used and active."""
    return state.active[seat] + state.used[seat]


@measure
def fish(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """Fish left."""
    return state.fish[seat]


@measure
def place_in_order(rules: Isle, state: State, seat: Seat, colour: str | None) -> int:
    """The place in the order on the island, 1 for the top."""
    return state.order.index(seat) + 1

"""Which squares a lesson card counts on a boat: what a score sheet marks beside its points."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from ..rules.components.boats import visible_rats
from ..rules.components.squares import Squares
from ..rules.components.tiles import declared_colours
from ..rules.points.families import families_of
from ..rules.points.lessons import BEST, CHOSEN, LessonCard
from ..rules.points.measures import (
    BIG_FAMILY,
    CATS_FOR_A_COLOUR,
    MEASURES,
    cats_alone,
    cats_at_edge,
    cats_of,
    edge_of,
    of_kind,
    rooms_of,
    treasures_beside,
)
from ..rules.table.state import State

if TYPE_CHECKING:
    from ..rules.opened import Isle


def counted_colour(rules: Isle, state: State, seat: int, lesson: LessonCard, chosen: str | None) -> str | None:
    """The colour that this lesson counts; of the best one the first with the most, None for all."""
    if lesson.colour == BEST:
        return max(declared_colours(), key=lambda colour: MEASURES[lesson.measure](rules, state, seat, colour))
    return chosen if lesson.colour == CHOSEN else lesson.colour


def marks(rules: Isle, state: State, seat: int, measure: str, colour: str | None) -> Squares:
    """The squares that count for this measure; none for what does not lie on the boat, such as fish."""
    mark = MARKS.get(measure)
    return mark(rules, state, seat, colour) if mark else 0


def _together(squares: Iterable[Squares]) -> Squares:
    found = 0
    for one in squares:
        found |= one
    return found


def _kinds(*kinds: str) -> Callable[..., Squares]:
    return lambda rules, state, seat, colour: _together(of_kind(rules, state, seat, *kinds))


def _all(found: Callable[..., list[Squares]]) -> Callable[..., Squares]:
    """All squares of the tiles that count."""
    return lambda rules, state, seat, colour: _together(found(rules, state, seat, colour))


def _all_cats(rules: Isle, state: State, seat: int, colour: str | None) -> Squares:
    return _together(squares for squares, _ in cats_of(rules, state, seat, colour))


def _plenty(rules: Isle, state: State, seat: int, colour: str | None) -> Squares:
    by_colour = [cats_of(rules, state, seat, name) for name in declared_colours()]
    return _together(squares for cats in by_colour if len(cats) >= CATS_FOR_A_COLOUR for squares, _ in cats)


def _families(rules: Isle, state: State, seat: int) -> list[tuple[int, Squares]]:
    """Size and squares of every family, the largest first."""
    placed = state.placed[seat]
    found = [
        (len(family), _together(placed[place][1] for place in family))
        for families in families_of(rules, placed).values()
        for family in families
    ]
    return sorted(found, key=lambda family: -family[0])


def _rank(rules: Isle, state: State, seat: int, rank: int) -> Squares:
    """The families that stand on this rank."""
    families = _families(rules, state, seat)
    sizes = rules.law.ranks([size for size, _ in families])
    if len(sizes) <= rank:
        return 0
    if len(sizes) == len(families):
        return families[rank][1]
    return _together(squares for size, squares in families if size == sizes[rank])


def _rooms(kind: str) -> Callable[..., Squares]:
    return lambda rules, state, seat, colour: _together(rooms_of(state.boats[seat], kind))


MARKS: dict[str, Callable[..., Squares]] = {
    "cats": _all_cats,
    "oshax": _kinds("oshax"),
    "rare": _kinds("rare"),
    "common": _kinds("common"),
    "treasures": _kinds("rare", "common"),
    "cats_on_edge": _all(cats_at_edge),
    "pairs_of_cats_on_edge": _all(cats_at_edge),
    "colours_on_edge": _all(cats_at_edge),
    "lonely_cats": _all(cats_alone),
    "treasures_touching": _all(treasures_beside),
    "colours_with_three_cats": _plenty,
    "families_of_four": lambda rules, state, seat, colour: _together(
        squares for size, squares in _families(rules, state, seat) if size >= BIG_FAMILY
    ),
    "leads_in_families": lambda rules, state, seat, colour: _rank(rules, state, seat, 0),
    "points_of_third_family": lambda rules, state, seat, colour: _rank(rules, state, seat, 2),
    "free_edge_squares": lambda rules, state, seat, colour: edge_of(state.boats[seat]) & ~state.occupied[seat],
    "rats_in_sight": lambda rules, state, seat, colour: visible_rats(state.boats[seat], state.occupied[seat]),
    "maps_in_sight": lambda rules, state, seat, colour: _together(state.boats[seat].maps.values()) & ~state.occupied[seat],
    "filled_captains_rooms": _rooms("captain"),
    "empty_bedrooms": _rooms("bedroom"),
    "empty_dining_rooms": _rooms("dining"),
}

"""The points of a player, part by part, with what each part counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from tabletop.kernel.seat import Seat

from ..components.boats import unfilled_rooms, visible_rats
from ..components.squares import names_of
from ..table.state import State
from ..table.vocabulary import isle
from .families import families_of
from .lessons import added, private_points, public_points

if TYPE_CHECKING:
    from ..opened import Isle


class Part(NamedTuple):
    """One part of a score: its points (None if unknown), its rules, and what was counted: each point, family or lesson."""

    name: str
    points: int | None
    rules: tuple[str, ...]
    counted: tuple


def score_of(rules: Isle, state: State, seat: Seat) -> tuple[Part, ...]:
    """The parts of this player's score, as if the game ended now, in the order of the overview."""
    return tuple(
        part(rules, state, seat)
        for part in (
            rules.law.rats,
            rules.law.rooms,
            rules.law.families,
            rules.law.rare_treasures,
            rules.law.private_lessons,
            rules.law.public_lessons,
        )
    )


def total_of(rules: Isle, parts: Sequence[Part]) -> int | None:
    """All parts together; None if one of them is unknown."""
    total = added(part.points for part in parts)
    return None if total is None else rules.law.total(total)


def not_below_zero(total: int) -> int:
    """At least zero."""
    return max(0, total)


@isle.law("total", "isle.score.8", off=not_below_zero)
def below_zero_too(total: int) -> int:
    """A total has no lower limit."""
    return total


isle.law("total", "isle.score.8", when=("q.isle.below-zero", "R2"))(not_below_zero)


def gaps(rules: Isle, state: State, seat: Seat) -> list[str]:
    """The rooms of this player's boat that are not filled."""
    return unfilled_rooms(state.boats[seat], rules.law.filling(rules, state, seat))


@isle.law("filling", "isle.amb.30")
def tiles_of_every_kind(rules: Isle, state: State, seat: Seat) -> int:
    """Any tile fills the squares it covers."""
    return state.occupied[seat]


@isle.law("filling", "isle.amb.30", when=("q.isle.filling", "R2"))
def cats_alone(rules: Isle, state: State, seat: Seat) -> int:
    """Under this reading treasures fill no room."""
    return sum(squares for tile, squares, _ in state.placed[seat] if rules.tiles[tile].is_cat())


def _nothing(name: str) -> Callable[..., Part]:
    return lambda rules, state, seat: Part(name, 0, (), ())


@isle.law("rats", "isle.score.1", off=_nothing("rats"))
def one_point_for_each_visible_rat(rules: Isle, state: State, seat: Seat) -> Part:
    """One point off for each rat in sight."""
    rats = names_of(visible_rats(state.boats[seat], state.occupied[seat]))
    return Part("rats", rules.points["rat"] * len(rats), rules.rule.rats, tuple(rats))


@isle.law("rooms", "isle.score.2", off=_nothing("rooms"))
def five_points_for_each_room_with_a_gap(rules: Isle, state: State, seat: Seat) -> Part:
    """Five points off for each room that is not completely filled."""
    rooms = gaps(rules, state, seat)
    return Part("rooms", rules.points["room"] * len(rooms), rules.rule.rooms, tuple(rooms))


@isle.law("families", "isle.score.3", off=_nothing("families"))
def each_family_by_its_cats(rules: Isle, state: State, seat: Seat) -> Part:
    """Each family scores by itself; the table comes from another source than the overview."""
    placed = state.placed[seat]
    sizes = [
        (colour, rules.law.family_size(placed, family))
        for colour, families in families_of(rules, placed).items()
        for family in families
    ]
    points = added(rules.law.family_points(rules, size) for _, size in sizes)
    return Part("families", points, (*rules.rule.families, *rules.rule.touching, *rules.rule.family_points), tuple(sizes))


@isle.law("rare_treasures", "isle.score.4", off=_nothing("rare"))
def three_points_for_each_rare_treasure(rules: Isle, state: State, seat: Seat) -> Part:
    """Three points for each rare treasure; common ones bring none."""
    rare = [rules.tiles[tile].id for tile, _, _ in state.placed[seat] if rules.tiles[tile].kind == "rare"]
    return Part("rare", rules.points["rare"] * len(rare), rules.rule.rare_treasures, tuple(rare))


@isle.law("private_lessons", "isle.score.5", off=_nothing("private"))
def private_lessons_of_their_owner(rules: Isle, state: State, seat: Seat) -> Part:
    """The points of all private lessons are added to their owner's."""
    points = private_points(rules, state, seat)
    return Part("private", added(points.values()), rules.rule.private_lessons, tuple(points.items()))


@isle.law("public_lessons", "isle.score.6", off=_nothing("public"))
def public_lessons_for_everybody(rules: Isle, state: State, seat: Seat) -> Part:
    """Each player gets the points of each public lesson that he fulfils, whoever laid it."""
    points = public_points(rules, state, seat)
    return Part("public", added(points.values()), rules.rule.public_lessons, tuple(points.items()))

"""A score line by line: each point with what brings it and the squares where that lies.

The points are those of the engine (``score_of``); a line only says which rat, which room,
which family. So the lines of a part together are always the points of that part.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from ..rules.components.squares import Squares, square_named
from ..rules.points.families import families_of
from ..rules.points.measures import MEASURES
from ..rules.points.scoring import Part, score_of, total_of
from ..rules.table.state import State
from .marks import counted_colour, marks

if TYPE_CHECKING:
    from ..rules.opened import Isle


class ScoreLine(NamedTuple):
    """One line of a sheet: its part, its points, what it speaks of, and the squares of that."""

    part: str
    points: int
    thing: tuple
    squares: Squares


class Sheet(NamedTuple):
    """All lines of a player's score, the parts that there are, and the total."""

    parts: tuple[Part, ...]
    lines: tuple[ScoreLine, ...]
    total: int


def sheet_of(rules: Isle, state: State, seat: int) -> Sheet:
    """The score sheet of this player, as if the game ended now; lessons that bring nothing yet are told too.

    Raises ValueError where the points are unknown.
    """
    parts = score_of(rules, state, seat)
    total = total_of(rules, parts)
    if total is None:
        raise ValueError("nobody knows how many points this boat is worth")
    lines = tuple(line for part in parts for line in LINES[part.name](rules, state, seat, part))
    return Sheet(tuple(part for part in parts if _is_there(state, seat, part)), lines, total)


def _is_there(state: State, seat: int, part: Part) -> bool:
    """Lessons are a part of a score only where there are any."""
    return bool({"private": state.lessons[seat], "public": state.public}.get(part.name, True))


def _rats(rules: Isle, state: State, seat: int, part: Part) -> Iterator[ScoreLine]:
    for name in part.counted:
        yield ScoreLine(part.name, rules.points["rat"], ("rat", name), 1 << square_named(name))


def _rooms(rules: Isle, state: State, seat: int, part: Part) -> Iterator[ScoreLine]:
    boat, filled = state.boats[seat], rules.law.filling(rules, state, seat)
    for letter in part.counted:
        free = boat.rooms[letter] & ~filled
        yield ScoreLine(part.name, rules.points["room"], ("room", letter, free.bit_count()), free)


def _families(rules: Isle, state: State, seat: int, part: Part) -> Iterator[ScoreLine]:
    placed = state.placed[seat]
    for colour, families in families_of(rules, placed).items():
        for family in families:
            points = rules.law.family_points(rules, rules.law.family_size(placed, family))
            yield ScoreLine(part.name, points, ("family", colour, len(family)), sum(placed[place][1] for place in family))


def _rare(rules: Isle, state: State, seat: int, part: Part) -> Iterator[ScoreLine]:
    for tile, squares, _ in state.placed[seat]:
        if rules.tiles[tile].id in part.counted:
            yield ScoreLine(part.name, rules.points["rare"], ("rare", tile), squares)


def _private(rules: Isle, state: State, seat: int, part: Part) -> Iterator[ScoreLine]:
    for card, points in part.counted:
        yield _lesson(rules, state, seat, part, rules.number[card], points, None)


def _public(rules: Isle, state: State, seat: int, part: Part) -> Iterator[ScoreLine]:
    chosen = {rules.cards[card].id: colour for card, colour in state.public}
    for card, points in part.counted:
        yield _lesson(rules, state, seat, part, rules.number[card], points, chosen[card])


def _lesson(rules: Isle, state: State, seat: int, part: Part, card: int, points: int, chosen: str | None) -> ScoreLine:
    lesson: Any = rules.cards[card].lesson
    colour = counted_colour(rules, state, seat, lesson, chosen)
    number = MEASURES[lesson.measure](rules, state, seat, colour)
    return ScoreLine(part.name, points, ("lesson", card, colour, number), marks(rules, state, seat, lesson.measure, colour))


LINES = {"rats": _rats, "rooms": _rooms, "families": _families, "rare": _rare, "private": _private, "public": _public}

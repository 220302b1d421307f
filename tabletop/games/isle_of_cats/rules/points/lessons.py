"""Lessons: what a card counts, in which shape, and how many points that brings its player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from tabletop.kernel.seat import Seat

from ..components.tiles import declared_colours
from ..table.state import State
from ..table.vocabulary import isle
from .measures import MEASURES, rooms_of

if TYPE_CHECKING:
    from ..opened import Isle

# The largest count there is, for lessons that want all.
MOST = {
    "colours_with_three_cats": lambda boat: len(declared_colours()),
    "colours_on_edge": lambda boat: len(declared_colours()),
    "filled_captains_rooms": lambda boat: len(rooms_of(boat, "captain")),
    "empty_bedrooms": lambda boat: len(rooms_of(boat, "bedroom")),
    "empty_dining_rooms": lambda boat: len(rooms_of(boat, "dining")),
}
SHAPES = ("each", "exactly", "at_least", "all")
CHOSEN, BEST = "chosen", "best"
PRIVATE, PUBLIC = "private_lesson", "public_lesson"


class LessonCard(NamedTuple):
    """A condition that is counted. ``colour`` is a colour, ``chosen``, ``best``, or None for all colours."""

    measure: str
    shape: str
    value: int | None
    colour: str | None
    points: int


def read_lesson(card_id: str, entry: Mapping[str, Any]) -> LessonCard:
    """A lesson as declared; raises ValueError with what there is."""
    lesson = LessonCard(entry["measure"], entry["shape"], entry.get("value"), entry.get("colour"), entry["points"])
    for found, there in (
        (lesson.measure, tuple(MEASURES)),
        (lesson.shape, SHAPES),
        (lesson.colour, (None, CHOSEN, BEST, *declared_colours())),
    ):
        if found not in there:
            raise ValueError(f"lesson {card_id!r}: {found!r} is unknown; expected one of {there}")
    if (lesson.value is None) != (lesson.shape in ("each", "all")):
        raise ValueError(f"lesson {card_id!r}: a value belongs to `exactly` and `at_least`, and they need one")
    if lesson.shape == "all" and lesson.measure not in MOST:
        raise ValueError(f"lesson {card_id!r}: there is no largest {lesson.measure!r}")
    return lesson


def added(points: Iterable[int | None]) -> int | None:
    """All these points together; unknown (None) if any of them is.

    >>> added([3, 5]), added([3, None])
    (8, None)
    """
    found = list(points)
    known = [number for number in found if number is not None]
    return sum(known) if len(known) == len(found) else None


def points_of(rules: Isle, state: State, seat: Seat, lesson: LessonCard, chosen: str | None = None) -> int | None:
    """The points that this lesson brings this player, as if the game ended now; None if they are unknown."""
    if lesson.colour == BEST:
        found = [_counted(rules, state, seat, lesson, colour) for colour in declared_colours()]
        return None if None in found else max(number for number in found if number is not None)
    return _counted(rules, state, seat, lesson, chosen if lesson.colour == CHOSEN else lesson.colour)


def _counted(rules: Isle, state: State, seat: Seat, lesson: LessonCard, colour: str | None) -> int | None:
    number = MEASURES[lesson.measure](rules, state, seat, colour)
    if number is None:
        return None
    if lesson.shape == "each":
        return lesson.points * number
    if lesson.shape == "all":
        most = MOST[lesson.measure](state.boats[seat])
        return lesson.points if 0 < most == number else 0
    met = number == lesson.value if lesson.shape == "exactly" else number >= lesson.value
    return lesson.points if met else 0


def private_points(rules: Isle, state: State, seat: Seat) -> dict[str, int | None]:
    """The points of each private lesson of this player."""
    cards = [rules.cards[card] for card in state.lessons[seat]]
    return {card.id: rules.law.private_lesson(rules, state, seat, card.lesson) for card in cards}


def _for_all_boats(rules: Isle, state: State, seat: Seat, lesson: LessonCard) -> int | None:
    return added(points_of(rules, state, other, lesson) for other in range(len(state.boats)))


@isle.law("private_lesson", "isle.lesson.6", off=_for_all_boats)
def for_its_owner_alone(rules: Isle, state: State, seat: Seat, lesson: LessonCard) -> int | None:
    """A private lesson means its owner, and brings points as far as what it asks for is met."""
    return points_of(rules, state, seat, lesson)


@isle.law("private_lesson", "isle.lesson.6", when=("q.isle.private-lessons", "R2"))
def always(rules: Isle, state: State, seat: Seat, lesson: LessonCard) -> int | None:
    """Under this reading it brings its points in any case; where it counts something, there is nothing else to add."""
    return points_of(rules, state, seat, lesson) if lesson.shape == "each" else lesson.points


def public_points(rules: Isle, state: State, seat: Seat) -> dict[str, int | None]:
    """The points that each public lesson brings this player."""
    return {
        rules.cards[card].id: points_of(rules, state, seat, lesson, colour)
        for (card, colour), owner in zip(state.public, state.owners)
        if (lesson := rules.cards[card].lesson) and rules.law.public_lesson_is_for(seat, owner)
    }


# Whoever laid it, every player checks each public lesson.
isle.fact("public_lesson_is_for", True, "isle.amb.38")


@isle.law("public_lesson_is_for", "isle.amb.38", when=("q.isle.public-lessons", "R2"))
def whoever_laid_it(seat: Seat, owner: Seat | None) -> bool:
    """Under this reading only the player who laid it."""
    return seat == owner

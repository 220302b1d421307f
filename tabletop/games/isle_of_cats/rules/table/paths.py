"""The values that ``expect``, ``changes``, ``unchanged``, ``hidden`` and ``ask`` can name; ``*`` stands for a player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.kernel.seat import Seat

from ..components.boats import uncovered_maps, visible_rats
from ..components.squares import names_of
from ..components.tiles import declared_colours
from ..points.families import families_of
from ..points.lessons import private_points, public_points
from ..points.scoring import gaps, score_of, total_of
from ..points.win import is_over, winners_of
from .phases import on_turn, phase_of
from .picture import draw_picture
from .state import State

if TYPE_CHECKING:
    from ..opened import Isle

# What a file says of points that nobody knows.
UNKNOWN = "unknown"
# What an entry that a zone does not have is worth.
NOT_THERE = {"squares": None, "lesson_points": None, "below": 0}


def _cards(zone: str) -> Callable[..., Any]:
    return lambda rules, state, names, seat: sorted(rules.cards[card].id for card in getattr(state, zone)[seat])


def _size(zone: str) -> Callable[..., Any]:
    return lambda rules, state, names, seat: len(getattr(state, zone)[seat])


def _number(zone: str) -> Callable[..., Any]:
    return lambda rules, state, names, seat: getattr(state, zone)[seat]


def _in_a_file(points: dict[str, int | None]) -> dict[str, Any]:
    """Points as a file writes them."""
    return {name: UNKNOWN if number is None else number for name, number in points.items()}


def _score(rules: Isle, state: State, names: Sequence[str], seat: Seat) -> dict[str, Any]:
    parts = score_of(rules, state, seat)
    return _in_a_file({**{part.name: part.points for part in parts}, "total": total_of(rules, parts)})


def _squares(rules: Isle, state: State, names: Sequence[str], seat: Seat) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for tile, squares, _ in state.placed[seat]:
        found[rules.tiles[tile].id] = found.get(rules.tiles[tile].id, []) + names_of(squares)
    return found


def _families(rules: Isle, state: State, names: Sequence[str], seat: Seat) -> dict[str, list[int]]:
    found = families_of(rules, state.placed[seat])
    return {colour: [len(family) for family in found.get(colour, ())] for colour in declared_colours()}


def _public(rules: Isle, state: State, names: Sequence[str]) -> list[dict[str, str]]:
    return [{"card": rules.cards[card].id, **({"colour": colour} if colour else {})} for card, colour in state.public]


def _lesson_points(rules: Isle, state: State, names: Sequence[str], seat: Seat) -> dict[str, int]:
    return _in_a_file({**private_points(rules, state, seat), **public_points(rules, state, seat)})


def _player_on_turn(rules: Isle, state: State, names: Sequence[str]) -> str | None:
    seat = on_turn(state)
    return None if seat is None else names[seat]


def _tiles(rules: Isle, tiles: tuple[int, ...]) -> list[str]:
    return sorted(rules.tiles[tile].id for tile in tiles)


PATHS: dict[str, Callable[..., Any]] = {
    "turn.player": _player_on_turn,
    "phase": lambda rules, state, names: phase_of(state),
    "day": lambda rules, state, names: state.day,
    "order": lambda rules, state, names: [names[seat] for seat in state.order],
    "passed": lambda rules, state, names: [name for seat, name in enumerate(names) if state.passed >> seat & 1],
    "fish.*": _number("fish"),
    "baskets.*": lambda rules, state, names, seat: ["active"] * state.active[seat] + ["used"] * state.used[seat],
    "hands.*": _cards("hands"),
    "drafted.*": _cards("drafted"),
    "packets.*": _cards("packets"),
    "laid.*": _cards("laid"),
    "lessons.*": _cards("lessons"),
    "public": _public,
    "lesson_points.*": _lesson_points,
    "sizes.hands.*": _size("hands"),
    "sizes.drafted.*": _size("drafted"),
    "sizes.packets.*": _size("packets"),
    "sizes.laid.*": _size("laid"),
    "sizes.lessons.*": lambda rules, state, names, seat: rules.law.lessons_to_be_seen(len(state.lessons[seat])),
    "sizes.bag": lambda rules, state, names: len(state.bag),
    "sizes.deck": lambda rules, state, names: len(state.deck),
    "bag": lambda rules, state, names: [rules.tiles[tile].id for tile in state.bag],
    "deck": lambda rules, state, names: [rules.cards[card].id for card in state.deck],
    "over": lambda rules, state, names: (
        {"winners": [names[seat] for seat in winners_of(rules, state)]} if is_over(state) else False
    ),
    "sizes.discard": lambda rules, state, names: len(state.discard),
    "boots.*": _number("boots"),
    "fields": lambda rules, state, names: {"left": _tiles(rules, state.left), "right": _tiles(rules, state.right)},
    "below": lambda rules, state, names: {tile.id: count for tile, count in zip(rules.tiles, state.below)},
    "discard": lambda rules, state, names: sorted(rules.cards[card].id for card in state.discard),
    "placed.*": lambda rules, state, names, seat: draw_picture(rules, state.boats[seat], state.placed[seat]),
    "squares.*": _squares,
    "rats.*": lambda rules, state, names, seat: visible_rats(state.boats[seat], state.occupied[seat]).bit_count(),
    "unfilled.*": lambda rules, state, names, seat: gaps(rules, state, seat),
    "maps.*": lambda rules, state, names, seat: uncovered_maps(state.boats[seat], state.occupied[seat]),
    "families.*": _families,
    "score.*": _score,
    "free_tiles.*": _number("free_tiles"),
    "more_rescues.*": _number("more_rescues"),
}


def value_at(rules: Isle, state: State, path: str, names: Sequence[str]) -> Any:
    """The value of a path such as ``fish.Ada``, ``below.rare_T`` or ``score.Ada.total``; raises KeyError if there is
    no such path.
    """
    words = path.split(".")
    for length in range(len(words), 0, -1):
        head = words[:length]
        if ".".join(head) in PATHS:
            value = PATHS[".".join(head)](rules, state, names)
        elif head[-1] in names and ".".join((*head[:-1], "*")) in PATHS:
            value = PATHS[".".join((*head[:-1], "*"))](rules, state, names, names.index(head[-1]))
        else:
            continue
        for word in words[length:]:
            # A tile that lies nowhere and a lesson that nobody has laid have no value; of cats, none lies below the island.
            value = value.get(word, NOT_THERE[head[0]]) if head[0] in NOT_THERE else value[word]
        return value
    raise KeyError(path)

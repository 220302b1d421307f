"""The values that ``expect``, ``changes``, ``unchanged`` and ``ask`` can name, in the words of a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.kernel.seat import Seat

from ..play.turn import is_stuck
from .grid import LINES, SPACES
from .state import State
from .zones import ids, on_turn, shared_word

if TYPE_CHECKING:
    from ..opened import Goat


def _rows(values: list[Any]) -> list[list[Any]]:
    return [values[0:3], values[3:6], values[6:9]]


def _named(names: Sequence[str], seats: Sequence[Seat]) -> list[str]:
    return [names[seat] for seat in seats]


def _seat_or_none(names: Sequence[str], seat: Seat | None) -> str | None:
    return None if seat is None else names[seat]


def _sets(rules: Goat, state: State, names: Sequence[str]) -> dict[str, str]:
    return {LINES[line]: shared_word(shared) for line, shared in rules.sets(state)}


def _costs(rules: Goat, state: State, names: Sequence[str]) -> dict[str, int]:
    return {LINES[offer.line]: offer.cost for offer in rules.offers(state)}


def _cheapest(rules: Goat, state: State, names: Sequence[str]) -> list[str]:
    costs = _costs(rules, state, names)
    return [line for line, cost in costs.items() if cost == min(costs.values())]


# `*` stands for a player; in `stacks.*` for a space.
PATHS: dict[str, Callable[..., Any]] = {
    "turn.player": lambda rules, state, names: _seat_or_none(names, on_turn(state)),
    "grid": lambda rules, state, names: _rows([ids(rules, stack) for stack in state.grid]),
    "tops": lambda rules, state, names: _rows([rules.cards[stack[0]].id if stack else None for stack in state.grid]),
    "heights": lambda rules, state, names: _rows([len(stack) for stack in state.grid]),
    "empty": lambda rules, state, names: [SPACES[space] for space, stack in enumerate(state.grid) if not stack],
    "rings": lambda rules, state, names: _named(names, state.rings()),
    "called": lambda rules, state, names: _named(names, [seat for seat, loud in enumerate(state.called) if loud]),
    "peeked": lambda rules, state, names: _named(names, [seat for seat, looked in enumerate(state.peeked) if looked]),
    "penalties": lambda rules, state, names: _named(names, [seat for seat, _ in state.noted()]),
    "sets": _sets,
    "costs": _costs,
    "cheapest": _cheapest,
    "slowest": lambda rules, state, names: _seat_or_none(names, state.slowest),
    "stalemate": lambda rules, state, names: is_stuck(rules, state),
    "over": lambda rules, state, names: (
        {"winners": _named(names, state.winners)} if state.winners and rules.law.a_win_ends_the_game() else False
    ),
    "decks": lambda rules, state, names: {name: ids(rules, deck) for name, deck in zip(names, state.decks)},
    "decks.*": lambda rules, state, names, seat: ids(rules, state.decks[seat]),
    "sizes.decks.*": lambda rules, state, names, seat: len(state.decks[seat]),
    "stacks.*": lambda rules, state, names, space: ids(rules, state.grid[space]),
}


def value_at(rules: Goat, state: State, path: str, names: Sequence[str]) -> Any:
    """The value of a path; raises KeyError for a path that is none."""
    if path in PATHS:
        return PATHS[path](rules, state, names)
    head, _, name = path.rpartition(".")
    if f"{head}.*" not in PATHS:
        # One entry of a whole value, such as `costs.top_row`; None where there is none.
        return PATHS[head](rules, state, names).get(name)
    words = SPACES if head == "stacks" else names
    if name not in words:
        raise KeyError(path)
    return PATHS[f"{head}.*"](rules, state, names, words.index(name))


def options(rules: Goat, state: State) -> list[str]:
    """What the one who is asked can choose, in the words of a file: lines of sets, or spaces with cards."""
    return [LINES[move[2]] if move[3] is None else SPACES[move[3]] for move in rules.moves(state) if move[0] == "take"]

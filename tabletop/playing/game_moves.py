"""How the moves of a game are tried out one by one, and what is written down of them: a record with defaults that
hold for most games.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.games import find_game, rules_of
from tabletop.scenario.play.moves import Part, written

Step = Mapping[str, Any]


def _as_written(rules: Any, state: Any, move: tuple, names: Sequence[str]) -> dict[str, Any]:
    return written(rules, move, names)


def _all_come_to_mind(rules: Any, state: Any, move: tuple) -> bool:
    return True


def _never(step: Step) -> bool:
    return False


def _the_step_itself(step: Step) -> dict[str, Any]:
    return dict(step)


def _all_parts(rules: Any, step: Step, names: Sequence[str], parts: Sequence[Part]) -> Sequence[Part]:
    return parts


def _unused(step: dict[str, Any], word: str) -> None:
    raise ValueError(f"chance brings {word!r} in the middle of a step, and the game has no field for it")


def _one_by_one(steps: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    return list(steps)


@dataclass(frozen=True)
class GameMoves:
    """What a game says of trying its moves.

    A file may write several moves as one step (a *compound move*); who tries it out makes them one after
    the other. ``tried_step`` is the step by which a move is tried, ``stand_in`` that step as the checks of a
    file can read it, ``parts_tried`` the moves of it, given those of the step in a file, and ``folded`` the
    steps as a file has them. ``is_left_to_chance`` says whether it is still open what chance turns up in the
    middle of a step; ``turned_up`` writes that down.

    ``comes_to_mind`` says whether a player would think of a move. ``giving_up`` are moves that nobody makes
    while there is anything else to do; ``fillers`` stand, by kind of value, where a move is refused before
    all of it is said.

    Of a whole move that is put together piece by piece, ``covers`` gives the squares that it fills as rows and columns,
    how the thing looks there, and the fields of a step that say where. None in a game without such moves.

    Of what is recorded, the paths in ``always`` are expected after each step, those in ``changed`` where they
    changed (a ``*`` stands for each player). ``names_all`` says that of several who choose at once a file names all.
    """

    tried_step: Callable[[Any, Any, tuple, Sequence[str]], dict[str, Any]] = _as_written
    comes_to_mind: Callable[[Any, Any, tuple], bool] = _all_come_to_mind
    is_left_to_chance: Callable[[Step], bool] = _never
    stand_in: Callable[[Step], dict[str, Any]] = _the_step_itself
    parts_tried: Callable[[Any, Step, Sequence[str], Sequence[Part]], Sequence[Part]] = _all_parts
    turned_up: Callable[[dict[str, Any], str], None] = _unused
    folded: Callable[[Sequence[dict[str, Any]]], list[dict[str, Any]]] = _one_by_one
    giving_up: tuple[str, ...] = ()
    fillers: Mapping[str, Any] | None = None
    always: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    names_all: bool = False
    covers: Callable[[Any, tuple], tuple[tuple[tuple[int, int], ...], dict[str, Any], tuple[str, ...]]] | None = None


def moves_of(game: str) -> GameMoves:
    """How the moves of this game are tried out; of a game that says nothing of it whatever changed is recorded."""
    return find_game(game).part("playing", GameMoves, GameMoves(changed=tuple(rules_of(game).paths)))

"""What a hunt found, as a file: from the nearest position that a file can begin with, shrunk to what is needed to see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tabletop.kernel.form import Move
from tabletop.languages import COMPLETE
from tabletop.scenario.format.game_files import files_of
from tabletop.scenario.play.sound import CAN_MOVE
from tabletop.words import Words
from tabletop.words.language import N_

from .fuzz import Break, Hunt, played_again
from .laying_out import as_file, met_in, names_at, played, renamed, without_player
from .shrink import shrink
from .starts import Start

# So many positions before a find are tried as the beginning of its file.
BEGINNINGS = 12
# What may be wrong with moves and positions that a file cannot say.
UNSAYABLE = (KeyError, ValueError, IndexError, TypeError, AttributeError, StopIteration)
TITLE = N_("Found by chance: it does not hold that {what}")


def as_find(hunt: Hunt, found: Break) -> dict[str, Any] | None:
    """The data of the smallest file that shows what was found; None where no file can."""
    start, moves = played_again(hunt, found)

    def shows(data: Any) -> bool:
        return shows_it(data, found.name)

    for data in beginnings(start, moves, found.tried):
        data["origin"] = {"kind": "fuzz", "ref": f"walk {found.walk}", "seed": hunt.seed, "invariant": found.name}
        if shows(data):
            # Where nobody can move the reason may be anything that lies there, so all of it stays.
            smallest = smaller(data, shows, ("steps",) if found.name == CAN_MOVE else ("readings", "setup", "steps"))
            words = [Words(start.rules, names_at(start.rules, start.state), language) for language in COMPLETE]
            titles = {language: one.say(TITLE, what=found.name) for language, one in zip(COMPLETE, words)}
            return {**smallest, "title": titles, "teaches": met_in(played(smallest))}
    return None


def shows_it(data: Mapping[str, Any], name: str) -> bool:
    """Whether this is a file with nothing wrong in it but that this does not hold."""
    try:
        errors = played(data).errors
    except UNSAYABLE:
        return False
    return any(name in fault.found for fault in errors) and {fault.code for fault in errors} == {"RUN-UNSOUND"}


def beginnings(start: Start, moves: Sequence[Move], tried: Move | None = None) -> Iterator[dict[str, Any]]:
    """Files that make these moves of a walk from one of its last turns on, the nearest turn first; perhaps with a move that
    is refused at the end.
    """
    rules, state, free = start.rules, start.state.copy(), files_of(start.rules.id).free
    places: list[tuple[int, Any]] = [(0, state.copy())]
    for number, move in enumerate(moves[:-1] if moves and tried is None else moves, 1):
        rules.play(state, move)
        if number == len(moves) or rules.decision(state).kind in free:
            places = [*places[-BEGINNINGS:], (number, state.copy())]
    for number, position in reversed(places):
        refusal = None if tried is None else rules.why_not(state, tried)
        try:
            yield as_file(rules, position, moves[number:], None if refusal is None or tried is None else (tried, refusal.rules))
        except UNSAYABLE:
            continue


def smaller(data: dict[str, Any], shows: Callable[[Any], bool], within: Sequence[str]) -> dict[str, Any]:
    """The file with as few steps and, of these keys, players and components as still show it."""
    data = shrink(data, shows, [("steps",)])
    for name in list(data["setup"]["players"]) if "setup" in within else ():
        fewer = without_player(data, name)
        if shows(fewer):
            data = fewer
    data = shrink(data, shows, [(key,) for key in within])
    return renamed({key: value for key, value in data.items() if value != {}})

"""A piece of random play as the data of a scenario file: the position it begins with, and its moves as steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.kernel.form import Move
from tabletop.kernel.seat import CHANCE, TABLE
from tabletop.playing.draft import step_ids
from tabletop.playing.game_moves import moves_of
from tabletop.playing.record import MOST_RULES
from tabletop.playing.set_ups import NAMES
from tabletop.playing.written_out import nearly_written_out
from tabletop.scenario.format.game_words import game_words
from tabletop.scenario.play.chance import field_at
from tabletop.scenario.play.moves import written
from tabletop.scenario.scenario import Scenario, play_document
from tabletop.scenario.text.json_text import parse
from tabletop.scenario.text.layout import layout

# Stands for the steps of a file that needs none.
LOOK = {"id": "look", "say": {"en": "…"}}


def names_at(rules: Any, state: Any) -> tuple[str, ...]:
    """Names for the seats of a table."""
    return NAMES[: rules.seats(state)]


def as_file(rules: Any, state: Any, moves: Sequence[Move], tried: tuple[Move, Sequence[str]] | None = None) -> dict[str, Any]:
    """The data of a file that begins here and makes these moves, and then tries one that is refused by these rules.

    Raises KeyError, ValueError, IndexError, TypeError or AttributeError where a file cannot say it.
    """
    names = names_at(rules, state)
    usual = rules.rulebook.questions
    readings = {question: reading for question, reading in rules.readings.items() if usual[question].default != reading}
    return {
        "format": 2,
        "game": rules.id,
        "boxes": list(rules.boxes),
        **({"readings": readings} if readings else {}),
        "title": {"en": "…"},
        "teaches": [min(game_words(rules.id).rules_of(rules.boxes))],
        "level": 1,
        "origin": {"kind": "authored"},
        "setup": nearly_written_out(rules, state, names),
        "steps": as_steps(rules, state, moves, names, tried) or [dict(LOOK)],
    }


def as_steps(
    rules: Any, state: Any, moves: Sequence[Move], names: Sequence[str], tried: tuple[Move, Sequence[str]] | None = None
) -> list[dict[str, Any]]:
    """The moves as steps of a file: what chance brings stands on the step before it."""
    own, at = moves_of(rules.id), state.copy()
    steps: list[dict[str, Any]] = []
    for number, move in enumerate(moves):
        if move[1] == CHANCE:
            field = field_at(rules, rules.decision(at).kind)
            if field is None:
                own.turned_up(steps[-1], rules.in_words("card", move[2], names))
            else:
                steps[-1][field] = written(rules, move, names)[rules.forms[field].slots[0].name]
        else:
            steps.append(_step(rules, at, move, names))
        if number < len(moves) - 1 or tried is not None:
            rules.play(at, move)
    if tried is not None:
        steps.append({**own.stand_in(_step(rules, at, tried[0], names)), "refused": list(tried[1])})
    folded = own.folded(steps)
    return [{"id": step_id, **step} for step_id, step in zip(step_ids(rules.id, (), folded), folded)]


def _step(rules: Any, state: Any, move: Move, names: Sequence[str]) -> dict[str, Any]:
    step = moves_of(rules.id).tried_step(rules, state, move, names)
    fault = rules.fault(state, move) if rules.has_mistakes and move[1] != TABLE else None
    return step if fault is None else {**step, "mistake": fault.rules[0]}


def played(data: Mapping[str, Any]) -> Scenario:
    """The data as a file that was read, checked and played."""
    return play_document(parse(layout(data).encode()), "found", teaching=False)


def met_in(scenario: Scenario) -> list[str]:
    """The rules that came up in a file and that its boxes have, in their order; those it names already where none did."""
    known = game_words(scenario.data["game"]).rules_of(scenario.data["boxes"])
    beats = scenario.runs[0].trace.beats
    met = dict.fromkeys(rule for beat in beats for rule in (*(beat.verdict.rules if beat.verdict else ()), *beat.fired))
    return [rule for rule in met if rule in known][:MOST_RULES] or list(scenario.data["teaches"])


def without_player(data: Mapping[str, Any], name: str) -> Any:
    """The file without a player: whatever is that player's, and what that player does, goes as well."""
    return _without_name({**data, "steps": [step for step in data["steps"] if name not in step.values()]}, name)


def _without_name(data: Any, name: str) -> Any:
    if isinstance(data, Mapping):
        return {key: _without_name(value, name) for key, value in data.items() if key != name and value != name}
    return [_without_name(value, name) for value in data if value != name] if isinstance(data, list) else data


def renamed(data: Mapping[str, Any]) -> Any:
    """The file with its players called by the first names there are, in their order."""
    return _renamed(data, dict(zip(data["setup"]["players"], NAMES)))


def _renamed(data: Any, names: Mapping[str, str]) -> Any:
    if isinstance(data, Mapping):
        return {names.get(key, key): _renamed(value, names) for key, value in data.items()}
    if isinstance(data, list):
        return [_renamed(value, names) for value in data]
    return names.get(data, data) if isinstance(data, str) else data

"""A moment of a lesson with other cards, other players and other names, made of a number: the same number makes the same.

Only what still goes by the same rule is such a moment: it is played and held against the same without the rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import Any

from tabletop.explore.starts import change_setup
from tabletop.playing.set_ups import NAMES
from tabletop.scenario.format.game_files import files_of
from tabletop.scenario.scenario import Scenario, play_document
from tabletop.scenario.text.document import Document

from .alike import digest
from .deciding import Line, line_with
from .step_questions import StepQuestions

# So many positions are tried for one number, each with at most so many changes.
TRIES, CHANGES = 12, 4
# What a step of a file says beside its move.
BESIDE = ("expect", "ask", "say", "title", "fired")


def varied_line(scenario: Scenario, step: str, about: str, rule: str, seed: int) -> Line | None:
    """The line up to this step from another position, where the question about it is still decided by this rule; None where
    none of a few positions has such a line.
    """
    first = line_with(scenario, step)
    before = digest(first.trace.rules, first.trace.beats[first.place(step) - 1].state)
    if first.trace is not scenario.runs[0].trace or "deal" in scenario.data["setup"]:
        return None
    random = Random(f"{scenario.id} {step} {about} {seed}")
    for _ in range(TRIES):
        line = _played(scenario, changed(scenario.data, step, first.trace.rules, random))
        if line is None:
            continue
        questions = StepQuestions(line, line.place(step))
        if digest(line.trace.rules, questions.before.state) == before or not questions.decides(about, rule):
            continue
        try:
            questions.ask(about, rule)
        except ValueError:
            continue
        return line
    return None


def changed(data: Mapping[str, Any], step: str, rules: Any, random: Random) -> dict[str, Any]:
    """The data with a position of its own, the steps up to this one, and other names."""
    setup, place = deepcopy(dict(data["setup"])), [one["id"] for one in data["steps"]].index(step)
    for _ in range(random.randint(1, CHANGES)):
        change_setup(setup, rules.number, random)
    steps = [{key: value for key, value in one.items() if key not in BESIDE} for one in data["steps"][: place + 1]]
    steps = [one for one in steps if "do" in one or one["id"] == step]
    kept = {key: data[key] for key in ("format", "game", "boxes", "readings", "title", "teaches", "level") if key in data}
    names = list(setup["players"])
    others = dict(zip(names, random.sample(NAMES[: max(6, len(names))], len(names))))
    return _renamed({**kept, "setup": setup, "steps": steps}, others)


def _played(scenario: Scenario, data: dict[str, Any]) -> Line | None:
    played = play_document(Document(data), scenario.id, teaching=False)
    left = ("RUN-OPEN-END", *files_of(data["game"]).left.values())
    if not played.runs or any(fault.code not in left for fault in played.errors):
        return None
    return Line(played, played.runs[0], played.runs[0].trace)


def _renamed(data: Any, names: Mapping[str, str]) -> Any:
    if isinstance(data, Mapping):
        return {names.get(key, key): _renamed(value, names) for key, value in data.items()}
    if isinstance(data, list):
        return [_renamed(value, names) for value in data]
    return names.get(data, data) if isinstance(data, str) else data

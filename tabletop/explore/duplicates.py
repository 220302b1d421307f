"""Twins: scenarios that run alike, move for move, whoever plays and whatever the cards are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tabletop.kernel.trace import Beat
from tabletop.scenario.scenario import Scenario

from .ablation import File

Normal = tuple


def normal_run(scenario: Scenario) -> Normal:
    """The main run without names: of each move its verb, the rules that fired, the rules that spoke against it.

    A file without a move is told apart by what it sets up or deals, and for how many.
    """
    main = scenario.runs[0]
    beats = [_normal_beat(beat) for beat in main.trace.beats if beat.move is not None]
    if beats:
        return tuple(beats)
    setup = scenario.data["setup"]
    return (
        "deal" if "deal" in setup else "position",
        len(scenario.names),
        *main.boxes,
        *(_normal_beat(beat) for run in scenario.runs for branch in run.branches for beat in branch.trace.beats),
        repr(_nameless(scenario.data.get("expect", {}), {name: seat for seat, name in enumerate(scenario.names)})),
    )


def _normal_beat(beat: Beat) -> Normal:
    verdict = beat.verdict
    return beat.move and beat.move[0], beat.fired, (verdict.rules if verdict is not None else None)


def _nameless(value: Any, seats: Mapping[str, int]) -> Any:
    """A value of a file with seats for the names of the players."""
    if isinstance(value, dict):
        return {seats.get(key, key): _nameless(inner, seats) for key, inner in sorted(value.items())}
    if isinstance(value, list):
        return [_nameless(inner, seats) for inner in value]
    return seats.get(value, value) if isinstance(value, str) else value


def find_twins(files: Iterable[File]) -> list[tuple[str, ...]]:
    """The names of files of one game with the same normalised run, in which the same rules decide, each group once."""
    groups: dict[Normal, list[File]] = {}
    for file in files:
        groups.setdefault((file.game, normal_run(file.scenario)), []).append(file)
    twins: dict[Normal, list[str]] = {}
    for alike, group in groups.items():
        for file in group if len(group) > 1 else ():
            twins.setdefault((alike, _decided(file.scenario)), []).append(file.name)
    return [tuple(names) for names in twins.values() if len(names) > 1]


def _decided(scenario: Scenario) -> Normal:
    """The rules that decided each move of the main run."""
    return tuple(frozenset(beat.decided) for beat in scenario.runs[0].trace.beats if beat.move is not None)

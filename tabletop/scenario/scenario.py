"""A scenario: a checked file and everything that was played from it.

``open_scenario`` reads a file, checks it in three layers (file, position, play)
and plays the main run, the runs under other rules and the branches. It never
raises for what a file says: ``scenario.faults`` has it all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..kernel.position import PositionError
from ..kernel.trace import Trace
from ..rules import GAMES
from .check_file import check_file
from .document import Document
from .fault import Fault
from .game_words import game_words
from .load import load
from .runs import play_all


@dataclass(frozen=True)
class Branch:
    """A what-if: other steps from one step of the main run on."""

    id: str
    start: str
    trace: Trace
    title: Mapping[str, str] | None = None
    say: Mapping[str, str] | None = None


@dataclass(frozen=True)
class Run:
    """The steps of the file under one choice of boxes and readings."""

    id: str
    boxes: tuple[str, ...]
    readings: Mapping[str, str]
    trace: Trace
    why: Mapping[str, str] | None = None
    branches: tuple[Branch, ...] = ()


@dataclass
class Scenario:
    """A file with its runs. ``runs[0]`` is the main run; there is none while the file has errors."""

    id: str
    document: Document
    faults: list[Fault] = field(default_factory=list)
    runs: list[Run] = field(default_factory=list)

    @property
    def data(self) -> Any:
        """The plain data of the file."""
        return self.document.data

    @property
    def errors(self) -> list[Fault]:
        """The faults that are no warnings."""
        return [fault for fault in self.faults if fault.severity == "error"]

    @property
    def names(self) -> list[str]:
        """The players, clockwise."""
        return list(self.data["setup"]["players"])

    def fired(self) -> frozenset[str]:
        """Every rule that fired or refused anywhere in the file."""
        found: set[str] = set()
        for run in self.runs:
            for trace in (run.trace, *(branch.trace for branch in run.branches)):
                for beat in trace.beats:
                    found.update(beat.fired)
                    found.update(beat.refusal.rules if beat.refusal else ())
        return frozenset(found)


def open_scenario(path: str | Path, name: str | None = None, without: tuple[str, ...] = (),
                  folder: str | Path | None = None) -> Scenario:
    """Read, check and play a scenario file; ``without`` switches rules off in every run."""
    return play_document(load(path, folder=folder), name or Path(path).stem, without)


def play_document(document: Document, name: str, without: tuple[str, ...] = ()) -> Scenario:
    """Check and play a document that was read already."""
    scenario = Scenario(name, document)
    scenario.faults = check_file(document, {game: game_words(game) for game in GAMES})
    if not scenario.errors:
        try:
            scenario.runs, faults = play_all(document, without, Run, Branch)
            scenario.faults += faults
        except PositionError as error:
            scenario.faults += [document.fault(fault.code, ("setup", *fault.place), f"{fault.found!r}", fault.expected,
                                               fault.near) for fault in error.faults]
    if not scenario.errors:
        scenario.faults += teaching_faults(scenario)
    return scenario


def teaching_faults(scenario: Scenario) -> list[Fault]:
    """Warnings about rules that the file says it teaches and that never come up."""
    rulebook = scenario.runs[0].trace.rules.rulebook
    fired = scenario.fired()
    return [scenario.document.fault("TEACH-ORPHAN", ("teaches", index), f"{rule} never fired and never refused",
                                    "a rule that comes up in the steps")
            for index, rule in enumerate(scenario.data["teaches"])
            if not rulebook.counterparts(rule) & fired and rulebook.rules[rule].no_effect is None]

"""Switching a rule off: the same file, played once more without it, and what then goes wrong.

The runs of a file are looked at one by one, each as a file of its own: the main
run with its branches, and each run under `also` with what differs laid over its
steps. So a run counts as evidence for the boxes and readings it is played under
and for no others, and two runs that a mutation makes alike prove nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from tabletop.games import find_game, other_readings
from tabletop.kernel.blame import fault_of_a_game
from tabletop.scenario.check.position import check_position
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.format.limit import Exhausted, Limit
from tabletop.scenario.play.also import steps_of_also
from tabletop.scenario.play.ways_off import Off
from tabletop.scenario.scenario import play_all
from tabletop.scenario.text.document import Document


@dataclass(frozen=True)
class Failure:
    """What goes wrong in a run, and the step it goes wrong at (none: in the position or the head)."""

    fault: Fault
    step: Mapping[str, Any]

    @property
    def at_an_attempt(self) -> bool:
        """Whether it goes wrong at a step that expects to be refused."""
        return "refused" in self.step

    @property
    def is_broken(self) -> bool:
        """Whether the kit or the game itself failed, which says nothing of the file."""
        return self.fault.code in ("KIT-BROKEN", "GAME-BROKEN")


class RunAlone:
    """One run of a file as a file of its own, played under any mutation; each is played once."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self._played: dict[tuple[Off, bool], tuple[Failure, ...]] = {}

    @property
    def boxes(self) -> tuple[str, ...]:
        """The boxes it is played with."""
        return tuple(self.document.data["boxes"])

    def readings_besides(self, question: str) -> list[Off]:
        """The other readings of a question that can be played here, each in the place of the one that is."""
        data = self.document.data
        own = tuple(sorted(data.get("readings", {}).items()))
        return [Off(reading=(question, reading)) for reading in other_readings(data["game"], self.boxes, own, question)]

    def failures(self, off: Off, moves_only: bool = False) -> tuple[Failure, ...]:
        """What goes wrong under this mutation and did not before; with ``moves_only`` the refused attempts are left out.

        Attempts change nothing, so a line without them is the same line. (Where it
        is not, because something settles behind an attempt, they stay in.) A run that
        expects nothing shows nothing, whatever goes wrong in it.
        """
        if not self._expects:
            return ()
        if (off, moves_only) not in self._played:
            document = self._plain if moves_only else self.document
            before = self._before if document is self.document else ()
            self._played[off, moves_only] = tuple(
                Failure(fault, _step_at(document, fault.place))
                for fault in _faults(document, off)
                if (fault.code, fault.place) not in before
            )
        return self._played[off, moves_only]

    def attempts(self) -> list[Mapping[str, Any]]:
        """The steps that expect to be refused, those of the branches included."""
        lines = [self.document.data["steps"], *(branch["steps"] for branch in self.document.data.get("what_if", ()))]
        return [step for line in lines for step in line if "refused" in step]

    @cached_property
    def _expects(self) -> bool:
        """Whether the run says anywhere what should come out: a value, a refusal, a mistake."""
        data = self.document.data
        steps = [*data["steps"], *(step for branch in data.get("what_if", ()) for step in branch["steps"])]
        return any(part.get(key) for part in (data, *steps) for key in ("expect", "refused", "mistake"))

    @cached_property
    def _before(self) -> frozenset[tuple]:
        return frozenset((fault.code, fault.place) for fault in _faults(self.document, Off()))

    @cached_property
    def _plain(self) -> Document:
        data = self.document.data
        origins = {branch["from"] for branch in data.get("what_if", ())}
        plain = {**data, "steps": _moves(data["steps"], origins)}
        if "what_if" in data:
            plain["what_if"] = [{**branch, "steps": _moves(branch["steps"], ())} for branch in data["what_if"]]
        document = replace(self.document, data=plain)
        return self.document if _faults(document, Off()) else document


class Runs:
    """A checked file, run by run."""

    def __init__(self, document: Document) -> None:
        data = {key: value for key, value in document.data.items() if key != "also"}
        self.runs = [RunAlone(replace(document, data=data))]
        for index, entry in enumerate(document.data.get("also", ())):
            steps, expect = steps_of_also(document.data, index)
            alone = {
                **data,
                "boxes": entry.get("boxes", data["boxes"]),
                "steps": [step for _, step in steps],
                "readings": {**data.get("readings", {}), **entry.get("readings", {})},
                "expect": expect or {},
            }
            alone.pop("what_if", None)
            self.runs.append(RunAlone(replace(document, data=alone)))

    def in_box(self, box: str) -> list[RunAlone]:
        """The runs that are played with this box."""
        return [run for run in self.runs if box in run.boxes]


def _moves(steps: list[Mapping], kept: Any) -> list[Mapping]:
    """Steps without the refused attempts, but for those that a branch begins at."""
    return [step for step in steps if "refused" not in step or step["id"] in kept]


def _step_at(document: Document, place: tuple) -> Mapping[str, Any]:
    """The step that a place lies in; empty for the position and the head."""
    if "steps" not in place[:-1]:
        return {}
    found: Any = document.data
    for key in place[: place.index("steps") + 2]:
        found = found[key]
    return found


def _faults(document: Document, off: Off) -> list[Fault]:
    """The errors of position and play; the file itself was checked before."""
    data = document.data
    if off.reading is not None:
        question, reading = off.reading
        document = replace(document, data={**data, "readings": {**data.get("readings", {}), question: reading}})
    starts, faults = check_position(document, off.without)
    if not _errors(faults):
        try:
            for _, found in play_all(document, starts, Limit()):
                faults += found
        except Exhausted as error:
            faults.append(document.fault("RUN-LIMIT", ("steps",), f"the play takes {error}", "a play that ends"))
        except Exception as error:  # an engine that breaks without a rule is no evidence, and is told
            of_game = fault_of_a_game(error, [find_game(data["game"])])
            code, said = ("GAME-BROKEN", of_game) if of_game else ("KIT-BROKEN", f"{type(error).__name__}: {error}")
            faults.append(document.fault(code, ("steps",), str(said).rstrip("."), "a play without this rule"))
    return _errors(faults)


def _errors(faults: list[Fault]) -> list[Fault]:
    return [fault for fault in faults if fault.severity == "error"]

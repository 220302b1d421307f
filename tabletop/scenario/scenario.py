"""A scenario: a checked file and everything that was played from it.

``open_scenario`` reads a file, checks it in three layers (file, position, play)
and plays the main run, the runs under other rules and the branches. It never
raises for what a file says: ``scenario.faults`` has it all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tabletop.kernel.trace import Beat, Trace

from .check.file import check_file
from .check.position import Start, check_position
from .format.deduplication import gathered
from .format.fault import Fault
from .format.game_words import GamesOfFiles
from .format.limit import Exhausted, Limit
from .play.also import play_also, runs_are_alike
from .play.branches import play_branch
from .play.runs import Judge, placed, play_run
from .play.tasks import task_faults
from .text.document import Document
from .text.edits import Mend
from .text.load import load
from .text.mending import replaced, taken_out
from .text.showing import listed


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
    """The steps of the file under one choice of boxes and readings; ``declared`` is whether it says what differs."""

    id: str
    boxes: tuple[str, ...]
    readings: Mapping[str, str]
    trace: Trace
    why: Mapping[str, str] | None = None
    branches: tuple[Branch, ...] = ()
    declared: bool = False

    @property
    def lines(self) -> tuple[Trace, ...]:
        """The main line, and those of the branches behind it."""
        return (self.trace, *(branch.trace for branch in self.branches))


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
    def can_be_shown(self) -> bool:
        """Whether it can be stepped through: nothing is wrong but what a fuzz hunt wrote the file for."""
        return bool(self.runs) and all(fault.code == "RUN-UNSOUND" for fault in self.errors)

    @property
    def names(self) -> list[str]:
        """The players, clockwise."""
        return list(self.data["setup"]["players"])

    def fired(self) -> frozenset[str]:
        """Every rule that fired or refused anywhere in the file."""
        found: set[str] = set()
        for run in self.runs:
            for trace in run.lines:
                for beat in trace.beats:
                    found.update(beat.fired)
                    found.update(beat.refusal.rules if beat.refusal else ())
        return frozenset(found)


def open_scenario(
    path: str | Path,
    name: str | None = None,
    without: tuple[str, ...] = (),
    folder: str | Path | None = None,
    teaching: bool = True,
) -> Scenario:
    """Read, check and play a scenario file; ``without`` switches rules off in every run."""
    return play_document(load(path, folder=folder), name or Path(path).stem, without, teaching)


def play_document(document: Document, name: str, without: tuple[str, ...] = (), teaching: bool = True) -> Scenario:
    """Check and play a document that was read already; a layer is looked at when the one before has no errors.

    Whether each rule of `teaches` comes up is a warning that takes a play of its own; who asks for errors alone does
    without ``teaching``.
    """
    scenario = Scenario(name, document)
    scenario.faults = gathered(check_file(document, GamesOfFiles()))
    if scenario.errors:
        return scenario
    play_checked(scenario, without, Limit())
    if teaching and not scenario.errors and not without:
        scenario.faults += teaching_faults(scenario)
    return scenario


def play_checked(scenario: Scenario, without: tuple[str, ...], limit: Limit) -> None:
    """Check the position of a file whose text is sound, and play it."""
    document = scenario.document
    starts, faults = check_position(document, without)
    scenario.faults += gathered(faults)
    if scenario.errors:
        return
    try:
        for run, faults in play_all(document, starts, limit):
            scenario.faults += faults
            if run is not None:
                scenario.runs.append(run)
    except Exhausted as error:
        scenario.faults.append(
            document.fault(
                "RUN-LIMIT",
                ("steps",),
                f"the play takes {error}",
                f"at most {limit.most} moves in all runs and branches",
                fix="split it into two files",
            )
        )


def play_all(document: Document, starts: list[Start], limit: Limit) -> Iterator[tuple[Run | None, list[Fault]]]:
    """Each run with its faults: the main one with its branches, then those under other rules."""
    data, judge = document.data, Judge(document)
    rules, state = starts[0]
    steps = placed(data["steps"], ("steps",))
    main, main_faults = play_run(judge, rules, state, steps, data.get("expect"), limit)
    faults, branches = main_faults or task_faults(document, main, steps), []
    for index, entry in enumerate(data.get("what_if", ())):
        branch, found = play_branch(judge, main, entry, ("what_if", index))
        faults = faults + (found or task_faults(document, branch, placed(entry["steps"], ("what_if", index, "steps"))))
        branches.append(Branch(entry["id"], entry["from"], branch.trace(), entry.get("title"), entry.get("say")))
    yield Run("main", rules.boxes, data.get("readings", {}), main.trace(), None, tuple(branches)), faults
    for index, entry in enumerate(data.get("also", ())):
        rules, state = starts[index + 1]
        if any(runs_are_alike(rules, earlier.rules) for earlier in starts[: index + 1]):
            yield (
                None,
                [
                    document.fault(
                        "ALSO-SAME",
                        ("also", index),
                        "the same boxes and readings as another run",
                        "other boxes or readings",
                        fix="take the entry out",
                        mend=Mend(taken_out(document, ("also", index) if len(data["also"]) > 1 else ("also",))),
                    )
                ],
            )
            continue
        play, found = play_also(document, main, main_faults, index, rules, state, limit)
        readings = {**data.get("readings", {}), **entry.get("readings", {})}
        yield (
            Run(f"also-{index + 1}", rules.boxes, readings, play.trace(), entry.get("why"), declared=bool(entry["differs"])),
            found,
        )


# Rules about numbers and the setup have no event of their own; a deal is what shows them.
SHOWN_BY_A_DEAL = ("setup", "component")


def teaching_faults(scenario: Scenario) -> list[Fault]:
    """Warnings about rules that the file says it teaches and that never come up."""
    rulebook = scenario.runs[0].trace.rules.rulebook
    fired = scenario.fired()
    dealt = "deal" in scenario.data["setup"]
    limit = Limit()
    return [
        _orphan(scenario, index, rule)
        for index, rule in enumerate(scenario.data["teaches"])
        if not rulebook.counterparts(rule) & fired
        and rulebook.rules[rule].no_effect is None
        and not (dealt and rulebook.rules[rule].kind in SHOWN_BY_A_DEAL)
        and not _fails_without(scenario, rule, limit)
    ]


def _orphan(scenario: Scenario, index: int, rule: str) -> Fault:
    """A rule that the file says it teaches and that never comes up, with those that did decide and could be taught instead."""
    data = scenario.data
    named = {*data["teaches"], *data.get("needs", ())}
    beats = [beat for beat in scenario.runs[0].trace.beats if beat.move is not None]
    decided = dict.fromkeys(one for beat in beats for one in (*beat.forbidding, *beat.decided) if one not in named)
    alike = [one for one in decided if one.rpartition(".")[0] == rule.rpartition(".")[0]]
    fix = f"teach what decides here: {listed(decided, 5)}" if decided else "take it out"
    if alike or decided and len(data["teaches"]) == 1:
        mend = Mend(replaced(scenario.document, ("teaches", index), [*alike, *decided][0]))
    else:
        mend = Mend(taken_out(scenario.document, ("teaches", index)) if len(data["teaches"]) > 1 else ())
    expected = "a rule that comes up in the steps"
    found = f"{rule} never fired and never refused"
    return scenario.document.fault("TEACH-ORPHAN", ("teaches", index), found, expected, fix=fix, mend=mend)


# What it costs, in moves, to open the rules with one of them off.
OPENING = 100


def _fails_without(scenario: Scenario, rule: str, limit: Limit) -> bool:
    """Whether the file fails with the rule off, or comes out otherwise where what the rule leaves open is read otherwise, or
    fails with each of those it follows from off: it shows then, though no event names it.

    A file that has been tried too often already is given the benefit of the doubt.
    """
    rules = scenario.runs[0].trace.rules
    entry = rules.rulebook.rules[rule]
    if any(_differs(scenario.runs[0], run, question) for question in entry.asks for run in scenario.runs[1:]):
        return True
    off = rules.rulebook.counterparts(rule) & rules.switches
    if off:
        if limit.spent + OPENING > limit.most:
            return True
        limit.spend(OPENING)
        trial = Scenario(scenario.id, scenario.document)
        play_checked(trial, tuple(sorted(off)), limit)
        return bool(trial.errors)
    if any(_decides(scenario, question, limit) for question in entry.asks):
        return True
    sources = entry.follows_from
    return bool(sources) and all(_fails_without(scenario, source, limit) for source in sources)


def _decides(scenario: Scenario, question: str, limit: Limit) -> bool:
    """Whether a step of the main run would have gone otherwise had the question been read otherwise."""
    for beat in scenario.runs[0].trace.beats:
        if limit.spent + OPENING > limit.most:
            return True
        limit.spend(OPENING)
        if any(question in asked for asked in beat.went_by.by_reading.values()):
            return True
    return False


def _differs(main: Run, other: Run, question: str) -> bool:
    """Whether this run reads the question otherwise and a step comes out otherwise; of steps of its own, by that reading."""
    if main.trace.rules.readings.get(question) == other.trace.rules.readings.get(question):
        return False
    if other.declared:
        # What is declared and does not occur is an error of its own.
        return True
    here = {beat.step: _outcome(beat) for beat in main.trace.beats}
    for beat in other.trace.beats:
        if beat.step in here:
            if _outcome(beat) != here[beat.step]:
                return True
        elif any(question in asked for asked in beat.went_by.by_reading.values()):
            return True
    return False


def _outcome(beat: Beat) -> tuple[Any, ...]:
    return beat.state.key(), [(event[0], *event[2:]) for event in beat.events], beat.forbidding, beat.mistake

"""The runs of a file: the main one, the same steps under other rules, and the branches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.games import find_game
from tabletop.kernel.blame import fault_of_a_game
from tabletop.kernel.trace import Beat, Trace

from ..format.fault import Fault
from ..format.limit import Exhausted, Limit
from ..text.document import Document
from ..text.edits import Mend
from ..text.mending import Edits, added, taken_out, written
from ..text.showing import listed
from .expect import Miss, find_misses, miss_fault
from .line import Broken, Line
from .moment import PlayedStep
from .moves import ways_on
from .set_up import set_up_beats
from .sound import PLAYS, Unsound, goes_no_further, is_hunted, raised, unsound_fault, unsound_faults

Placed = tuple[tuple, Mapping[str, Any]]


def placed(steps: Sequence[Mapping], place: tuple) -> list[Placed]:
    """Steps with their places in the file."""
    return [(place + (index,), step) for index, step in enumerate(steps)]


class Played:
    """A line that was played: its beats, and for each the moment that checks look at."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.beats: list[Beat] = []
        self.moments: dict[str, PlayedStep] = {}

    def trace(self) -> Trace:
        """The beats as a trace."""
        return Trace(self.line.rules, self.beats, self.line.names)


class Judge:
    """Turns what went wrong into faults; a run under other rules is judged in another way."""

    def __init__(self, document: Document) -> None:
        self.document = document

    def missed(self, step_id: str, place: tuple, moment: PlayedStep, misses: list[Miss]) -> list[Fault]:
        """The checks of a step that failed; ``place`` is that of the step."""
        return [miss_fault(self.document, moment, miss, place + ("expect", miss.key)) for miss in misses]

    def broken(self, step_id: str, place: tuple, fault: Fault) -> list[Fault]:
        """A step at which the line broke off."""
        return [fault]


def play_run(
    judge: Judge, rules: Any, state: Any, steps: list[Placed], expect: Mapping | None, limit: Limit
) -> tuple[Played, list[Fault]]:
    """Play steps from a position under these rules."""
    setup = judge.document.data["setup"]
    played = Played(Line(rules, list(setup["players"]), judge.document, state.copy(), limit))
    beat = played.line.start(next((step for _, step in steps if "do" in step), None))
    played.beats += first_beats(rules, judge.document.data, beat)
    played.line.last = played.beats[-1]
    moment = PlayedStep(rules, played.line.names, beat, beat.state, (), beat.state, (), limit, "deal" in setup)
    played.moments["start"] = moment
    faults = judge.missed("start", (), moment, find_misses(moment, expect or {}))
    if unsound := unsound_faults(judge.document, ("setup",), moment):
        return played, faults + unsound
    return played, faults + play_steps(judge, played, steps)


def first_beats(rules: Any, data: Mapping[str, Any], start: Beat) -> list[Beat]:
    """What a run begins with: the position, and before it how it was dealt."""
    return set_up_beats(rules, data["setup"], start, data.get("teaches", ())) if "deal" in data["setup"] else [start]


def play_steps(judge: Judge, played: Played, steps: list[Placed], events: tuple = ()) -> list[Fault]:
    """Play steps one after the other and check what each expects; stops at the first broken one."""
    faults: list[Fault] = []
    line = played.line
    start = played.moments["start"]
    followers = following_moves(steps)
    for index, (place, step) in enumerate(steps):
        before = line.state.copy()
        try:
            beat = line.step(step, place, followers[index])
        except Broken as broken:
            fault = broken.fault
            if fault.code == "RUN-CHANCE-UNUSED" and broken.about is not None:
                fault = _with_home(judge.document, line, fault, broken.about, steps[index + 1 :], followers[index + 1 :])
            if is_hunted(judge.document):
                return [*faults, goes_no_further(judge.document, fault)]
            return faults + judge.broken(step["id"], place, fault)
        except Exception as error:
            if is_hunted(judge.document) and not isinstance(error, Exhausted):
                return [*faults, unsound_fault(judge.document, place, Unsound(PLAYS, raised(error)))]
            game = fault_of_a_game(error, [find_game(line.rules.id)])
            if game is None:
                raise
            raise game.in_step(step["id"]) from error
        played.beats.append(beat)
        line.last = beat
        events += beat.events
        moment = PlayedStep(line.rules, line.names, beat, before, events, start.start, line.laid, line.limit)
        played.moments[step["id"]] = moment
        faults += judge.missed(step["id"], place, moment, find_misses(moment, step.get("expect") or {}))
        if unsound := unsound_faults(judge.document, place, moment):
            return faults + unsound
    return faults if is_hunted(judge.document) else faults + open_end(judge, played, steps)


def following_moves(steps: Sequence[Placed]) -> list[Mapping | None]:
    """For each step the next one that is a move: questions and remarks are looked through."""
    found: list[Mapping | None] = []
    following = None
    for _, step in reversed(steps):
        found.append(following)
        following = step if "do" in step else following
    return found[::-1]


def open_end(judge: Judge, played: Played, steps: list[Placed]) -> list[Fault]:
    """A line must not end while a choice is owed, unless its last step that can expect something expects that."""
    line = played.line
    decision = line.rules.decision(line.state)
    moves = [(place, step) for place, step in steps if "do" in step]
    running = decision.kind in line.files.left
    may_end = decision.kind in line.files.loose and not running and not line.files.owed(line.state)
    if not moves or not decision.must or may_end:
        return []
    last: Mapping[str, Any] = next((step for _, step in reversed(moves) if "refused" not in step), {})
    if "decision" in (last.get("expect") or {}):
        return []
    who = ", ".join(line.names[seat] for seat in decision.must if seat >= 0)
    place, step = moves[-1]
    if running:
        fault = judge.document.fault(
            line.files.left[decision.kind],
            place,
            f"the steps end in the middle ({decision.kind}: {who})",
            "steps to its end, or `expect` with `decision`",
            fix=_owed(decision, who)[0],
            mend=Mend(_expecting(judge, place, step, _owed(decision, who)[1])),
        )
    else:
        fault = judge.document.fault(
            "RUN-OPEN-END",
            place,
            f"the steps end while {who} must choose ({decision.kind})",
            f"one of {listed(ways_on(line.rules, line.state, line.names))}, or `expect` with `decision`",
            fix=_owed(decision, who)[0],
            mend=Mend(_expecting(judge, place, step, _owed(decision, who)[1])),
        )
    return judge.broken(step["id"], place, fault)


def _owed(decision: Any, who: str) -> tuple[str, dict[str, Any]]:
    """That a choice is expected, in words and as a file says it."""
    value = {"player": who.split(", ") if ", " in who else who, "for": decision.kind}
    return f'expect "decision": {written(value)}', value


def _expecting(judge: Judge, place: tuple, step: Mapping[str, Any], decision: dict[str, Any]) -> Edits:
    if "expect" in step:
        return added(judge.document, (*place, "expect"), "decision", decision)
    return added(judge.document, place, "expect", {"decision": decision})


def _with_home(
    document: Document, line: Line, fault: Fault, field: str, steps: list[Placed], followers: list[Mapping | None]
) -> Fault:
    """The fault of an unused outcome, with the later step where it would belong."""
    scout = line.scout()
    for (place, step), following in zip(steps, followers):
        try:
            scout.step({key: value for key, value in step.items() if key != field}, place, following)
        except Broken as broken:
            if broken.fault.code == "RUN-CHANCE-MISSING" and broken.about == field and field not in step:
                edits = (*taken_out(document, fault.place), *added(document, place, field, document.value(fault.place)))
                fix = f"write it on the step {step['id']!r}"
                return document.fault(fault.code, fault.place, fault.found, fault.expected, fix=fix, mend=Mend(edits))
            break
    return fault

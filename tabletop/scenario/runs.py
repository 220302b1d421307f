"""The runs of a file: the main one, the same steps under other rules, and the branches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..kernel.trace import Beat, Trace
from ..rules import open_rules
from .document import Document
from .expect import Moment, check_expect
from .fault import Fault
from .line import Broken, Line

Placed = tuple[tuple, Mapping[str, Any]]


def play_all(document: Document, without: tuple[str, ...], run_type: Any, branch_type: Any) -> tuple[list, list[Fault]]:
    """Play everything; raises PositionError if the position cannot be."""
    data = document.data
    boxes, readings = tuple(data["boxes"]), dict(data.get("readings", {}))
    main, faults = play_run(document, boxes, readings, placed(data["steps"], ("steps",)), data.get("expect"), without)
    branches = []
    for index, entry in enumerate(data.get("what_if", ())):
        trace, found = play_branch(document, main, entry, ("what_if", index))
        faults += found
        branches.append(branch_type(entry["id"], entry["from"], trace, entry.get("title"), entry.get("say")))
    runs = [run_type("main", boxes, readings, main.trace(), None, tuple(branches))]
    seen = [(boxes, readings)]
    for index, entry in enumerate(data.get("also", ())):
        other = (tuple(entry.get("boxes", boxes)), {**readings, **entry.get("readings", {})})
        if other in seen:
            faults.append(document.fault("ALSO-SAME", ("also", index), "the same boxes and readings as another run",
                                         "rules that differ"))
            continue
        seen.append(other)
        play, found = play_also(document, main, entry, index, *other, without)
        faults += found
        runs.append(run_type(f"also-{index + 1}", *other, play.trace(), entry.get("why")))
    return runs, faults


def placed(steps: Sequence[Mapping], place: tuple) -> list[Placed]:
    """Steps with their places in the file."""
    return [(place + (index,), step) for index, step in enumerate(steps)]


class Played:
    """A line that was played: its beats, and for each the moment that checks look at."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.beats: list[Beat] = []
        self.moments: dict[str, Moment] = {}

    def trace(self) -> Trace:
        """The beats as a trace."""
        return Trace(self.line.rules, self.beats, self.line.names)


def play_run(document: Document, boxes: tuple, readings: dict, steps: list[Placed], expect: Any,
             without: tuple[str, ...], code: str | None = None) -> tuple[Played, list[Fault]]:
    """Play steps from the setup of the file under these rules."""
    data = document.data
    rules = open_rules(data["game"], boxes, readings, without)
    state = rules.position(data["setup"])
    played = Played(Line(rules, list(data["setup"]["players"]), document, state))
    beat = played.line.start()
    played.beats.append(beat)
    moment = Moment(rules, played.line.names, beat, beat.state, (), beat.state)
    played.moments["start"] = moment
    faults = check_expect(moment, expect, document, ("expect",), code) if expect else []
    return played, faults + play_steps(played, steps, document, code)


def play_steps(played: Played, steps: list[Placed], document: Document, code: str | None = None,
               events: tuple = ()) -> list[Fault]:
    """Play steps one after the other and check what each expects; stops at the first broken one."""
    faults: list[Fault] = []
    line = played.line
    start = played.moments["start"].start
    for index, (place, step) in enumerate(steps):
        before = line.state.copy()
        following = next((later for _, later in steps[index + 1:] if "do" in later), None)
        try:
            beat = line.step(step, place, following)
        except Broken as broken:
            fault = broken.fault
            if code and fault.code in ("RUN-REFUSED", "RUN-ACCEPTED", "RUN-OTHER-RULE"):
                fault = document.fault(code, fault.place, fault.found, fault.expected)
            return [*faults, fault]
        played.beats.append(beat)
        events += beat.events
        moment = Moment(line.rules, line.names, beat, before, events, start, tuple(line.laid))
        played.moments[step["id"]] = moment
        faults += check_expect(moment, step.get("expect", {}), document, place + ("expect",), code)
    return faults + open_end(played, steps, document)


def open_end(played: Played, steps: list[Placed], document: Document) -> list[Fault]:
    """A line must not end while a choice is owed, unless its last step expects that."""
    if not steps:
        return []
    place, last = steps[-1]
    decision = played.beats[-1].decision
    owed = decision.must and decision.kind not in ("turn", "over")
    if not owed or "decision" in last.get("expect", {}):
        return []
    who = ", ".join(played.line.names[seat] for seat in decision.must if seat >= 0)
    return [document.fault("RUN-OPEN-END", place, f"the steps end while {who} owes a choice ({decision.kind})",
                           "a step that makes it, or `expect` with `decision`")]


def play_branch(document: Document, main: Played, entry: Mapping, place: tuple) -> tuple[Trace, list[Fault]]:
    """Play a branch from the moment its step of the main run has acted."""
    origin = entry["from"]
    line = Line(main.line.rules, main.line.names, document, None)
    played = Played(line)
    if origin not in main.line.acted:
        return played.trace(), []
    state, events, laid = main.line.acted[origin]
    line.state, line.laid = state.copy(), list(laid)
    played.moments["start"] = main.moments["start"]
    so_far = tuple(event for beat in main.beats[:_index(main.beats, origin)] for event in beat.events) + events
    source = main.beats[_index(main.beats, origin)].source if origin in main.moments else {}
    try:
        line.settle({key: source[key] for key in ("pick", "shuffled") if key in source}, place + ("from",),
                    entry["steps"][0] if "do" in entry["steps"][0] else None)
    except Broken as broken:
        return played.trace(), [broken.fault]
    so_far += tuple(line.events)
    faults = play_steps(played, placed(entry["steps"], place + ("steps",)), document, None, so_far)
    if [beat.move for beat in played.beats] == _moves_after(main.beats, origin, len(played.beats)):
        faults.append(document.fault("IF-SAME", place, "a branch that plays the main line again", "another line of play"))
    return played.trace(), faults


def _index(beats: list[Beat], step: str) -> int:
    return next((index for index, beat in enumerate(beats) if beat.step == step), len(beats))


def _moves_after(beats: list[Beat], step: str, number: int) -> list:
    start = _index(beats, step) + 1
    return [beat.move for beat in beats[start:start + number]]


def play_also(document: Document, main: Played, entry: Mapping, index: int, boxes: tuple, readings: dict,
              without: tuple[str, ...]) -> tuple[Played, list[Fault]]:
    """The same steps under other rules: what differs must be declared, what is declared must differ."""
    data = document.data
    place = ("also", index)
    steps = placed(data["steps"], ("steps",))
    if "after" in entry:
        ids = [step["id"] for _, step in steps]
        kept = 0 if entry["after"] == "start" else ids.index(entry["after"]) + 1
        steps = steps[:kept]
    differs = entry["differs"]
    changed = [(where, overlay(step, differs.get(step["id"], {}))) for where, step in steps]
    if "after" in entry:
        changed += placed(entry["steps"], place + ("steps",))
    expect = {**data.get("expect", {}), **differs.get("start", {}).get("expect", {})}
    played, faults = play_run(document, boxes, readings, changed, expect, without, "ALSO-UNDECLARED")
    for step_id, difference in differs.items():
        faults += idle(document, main, step_id, difference, place + ("differs", step_id))
    return played, faults


def overlay(step: Mapping[str, Any], difference: Mapping[str, Any]) -> dict[str, Any]:
    """A step with what differs laid over it; ``null`` and ``"refused": false`` take a field away."""
    found = dict(step)
    for key, value in difference.items():
        if key == "expect":
            found["expect"] = {**found.get("expect", {}), **value}
        elif value is None or value is False:
            found.pop(key, None)
        else:
            found[key] = value
    if "refused" in difference and difference["refused"]:
        for key in ("expect", "pick", "shuffled"):
            found.pop(key, None)
    return found


def idle(document: Document, main: Played, step_id: str, difference: Mapping[str, Any], place: tuple) -> list[Fault]:
    """Declared differences that are none: the main run would pass them just as well."""
    moment = main.moments.get(step_id)
    if moment is None:
        return []
    faults = []
    for key, value in difference.get("expect", {}).items():
        if not check_expect(moment, {key: value}, document, place):
            faults.append(document.fault("ALSO-IDLE", place + ("expect", key), f"{key} is the same in the main run",
                                         "only what differs"))
    for key in ("refused", "pick", "shuffled", "blindly"):
        if key in difference and moment.beat.source.get(key) == (difference[key] or None):
            faults.append(document.fault("ALSO-IDLE", place + (key,), f"{key} is the same in the main run",
                                         "only what differs"))
    return faults

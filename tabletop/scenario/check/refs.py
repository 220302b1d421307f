"""Step ids and who names them: unique, existing, and on the right side.

A *line* is a list of steps as it is played: the main line, a branch behind the
steps up to its `from`, the own steps of an entry of `also` behind its `after`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..format.fault import Place
from ..format.keys import START
from ..text.mending import replaced, written
from ..text.showing import listed, shown
from .report import Report, free_id, mapping, objects


class StepOrder:
    """Steps in the order they are played; the first `known` of them are checked as part of another line."""

    def __init__(self, steps: list[tuple[Place, dict]], known: int = 0) -> None:
        self.steps = steps
        self.known = known
        self._index: dict[str, int] = {}
        for index, (_, step) in enumerate(steps):
            if isinstance(step.get("id"), str):
                self._index.setdefault(step["id"], index)

    def find(self, step_id: Any) -> int | None:
        """Which step of the line has this id."""
        return self._index.get(step_id) if isinstance(step_id, str) else None

    @property
    def ids(self) -> set[str]:
        """The ids of all steps of the line."""
        return set(self._index)


def check_refs(report: Report) -> None:
    """Report doubled ids, and every reference that names no step or one on the wrong side."""
    main = StepOrder(_steps(report.data, ()))
    _check_doubled(report, main)
    lines = [main]
    for name, key in (("what_if", "from"), ("also", "after")):
        for index, entry in objects(report.data.get(name)):
            start = _check_start(report, main, entry, key, (name, index))
            lines.append(StepOrder(main.steps[:start] + _steps(entry, (name, index)), start))
            if name == "also":
                _check_differs(report, main, entry, start if key in entry else len(main.steps), (name, index))
    elsewhere = set().union(*(line.ids for line in lines))
    _check_window(report, main, report.data.get("expect"), -1, ("expect",), elsewhere)
    for line in lines:
        for index in range(line.known, len(line.steps)):
            _check_step(report, line, main, index, elsewhere)


def _steps(home: dict, place: Place) -> list[tuple[Place, dict]]:
    return [((*place, "steps", index), step) for index, step in objects(home.get("steps"))]


def _check_doubled(report: Report, main: StepOrder) -> None:
    """Ids are unique in the file; only two entries of `also` may use the same one."""
    seen: dict[str, Place] = {}

    def note(owner: dict, place: Place, known: dict[str, Place]) -> None:
        step_id = owner.get("id")
        if isinstance(step_id, str):
            if step_id in known:
                line, column = report.document.position((*known[step_id], "id"))
                report.add(
                    "FILE-ID",
                    (*place, "id"),
                    f"duplicate step id {shown(step_id)} (first at line {line}, column {column})",
                    "an id that nothing else in the file has",
                    fix=f"write {written(other := free_id(report, step_id))}",
                    edits=replaced(report.document, (*place, "id"), other),
                )
            known.setdefault(step_id, place)

    for place, step in main.steps:
        note(step, place, seen)
    for index, entry in objects(report.data.get("what_if")):
        note(entry, ("what_if", index), seen)
        for place, step in _steps(entry, ("what_if", index)):
            note(step, place, seen)
    for index, entry in objects(report.data.get("also")):
        known = dict(seen)
        for place, step in _steps(entry, ("also", index)):
            note(step, place, known)


def _ids(steps: list[tuple[Place, dict]]) -> Iterator[str]:
    return (step["id"] for _, step in steps if isinstance(step.get("id"), str))


def _unknown(report: Report, place: Place, step_id: str, right: list[str], elsewhere: set, at_key: bool = False) -> None:
    found = f"{shown(step_id)} belongs to another line of play" if step_id in elsewhere else f"there is no step {shown(step_id)}"
    report.add(
        "FILE-REF",
        place,
        found,
        f"one of {listed(right)}" if right else "a step of this line",
        near=report.nearest(step_id, right),
        at_key=at_key,
    )


def _check_start(report: Report, main: StepOrder, entry: dict, key: str, place: Place) -> int:
    """How many steps of the main line are played before these; an unknown start counts as the end."""
    step_id = entry.get(key)
    if step_id == START:
        return 0
    at = main.find(step_id)
    if isinstance(step_id, str) and at is None:
        _unknown(report, (*place, key), step_id, [START, *_ids(main.steps)], set())
    return len(main.steps) if at is None else at + 1


def _check_differs(report: Report, main: StepOrder, entry: dict, reached: int, place: Place) -> None:
    for step_id, change in mapping(entry.get("differs")).items():
        inner, at = (*place, "differs", step_id), main.find(step_id)
        if step_id == START:
            at = -1
        elif at is None:
            _unknown(report, inner, step_id, [START, *_ids(main.steps[:reached])], set(), at_key=True)
            continue
        elif at >= reached:
            report.add(
                "FILE-ORDER",
                inner,
                f"this run never gets to {shown(step_id)}: it leaves the steps after {shown(entry['after'])}",
                "an earlier step",
                at_key=True,
            )
        expect = mapping(change).get("expect")
        _check_window(report, main, expect, at, (*inner, "expect"), main.ids)


def _check_window(report: Report, line: StepOrder, expect: Any, index: int, place: Place, elsewhere: set) -> None:
    """`window.on` names a play of this line up to here; at the start no window is open."""
    step_id = mapping(mapping(expect).get("window")).get("on")
    if isinstance(step_id, str):
        _check_play(report, line, step_id, index + 1, (*place, "window", "on"), elsewhere)


def _check_play(
    report: Report, line: StepOrder, step_id: str, until: int, place: Place, elsewhere: set, main: StepOrder | None = None
) -> None:
    """The id must be that of a play among the first `until` steps of the line."""
    at = line.find(step_id)
    if at is None and main is not None:
        at = None if main.find(step_id) is None else len(line.steps)
    if at is None:
        _unknown(report, place, step_id, _plays(report, line, until), elsewhere)
    elif at >= until:
        report.add("FILE-ORDER", place, f"{shown(step_id)} comes later", "a play made before this step")
    elif line.steps[at][1].get("do") in [None, *(verb for verb in report.game.verbs if verb not in report.game.plays)]:
        report.add(
            "FILE-REF",
            place,
            f"{shown(step_id)} is not a play",
            f"one of {listed(_plays(report, line, until))}"
            if _plays(report, line, until)
            else "a step that plays a card, but none comes before",
        )


def _plays(report: Report, line: StepOrder, until: int) -> list[str]:
    return list(_ids([entry for entry in line.steps[:until] if entry[1].get("do") in tuple(report.game.plays)]))


def _check_step(report: Report, line: StepOrder, main: StepOrder, index: int, elsewhere: set) -> None:
    place, step = line.steps[index]
    if isinstance(step.get("answers"), str):
        _check_play(report, line, step["answers"], index, (*place, "answers"), elsewhere, main)
    _check_window(report, line, step.get("expect"), index, (*place, "expect"), elsewhere)
    for key, what in (("ask", "question"), ("task", "task")):
        entry = mapping(step.get(key))
        _check_after(report, line, entry.get("after"), what, index, (*place, key, "after"), elsewhere)
        _check_window(report, line, entry.get("goal"), len(line.steps) - 1, (*place, key, "goal"), elsewhere)


def _check_after(report: Report, line: StepOrder, after: Any, what: str, index: int, place: Place, elsewhere: set) -> None:
    """A question and a task name a later step of their line."""
    if isinstance(after, str):
        at = -1 if after == START else line.find(after)
        if at is None:
            _unknown(report, place, after, list(_ids(line.steps[index + 1 :])), elsewhere)
        elif at <= index:
            report.add("FILE-ORDER", place, f"{shown(after)} does not come after the {what}", "a later step")

"""Checks of what is going on: the window, the open decision, rules that fired, what changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..kernel.seat import EVERYBODY
from .moment import Found, Moment, check, same_bag, unless_equal
from .moves import options
from .showing import listed

# Lists in which the order is nobody's business, by the first word of their path.
UNORDERED = ("hands", "discard_pile", "out", "blind", "front")


@check("window")
def _window(moment: Moment, expected: Mapping | None) -> Found | None:
    if moment.beat.decision.kind != "window":
        return None if expected is None else Found(says="no window is open")
    if expected is None:
        return Found(says=f"a window is open on {moment.laid[0]!r}")
    rules, state = moment.rules, moment.beat.state
    able = {move[1] for move in rules.moves(state) if move[0] == "play"}
    found = {"on": moment.laid[0], "cancelled": not rules.view(state, EVERYBODY)["window"]["happens"],
             "may_answer": [name for seat, name in enumerate(moment.names) if seat in able]}
    return unless_equal(*(_sorted({key: values[key] for key in expected}, "may_answer") for values in (found, expected)))


@check("decision")
def _decision(moment: Moment, expected: Mapping) -> Found | None:
    decision, rules, state = moment.beat.decision, moment.rules, moment.beat.state
    look = {"player": lambda: moment.names[decision.must[0]] if decision.must else None,
            "for": lambda: decision.kind,
            "card": lambda: rules.view(state, EVERYBODY)["decision"]["card"],
            "options": lambda: options(rules, state, moment.names)}
    return unless_equal(_sorted({key: look[key]() for key in expected}, "options"), _sorted(expected, "options"))


def _sorted(values: Mapping, key: str) -> dict:
    return {**values, **({key: sorted(values[key], key=lambda value: (isinstance(value, str), value))}
                         if key in values else {})}


@check("fired")
def _fired(moment: Moment, expected: list) -> Found | None:
    fired, same = moment.beat.fired, moment.rules.rulebook.counterparts
    missing = [rule for rule in expected if not same(rule) & set(fired)]
    if not missing:
        return None
    return Found(fired, f"{listed(missing)} did not fire; what fired: {listed(fired, 20) or 'nothing'}", "RUN-FIRED")


@check("not_fired")
def _not_fired(moment: Moment, expected: list) -> Found | None:
    fired, same = moment.beat.fired, moment.rules.rulebook.counterparts
    there = [rule for rule in expected if same(rule) & set(fired)]
    return Found(there, f"{listed(there)} fired", "RUN-FIRED") if there else None


@check("changes")
def _changes(moment: Moment, expected: Mapping) -> Found | None:
    found = {path: [moment.value(path, moment.before), moment.value(path)] for path in expected}
    before = {path: pair[0] for path, pair in found.items() if not _same(path, pair[0], expected[path][0])}
    if before:
        return Found(found, "before the step " + _values(before), "RUN-BEFORE")
    now = {path: pair[1] for path, pair in found.items() if not _same(path, pair[1], expected[path][1])}
    return Found(found, "now " + _values(now)) if now else None


@check("unchanged")
def _unchanged(moment: Moment, expected: list) -> Found | None:
    moved = {path: [moment.value(path, moment.before), moment.value(path)] for path in expected}
    moved = {path: pair for path, pair in moved.items() if not _same(path, *pair)}
    return Found(moved) if moved else None


def _same(path: str, found: Any, expected: Any) -> bool:
    if path.partition(".")[0] in UNORDERED and isinstance(found, list) and isinstance(expected, list):
        return same_bag(found, expected)
    return unless_equal(found, expected) is None


def _values(values: Mapping) -> str:
    return ", ".join(f"{path} is {value}" for path, value in values.items())

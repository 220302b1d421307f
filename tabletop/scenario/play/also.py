"""The same steps under other rules: what differs must be declared, what is declared must differ."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ..format.fault import Fault
from ..format.game_files import files_of
from ..format.limit import Limit
from ..text.document import Document
from ..text.edits import Mend
from ..text.mending import Edits, added, taken_out
from .expect import Miss, check, miss_fault
from .moment import PlayedStep, plain
from .runs import Judge, Placed, Played, placed, play_run

# Faults of a step that does not say its verdict, and of one that says a verdict which it has not.
VERDICT_OF = {"RUN-REFUSED": "refused", "RUN-MISTAKE": "mistake"}
FREE_OF_IT = ("RUN-ACCEPTED", "RUN-NO-MISTAKE")


def play_also(
    document: Document, main: Played, main_faults: list[Fault], index: int, rules: Any, state: Any, limit: Limit
) -> tuple[Played, list[Fault]]:
    """Play one entry of `also` in full."""
    place = ("also", index)
    entry = document.data["also"][index]
    differs = entry["differs"]
    changed, expect = steps_of_also(document.data, index)
    judge = OtherRules(document, main, main_faults, entry, place)
    played, faults = play_run(judge, rules, state, changed, expect, limit)
    told = {fault.place for fault in faults}
    faults += [
        fault
        for step_id, difference in differs.items()
        for fault in _idle(judge, played, step_id, difference)
        if fault.place not in told
    ]
    return played, faults


def steps_of_also(data: Mapping[str, Any], index: int) -> tuple[list[Placed], Mapping[str, Any] | None]:
    """The steps of an entry of `also` with what differs laid over them, and what is expected at its start."""
    entry = data["also"][index]
    differs = entry["differs"]
    steps = placed(data["steps"], ("steps",))
    if "after" in entry:
        ids = [step["id"] for _, step in steps]
        steps = steps[: 0 if entry["after"] == "start" else ids.index(entry["after"]) + 1]
    changed: list[Placed] = [(where, overlay(step, differs.get(step["id"], {}))) for where, step in steps]
    changed += placed(entry["steps"], ("also", index, "steps")) if "after" in entry else []
    return changed, overlay({"expect": data.get("expect", {})}, differs.get("start", {})).get("expect")


def overlay(step: Mapping[str, Any], difference: Mapping[str, Any]) -> dict[str, Any]:
    """A step with what differs laid over it; ``null`` and ``"refused": false`` take a field away.

    >>> overlay({"id": "see", "expect": {"out": []}}, {"refused": "ek.base.see.3"})
    {'id': 'see', 'refused': 'ek.base.see.3'}
    """
    found = dict(step)
    for key, value in difference.items():
        if value is None or value is False:
            found.pop(key, None)
        elif key == "expect":
            found["expect"] = {**found.get("expect", {}), **value}
        else:
            found[key] = value
    if difference and "say" not in difference:
        # What is said of a step is said of what became of it in the main run.
        found.pop("say", None)
    if difference.get("refused"):
        for key in ("expect", "pick", "shuffled", "mistake"):
            found.pop(key, None)
    return found


class OtherRules(Judge):
    """Judges a run under other rules against the main run."""

    def __init__(self, document: Document, main: Played, main_faults: list[Fault], entry: Mapping, place: tuple) -> None:
        super().__init__(document)
        self.main, self.entry, self.place = main, entry, place
        self.known = {fault.place for fault in main_faults}
        readings = [f"{question} {reading}" for question, reading in entry.get("readings", {}).items()]
        boxes = [f"the boxes {', '.join(entry['boxes'])}"] if "boxes" in entry else []
        self.under = f"under {' and '.join(boxes + readings)}: "

    def declared(self, step_id: str) -> Mapping[str, Any]:
        """What the entry says differs of this step."""
        return self.entry["differs"].get(step_id, {})

    def missed(self, step_id: str, place: tuple, moment: PlayedStep, misses: list[Miss]) -> list[Fault]:
        """A failed check is a difference that nobody declared, or a declared one that does not occur."""
        if place[:1] == ("also",):
            return super().missed(step_id, place, moment, misses)
        return [fault for miss in misses for fault in self._missed(step_id, place, moment, miss)]

    def _missed(self, step_id: str, place: tuple, moment: PlayedStep, miss: Miss) -> list[Fault]:
        before = self.main.moments.get(step_id)
        there = check(before, miss.key, miss.expected) if before else None
        here = place + ("expect", miss.key)
        if miss.key in (self.declared(step_id).get("expect") or {}):
            here = self.place + ("differs", step_id, "expect", miss.key)
            same = there is not None and plain(there.value) == plain(miss.found.value) and not _judged_apart(before, moment)
            return [
                miss_fault(
                    self.document,
                    moment,
                    miss,
                    here,
                    "ALSO-IDLE" if same else None,
                    self.under + ("as in the main run, " if same else ""),
                    "take it out" if same else None,
                    not_declared(self.document, here) if same else (),
                )
            ]
        if here in self.known:
            return []
        if before is None:
            return [miss_fault(self.document, moment, miss, here, None, self.under)]
        write = miss.found.value if miss.found.says is None else miss.found.write
        edits = self._declared_so(step_id, "expect", {miss.key: write}) if write not in (None, []) else ()
        return [miss_fault(self.document, moment, miss, here, "ALSO-UNDECLARED", self.under, self._fix(step_id), edits)]

    def broken(self, step_id: str, place: tuple, fault: Fault) -> list[Fault]:
        """A step that breaks the run although it does not break the main one is such a difference too."""
        if place[:1] == ("also",):
            return [fault]
        declared, before = self.declared(step_id), self.main.moments.get(step_id)
        field = VERDICT_OF.get(fault.code) or (fault.place[len(place)] if len(fault.place) > len(place) else None)
        legal_in_both = field == "refused" and not declared.get("refused") and before and before.beat.refusal is None
        if field in declared and not legal_in_both:
            here = self.place + ("differs", step_id, field)
            verdict = before and (before.beat.refusal if field == "refused" else before.beat.mistake)
            same = before is not None and (
                fault.code in FREE_OF_IT and verdict is None or fault.code in VERDICT_OF and verdict is not None
            )
            if not same:
                return [self._moved(fault, fault.code, here)]
            return [self._moved(fault, "ALSO-IDLE", here, "take it out", not_declared(self.document, here))]
        if fault.place in self.known:
            return []
        if before is None:
            return [self._moved(fault, fault.code, fault.place)]
        edits = self._declared_so(step_id, *became) if (became := _verdict_of(fault)) is not None else ()
        return [self._moved(fault, "ALSO-UNDECLARED", fault.place, self._fix(step_id), edits)]

    def _moved(self, fault: Fault, code: str, place: tuple, fix: str | None = None, edits: Edits = ()) -> Fault:
        return self.document.fault(
            code, place, self.under + fault.found, fault.expected, fault.near, fix or fault.fix, mend=Mend(edits)
        )

    def _declared_so(self, step_id: str, key: str, value: Any) -> Edits:
        """This difference of a step declared, beside what is declared of it."""
        home, document = (*self.place, "differs"), self.document
        if step_id not in self.entry["differs"]:
            return added(document, home, step_id, {key: value})
        if key != "expect" or not isinstance(self.declared(step_id).get("expect"), dict):
            return added(document, (*home, step_id), key, value)
        [(name, found)] = value.items()
        return added(document, (*home, step_id, "expect"), name, found)

    def _fix(self, step_id: str) -> str:
        otherwise = "leave the main steps with `after`"
        if self.declared(step_id).get("refused"):
            # What is refused changes nothing that could be declared.
            return f"{otherwise} and `steps` of also[{self.place[1]}]"
        return f"declare it in `differs` of also[{self.place[1]}] under {step_id!r}, or {otherwise}"


def _verdict_of(fault: Fault) -> tuple[str, Any] | None:
    """What an entry of `differs` would say of a step that broke with this fault."""
    if fault.code in FREE_OF_IT and fault.place[-1] in VERDICT_OF.values():
        return fault.place[-1], False
    if fault.code in VERDICT_OF and fault.mend is not None:
        field = VERDICT_OF[fault.code]
        added_text = fault.mend.edits[-1].new
        return field, json.loads(added_text[added_text.index(f'"{field}": ') + len(field) + 4 :])
    return None


def not_declared(document: Document, place: tuple) -> Edits:
    """What is declared here left out, with all around it that would be empty without it."""
    while len(place) > 4 and len(document.value(place[:-1]) or ()) == 1:
        place = place[:-1]
    return taken_out(document, place)


def _idle(judge: OtherRules, played: Played, step_id: str, difference: Mapping[str, Any]) -> list[Fault]:
    """Declared differences that are none: this run passes without them."""
    moment, here = judge.main.moments.get(step_id), played.moments.get(step_id)
    if moment is None:
        return []
    data = judge.document.data
    own = data if step_id == "start" else moment.beat.source
    expect = difference.get("expect", {})
    idle: list[tuple[str, ...]] = [
        ("expect", key)
        for key, value in (expect or {}).items()
        if _holds_anyway(moment, here, own.get("expect") or {}, key, value)
    ]
    idle += [("expect",)] if expect is None and "expect" not in own else []
    files = files_of(data["game"])
    idle += [
        (key,)
        for key in (*files.chance, *filter(None, (files.turned_up,)))
        if key in difference and own.get(key) == difference[key]
    ]
    verdicts = {"refused": moment.beat.refusal, "mistake": moment.beat.mistake}
    idle += [(key,) for key, verdict in verdicts.items() if key in difference and _judged_alike(moment, verdict, difference[key])]
    return [
        judge.document.fault(
            "ALSO-IDLE",
            (*judge.place, "differs", step_id, *place),
            f"`{place[-1]}` is the same in the main run",
            "only what differs",
            fix="take it out",
            mend=Mend(not_declared(judge.document, (*judge.place, "differs", step_id, *place))),
        )
        for place in idle
    ]


def _holds_anyway(moment: PlayedStep, here: PlayedStep | None, expected: Mapping[str, Any], key: str, value: Any) -> bool:
    """Whether what is declared of this step says nothing new: it is so in the main run too, and this run passes without it.
    Of a step that is refused in one of the two alone all is new.
    """
    if _judged_apart(moment, here):
        return False
    needed = here is not None and key in expected and check(here, key, expected[key]) is not None
    return not needed and check(moment, key, value) is None


def _judged_apart(moment: PlayedStep | None, other: PlayedStep | None) -> bool:
    """Whether a step is refused in one of two runs alone."""
    return moment is not None and other is not None and (moment.beat.refusal is None) != (other.beat.refusal is None)


def _judged_alike(moment: PlayedStep, verdict: Any, rules: Any) -> bool:
    """Whether the main run refuses the step, or calls it a mistake, as this says."""
    if not rules or verdict is None:
        return not rules and verdict is None
    same = moment.rules.rulebook.counterparts
    named = [rules] if isinstance(rules, str) else rules
    return verdict.rules[0] in same(named[0])


def runs_are_alike(rules: Any, other: Any) -> bool:
    """Whether two runs are played under the same boxes and readings."""
    return sorted(rules.boxes) == sorted(other.boxes) and rules.readings == other.readings

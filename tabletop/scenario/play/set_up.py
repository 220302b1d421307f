"""A set-up as steps of a trace: what the deal does, told step by step, each with the rules that decide it.

A file whose position is dealt begins with these steps; its `start` is the last of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import Any

from tabletop.games import other_readings
from tabletop.kernel.deciding import NO_REASON
from tabletop.kernel.seat import TABLE
from tabletop.kernel.set_up import SETTING_UP, Laid, SheetStep, number_for
from tabletop.kernel.trace import Beat, Decided

from .ways_off import Off, opened, other_readings_of, ways_off

# What a question of a set-up is about: the number of the step that comes next.
COUNTED = "set_up"
BOX = "box"
# The kinds of rules that a set-up goes by.
KINDS = ("setup", "variant")
MOST_WRONG = 3
Number = tuple[int, Mapping[str, str] | None, tuple[str, str] | None]


def set_up_beats(rules: Any, setup: Mapping[str, Any], start: Beat, teaches: Collection[str] = ()) -> list[Beat]:
    """The steps before the first move of a dealt position, questions among them, then ``start`` itself."""
    played = PlayedSetUp(rules, setup, teaches)
    beats: list[Beat] = []
    for place, laid in enumerate(played.laid[:-1]):
        decision = rules.decision(laid.state)
        step = laid.step
        if step is None:
            beats.append(Beat(BOX, laid.state, decision, decide=partial(played.decide, BOX)))
            continue
        if step.ask is not None and laid.number is not None and (wrong := list(played.wrong_numbers(laid))):
            name, before = f"ask-{step.id}", played.laid[place - 1].state
            source = {"id": name, "ask": _question(step, laid.number, wrong)}
            beats.append(Beat(name, before, rules.decision(before), source=source))
        said = {"id": step.id, "title": step.title}
        beats.append(Beat(step.id, laid.state, decision, laid.events, source=said, decide=partial(played.decide, step.id)))
    if not beats:
        # A game that does not lay its steps out: what is dealt at once is decided at once.
        return [Beat(start.step, start.state, start.decision, start.events, decide=partial(played.decide, start.step))]
    return [*beats, replace(start, decide=played.follows)]


def _question(step: SheetStep, right: int, wrong: Sequence[Number]) -> dict[str, Any]:
    assert step.ask is not None
    return {"question": step.ask["question"], "about": COUNTED, "after": step.id, "right": right, "numbers": wrong}


class PlayedSetUp:
    """A set-up as it is laid out under these rules, held against the same one under others."""

    def __init__(self, rules: Any, setup: Mapping[str, Any], teaches: Collection[str] = ()) -> None:
        self.rules, self.setup, self.teaches = rules, setup, teaches
        self.laid = list(rules.set_up_of_file(setup))

    @cached_property
    def order(self) -> list[str]:
        """The ids of the steps."""
        return [BOX, *(laid.step.id for laid in self.laid if laid.step is not None)] if len(self.laid) > 1 else ["start"]

    @cached_property
    def told(self) -> dict[str, Any]:
        """What happens in each step; of a set-up that is not laid out the position it leads to."""
        if len(self.laid) == 1:
            return {"start": self.laid[0].state.key()}
        return {laid.step.id: [(event[0], *event[3:]) for event in laid.events] for laid in self.laid if laid.step is not None}

    # -- wrong numbers ----------------------------------------------------------------

    def wrong_numbers(self, laid: Laid) -> Iterator[Number]:
        """Numbers that somebody may think of, each once, with the cause; those of other readings come first, with the reading
        where the sheet knows no cause of that reading or number.
        """
        declared, given = list(self._declared(laid)), {laid.number}
        causes = {number: cause for number, cause, _ in reversed(declared)}
        for number, cause, reading in (*self._read_otherwise(laid), *declared):
            if number not in given and len(given) <= MOST_WRONG:
                given.add(number)
                yield number, cause or causes.get(number), reading

    def _declared(self, laid: Laid) -> Iterator[Number]:
        assert laid.step is not None and laid.step.ask is not None
        boxes, players = set(self.rules.boxes), len(self.setup["players"])
        for entry in laid.step.ask["wrong"]:
            if not set(entry.get("with", ())) <= boxes or set(entry.get("without", ())) & boxes:
                continue
            count = entry["count"]
            number = laid.counts.get(count) if isinstance(count, str) and count in laid.counts else number_for(count, players)
            if number is not None and number >= 0:
                yield number, entry["cause"], None

    def _read_otherwise(self, laid: Laid) -> Iterator[Number]:
        assert laid.step is not None and laid.step.ask is not None
        causes = {entry["count"]: entry["cause"] for entry in laid.step.ask["wrong"] if isinstance(entry["count"], str)}
        for _, off in self.otherwise:
            there = self.played(off)
            number = None if there is None else there.number(laid.step.id)
            if number is not None and off.reading is not None:
                yield number, causes.get("=".join(off.reading)), off.reading

    def number(self, step: str) -> int | None:
        """The number of a step; None where it has none."""
        return next((laid.number for laid in self.laid if laid.step is not None and laid.step.id == step), None)

    # -- what decides -------------------------------------------------------------------

    @cached_property
    def offs(self) -> list[tuple[str, Off]]:
        """Each way in which a rule that can bear on a set-up may not hold, with the rule."""
        book = self.rules.rulebook
        cited = {rule for laid in self.laid for event in laid.events for rule in event[1]}
        here = [
            rule
            for rule, entry in book.rules.items()
            if any(book.belongs(entry, box) for box in self.rules.boxes)
            and (rule in self.teaches or entry.kind in KINDS or any(book.questions[one].rule == rule for one in entry.asks))
            and (entry.kind in (*KINDS, *NO_REASON) or rule in self.teaches)
            or rule in cited
        ]
        return [(rule, off) for rule in here for off in ways_off(self.rules, rule)]

    @cached_property
    def otherwise(self) -> list[tuple[str, Off]]:
        """Each other reading under which this set-up goes otherwise, with its question."""
        book = self.rules.rulebook
        found = []
        for name, question in book.questions.items():
            if book.rules[question.rule].kind in (*KINDS, *NO_REASON) and name in self.rules.readings:
                if other_readings(self.rules.id, self.rules.boxes, tuple(sorted(self.rules.readings.items())), name):
                    found += [(name, off) for off in other_readings_of(self.rules, name) if self.differing(off)]
        return found

    def read_otherwise(self) -> Iterator[tuple[str, str]]:
        """Each question and its other reading under which this set-up goes otherwise, and can be laid out."""
        return (off.reading for _, off in self.otherwise if off.reading is not None and self.played(off) is not None)

    def played(self, off: Off) -> PlayedSetUp | None:
        """The same set-up in that other way; None where it cannot be."""
        try:
            return PlayedSetUp(opened(self.rules, off), self.setup)
        except ValueError:
            return None

    def differing(self, off: Off) -> list[str]:
        """The steps that go otherwise in that way, or are done at another time, in their order."""
        there = self.played(off)
        if there is None:
            return self.order[:1]
        kept = _in_both(self.order, there.order)
        parted = next((step for step, other in zip(self.order, there.order) if step != other), None)
        return [step for step in self.order if step == parted or step not in kept or self.told.get(step) != there.told.get(step)]

    @cached_property
    def decided(self) -> dict[str, Decided]:
        """By which rules each step goes: where it is the first that would be another one, or the one that they speak of."""
        named = {
            laid.step.id: {rule for event in laid.events for rule in event[1]} for laid in self.laid if laid.step is not None
        }
        # What a step adds up, such as all cards of a box, no switch can take out: it decides where it is named.
        firm = {rule for told in named.values() for rule in told if not any(ways_off(self.rules, rule))}
        rules: dict[str, dict[str, None]] = {
            step: dict.fromkeys(sorted(told & firm)) for step, told in named.items() if told & firm
        }
        read: dict[str, dict[str, tuple[str, ...]]] = {}
        for rule, off in self.offs:
            differing = self.differing(off) or [
                step for step in self.order if rule in named.get(step, ()) and self._seen_otherwise(step, off)
            ]
            for step in dict.fromkeys((*differing[:1], *(step for step in differing if rule in named.get(step, ())))):
                rules.setdefault(step, {})[rule] = None
                if off.reading is not None:
                    asked = read.setdefault(step, {})
                    asked[rule] = tuple(dict.fromkeys((*asked.get(rule, ()), off.reading[0])))
        return {step: Decided(tuple(found), read.get(step, {})) for step, found in rules.items()}

    def _seen_otherwise(self, step: str, off: Off) -> bool:
        """Whether somebody would see or know something else of the table after this step, as it is laid here."""
        state = next(laid.state for laid in self.laid if laid.step is not None and laid.step.id == step)
        there = opened(self.rules, off)
        return any(
            _known(self.rules, state, eye) != _known(there, state, eye) for eye in (TABLE, *range(self.rules.seats(state)))
        )

    def decide(self, step: str, beat: Beat) -> Decided:
        """By which rules this step goes."""
        return self.decided.get(step, Decided())

    def follows(self, beat: Beat) -> Decided:
        """What is true at the end because of several steps: the rules that follow from those of the set-up; where a file
        teaches something only what it teaches.
        """
        book = self.rules.rulebook
        named = {rule for laid in self.laid for event in laid.events for rule in event[1]}
        named = {same for rule in (*named, *self._deciding()) for same in book.counterparts(rule)}
        there = [
            rule
            for rule, entry in book.rules.items()
            if (rule in self.teaches or not self.teaches)
            and entry.kind in KINDS
            and len(entry.follows_from) > 1
            and any(book.belongs(entry, box) for box in self.rules.boxes)
        ]
        return Decided(book.follow(there, named))

    def _deciding(self) -> Iterator[str]:
        return (rule for decided in self.decided.values() for rule in decided.rules)


def _known(rules: Any, state: Any, eye: int) -> Any:
    """What these eyes see of a table, and what they know of it besides."""
    knows = rules.start_knowledge(state, eye)
    return rules.view(state, eye), list(knows.pile), {owner: +cards for owner, cards in knows.hands.items()}


def _in_both(one: Sequence[str], other: Sequence[str]) -> set[str]:
    """The steps that both orders have in the same order: as many as there can be."""
    longest: dict[tuple[int, int], tuple[str, ...]] = {}
    for i in range(len(one) + 1):
        for j in range(len(other) + 1):
            if not i or not j:
                longest[i, j] = ()
            elif one[i - 1] == other[j - 1]:
                longest[i, j] = (*longest[i - 1, j - 1], one[i - 1])
            else:
                longest[i, j] = max(longest[i - 1, j], longest[i, j - 1], key=len)
    return set(longest[len(one), len(other)])


def is_set_up(beat: Beat) -> bool:
    """Whether this beat is a step of a set-up, or a question about one."""
    return beat.decision.kind == SETTING_UP


def left_open(beat: Beat, questions: Iterable[str]) -> list[str]:
    """Those of these questions another answer to which would have laid the table otherwise in this step."""
    deciding = {question for asked in beat.went_by.by_reading.values() for question in asked}
    return [question for question in questions if question in deciding]

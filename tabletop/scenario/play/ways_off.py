"""The ways in which a rule can be taken out of a game as it is opened, and the game opened without it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tabletop.games import opened_once, other_readings
from tabletop.kernel.rulebook import Rule


@dataclass(frozen=True)
class Off:
    """One way in which a rule does not hold: rules switched off, or a question read otherwise."""

    without: tuple[str, ...] = ()
    reading: tuple[str, str] | None = None


@dataclass(frozen=True)
class Way:
    """How a rule can be switched off in a game as it is opened: by itself, by a question, by its sources, or not."""

    switches: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    acts: bool = False
    refuses: bool = False

    @property
    def demands(self) -> tuple[str, ...]:
        """The kinds of evidence that the rule needs."""
        return ("positive",) * self.acts + ("refusal",) * self.refuses


def find_way(rules: Any, rule: Rule) -> Way:
    """How this rule is switched off here. What has no switch of its own stands and falls with its counterpart."""
    own = {rule.id} if rule.id in rules.switches else rules.rulebook.counterparts(rule.id) & rules.switches
    questions = tuple(question for question in rule.asks if other_readings(rules.id, rules.boxes, _read(rules), question))
    if own:
        refuses = bool(own & rules.refusing) and rule.refusable is None
        return Way(tuple(sorted(own)), questions, (), bool(own & rules.acting), refuses)
    if questions:
        return Way((), questions, (), acts=True)
    return Way((), (), rule.follows_from, acts=bool(rule.follows_from))


def ways_off(rules: Any, rule: str) -> Iterator[Off]:
    """Without the rule, by its switch; and by each other reading of what it leaves open."""
    way = find_way(rules, rules.rulebook.rules[rule])
    if way.switches:
        yield Off(way.switches)
    for question in way.questions:
        yield from other_readings_of(rules, question)


def other_readings_of(rules: Any, question: str) -> Iterator[Off]:
    """Each other reading of this question that can be played here."""
    there = other_readings(rules.id, rules.boxes, _read(rules), question)
    return (Off(reading=(question, reading)) for reading in there)


def _read(rules: Any) -> tuple[tuple[str, str], ...]:
    """How every question is read here, as a game is opened once for all."""
    return tuple(sorted(rules.readings.items()))


def opened(rules: Any, off: Off) -> Any:
    """This game, opened in that other way."""
    readings = {**rules.readings, **dict([off.reading] if off.reading else [])}
    without = tuple(sorted({*rules.without, *off.without}))
    return opened_once(rules.id, rules.boxes, tuple(sorted(readings.items())), without).of_file(rules.own)

"""Editions side by side: the same steps under several boxes or readings, and where they come out otherwise.

One row for each step, one column for each edition; the first column is the edition that the others are
held against. A difference is told once, at the step that makes it, with the rules of both sides.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from textwrap import fill
from typing import Any, NamedTuple

from tabletop.kernel.seat import OPEN, TABLE
from tabletop.kernel.trace import Beat
from tabletop.scenario.play.set_up import is_set_up
from tabletop.scenario.scenario import Run
from tabletop.words import Words, pick_text, spoken, understood
from tabletop.words.labels import labels
from tabletop.words.language import N_

from .interning import InterningPool
from .observations import zones_seen
from .text import WIDTH

SAME, DIFFERENT, STILL, ABSENT = "same", "different", "still", "absent"
MOST_RULES = 3


class Side(NamedTuple):
    """One edition: how the steps go in it; no run where the position cannot be laid out, with the reason.

    ``called`` is the name of readings that belong together, such as those of another sheet.
    """

    boxes: tuple[str, ...]
    readings: Mapping[str, str]
    run: Run | None
    why: Mapping[str, str] | None = None
    called: Mapping[str, str] | None = None


def main_run(sides: Sequence[Side]) -> Run:
    """How the steps go in the first edition: there the position can always be laid out."""
    return next(side.run for side in sides if side.run is not None)


@dataclass(frozen=True)
class Cell:
    """One step in one edition: whether it is as in the first, what is so here and not there, and by which rules."""

    kind: str
    lines: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


class Row(NamedTuple):
    """One step in all editions; ``label`` is what is done in it."""

    step: str
    label: str
    cells: tuple[Cell, ...]


def rows(sides: Sequence[Side], names: Sequence[str], language: str) -> list[Row]:
    """Each step of the first edition, compared in all others; the questions and remarks of a lesson are left out."""
    first = _Column(sides[0], names, language)
    others = [_Column(side, names, language) for side in sides[1:]]
    found = []
    for beat in main_run(sides).trace.beats:
        if beat.step != "start" and "do" not in beat.source:
            continue
        pairs = [other.against(first, beat) for other in others]
        mine = next((here for here, there in pairs if there.kind == DIFFERENT), Cell(SAME))
        found.append(Row(beat.step, first.label(beat), (mine, *(there for _, there in pairs))))
    return found


class _Column:
    """One edition, told in one language."""

    def __init__(self, side: Side, names: Sequence[str], language: str) -> None:
        self.beats = {beat.step: beat for beat in side.run.trace.beats} if side.run else {}
        # Of an edition without a run nothing is told.
        self.words: Any = Words(side.run.trace.rules, names, language) if side.run else None
        self.boxes = side.boxes
        # Which cards a deal brings is chance, so only what everybody sees is compared.
        self.eyes = TABLE if any(map(is_set_up, self.beats.values())) or len(self.beats) == 1 else OPEN
        self.told: tuple = ()
        # The rules that spoke, here or in the first edition, in steps that came out the same.
        self.agreed: set[str] = set()

    def label(self, beat: Beat) -> str:
        """What is done in this step."""
        return self.words.say(N_("The position")) if beat.step == "start" else self.words.step_label(beat)

    def lines(self, beat: Beat, other: _Column, there: Beat) -> tuple[str, ...]:
        """What is so here after this step and not in the other edition."""
        words = self.words
        zones = [zones_seen(column.words.rules, at.state, self.eyes) for column, at in ((self, beat), (other, there))]
        for mine, theirs in (zones, zones[::-1]):
            _leave_out_what_is_empty(mine, theirs)
        said = (
            [words.refusal(beat.refusal) if beat.refusal else words.say(N_("Allowed."))]
            if ((beat.refusal is None) != (there.refusal is None))
            else []
        )
        return (*said, *words.game.changed_lines(words, zones[1], zones[0]))

    def against(self, first: _Column, beat: Beat) -> tuple[Cell, Cell]:
        """This step in the first edition and here."""
        mine = self.beats.get(beat.step)
        if mine is None:
            return Cell(ABSENT), Cell(ABSENT)
        told = first.lines(beat, self, mine), self.lines(mine, first, beat)
        before, self.told = self.told, told
        if not any(told):
            self.agreed.update(first.rules(beat), self.rules(mine))
            return Cell(SAME), Cell(SAME)
        if told == before:
            return Cell(STILL), Cell(STILL)
        return (
            Cell(DIFFERENT, told[0], first.deciding(beat, self, mine, self.agreed, any(before))),
            Cell(DIFFERENT, told[1], self.deciding(mine, first, beat, self.agreed, any(before))),
        )

    def rules(self, beat: Beat) -> tuple[str, ...]:
        """The rules that speak in this step."""
        return (*beat.forbidding, *beat.fired)

    def deciding(self, beat: Beat, other: _Column, there: Beat, agreed: set[str], goes_on: bool) -> tuple[str, ...]:
        """By which rules the step comes out so here: the readings that differ, else what the other edition does not know.

        Of those the youngest box comes first, and a rule that spoke before with the same outcome gives way. Where there
        are none it is the last rule; but where an earlier difference goes on, that one has made it.
        """
        mine, others = self.rules(beat), set(other.rules(there))
        read = [reading for rule in mine for reading in self.readings_of(rule, other)]
        if read:
            return tuple(dict.fromkeys(read))
        same = self.words.rules.rulebook.counterparts
        own = sorted((rule for rule in mine if not same(rule) & others), key=self._age)
        new = {self._age(rule) for rule in own if rule not in agreed}
        own = [rule for rule in own if rule not in agreed or self._age(rule) not in new]
        return tuple(
            dict.fromkeys(name for rule in own[:MOST_RULES] or (() if goes_on else mine[-1:]) for name in self.as_read(rule))
        )

    def _age(self, rule: str) -> int:
        box = rule.split(".")[1]
        return -self.boxes.index(box) if box in self.boxes else 0

    def as_read(self, rule: str) -> list[str]:
        """A rule, or in its place the readings of it that are not the usual ones in this edition."""
        return [f"{question} {self.words.rules.readings[question]}" for question in self.words.read_otherwise(rule)] or [rule]

    def readings_of(self, rule: str, other: _Column) -> list[str]:
        """The readings that hold here and not there, of what this rule leaves open; only those that are not the usual ones."""
        rules = self.words.rules
        asked = rules.rulebook.questions
        return [
            f"{question} {rules.readings[question]}"
            for question in rules.rulebook.rules[rule].asks
            if rules.readings[question] not in (asked[question].default, other.words.rules.readings.get(question))
        ]


def _leave_out_what_is_empty(mine: dict, theirs: dict) -> None:
    """A zone that only one edition has makes a difference as soon as something lies in it, and not before."""
    for name, zone in list(mine.items()):
        if theirs.get(name) is None and isinstance(zone, Mapping) and zone.get("count") == 0:
            mine[name] = None


# -- as text -----------------------------------------------------------------------


def text(title: Mapping[str, str], sides: Sequence[Side], names: Sequence[str], language: str) -> str:
    """The comparison as text: the editions with letters, then each step, what differs with its cite."""
    words = Words(main_run(sides).trace.rules, names, language)
    letters = "ABCDEFGHI"
    lines = [words.say(N_("Side by side: {title}"), title=pick_text(title, language)), ""]
    for letter, side in zip(letters, sides):
        lines.append(fill(f"{letter}  {edition_name(side, words)}", WIDTH, subsequent_indent="   "))
        if side.why:
            lines.append(fill(pick_text(side.why, language), WIDTH, initial_indent="   ", subsequent_indent="   "))
        if read := _read_in(side):
            lines.append(
                fill(
                    words.say(N_("Readings there: {readings}"), readings=", ".join(read)),
                    WIDTH,
                    initial_indent="   ",
                    subsequent_indent="   ",
                )
            )
    for number, row in enumerate(rows(sides, names, language)):
        lines += ["", f"{number:>3}. {row.label}"]
        for letter, cell in zip(letters, row.cells):
            if cell.kind == DIFFERENT:
                lines += [
                    fill(f"{sign} {line}", WIDTH, initial_indent="     ", subsequent_indent="        ")
                    for sign, line in zip((f"{letter}:", *("  " for _ in cell.lines[1:])), cell.lines or ("-",))
                ]
                lines += [
                    fill(f"{rule}: {_cite(words, rule)}", WIDTH, initial_indent="        ", subsequent_indent="          ")
                    for rule in cell.rules
                ]
        for kind, say in KINDS.items():
            held = [letter for letter, cell in zip(letters[1:], row.cells[1:]) if cell.kind == kind]
            if held:
                lines.append(f"     {', '.join(held)}: {words.say(say)}")
    return "\n".join(lines)


def said_of(words: Words, name: str) -> str:
    """What a rule says, or an open question with its reading (``question reading``)."""
    question, _, reading = name.partition(" ")
    return words.asked_and_read(question, reading) if reading else words.rule_as_cited(name)


def _cite(words: Words, name: str) -> str:
    """Where a rule is printed; of a reading what it says, since it is printed nowhere here."""
    return said_of(words, name) if " " in name else words.cite(name)


KINDS = {SAME: N_("the same"), STILL: N_("still different, for the same reason"), ABSENT: N_("not applicable")}


def edition_name(side: Side, words: Words) -> str:
    """The boxes of an edition, and its readings in words, or the name that they have together."""
    if side.called is not None:
        return pick_text(side.called, words.language)
    return " · ".join((words.boxes(side.boxes), *words.read_unusually(side.readings)))


def _read_in(side: Side) -> list[str]:
    """The readings that stand behind the name of an edition, each as ``question reading``."""
    return [f"{question} {reading}" for question, reading in side.readings.items()] if side.called is not None else []


# -- as a page -----------------------------------------------------------------------


def payload(title: Mapping[str, str], sides: Sequence[Side], names: Sequence[str], game: str, language: str) -> dict[str, Any]:
    """The comparison as a page gets it, in every language."""
    rulebook = main_run(sides).trace.rules
    tables = InterningPool(spoken(game))
    words = {lang: Words(rulebook, names, lang) for lang in tables.languages}
    told = {lang: rows(sides, names, lang) for lang in tables.languages}
    used: dict[str, None] = {}

    def cell(place: int, column: int) -> dict[str, Any]:
        kept = {lang: told[lang][place].cells[column] for lang in tables.languages}
        one = next(iter(kept.values()))
        used.update(dict.fromkeys(one.rules))
        return {
            "kind": one.kind,
            "rules": list(one.rules),
            "lines": [tables.text(lambda lang, line=line: kept[lang].lines[line]) for line in range(len(one.lines))],
        }

    table = [
        {
            "id": row.step,
            "label": tables.text(lambda lang, place=place: told[lang][place].label),
            "cells": [cell(place, column) for column in range(len(sides))],
        }
        for place, row in enumerate(next(iter(told.values())))
    ]
    return {
        "mode": "editions",
        "game": game,
        "lang": understood(game, language),
        "languages": list(tables.languages),
        "ui": labels(game),
        "title": tables.text(lambda lang: pick_text(title, lang)),
        "rows": table,
        "sides": [
            {
                "name": tables.text(lambda lang, side=side: edition_name(side, words[lang])),
                "readings": [tables.text(lambda lang, name=name: said_of(words[lang], name)) for name in _read_in(side)],
                "why": None if side.why is None else tables.text(lambda lang, side=side: pick_text(side.why, lang)),
            }
            for side in sides
        ],
        "rules": {
            rule: {
                "text": tables.text(lambda lang, rule=rule: said_of(words[lang], rule)),
                "cite": None if " " in rule else tables.text(lambda lang, rule=rule: words[lang].cite(rule)),
            }
            for rule in used
        },
        **tables.as_json(),
    }

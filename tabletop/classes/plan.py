"""A plan: what a class is given on one page, in the teacher's order.

>>> plan = read_plan({"title": "Nope!", "parts": ["kittens/nope/yup", "kittens-03-nope-chains"]})
>>> [part.title for part in plan.parts][0], len(plan.items)
('A Nope on a Nope', 6)
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tabletop.games import example
from tabletop.languages import LANGUAGES
from tabletop.playing.lesson import Lesson, open_lesson
from tabletop.playing.scenario_files import LessonError
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.text.json_text import LIMITS, parse
from tabletop.scenario.text.showing import shown
from tabletop.selftests.selftest import SelfTest, called, open_selftest, selftests
from tabletop.whole_file import read_plain
from tabletop.words import pick_text

from .result_code import mark_of

KEYS = ("title", "language", "parts")
MOST_PARTS, MOST_LETTERS = 40, 120


@dataclass(frozen=True)
class Part:
    """One part of a page: a lesson or a self-test, with its payload as a page that stands alone gets it."""

    shown: Lesson | SelfTest
    title: str

    @cached_property
    def payload(self) -> dict[str, Any]:
        """What the page is told of it."""
        return self.shown.payload(None, alone=True) if isinstance(self.shown, Lesson) else self.shown.payload()

    @cached_property
    def questions(self) -> tuple[tuple[str, str], ...]:
        """What it asks: each item with its ruling, in order, each once."""
        return tuple(dict(_asked(self.payload)).items())


@dataclass(frozen=True)
class Plan:
    """A title and parts; ``items`` are all questions of the page in their order, ``mark`` is what its codes begin with."""

    title: str
    language: str
    parts: tuple[Part, ...]

    @cached_property
    def rulings(self) -> dict[str, str]:
        """The ruling of each item, in the order of the page."""
        return {item: ruling for part in self.parts for item, ruling in part.questions}

    @property
    def items(self) -> list[str]:
        """What is asked, in order."""
        return list(self.rulings)

    @property
    def mark(self) -> str:
        """The first letters of its codes."""
        return mark_of(self.items)


def _asked(told: Any) -> Iterator[tuple[str, str]]:
    """Every question of a payload that has a ruling; a task is none that a code tells of."""
    if isinstance(told, Mapping):
        if isinstance(told.get("item"), str) and told.get("ruling") and "#" in told["item"] and "task:" not in told["item"]:
            yield told["item"], told["ruling"]
        for value in told.values():
            yield from _asked(value)
    elif isinstance(told, list):
        for value in told:
            yield from _asked(value)


def load_plan(path: Path, language: str | None = None) -> Plan:
    """The plan in this file; raises LessonError with all that is wrong with it. Scenarios of one's own lie below its folder."""
    try:
        document = parse(read_plain(path, LIMITS.bytes), file=str(path))
    except OSError as error:
        raise LessonError(f"{shown(str(path))} cannot be read: {error.strerror or error}.") from None
    if document.faults:
        raise LessonError("\n".join(map(str, document.faults)))
    return read_plan(document.data, path.parent, language)


def read_plan(data: Any, folder: Path = Path(), language: str | None = None) -> Plan:
    """The plan of these data; raises LessonError in words."""
    if not isinstance(data, Mapping):
        raise LessonError(f'A plan is an object: {{"title": "…", "parts": ["{example("lesson")}", …]}}.')
    for key in data:
        if key not in KEYS:
            raise LessonError(f"A plan has {', '.join(KEYS)}, and no {shown(key)}.{did_you_mean(str(key), KEYS)}")
    title, parts, told = data.get("title", ""), data.get("parts"), language or data.get("language", "en")
    if not isinstance(title, str) or len(title) > MOST_LETTERS:
        raise LessonError(f"The title of a plan is a text of {MOST_LETTERS} characters at most.")
    if told not in LANGUAGES:
        raise LessonError(f"The language of a plan is one of {', '.join(LANGUAGES)}, not {json.dumps(told)}.")
    if not isinstance(parts, list) or not 0 < len(parts) <= MOST_PARTS or not all(isinstance(part, str) for part in parts):
        raise LessonError(f"The parts of a plan are 1 to {MOST_PARTS} names of lessons and self-tests.")
    return Plan(title, told, tuple(_part(part, folder, told) for part in parts))


def _part(name: str, folder: Path, language: str) -> Part:
    every = selftests()
    if any(name in (called(one, every), f"{one.game}/{one.name}") for one in every):
        test = open_selftest(name, language)
        return Part(test, pick_text(test.title, language))
    place: str | Path = name
    if name.endswith(".json"):
        place = folder / name
        if not place.resolve().is_relative_to(folder.resolve()):
            raise LessonError(f"{shown(name)} lies outside the folder of the plan.")
    lesson = open_lesson(place, language)
    return Part(lesson, pick_text(lesson.scenario.data["title"], language))

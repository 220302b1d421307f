"""Items: the positions in which a ruling is asked about, each with a name by which it is found again.

| name | which position |
|---|---|
| ``lesson:SCENARIO#STEP`` | a question of a lesson |
| ``moment:SCENARIO#STEP:ABOUT`` | a step of a lesson that nobody asks about there, with a question made for it |
| ``selftest:NAME#NUMBER`` | a position of a self-test, counted from 1 |
| ``made:GENERATOR#SEED:STEP`` | a question of a position that a generator makes of a number |
| ``varied:SCENARIO#STEP:ABOUT:SEED`` | such a moment with other cards, players and names, made of a number |
| ``setup:GAME+BOX+BOX#PLAYERS:STEP`` | a number in the set-up of these boxes for so many players |
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from tabletop.kernel.seat import OPEN, TABLE, Seat
from tabletop.kernel.trace import Beat
from tabletop.playing.scenario_files import LessonError, find_scenarios
from tabletop.playing.set_ups import open_set_up
from tabletop.questions.question import Ask, ask_all, make_ask
from tabletop.scenario.scenario import Scenario, open_scenario, play_document
from tabletop.scenario.text.document import Document
from tabletop.scenario.text.showing import shown
from tabletop.selftests.generators import generated
from tabletop.selftests.selftest import Item, entries_of, find_selftest, item_of, scenario_of

from .deciding import Line, line_with
from .step_questions import StepQuestions
from .varied import varied_line

# So many scenarios and self-tests are kept open.
KEPT = 16


class Name(NamedTuple):
    """The parts of a name: its kind, what it is of, and where there."""

    kind: str
    of: str
    place: tuple[str, ...]


def parts_of(item: str) -> Name:
    """The name of an item in its parts; raises LessonError for what is none.

    >>> parts_of("moment:exploding-kittens/nope/yup#close:turn.owes")
    Name(kind='moment', of='exploding-kittens/nope/yup', place=('close', 'turn.owes'))
    """
    kind, colon, rest = item.partition(":")
    of, hash_sign, place = rest.rpartition("#")
    if not (colon and hash_sign and of and place and kind in POSED):
        raise LessonError(f"There is no position {shown(item)}.")
    return Name(kind, of, tuple(place.split(":")))


def pose(item: str, ruling: str, language: str = "en") -> Item:
    """The position of this name with its question about this ruling; raises LessonError where there is none."""
    name = parts_of(item)
    try:
        return POSED[name.kind](name, item, ruling, language)
    except (ValueError, KeyError, IndexError, AssertionError) as error:
        if isinstance(error, LessonError):
            raise
        raise LessonError(f"There is no position {shown(item)}.") from None


def _of_lesson(name: Name, item: str, ruling: str, language: str) -> Item:
    scenario = scenario_called(name.of)
    line = line_with(scenario, name.place[0])
    return posed(line, line.trace.find_beat(name.place[0]), _asks(name.of)[name.place[0]], item, ruling)


def _of_moment(name: Name, item: str, ruling: str, language: str) -> Item:
    line = line_with(played_once(name.of), name.place[0])
    return posed(line, *StepQuestions(line, line.place(name.place[0])).ask(name.place[1], ruling), item, ruling)


def _varied(name: Name, item: str, ruling: str, language: str) -> Item:
    step, about, seed = name.place
    line = varied_line(played_once(name.of), step, about, ruling, int(seed))
    if line is None:
        raise LessonError(f"There is no position {shown(item)}.")
    return posed(line, *StepQuestions(line, line.place(step)).ask(about, ruling), item, ruling)


def _of_selftest(name: Name, item: str, ruling: str, language: str) -> Item:
    entry = entries_of(find_selftest(name.of))[int(name.place[0]) - 1]
    found = item_of(entry, scenario_of(entry, language), language)
    return Item(**{**vars(found), "about": ruling, "name": item})


def _made(name: Name, item: str, ruling: str, language: str) -> Item:
    generator, (seed, step) = name.of, name.place
    scenario = made_scenario(generator, int(seed))
    line = line_with(scenario, step)
    beat = line.trace.find_beat(step)
    ask = make_ask(line.trace, beat, [run.trace for run in scenario.runs[1:]], decides=(ruling,), place=int(seed))
    return posed(line, beat, ask, item, ruling, TABLE)


def _of_set_up(name: Name, item: str, ruling: str, language: str) -> Item:
    (players, step), (game, *boxes) = name.place, name.of.split("+")
    lesson = open_set_up(game, int(players), boxes)
    line = line_with(lesson.scenario, step)
    return posed(line, line.trace.find_beat(step), lesson.asks[step], item, ruling, TABLE)


POSED: Mapping[str, Any] = {
    "lesson": _of_lesson,
    "moment": _of_moment,
    "varied": _varied,
    "selftest": _of_selftest,
    "made": _made,
    "setup": _of_set_up,
}


def posed(line: Line, beat: Beat, ask: Ask, item: str, ruling: str, eye: Seat = OPEN) -> Item:
    """A question of a line as an item; the rules it is about are the ruling and those that its right answer names."""
    right = next(answer for answer in ask.answers if answer.right)
    rules = tuple(dict.fromkeys((ruling, *right.rules)))
    run = replace(line.run, trace=line.trace)
    return Item(line.name, run, beat, ask, rules, line.scenario.data["title"], line.scenario, eye, ruling, item)


@lru_cache(maxsize=KEPT)
def scenario_called(name: str) -> Scenario:
    """The scenario of the kit, or of an installed game, with exactly this id; raises LessonError. Files are not asked for."""
    return _shown(open_scenario(_place(name), name, teaching=False))


@lru_cache(maxsize=KEPT)
def played_once(name: str) -> Scenario:
    """The same with its main run alone, which takes less time; raises LessonError."""
    data = json.loads(_place(name).read_text(encoding="utf-8"))
    return _shown(play_document(Document({key: value for key, value in data.items() if key != "also"}), name, teaching=False))


def title_of(name: str) -> Mapping[str, str]:
    """The title of a scenario, by language; raises LessonError."""
    found: Mapping[str, str] = json.loads(_place(name).read_text(encoding="utf-8"))["title"]
    return found


def _shown(scenario: Scenario) -> Scenario:
    if not scenario.can_be_shown:
        raise LessonError(f"{shown(scenario.id)} has faults.")
    return scenario


def _place(name: str) -> Path:
    path = _places().get(name)
    if path is None:
        raise LessonError(f"There is no scenario {shown(name)}.")
    return path


@lru_cache(maxsize=1)
def _places() -> dict[str, Path]:
    return dict(find_scenarios())


@lru_cache(maxsize=KEPT)
def _asks(name: str) -> dict[str, Ask]:
    return ask_all(scenario_called(name))


@lru_cache(maxsize=KEPT)
def made_scenario(generator: str, seed: int) -> Scenario:
    """What a generator makes of a number, played; raises LessonError with its faults."""
    scenario = play_document(Document(generated(generator, seed)), generator, teaching=False)
    if scenario.errors:
        raise LessonError("\n".join(map(str, scenario.errors)), scenario.errors)
    return scenario

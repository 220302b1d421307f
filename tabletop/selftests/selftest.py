"""Self-tests: a few positions in a row, one key each; the result names the rules.

A self-test is a small file in ``selftests/``: questions of scenarios (``ask``
names the step, or is a question of its own ``at`` a step), and positions made
from a template that nobody has seen before. ``why_not`` asks of a move whether it
fits, and if not, what speaks against it; ``beside`` names an edition and asks
whether the same comes out there.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tabletop.frames.interning import InterningPool
from tabletop.frames.observations import board, changed
from tabletop.frames.payload import Used, badges, book
from tabletop.frames.spoiler_mask import asks_for_points
from tabletop.frames.text import AS_USUAL
from tabletop.games import game_id, of_each, packs_of
from tabletop.kernel.knowledge import knowledge
from tabletop.kernel.seat import OPEN, TABLE, Seat
from tabletop.kernel.trace import Beat, Trace
from tabletop.playing.lesson import open_lesson
from tabletop.playing.scenario_files import LessonError
from tabletop.questions.counterfactual import Outcome, Span
from tabletop.questions.game_distractors import distractors_of
from tabletop.questions.question import LETTERS, Ask, make_ask
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.scenario import Run, Scenario, play_document
from tabletop.scenario.text.document import Document
from tabletop.scenario.text.showing import shown
from tabletop.words import Words, pick_text, spoken, understood
from tabletop.words.labels import labels
from tabletop.words.language import N_

from .game_selftests import selftests_of
from .generators import generated
from .our_table import is_read_otherwise
from .same_or_not import same_or_not

# Whose eyes a position is seen with: those of the whole table, or with everything open.
EYES, EYE_NAMES = (TABLE, OPEN), ("table", "open")


@dataclass(frozen=True)
class Item:
    """One position with its question, and the scenario that explains it; ``eye`` is whose eyes see the board.

    ``about`` is the ruling that it was looked for, and ``name`` says which position it is; one of a self-test has neither.
    """

    scenario: str
    run: Run
    beat: Beat
    ask: Ask
    rules: tuple[str, ...]
    title: Mapping[str, str]
    played: Scenario | None = None
    eye: Seat = TABLE
    about: str | None = None
    name: str = ""

    @property
    def trace(self) -> Trace:
        """The line that it stands in."""
        return self.run.trace

    @property
    def ruling(self) -> str | None:
        """What the learner is asked about."""
        return self.about or self.ask.ruling(self.rules)


@dataclass(frozen=True)
class SelfTest:
    """A self-test, ready to be shown: ``items`` are its positions, ``text()`` is all of it to be read.

    >>> open_selftest("kittens-02-defuse").text().splitlines()[0]
    'Five kittens'
    """

    id: str
    title: Mapping[str, str]
    items: tuple[Item, ...]
    language: str

    @property
    def game(self) -> str:
        """The game of its first position."""
        return str(self.items[0].trace.rules.id)

    @property
    def every(self) -> tuple[Item, ...]:
        """All positions that it can show."""
        return self.items

    @property
    def item(self) -> str:
        """What its answers are kept under, with the number of their position."""
        return f"selftest:{self.id}"

    def payload(self) -> dict[str, Any]:
        """What a page needs to run the self-test without Python."""
        first = self.items[0].trace
        tables = InterningPool(spoken(first.rules.id))
        words = {lang: Words(first.rules, first.names, lang) for lang in tables.languages}
        told = (rule for item in self.items for answer in item.ask.answers for rule in answer.rules)
        used = Used(rules=(*(rule for item in self.items for rule in item.rules), *told))
        eyes = EYES[: 1 + max(EYES.index(item.eye) for item in self.items)]
        items = [
            {**item_payload(item, tables, used), "ruling": item.ruling, "item": item.name or f"{self.item}#{number}"}
            for number, item in enumerate(self.items, 1)
        ]
        return {
            "id": self.id,
            "item": self.item,
            "game": first.rules.id,
            "mode": "selftest",
            "lang": understood(first.rules.id, self.language),
            "languages": list(tables.languages),
            "ui": labels(first.rules.id),
            "intro": None,
            "title": tables.text(lambda lang: pick_text(self.title, lang)),
            "eyes": [
                {"id": name, "name": tables.text(lambda lang, eye=eye: words[lang].eyes(eye))}
                for name, eye in zip(EYE_NAMES, eyes)
            ],
            "eye": 0,
            **book(first.rules, words, tables, used, others=[item.trace.rules for item in self.items]),
            "items": items,
            **tables.as_json(),
        }

    def text(self) -> str:
        """The self-test as text: each position, its question, the answers at the end."""
        answers = ", ".join(f"{number} {item.ask.right_letter}" for number, item in enumerate(self.items, 1))
        words = Words(self.items[0].trace.rules, self.items[0].trace.names, self.language)
        return "\n".join([self.questions(), "", words.say(N_("Answers: {answers}"), answers=answers)])

    def questions(self) -> str:
        """Each position with its question, as text."""
        lines = [pick_text(self.title, self.language), ""]
        for number, item in enumerate(self.items, 1):
            mine = Words(item.trace.rules, item.trace.names, self.language)
            lines += [
                f"{number}.",
                *(f"   {line}" for line in position_lines(item, mine)),
                f"   {pick_text(item.ask.question, self.language)}",
                *([f"   ({mine.say(AS_USUAL)})"] if is_read_otherwise(item) else ()),
            ]
            lines += [f"     {letter}) {answer.text(self.language)}" for letter, answer in zip(LETTERS, item.ask.answers)]
        return "\n".join(lines)


def item_payload(item: Item, tables: InterningPool, used: Used) -> dict[str, Any]:
    """A position with its question as a page gets it; what it speaks of is noted in ``used``."""
    words = {lang: Words(item.trace.rules, item.trace.names, lang) for lang in tables.languages}
    position, zones = position_payload(item, words, tables, used)

    def boards(outcome: Outcome) -> dict[str, int]:
        eye, zone = outcome.only or (item.eye, None)
        events, rules = outcome.events, item.trace.rules
        known = None if eye < 0 else knowledge(events, eye, rules.events, rules.start_knowledge(item.trace.beats[0].state, eye))
        found = changed(zones, board(outcome.rules, outcome.state, eye, known, words, tables))
        return {key: tables.value(value) for key, value in found.items() if zone in (None, key)}

    return {
        "rules": list(item.rules),
        "eye": EYES.index(item.eye),
        "scenario": item.scenario,
        "title": tables.text(lambda lang: pick_text(item.title, lang)),
        **position,
        "ask": item.ask.as_json(tables, boards),
        **({"otherwise": tables.text(lambda lang: words[lang].say(AS_USUAL))} if is_read_otherwise(item) else {}),
    }


def position_payload(
    item: Item, words: Mapping[str, Words], tables: InterningPool, used: Used
) -> tuple[dict[str, Any], Mapping[str, Any]]:
    """What a page draws of a position and asks, without an answer; and its zones."""
    zones = board(item.trace.rules, item.beat.state, item.eye, None, words, tables)
    return {
        "seats": list(item.trace.names),
        "badges": badges(item.run, words, tables, used),
        "board": {key: tables.value(value) for key, value in zones.items()},
        "say": tables.text(lambda lang: pick_text(item.ask.question, lang)),
    }, zones


def position_lines(item: Item, words: Words) -> list[str]:
    """What lies there before the question, as lines of text."""
    return _position(words, item.trace.rules.view(item.beat.state, item.eye), asks_for_points(item.beat))


def _position(words: Words, zones: Mapping[str, Any], covered: bool) -> list[str]:
    """What lies there before the question; of an open window only what is asked about, else with what is to be decided.

    ``covered`` leaves out the points, which are asked for.
    """
    if zones.get("window"):
        return words.game.window_lines(words, zones)
    lines = words.game.position_lines(words, zones, *((covered,) if covered else ()))
    usual = zones["decision"]["for"] in ("turn", "over")
    return lines if usual else [*lines, words.game.decision(words, zones)]


class Known(NamedTuple):
    """A self-test that can be opened: its game, its name, which is that of its file, and its title by language."""

    game: str
    name: str
    path: Path
    title: Mapping[str, str]


def selftests() -> list[Known]:
    """The self-tests of all games, those of each in the order of their names."""
    return [known for _, found in of_each(_of_game) for known in found]


def _of_game(game: str) -> list[Known]:
    folder = selftests_of(game).folder
    folders = (*((folder,) if folder else ()), *(pack.selftests for pack in packs_of(game)))
    paths = [path for one in folders for path in sorted(one.glob("*.json"))]
    return [Known(game, path.stem, path, json.loads(path.read_text(encoding="utf-8"))["title"]) for path in paths]


def called(known: Known, every: Sequence[Known]) -> str:
    """What a self-test is opened by: its name, with its game before it where another game has one of that name."""
    alone = sum(other.name == known.name for other in every) == 1
    return known.name if alone else f"{known.game}/{known.name}"


def open_selftest(name: str, language: str = "en") -> SelfTest:
    """The self-test of this name, ``NAME`` or ``GAME/NAME``; raises LessonError with the names there are."""
    known = find_selftest(name)
    items = tuple(item_of(entry, scenario_of(entry, language), language) for entry in entries_of(known))
    return SelfTest(known.name, known.title, items, language)


def find_selftest(name: str) -> Known:
    """Where the self-test of this name lies; raises LessonError as ``open_selftest`` does."""
    every = selftests()
    names = {called(known, every): known for known in every}
    game, slash, rest = name.rpartition("/") if isinstance(name, str) else ("", "", "")
    found = [known for known in every if known.name == rest and (not slash or known.game == game_id(game))]
    if len(found) > 1:
        said = " or ".join(called(known, every) for known in found)
        raise LessonError(f"{shown(name)} could be {said}; say which.")
    if not found:
        raise LessonError(
            f"There is no self-test {shown(name)}; there are {', '.join(sorted(names))}.{did_you_mean(name, names)}"
        )
    return found[0]


@dataclass(frozen=True)
class Entry:
    """One position of a self-test as its file says it; ``place`` is that of the right answer."""

    data: Mapping[str, Any]
    game: str
    place: int


def entries_of(known: Known) -> list[Entry]:
    """The positions of a self-test, in their order."""
    found = json.loads(known.path.read_text(encoding="utf-8"))["items"]
    # The right answers stand at different places; in which order, the name says.
    places = Random(known.name).sample(range(len(found)), len(found))
    return [Entry(data, known.game, place) for data, place in zip(found, places)]


def scenario_of(entry: Entry, language: str, seed: int | None = None) -> Scenario:
    """The scenario that a position stands in; of one that is made another of its kind, with another ``seed``."""
    if "template" not in entry.data:
        return open_lesson(entry.data["scenario"], language).scenario
    made = generated(entry.data["template"], entry.data["seed"] if seed is None else seed, entry.game)
    scenario = play_document(Document(made), entry.data["template"], teaching=False)
    if scenario.errors:
        raise LessonError("\n".join(map(str, scenario.errors)), scenario.errors)
    return scenario


def made_anew(entry: Entry, language: str, seed: int) -> Item:
    """Another position of the kind of an entry that is made. It need not be about the same: what the entry is about stays
    as far as it came up there, else it is what this very position was made for.
    """
    scenario = scenario_of(entry, language, seed)
    trace = scenario.runs[0].trace
    span = Span(trace, trace.find_beat(entry.data["ask"]), entry.data["ask"])
    came_up = {rule for beat in span.beats for rule in beat.named}
    about = ([rule for rule in rules if rule in came_up] for rules in (entry.data["rules"], scenario.data["teaches"]))
    return item_of(replace(entry, data={**entry.data, "rules": next(filter(None, about), [])}), scenario, language)


def item_of(entry: Entry, scenario: Scenario, language: str) -> Item:
    """The position of an entry in its scenario, with its question."""
    run, *others = scenario.runs
    trace, data = run.trace, entry.data
    if isinstance(data["ask"], str):
        beat = trace.find_beat(data["ask"])
    else:
        # A question of the self-test itself, put at a position of the scenario.
        beat = replace(trace.find_beat(data["at"]), source={"ask": data["ask"]})
    rules, explained = tuple(data["rules"]), data.get("explained_by", data.get("scenario"))
    if "beside" in data:
        ask = same_or_not(scenario, beat, data["beside"])
    elif data.get("why_not") and (why_not := distractors_of(trace.rules.id).why_not) is not None:
        ask = why_not(trace, beat, rules, entry.place)
    else:
        ask = make_ask(trace, beat, [other.trace for other in others], decides=rules, place=entry.place)
    return Item(explained, run, beat, ask, rules, open_lesson(explained, language).scenario.data["title"], scenario)

"""A sheet: questions of lessons and self-tests as they stand on paper, in one or several variants.

>>> sheet = open_sheet(["kittens/nope/yup", "kittens-03-nope-chains"], variants=2, seed=1)
>>> [len(variant.items) for variant in sheet.variants], sheet.variants[1].letter
([6, 6], 'B')
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from tabletop.frames.interning import InterningPool
from tabletop.frames.observer_filter import as_noticed
from tabletop.frames.payload import Used, book
from tabletop.frames.steps import tried
from tabletop.kernel.seat import TABLE
from tabletop.playing.lesson import open_lesson
from tabletop.playing.scenario_files import LessonError
from tabletop.questions.question import ask_all
from tabletop.scenario.scenario import Scenario, play_document
from tabletop.scenario.text.document import Document
from tabletop.scenario.text.showing import shown
from tabletop.selftests.selftest import (
    Entry,
    Item,
    SelfTest,
    called,
    entries_of,
    item_of,
    made_anew,
    position_payload,
    scenario_of,
    selftests,
)
from tabletop.words import LANGUAGES, Words, pick_text, spoken, translator, understood
from tabletop.words.labels import labels
from tabletop.words.language import N_

from .renaming import other_names, renamed

# What stands above questions of several lessons.
WHAT = N_("How is it ruled?")
MOST_VARIANTS, MOST_QUESTIONS = 26, 60


@dataclass(frozen=True)
class Variant:
    """One variant of a sheet: its letter, and its questions in their order."""

    letter: str
    items: tuple[Item, ...]

    @property
    def key(self) -> tuple[str, ...]:
        """The letters of the right answers."""
        return tuple(item.ask.right_letter for item in self.items)


@dataclass(frozen=True)
class Sheet:
    """Questions on paper. All of them are of one game; ``title`` stands above them."""

    title: Mapping[str, str]
    variants: tuple[Variant, ...]
    language: str

    @property
    def game(self) -> str:
        """The game of its positions."""
        return str(self.variants[0].items[0].trace.rules.id)

    def payload(self) -> dict[str, Any]:
        """What a page needs to draw it: boards, what happened so far, questions and answers; nothing tells which one is right."""
        first = self.variants[0].items[0].trace
        tables = InterningPool(spoken(first.rules.id))
        words = {lang: Words(first.rules, first.names, lang) for lang in tables.languages}
        every = [item for variant in self.variants for item in variant.items]
        used = Used()
        variants = [
            {"letter": variant.letter, "items": [self._question(item, tables, used) for item in variant.items]}
            for variant in self.variants
        ]
        return {
            "game": self.game,
            "mode": "sheet",
            "lang": understood(self.game, self.language),
            "languages": list(tables.languages),
            "ui": labels(self.game),
            "title": tables.text(lambda lang: pick_text(self.title, lang)),
            "eyes": [{"id": "table", "name": tables.text(lambda lang: words[lang].eyes(TABLE))}],
            "eye": 0,
            **book(first.rules, words, tables, used, others=[item.trace.rules for item in every]),
            "variants": variants,
            **tables.as_json(),
        }

    @staticmethod
    def _question(item: Item, tables: InterningPool, used: Used) -> dict[str, Any]:
        words = {lang: Words(item.trace.rules, item.trace.names, lang) for lang in tables.languages}
        lines = {lang: line_so_far(item, lang) for lang in tables.languages}
        return {
            **position_payload(item, words, tables, used)[0],
            "shown": item.ask.shown and dict(item.ask.shown),
            "answers": [tables.text(answer.text) for answer in item.ask.answers],
            "line": [tables.text(lambda lang, place=place: lines[lang][place]) for place in range(len(lines["en"]))],
        }

    def text(self) -> str:
        """The sheet as text, variant by variant; without the key."""
        said = []
        for variant in self.variants:
            test = SelfTest(variant.letter, {"en": _headline(self, variant)}, variant.items, self.language)
            said.append(test.questions())
        return "\n\n".join(said)


def _headline(sheet: Sheet, variant: Variant) -> str:
    title = pick_text(sheet.title, sheet.language)
    return f"{title} · {variant.letter}" if len(sheet.variants) > 1 else title


def line_so_far(item: Item, language: str) -> list[str]:
    """What happened in this line before the question, sentence by sentence, as the whole table saw it.

    >>> item = open_sheet(["kittens/nope/yup"]).variants[0].items[0]
    >>> line_so_far(item, "en")[0]
    'Ana plays Attack.'
    """
    trace = item.trace
    words = Words(trace.rules, trace.names, language)
    place = trace.beats.index(trace.find_beat(item.beat.step))
    said = []
    for beat in as_noticed(trace.rules, trace.beats[: place + 1], TABLE)[1:]:
        if beat is not None and "ask" not in beat.source and beat.step != item.beat.step:
            told = tried(words, beat, TABLE) if beat.refusal is not None else words.happened(beat, TABLE)
            mistake = [words.mistake(beat.mistake)] if beat.mistake is not None else []
            said += [sentence for sentence in (told, *mistake) if sentence]
    return said


def open_sheet(names: Sequence[str], language: str = "en", variants: int = 1, seed: int = 0) -> Sheet:
    """The questions of these lessons and self-tests, in so many variants; the first is as they are.

    In the others players have other names, made positions are others of their kind, and questions and answers come in
    another order, by the seed. Each is played again, so its key is that of the rules.

    Raises LessonError for a name that is neither, a lesson that asks nothing, several games on one sheet, or more than fits.
    """
    if not 1 <= variants <= MOST_VARIANTS:
        raise LessonError(f"A sheet has 1 to {MOST_VARIANTS} variants, not {variants}.")
    found = [_opened(name, language) for name in names]
    if not found:
        raise LessonError("A sheet needs the name of a lesson or a self-test.")
    questions = [question for _, own in found for question in own]
    games = {question.scenario.data["game"]: None for question in questions}
    if len(games) > 1:
        raise LessonError(f"A sheet is of one game; these are of {' and '.join(games)}. Write one for each.")
    if len(questions) > MOST_QUESTIONS:
        raise LessonError(f"These are {len(questions)} questions; a sheet has {MOST_QUESTIONS} at most.")
    title = found[0][0] if len(found) == 1 else {lang: translator(lang).gettext(WHAT) for lang in LANGUAGES}
    return Sheet(title, tuple(_variant(questions, number, seed) for number in range(variants)), language)


def _opened(name: str, language: str) -> tuple[Mapping[str, str], list[Question]]:
    """The title and the questions of a self-test or a lesson."""
    every = selftests()
    known = next((one for one in every if name in (called(one, every), f"{one.game}/{one.name}")), None)
    if known is not None:
        return known.title, [_of_entry(entry, language) for entry in entries_of(known)]
    lesson = open_lesson(name, language)
    if not lesson.asks:
        raise LessonError(f"The lesson {shown(name)} asks nothing, so it cannot stand on a sheet; `tabletop list` shows others.")
    return lesson.scenario.data["title"], [_of_step(lesson.scenario, step) for step in lesson.asks]


@dataclass(frozen=True)
class Question:
    """A question that can be put anew: the scenario that it stands in, how it stands there, and how it is made anew."""

    scenario: Scenario
    as_it_is: Callable[[], Item]
    anew: Callable[[Random], Item]


def _of_entry(entry: Entry, language: str) -> Question:
    scenario = scenario_of(entry, language)

    def anew(chance: Random) -> Item:
        if "template" in entry.data:
            return made_anew(entry, language, chance.randrange(1_000_000))
        new = other_names(scenario.names, chance)
        # A question of the self-test itself speaks of the players too.
        return item_of(replace(entry, data=renamed(entry.data, new)), _with_others(scenario, new), language)

    return Question(scenario, lambda: item_of(entry, scenario, language), anew)


def _of_step(scenario: Scenario, step: str) -> Question:
    return Question(
        scenario,
        lambda: _of_lesson(scenario, step),
        lambda chance: _of_lesson(_with_others(scenario, other_names(scenario.names, chance)), step),
    )


def _of_lesson(scenario: Scenario, step: str) -> Item:
    ask, run = ask_all(scenario)[step], scenario.runs[0]
    trace = next(trace for trace in run.lines if any(beat.step == step for beat in trace.beats))
    return Item(scenario.id, replace(run, trace=trace), trace.find_beat(step), ask, ask.rules, scenario.data["title"])


def _with_others(scenario: Scenario, new: Mapping[str, str]) -> Scenario:
    """The scenario with other players, played again."""
    again = play_document(Document(renamed(scenario.data, new)), scenario.id, teaching=False)
    if again.errors:
        raise LessonError("\n".join(map(str, again.errors)), again.errors)
    return again


def _variant(questions: Sequence[Question], number: int, seed: int) -> Variant:
    """The first variant is as it is written, another one is made anew by the seed."""
    letter, chance = chr(ord("A") + number), Random(f"{seed}/{number}")
    if number == 0:
        return Variant(letter, tuple(one.as_it_is() for one in questions))
    items = [_in_any_order(one.anew(chance), chance) for one in questions]
    chance.shuffle(items)
    return Variant(letter, tuple(items))


def _in_any_order(item: Item, chance: Random) -> Item:
    """The same question, its answers in another order; of two they stay as they are."""
    answers = list(item.ask.answers)
    if len(answers) > 2:
        chance.shuffle(answers)
    return replace(item, ask=replace(item.ask, answers=tuple(answers)))

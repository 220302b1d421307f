"""Is this move legal, what happens, and why: moves tried in a position that is told as scenario files tell it.

>>> position = example("kittens").position
>>> tried = play(position, [{"by": "Ana", "do": "play", "cards": ["skip"]}])
>>> tried.moves[0].outcome, tried.now
('played', 'Anyone may answer with a Nope. If nobody does, the window closes.')
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from tabletop.frames.observations import zones_seen
from tabletop.frames.observer_filter import as_noticed
from tabletop.frames.reasons import reasons
from tabletop.frames.steps import tried as told_attempt
from tabletop.games import game_id, games_that_open, rules_of, short_names
from tabletop.kernel.trace import Beat
from tabletop.playing import Lesson, LessonError, WhatIf, open_what_if
from tabletop.playing.draft import step_ids
from tabletop.playing.scenario_files import NOT_SAID
from tabletop.playing.what_if import told_choice
from tabletop.scenario.check.file import check_file
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.format.game_words import GamesOfFiles, game_words
from tabletop.scenario.format.limit import Limit
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.scenario import Scenario, play_checked
from tabletop.scenario.templates import templates_of
from tabletop.scenario.text.document import Document
from tabletop.scenario.text.json_text import Limits, parse
from tabletop.scenario.text.showing import pointed, shown

from .answers import Cited, cited, spoken

# A position is a table, not a library; a whole game fits.
LIMITS = Limits(bytes=100_000, values=5_000)
MOST_WORK = 2_000
MOST_TOLD, MOST_FAULTS = 40, 10
# What is of no use for a position, and the keys that a file needs and a position does not.
FILLED: Mapping[str, Any] = {"format": 2, "title": {"en": "A position"}, "level": 1}
LEFT_OUT = ("also", "what_if")


@dataclass(frozen=True)
class Tried:
    """A move: it was played, refused by a rule, or a mistake that is carried out and paid for; what came of it, and why."""

    outcome: Literal["played", "refused", "mistake"]
    happens: str
    why: list[Cited]


@dataclass(frozen=True)
class Possible:
    """A move that is legal now, in words and as a step."""

    says: str
    move: dict[str, Any]


@dataclass(frozen=True)
class Played:
    """Moves as they came out, then the table as these eyes see it, what is open now, and what can be done."""

    moves: list[Tried]
    table: list[str]
    now: str
    over: bool
    legal: list[Possible]
    and_more: int


@dataclass(frozen=True)
class Example:
    """A position as `play` wants it, and the words that it may use: boxes, cards, moves with their fields."""

    position: dict[str, Any]
    moves: list[dict[str, Any]]
    boxes: list[str]
    cards: dict[str, str]
    fields: dict[str, dict[str, list[str]]]


def play(position: Any, moves: Sequence[Any] = (), seat: str | None = None, language: str = "en") -> Played:
    """The moves tried one after the other; a refused one changes nothing. With ``seat`` only what that player may know is told.

    Raises LessonError, with all that is wrong, for what is no position, and WhatIfError for what is impossible without any
    rule, such as a card that is not held.
    """
    lesson = Lesson(opened(position), spoken(language))
    line = replace(open_what_if(lesson, lesson.scenario.runs[0].trace.beats[-1].step, seat), moves=tuple(moves)).played_out()
    words, state = line.words(), line.line.state
    found = line.list_choices(line.seat)
    legal = [choice for choice in found if choice.ok]
    return Played(
        list(_tried(line)),
        words.game.position_lines(words, zones_seen(words.rules, state, line.seat)),
        words.game.decision(words, words.rules.view(state, line.seat)),
        line.over,
        [Possible(told_choice(words, state, choice), choice.step) for choice in legal[:MOST_TOLD]],
        len(legal) - len(legal[:MOST_TOLD]) + found.left_out,
    )


def _tried(line: WhatIf) -> Iterator[Tried]:
    words, before = line.words(), line.before
    for beat in as_noticed(words.rules, [*before, *line.beats], line.seat)[len(before) :]:
        if beat is not None:
            why = reasons(beat, line.seat, words.rules).shown
            yield Tried(_outcome(beat), _happens(line, beat), cited(words, (*beat.forbidding, *why)))


def _outcome(beat: Beat) -> Literal["played", "refused", "mistake"]:
    return "refused" if beat.refusal is not None else "mistake" if beat.mistake is not None else "played"


def _happens(line: WhatIf, beat: Beat) -> str:
    words = line.words()
    if beat.refusal is not None:
        return told_attempt(words, beat, line.seat)
    said = words.beat(beat, line.seat)
    return said if beat.mistake is None else f"{said} {words.mistake(beat.mistake)}"


def opened(position: Any) -> Scenario:
    """The position as a scenario without errors; raises LessonError with all that is wrong."""
    if not isinstance(position, Mapping):
        raise LessonError("A position is an object as scenario files write it; the tool `example` gives one for each game.")
    data = {**FILLED, **{key: value for key, value in position.items() if key not in LEFT_OUT}}
    data["game"] = game_id(data["game"]) if isinstance(data.get("game"), str) else data.get("game")
    if data["game"] in games_that_open():
        data = _filled(data)
    document = _read(data)
    faults = [fault for fault in check_file(document, GamesOfFiles()) if not _is_allowed(fault)]
    scenario = Scenario("position", document, faults)
    if not scenario.errors:
        play_checked(scenario, (), Limit(MOST_WORK))
    if scenario.errors:
        raise LessonError("\n".join(_sentence(fault) for fault in scenario.errors[:MOST_FAULTS]), scenario.errors)
    return scenario


def _filled(data: dict[str, Any]) -> dict[str, Any]:
    """With all that a file must have and a position need not say."""
    game, steps = data["game"], data.get("steps", [])
    boxes = data.setdefault("boxes", list(rules_of(game).boxes())[:1])
    if isinstance(boxes, list) and all(isinstance(box, str) for box in boxes):
        data.setdefault("teaches", sorted(game_words(game).rules_of(boxes))[:1])
    if isinstance(steps, list) and all(isinstance(step, Mapping) for step in steps):
        steps = [{"id": name, **step} for name, step in zip(step_ids(game, (), steps), steps)]
    return {**data, "steps": steps}


def _read(data: dict[str, Any]) -> Document:
    """Read as a file would be, with its limits."""
    try:
        text = json.dumps(data, ensure_ascii=False, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        raise LessonError("A position holds only texts, whole numbers, lists and objects, and is not deeply nested.") from None
    document = parse(text.encode("utf-8", "surrogatepass"), LIMITS)
    if document.faults:
        raise LessonError("\n".join(_sentence(fault) for fault in document.faults[:MOST_FAULTS]), document.faults)
    return document


def _is_allowed(fault: Fault) -> bool:
    """A position without a step is no file, and asked for all the same."""
    return fault.code == "FILE-EMPTY" and fault.place == ("steps",)


def _sentence(fault: Fault) -> str:
    return f"{pointed(fault.place)}: {fault.sentence}"


def example(game: str, language: str = "en") -> Example:
    """A position of a game, with moves to try, and its words; raises LessonError for a game that there is not."""
    found = game_id(game)
    if found not in games_that_open():
        known = [*short_names(), *games_that_open()]
        raise LessonError(f"There is no game {shown(game)}; there are {', '.join(short_names())}.{did_you_mean(game, known)}")
    path = next(iter(templates_of(found).values()))[1]
    data = json.loads(path.read_text(encoding="utf-8"))
    steps = [{key: value for key, value in step.items() if key not in NOT_SAID} for step in data["steps"]]
    words = game_words(found)
    cards = {id: card.title.get(spoken(language), card.title["en"]) for id, card in rules_of(found).cards().items()}
    return Example(
        {key: data[key] for key in ("game", "boxes", "readings", "setup") if key in data},
        [step for step in steps if "do" in step],
        list(words.boxes),
        cards,
        {
            verb: {"needed": [*form.required], "one of": [*form.one_of], "possible": [*form.allowed]}
            for verb, form in words.verbs.items()
        },
    )

"""Editions side by side: a lesson under the boxes and readings that somebody names, or that its file names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from tabletop.frames import edition_diff
from tabletop.frames.edition_diff import Side
from tabletop.games import profiles_of, rules_of
from tabletop.kernel.position import PositionError
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.play.other_table import play_at
from tabletop.scenario.scenario import Scenario
from tabletop.scenario.text.showing import shown
from tabletop.words import LANGUAGES, Words, pick_text
from tabletop.words.language import N_

from .lesson import Lesson, LessonError, open_lesson

MOST = 8
Edition = str | Sequence[str] | Mapping[str, str]


@dataclass(frozen=True)
class Editions:
    """A lesson and its editions; the first is that of the file."""

    lesson: Lesson
    sides: tuple[Side, ...]

    @property
    def _told(self) -> tuple[Mapping[str, str], tuple[Side, ...], Sequence[str]]:
        data = self.lesson.scenario.data
        return data["title"], self.sides, self.lesson.scenario.names

    def rows(self, language: str | None = None) -> list[edition_diff.Row]:
        """Each step with its cells: ``same``, ``different``, ``still`` (for the same reason as before) or ``absent``."""
        return edition_diff.rows(self.sides, self.lesson.scenario.names, language or self.lesson.language)

    def text(self) -> str:
        """The comparison as text."""
        return edition_diff.text(*self._told, self.lesson.language)

    def payload(self) -> dict[str, Any]:
        """The comparison as a page gets it."""
        return edition_diff.payload(*self._told, self.lesson.scenario.data["game"], self.lesson.language)


def open_editions(name: str, editions: Sequence[Edition] = (), language: str = "en") -> Editions:
    """The editions of a lesson: boxes (``"base"``, ``["base", "more"]``), readings, or a profile (``"english"``).

    Several boxes or readings can be one text too: ``"base,more"``, ``"QUESTION=R2"``. Without any: those
    that its file names under `also`, or else every profile and box that the position can be laid out in. Raises
    LessonError, in words for people, for an edition that there is not, for more than eight, and where there is no other.
    """
    lesson = open_lesson(name, language)
    scenario = lesson.scenario
    main = scenario.runs[0]
    first = Side(main.boxes, dict(main.readings), main)
    if len(editions) >= MOST:
        raise LessonError(f"{len(editions)} editions are too many for one page; give {MOST - 1} at most.")
    others = [side_of(scenario, edition) for edition in editions] or [
        Side(run.boxes, dict(run.readings), run, run.why) for run in scenario.runs[1:MOST]
    ]
    others = others or [side for side in map(partial(side_of, scenario), _offered(scenario)) if side.run is not None][: MOST - 1]
    if not others:
        raise LessonError(
            f"The file of {shown(name)} names no other edition, and it can be played with no other box; "
            f"name readings, such as '{next(iter(main.trace.rules.rulebook.questions))}=R2'."
        )
    return Editions(lesson, (first, *others))


def _offered(scenario: Scenario) -> list[Edition]:
    """The editions that a lesson can be compared with where its file names none: each profile, each box with what it needs."""
    declared = rules_of(scenario.data["game"]).boxes()
    boxes = [[*entry["needs"], box] for box, entry in declared.items()]
    return [
        *profiles_of(scenario.data["game"]),
        *(choice for choice in boxes if sorted(choice) != sorted(scenario.data["boxes"])),
    ]


def side_of(scenario: Scenario, edition: Edition) -> Side:
    """How a scenario goes in an edition; raises LessonError for one that there is not.

    Where the position cannot be laid out there is no run, and the reason is told.
    """
    boxes, readings = _meant(scenario, edition)
    profile = profiles_of(scenario.data["game"]).get(edition) if isinstance(edition, str) else None
    called, note = (profile["title"], profile["note"]) if profile else (None, None)
    try:
        there = play_at(scenario, readings, boxes)
    except PositionError as error:
        return Side(boxes, readings, None, _said(note, _cannot_lie(scenario, error)), called)
    except ValueError as error:
        told = str(error)
        raise LessonError(f"{told[:1].upper()}{told[1:].rstrip('.')}.{_with_what_is_needed(scenario, boxes)}") from None
    return Side(boxes, readings, there.run, _said(note, _stopped(scenario, there.stopped) if there.stopped else None), called)


def _said(*parts: Mapping[str, str] | None) -> dict[str, str] | None:
    """What is said of an edition: where it is taken from, and why it stops."""
    said = [part for part in parts if part is not None]
    return {lang: " ".join(pick_text(part, lang) for part in said) for lang in LANGUAGES} if said else None


def _meant(scenario: Scenario, edition: Any) -> tuple[tuple[str, ...], dict[str, str]]:
    """Boxes and readings of an edition as somebody names it."""
    data = scenario.data
    own = tuple(data["boxes"])
    profiles = profiles_of(data["game"])
    if isinstance(edition, str):
        edition = _typed(edition)
    if isinstance(edition, Mapping):
        if not all(isinstance(word, str) for word in (*edition, *edition.values())):
            raise LessonError(f"Write questions and readings as texts, such as {_example(scenario)!r}.")
        return own, {**data.get("readings", {}), **edition}
    if isinstance(edition, str) and edition in profiles:
        profile = profiles[edition]
        return tuple(profile["boxes"]), {**data.get("readings", {}), **profile["readings"]}
    boxes = (edition,) if isinstance(edition, str) else tuple(edition) if isinstance(edition, Sequence) else ()
    known = (*rules_of(data["game"]).boxes(), *profiles)
    wrong = [box for box in boxes if not isinstance(box, str) or box not in known]
    if wrong or not boxes:
        named = wrong[0] if wrong else edition
        asked = scenario.runs[0].trace.rules.rulebook.questions
        if isinstance(named, str) and named in asked:
            raise LessonError(
                f"{named} needs a reading: {' or '.join(f'{named}={reading}' for reading in asked[named].readings)}."
            )
        raise LessonError(
            f"There is no edition {shown(named)}; there are {', '.join(known)}, several boxes such as "
            f"{','.join(known[:2])!r}, and readings such as {_example(scenario)!r}.{did_you_mean(named, known)}"
        )
    return boxes, dict(data.get("readings", {}))


def _typed(edition: str) -> Edition:
    """An edition as it is typed: readings with ``=``, several boxes or readings with a comma.

    >>> _typed("q.base.nope.own=R2"), _typed("base, barking"), _typed("english")
    ({'q.base.nope.own': 'R2'}, ['base', 'barking'], 'english')
    """
    parts = [part.strip() for part in edition.split(",")]
    if any("=" in part for part in parts):
        return {question: reading for question, _, reading in (part.partition("=") for part in parts)}
    return parts if len(parts) > 1 else edition


def _example(scenario: Scenario) -> str:
    """A reading as it can be typed in a shell and in a notebook."""
    rules = scenario.runs[0].trace.rules
    question = next((question for question in rules.rulebook.questions if question in rules.readings), "q")
    return f"{question}=R2"


def _with_what_is_needed(scenario: Scenario, boxes: Sequence[str]) -> str:
    """The boxes together with those that they need, as an offer; nothing where none is missing."""
    declared = rules_of(scenario.data["game"]).boxes()
    whole = list(dict.fromkeys(part for box in boxes if box in declared for part in (*declared[box]["needs"], box)))
    return f" Say {','.join(whole)!r}." if whole and set(whole) != set(boxes) else ""


def _cannot_lie(scenario: Scenario, error: PositionError) -> dict[str, str]:
    """Why the position cannot be laid out: the cards that these boxes do not hold, else what is wrong in short."""
    rules = scenario.runs[0].trace.rules
    spelled = {
        str(card).partition(":")[0]
        for fault in error.faults
        if fault.code in ("POS-BOX", "POS-COUNT")
        for card in _cards_at(scenario.data["setup"], fault.place)
    }
    cards = sorted(card for card in spelled if card in {one.id for one in rules.cards})
    titles = {card.id: card.title for card in rules.cards}
    if cards:
        return {
            lang: Words(rules, scenario.names, lang).say(
                N_("This position cannot be set up here: these boxes do not have {cards}."),
                cards=", ".join(Words(rules, scenario.names, lang).printed(titles[card]) for card in cards),
            )
            for lang in LANGUAGES
        }
    return {
        lang: Words(rules, scenario.names, lang).say(N_("This position cannot be set up with these boxes.")) for lang in LANGUAGES
    }


def _cards_at(setup: Any, place: tuple) -> list[Any]:
    for key in place:
        try:
            setup = setup[key]
        except (KeyError, IndexError, TypeError):
            return []
    return [setup] if isinstance(setup, str) else []


def _stopped(scenario: Scenario, step: str) -> dict[str, str]:
    trace = scenario.runs[0].trace
    words = {lang: Words(trace.rules, scenario.names, lang) for lang in LANGUAGES}
    return {
        lang: words[lang].say(
            N_("From step “{step}” on, the lesson cannot go on here as it is written."),
            step=words[lang].step_label(trace.find_beat(step)),
        )
        for lang in LANGUAGES
    }

"""The answers in plain shapes: a question, cards that meet, a rule.

>>> asked("can you nope a nope").first.sentence.split(":")[0]
'A Nope can be noped'
>>> [verdict.allowed for verdict in judged(["Nope", "Defuse"]).verdicts][:1]
[False]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tabletop.languages import LANGUAGES
from tabletop.lookup.asked.ask import Ruling, ask
from tabletop.lookup.judge import Judgement, judge
from tabletop.lookup.rule_facts import rule_facts
from tabletop.lookup.rule_lines import readings_of
from tabletop.lookup.verdict import Verdict
from tabletop.playing.scenario_files import LessonError
from tabletop.scenario.text.showing import shown
from tabletop.words import Words


@dataclass(frozen=True)
class Cited:
    """A rule: its sentence, how it is known (printed, derived, house default …), and where it is printed."""

    id: str
    sentence: str
    basis: str
    cite: str


@dataclass(frozen=True)
class Reading:
    """One way to read what a leaflet leaves open; ``ours`` is the one that is played here."""

    id: str
    sentence: str
    ours: bool


@dataclass(frozen=True)
class Open:
    """What the leaflets leave open, or print differently, with its readings."""

    id: str
    question: str
    readings: list[Reading]


@dataclass(frozen=True)
class Found(Cited):
    """A rule that answers, what is open about it, and the lesson that shows it."""

    game: str
    open: list[Open]
    lesson: str | None


@dataclass(frozen=True)
class Asked:
    """The one ruling that answers, and others that may; with ``answered`` false none does, and ``more`` are the nearest."""

    answered: bool
    language: str
    first: Found | None
    more: list[Found]


@dataclass(frozen=True)
class Judged:
    """A question that cards ask when they meet: allowed, refused (false), or null where ``answer`` is what happens."""

    question: str
    allowed: bool | None
    answer: str
    rules: list[str]


@dataclass(frozen=True)
class Met:
    """What happens when cards meet: verdicts, the rules behind them, what is open, lessons that show it."""

    game: str
    cards: list[str]
    boxes: list[str]
    verdicts: list[Judged]
    rules: list[Cited]
    open: list[Open]
    lessons: list[str]


@dataclass(frozen=True)
class Rule:
    """A rule, or an open question with its readings; lessons that show it."""

    id: str
    sentence: str
    basis: str | None = None
    cite: str | None = None
    asks: list[str] = field(default_factory=list)
    readings: dict[str, str] = field(default_factory=dict)
    ours: str | None = None
    reason: str | None = None
    lessons: list[str] = field(default_factory=list)


def asked(question: str, game: str | None = None, language: str = "en") -> Asked:
    """The ruling that answers a question; raises LessonError for none and for a game that there is not."""
    answer = ask(question, spoken(language), game)
    return Asked(
        answer.first is not None,
        answer.language,
        None if answer.first is None else _found(answer.first),
        [_found(one) for one in answer.more],
    )


def _found(one: Ruling) -> Found:
    return Found(one.id, one.sentence, one.basis, one.cite, one.game, opened(one.words, one.open), one.lesson)


def judged(cards: Sequence[str], language: str = "en", when: Sequence[str] = ()) -> Met:
    """What happens when one, two or three cards meet; raises LessonError for cards that there are not or that never meet."""
    judgement: Judgement = judge(list(cards), spoken(language), when)
    words = judgement.words
    return Met(
        words.rules.id,
        [card.id for card in judgement.cards],
        list(words.rules.boxes),
        [_verdict(verdict) for verdict in judgement.verdicts],
        cited(words, judgement.rules),
        opened(words, (point.id for point in judgement.questions)),
        [lesson.id for lesson in judgement.lessons],
    )


def _verdict(verdict: Verdict) -> Judged:
    return Judged(verdict.question, verdict.ok, verdict.text, list(verdict.rules))


def rule_by_id(rule_id: str, language: str = "en") -> Rule:
    """A rule or an open question; raises LessonError with the nearest for an id that there is not."""
    told = rule_facts(rule_id, spoken(language))
    if "question" not in told:
        return Rule(told["id"], told["rule"], told["basis"], told["cite"], told["asks"], lessons=told["scenarios"])
    ours = told.get("ours", told["default"])
    readings, reason = told["readings"], told["reason"]
    return Rule(told["id"], told["question"], readings=readings, ours=ours, reason=reason, lessons=told["scenarios"])


def cited(words: Words, rules: Iterable[str]) -> list[Cited]:
    """These rules, each once, as our table plays them."""
    return [Cited(one, words.rule(one), words.how_sure_at_our_table(one), words.cite(one)) for one in dict.fromkeys(rules)]


def opened(words: Words, questions: Iterable[str]) -> list[Open]:
    """These open questions with their readings."""
    return [Open(one, words.asked(one), [Reading(*reading) for reading in readings_of(words, one)]) for one in questions]


def spoken(language: str) -> str:
    """The language, if it is one; raises LessonError with those there are."""
    if language not in LANGUAGES:
        raise LessonError(f"There is no language {shown(language)}; there are {', '.join(LANGUAGES)}.")
    return language

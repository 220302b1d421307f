"""Questions: the right answer comes from the run, the wrong ones say where they come from.

A wrong answer is what would be true with one Nope more or fewer, under another
reading, or for a neighbour at the table. Nobody writes answers by hand, so they
cannot disagree with the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..kernel.seat import CHANCE, TABLE
from ..kernel.trace import Beat, Trace
from ..scenario.scenario import Scenario
from ..words import LANGUAGES, Words
from ..words.language import N_

LETTERS = "abcdefghi"
MOST_ANSWERS = 4


@dataclass(frozen=True)
class Answer:
    """One answer: the value in words, whether it is right, why, and the position it would belong to."""

    value: Any
    words: Mapping[str, str]
    right: bool
    because: Mapping[str, str]
    state: Any = None

    def text(self, language: str) -> str:
        """The answer in this language."""
        return self.words[language]


@dataclass(frozen=True)
class Ask:
    """A question with its answers in a fixed order."""

    question: Mapping[str, str]
    answers: tuple[Answer, ...]

    @property
    def right_letter(self) -> str:
        """The letter of the right answer."""
        return next(letter for letter, answer in zip(LETTERS, self.answers) if answer.right)

    def as_json(self, tables: Any, board_values: Callable[[Any], Mapping[str, int]]) -> dict[str, Any]:
        """The question as a page gets it."""
        return {"question": tables.text(lambda lang: self.question.get(lang) or next(iter(self.question.values()))),
                "answers": [{"text": tables.text(lambda lang, answer=answer: answer.words[lang]), "right": answer.right,
                             "because": tables.text(lambda lang, answer=answer: answer.because[lang]),
                             "board": None if answer.state is None else board_values(answer.state)}
                            for answer in self.answers]}


def ask_all(scenario: Scenario) -> dict[str, Ask]:
    """The questions of the main run by their step ids."""
    trace = scenario.runs[0].trace
    others = [run for run in scenario.runs[1:]]
    return {beat.step: make_ask(trace, beat, others) for beat in trace.beats if "ask" in beat.source}


def make_ask(trace: Trace, beat: Beat, others: Sequence[Any] = ()) -> Ask:
    """The question of one step, with the right answer and up to three wrong ones."""
    ask = beat.source["ask"]
    path = ask["about"]
    later = trace.find_beat(ask["after"])
    right = trace.rules.value_at(later.state, path, trace.names)
    words = {lang: Words(trace.rules, trace.names, lang) for lang in LANGUAGES}
    why = later.fired[0] if later.fired else None
    because = {lang: words[lang].rule(why) if why else "" for lang in LANGUAGES}
    answers = {_key(right): Answer(right, _in_words(words, path, right), True, because)}
    for value, source, values, state in wrong_values(trace, beat, ask, right, others):
        if _key(value) not in answers and len(answers) < MOST_ANSWERS:
            reason = {lang: words[lang].say(source, **values) for lang in LANGUAGES}
            answers[_key(value)] = Answer(value, _in_words(words, path, value), False, reason, state)
    return Ask(ask["question"], tuple(sorted(answers.values(), key=lambda answer: _order(trace, path, answer.value))))


def wrong_values(trace: Trace, beat: Beat, ask: Mapping, right: Any, others: Sequence[Any]) -> Iterator[tuple]:
    """Wrong answers with the sentence of their source: parity, other readings, neighbours."""
    rules, path = trace.rules, ask["about"]
    for state, nopes in rules.other_parities(beat.state):
        end = closed(rules, state)
        if end is not None:
            yield (rules.value_at(end, path, trace.names), N_("That would be so after an odd number of Nopes. There are "
                   "{nopes}.") if nopes % 2 == 0 else N_("That would be so after an even number of Nopes. There are "
                   "{nopes}."), {"nopes": nopes}, state)
    for run in others:
        later = next((other for other in run.trace.beats if other.step == ask["after"]), None)
        if later is not None:
            yield (run.trace.rules.value_at(later.state, path, trace.names),
                   N_("That would be so under another reading of the leaflet."), {}, None)
    for value in neighbours(trace, path, right):
        yield value, N_("No rule leads there from this position."), {}, None


def closed(rules: Any, state: Any) -> Any:
    """The position after everybody has let the window close, up to the next choice; None if chance comes first."""
    copy = state.copy()
    while not rules.decision(copy).must:
        rules.play(copy, ("pass", TABLE))
        if rules.decision(copy).must == (CHANCE,):
            return None
        if rules.decision(copy).kind == "over":
            break
    return copy


def neighbours(trace: Trace, path: str, right: Any) -> Iterator[Any]:
    """Values near the right one: other players, numbers one off."""
    if right in trace.names:
        yield from (name for name in trace.names if name != right)
    elif isinstance(right, int):
        yield from (value for value in (right + 1, right - 1, right + 2) if value >= 0)
    elif path == "direction":
        yield from ("clockwise", "counterclockwise")


def _in_words(words: Mapping[str, Words], path: str, value: Any) -> dict[str, str]:
    return {lang: words[lang].value(path, value) for lang in LANGUAGES}


def _key(value: Any) -> str:
    return repr(value)


def _order(trace: Trace, path: str, value: Any) -> tuple:
    if value in trace.names:
        return (0, list(trace.names).index(value), "")
    return (1, value, "") if isinstance(value, int) else (2, 0, repr(value))

"""Questions: the right answer comes from the run, the wrong ones say where they come from.

A wrong answer is what a source of the game says, what would be true of another edition,
under another reading, without one of the rules, or for a neighbour at the table. Nobody writes answers by hand, so they
cannot disagree with the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from tabletop.frames.reasons import named_to
from tabletop.kernel.seat import TABLE, knows
from tabletop.kernel.trace import Beat, Trace
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.format.game_files import files_of
from tabletop.scenario.format.keys import ALLOWED
from tabletop.scenario.play.moment import plain
from tabletop.scenario.scenario import Scenario
from tabletop.scenario.text.showing import listed, shown
from tabletop.words import LANGUAGES, Words, pick_text

from .counterfactual import Outcome, Span
from .distractors import why_right, wrong_answers
from .knowing import SEES, say_known, what_is_known, what_others_know, who_sees

LETTERS = "abcdefghi"
MOST_ANSWERS = 4


@dataclass(frozen=True)
class Answer:
    """One answer: the value in words, whether it is right, why, and the position it would belong to, if one can be played."""

    value: Any
    words: Mapping[str, str]
    right: bool
    because: Mapping[str, str]
    outcome: Outcome | None = None

    def text(self, language: str) -> str:
        """The answer in this language."""
        return self.words[language]


@dataclass(frozen=True)
class Ask:
    """A question with its answers in a fixed order, the rules that decide it, and the position that is right."""

    question: Mapping[str, str]
    answers: tuple[Answer, ...]
    rules: tuple[str, ...] = ()
    truth: Outcome | None = None

    @property
    def right_letter(self) -> str:
        """The letter of the right answer."""
        return next(letter for letter, answer in zip(LETTERS, self.answers) if answer.right)

    def as_json(self, tables: Any, boards: Callable[[Outcome], Any]) -> dict[str, Any]:
        """The question as a page gets it; ``boards`` gives the zones that an outcome would change.

        ``beside`` has what is true when a wrong answer is played, so that a page can mark what differs.
        """

        def beside(outcome: Outcome) -> Any:
            true = outcome.beside or self.truth
            return None if true is None else boards(true)

        return {
            "question": tables.text(lambda lang: pick_text(self.question, lang)),
            "answers": [
                {
                    "text": tables.text(answer.text),
                    "right": answer.right,
                    "because": tables.text(lambda lang, answer=answer: answer.because[lang]),
                    "board": None if answer.outcome is None else boards(answer.outcome),
                    "beside": None if answer.outcome is None else beside(answer.outcome),
                }
                for answer in self.answers
            ],
        }


def ask_all(scenario: Scenario, seat: str | None = None) -> dict[str, Ask]:
    """The questions of the main run and its branches by their step ids, in the order of the file.

    With ``seat`` only those whose answer that player may know, and no wrong
    answer that gives a hidden card away.
    """
    main = scenario.runs[0]
    others = [run.trace for run in scenario.runs[1:]]
    lines = [(main.trace, others), *((branch.trace, []) for branch in main.branches)]
    teaches = scenario.data["teaches"]
    return {
        beat.step: make_ask(trace, beat, others, seat, teaches)
        for trace, others in lines
        for beat in trace.beats
        if "ask" in beat.source and not (seat is not None and is_secret(trace, beat, seat))
    }


def is_secret(trace: Trace, beat: Beat, seat: str) -> bool:
    """Whether the answer is hidden from a player: piles and decks, the hands of others, a refusal that is not his business."""
    path = beat.source["ask"]["about"]
    if path == ALLOWED:
        refusal = trace.find_beat(beat.source["ask"]["after"]).refusal
        return refusal is not None and not knows(refusal.may_learn, trace.names.index(seat))
    return files_of(trace.rules.id).is_secret(path, seat)


def make_ask(trace: Trace, beat: Beat, others: Sequence[Trace] = (), seat: str | None = None, decides: Sequence[str] = ()) -> Ask:
    """The question of one step, with the right answer and up to three wrong ones.

    What is asked must be known after the step that the question names; the right
    answer is then said with what happened in that step. ``decides`` are the rules
    that the question is about, where that is known.
    """
    ask = beat.source["ask"]
    path, later = ask["about"], trace.find_beat(ask["after"])
    if path == ALLOWED:
        return _may_they(trace, beat, later, decides, secretly=seat is None)
    if path.startswith(SEES):
        right, wrong = what_is_known(trace, path, later), what_others_know(trace, path, later)
    else:
        right = trace.rules.value_at(later.state, path, trace.names)
        wrong = wrong_answers(trace, beat, right, others, secretly=seat is None, decides=decides)
    words = {lang: Words(trace.rules, trace.names, lang) for lang in LANGUAGES}
    told = why_right(trace, path, later) or partial(_told, later=later)
    answers = {
        _in_words(words, path, right): Answer(
            right, _spoken(words, path, right), True, {lang: told(words[lang]) for lang in LANGUAGES}
        )
    }
    for one in wrong:
        key = _in_words(words, path, one.value)
        if key not in answers and len(answers) < MOST_ANSWERS:
            because = {lang: one.because(words[lang]) for lang in LANGUAGES}
            answers[key] = Answer(one.value, _spoken(words, path, one.value), False, because, one.outcome)
    ordered = sorted(answers.values(), key=lambda answer: _order(trace, path, answer.value))
    return Ask(ask["question"], tuple(ordered), named_to(later, TABLE, trace.rules.events), _truth(trace, path, later))


def _may_they(trace: Trace, beat: Beat, later: Beat, decides: Sequence[str], secretly: bool) -> Ask:
    """Whether the step is allowed: yes or no. Beside the wrong answer stands the rule by which that very move is allowed or
    refused; a refused one is played where nothing would forbid it."""
    words = {lang: Words(trace.rules, trace.names, lang) for lang in LANGUAGES}
    allowed, span = later.refusal is None, Span(trace, beat, ALLOWED)
    freely = None if allowed or not secretly else span.play_freely(later)
    told = {lang: words[lang].beat(later, TABLE) for lang in LANGUAGES}
    rule = span.allowing(later, decides) if allowed else next(iter(later.forbidding), None)
    ruled = (
        told
        if rule is None
        else {
            lang: words[lang].rule(rule) if allowed else " ".join(dict.fromkeys((told[lang], words[lang].rule(rule))))
            for lang in LANGUAGES
        }
    )
    answers = (
        Answer(
            value,
            _spoken(words, ALLOWED, value),
            value == allowed,
            told if value == allowed else ruled,
            freely if value else None,
        )
        for value in (True, False)
    )
    rules = (
        dict.fromkeys((*([rule] if rule else []), *named_to(later, TABLE, trace.rules.events))) if allowed else later.forbidding
    )
    return Ask(beat.source["ask"]["question"], tuple(answers), tuple(rules), _truth(trace, ALLOWED, later))


def _truth(trace: Trace, path: str, later: Beat) -> Outcome:
    """The position that is asked about, as it is."""
    events = trace.events_until([one.step for one in trace.beats].index(later.step))
    return Outcome(trace.rules, later.state, tuple(events), who_sees(trace, path) if path.startswith(SEES) else None)


def question_faults(scenario: Scenario) -> list[Fault]:
    """What is wrong with the questions of a file that can be played: a warning where only one answer is thinkable,
    and wrong answers that are none.
    """
    if scenario.errors:
        return []
    asks = ask_all(scenario)
    places: list[tuple[tuple[str | int, ...], Any]] = [
        (("steps", index), step) for index, step in enumerate(scenario.data["steps"])
    ]
    places += [
        (("what_if", number, "steps", index), step)
        for number, entry in enumerate(scenario.data.get("what_if", ()))
        for index, step in enumerate(entry["steps"])
    ]
    flat = [
        (place, asks[step["id"]].answers[0].text("en"))
        for place, step in places
        if step["id"] in asks and len(asks[step["id"]].answers) == 1
    ]
    faults = [
        scenario.document.fault(
            "ASK-FLAT",
            (*place, "ask", "about"),
            f"only one thinkable answer: {only!r}",
            "something that could have come out otherwise",
        )
        for place, only in flat
    ]
    for place, step in places:
        right = [answer.value for answer in asks[step["id"]].answers if answer.right] if step["id"] in asks else []
        for index, entry in enumerate(step.get("ask", {}).get("wrong", ())):
            why = [_why_no_wrong_answer(entry["value"], value, scenario.names) for value in right]
            faults += [
                scenario.document.fault("ASK-WRONG", (*place, "ask", "wrong", index, "value"), found, expected)
                for found, expected in filter(None, why)
            ]
    return faults


def _why_no_wrong_answer(value: Any, right: Any, names: Sequence[str]) -> tuple[str, str] | None:
    """What was found instead of a wrong answer, and what is expected; null and false, which say that nothing is so,
    may stand for any.
    """
    if plain(value) == plain(right):
        return f"{plain(value)} is the right answer", "a wrong one"
    if right in names and isinstance(value, str) and value not in names:
        return f"there is no player {shown(value)}", f"one of {listed(names)}"
    if type(value) is not type(right) and not {plain(value), plain(right)} & {"null", "false"}:
        return f"{shown(value)} is no answer here", f"a value such as {plain(right)}"
    return None


def _spoken(words: Mapping[str, Words], path: str, value: Any) -> dict[str, str]:
    return {lang: _say(words[lang], path, value) for lang in LANGUAGES}


def _told(words: Words, later: Beat) -> str:
    """What happened in the step, before everybody's eyes; of the position before the first step who is on turn."""
    return words.beat(later, TABLE) or words.beginning(later.state)


def _in_words(words: Mapping[str, Words], path: str, value: Any) -> str:
    """Two answers that read alike are one."""
    return _say(words["en"], path, value)


def _say(words: Words, path: str, value: Any) -> str:
    return say_known(words, value) if path.startswith(SEES) else words.value(path, value)


def _order(trace: Trace, path: str, value: Any) -> tuple:
    """Players clockwise, numbers upwards, all else by its spelling: never by which one is right."""
    if isinstance(value, str) and value in trace.names:
        return (0, list(trace.names).index(value), "")
    return (1, value, "") if isinstance(value, int) else (2, 0, repr(value))

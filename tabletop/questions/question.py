"""Questions: the right answer comes from the run, the wrong ones say what somebody thinks who gives them.

A wrong answer is one that the file names, with its cause. Where it names none, or too few, it is what a source of the game
says, what would be true of another edition, under another reading, without one of the rules, or for a neighbour at the
table. Nobody writes the right answer by hand, so it cannot disagree with the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import Any
from zlib import crc32

from tabletop.frames.reasons import named_to
from tabletop.kernel.seat import TABLE, knows
from tabletop.kernel.trace import Beat, Trace
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.format.game_files import files_of
from tabletop.scenario.format.keys import ALLOWED
from tabletop.scenario.play.moment import plain
from tabletop.scenario.play.set_up import COUNTED
from tabletop.scenario.scenario import Scenario
from tabletop.scenario.text.document import Document
from tabletop.scenario.text.edits import Mend
from tabletop.scenario.text.mending import Edits, taken_out
from tabletop.scenario.text.showing import listed, shown
from tabletop.words import LANGUAGES, Words, pick_text
from tabletop.words.language import N_

from .counterfactual import Outcome, Span
from .distractor import Wrong, named_wrong
from .distractors import counted, decided_by, otherwise, read_otherwise, why_right, wrong_answers
from .game_distractors import distractors_of
from .knowing import SEES, say_known, what_is_known, what_others_know, who_sees

LETTERS = "abcdefghi"
MOST_ANSWERS = 4
# Where a file names wrong answers, others fill up to so many beside the right one and no further.
ENOUGH_WRONG = 2


@dataclass(frozen=True)
class Answer:
    """One answer: the value in words, whether it is right, why, and the position it would belong to, if one can be played.

    ``rules`` are told in full with the reason. ``named`` says that a wrong answer has a cause that was written for it.
    """

    value: Any
    words: Mapping[str, str]
    right: bool
    because: Mapping[str, str]
    outcome: Outcome | None = None
    rules: tuple[str, ...] = ()
    named: bool = False

    def text(self, language: str) -> str:
        """The answer in this language."""
        return self.words[language]


@dataclass(frozen=True)
class Ask:
    """A question with its answers in a fixed order, the rules that are named on the way to the right one, and its position.

    ``shown`` is what the board shows beside what lies there, as the board of the game draws it. ``ours`` is what is right at
    the reader's own table, where that is something else (`at_our_table.py`).
    """

    question: Mapping[str, str]
    answers: tuple[Answer, ...]
    rules: tuple[str, ...] = ()
    truth: Outcome | None = None
    shown: Mapping[str, Any] | None = None
    ours: Mapping[str, str] | None = None

    @property
    def right_letter(self) -> str:
        """The letter of the right answer."""
        return next(letter for letter, answer in zip(LETTERS, self.answers) if answer.right)

    @property
    def deciding(self) -> tuple[str, ...]:
        """The rules that decide the right answer, as far as that is known."""
        return next(answer.rules for answer in self.answers if answer.right)

    def ruling(self, teaches: Sequence[str] = ()) -> str | None:
        """What a learner is asked about: the rule that decides the right answer; of several the first that ``teaches`` has."""
        decide = (*self.deciding, *self.rules)
        return next((rule for rule in teaches if rule in decide), next(iter((*decide, *teaches)), None))

    def as_json(self, tables: Any, boards: Callable[[Outcome], Any]) -> dict[str, Any]:
        """The question as a page gets it; ``boards`` gives the zones that an outcome would change.

        ``beside`` has what is true when a wrong answer is played, so that a page can mark what differs.
        """

        def beside(outcome: Outcome) -> Any:
            true = outcome.beside or self.truth
            return None if true is None else boards(true)

        return {
            "question": tables.text(lambda lang: pick_text(self.question, lang)),
            "shown": None if self.shown is None else dict(self.shown),
            **({} if self.ours is None else {"ours": tables.text(self.ours.__getitem__)}),
            "answers": [
                {
                    "text": tables.text(answer.text),
                    "right": answer.right,
                    **({"ours": True} if self.ours is not None and answer.text("en") == self.ours["en"] else {}),
                    "because": tables.text(lambda lang, answer=answer: answer.because[lang]),
                    "rules": list(answer.rules),
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
        beat.step: make_ask(trace, beat, others, seat, teaches, crc32(f"{scenario.id}/{beat.step}".encode()))
        for trace, others in lines
        for beat in trace.beats
        if "ask" in beat.source and not (seat is not None and is_secret(trace, beat, seat))
    }


def is_secret(trace: Trace, beat: Beat, seat: str) -> bool:
    """Whether the answer is hidden from a player: piles and decks, the hands of others, a refusal that is not his business."""
    path = beat.source["ask"]["about"]
    if path == COUNTED:
        return False
    if path == ALLOWED:
        refusal = trace.find_beat(beat.source["ask"]["after"]).refusal
        return refusal is not None and not knows(refusal.may_learn, trace.names.index(seat))
    return files_of(trace.rules.id).is_secret(path, seat)


def make_ask(
    trace: Trace, beat: Beat, others: Sequence[Trace] = (), seat: str | None = None, decides: Sequence[str] = (), place: int = 0
) -> Ask:
    """The question of one step, with the right answer and up to three wrong ones.

    What is asked must be known after the step that the question names; the right
    answer is then said with what happened in that step. ``decides`` are the rules
    that the question is about, where that is known; ``place`` says where the right answer stands, of any number of answers.
    """
    ask = beat.source["ask"]
    path, later, secretly = ask["about"], trace.find_beat(ask["after"]), seat is None
    if path == ALLOWED:
        return _may_they(trace, beat, later, decides, secretly)
    if path == COUNTED:
        return _how_many(trace, beat, later, place)
    span = Span(trace, beat, path)
    wrong: Iterator[Wrong]
    depending = secretly
    if path.startswith(SEES):
        depending = False
        right = what_is_known(trace, path, later)
        wrong = chain(named_wrong(ask), what_others_know(trace, path, later))
    else:
        right = trace.rules.value_at(later.state, path, trace.names)
        wrong = wrong_answers(span, beat, later, others, secretly, decides)
    words = {lang: Words(trace.rules, trace.names, lang) for lang in LANGUAGES}
    told = why_right(trace, path, later) or partial(_told, later=later, span=span)
    why = decided_by(span, later, depending, decides)
    truth = Answer(right, _spoken(words, path, right), True, {lang: told(words[lang]) for lang in LANGUAGES}, rules=why)
    answers = _chosen(words, path, truth, wrong)
    ordered = placed(sorted(answers, key=lambda answer: _order(trace, path, answer.value)), place)
    named = named_to(later, TABLE, trace.rules.events)
    return Ask(ask["question"], ordered, named, _truth(trace, path, later), _shown(trace, beat, later))


def _chosen(words: Mapping[str, Words], path: str, right: Answer, wrong: Iterator[Wrong]) -> list[Answer]:
    """The right answer and as many wrong ones as a question has; none that reads like another, or has the reason of another.

    A wrong answer that the file names is played where a made one of the same words can be.
    """
    answers = {right.text("en"): right}
    reasons: set[str] = set()
    for one in wrong:
        spoken = _spoken(words, path, one.value)
        key = spoken["en"]
        if key in answers:
            if answers[key].named and answers[key].outcome is None:
                answers[key] = replace(answers[key], outcome=one.outcome)
            continue
        most = ENOUGH_WRONG + 1 if not one.named and any(answer.named for answer in answers.values()) else MOST_ANSWERS
        if len(answers) < most:
            because = {lang: one.because(words[lang]) for lang in LANGUAGES}
            if because["en"] in reasons:
                because = {lang: otherwise(words[lang], spoken[lang], because[lang]) for lang in LANGUAGES}
            reasons.add(because["en"])
            answers[key] = Answer(one.value, spoken, False, because, one.outcome, one.rules, one.named)
    return list(answers.values())


def placed(answers: Sequence[Answer], place: int) -> tuple[Answer, ...]:
    """The answers in their order, begun so that the right one stands at this place; places are counted round and round.

    The names of questions give places, so that over many the right one stands at each equally often; of one it never moves.
    """
    at = next(at for at, answer in enumerate(answers) if answer.right)
    first = (at - place) % len(answers)
    return (*answers[first:], *answers[:first])


def _may_they(trace: Trace, beat: Beat, later: Beat, decides: Sequence[str], secretly: bool) -> Ask:
    """Whether the step is allowed: yes or no, in this order, with the rule by which that very move is allowed or refused. A
    refused one is played where nothing would forbid it.
    """
    words = {lang: Words(trace.rules, trace.names, lang) for lang in LANGUAGES}
    allowed, span = later.refusal is None, Span(trace, beat, ALLOWED)
    freely = None if allowed or not secretly else span.play_freely(later)
    told = {lang: words[lang].beat(later, TABLE) for lang in LANGUAGES}
    rule = span.allowing(later, decides) if allowed else next(iter(later.forbidding), None)
    ruled = (rule,) if rule else ()
    named = next((one for one in named_wrong(beat.source["ask"]) if one.value is not allowed), None)
    if named is not None:
        because = {lang: named.because(words[lang]) for lang in LANGUAGES}
    else:
        because = {lang: words[lang].say(N_("Nothing forbids it here.")) for lang in LANGUAGES} if allowed else told
    answers = [
        Answer(allowed, _spoken(words, ALLOWED, allowed), True, told, rules=ruled),
        Answer(
            not allowed,
            _spoken(words, ALLOWED, not allowed),
            False,
            because,
            None if allowed else freely,
            () if named else ruled,
            named is not None,
        ),
    ]
    answers.sort(key=lambda answer: answer.value, reverse=True)
    rules = (
        dict.fromkeys((*([rule] if rule else []), *named_to(later, TABLE, trace.rules.events))) if allowed else later.forbidding
    )
    return Ask(
        beat.source["ask"]["question"], tuple(answers), tuple(rules), _truth(trace, ALLOWED, later), _shown(trace, beat, later)
    )


def _shown(trace: Trace, beat: Beat, later: Beat) -> Mapping[str, Any] | None:
    shows = distractors_of(trace.rules.id).shows
    return None if shows is None else shows(trace, beat, later)


def _how_many(trace: Trace, beat: Beat, later: Beat, place: int) -> Ask:
    """How many there are in a step of a set-up: each wrong number with what somebody thinks who gives it."""
    ask = beat.source["ask"]
    words = {lang: Words(trace.rules, trace.names, lang) for lang in LANGUAGES}
    told = {lang: words[lang].beat(later, TABLE) for lang in LANGUAGES}
    named = named_to(later, TABLE, trace.rules.events)
    answers = [Answer(ask["right"], dict.fromkeys(LANGUAGES, str(ask["right"])), True, told, rules=named[:1])]
    for number, cause, read in ask["numbers"]:
        because = {
            lang: pick_text(cause, lang) if cause is not None else read_otherwise(words[lang], [read]) for lang in LANGUAGES
        }
        answers.append(Answer(number, dict.fromkeys(LANGUAGES, str(number)), False, because, named=True))
    return Ask(ask["question"], placed(sorted(answers, key=lambda answer: answer.value), place), named)


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
                scenario.document.fault(
                    "ASK-WRONG",
                    (*place, "ask", "wrong", index, "value"),
                    found,
                    expected,
                    fix="take this answer out",
                    mend=Mend(_without(scenario.document, (*place, "ask", "wrong"), index)),
                )
                for found, expected in filter(None, why)
            ]
    return faults


def _without(document: Document, place: tuple, index: int) -> Edits:
    """The question without this wrong answer, and without the list where it is the only one."""
    return taken_out(document, (*place, index) if len(document.value(place)) > 1 else place)


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


def _told(words: Words, later: Beat, span: Span) -> str:
    """What happened in the step, before everybody's eyes; of the position before the first step who is on turn. Of cards that
    came and went how they are counted.
    """
    happened = words.beat(later, TABLE) or words.beginning(later.state)
    values = span.changes[0] if span.path.startswith("sizes.") else ()
    return f"{happened} {counted(values)}" if len(values) > 1 else happened


def _say(words: Words, path: str, value: Any) -> str:
    return say_known(words, value) if path.startswith(SEES) else words.value(path, value)


def _order(trace: Trace, path: str, value: Any) -> tuple:
    """Players clockwise, numbers upwards, all else by its spelling: never by which one is right."""
    if isinstance(value, str) and value in trace.names:
        return (0, list(trace.names).index(value), "")
    return (1, value, "") if isinstance(value, int) else (2, 0, repr(value))

"""The text view: a lesson as plain text, complete without any picture.

It is what a notebook stores, what a reader without pictures reads, and what the
tests of the notebooks compare.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import fill
from typing import Any

from ..kernel.seat import OPEN, Seat
from ..kernel.trace import Beat, Trace
from ..scenario.scenario import Branch, Run, Scenario
from ..words import Words, pick_text
from ..words.language import N_

WIDTH = 100
LETTERS = "abcdefghi"


def text_view(scenario: Scenario, asks: Mapping[str, Any], language: str = "en", seat: Seat = OPEN) -> str:
    """The whole lesson as text: position, steps, reasons, questions; the answers at the very end."""
    main = scenario.runs[0]
    words = Words(main.trace.rules, scenario.names, language)
    data = scenario.data
    lines = [pick_text(data["title"], language), _rules_line(words, main), ""]
    if "intro" in data:
        lines += [_wrap(pick_text(data["intro"], language)), ""]
    lines += [*_position(words, main.trace, seat), ""]
    lines += _line(words, main.trace.beats[1:], main.trace.beats[0], asks, seat)
    for branch in main.branches:
        lines += _branch(words, branch, main.trace.find_beat(branch.start), seat)
    for run in scenario.runs[1:]:
        lines += _other(scenario, run, main, language, seat)
    answers = [f"{number} {ask.right_letter}" for number, ask in enumerate(asks.values(), 1)]
    if answers:
        lines += ["", words.say(N_("Answers: {answers}"), answers=", ".join(answers))]
    return "\n".join(lines)


def _wrap(text: str, indent: str = "") -> str:
    return fill(text, WIDTH, initial_indent=indent, subsequent_indent=indent)


def _rules_line(words: Words, run: Run) -> str:
    boxes = ", ".join(words.box(box) for box in dict.fromkeys(run.boxes))
    readings = [f"{question} {reading}" for question, reading in run.readings.items()]
    return words.say(N_("Box: {boxes}"), boxes="; ".join((boxes, *readings)))


def _position(words: Words, trace: Trace, seat: Seat) -> list[str]:
    return words.game.position_lines(words, trace.rules.view(trace.beats[0].state, seat))


def _line(words: Words, beats: Sequence[Beat], before: Beat, asks: Mapping[str, Any], seat: Seat) -> list[str]:
    """The beats of a line, numbered; a question shows its lettered answers."""
    lines: list[str] = []
    asked = 0
    for number, beat in enumerate(beats, 1):
        if beat.step in asks:
            asked += 1
            lines += _question(words, asks[beat.step], number, asked)
        else:
            lines += _step(words, beat, before, number, seat)
        before = beat
    return lines


def _step(words: Words, beat: Beat, before: Beat | None, number: int, seat: Seat) -> list[str]:
    lines = []
    if beat.refusal is not None:
        refused = words.say(N_("Refused."))
        lines.append(_numbered(number, f"{words.attempt(beat)} {refused} {words.refusal(beat.refusal)}"))
    elif said := words.beat(beat, seat):
        lines.append(_numbered(number, said))
    if "say" in beat.source:
        remark = pick_text(beat.source["say"], words.language)
        lines.append(_numbered(number, remark) if not lines else _wrap(remark, "     "))
    view = words.rules.view(beat.state, seat)
    earlier = words.rules.view(before.state, seat) if before is not None else {}
    lines += [_wrap(line, "     ") for line in words.game.changed_lines(words, earlier, view)]
    rules = beat.refusal.rules if beat.refusal else beat.fired
    if rules:
        lines.append(_wrap(words.say(N_("why: {rules}"), rules=", ".join(
            f"{rule} ({words.basis(words.rules.rulebook.rules[rule].basis)})" for rule in rules)), "     "))
    return lines


def _numbered(number: int, text: str) -> str:
    return fill(text, WIDTH, initial_indent=f"{number:>3}. ", subsequent_indent="     ")


def _question(words: Words, ask: Any, number: int, asked: int) -> list[str]:
    question = words.say(N_("Question {number}: {question}"), number=asked,
                         question=pick_text(ask.question, words.language))
    answers = [f"     {letter}) {answer.text(words.language)}" for letter, answer in zip(LETTERS, ask.answers)]
    return [_numbered(number, question), *answers]


def _branch(words: Words, branch: Branch, start: Beat, seat: Seat) -> list[str]:
    title = pick_text(branch.title, words.language) or branch.id
    heading = words.say(N_("Another way on after “{step}”: {title}"), step=branch.start, title=title)
    return ["", _wrap(heading), *_line(words, branch.trace.beats, start, {}, seat)]


def _other(scenario: Scenario, run: Run, main: Run, language: str, seat: Seat) -> list[str]:
    """A run under other rules: only the steps that come out otherwise."""
    words = Words(run.trace.rules, scenario.names, language)
    lines = ["", _wrap(words.say(N_("Under other rules: {name}"), name=words.run_name(run)))]
    if run.why:
        lines.append(_wrap(pick_text(run.why, language)))
    same = {beat.step: beat for beat in main.trace.beats}
    before: Beat | None = None
    for number, beat in enumerate(run.trace.beats):
        twin = same.get(beat.step)
        if twin is None or not _alike(beat, twin):
            lines += _step(words, beat, before, number, seat)
        before = beat
    if len(lines) == 2 + bool(run.why):
        lines.append(words.say(N_("The board is the same at every step.")))
    return lines


def _alike(beat: Beat, twin: Beat) -> bool:
    return beat.state.key() == twin.state.key() and beat.fired == twin.fired and (
        (beat.refusal is None) == (twin.refusal is None))

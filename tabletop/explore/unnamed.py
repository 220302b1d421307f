"""What the steps of a file say of its reasons: rules it teaches that no step names, house defaults that decide in silence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.kernel.deciding import NO_REASON
from tabletop.kernel.rulebook import Rulebook
from tabletop.kernel.trace import Beat
from tabletop.questions.question import ask_all
from tabletop.scenario.scenario import Run, Scenario

# What a step says beside its move.
SAID = ("expect", "say", "ask", "refused", "mistake")


@dataclass(frozen=True)
class Spoken:
    """What a file says of its reasons; ``silent`` are steps, each with the question that another reading decides there,
    ``undecided`` how often an event of each kind names each rule in a step that would have gone the same without it.
    """

    unnamed: tuple[str, ...]
    exempt: tuple[str, ...]
    silent: tuple[tuple[str, str], ...]
    compared: int
    undecided: Mapping[tuple[str, str], int]


def named_in(beat: Beat, book: Rulebook, teaches: Sequence[str]) -> frozenset[str]:
    """The rules that a step names: by which it went, and by which it was refused or was a mistake; of those that a file
    teaches also what follows from them and those that steps before it name.
    """
    return beat.named | frozenset(book.follow(teaches, beat.named_so_far, beat.named))


def spoken_of(scenario: Scenario) -> Spoken:
    """Looks through all runs and branches of a file that has no faults."""
    book = scenario.runs[0].trace.rules.rulebook
    named = {
        rule
        for beat in _beats(scenario)
        for one in named_in(beat, book, scenario.data["teaches"])
        for rule in book.counterparts(one)
    }
    # A question asks what holds, though nothing changes by it.
    for ask in ask_all(scenario).values():
        named.update(rule for answer in ask.answers if answer.right for one in answer.rules for rule in book.counterparts(one))
    unnamed = [rule for rule in scenario.data["teaches"] if rule not in named]
    exempt = [rule for rule in unnamed if book.rules[rule].no_effect or book.rules[rule].kind in NO_REASON]
    silent = [found for run in scenario.runs[1:] for found in _first_differences(scenario.runs[0], run)]
    return Spoken(
        tuple(rule for rule in unnamed if rule not in exempt),
        tuple(exempt),
        tuple((step, question) for step, question, told in silent if not told),
        len(silent),
        Counter(pair for beat in _beats(scenario) for pair in undecided_in(beat)),
    )


def undecided_in(beat: Beat) -> Iterator[tuple[str, str]]:
    """What the events of a step name though it did not decide, each rule with the kind of its event; not what had settled
    before its move.
    """
    if beat.previous is None:
        # How a table is laid out follows from what is printed of it.
        return
    speaking = {*beat.decided, *(beat.verdict.rules if beat.verdict else ())}
    yield from ((event[0], rule) for event in beat.events[beat.settled :] for rule in event[1] if rule not in speaking)


def _beats(scenario: Scenario) -> Iterator[Beat]:
    for run in scenario.runs:
        yield from run.trace.beats
        for branch in run.branches:
            yield from branch.trace.beats


def _first_differences(main: Run, other: Run) -> Iterator[tuple[str, str, bool]]:
    """For each question that the other run alone reads otherwise: the first step that differs, and whether it names the rule."""
    rules, there = main.trace.rules, other.trace.rules
    changed = [question for question, reading in there.readings.items() if rules.readings[question] != reading]
    if len(changed) != 1 or rules.boxes != there.boxes:
        return
    (question,) = changed
    book = rules.rulebook
    leaving_open = (book.questions[question].rule, *(rule.id for rule in book.rules.values() if question in rule.asks))
    asking = {same for rule in leaving_open for same in book.counterparts(rule)}
    twins = {beat.step: beat for beat in other.trace.beats}
    for beat in main.trace.beats:
        # A question shows the table as it was.
        twin = None if "ask" in beat.source else twins.get(beat.step)
        if twin is not None and _told(beat) != _told(twin):
            # Where the file lets another move be made, or chance fall otherwise, it is not the rule that differs.
            if _moved(beat) == _moved(twin):
                yield beat.step, question, bool(asking & beat.named)
            return


def _moved(beat: Beat) -> Any:
    return {key: value for key, value in beat.source.items() if key not in SAID}


def _told(beat: Beat) -> Any:
    return beat.state.key(), [(event[0], *event[2:]) for event in beat.events], beat.forbidding, beat.mistake

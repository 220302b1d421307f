"""Which rules decide the right answer to a question: without which, or by another reading of which, it would be another one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Any, NamedTuple

from tabletop.kernel.trace import Beat, Trace
from tabletop.questions.counterfactual import Span, acting_ways_off
from tabletop.questions.distractors import decided_by
from tabletop.questions.knowing import SEES, known_of
from tabletop.scenario.format.keys import ALLOWED
from tabletop.scenario.play.set_up import COUNTED, PlayedSetUp
from tabletop.scenario.play.ways_off import Off, find_way, opened, ways_off
from tabletop.scenario.scenario import Run, Scenario
from tabletop.selftests.selftest import Item


class Line(NamedTuple):
    """A line of play of a scenario, the main one or a branch, in a run of it."""

    scenario: Scenario
    run: Run
    trace: Trace

    @property
    def teaches(self) -> tuple[str, ...]:
        """What the scenario is about."""
        return tuple(self.scenario.data["teaches"])

    @property
    def name(self) -> str:
        """The name of its scenario."""
        return self.scenario.id

    def place(self, step: str) -> int:
        """Where this step stands; raises ValueError."""
        return [beat.step for beat in self.trace.beats].index(step)


def lines_of(scenario: Scenario) -> Iterator[Line]:
    """The lines of the main run."""
    run = scenario.runs[0]
    for trace in run.lines:
        yield Line(scenario, run, trace)


def line_with(scenario: Scenario, step: str) -> Line:
    """The line of the main run that has this step; raises ValueError for a step that there is not."""
    for line in lines_of(scenario):
        if any(beat.step == step for beat in line.trace.beats):
            return line
    raise ValueError(f"{scenario.id} has no step {step!r}")


def line_of_item(item: Item) -> Line:
    """The line that a position of a self-test stands in."""
    assert item.played is not None, "a position of a self-test knows its scenario"
    return Line(item.played, item.run, item.trace)


def deciding(line: Line, beat: Beat) -> tuple[str, ...]:
    """The rules that decide the answer to the question of this step, those that the scenario teaches first.

    A rule that follows from others is among them where all that it follows from decide the steps in question, and one of
    them the answer.
    """
    trace, ask = line.trace, beat.source["ask"]
    path, later = ask["about"], trace.find_beat(ask["after"])
    if path == COUNTED:
        found = tuple(_counting(line, later))
        within: set[str] = {*found, *later.decided, *later.fired}
    else:
        span = Span(trace, beat, path)
        within = {rule for one in span.beats for rule in (*one.decided, *one.fired, *trace.rules.cited(one.forbidding))}
        candidates = dict.fromkeys((*line.teaches, *sorted(within)))
        known = [rule for rule in candidates if rule in trace.rules.rulebook.rules]
        if path == ALLOWED:
            found = tuple(allowing_or_not(trace, later, known))
        else:
            found = tuple(knowing_rules(trace, span, known) if path.startswith(SEES) else span_rules(span, known))
        if path != ALLOWED and not path.startswith(SEES):
            # Of what is taught also that without which it would not have come to this.
            others = [rule for rule in line.teaches if rule in known] if found else decided_by(span, later, True, line.teaches)
            found = (*found, *(rule for rule in others if rule not in found and cannot_be_without(span, rule)))
    return _taught_first(line, (*found, *following(trace.rules, found, within)))


def span_rules(span: Span, rules: Iterable[str]) -> Iterator[str]:
    """Of these rules those without which the value that is asked for would be another."""
    yield from dict.fromkeys(one.rule for one in span.left_out(rules))


def cannot_be_without(span: Span, rule: str) -> bool:
    """Whether the same moves could not be made without this rule, which decides one of their steps."""
    rules = span.trace.rules
    decides = any(rule in one.decided for one in span.beats)
    return decides and any(span.play(opened(rules, off)) is None for off in acting_ways_off(rules, rule))


def knowing_rules(trace: Trace, span: Span, rules: Iterable[str]) -> Iterator[str]:
    """Of these rules those without which a player would know something else."""
    _, player, zone = span.path.split(".", 2)
    seat, here = trace.names.index(player), span.play(trace.rules)
    if here is None:
        return
    for rule in rules:
        played = (span.play(opened(trace.rules, off)) for off in acting_ways_off(trace.rules, rule))
        if any(there is not None and known_of(zone, there, trace, seat) != known_of(zone, here, trace, seat) for there in played):
            yield rule


def allowing_or_not(trace: Trace, later: Beat, rules: Iterable[str]) -> Iterator[str]:
    """Of these rules those without which this move would be refused; of a refused one those that forbid it, alone or together."""
    if later.move is None:
        return
    if later.refusal is None:
        before = _where_it_was_made(trace, later)
        if trace.rules.why_not(before, later.move) is not None:
            return
        for rule in rules:
            if any(_refuses(trace.rules, off, before, later.move) for off in acting_ways_off(trace.rules, rule)):
                yield rule
        return
    forbidding = trace.rules.cited(later.forbidding)
    alone = [rule for rule in forbidding if any(_allows(trace.rules, off, later) for off in ways_off(trace.rules, rule))]
    if alone:
        yield from alone
    else:
        book = trace.rules.rulebook
        together = Off(tuple(sorted({one for rule in forbidding for one in find_way(trace.rules, book.rules[rule]).switches})))
        if together.without and _allows(trace.rules, together, later):
            yield from forbidding


def _where_it_was_made(trace: Trace, later: Beat) -> Any:
    """The position in which this move was made, after all that settled before it."""
    state = trace.beats[trace.beats.index(later) - 1].state
    if later.parts[:1] == (later.move,):
        return state
    state = state.copy()
    for move in later.parts:
        if move == later.move:
            break
        trace.rules.play(state, move)
    return state


def _refuses(rules: Any, off: Off, before: Any, move: Any) -> bool:
    return opened(rules, off).why_not(before, move) is not None


def _allows(rules: Any, off: Off, refused: Beat) -> bool:
    return opened(rules, off).why_not(refused.state, refused.move) is None


def _counting(line: Line, later: Beat) -> Iterator[str]:
    """The rules without which another number would be right in this step of a set-up."""
    played = PlayedSetUp(line.trace.rules, line.scenario.data["setup"], line.teaches)
    here = played.number(later.step)
    for rule, off in played.offs:
        there = played.played(off)
        number = None if there is None else there.number(later.step)
        if number is not None and number != here:
            yield rule


def following(rules: Any, found: Collection[str], within: Collection[str]) -> Iterator[str]:
    """The rules that say nothing of their own, and stand here because what they follow from does: all of it decides the steps
    (``within``), and some of it the answer (``found``).
    """
    book = rules.rulebook
    there = {same for rule in (*found, *within) for same in book.counterparts(rule)}
    deciding_here = {same for rule in found for same in book.counterparts(rule)}
    for rule, entry in book.rules.items():
        if entry.no_effect is not None or rule in deciding_here or not entry.follows_from:
            continue
        way = find_way(rules, entry)
        if way.sources and any(book.belongs(entry, box) for box in rules.boxes):
            sources = set(leaves(rules, rule))
            if sources and sources <= there and sources & deciding_here:
                yield rule


def leaves(rules: Any, rule: str, above: frozenset[str] = frozenset()) -> Iterator[str]:
    """What a rule follows from at last: rules that can be switched off."""
    way = find_way(rules, rules.rulebook.rules[rule])
    if not way.sources:
        yield rule
    for source in way.sources:
        if source not in above:
            yield from leaves(rules, source, above | {rule})


def _taught_first(line: Line, rules: Iterable[str]) -> tuple[str, ...]:
    book, taught = line.trace.rules.rulebook, line.teaches
    same = [book.counterparts(rule) for rule in taught if rule in book.rules]

    def place(rule: str) -> int:
        return next((number for number, names in enumerate(same) if rule in names), len(same))

    return tuple(sorted(dict.fromkeys(rules), key=place))

"""Evidence: what one scenario shows of one rule, by failing where the rule does not hold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.kernel.rulebook import Rule
from tabletop.scenario.play.ways_off import Off, Way, find_way
from tabletop.scenario.scenario import Scenario

from .switching_off import Failure, RunAlone, Runs


@dataclass(frozen=True)
class Evidence:
    """What one scenario shows of one rule.

    ``positive`` and ``refusal`` are the failures that prove it, ``idle`` the
    sources that it does not fail without, ``attempts`` the number of steps that
    name the rule as refusing. ``broken`` is a failure of the kit itself, which
    proves nothing.
    """

    scenario: str
    positive: Failure | None = None
    refusal: Failure | None = None
    idle: tuple[str, ...] = ()
    attempts: int = 0
    broken: Failure | None = None

    def gives(self, kind: str) -> bool:
        """Whether it is evidence of this kind, `positive` or `refusal`."""
        return getattr(self, kind) is not None


class File:
    """A checked scenario as evidence. It is mutated only when it is asked about a rule."""

    def __init__(self, name: str, scenario: Scenario) -> None:
        self.name, self.scenario = name, scenario
        self.game: str = scenario.data["game"]
        self.teaches = frozenset(scenario.data["teaches"])
        self.runs = Runs(scenario.document)

    def evidence(self, rules: Any, rule: Rule, way: Way, box: str) -> Evidence:
        """What the runs of this box show of a rule that can be switched off in this way."""
        runs = self.runs.in_box(box)
        if way.sources:
            found = {source: _without(runs, rules, source, frozenset((rule.id,))) for source in way.sources}
            idle = tuple(source for source, failure in found.items() if failure is None)
            return Evidence(self.name, None if idle else found[way.sources[0]], None, idle)
        names = rules.rulebook.counterparts(rule.id)
        attempts = sum(bool(names & _refusing(step)) for run in runs for step in run.attempts())
        return Evidence(
            self.name,
            _positive(runs, way) if way.acts else None,
            _refusal(runs, way, names) if way.refuses and attempts else None,
            (),
            attempts,
            _breaks(runs, way),
        )


def _positive(runs: list[RunAlone], way: Way) -> Failure | None:
    """A failure at something else than an attempt with the rule off, or any under another reading."""
    off = Off(way.switches)
    acting = (failure for run in runs for failure in run.failures(off, moves_only=True) if not failure.at_an_attempt)
    return _first(acting if way.switches else ()) or _first(_otherwise(runs, way.questions))


def _refusal(runs: list[RunAlone], way: Way, names: frozenset[str]) -> Failure | None:
    """A failure at an attempt that the rule, or its counterpart, is said to refuse."""
    return _first(failure for run in runs for failure in run.failures(Off(way.switches)) if names & _refusing(failure.step))


def _otherwise(runs: list[RunAlone], questions: Iterable[str]) -> Iterable[Failure]:
    return (
        failure
        for question in questions
        for run in runs
        for off in run.readings_besides(question)
        for failure in run.failures(off)
    )


def _without(runs: list[RunAlone], rules: Any, rule_id: str, above: frozenset[str]) -> Failure | None:
    """Any failure without this rule; of one that follows from others, without each of them."""
    way = find_way(rules, rules.rulebook.rules[rule_id])
    if way.switches:
        return _first(failure for run in runs for failure in run.failures(Off(way.switches)))
    if way.questions:
        return _first(_otherwise(runs, way.questions))
    found = [_without(runs, rules, source, above | {rule_id}) for source in way.sources if source not in above]
    return found[0] if found and None not in found else None


def _refusing(step: Mapping[str, Any]) -> frozenset[str]:
    """The rules that a step says it is refused by."""
    named = step.get("refused", ())
    return frozenset((named,) if isinstance(named, str) else named)


def _first(failures: Iterable[Failure]) -> Failure | None:
    return next((failure for failure in failures if not failure.is_broken), None)


def _breaks(runs: list[RunAlone], way: Way) -> Failure | None:
    """Where the kit itself breaks with the rule off."""
    tried = (failure for run in runs for failure in run.failures(Off(way.switches)) if way.switches)
    return next((failure for failure in tried if failure.is_broken), None)

"""A lesson at our table: how it goes by the readings that were chosen there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tabletop.kernel.position import PositionError
from tabletop.scenario.play.other_table import outcome, play_at
from tabletop.scenario.scenario import Run, Scenario
from tabletop.words import LANGUAGES, Words
from tabletop.words.language import N_

from .our_rules import OurRules


@dataclass(frozen=True)
class AtOurTable:
    """A lesson under our rules: the run to show as ours; or that all comes out the same; or ``why`` it cannot be played so."""

    readings: Mapping[str, str]
    run: Run | None = None
    why: Mapping[str, str] | None = None


def at_our_table(scenario: Scenario, ours: OurRules) -> AtOurTable | None:
    """How the lesson goes at this table; None only where the table plays the defaults.

    A run of the file that comes out as with our readings is ours; otherwise its
    steps are played again, and where they make no sense any more the run ends.
    """
    readings = ours.of(scenario.data["game"])
    if not readings:
        return None
    main = scenario.runs[0]
    played = {**_defaults(main.trace.rules), **readings}
    same = [run for run in scenario.runs if run.boxes == main.boxes and run.trace.rules.readings == played]
    if same:
        return AtOurTable(readings, None if same[0] is main else same[0])
    try:
        there = play_at(scenario, readings)
    except PositionError:
        return AtOurTable(
            readings, why=_in_languages(scenario, N_("With our table's rules this lesson's position cannot be set up."))
        )
    told = [
        run
        # A set-up has runs of its own, and no steps that a file wrote for them.
        for run in (scenario.runs[1:] if "also" in scenario.data else ())
        if run.boxes == main.boxes
        and run.readings.items() <= played.items()
        and outcome(play_at(scenario, run.readings).run) == outcome(there.run)
    ]
    # Where the file has steps of their own for several of our readings, those that speak of most of them are ours.
    for run in sorted(told, key=lambda run: -len(run.readings)):
        own = play_at(scenario, readings, also=int(run.id.rpartition("-")[2]) - 1)
        return AtOurTable(readings, run if own.alike else own.run)
    if there.alike:
        return AtOurTable(readings)
    return AtOurTable(
        readings,
        there.run
        if there.stopped is None
        else replace(
            there.run,
            why=_in_languages(
                scenario,
                N_("With our table's rules, the lesson cannot go on as it is written from step “{step}” on."),
                step=there.stopped,
            ),
        ),
    )


def _defaults(rules: Any) -> dict[str, str]:
    return {question.id: question.default for question in rules.rulebook.questions.values()}


def _in_languages(scenario: Scenario, sentence: str, **told: str) -> dict[str, str]:
    rules = scenario.runs[0].trace.rules
    return {lang: Words(rules, scenario.names, lang).say(sentence, **told) for lang in LANGUAGES}

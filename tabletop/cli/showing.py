"""``tabletop show`` and ``tabletop run``: a scenario step by step, for people and for programs."""

from __future__ import annotations

from typing import Any

import click

from tabletop.kernel.seat import TABLE
from tabletop.playing import open_lesson
from tabletop.words import Words

from . import options, streams
from .saying import told_in


@click.command()
@click.argument("scenario")
@options.seat
@options.language
@options.rules
def show(scenario: str, seat: str | None, language: str) -> None:
    """Print a scenario step by step, with the reasons; a question comes first, what answers it further down, the
    answers at the end.
    """
    lesson = open_lesson(scenario, language)
    told_in(lesson.scenario.data["game"], language)
    click.echo(lesson.text(seat, ours=True))


@click.command()
@click.argument("scenario")
@options.language
@options.as_json
@options.rules
def run(scenario: str, language: str, as_json: bool) -> None:
    """Play a scenario and print the whole trace: events, rules, refusals, what everybody sees."""
    lesson = open_lesson(scenario, language)
    told_in(lesson.scenario.data["game"], language)
    if not as_json:
        click.echo(lesson.text(ours=True))
        return
    runs = [
        {
            "id": run.id,
            "boxes": run.boxes,
            "readings": run.readings,
            "steps": _steps(run.trace, language),
            "branches": [
                {"id": branch.id, "from": branch.start, "steps": _steps(branch.trace, language)} for branch in run.branches
            ],
        }
        for run in lesson.scenario.runs
    ]
    click.echo(streams.in_json({"id": lesson.scenario.id, "runs": runs}))


def _steps(trace: Any, language: str) -> list[dict[str, Any]]:
    words = Words(trace.rules, trace.names, language)
    return [_step(trace, words, beat) for beat in trace.beats]


def _step(trace: Any, words: Words, beat: Any) -> dict[str, Any]:
    kinds = trace.rules.events
    views = {name: trace.rules.view(beat.state, seat) for seat, name in enumerate(trace.names)}
    told = {
        "id": beat.step,
        "says": words.beat(beat),
        "fired": beat.fired,
        "events": [
            {"kind": event[0], "rules": event[1], **dict(zip(kinds[event[0]].fields, event[3:]))} for event in beat.events
        ],
        "decision": {"for": beat.decision.kind, "must": beat.decision.must, "may": beat.decision.may},
        "views": {"everybody": trace.rules.view(beat.state, TABLE), **views},
    }
    if beat.refusal is not None:
        told["refused"] = {"rules": beat.refusal.rules, "reason": beat.refusal.reason, "says": words.refusal(beat.refusal)}
    return told

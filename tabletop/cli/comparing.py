"""``tabletop editions``: a scenario under several boxes or readings, side by side."""

from __future__ import annotations

from typing import Any

import click

from tabletop.frames.edition_diff import edition_name, main_run
from tabletop.playing.editions import open_editions
from tabletop.words import Words

from . import options, streams
from .saying import told_in


@click.command()
@click.argument("scenario")
@click.argument("others", nargs=-1, metavar="[EDITION ...]")
@options.language
@options.as_json
def editions(scenario: str, others: tuple[str, ...], language: str, as_json: bool) -> None:
    """Play a scenario in several editions and show, step by step, what is the same and what differs, with both cites.

    An EDITION is boxes (one, or several with commas), a profile (english) or readings (QUESTION=R2). Without any: those
    that the file names, or else each profile and box. Differences that the file does not declare are errors in `tabletop
    check`.
    """
    told = open_editions(scenario, others, language)
    told_in(told.lesson.scenario.data["game"], language)
    if not as_json:
        click.echo(told.text())
        return
    words = Words(main_run(told.sides).trace.rules, told.lesson.scenario.names, language)
    sides = [{"boxes": side.boxes, "readings": dict(side.readings), "name": edition_name(side, words)} for side in told.sides]
    rows: list[dict[str, Any]] = [
        {
            "step": row.step,
            "label": row.label,
            "cells": [{"kind": cell.kind, "says": cell.lines, "rules": cell.rules} for cell in row.cells],
        }
        for row in told.rows()
    ]
    click.echo(streams.in_json({"id": told.lesson.scenario.id, "editions": sides, "steps": rows}))

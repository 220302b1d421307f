"""``tabletop explain CODE``: what a fault means, and how one looks."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import click

from tabletop.games import registered
from tabletop.scenario.format.codes import every_code, meaning
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.text.showing import shown

from .. import options, streams
from ..saying import N_, say

EXAMPLE, RIGHT = N_("For example:"), N_("Right:")
LAYERS = {
    ("file", "error"): N_("an error in the text of a file."),
    ("file", "warning"): N_("a warning in the text of a file."),
    ("position", "error"): N_("an error in what lies on the table."),
    ("position", "warning"): N_("a warning in what lies on the table."),
    ("play", "error"): N_("an error in the play."),
    ("play", "warning"): N_("a warning in the play."),
}


@click.command()
@click.argument("code")
@options.language
@options.as_json
def explain(code: str, language: str, as_json: bool) -> None:
    """Tell what a CODE of `tabletop check` means, with a line that has the fault and what is said of it.

    docs/error-codes.md lists all codes.
    """
    known, name = every_code(), code.strip().strip("[]").upper()
    if name not in known:
        raise click.ClickException(f"There is no code {shown(code)}.{did_you_mean(name, known)}")
    meant, example = known[name], examples().get(name)
    if as_json:
        told = {"code": name, "layer": meant.layer, "severity": meant.severity, "meaning": meaning(name, language)}
        click.echo(streams.in_json({**told, "example": example}))
        return
    click.echo(f"{name}: {say(language, LAYERS[meant.layer, meant.severity])}\n{meaning(name, language)}")
    if example is not None:
        click.echo(f"\n{say(language, EXAMPLE)}\n")
        for line in (*example["frame"], "", example["told"]):
            click.echo(f"  {line}" if line else "")
        if "right" in example:
            click.echo(f"\n{say(language, RIGHT)}\n")
            for line in example["right"]:
                click.echo(f"  {line}")


@cache
def examples() -> dict[str, Any]:
    """For each code the line of a file that has the fault, underlined, what is said of it, and the line without it; made by
    tools/code_examples.py.
    """
    found: dict[str, Any] = {}
    for game in registered().values():
        folder = game.folder("rules")
        place = None if folder is None else folder / "code_examples.json"
        if place is not None and place.is_file():
            found = {**json.loads(place.read_text(encoding="utf-8")), **found}
    return found

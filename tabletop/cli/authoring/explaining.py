"""``tabletop explain CODE``: what a fault means, and how one looks."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import click

from tabletop.games import registered
from tabletop.scenario.format.codes import every_code
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.text.showing import shown

from .. import options, streams

LAYERS = {"file": "in the text of a file", "position": "in what lies on the table", "play": "in the play"}


@click.command()
@click.argument("code")
@options.as_json
def explain(code: str, as_json: bool) -> None:
    """Tell what a CODE of `tabletop check` means, with a line that has the fault and what is said of it.

    docs/error-codes.md lists all codes.
    """
    known, name = every_code(), code.strip().strip("[]").upper()
    if name not in known:
        raise click.ClickException(f"There is no code {shown(code)}.{did_you_mean(name, known)}")
    meant, example = known[name], examples().get(name)
    if as_json:
        told = {"code": name, "layer": meant.layer, "severity": meant.severity, "meaning": meant.meaning}
        click.echo(streams.in_json({**told, "example": example}))
        return
    click.echo(f"{name}: {'an error' if meant.severity == 'error' else 'a warning'} {LAYERS[meant.layer]}.\n{meant.meaning}")
    if example is not None:
        click.echo("\nFor example:\n")
        for line in (*example["frame"], "", example["told"]):
            click.echo(f"  {line}" if line else "")
        if "right" in example:
            click.echo("\nRight:\n")
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

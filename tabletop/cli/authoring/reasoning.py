"""``tabletop reasons``: which rules a file teaches that none of its steps names, which house defaults decide unsaid, and
which rules are named that did not decide.
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import partial
from pathlib import Path

import click
from rich.console import Console
from rich.progress import track

from tabletop.explore.unnamed import Spoken, spoken_of
from tabletop.games import game_id, scenario_homes, scenario_id
from tabletop.scenario.scenario import open_scenario

from .. import options, streams
from .checking import scenario_files


@click.command()
@click.argument("paths", nargs=-1, type=options.Place(path_type=Path), metavar="[FILE | FOLDER]...")
@click.option("--game", "-g", metavar="GAME", help="Only this game, by its id or its short name.")
@click.option("--undecided", is_flag=True, help="List what events name though the step would have gone the same without it.")
@options.as_json
def reasons(paths: tuple[Path, ...], game: str | None, undecided: bool, as_json: bool) -> None:
    """Tell whether the steps of a scenario name what decides in them.

    A step names the rules without which, or by another reading of which, it would have gone otherwise. A file should
    name somewhere what it teaches; rules of components and such that have no effect are counted apart. Where
    a file shows another reading, the first step that differs should name the rule that leaves the question open. What an
    event names should have decided its step; how often it did not is counted by kind of event and rule.

    All scenarios of the kit are looked at unless files or folders are named. Exits with 1 if a file has errors.
    """
    bar = partial(track, console=Console(stderr=True), transient=True, disable=as_json or not Console(stderr=True).is_terminal)
    found: dict[str, Spoken] = {}
    broken: list[str] = []
    taught = 0
    for path in bar(list(scenario_files(paths or tuple(scenario_homes().values()))), "Reading"):
        name = scenario_id(path)
        if game is not None and not paths and not name.startswith(f"{game_id(game)}/"):
            continue
        scenario = open_scenario(path, name)
        if scenario.errors:
            broken.append(str(scenario.errors[0]))
        elif game is None or scenario.data["game"] == game_id(game):
            found[name] = spoken_of(scenario)
            taught += len(scenario.data["teaches"])
    for line in broken:
        click.echo(f"{line} Skipped: the file has errors.", err=True)
    if as_json:
        told = {
            name: {
                "unnamed": one.unnamed,
                "apart": one.exempt,
                "silent": one.silent,
                "undecided": [[*pair, times] for pair, times in one.undecided.items()],
            }
            for name, one in found.items()
        }
        click.echo(streams.in_json(told))
    else:
        for name, one in found.items():
            if one.unnamed:
                click.echo(f"{name}: no step names {', '.join(one.unnamed)}")
            for step, question in one.silent:
                click.echo(f"{name}: step {step!r} goes otherwise under another reading of {question}, and does not say so")
        besides: Counter[tuple[str, str]] = Counter()
        for one in found.values():
            besides.update(one.undecided)
        for (kind, rule), times in besides.most_common() if undecided else ():
            click.echo(f"{times} times the event {kind} names {rule}, which did not decide")
        unnamed = sum(len(one.unnamed) for one in found.values())
        apart = sum(len(one.exempt) for one in found.values())
        compared, silent = sum(one.compared for one in found.values()), sum(len(one.silent) for one in found.values())
        click.echo(
            f"{taught} rules taught, {unnamed} named by no step ({apart} more of components or without effect); "
            f"{compared} other readings shown, {silent} unsaid where they decide; "
            f"{besides.total()} times an event names a rule that did not decide."
        )
    sys.exit(1 if broken else 0)

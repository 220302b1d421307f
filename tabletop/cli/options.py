"""Options and kinds of argument that several commands share."""

from __future__ import annotations

import math
import os
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tabletop.games import game_id, registered, short_names
from tabletop.languages import LANGUAGES
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.text.showing import shown

if TYPE_CHECKING:
    from tabletop.explore.cores import Opener


# More processes than this, or than there are cores, only keep a machine from its work.
MOST_JOBS = max(64, os.cpu_count() or 1)


class Place(click.Path):
    """The name of a file or folder; one that no system can have is refused in words."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if "\0" in str(value):
            self.fail(f"{shown(str(value))} contains a character that no file name can have.", param, ctx)
        return super().convert(value, param, ctx)


class Long(click.ParamType):
    """How long something may take, as a number: more than nothing, and not without end."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        try:
            found = float(value)
        except ValueError:
            self.fail(f"{shown(str(value))} is no number.", param, ctx)
        if not 0 < found < math.inf:
            self.fail(f"{shown(str(value))} is no time to stop after; expected a number above 0.", param, ctx)
        return found


class GameName(click.ParamType):
    """A game by its id or its short name; gives its id."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        game = game_id(value)
        if game not in registered():
            names = [*short_names(), *registered()]
            self.fail(f"There is no game {shown(value)}; there are {', '.join(names)}.{did_you_mean(value, names)}", param, ctx)
        return game


def _by_these_rules(ctx: click.Context, param: click.Parameter, file: Path | None) -> Path | None:
    """While this command runs, our table is the one of this file; only `tabletop rules` makes a new one."""
    if file is None:
        return None
    from tabletop.table_rules.our_rules import go_by, read_ours

    if not file.exists() and ctx.command.name != "rules":
        raise click.BadParameter(
            f"There is no file {shown(str(file))}; `tabletop rules --rules FILE --set …` makes one.", ctx, param
        )
    go_by(file)
    ctx.call_on_close(lambda: go_by(None))
    complaint = read_ours().complaint
    if complaint:
        go_by(None)
        raise click.BadParameter(complaint, ctx, param)
    return file


language = click.option(
    "--lang", "-l", "language", type=click.Choice(LANGUAGES), default="en", show_default=True, help="The language to use."
)
seat = click.option(
    "--seat",
    "-s",
    metavar="PLAYER",
    help="Only what this player may see. (What the author of the scenario wrote is shown to everybody.)",
)
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
rules = click.option(
    "--rules",
    "table",
    type=Place(path_type=Path),
    metavar="FILE",
    callback=_by_these_rules,
    expose_value=False,
    help="Use the rules of the table in this file, such as club.json, instead of your own.",
)
jobs = click.option(
    "--jobs", "-j", default=1, show_default=True, type=click.IntRange(1, MOST_JOBS), metavar="NUMBER", help="So many processes."
)
scheduler = click.option(
    "--scheduler", metavar="ADDRESS", help="Work on a dask.distributed cluster, such as tcp://host:8786 (extra `cluster`)."
)


def executor(held: ExitStack, jobs: int, scheduler: str | None) -> tuple[Opener | None, int]:
    """What opens the executor for so many processes, or for the cluster of a scheduler, and its number of workers."""
    from tabletop.explore.cores import cluster, processes

    if scheduler is None:
        return processes(jobs), jobs
    try:
        return held.enter_context(cluster(scheduler))
    except ImportError:
        raise click.ClickException("A cluster needs the extra `cluster`: pip install 'tabletop[cluster]'.") from None
    except (OSError, ValueError) as error:
        raise click.ClickException(f"No scheduler answers at {shown(scheduler)}: {error}") from None

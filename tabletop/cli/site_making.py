"""``tabletop site``: everything as a folder of pages, for a stick, a plain server or the web."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from tabletop.games import find_game, game_id, games_that_open
from tabletop.scenario.text.showing import shown

from . import options
from .saying import say_written


@click.command()
@click.option("--output", "-o", type=options.Place(path_type=Path), required=True, help="The folder, such as site.")
@click.option("--game", "-g", "games", type=options.GameName(), multiple=True, help="Only this game; may be given several times.")
@click.option("--force", is_flag=True, help="Write into a folder that holds something; what is no longer part of the site goes.")
@options.language
@options.rules
def site(output: Path, games: tuple[str, ...], force: bool, language: str) -> None:
    """Write lessons, self-tests, set-ups, practice, cards and rules as pages that need no Python and no server.

    Open index.html in the folder, put the folder on a stick or on any server. From an https address it works offline after
    one visit. All languages are in it.
    """
    from tabletop.site.build import site_files
    from tabletop.site.sizes import sizes
    from tabletop.site.writing import HELD, write_site

    if output.exists() and not output.is_dir():
        raise click.ClickException(f"{shown(str(output))} is a file; name a folder.")
    if output.is_dir() and any(output.iterdir()) and not (force and (output / HELD).is_file()):
        held = " --force writes a site anew." if (output / HELD).is_file() else ""
        raise click.ClickException(f"{shown(str(output))} is not empty.{held}")
    chosen = [find_game(game_id(game)).id for game in games] or list(games_that_open())
    with click.progressbar(length=0, label=" ", file=sys.stderr) as bar:
        found = site_files(chosen, tell=lambda place: bar.update(1))
    write_site(output, found)
    click.echo(say_written(language, output / "index.html"))
    click.echo(", ".join(f"{what}: {number}" for what, number in sizes(found).items()))

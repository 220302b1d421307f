"""``tabletop site``: everything as a folder of pages, for a stick, a plain server or the web."""

from __future__ import annotations

import shlex
from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory

import click

from tabletop.games import find_game, game_id, games_that_open
from tabletop.languages import LANGUAGES
from tabletop.scenario.text.showing import shown

from . import options
from .saying import N_, say, say_written


@click.command()
@click.option("--output", "-o", type=options.Place(path_type=Path), required=True, help="The folder, such as site.")
@click.option("--game", "-g", "games", type=options.GameName(), multiple=True, help="Only this game; may be given several times.")
@click.option("--force", is_flag=True, help="Write into a folder that holds something; what is no longer part of the site goes.")
@click.option("--lite", is_flag=True, help="Also JupyterLite: the notebooks with Python in the browser, in the folder lite.")
@click.option("--editor", is_flag=True, help="Also a page that writes and checks lessons, with Python in the browser.")
@options.language
@options.rules
def site(output: Path, games: tuple[str, ...], force: bool, lite: bool, editor: bool, language: str) -> None:
    """Write lessons, self-tests, set-ups, practice, cards and rules as pages that need no Python and no server.

    Open index.html in the folder, put the folder on a stick or on any server. From an https address it works offline after
    one visit. All languages are in it.

    --lite adds a whole JupyterLite with the kit and its notebooks, 46 MB, for any server, not for a stick. It is built with
    the extras lab and lite, Node 20 or newer with npm, and fetches Pyodide and wheels; where it is shown it asks no other host.

    --editor adds a page that writes a lesson, checks it as you type and shows its board, 20 MB, for any server, not for a
    stick. It needs Node 20 or newer with npm, and fetches Pyodide; where it is shown it asks no other host. With --lite both
    have the same Python, which lies there once.

    It takes some minutes for all games; -g makes one of a single game.
    """
    from tabletop.site.build import LITE, site_files
    from tabletop.site.editor.build import python_files, python_of_notebooks
    from tabletop.site.lite.build import build_lite
    from tabletop.site.lite.gather import LiteError
    from tabletop.site.sizes import sizes
    from tabletop.site.writing import HELD, write_site

    if output.exists() and not output.is_dir():
        raise click.ClickException(f"{shown(str(output))} is a file; name a folder.")
    if output.is_dir() and any(output.iterdir()) and not (force and (output / HELD).is_file()):
        held = " --force writes a site anew." if (output / HELD).is_file() else ""
        raise click.ClickException(f"{shown(str(output))} is not empty.{held}")
    chosen = [find_game(game_id(game)).id for game in games] or list(games_that_open())
    with TemporaryDirectory() as held:
        notebooks = Path(held) / LITE
        try:
            if lite:
                build_lite(notebooks, LANGUAGES, tell=lambda what: click.echo(f"{LITE}: {what} …", err=True))
            python = None
            if editor:
                python = (
                    python_of_notebooks(notebooks, LITE) if lite else python_files(lambda what: click.echo(f"{what} …", err=True))
                )
        except LiteError as error:
            raise click.ClickException(str(error)) from None
        found = site_files(chosen, lite=lite, python=python, tell=lambda what: click.echo(f"{what} …", err=True))
        write_site(output, found)
        if lite:
            copytree(notebooks, output / LITE, dirs_exist_ok=True)
    click.echo(_how_to_look(language, output) if editor else say_written(language, output / "index.html"))
    click.echo(", ".join(f"{what}: {number}" for what, number in sizes(found).items()))


def _how_to_look(language: str, output: Path) -> str:
    """How to look at a site with a page that writes: from a disk no browser starts Python."""
    serve = f"python3 -m http.server -d {shlex.quote(str(output))} --bind 127.0.0.1"
    page = f"http://127.0.0.1:8000/{language}/write.html"
    return say(language, N_("Run “{command}” and open {page} in a browser."), command=serve, page=page)

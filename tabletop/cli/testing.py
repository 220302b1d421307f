"""``tabletop selftest``: which self-tests there are, one as text, or as a page with no Python behind it."""

from __future__ import annotations

from pathlib import Path

import click

from tabletop.api import handout
from tabletop.selftests.selftest import called, open_selftest, selftests
from tabletop.words import pick_text

from . import options, streams
from .saying import say_written, told_in
from .writing import check_place, write_whole


@click.command("selftest")
@click.argument("name", required=False)
@click.option("--output", "-o", type=options.Place(path_type=Path), help="Write it to a page, such as selftest.html.")
@click.option("--force", is_flag=True, help="Overwrite an existing page.")
@options.language
@options.as_json
def show_selftest(name: str | None, output: Path | None, force: bool, language: str, as_json: bool) -> None:
    """Show a self-test: a few positions in a row, each with a question. Without NAME: list all of them.

    Where two games have one of the same name, NAME has its game before it, GAME/NAME.
    """
    if name is None:
        if output is not None:
            raise click.UsageError("Say which self-test to write to the page.")
        every = selftests()
        listed = {called(known, every): pick_text(known.title, language) for known in every}
        wide = max(map(len, listed), default=0)
        click.echo(streams.in_json(listed) if as_json else "\n".join(f"{key:{wide}}  {title}" for key, title in listed.items()))
        return
    test = open_selftest(name, language)
    told_in(test.game, language)
    if output is not None:
        check_place(output, force)
        page = handout(test)
        write_whole(output, page, new=not force)
        click.echo(say_written(language, output, page))
    else:
        click.echo(streams.in_json(test.payload()) if as_json else test.text())

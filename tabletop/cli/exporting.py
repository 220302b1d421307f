"""``tabletop export``: one page that steps through a lesson with no Python and no network."""

from __future__ import annotations

from pathlib import Path

import click

from tabletop.api import handout, open_lesson
from tabletop.scenario.text.showing import shown

from . import options
from .saying import say_written, told_in
from .writing import check_place, write_whole


@click.command()
@click.argument("scenarios", metavar="SCENARIO…", nargs=-1, required=True)
@click.option("--output", "-o", type=options.Place(path_type=Path), required=True, help="The page, such as lesson.html.")
@click.option("--force", is_flag=True, help="Overwrite an existing file.")
@options.seat
@options.language
@options.rules
def export(scenarios: tuple[str, ...], output: Path, force: bool, seat: str | None, language: str) -> None:
    """Write a lesson, or several one below the other, as one page that any browser opens, for a whole class if need be."""
    check_place(output, force)
    if output.exists() and any(Path(one).exists() and output.samefile(one) for one in scenarios):
        raise click.ClickException(f"{shown(str(output))} is the scenario itself, so it is left alone.")
    lessons = [open_lesson(one, language) for one in scenarios]
    for game in dict.fromkeys(lesson.scenario.data["game"] for lesson in lessons):
        told_in(game, language)
    page = handout(lessons, seat)
    write_whole(output, page, new=not force)
    click.echo(say_written(language, output, page))

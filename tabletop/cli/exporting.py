"""``tabletop export``: one page that steps through a lesson with no Python and no network."""

from __future__ import annotations

from pathlib import Path

import click

from ..lessons import open_lesson
from ..words import pick_text
from . import options


@click.command()
@click.argument("scenario")
@click.option("--output", "-o", type=click.Path(dir_okay=False, path_type=Path), required=True, help="The page, such as lesson.html.")
@click.option("--force", is_flag=True, help="Write over an existing file.")
@options.seat
@options.language
def export(scenario: str, output: Path, force: bool, seat: str | None, language: str) -> None:
    """Write a lesson as one page that any browser opens, for a whole class if need be."""
    from ..widgets.handout import handout

    if output.exists() and not force:
        raise click.ClickException(f"{output} is there already; --force writes over it.")
    lesson = open_lesson(scenario, language)
    page = handout(lesson.payload(seat), pick_text(lesson.scenario.data["title"], language), lesson.text(seat))
    try:
        output.write_text(page, encoding="utf-8")
    except OSError as error:
        raise click.ClickException(f"{output} cannot be written: {error.strerror}.") from None
    click.echo(f"{output} ({len(page.encode()) // 1024} KB): open it in a browser.")

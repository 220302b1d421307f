"""``tabletop export``: one page that steps through a lesson with no Python and no network."""

from __future__ import annotations

from pathlib import Path

import click

from tabletop.playing import open_lesson
from tabletop.games.row_your_goat.drill.drill import PACES, open_drill
from tabletop.scenario.text.showing import shown
from tabletop.words import pick_text
from . import options
from .saying import say_written
from .writing import write_whole


@click.command()
@click.argument("scenario", required=False)
@click.option("--drill", metavar="GAME", help="The reaction drill of a game instead of a scenario: goat.")
@click.option("--pace", help=f"How fast the cards of the drill fall: {', '.join(PACES)}.")
@click.option("--seed", type=int, help="Which cards the drill begins with; the same number gives the same cards.")
@click.option("--box", help="The leaflet of the drill, german or spanish; that of the language unless it is named.")
@click.option("--output", "-o", type=options.Place(path_type=Path), required=True,
              help="The page, such as lesson.html.")
@click.option("--force", is_flag=True, help="Write over an existing file.")
@options.seat
@options.language
def export(scenario: str | None, drill: str | None, pace: str | None, seed: int | None, box: str | None, output: Path,
           force: bool, seat: str | None, language: str) -> None:
    """Write a lesson, or a drill, as one page that any browser opens, for a whole class if need be."""
    if (scenario is None) == (drill is None):
        raise click.UsageError("Name one scenario, or a drill: tabletop export --drill goat -o drill.html")
    if drill is None and (pace, seed, box) != (None, None, None):
        raise click.UsageError("--pace, --seed and --box belong to --drill.")
    if drill is not None and seat is not None:
        raise click.UsageError("A drill has no seats; leave --seat out.")
    check_place(output, force)
    if scenario is not None and output.exists() and Path(scenario).exists() and output.samefile(scenario):
        raise click.ClickException(f"{shown(str(output))} is the scenario itself and is left alone.")
    page = _lesson_page(scenario, seat, language) if drill is None else _drill_page(drill, pace, seed, box, language)
    write_whole(output, page, new=not force)
    click.echo(say_written(language, output, page))


def _lesson_page(name: str, seat: str | None, language: str) -> str:
    from tabletop.widgets.handout import handout

    lesson = open_lesson(name, language)
    return handout(lesson.payload(seat, alone=True), pick_text(lesson.scenario.data["title"], language), lesson.text(seat, ours=True))


def _drill_page(game: str, pace: str | None, seed: int | None, box: str | None, language: str) -> str:
    from tabletop.widgets.handout import handout

    drill = open_drill(game, seed=1 if seed is None else seed, pace=pace or "slow", language=language, box=box)
    text = drill.text()
    return handout(drill.payload(), text.splitlines()[0], text)


def check_place(output: Path, force: bool) -> None:
    """Refuse in words a place where no page can be put."""
    if output.is_dir():
        raise click.ClickException(f"{shown(str(output))} is a folder; name a file in it, such as "
                                   f"{shown(str(output / 'lesson.html'))}.")
    if not output.parent.is_dir():
        raise click.ClickException(f"There is no folder {shown(str(output.parent))}; make it first.")
    if output.exists() and not output.is_file():
        raise click.ClickException(f"{shown(str(output))} is not a plain file and is left alone.")
    if output.exists() and not force:
        raise click.ClickException(f"{shown(str(output))} is there already; --force writes over it.")

"""``tabletop drill``: the reaction drill as one page that any browser opens."""

from __future__ import annotations

from pathlib import Path

import click

from tabletop.cli import options
from tabletop.cli.saying import say_written
from tabletop.cli.writing import check_place, write_whole

from .drill import PACES, open_drill


@click.command()
@click.option("--pace", default="slow", show_default=True, help=f"How fast the cards fall: {', '.join(PACES)}.")
@click.option(
    "--seed", type=int, default=1, show_default=True, help="Which cards it starts with; the same number gives the same cards."
)
@click.option("--box", help="The leaflet, german or spanish; if not given, that of the language.")
@click.option("--output", "-o", type=options.Place(path_type=Path), required=True, help="The page, such as drill.html.")
@click.option("--force", is_flag=True, help="Overwrite an existing file.")
@options.language
def drill(pace: str, seed: int, box: str | None, output: Path, force: bool, language: str) -> None:
    """Write the reaction drill of Row Your Goat as one page that any browser opens."""
    from tabletop.widgets.handout import handout

    check_place(output, force)
    made = open_drill("goat", seed=seed, pace=pace, language=language, box=box)
    text = made.text()
    page = handout(made.payload(), text.splitlines()[0], text)
    write_whole(output, page, new=not force)
    click.echo(say_written(language, output, page))

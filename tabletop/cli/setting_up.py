"""``tabletop setup``: how a table is set up, step by step, as text or as a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from tabletop.api import handout
from tabletop.playing.set_ups import open_set_up

from . import options, streams
from .saying import say_written, told_in
from .writing import check_place, write_whole


def _read(words: tuple[str, ...], what: str) -> dict[str, Any]:
    """``NAME`` and ``NAME=VALUE[,VALUE]`` as options; one that is named alone is chosen."""
    found: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not name or (equals and not value):
            raise click.ClickException(f"{what} {word!r}; expected NAME or NAME=VALUE.")
        found[name] = value if equals else True
    return found


@click.command()
@click.argument("game", type=options.GameName(), metavar="GAME")
@click.option("--players", "-p", type=int, help="How many people play.")
@click.option("--boxes", "-b", metavar="BOX[,BOX]", help="What lies on the table; what a box cannot do without comes along.")
@click.option(
    "--variant",
    "-v",
    "variants",
    multiple=True,
    metavar="NAME[=VALUE]",
    help="What a leaflet offers for the deal; several values with commas. Can be given more than once.",
)
@click.option("--reading", "-r", "readings", multiple=True, metavar="QUESTION=R2", help="What your sheet says otherwise.")
@click.option("--seed", type=int, default=1, show_default=True, help="Another number deals other cards.")
@click.option(
    "--output", "-o", type=options.Place(path_type=Path), help="Write a page that steps through it, such as table.html."
)
@click.option("--force", is_flag=True, help="Overwrite an existing page.")
@options.seat
@options.language
@options.as_json
@options.rules
def setup(
    game: str,
    players: int | None,
    boxes: str | None,
    variants: tuple[str, ...],
    readings: tuple[str, ...],
    seed: int,
    output: Path | None,
    force: bool,
    seat: str | None,
    language: str,
    as_json: bool,
) -> None:
    """Set up the table, step by step: what is taken out, how many cards are dealt, what goes back in, with rule and cite.

    As text each number is asked before it is told, with the answers at the end.
    """
    wanted: dict[str, Any] = _read(variants, "variant")
    shown = open_set_up(
        game, players, boxes.split(",") if boxes else None, wanted, _read(readings, "reading"), told_in(game, language), seed
    )
    if output is not None:
        check_place(output, force)
        page = handout(shown, seat)
        write_whole(output, page, new=not force)
        click.echo(say_written(language, output, page))
    elif as_json:
        click.echo(streams.in_json(shown.told()))
    else:
        click.echo(shown.text(seat, ours=True))

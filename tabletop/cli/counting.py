"""``tabletop odds``: how likely something is for one player, from what that seat can know."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import click

from tabletop.playing import open_lesson
from tabletop.scenario.text.json_text import parse
from tabletop.scenario.text.showing import shown

from . import options, streams
from .saying import say_written, told_in
from .writing import check_place, write_whole

PICTURES = (".svg", ".png", ".pdf")


class Written(click.ParamType):
    """An object as files write it, such as this one; read as a file is."""

    name = "json"

    def __init__(self, example: str) -> None:
        self.example = example

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        document = parse(value.encode("utf-8", "surrogateescape"))
        if document.faults:
            self.fail("\n".join(map(str, document.faults)), param, ctx)
        if not isinstance(document.data, dict):
            self.fail(f"{shown(value)} is no object, such as {self.example}.", param, ctx)
        return document.data


WRITTEN_GOAL = Written('{"turn": {"player": "Ben"}}')


@click.command()
@click.argument("scenario")
@click.option("--step", default="start", show_default=True, help="After this step of the scenario.")
@click.option("--seat", "-s", required=True, metavar="PLAYER", help="Whose knowledge counts.")
@click.option("--do", "move", type=Written('{"do": "draw"}'), help="A move of this player, as files write it.")
@click.option("--goal", type=WRITTEN_GOAL, help="What shall be true then, in keys of expect.")
@click.option("--plot", type=options.Place(path_type=Path), help="Draw the chances into a file, such as odds.svg.")
@click.option("--force", is_flag=True, help="Overwrite an existing picture.")
@options.language
@options.as_json
def odds(
    scenario: str,
    step: str,
    seat: str,
    move: dict[str, Any] | None,
    goal: dict[str, Any] | None,
    plot: Path | None,
    force: bool,
    language: str,
    as_json: bool,
) -> None:
    """How likely is it, for all that PLAYER can know? Counts what may lie where after a step of a scenario, and with --do
    and --goal how likely a move brings what one hopes for.

    Exact where all positions that this seat cannot tell apart can be listed, else from some that are drawn. What other
    players choose nobody knows: then there is a least and a most.
    """
    from tabletop.explore.odds import odds_at
    from tabletop.explore.odds_move import chance_of
    from tabletop.explore.odds_text import odds_json, odds_text, range_text
    from tabletop.words import Words

    if (move is None) != (goal is None):
        raise click.UsageError("--do and --goal belong together: what is played, and what shall be true then.")
    lesson = open_lesson(scenario, language)
    told = told_in(lesson.scenario.data["game"], language)
    found = odds_at(lesson, step, seat)
    if move is not None and goal is not None:
        chance = chance_of(lesson, found, move, goal)
        words = Words(found.worlds.rules, found.names, told)
        click.echo(
            streams.in_json({"least": str(chance.least), "most": str(chance.most)})
            if as_json
            else range_text(found, chance, words)
        )
        return
    if plot is not None:
        check_place(plot, force)
        if plot.suffix not in PICTURES:
            raise click.ClickException(f"{shown(str(plot))} is no name of a picture; it ends in {', '.join(PICTURES)}.")
        from tabletop.explore.odds_plot import NoPlots, plotted

        drawn = BytesIO()
        try:
            plotted(found, told).savefig(drawn, format=plot.suffix[1:])
        except NoPlots as missing:
            raise click.ClickException(str(missing)) from None
        write_whole(plot, drawn.getvalue(), new=not force)
        click.echo(say_written(language, plot))
    click.echo(streams.in_json(odds_json(found)) if as_json else odds_text(found, told))

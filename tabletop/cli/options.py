"""Options and kinds of argument that several commands share."""

from __future__ import annotations

from typing import Any

import click

from tabletop.games import game_id, registered, short_names
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.text.showing import shown
from tabletop.words import LANGUAGES


class Place(click.Path):
    """The name of a file or folder; one that no system can have is refused in words."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if "\0" in str(value):
            self.fail(f"{shown(str(value))} holds a sign that no file name can have.", param, ctx)
        return super().convert(value, param, ctx)


class GameName(click.ParamType):
    """A game by its id or its short name; gives its id."""

    name = "game"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        game = game_id(value)
        if game not in registered():
            names = [*short_names(), *registered()]
            self.fail(f"There is no game {shown(value)}; there are {', '.join(names)}.{did_you_mean(value, names)}", param, ctx)
        return game


language = click.option(
    "--lang", "-l", "language", type=click.Choice(LANGUAGES), default="en", show_default=True, help="The language of the words."
)
seat = click.option(
    "--seat",
    "-s",
    metavar="PLAYER",
    help="Only what this player may see. (What the author of the scenario wrote is for everybody.)",
)
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")

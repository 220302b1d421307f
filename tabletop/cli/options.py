"""Options and kinds of argument that several commands share."""

from __future__ import annotations

from typing import Any

import click

from tabletop.scenario.text.showing import shown
from tabletop.words import LANGUAGES


class Place(click.Path):
    """The name of a file or folder; one that no system can have is refused in words."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if "\0" in str(value):
            self.fail(f"{shown(str(value))} holds a sign that no file name can have.", param, ctx)
        return super().convert(value, param, ctx)


language = click.option("--lang", "-l", "language", type=click.Choice(LANGUAGES), default="en", show_default=True,
                        help="The language of the words.")
seat = click.option("--seat", "-s", metavar="PLAYER",
                    help="Only what this player may see. (What the author of the scenario wrote is for everybody.)")
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")

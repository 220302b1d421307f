"""Options that several commands share."""

from __future__ import annotations

import click

from ..words import LANGUAGES

language = click.option("--lang", "-l", "language", type=click.Choice(LANGUAGES), default="en", show_default=True,
                        help="The language of the words.")
seat = click.option("--seat", "-s", metavar="PLAYER", help="Only what this player may see.")
as_json = click.option("--json", "as_json", is_flag=True, help="For programs: JSON instead of text.")

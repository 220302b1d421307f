"""``tabletop lab``: JupyterLab on the learner's own copy of the notebooks."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from tabletop.table_rules.our_rules import PLACE, rules_file
from tabletop.words import LANGUAGES

from . import options


@click.command()
@click.option("--lang", "-l", "language", type=click.Choice(LANGUAGES), help="The language of the notebooks.")
@click.option("--folder", type=options.Place(file_okay=False, path_type=Path), help="Where your copies are kept.")
@click.option("--port", type=click.IntRange(1, 65535), help="The port to use; 8888 or the next free one if not given.")
@click.option("--no-browser", is_flag=True, help="Just print the address.")
@options.rules
def lab(language: str | None, folder: Path | None, port: int | None, no_browser: bool) -> None:
    """Open JupyterLab on your own copy of the notebooks.

    A copy you have changed is never overwritten.
    """
    from tabletop.launcher import lab as start

    # The kernels that it starts go by the same table as we do.
    os.environ[PLACE] = str(rules_file())
    sys.exit(start(language, folder, port, not no_browser, click.echo))

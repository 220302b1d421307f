"""``tabletop sheet``: a worksheet with drawn boards, in variants, and its key."""

from __future__ import annotations

from pathlib import Path

import click

from tabletop.sheets.sheet import MOST_VARIANTS, open_sheet

from . import options
from .saying import N_, say, say_written, told_in
from .writing import check_place, write_whole


@click.command()
@click.argument("names", nargs=-1, required=True, metavar="NAME...")
@click.option(
    "--output", "-o", type=options.Place(path_type=Path), help="Write it to a page, such as sheet.html; its key beside it."
)
@click.option("--key", type=options.Place(path_type=Path), help="Another place for the key.")
@click.option(
    "--variants", "-n", type=click.IntRange(1, MOST_VARIANTS), default=1, show_default=True, help="So many different sheets."
)
@click.option("--seed", type=int, default=0, show_default=True, help="The same number gives the same variants.")
@click.option("--force", is_flag=True, help="Overwrite existing pages.")
@options.language
def sheet(
    names: tuple[str, ...], output: Path | None, key: Path | None, variants: int, seed: int, force: bool, language: str
) -> None:
    """Write a worksheet: the questions of lessons and self-tests on paper, with their boards and a line for a name.

    NAME is a scenario or a self-test (`tabletop list`, `tabletop selftest`). In further variants players have other names,
    made positions are others, questions and answers come in another order; each has its own key, found by the rules.
    """
    from tabletop.widgets.sheet_page import key_page, sheet_page

    if key is not None and output is None:
        raise click.UsageError("A key needs the sheet that it is for: --output FILE.")
    found = open_sheet(names, language, variants, seed)
    told_in(found.game, language)
    if output is None:
        click.echo(found.text())
        return
    beside = key or output.with_name(f"{output.stem}-key{output.suffix}")
    for place in (output, beside):
        check_place(place, force)
    if output.resolve() == beside.resolve():
        raise click.UsageError("The key would lie on the sheet itself; name another file.")
    for place, page in ((output, sheet_page(found)), (beside, key_page(found))):
        write_whole(place, page, new=not force)
    click.echo(say_written(language, output))
    click.echo(say(language, N_("{place}: the key."), place=beside))

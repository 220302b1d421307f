"""``tabletop class`` and ``tabletop results``: one page for a class, and a table of what came of it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from tabletop.classes.plan import Plan, load_plan
from tabletop.classes.results import Result, alike, as_csv, by_ruling, read_results
from tabletop.games import registered, rules_of
from tabletop.scenario.text.showing import clean, shown
from tabletop.store import free_name
from tabletop.words import pick_text

from . import options
from .saying import N_, say, say_written
from .writing import check_place, write_whole

LONGEST_PLACE = 400
PLAN = click.argument("plan", type=options.Place(path_type=Path), metavar="PLAN")
LANGUAGE = click.option("--lang", "-l", "language", help="Another language than that of the plan.")


@click.command("class")
@PLAN
@click.option("--output", "-o", type=options.Place(path_type=Path), help="The page, such as class.html.")
@click.option("--serve", is_flag=True, help="Show it on the network of the room, and collect what is handed in.")
@click.option("--host", default="0.0.0.0", show_default=True, help="With --serve: where to listen.")
@click.option("--port", default=8080, show_default=True, type=click.IntRange(0, 65535), help="With --serve: at which port.")
@click.option("--force", is_flag=True, help="Overwrite an existing page or table.")
@LANGUAGE
def class_(plan: Path, output: Path | None, serve: bool, host: str, port: int, force: bool, language: str | None) -> None:
    """Put lessons and self-tests on one page for a class, in the order of PLAN, with a line for the name and a code at the end.

    PLAN is a file: {"title": "…", "language": "en", "parts": […]}. A part is a lesson, a self-test, or a file of your own.

    `tabletop results PLAN FILE` reads the codes. With --serve the page is there for phones in the room at an address that
    nobody guesses, and results can be handed in; they lie in the table --output, a .csv file, at once; without it
    beside PLAN. Ctrl-C ends it.
    """
    from tabletop.widgets.class_page import class_page

    found = load_plan(plan, language)
    if serve:
        from .class_server import collected

        if output is None:
            # What a class has done is not kept in the memory of a process alone.
            beside = plan.with_name(f"{plan.stem}-results.csv")
            output = beside if force or not beside.exists() else free_name(beside)
        check_place(output, force)
        if not os.access(output.parent, os.W_OK):
            raise click.ClickException(f"Nothing can be written in {shown(str(output.parent))}; name another place: --output.")
        click.echo(
            say(
                found.language,
                N_("Results go to {place}, each as soon as it is handed in."),
                place=clean(str(output), LONGEST_PLACE),
            )
        )
        table = KeptTable(found, output, force)
        results = collected(found, host, port, table.keep)
        _tell(found, results)
        table.close(results)
        return
    if output is None:
        raise click.UsageError("Say where the page shall lie: --output class.html, or --serve.")
    check_place(output, force)
    page = class_page(found)
    write_whole(output, page, new=not force)
    click.echo(say_written(found.language, output, page))
    click.echo(say(found.language, N_("Questions: {number}; codes begin with {mark}."), number=len(found.items), mark=found.mark))


class KeptTable:
    """The table of what was handed in, on the disk each time before the page is told so; how many there are is shown."""

    def __init__(self, plan: Plan, output: Path, force: bool) -> None:
        self.plan, self.output, self.new, self.complaint = plan, output, not force, ""

    def keep(self, results: list[Result]) -> None:
        """Write these; what keeps us from it is said once, and tried again with the next one."""
        before, self.complaint = self.complaint, self._write(results)
        click.echo(say(self.plan.language, N_("Handed in: {number}."), number=len(results)))
        if self.complaint != before:
            click.echo(self.complaint, err=True)

    def _write(self, results: list[Result]) -> str:
        if not results:
            return ""
        try:
            write_whole(self.output, as_csv(self.plan, results), new=self.new)
        except click.ClickException as error:
            return error.message
        # From now on the file that lies there is ours.
        self.new = False
        return ""

    def close(self, results: list[Result]) -> None:
        """The last try; a table that cannot be written is printed, so that nothing is lost. Raises ClickException then."""
        complaint = self._write(results)
        if complaint:
            click.echo("\n" + as_csv(self.plan, results))
            raise click.ClickException(complaint)


@click.command()
@PLAN
@click.argument("files", nargs=-1, required=True, type=options.Place(path_type=Path), metavar="FILE...")
@click.option("--output", "-o", type=options.Place(path_type=Path), help="A table for other programs, such as results.csv.")
@click.option("--force", is_flag=True, help="Overwrite an existing table.")
@LANGUAGE
def results(plan: Path, files: tuple[Path, ...], output: Path | None, force: bool, language: str | None) -> None:
    """Read the codes of a class into a table by pupil and ruling. A FILE has one pupil a line: a name, then the code.

    Exits with 1 if a line could not be read; the others are told all the same.
    """
    found = load_plan(plan, language)
    read, faults = read_results(found, files)
    if output is not None:
        check_place(output, force)
        write_whole(output, as_csv(found, read), new=not force)
    _tell(found, read)
    for fault in faults:
        click.echo(fault, err=True)
    for one, other in alike(result.pupil for result in read):
        click.echo(f"{one} and {other} may be one pupil.", err=True)
    sys.exit(1 if faults else 0)


def _tell(plan: Plan, read: list[Result]) -> None:
    """Who answered what, and which ruling most got wrong."""
    language, console = plan.language, Console(highlight=False)
    pupils = Table(box=None, pad_edge=False)
    for title in (N_("pupil"), N_("right at once"), N_("answered")):
        pupils.add_column(say(language, title))
    for result in sorted(read, key=lambda one: one.pupil.casefold()):
        pupils.add_row(escape(result.pupil), str(result.right), f"{result.answered}/{len(plan.items)}")
    console.print(pupils)
    rulings = Table(box=None, pad_edge=False)
    for title in (N_("ruling"), N_("right at once"), N_("what it says")):
        rulings.add_column(say(language, title))
    for one in by_ruling(plan, read):
        share = f"{one.right}/{one.answered}" if one.answered else "–"
        rulings.add_row(one.ruling, share, escape(_sentence(one.ruling, language)))
    console.print()
    console.print(rulings)


def _sentence(ruling: str, language: str) -> str:
    """The sentence of a rule, whichever game it is of."""
    for game in registered():
        rule = rules_of(game).rulebook.rules.get(ruling)
        if rule is not None:
            return pick_text(rule.text, language)
    return ruling

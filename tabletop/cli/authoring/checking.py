"""``tabletop check`` and ``tabletop fmt``: is a file right, and does it look as all of them do."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tabletop.authoring.code_frame import code_frame
from tabletop.authoring.mending import faults_in, mended, told_diff
from tabletop.games import pack_at, pack_with
from tabletop.pack_places import ARCHIVE, HEAD
from tabletop.scenario.check.head import FORMAT, format_faults
from tabletop.scenario.format.codes import every_code
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.format.migration import migrated
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.scenario import open_scenario
from tabletop.scenario.text.document import Document
from tabletop.scenario.text.layout import layout
from tabletop.scenario.text.load import load
from tabletop.scenario.text.showing import shown
from tabletop.table_rules.our_lessons import at_our_table
from tabletop.table_rules.our_rules import is_named, read_ours
from tabletop.words import pick_text

from .. import options, streams
from ..saying import N_, say, say_number
from ..writing import write_whole

if TYPE_CHECKING:
    from .pack_checking import CheckedPack

HOW = ("text", "line", "github", "json")
PATHS = click.argument("paths", nargs=-1, required=True, type=options.Place(path_type=Path))
BAR_FROM = 20
WARNING = N_("a warning")
AGREE = N_("Can be mended if you agree: {number}. --diff --agree shows how, --fix --agree does it.")


@click.command()
@PATHS
@click.option("--format", "how", type=click.Choice(HOW), default="text", show_default=True, help="How faults are told.")
@click.option("--select", metavar="CODE[,CODE]", help="Tell only these; FILE stands for all that begin so.")
@click.option("--ignore", metavar="CODE[,CODE]", help="Tell all but these.")
@click.option("--most", default=200, show_default=True, type=click.IntRange(1), metavar="NUMBER", help="Tell so many at most.")
@click.option("--fix", is_flag=True, help="Mend what can be mended without changing what a file says; then check again.")
@click.option("--diff", is_flag=True, help="Show what --fix would change, and change nothing.")
@click.option("--agree", is_flag=True, help="Mend also where only you can know: take what the play says for what you meant.")
@click.option("--debug", is_flag=True, help="For who writes a game: where in its code it failed.")
@options.language
@options.as_json
@options.rules
def check(
    paths: tuple[Path, ...],
    how: str,
    select: str | None,
    ignore: str | None,
    most: int,
    fix: bool,
    diff: bool,
    agree: bool,
    debug: bool,
    language: str,
    as_json: bool,
) -> None:
    """Check scenario files (or whole folders, or packs) and play them; exits with 1 if anything is wrong.

    With --rules it also tells which files go otherwise at that table. `tabletop explain CODE` tells what a fault means.
    """
    how = "json" if as_json else how
    wanted, unwanted = _codes(select), _codes(ignore)

    def is_told(fault: Fault) -> bool:
        return (not wanted or fault.code.startswith(wanted)) and not (unwanted and fault.code.startswith(unwanted))

    if agree and not (fix or diff):
        raise click.UsageError("--agree goes with --fix or --diff.")
    if (fix or diff) and any(path.suffix == ARCHIVE for path in paths):
        raise click.UsageError("an archive is not mended; unpack it first.")
    packs = _packs_among(paths)
    # The lessons of a pack that is left out would each lack what it brings.
    waiting = [path for path, pack in packs.items() if pack.is_left_out]
    files = list(scenario_files(tuple(path for path in paths if path not in waiting)))
    faults = [fault for pack in packs.values() for fault in pack.faults if is_told(fault)]
    done = sum(pack.files for pack in packs.values())
    try:
        for path in files if how == "json" or len(files) < BAR_FROM else _with_a_bar(files):
            faults += [
                fault
                for fault in (_mend(path, agree, diff, debug, how) if fix or diff else faults_of(path, debug))
                if is_told(fault)
            ]
            done += 1
    finally:
        # Also when stopped half-way: what was found is told.
        _tell(done, faults, how, most, agree, language)
        for path in waiting if how == "text" else ():
            click.echo(say(language, N_("The lessons of {pack} are looked at once this is mended."), pack=shown(str(path))))
    if how == "text" and is_named():
        _tell_at_the_table(files, language)
    sys.exit(1 if any(_is_error(fault) for fault in faults) else 0)


def _with_a_bar(files: Sequence[Path]) -> Iterable[Path]:
    from rich.console import Console
    from rich.progress import track

    return track(files, "Checking", console=Console(stderr=True), transient=True)


def _packs_among(paths: Sequence[Path]) -> dict[Path, CheckedPack]:
    """The packs, checked. What that takes is loaded where there are any."""
    places = [path for path in paths if (path / HEAD).is_file() or path.suffix == ARCHIVE]
    if not places:
        return {}
    from .pack_checking import checked_pack

    return {path: checked_pack(path) for path in places}


def faults_of(path: Path, debug: bool = False) -> list[Fault]:
    """All faults of one file. What goes wrong in the kit or in a game is told too, and the other files are still checked."""
    found = faults_in(load(path), path, debug)
    pack = pack_with(path)
    return [replace(fault, file=pack.said(path)) for fault in found] if pack and pack.place.suffix == ARCHIVE else found


def _mend(path: Path, agree: bool, only_show: bool, debug: bool, how: str) -> Sequence[Fault]:
    """What is left of the faults of a file once it is mended; of one that is only shown all of them."""
    document = load(path)

    def found(one: Document, place: Path) -> list[Fault]:
        return faults_in(one, place, debug)

    result = mended(document, path, agree, found)
    if not result.gone:
        return result.left
    name = shown(str(path)).strip("'")
    if only_show:
        click.echo(told_diff(document.text, result.text, name), err=how == "json")
        return found(document, path)
    if path.read_bytes().decode("utf-8") != document.text:
        raise click.ClickException(f"{shown(str(path))} has changed meanwhile; it is left as it is.")
    write_whole(path, result.text)
    for fault in result.gone if how == "text" else ():
        click.echo(f"mended: {fault}")
    return result.left


def _codes(given: str | None) -> tuple[str, ...]:
    """The codes, or the beginnings of some, that were named."""
    names = tuple(filter(None, (name.strip().upper() for name in (given or "").split(","))))
    for name in names:
        if not any(code.startswith(name) for code in every_code()):
            raise click.ClickException(f"There is no code {shown(name)}.{did_you_mean(name, every_code())}")
    return names


def _tell(files: int, faults: Sequence[Fault], how: str, most: int, agree: bool, language: str) -> None:
    errors = sum(map(_is_error, faults))
    if how == "json":
        click.echo(streams.in_json({"files": files, "errors": errors, "faults": [fault.to_json() for fault in faults]}))
        return
    for fault in faults[:most]:
        if how == "github":
            click.echo(_for_github(fault))
            continue
        warns = "" if _is_error(fault) else f" ({say(language, WARNING)})"
        click.echo(fault.line_in(language) + warns)
        for line in code_frame(fault) if how == "text" else ():
            click.echo(line)
    if len(faults) > most:
        click.echo(say(language, N_("… and {number} more; --most tells more of them."), number=len(faults) - most))
    unsure = sum(fault.mend is not None and not fault.mend.sure for fault in faults)
    if how == "text" and unsure and not agree:
        click.echo(say(language, AGREE, number=unsure))
    click.echo(_summary(files, errors, len(faults) - errors, language))


def _tell_at_the_table(files: Iterable[Path], language: str) -> None:
    """Which of these files go otherwise by the rules of the table that was named; one with errors goes nowhere."""
    otherwise = 0
    for path in files:
        scenario = open_scenario(path, teaching=False)
        there = None if scenario.errors else at_our_table(scenario, read_ours())
        if there is not None and (there.run is not None or there.why is not None):
            otherwise += 1
            why = there.why or (there.run and there.run.why)
            told = pick_text(why, language) if why else say(language, N_("At this table it goes otherwise."))
            click.echo(f"{shown(str(path))}: {told}")
    click.echo(
        say_number(
            "At this table {number} file goes otherwise.", "At this table {number} files go otherwise.", otherwise, language
        )
    )


def _for_github(fault: Fault) -> str:
    """The fault as a command of a workflow of GitHub, which marks the line in the change."""

    def escaped(text: str, signs: str = "%\r\n") -> str:
        return "".join(f"%{ord(sign):02X}" if sign in signs else sign for sign in text)

    place = escaped(fault.file or "", "%\r\n:,")
    where = f"file={place},line={fault.line},col={fault.column},title={fault.code}"
    return f"::{fault.severity} {where}::{escaped(fault.sentence)}"


def _is_error(fault: Fault) -> bool:
    return fault.severity == "error"


def _summary(files: int, errors: int, warnings: int, language: str) -> str:
    parts = [
        say_number("{number} file", "{number} files", files, language),
        say_number("{number} error", "{number} errors", errors, language) if errors else say(language, N_("no errors")),
    ]
    if warnings:
        parts.append(say_number("{number} warning", "{number} warnings", warnings, language))
    return ", ".join(parts) + "."


def scenario_files(paths: tuple[Path, ...]) -> Iterator[Path]:
    """The files that were named, and those of the folders that were named; of a pack its scenarios."""
    for path in paths:
        if (path / HEAD).is_file() or path.suffix == ARCHIVE:
            pack = pack_at(path) if path.suffix == ARCHIVE else None
            yield from sorted((pack.scenarios if pack else path / "scenarios").glob("*.json"))
        elif path.is_dir():
            found = sorted(_files_in(path))
            if not found:
                raise click.ClickException(f"There is no .json file in {shown(str(path))}.")
            yield from found
        else:
            yield path


def _files_in(folder: Path) -> Iterator[Path]:
    """The scenario files of a folder and of those in it; raises OSError, which is told, for one that cannot be looked into."""

    def refuse(error: OSError) -> None:
        raise error

    for place, _, names in os.walk(folder, onerror=refuse):
        for name in names:
            path = Path(place) / name
            if path.suffix == ".json" and path.is_file():
                yield path


@click.command()
@PATHS
@click.option("--check", "only_check", is_flag=True, help="Change nothing; exit with 1 if a file would be changed.")
@click.option(
    "--to", "to", type=click.Choice([str(FORMAT)]), help="Convert files of an older format; what they say stays the same."
)
def fmt(paths: tuple[Path, ...], only_check: bool, to: str | None) -> None:
    """Bring scenario files into their usual layout; the content stays as it is."""
    changed = unreadable = 0
    for path in scenario_files(paths):
        document = load(path)
        faults = [*document.faults, *(format_faults(document) if to and isinstance(document.data, dict) else ())]
        if any(map(_is_error, faults)) or not isinstance(document.data, dict):
            unreadable += 1
            for fault in faults:
                click.echo(str(fault), err=True)
            click.echo(f"{shown(str(path))} is left as it is: it cannot be read.", err=True)
            continue
        data = migrated(document.data) if to else document.data
        text = layout(data)
        if text == path.read_bytes().decode("utf-8"):
            continue
        if json.loads(text) != data:
            raise click.ClickException(f"{shown(str(path))} is left as it is: laying it out would change what it says.")
        changed += 1
        if not only_check:
            write_whole(path, text)
        click.echo(f"{'would change' if only_check else 'changed'}: {shown(str(path))}")
    sys.exit(1 if unreadable or (only_check and changed) else 0)

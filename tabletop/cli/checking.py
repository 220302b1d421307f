"""``tabletop check`` and ``tabletop fmt``: is a file right, and does it look as all of them do."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import click
from rich.console import Console
from rich.progress import track

from ..scenario.layout import layout
from ..scenario.load import load
from ..scenario.scenario import open_scenario
from . import options

PATHS = click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path))
BAR_FROM = 20


@click.command()
@PATHS
@options.as_json
def check(paths: tuple[Path, ...], as_json: bool) -> None:
    """Check scenario files (or whole folders) and play them; exits with 1 if anything is wrong."""
    files = list(_files(paths))
    faults = []
    console = Console(stderr=True)
    for path in track(files, "Checking", console=console, transient=True, disable=as_json or len(files) < BAR_FROM):
        faults += open_scenario(path).faults
    errors = [fault for fault in faults if fault.severity == "error"]
    if as_json:
        click.echo(json.dumps({"files": len(files), "errors": len(errors), "faults": [fault.to_json() for fault in faults]},
                              ensure_ascii=False, indent=2))
    else:
        for fault in faults:
            click.echo(str(fault) if fault.severity == "error" else f"{fault} (a warning)")
        click.echo(_summary(len(files), len(errors), len(faults) - len(errors)))
    sys.exit(1 if errors else 0)


def _summary(files: int, errors: int, warnings: int) -> str:
    parts = [_number(files, "file"), "no errors" if not errors else _number(errors, "error")]
    if warnings:
        parts.append(_number(warnings, "warning"))
    return ", ".join(parts) + "."


def _number(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _files(paths: tuple[Path, ...]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            found = sorted(entry for entry in path.rglob("*.json") if entry.is_file())
            if not found:
                raise click.ClickException(f"There is no .json file in {str(path)!r}.")
            yield from found
        else:
            yield path


@click.command()
@PATHS
@click.option("--check", "only_check", is_flag=True, help="Change nothing; exit with 1 if a file would change.")
def fmt(paths: tuple[Path, ...], only_check: bool) -> None:
    """Bring scenario files into their usual layout; the content stays as it is."""
    changed = []
    for path in _files(paths):
        document = load(path)
        if any(fault.severity == "error" for fault in document.faults) or not isinstance(document.data, dict):
            for fault in document.faults:
                click.echo(str(fault), err=True)
            raise click.ClickException(f"{path} is left as it is: it cannot be read.")
        text = layout(document.data)
        if text != path.read_text(encoding="utf-8"):
            changed.append(path)
            if not only_check:
                _replace(path, text)
    for path in changed:
        click.echo(f"{'would change' if only_check else 'changed'}: {path}")
    sys.exit(1 if only_check and changed else 0)


def _replace(path: Path, text: str) -> None:
    """Put a new text in the place of a file in one go, so that nothing is lost when we are stopped."""
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", newline="\n", dir=path.parent, suffix=".tmp",
                                     delete=False) as file:
        file.write(text)
    try:
        os.chmod(file.name, path.stat().st_mode)
        os.replace(file.name, path.resolve())
    except OSError:
        os.unlink(file.name)
        raise

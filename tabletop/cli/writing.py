"""What a command writes: whole or not at all, and what cannot be written is told in words."""

from __future__ import annotations

from pathlib import Path

import click

from tabletop.scenario.text.showing import shown
from tabletop.whole_file import write_whole as put_whole


def write_whole(path: Path, content: str | bytes, new: bool = False) -> None:
    """Put a text, or a picture, in the place of a file in one go; raises ClickException in words if that cannot be.

    With ``new`` a file that has appeared there meanwhile is left alone.
    """
    try:
        put_whole(path, content.encode("utf-8") if isinstance(content, str) else content, new)
    except FileExistsError:
        raise click.ClickException(f"{shown(str(path))} already exists; --force overwrites it.") from None
    except OSError as error:
        raise click.ClickException(f"{shown(str(path))} cannot be written: {error.strerror}.") from None


def check_place(output: Path, force: bool) -> None:
    """Refuse in words a place where no page can be put."""
    if output.is_dir():
        raise click.ClickException(
            f"{shown(str(output))} is a folder; name a file in it, such as {shown(str(output / 'lesson.html'))}."
        )
    if not output.parent.is_dir():
        raise click.ClickException(f"There is no folder {shown(str(output.parent))}; create it first.")
    if output.exists() and not output.is_file():
        raise click.ClickException(f"{shown(str(output))} is not a plain file and is left alone.")
    if output.exists() and not force:
        raise click.ClickException(f"{shown(str(output))} already exists; --force overwrites it.")

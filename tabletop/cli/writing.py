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

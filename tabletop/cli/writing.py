"""What a command writes: whole or not at all, and what cannot be written is told in words."""

from __future__ import annotations

from pathlib import Path

import click

from ..scenario.showing import shown
from ..whole_file import write_whole as put_whole


def write_whole(path: Path, text: str) -> None:
    """Put a text in the place of a file in one go; raises ClickException in words if that cannot be."""
    try:
        put_whole(path, text.encode("utf-8"))
    except OSError as error:
        raise click.ClickException(f"{shown(str(path))} cannot be written: {error.strerror}.") from None

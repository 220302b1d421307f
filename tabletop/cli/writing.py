"""Writing a file whole or not at all, so that nothing is lost when we are stopped."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import click

from ..scenario.showing import shown


def write_whole(path: Path, text: str) -> None:
    """Put a text in the place of a file in one go; raises ClickException in words if that cannot be."""
    target = path.resolve()
    fresh = None
    try:
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", newline="\n", dir=target.parent, suffix=".tmp",
                                         delete=False) as file:
            fresh = Path(file.name)
            file.write(text)
        fresh.chmod(target.stat().st_mode & 0o7777 if target.exists() else 0o666 & ~_umask())
        fresh.replace(target)
        fresh = None
    except OSError as error:
        raise click.ClickException(f"{shown(str(path))} cannot be written: {error.strerror}.") from None
    finally:
        if fresh is not None:
            fresh.unlink(missing_ok=True)


def _umask() -> int:
    """What new files are not allowed to allow."""
    mask = os.umask(0)
    os.umask(mask)
    return mask

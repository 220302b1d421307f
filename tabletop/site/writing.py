"""The site as a folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

# What tells the folder of a site from another.
HELD = "worker.js"


def write_site(folder: Path, content: Mapping[str, bytes]) -> None:
    """Write these files into the folder; files of an older site that are no part of this one go. The worker comes last: until it
    is there, nobody keeps anything new.
    """
    for path in sorted(content, key=lambda path: (path == HELD, path)):
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content[path])
    for place in sorted(folder.rglob("*"), reverse=True):
        if place.is_file() and place.relative_to(folder).as_posix() not in content:
            place.unlink()
        elif place.is_dir() and not any(place.iterdir()):
            place.rmdir()

"""Where packs lie: those that were named, those in a folder ``packs`` beside the notebooks, those that are installed, and those
that a copy of the kit for browsers carries along.

Nothing in a pack is carried out, and an installed one is found without importing it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tabletop.data_folders import PACKAGE
from tabletop.installed import PACKS, addresses

# The packs that were named, as a list of places: processes that a command starts are given them as well.
NAMED = "TABLETOP_PACKS"
# A folder or an archive is a pack by this file in it.
HEAD = "pack.json"
ARCHIVE = ".zip"
# In the folder that one works in.
BESIDE = "packs"
MOST_BESIDE = 100
# What a copy of the kit for browsers was packed with.
CARRIED = PACKAGE / "_data" / BESIDE


class PackPlace(NamedTuple):
    """A folder or an archive with a pack, and how it was found, in words."""

    path: Path
    found: str


def name_pack(path: Path) -> None:
    """Let this folder or archive be one of the packs of this process, and of those that it starts."""
    full = str(path.absolute())
    before = [one for one in os.environ.get(NAMED, "").split(os.pathsep) if one]
    if full not in before:
        os.environ[NAMED] = os.pathsep.join((*before, full))


def pack_places(*notebooks: Path) -> Iterator[PackPlace]:
    """Every place with a pack, each once: named ones first, then those beside the notebooks, in the folder that one works in or
    in others, then installed ones, then those that are carried along.
    """
    seen = set()
    beside = (one for folder in (Path(), *notebooks) for one in _beside(folder / BESIDE, f"in the folder {BESIDE}"))
    for place in (*_named(), *beside, *_installed(), *_beside(CARRIED, "in this copy of the kit")):
        full = os.path.realpath(place.path)
        if full not in seen:
            seen.add(full)
            yield place


def pack_around(path: Path) -> Path | None:
    """The pack that this is, or that this file lies in; None where there is none.

    >>> pack_around(Path("nowhere/at/all.json")) is None
    True
    """
    full = Path(os.path.abspath(path))
    if full.suffix == ARCHIVE and full.is_file():
        return full
    return next((folder for folder in (full, *full.parents[:2]) if (folder / HEAD).is_file()), None)


def _named() -> Iterator[PackPlace]:
    for name in os.environ.get(NAMED, "").split(os.pathsep):
        if name:
            yield PackPlace(Path(name), "named")


def _beside(folder: Path, found: str) -> Iterator[PackPlace]:
    try:
        names = sorted(os.listdir(folder))[:MOST_BESIDE]
    except OSError:
        return
    for name in names:
        path = folder / name
        if path.suffix == ARCHIVE or (path / HEAD).is_file():
            yield PackPlace(path, found)


def _installed() -> Iterator[PackPlace]:
    for name, address in addresses(PACKS):
        first, *rest = address.split(".")
        for home in sys.path:
            folder = Path(home or ".", first, *rest)
            if (folder / HEAD).is_file():
                yield PackPlace(folder, f"installed as {name}")
                break

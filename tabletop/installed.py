"""What installed packages bring for the kit: their entry points, by group. Looked for once for each state of what is installed,
for to read what all packages say of themselves takes as long as a short command.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from operator import attrgetter
from typing import Any

from tabletop.kept import kept, version_of

GAMES, PACKS = "tabletop.games", "tabletop.packs"
SAYS = (".dist-info", ".egg-info")


def addresses(group: str) -> list[tuple[str, str]]:
    """The entry points of a group, each with its name and its address, ``module:NAME`` or ``module``.

    >>> dict(addresses(GAMES))["row-your-goat"]
    'tabletop.games.row_your_goat.game:GAME'
    """
    found = kept("installed", version_of([], sorted(_seen())), _read)
    return [(name, value) for name, value in found[group]]


def at(address: str) -> Any:
    """What lies at an address; raises ImportError or AttributeError where there is nothing."""
    module, _, name = address.partition(":")
    found = import_module(module.strip())
    return attrgetter(name.strip())(found) if name else found


def _seen() -> Iterator[tuple[str, str, int]]:
    """The packages that say something of themselves, each with when it changed."""
    for folder in dict.fromkeys(sys.path):
        with suppress(OSError), os.scandir(folder or os.curdir) as there:
            for one in there:
                if one.name.endswith(SAYS):
                    for file in (one.path, os.path.join(one.path, "entry_points.txt")):
                        with suppress(OSError):
                            yield folder, file, os.stat(file).st_mtime_ns


def _read() -> dict[str, list[tuple[str, str]]]:
    from importlib.metadata import entry_points

    return {group: [(point.name, point.value) for point in entry_points(group=group)] for group in (GAMES, PACKS)}

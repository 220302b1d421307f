"""What is known of all games at once, kept for each version of their files: to find one thing no other game need be opened."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import Any

from tabletop.data_folders import PACKAGE
from tabletop.games import every_pack, registered
from tabletop.kept import kept, version_of

# Files are looked at again after so many seconds.
LOOK_AGAIN = 5


def of_all_games(name: str, make: Callable[[], Any]) -> Any:
    """What ``make`` gives, as JSON can hold it, kept under this name until a file of a game or a pack changes."""
    packs, version = _version(int(monotonic() / LOOK_AGAIN))
    return kept(f"{name}-packs" if packs else name, version, make)


@lru_cache(maxsize=1)
def _version(now: int) -> tuple[bool, str]:
    packs = [pack.folder for pack in every_pack()]
    homes = {Path(file).parent for game in registered().values() if (file := _file_of(game.rules))}
    return bool(packs), version_of([PACKAGE, *homes, *packs], [str(pack.place) for pack in every_pack()])


def _file_of(address: str) -> str | None:
    """The file of a game's rules; of one beside the kit alone, for those of the kit lie in its own folder."""
    module = address.partition(":")[0]
    if module.startswith(f"{PACKAGE.name}."):
        return None
    found = find_spec(module)
    return found.origin if found is not None else None

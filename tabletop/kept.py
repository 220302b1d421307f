"""What was worked out from files, kept until one of them changes.

It lies where a person's programs keep what they can make again. Nothing in it is private; a place that cannot be written
costs only time, and of two processes that make the same thing either may keep it.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import platformdirs

from tabletop import __version__
from tabletop.data_folders import PACKAGE
from tabletop.whole_file import write_whole

# What has a say in what is kept.
READ = (".py", ".json", ".tsv")
# The shape of what is kept; a change makes all of it anew.
SHAPE = 5


def version_of(folders: Iterable[Path], more: object = None) -> str:
    """A word that changes whenever a file in these folders does, or ``more``.

    >>> version_of([]) == version_of([]) != version_of([], "more")
    True
    """
    places = {os.fspath(folder) for folder in folders}
    seen: list[tuple[str, int, int]] = []
    for place in places:
        # What lies in another of them is seen there.
        if not any(place.startswith(f"{other}{os.sep}") for other in places):
            _see(place, seen)
    return hashlib.sha256(repr((SHAPE, __version__, more, sorted(seen))).encode()).hexdigest()


def _see(folder: str, seen: list[tuple[str, int, int]]) -> None:
    """Each file below a folder that has a say, with when it changed and its size."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(READ):
                with suppress(OSError):
                    found = entry.stat()
                    seen.append((entry.path, found.st_mtime_ns, found.st_size))
            elif entry.name != "__pycache__" and entry.is_dir(follow_symlinks=False):
                _see(entry.path, seen)


def kept(name: str, version: str, make: Callable[[], Any]) -> Any:
    """What ``make`` gives, as JSON can hold it; made only where nothing is kept under this name for this version."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        found = json.loads(_place(name).read_text(encoding="utf-8"))
        if found["version"] == version:
            return found["kept"]
    made = make()
    _put(name, version, made)
    return made


def _put(name: str, version: str, made: Any) -> None:
    text = json.dumps({"version": version, "kept": made}, ensure_ascii=False, separators=(",", ":"))
    with suppress(OSError):
        place = _place(name)
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(place, text.encode())


def _place(name: str) -> Path:
    # Two installs of the kit keep apart what each of them has made.
    own = hashlib.sha256(str(PACKAGE).encode()).hexdigest()[:8]
    return platformdirs.user_cache_path("tabletop") / f"{name}-{own}.json"


class KeptParts:
    """Parts of one kind, each worked out from one file, kept under a name for a version of everything else.

    A part that is not there is made; all that were made are kept together by :meth:`keep`.
    """

    def __init__(self, name: str, version: str) -> None:
        self.name, self.version = name, version
        self.parts: dict[str, Any] = {}
        self.made = False
        found = kept(name, version, dict)
        if isinstance(found, dict):
            self.parts = found

    def part(self, key: str, file: Path, make: Callable[[], Any]) -> Any:
        """The part of this file, made if it is not kept or the file has changed since. Raises OSError for a file that is gone."""
        seen = file.stat()
        now = [seen.st_mtime_ns, seen.st_size]
        there = self.parts.get(key)
        if not isinstance(there, list) or there[0] != now:
            there = self.parts[key] = [now, make()]
            self.made = True
        return there[1]

    def keep(self) -> None:
        """Put down what was made since; of two processes the last one is kept, and the other's parts are made again."""
        if self.made:
            _put(self.name, self.version, self.parts)
            self.made = False

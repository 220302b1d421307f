"""The one store: what the kit keeps for a person in small files, so that nothing is torn and nothing acknowledged is lost.

A file of the store says what it is and in which shape: ``{"kept": "our-rules", "version": 2, "data": …}``. One in an older
shape is read as if it were of today and written anew with the next change; one of a newer kit is told and left alone, and
one that cannot be read is never written over.

Whoever changes a file has it alone: a lock beside it falls with the process that holds it, so nobody waits for somebody
who is gone, and no clock is asked. In the browser there is nobody else.
"""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from time import monotonic
from typing import Any

from tabletop.whole_file import make_folder, write_whole

# So many seconds somebody waits for another one who is writing, with a look each so often.
PATIENCE, LOOK = 10.0, 0.02
MOST_BYTES = 100_000
# In the browser a look at a file takes as long as a hundred sentences: there it is looked at again after so many seconds.
LOOK_AGAIN = 1.0 if sys.platform == "emscripten" else 0.0
# What a place answers where no lock can be had: nothing can be written there, or it knows none (NotImplementedError: None).
NO_LOCKS_HERE = (None, *(getattr(errno, name) for name in ("EACCES", "EPERM", "EROFS", "ENOSPC", "ENOSYS", "ENOTSUP", "ENOLCK")))
# How a file is found: not there; as it should be; not to be read; of a newer kit.
ABSENT, SOUND, SPOILT, NEWER = "absent", "sound", "spoilt", "newer"


# JupyterLite keeps the files of this folder in the browser; whatever else its kernel writes is gone with it.
KEPT_BY_JUPYTERLITE = Path("/drive")


def file_of_a_person(place: str, name: str) -> Path:
    """Where what somebody did lies: at the place that the environment names under ``place``, else in their own folder."""
    if own := os.environ.get(place):
        return Path(own)
    if sys.platform == "emscripten" and KEPT_BY_JUPYTERLITE.is_dir():
        return KEPT_BY_JUPYTERLITE / f"tabletop-{name}"
    # Only here: the launcher knows the store and loads nothing but the standard library.
    import platformdirs

    return platformdirs.user_data_path("tabletop") / name


class StoreError(Exception):
    """What cannot be kept, and why, in words for people; nothing has changed."""


@dataclass(frozen=True)
class Found:
    """What lies in a file of the store: its data, in the shape of today, and how the file is."""

    data: Any
    state: str = SOUND


def as_it_is(data: Any) -> Any:
    """Data that need no change."""
    return data


@dataclass(frozen=True)
class Kept:
    """One file of the store.

    ``kind`` is what the file says that it is, ``version`` the shape of its data today; ``older`` leads from each version
    to the next, and version 1 has no stamp. ``check`` gives the data, or raises ValueError, KeyError, TypeError or
    AttributeError for what is none. ``empty`` is what a file that is not there holds.
    """

    path: Path
    kind: str
    version: int
    empty: Any
    older: Mapping[int, Callable[[Any], Any]] = field(default_factory=dict)
    check: Callable[[Any], Any] = as_it_is
    most_bytes: int = MOST_BYTES

    def read(self) -> Found:
        """What lies there now; waits for nobody and raises nothing."""
        try:
            if not self.path.exists():
                return Found(self.empty, ABSENT)
            if not self.path.is_file() or self.path.stat().st_size > self.most_bytes:
                return Found(self.empty, SPOILT)
            version, data = self._opened(json.loads(self.path.read_text(encoding="utf-8")))
            if version > self.version:
                return Found(self.empty, NEWER)
            for step in range(version, self.version):
                data = self.older[step](data)
            return Found(self.check(data))
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return Found(self.empty, SPOILT)

    def _opened(self, content: Any) -> tuple[int, Any]:
        """The version of a file and its data."""
        if not isinstance(content, dict) or "kept" not in content:
            return 1, content
        version = content["version"]
        if content["kept"] != self.kind or type(version) is not int or version < 2:
            raise ValueError("a file of another kind")
        return version, content["data"]

    def change(self, change: Callable[[Found], Any]) -> Any:
        """Read, change and keep while nobody else does; gives what is kept then.

        ``change`` gives the new data, or those that it was given if there is nothing to change: then nothing is written.
        A file that cannot be read stays beside the new one under another name. Raises StoreError, in words, where nothing
        can be kept; whatever ``change`` raises goes through. Nothing has changed then.
        """
        try:
            with alone(self.path):
                before = self.read()
                after = change(before)
                if after is not before.data:
                    if before.state == NEWER:
                        raise StoreError(
                            f"{self.path} was written by a newer version of this kit and is left alone; bring the kit up to date."
                        )
                    if before.state == SPOILT:
                        self.set_aside()
                    self.write(after)
                return after
        except OSError as error:
            raise StoreError(f"Nothing can be kept in {self.path}: {error.strerror or error}.") from None

    def write(self, data: Any) -> None:
        """Put these data there, whatever lies there; for those who have the file :func:`alone`. Raises OSError."""
        stamped = {"kept": self.kind, "version": self.version, "data": data}
        content = (json.dumps(stamped, indent=2, sort_keys=True, ensure_ascii=False) + "\n").encode()
        if len(content) > self.most_bytes:
            raise OSError(errno.EFBIG, f"it would have more than {self.most_bytes:,} bytes")
        write_whole(self.path, content)
        _looked.pop(self.path, None)

    def set_aside(self) -> None:
        """What lies there now stays under another name beside it. Raises OSError."""
        self.path.replace(free_name(self.path))


_looked: dict[Path, tuple[float, tuple[Any, ...] | None]] = {}


def sign_of(path: Path) -> tuple[Any, ...] | None:
    """What changes whenever this file does; None where there is none."""
    when, sign = _looked.get(path, (-inf, None))
    if monotonic() - when < LOOK_AGAIN:
        return sign
    try:
        seen = path.stat()
        sign = (path, seen.st_mtime_ns, seen.st_size, seen.st_ino)
    except OSError:
        sign = None
    if LOOK_AGAIN:
        _looked[path] = (monotonic(), sign)
    return sign


def free_name(path: Path) -> Path:
    """A name beside this one that nobody has."""
    number = 1
    while (beside := path.with_name(f"{path.stem}-kept-{number}{path.suffix}")).exists():
        number += 1
    return beside


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """One at a time with this file, in all processes of all who can reach it; the folder is made if there is none.

    Raises StoreError in words for somebody who holds it too long, OSError where no folder can be made. Where a disk keeps
    no locks, or nothing can be written, everybody goes on: writing says what is wrong.
    """
    target = path.resolve()
    make_folder(target.parent)
    if sys.platform == "emscripten":
        yield
        return
    from filelock import FileLock, Timeout

    lock = FileLock(target.with_name(f".{target.name}.lock"), is_singleton=False, fallback_to_soft=False)
    try:
        lock.acquire(timeout=PATIENCE, poll_interval=LOOK)
    except Timeout:
        raise StoreError(
            f"Somebody else has been writing {path} for {PATIENCE:.0f} seconds, so nothing was changed; try again."
        ) from None
    except (OSError, NotImplementedError) as error:
        if getattr(error, "errno", None) not in NO_LOCKS_HERE:
            raise
        yield
        return
    try:
        yield
    finally:
        # Whoever waits with the old lock sees that it is gone, and takes a new one.
        with suppress(OSError):
            Path(lock.lock_file).unlink(missing_ok=True)
        lock.release()

"""Writing a file whole or not at all: nothing is lost when we are stopped, and no half file is taken for a whole one; and
reading one that may be anything, within bounds.

What is written lies first in a file of its own beside the place (``.NAME.….tabletop-tmp``), is on the disk before it takes
that place, and so is the folder before we come back. Whoever is stopped in the middle leaves that file behind; the next
one who writes into the folder takes it away. A file that somebody is still writing is told by a lock that falls with its
process; in the browser there is one process only, and nobody else.
"""

from __future__ import annotations

import errno
import os
import secrets
import stat
import sys
from contextlib import suppress
from pathlib import Path

UNFINISHED = "tabletop-tmp"
_WITHOUT_WAITING = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
# What a folder answers that cannot be put on the disk by itself, or need not be.
NOT_FOR_FOLDERS = (errno.EINVAL, errno.EBADF, errno.EACCES, errno.EPERM, errno.EISDIR, errno.ENOSYS, errno.ENOTSUP)


def write_whole(path: Path, content: bytes, new: bool = False) -> None:
    """Put this content in the place of a file in one go; a link is followed, who may read the file stays.

    When this comes back, the content is on the disk. With ``new`` there must be neither a file nor a link yet. A folder, a
    device or a pipe is never replaced. Raises OSError with the name of the file when it cannot be written; then all is as it was.
    """
    if new and path.is_symlink():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    target = path.resolve()
    if target.exists() and not target.is_file():
        raise OSError(errno.EINVAL, "that is not a plain file", str(path))
    fresh = None
    try:
        _sweep(target.parent)
        fresh, handle = _begin(target)
        with open(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(handle)
            if sys.platform == "win32":
                # There an open file keeps its name.
                file.close()
            if target.exists():
                fresh.chmod(target.stat().st_mode & 0o7777)
            if new:
                _put_first(fresh, target)
            else:
                fresh.replace(target)
        put_on_disk(target.parent)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        if fresh is not None:
            fresh.unlink(missing_ok=True)


def read_plain(path: Path, most: int) -> bytes:
    """What lies in a plain file of so many bytes at most; a pipe or a device is not waited for. Raises OSError in words."""
    with open(os.open(path, os.O_RDONLY | _WITHOUT_WAITING), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, "that is not a plain file", str(path))
        # One that grows while it is read, or lies about its size, is cut off here.
        content = file.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, f"it has more than {most:,} bytes", str(path))
    return content


def make_folder(folder: Path) -> None:
    """Make a folder with those that it lies in; when this comes back, they are on the disk. Raises OSError."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for one in missing:
        put_on_disk(one.parent)


def put_on_disk(folder: Path) -> None:
    """The names in a folder are on the disk when this comes back, where the system can do that; raises OSError."""
    if sys.platform in ("win32", "emscripten"):
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as error:
        if error.errno not in NOT_FOR_FOLDERS:
            raise


def _begin(target: Path) -> tuple[Path, int]:
    """A new file beside the target, held by us as long as it is open."""
    mode = target.stat().st_mode & 0o777 if target.exists() else 0o666
    while True:
        fresh = target.with_name(f".{target.name[:100]}.{secrets.token_hex(4)}.{UNFINISHED}")
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
        _hold(handle)
        # Somebody who swept just now may have taken it for one that was left behind.
        if fresh.exists():
            return fresh, handle
        os.close(handle)


def _hold(handle: int) -> bool:
    """Hold an open file until it is closed or our process ends; False if somebody else does, or nobody can."""
    if sys.platform == "emscripten":
        return True
    from filelock import lock_descriptor

    try:
        return lock_descriptor(handle, blocking=False)
    except OSError:
        return False


def _sweep(folder: Path) -> None:
    """Take away what somebody who was stopped left unfinished in this folder; what cannot be taken away stays."""
    with suppress(OSError):
        for left in folder.glob(f".*.{UNFINISHED}"):
            with suppress(OSError), left.open("r+b") as file:
                if _hold(file.fileno()):
                    left.unlink(missing_ok=True)


def _put_first(fresh: Path, target: Path) -> None:
    """Put the file in its place unless somebody else was quicker."""
    try:
        os.link(fresh, target)
    except FileExistsError:
        raise
    except (OSError, AttributeError):
        # A disk without links, or a browser: there a race of two cannot be told, an older file can.
        if target.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target)) from None
        fresh.replace(target)

"""Writing a file whole or not at all, so that nothing is lost when we are stopped, and no half file is taken for a whole one."""

import errno
import os
import secrets
from pathlib import Path


def write_whole(path: Path, content: bytes, new: bool = False) -> None:
    """Put this content in the place of a file in one go; a link is followed, who may read the file stays.

    With ``new`` there must be no file yet. A folder, a device or a pipe is never replaced.
    Raises OSError with the name of the file when it cannot be written; then all is as it was.
    """
    target = path.resolve()
    if target.exists() and not target.is_file():
        raise OSError(errno.EINVAL, "that is not a plain file", str(path))
    fresh = target.with_name(f".{target.name[:100]}.{secrets.token_hex(4)}.tmp")
    try:
        with fresh.open("xb") as file:
            file.write(content)
        if target.exists():
            fresh.chmod(target.stat().st_mode & 0o7777)
        if new:
            _put_first(fresh, target)
        else:
            fresh.replace(target)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        fresh.unlink(missing_ok=True)


def _put_first(fresh: Path, target: Path) -> None:
    """Put the file in its place unless somebody else was quicker."""
    try:
        os.link(fresh, target)
    except FileExistsError:
        raise
    except OSError:
        # A disk without links: there a race of two cannot be told, an older file can.
        if target.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target)) from None
        fresh.replace(target)

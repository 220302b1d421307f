"""Writing a file whole or not at all, so that nothing is lost when we are stopped, and no half file is taken for a whole one."""

import secrets
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Put this content in the place of a file in one go; a link is followed, who may read the file stays.

    Raises OSError with the name of the file when that cannot be; then all is as it was.
    """
    target = path.resolve()
    fresh = target.with_name(f".{target.name[:100]}.{secrets.token_hex(4)}.tmp")
    try:
        with fresh.open("xb") as file:
            file.write(content)
        if target.exists():
            fresh.chmod(target.stat().st_mode & 0o7777)
        fresh.replace(target)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        fresh.unlink(missing_ok=True)

"""Processes that tests start: each ends with its test, and no later than its limit."""

import contextlib
import subprocess
import threading
from collections.abc import Iterator

LIMIT = 120  # seconds; many times what any of them needs


@contextlib.contextmanager
def started(command: list[str], limit: float = LIMIT, **more) -> Iterator[subprocess.Popen]:
    """The process runs while the block does; it is killed after the block, or when its limit is over and the test still waits for it."""
    with subprocess.Popen(command, **more) as process:
        over = threading.Timer(limit, process.kill)
        over.start()
        try:
            yield process
        finally:
            over.cancel()
            process.kill()

"""Processes that tests start: each ends with its test, and no later than its limit."""

import contextlib
import os
import re
import signal
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


# The progress of a command is shown also to a pipe.
SHOWS_PROGRESS = {"FORCE_COLOR": "1", "PYTHONUTF8": "1", "COLUMNS": "100"}


def stopped_in_the_middle(process: subprocess.Popen) -> tuple[str, str]:
    """What a command still says when it gets Ctrl-C once its progress has begun."""
    shown = b""
    while not re.search(rb"[1-9]\d*%", shown):  # the first files are done
        assert (more := os.read(process.stderr.fileno(), 4096)), shown
        shown += more
    process.send_signal(signal.SIGINT)
    return process.communicate(timeout=30)

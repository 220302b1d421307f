"""Processes that tests start: each ends with its test, and no later than its limit."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

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


# Reads the kit once; each command is then carried out by a child of its own, as if it had been started afresh.
SERVER = """
import json, os, sys, traceback
import tabletop.cli.commands, tabletop.lookup, tabletop.widgets.handout
from tabletop.cli import main
for line in sys.stdin:
    words, out, err = json.loads(line)
    child = os.fork()
    if not child:
        for number, path in ((1, out), (2, err)):
            os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), number)
        sys.argv[1:] = words
        code = 1
        try:
            main()
            code = 0
        except SystemExit as done:
            code = done.code or 0
        except BaseException:
            traceback.print_exc()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


@contextlib.contextmanager
def commands(folder, environment: dict[str, str]) -> Iterator[Callable[..., subprocess.CompletedProcess]]:
    """`run("card", "skip")` carries out a command of the kit in this folder, without the second that starting it takes."""
    with started(
        [sys.executable, "-c", SERVER], cwd=folder, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        told = [str(folder / f".{stream}") for stream in ("out", "err")]

        def run(*words: str) -> subprocess.CompletedProcess:
            print(json.dumps([words, *told]), file=process.stdin, flush=True)
            code = int(process.stdout.readline())
            return subprocess.CompletedProcess(words, code, *(Path(path).read_text(encoding="utf-8") for path in told))

        yield run

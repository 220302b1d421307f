"""Processes that tests start: each ends with its test, and no later than its limit."""

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
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


# What a command of the terminal runs, and what of the kit it needs for that; no game is read yet.
COMMAND = "from tabletop.cli import main; main()"
KIT = """
from tabletop.cli.commands import SECTIONS, tabletop as group
for command in (name for section in SECTIONS.values() for name in section):
    group.get_command(None, command)
import tabletop.lookup.card_facts, tabletop.scenario.scenario"""

# For each request a child of this process, which has read the kit once, runs the code as `python -c` would.
FORKS = """
import json, os, signal, sys
for line in sys.stdin:
    code, words, folder, environment, files = json.loads(line)
    child = os.fork()
    if not child:
        signal.alarm({limit})
        for number, path in enumerate(files):
            os.dup2(os.open(path, os.O_RDWR), number)
        sys.stdin = open(0)
        sys.argv[1:] = words
        os.chdir(folder)
        os.environ.update(environment)
        del child, environment, files, folder, line, number, path, words
        exec(code, {"__name__": "__main__"})
        sys.exit()
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""

Runs = Callable[..., subprocess.CompletedProcess[str]]


@contextlib.contextmanager
def forking(reads: str = KIT, limit: float = 300, **more) -> Iterator[Runs]:
    """`runs(code, *words)` is `python -c code words`, each time in a process of its own that need not read the kit anew.

    `reads` is done once, before; whatever a test changes on the disk must not be read by it.
    """
    command = [sys.executable, "-c", reads + FORKS.replace("{limit}", str(LIMIT))]
    with (
        tempfile.TemporaryDirectory() as told,
        started(command, limit, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, **more) as process,
    ):
        out, err = (Path(told) / name for name in ("out", "err"))

        def runs(code: str, *words: object, folder: object = None, environment: dict[str, str] | None = None):
            out.write_bytes(b"")
            err.write_bytes(b"")
            folder = str(folder or more.get("cwd", os.getcwd()))
            request = [code, [*map(str, words)], folder, environment or {}, [os.devnull, str(out), str(err)]]
            process.stdin.write(json.dumps(request) + "\n")
            process.stdin.flush()
            ended = process.stdout.readline()
            assert ended, "the process that has read the kit has ended"
            said = [path.read_bytes().decode() for path in (out, err)]
            return subprocess.CompletedProcess([code, *words], int(ended), *said)

        yield runs

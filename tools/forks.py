"""Tasks in forked processes: each begins with all that this one has in memory, and what it does there stays there."""

from __future__ import annotations

import gc
import json
import os
import resource
import select
import signal
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any

MEMORY = 4 << 30


def in_children(work: Iterable[tuple[Any, Callable[[], Any]]], jobs: int) -> Iterator[tuple[Any, Any, float]]:
    """Each task in a forked process, ``jobs`` at a time: its answer, None if it was ended by its limit, and its seconds."""
    waiting = iter(work)
    running: dict[int, tuple[Any, int]] = {}
    # What lies in memory by now is shared by all processes, as long as none of them tidies it up.
    gc.freeze()
    try:
        while True:
            while len(running) < jobs and (task := next(waiting, None)) is not None:
                running.update([_forked(*task)])
            if not running:
                return
            for pipe in select.select(list(running), [], [])[0]:
                yield _answer(pipe, *running.pop(pipe))
    finally:
        gc.unfreeze()


def _answer(pipe: int, tag: Any, pid: int) -> tuple[Any, Any, float]:
    with os.fdopen(pipe, "rb") as stream:
        told = stream.read()
    _, status, used = os.wait4(pid, 0)
    if not told and not (os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF):
        raise RuntimeError(f"the process for {tag} broke ({status})")
    return tag, json.loads(told) if told else None, used.ru_utime + used.ru_stime


def _forked(tag: Any, task: Callable[[], Any]) -> tuple[int, tuple[Any, int]]:
    out, into = os.pipe()
    pid = os.fork()
    if pid:
        os.close(into)
        return out, (tag, pid)
    try:
        for ends in (signal.SIGPROF, signal.SIGINT):
            signal.signal(ends, signal.SIG_DFL)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        with os.fdopen(into, "wb") as stream:
            stream.write(json.dumps(task()).encode())
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(0)

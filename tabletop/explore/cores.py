"""Work on several cores or machines: by any executor of `concurrent.futures`, given back in order, nothing lost.

A piece of work is a number, and whoever has it can do it: so when a process is killed its pieces are done again by another.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from signal import SIG_DFL, SIGINT, signal
from typing import TypeVar

Done = TypeVar("Done")
Opener = Callable[[], Executor]
# So many pieces wait for each worker, and so often a piece is done again whose worker was lost.
AHEAD, AGAIN = 3, 5


def in_order(work: Callable[[int], Done], numbers: Iterable[int], open_executor: Opener | None, jobs: int = 1) -> Iterator[Done]:
    """What the work gives for each number, in their order, by an executor that is opened anew when its workers are lost.

    Without one the work is done here. Raises BrokenExecutor when workers are lost over and over at the same piece.
    """
    if open_executor is None:
        yield from map(work, numbers)
        return
    waiting: deque[tuple[int, Future[Done]]] = deque()
    coming, lost = iter(numbers), 0
    executor = open_executor()
    try:
        while True:
            while len(waiting) < AHEAD * jobs and (number := next(coming, None)) is not None:
                waiting.append((number, executor.submit(work, number)))
            if not waiting:
                return
            try:
                done = waiting[0][1].result()
            except BrokenExecutor:
                lost += 1
                if lost > AGAIN:
                    raise
                executor.shutdown(wait=False)
                executor = open_executor()
                waiting = deque((number, executor.submit(work, number)) for number, _ in waiting)
                continue
            waiting.popleft()
            lost = 0
            yield done
    finally:
        for _, future in waiting:
            future.cancel()
        executor.shutdown(wait=False)


def processes(jobs: int) -> Opener | None:
    """So many processes on this machine; none for one job, which needs none."""
    # A process that begins anew has nothing in it but what it is told. With Ctrl-C it just goes.
    goes = {"initializer": signal, "initargs": (SIGINT, SIG_DFL)}
    return partial(ProcessPoolExecutor, jobs, mp_context=get_context("spawn"), **goes) if jobs > 1 else None


@contextmanager
def cluster(address: str) -> Iterator[tuple[Opener, int]]:
    """The workers of a `dask.distributed` scheduler at this address, and how many cores they have.

    Raises ImportError without the extra `cluster`, OSError where no scheduler answers.
    """
    from distributed import Client

    with Client(address, timeout="10s") as client:
        cores = sum(client.nthreads().values())
        # A worker that was lost is made up for by the scheduler.
        yield (lambda: client.get_executor(retries=AGAIN, pure=False)), max(cores, 1)

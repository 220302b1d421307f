"""The same hunt on this machine and on a cluster of real workers, one of which is killed on the way."""

import os
import signal
from contextlib import ExitStack
from functools import partial

import pytest
from click.testing import CliRunner

from tabletop.cli.commands import tabletop
from tabletop.explore.cores import cluster, in_order, processes
from tabletop.explore.fuzz import Hunt, hunted

HUNT = Hunt("exploding-kittens", ("base",), 2)


def portions(opener, jobs=2):
    return in_order(partial(hunted, HUNT), range(5), opener, jobs)


@pytest.mark.long
def test_a_process_that_is_killed_loses_nothing():
    executors = []

    def opened():
        executors.append(processes(2)())
        return executors[-1]

    found = portions(opened)
    first = next(found)
    os.kill(next(iter(executors[0]._processes)), signal.SIGKILL)
    assert [first, *found] == list(portions(None))
    assert len(executors) == 2


@pytest.mark.long
def test_a_cluster_finds_the_same_also_when_a_worker_is_killed():
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as made:
        with ExitStack() as held:
            opener, cores = held.enter_context(cluster(made.scheduler_address))
            assert cores == 2
            found = portions(opener, cores)
            first = next(found)
            os.kill(made.workers[0].pid, signal.SIGKILL)
            assert [first, *found] == list(portions(None))


def test_no_scheduler_is_told_in_words():
    pytest.importorskip("distributed")
    told = CliRunner().invoke(tabletop, ["fuzz", "goat", "--moves", "1", "--scheduler", "nowhere"])
    assert told.exit_code == 1 and "No scheduler answers at 'nowhere'" in told.output

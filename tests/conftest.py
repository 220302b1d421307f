"""What all tests share: the default rules, Ctrl-C, limits, and one chromium (playwright's driver can be started only once in a process)."""

import gc
import os
import shutil
import signal
import tempfile
from pathlib import Path

import pytest

# Nobody's own choice of rules may change what the tests see; kernels and servers that they start inherit this.
os.environ["TABLETOP_OUR_RULES"] = os.path.join(os.path.dirname(__file__), "no-rules-of-our-own.json")
os.environ["TABLETOP_SHELF"] = os.path.join(os.path.dirname(__file__), "nothing-on-the-shelf.json")

# Nor do tests write into anybody's own answers, or take up their recordings.
os.environ["TABLETOP_ANSWERS"] = os.path.join(tempfile.gettempdir(), f"tabletop-answers-{os.getpid()}", "answers.jsonl")
os.environ["TABLETOP_RECORDINGS"] = os.path.join(os.path.dirname(os.environ["TABLETOP_ANSWERS"]), "recordings.json")

# Long tests only; all others have the limit of pyproject.toml. In seconds.
LIMIT_OF_A_LONG_TEST = 60 * 60

# Thousands of tests and all that is remembered lie there until the end: looking through them for rubbish took a twelfth of the time.
gc.set_threshold(100_000, 50, 1000)

# The pages that tests ask from within their own process are their own.
os.environ["TABLETOP_PAGES"] = "own"

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def let_ctrl_c_reach_what_is_started():
    """Whoever ignores Ctrl-C (nohup, some runners) hands that down to all processes; a handler is not handed down, so they start afresh."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, lambda *_: None)  # the tests themselves still ignore it
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


let_ctrl_c_reach_what_is_started()


@pytest.fixture(autouse=True)
def nothing_remembered():
    """Each test begins with a learner who has answered nothing."""
    yield
    folder = Path(os.environ["TABLETOP_ANSWERS"]).parent
    if folder.name.startswith("tabletop-answers-") and folder.exists():
        shutil.rmtree(folder, ignore_errors=True)


def pytest_collection_modifyitems(items):
    for item in items:
        if item.get_closest_marker("long") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LIMIT_OF_A_LONG_TEST))


@pytest.fixture(scope="session")
def browser():
    """Debian's chromium, started; the tests are skipped where there is none."""
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("no chromium on the path: install Debian's package chromium")
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: pip install 'tabletop[browser]'")
    with sync_api.sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=chromium, args=FLAGS)
        yield started
        started.close()

"""What all tests share: the default rules, and one chromium (playwright's driver can be started only once in a process)."""

import os
import shutil

import pytest

# Nobody's own choice of rules may change what the tests see; kernels and servers that they start inherit this.
os.environ["TABLETOP_OUR_RULES"] = os.path.join(os.path.dirname(__file__), "no-rules-of-our-own.json")

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync"]


@pytest.fixture(scope="session")
def browser():
    """Debian's chromium, started; the tests are skipped where there is none."""
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("no chromium on the path: install Debian's package chromium")
    sync_api = pytest.importorskip(
        "playwright.sync_api", reason="playwright is not installed: pip install 'tabletop[browser]'")
    with sync_api.sync_playwright() as driver:
        started = driver.chromium.launch(executable_path=chromium, args=FLAGS)
        yield started
        started.close()

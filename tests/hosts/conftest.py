"""A true JupyterLab, Notebook 7 and Voilà with the English notebook, and chromium to look at them."""

import os
import shutil
from pathlib import Path

import pytest
from tests.hosts.servers import serving
from tests.house.checkout import ROOT

HERE = Path(__file__).parent
NOTEBOOK = ROOT / "notebooks/en/kittens-03-nope-chains.ipynb"
BOARDS = 7  # six lessons and a self-test


def pytest_collection_modifyitems(items):
    for item in items:
        if Path(item.fspath).parent == HERE:
            item.add_marker(pytest.mark.lab)


class Visit:
    """A page of a server, and what it complained of or asked from elsewhere."""

    def __init__(self, page, server):
        self.page, self.server, self.complaints, self.elsewhere = page, server, [], []
        page.on("console", lambda said: self.complaints.append(f"{said.text} ({said.location['url']})")
                if said.type == "error" else None)
        page.on("pageerror", lambda error: self.complaints.append(f"{error} ({error.stack})"))
        page.on("request", lambda asked: None if server.is_mine(asked.url) else self.elsewhere.append(asked.url))

    def complaints_of_ours(self):
        """Those that come out of our module, which a host loads as a blob."""
        return [complaint for complaint in self.complaints if "blob:" in complaint]

    def lesson(self, number=0):
        return self.page.locator(".tabletop .lesson").nth(number)

    def click(self):
        """Click the title of the first board, as a learner does before the keys."""
        self.lesson().locator(".title").click()

    def sentence(self, number=0):
        return self.lesson(number).locator(".now [role=status]").inner_text()


@pytest.fixture
def visit(browser, tmp_path, monkeypatch):
    """`visit("lab")`: a running server with the notebook, and a page that has not opened it yet."""
    opened = []
    notebooks = tmp_path / "notebooks"
    notebooks.mkdir()
    shutil.copy(NOTEBOOK, notebooks / "nope.ipynb")
    # The kernels of this server import the checkout, wherever they are started.
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])))

    def visits(app, *options):
        running = serving(app, tmp_path, notebooks, *options)
        server = running.__enter__()
        opened.append(running)
        context = browser.new_context(viewport={"width": 1280, "height": 900})
        opened.append(context)
        return Visit(context.new_page(), server)

    yield visits
    for one in reversed(opened):
        one.close() if hasattr(one, "close") else one.__exit__(None, None, None)

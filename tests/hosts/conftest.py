"""A true JupyterLab, Notebook 7 and Voilà with the English notebook, and chromium to look at them."""

import contextlib
import json
import os
import shutil
from pathlib import Path

import pytest

import tabletop.notebook  # noqa: F401 (by its cells boards are made)
from tabletop.widgets.live.folder import NAME, write_extension
from tests.hosts import thirty
from tests.hosts.servers import serving
from tests.house.checkout import ROOT

HERE = Path(__file__).parent
NOTEBOOK = ROOT / "notebooks/en/kittens-03-nope-chains.ipynb"
BOARDS = 7  # six lessons and a self-test
SIZE = {"width": 1280, "height": 900}


def pytest_collection_modifyitems(items):
    for item in items:
        if Path(item.fspath).parent == HERE:
            item.add_marker(pytest.mark.lab)


def is_a_complaint(said):
    """An error in the console; not that the server stumbles now and then when it lists kernels of which one has just ended."""
    return said.type == "error" and "/api/kernels?" not in said.location["url"]


class Visit:
    """A page of a server, and what it complained of or asked from elsewhere."""

    def __init__(self, page, server, folder):
        self.page, self.server, self.folder, self.complaints, self.elsewhere = page, server, folder, [], []
        # Where the rules of the table are kept, beside the notebooks.
        self.kept = server.root.parent / "our-rules.json"
        page.on(
            "console",
            lambda said: self.complaints.append(f"{said.text} ({said.location['url']})") if is_a_complaint(said) else None,
        )
        page.on("pageerror", lambda error: self.complaints.append(f"{error} ({error.stack})"))
        page.on("request", lambda asked: None if server.is_mine(asked.url) else self.elsewhere.append(asked.url))

    def run_all(self, front="lab/tree"):
        """Open the notebook in JupyterLab (`lab/tree`) or Notebook 7 (`notebooks`), run it, wait for its boards."""
        self.server.run_all(self.page, f"{front}/{self.folder.relative_to(self.server.root)}/nope.ipynb", BOARDS)

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


@pytest.fixture(scope="session")
def lab(browser, tmp_path_factory, request):
    """One JupyterLab for all tests, which answers as Notebook 7 too, and one place in chromium that keeps its files."""
    home = tmp_path_factory.mktemp("lab")
    (home / "notebooks").mkdir()
    with_our_extension(home, long=any(item.get_closest_marker("long") for item in request.session.items))
    with kernels_of_the_checkout(home), serving("lab", home, home / "notebooks") as server:
        context = browser.new_context(viewport=SIZE)
        yield server, context
        context.close()


def visiting(lab, name):
    """A page of JupyterLab with a copy of the notebook, and so a kernel, of its own."""
    server, context = lab
    folder = server.root / name
    folder.mkdir()
    shutil.copy(NOTEBOOK, folder / "nope.ipynb")
    return Visit(context.new_page(), server, folder)


@pytest.fixture
def here(lab, tmp_path):
    """A visit of its own; the table has no rules of its own yet."""
    visit = visiting(lab, tmp_path.name)
    yield visit
    visit.page.close()
    visit.kept.unlink(missing_ok=True)


@pytest.fixture(scope="session")
def open_notebook(lab):
    """A notebook that is open in JupyterLab for all tests that run it anew."""
    visit = visiting(lab, "open")
    visit.run_all()
    yield visit
    visit.page.close()


@pytest.fixture
def run(open_notebook):
    """The open notebook with all boards drawn anew; the table has no rules of its own yet."""
    open_notebook.server.run_anew(open_notebook.page, BOARDS)
    yield open_notebook
    open_notebook.kept.unlink(missing_ok=True)


def with_our_extension(home, long=False):
    """A server that starts now there draws boards by the program of the checkout, whatever was installed."""
    (home / "stored").mkdir()
    shutil.copy(NOTEBOOK, home / "stored")
    if long:
        (home / "stored/thirty.ipynb").write_text(json.dumps(thirty.notebook()), encoding="utf-8")
    write_extension(home / "share/labextensions" / NAME, home / "stored")


@contextlib.contextmanager
def kernels_of_the_checkout(home):
    """The kernels of a server that starts now import the checkout and keep the table's rules in `home`, wherever they are started."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")])))
        patch.setenv("JUPYTER_PATH", os.pathsep.join(filter(None, [str(home / "share"), os.environ.get("JUPYTER_PATH")])))
        patch.setenv("TABLETOP_OUR_RULES", str(home / "our-rules.json"))
        patch.setenv("TABLETOP_SHELF", str(home / "shelf.json"))
        patch.delenv("TABLETOP_PAGES", raising=False)
        yield

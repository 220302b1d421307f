"""Home in a true JupyterLab: it stands there on opening, keeps the printing on the shelf, and opens a chapter inside JupyterLab."""

import json
import shutil

import pytest

from tabletop.launcher import trust
from tests.hosts.conftest import Visit
from tests.hosts.servers import PATIENCE, READY
from tests.house.checkout import ROOT

SHELVES = "[...document.querySelectorAll('.home .onshelf summary')]"


@pytest.fixture
def at_home(lab, tmp_path, monkeypatch):
    """The first notebook with another one beside it, open in a page of its own."""
    server, context = lab
    folder = server.root / tmp_path.name
    folder.mkdir()
    for name in ("00-start", "kittens-03-nope-chains"):
        shutil.copy(ROOT / f"notebooks/en/{name}.ipynb", folder)
    # As `tabletop lab` does with the copies that it lays out; else nothing is kept.
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(server.root.parent / "data"))
    trust(ROOT / "notebooks/en", folder)
    visit = Visit(context.new_page(), server, folder)
    visit.page.goto(f"{server.base}/lab/tree/{tmp_path.name}/00-start.ipynb?token={server.token}&reset")
    visit.page.wait_for_selector(".tabletop .home", timeout=PATIENCE * 1000)
    yield visit
    visit.page.close()


def test_home_is_there_on_opening_keeps_the_shelf_and_opens_a_chapter_at_its_place(at_home):
    page = at_home.page
    assert page.locator(".home .trail a").count() > 20
    page.evaluate(READY, PATIENCE)
    shelf = at_home.server.root.parent / "shelf.json"
    page.locator(".home .onshelf summary").first.click()
    page.locator(".home .printings button").nth(3).click()
    page.wait_for_function(f"{SHELVES}[0].textContent.includes('Current English box')", timeout=PATIENCE * 1000)
    assert json.loads(shelf.read_text(encoding="utf-8"))["data"]["exploding-kittens"]["printing"] == "english"
    shelf.unlink()
    page.locator(".home .trail a", has_text="Nope chains").click()
    page.wait_for_function(
        "window.jupyterapp.shell.currentWidget?.context?.path?.endsWith('kittens-03-nope-chains.ipynb')", timeout=PATIENCE * 1000
    )
    assert at_home.elsewhere == []

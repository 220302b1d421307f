"""The preview in a browser: the file is changed and the page follows; it is broken and the page shows the line."""

import re
import shutil
import subprocess
import sys

import pytest

from tests.house.checkout import ROOT
from tests.processes import started

COMMAND = [sys.executable, "-u", "-c", "from tabletop.cli import main; main()", "preview", "--no-browser"]


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    return tmp_path_factory.mktemp("preview") / "mine.json"


@pytest.fixture
def mine(place):
    """The file as it was before it is changed."""
    shutil.copy(ROOT / "scenarios/exploding-kittens/nope/yup.json", place)
    return place


@pytest.fixture(scope="module")
def address(place):
    """Where the running command shows the file, in whatever state it is."""
    place.write_text("{", encoding="utf-8")
    with started([*COMMAND, str(place)], stdout=subprocess.PIPE, text=True) as process:
        yield process.stdout.readline().strip()
        process.terminate()


@pytest.fixture
def preview(browser, address, mine):
    """The page of the running command; it must not complain, nor ask anybody but its own server."""
    context = browser.new_context(viewport={"width": 1200, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    complaints = []
    page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", lambda asked: None if asked.url.startswith(address) else complaints.append(asked.url))
    page.goto(address)
    page.wait_for_selector(".tabletop .lesson")
    yield page
    context.close()
    assert [said for said in complaints if "favicon" not in said] == []


def change(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_new_title_is_shown_a_fault_with_its_line_and_the_board_stays_at_its_step(preview, mine):
    preview.keyboard.press("ArrowRight")
    step = preview.locator(".now [role=status]").inner_text()
    text = mine.read_text(encoding="utf-8")
    title = re.search(r'"en": "([^"]+)"', text)[1]
    change(mine, title, "A title that is new")
    preview.locator(".lesson .title", has_text="A title that is new").wait_for(timeout=10_000)
    assert preview.locator(".now [role=status]").inner_text() == step
    assert preview.title() == "A title that is new"

    change(mine, '"do": "play"', '"do": "plai"')
    preview.locator("li.error").wait_for(timeout=10_000)
    line = 1 + mine.read_text(encoding="utf-8")[: mine.read_text(encoding="utf-8").index("plai")].count("\n")
    assert preview.locator("li.error").count() == 1
    assert f"Line {line}, column" in preview.locator("li.error .place").inner_text()
    assert preview.locator("li.error mark").inner_text() == '"plai"'
    assert "Did you mean 'play'?" in preview.locator("li.error").inner_text()
    assert (
        preview.locator(".lesson .title").is_visible() and "last version without errors" in preview.locator("#state").inner_text()
    )

    change(mine, '"plai"', '"play"')
    preview.wait_for_selector("li.error", state="detached", timeout=10_000)


def test_words_of_a_broken_file_never_become_markup(preview, mine):
    mine.write_text('{"<img src=x onerror=window.caught=1>": 1, "format": 1, "game": "<b>x</b>"}', encoding="utf-8")
    preview.locator("li.error").first.wait_for(timeout=10_000)
    assert preview.evaluate("window.caught") is None and preview.locator(".preview img, .preview b").count() == 0
    assert "<b>x</b>" in preview.locator("#faults").inner_text()


def test_the_page_says_when_the_preview_has_ended(browser, mine):
    with started([*COMMAND, str(mine)], stdout=subprocess.PIPE, text=True) as process:
        page = browser.new_page()
        page.goto(process.stdout.readline().strip())
        page.wait_for_selector(".tabletop .lesson")
        process.terminate()
    page.locator("#state", has_text="has ended").wait_for(timeout=10_000)
    page.close()


def test_the_page_of_a_broken_file_keeps_the_rules_of_accessibility(preview, mine):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    change(mine, '"do": "play"', '"do": "plai"')
    preview.locator("li.error").wait_for(timeout=10_000)
    preview.evaluate("document.getElementById('lesson').remove()")  # faint on purpose while it is out of date
    assert [entry["id"] for entry in axe.run(preview).response["violations"] if entry["impact"] in ("serious", "critical")] == []

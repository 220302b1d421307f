"""The page of `tabletop coverage -o`: it fits, it is read by anybody, and what is missing is started by a press."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tabletop.cli.authoring.coverage_page import BoardPage
from tabletop.cli.authoring.covering_words import CoverageReport
from tabletop.explore.ablation import File
from tabletop.explore.coverage import cover, open_box
from tabletop.explore.questions import ask_questions
from tabletop.scenario.scenario import open_scenario, play_document
from tabletop.scenario.text.json_text import parse
from tests.house.checkout import ROOT

GOAT = "row-your-goat"


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    files = [File(name, open_scenario(ROOT / f"scenarios/{GOAT}/{name}.json")) for name in ("sets/boat", "mistakes/second-ring")]
    covered = cover(GOAT, ["german"], files, lambda rule: rule.id.startswith(("goat.set.", "goat.ring.")))
    asked = ask_questions(GOAT, ["german"], files)
    report = CoverageReport(GOAT, ("german",), open_box(GOAT, "german"), 0, covered, [], len(files), asked)
    path = tmp_path_factory.mktemp("board") / "coverage.html"
    path.write_text(BoardPage("en", {}).page([(report, files)]), encoding="utf-8")
    return path


@pytest.mark.parametrize(("width", "scheme"), [(360, "dark"), (1920, "light")])
def test_the_board_fits_and_axe_finds_nothing(browser, board, width, scheme):
    page = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme).new_page()
    page.goto(board.as_uri())
    assert page.evaluate("document.documentElement.scrollWidth") == width
    assert [one["id"] for one in Axe().run(page).response["violations"]] == []


def test_what_is_missing_alone_is_shown_found_and_started(browser, board):
    page = browser.new_context(viewport={"width": 1300, "height": 900}).new_page()
    page.goto(board.as_uri())
    rows = page.locator("tbody tr:visible")
    every = rows.count()
    page.get_by_label("Only what is missing").check()
    assert 0 < rows.count() < every and page.locator("thead th:visible").count() == 6
    page.get_by_label("Find").fill("goat.set.18")
    assert rows.count() == 1
    with page.expect_download() as saved:
        rows.get_by_role("button", name="Save a file that starts it").first.click()
    assert saved.value.suggested_filename.startswith("goat-set-18")
    begun = play_document(parse(saved.value.path().read_bytes()), "begun", teaching=False)
    assert not begun.errors and begun.data["teaches"] == ["goat.set.18"]
    rows.get_by_role("button", name="Copy the command").first.click()
    page.get_by_role("status").filter(has_text=r"tabletop new goat goat-set-18").or_(
        page.get_by_text("The command is marked")
    ).first.wait_for()

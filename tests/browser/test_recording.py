"""Recording in a page: cards are pressed, a refused move becomes a step, what was pressed is undone, one press saves, nothing is lost."""

import json

import pytest

from tabletop import notebook
from tabletop.playing import open_lesson
from tests.browser.asked_page import asked_page
from tests.browser.test_access import violations
from tests.recording.test_proposals import FAVOR


@pytest.fixture
def recording(asking_page, tmp_path, monkeypatch):
    """`recording(...)`: a new page with the cell `record(...)`, answered by a new kernel as it were."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TABLETOP_PAGES", "own")

    def opens(what, width=1280, scheme="light", **more):
        shown = notebook.record(what, **more)
        return asking_page(shown.payload, shown.asks, shown.answer, ".recorder", width, color_scheme=scheme)

    return opens


def card(page, name):
    page.locator(".hand button", has_text=name).first.click()


def steps(page, *labels):
    """Waits until the panel has just these steps."""
    page.wait_for_function(
        "wanted => [...document.querySelectorAll('.recsteps .step')].map((one) => one.textContent.replace(/^\\S+ \\d+\\. /, ''))"
        ".every((said, i, all) => all.length === wanted.length && said.startsWith(wanted[i])) "
        "&& document.querySelectorAll('.recsteps .step').length === wanted.length",
        arg=list(labels),
    )


def test_a_line_is_pressed_undone_taken_up_again_and_saved_with_one_press(recording, tmp_path):
    page = recording(FAVOR)
    card(page, "Favor")
    page.locator(".which button", has_text="Ben").click()
    steps(page, "Ana: Favor, aimed at Ben")
    card(page, "Nope")
    steps(page, "Ana: Favor, aimed at Ben", "Cem: Say Nope to Ana's Favor")
    page.get_by_role("button", name="Undo the last step").click()
    steps(page, "Ana: Favor, aimed at Ben")
    card(page, "Nope")
    steps(page, "Ana: Favor, aimed at Ben", "Cem: Say Nope to Ana's Favor")
    assert page.locator(".lesson .title").inner_text().startswith("What if: ")
    page.get_by_label("Title of the scenario").fill("A Favor is Noped")
    assert page.locator(".lesson .title").inner_text() == "A Favor is Noped"
    page.get_by_role("checkbox", name="discard_pile Favor, Nope").click()
    assert page.get_by_role("checkbox", name="discard_pile Favor, Nope").get_attribute("aria-checked") == "false"
    assert violations(page) == []
    page.wait_for_timeout(900)  # what is typed is kept when the author rests

    chip = page.locator(".triedlines .here .line-of").inner_text().strip()
    assert chip == "Ana: Favor, aimed at Ben, Cem: Say Nope to Ana's Favor"

    # The kernel dies, the page is closed: the cell takes it up where it was.
    page = recording(FAVOR, width=360, scheme="dark")
    assert page.locator(".triedlines .here .line-of").inner_text().strip() == chip
    steps(page, "Ana: Favor, aimed at Ben", "Cem: Say Nope to Ana's Favor")
    assert page.get_by_label("Title of the scenario").input_value() == "A Favor is Noped"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Check, show and save").click()
    page.get_by_text("a-favor-is-noped.json").wait_for()
    assert page.locator(".lesson").count() == 2 and "A Favor is Noped" in page.locator(".lesson").nth(1).inner_text()
    data = json.loads((tmp_path / "a-favor-is-noped.json").read_text())
    assert [step["do"] for step in data["steps"] if "do" in step] == ["play", "play"]
    assert "discard_pile" not in data["steps"][-1]["expect"]


def test_a_refused_move_says_why_and_becomes_a_step(recording):
    page = recording(FAVOR)
    card(page, "Skip")
    page.get_by_role("button", name="Record it as refused").first.click()
    steps(page, "Ben: Play Skip")
    assert "refused" in page.locator(".recsteps .step").inner_text()


def test_a_space_of_everybody_names_who_lays_there(recording):
    page = recording("goat")
    page.locator("button[class*=space], .space button").first.click()
    page.locator(".which .answer").first.wait_for()
    said = [one.inner_text().split("\n")[-1] for one in page.locator(".which .answer").all()]
    assert said[0].startswith("Ana: Lay a card") and {one.split(":")[0] for one in said} == {"Ana", "Ben", "Cem"}


def test_an_answer_that_comes_after_another_board_was_laid_moves_nobody(browser, tmp_path):
    payload = open_lesson("exploding-kittens/nope/yup").payload()
    payload["eye"] = next(place for place, eyes in enumerate(payload["eyes"]) if eyes["id"] == "all")
    html = asked_page(payload, ["what_if"]).replace("widget.render({ model", "window.model = model; widget.render({ model")
    (tmp_path / "page.html").write_text(html, encoding="utf-8")
    context = browser.new_context()
    context.add_init_script("window.askPython = () => new Promise((tell) => { window.tell = tell; });")
    page = context.new_page()
    page.set_default_timeout(8000)
    page.goto((tmp_path / "page.html").as_uri())
    page.get_by_role("button", name="What if").click()
    page.wait_for_function("window.tell !== undefined")
    page.evaluate("() => { model.set('payload', { ...model.get('payload') }); model.set('index', 2); }")
    page.evaluate("async () => { tell({ error: 'late' }); await new Promise((done) => setTimeout(done)); }")
    assert page.evaluate("model.get('index')") == 2
    context.close()

"""Recording in a page: cards are pressed, a refused move becomes a step, what was pressed is undone, one press saves, nothing is lost."""

import json

import pytest

from tabletop import notebook
from tabletop.playing import open_lesson
from tests.browser.asked_page import asked_page
from tests.browser.test_access import violations
from tests.recording.test_coming import PLAIN
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


def test_what_comes_is_chosen_with_the_keyboard_and_the_file_says_it(recording, tmp_path):
    page = recording(PLAIN)
    page.get_by_role("button", name="Choose what comes").press("Enter")
    pile = page.get_by_role("group", name="Draw pile, what comes next first")
    pile.locator("select").first.wait_for()
    pile.locator("select").first.focus()
    page.keyboard.type("Def")  # as in every list: the letters choose
    page.wait_for_function("document.querySelector('.coming select').value === 'Defuse'")
    assert page.evaluate("document.activeElement.dataset.focus") == "lies 0 0"
    page.get_by_role("button", name="Draw a card", exact=True).first.click()
    steps(page, "Ana: Draw a card")
    page.get_by_role("button", name="Undo the last step").click()
    card(page, "Shuffle")
    steps(page, "Ana: Play Shuffle")
    page.get_by_role("button", name="Nobody answers").first.click()
    order = page.get_by_role("group", name="2. Nobody answers").locator("select")
    order.first.wait_for()
    here = [one.input_value() for one in order.all()]
    order.nth(0).select_option(here[2])
    swapped = "wanted => [...document.querySelectorAll('.coming')[0].querySelectorAll('select')].map(({ value }) => value).join() === wanted"
    page.wait_for_function(swapped, arg=",".join((here[2], here[1], here[0])))
    assert violations(page) == []
    page.wait_for_timeout(900)  # it is kept when the author rests

    page = recording(PLAIN, width=360, scheme="dark")
    steps(page, "Ana: Play Shuffle", "Nobody answers")
    page.get_by_role("button", name="Choose what comes").click()
    page.get_by_role("group", name="2. Nobody answers").locator("select").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth") and violations(page) == []
    page.get_by_label("Title of the scenario").fill("What comes")
    page.get_by_role("button", name="Check, show and save").click()
    page.get_by_text("what-comes.json").wait_for()
    data = json.loads((tmp_path / "what-comes.json").read_text())
    assert data["setup"]["draw_pile"] == ["defuse", "cat_3", "attack"] and data["setup"]["hands"] == PLAIN["setup"]["hands"]
    shuffled = [{"Defuse": "defuse", "Cat 3": "cat_3", "Attack": "attack"}[here[place]] for place in (2, 1, 0)]
    assert data["steps"][1]["shuffled"] == shuffled

    # Begun anew it lies again as it was dealt.
    page.get_by_role("button", name="Start over").click()
    page.get_by_role("button", name="Choose what comes").click()
    page.wait_for_function("document.querySelector('.coming select')?.value === 'Cat 2'")


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

"""What a class is given: a sheet on paper, and a page that ends with a code."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from tabletop.classes.plan import read_plan
from tabletop.classes.result_code import NONE, RIGHT, WRONG, read_code
from tabletop.sheets.sheet import open_sheet
from tabletop.widgets.class_page import class_page

PLAN = {"title": "Nopes", "language": "en", "parts": ["kittens/nope/yup", "kittens-03-nope-chains"]}


@pytest.mark.parametrize("names", [["kittens/nope/yup", "kittens-04-attacks"], ["goat-01-sets"], ["isle-01-placing"]], ids=str)
def test_a_sheet_has_its_boards_drawn_and_fits_the_paper(open_page, names):
    sheet = open_sheet(names, variants=2, seed=1)
    page = open_page(sheet.payload(), width=794, shows=".onpaper", fresh=True)
    questions = sum(len(variant.items) for variant in sheet.variants)
    assert page.locator(".onpaper .table").count() == page.locator(".onpaper .asks").count() == questions
    assert page.locator(".nameline").count() == 2
    page.emulate_media(media="print")
    wide = page.evaluate(
        "Math.max(...[...document.querySelectorAll('.onpaper *')].map((one) => one.getBoundingClientRect().right))"
    )
    assert wide <= 794
    if names[-1] == "kittens-04-attacks":
        # Two of them fit on a page of A4, which is 1017 px high between its margins.
        high = page.evaluate(
            "[...document.querySelectorAll('.onpaper:not(:has(.window))')].map((one) => one.getBoundingClientRect().height)"
        )
        assert len(high) == 10 and max(high) < 496
    assert not page.locator(".sheetbar").is_visible()
    page.emulate_media(media="screen")
    assert [one["id"] for one in Axe().run(page).response["violations"]] == []


def test_the_page_of_a_class_ends_with_a_code_of_what_was_answered(browser, tmp_path):
    plan = read_plan(PLAN)
    path = tmp_path / "class.html"
    path.write_text(class_page(plan), encoding="utf-8")
    page = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce").new_page()
    page.goto(path.as_uri())
    code = page.locator(".classbar output")
    code.wait_for()
    assert read_code(code.inner_text(), plan.mark, 6) == [NONE] * 6
    page.locator(".classbar input").fill("Mia")
    items = [item["ask"]["answers"] for item in plan.parts[1].payload["items"]]
    right = next(place for place, answer in enumerate(items[0]) if answer["right"])
    page.locator("#lesson-3 .answer").nth(right).click()
    page.locator("#lesson-3 .answer").first.wait_for(state="detached")
    page.locator("#lesson-3 .bar button").last.click()
    wrong = next(place for place, answer in enumerate(items[1]) if not answer["right"])
    page.locator("#lesson-3 .answer").nth(wrong).click()
    expected = [NONE, RIGHT, WRONG, NONE, NONE, NONE]
    assert read_code(code.inner_text(), plan.mark, 6) == expected
    page.reload()
    code.wait_for()
    assert read_code(code.inner_text(), plan.mark, 6) == expected
    assert page.locator(".classbar input").input_value() == "Mia"
    page.get_by_role("button", name="Somebody else").click()
    assert read_code(code.inner_text(), plan.mark, 6) == [NONE] * 6
    assert page.locator(".classbar input").input_value() == ""


def test_what_came_of_handing_in_is_said_until_something_is_changed(browser, tmp_path):
    path = tmp_path / "class.html"
    path.write_text(class_page(read_plan(PLAN), "/nowhere/in"), encoding="utf-8")
    page = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce").new_page()
    page.goto(path.as_uri())
    page.get_by_role("button", name="Hand it in").click()
    told = page.get_by_text("Write your name at the top first.")
    told.wait_for()
    page.locator(".classbar input").fill("Mia")
    told.wait_for(state="detached", timeout=5_000)

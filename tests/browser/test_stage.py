"""The stage: whatever the screen, all of it is in sight, and what a class must read is a fortieth of its height."""

import pytest

from tabletop.api import handout, open_lesson, open_selftest
from tests.browser.resized import IN_SIZES, in_turn

SCREENS = [(1280, 720), (1600, 900), (1920, 1080), (3840, 2160)]
# By game a lesson at a question that fills its board.
LESSONS = {
    "exploding-kittens/nope/yup": 5,
    "exploding-kittens/turn/see-then-skip": 1,
    "row-your-goat/sets/boat": 2,
    "isle-of-cats/lessons/how-many": 2,
}
MUST_READ = ".now .words > p:not(.small), .asks, .answer > span, .name, .band, .nextline > p, .tilename, .colourword, .say > b"
SMALL = """(parts) => {
  const { clientHeight: tall, clientWidth: wide } = document.querySelector(".tabletop-stage");
  const told = [];
  for (const one of document.querySelectorAll(`.tabletop-stage :is(${parts})`)) {
    const { height, bottom, right } = one.getBoundingClientRect();
    if (height === 0) continue;
    const size = parseFloat(getComputedStyle(one).fontSize) * one.currentCSSZoom;
    if (size < 0.025 * tall) told.push(`${one.textContent} is ${size}`);
    if (bottom > tall + 1 || right > wide + 1) told.push(`${one.textContent} is out of sight`);
  }
  return told;
}"""
IN_SIGHT = """() => {
  const stage = document.querySelector(".tabletop-stage");
  const { clientHeight: tall, clientWidth: wide } = stage;
  if (stage.style.getPropertyValue("--tall") !== `${innerHeight}px`) return false; // not fitted yet
  const { right, bottom } = document.querySelector(".tabletop-stage .lesson").getBoundingClientRect();
  return right <= wide + 1 && bottom <= tall + 1 && tall === innerHeight && wide === innerWidth;
}"""

# Sentences that lie one on the other.
COVERED = """() => [...document.querySelectorAll(".tabletop-stage .say")].filter((one, place, all) =>
  place > 0 && one.getBoundingClientRect().top < all[place - 1].getBoundingClientRect().bottom).map((one) => one.textContent)"""


@pytest.fixture
def page(browser):
    shown = browser.new_page()
    yield shown
    shown.close()


def show(page, tmp_path, text):
    path = tmp_path / "page.html"
    path.write_text(text, encoding="utf-8")
    page.goto(path.as_uri())
    page.wait_for_selector(".tabletop .lesson")


@IN_SIZES
@pytest.mark.parametrize("name", LESSONS)
def test_all_is_in_sight_and_large_enough(name, page, tmp_path, many):
    show(page, tmp_path, handout(open_lesson(name)))
    for _ in range(LESSONS[name]):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("f")
    for wide, tall in in_turn(SCREENS, list(LESSONS).index(name))[:many]:
        page.set_viewport_size({"width": wide, "height": tall})
        page.wait_for_function(IN_SIGHT)
        assert page.evaluate(SMALL, MUST_READ) == [], (wide, tall)
        assert page.evaluate(COVERED) == [], (wide, tall)


def test_answers_and_reasons_wait_until_they_are_asked_for(page, tmp_path):
    show(page, tmp_path, handout(open_selftest("goat-01-sets")))
    page.click("[data-stage]")
    answer, why = page.locator(".answers").first, page.locator(".side")
    assert not answer.is_visible()
    page.keyboard.press("PageDown")
    assert answer.is_visible()
    page.keyboard.press("1")
    assert page.locator(".reply").first.is_visible() and not why.is_visible()
    page.keyboard.press("?")
    assert why.is_visible()
    page.keyboard.press("PageDown")
    page.wait_for_function("() => document.querySelector('.hushed .answers') !== null")
    assert not answer.is_visible()
    page.keyboard.press("f")
    assert answer.is_visible() and page.locator(".tabletop-stage").count() == 0


def test_the_end_of_a_self_test_fits_too(page, tmp_path):
    show(page, tmp_path, handout(open_selftest("goat-02-mistakes-and-winning")))
    page.keyboard.press("f")
    # What was answered wrong is asked again.
    for _ in range(12):
        page.keyboard.press("PageDown")
        page.keyboard.press("1")
        page.keyboard.press("ArrowRight")
    page.wait_for_selector(".box.result")
    for wide, tall in (SCREENS[0], SCREENS[-1]):
        page.set_viewport_size({"width": wide, "height": tall})
        page.wait_for_function(IN_SIGHT)
        assert page.evaluate(SMALL, ".result :is([role=status], b, .cite.ok)") == [], (wide, tall)


def test_of_several_lessons_on_a_page_one_fills_the_screen(page, tmp_path):
    show(page, tmp_path, handout([open_lesson(name) for name in list(LESSONS)[:2]]))
    page.keyboard.press("f")
    assert page.locator(".tabletop-stage").count() == 0
    page.locator("[data-stage]").nth(1).click()
    page.wait_for_function(IN_SIGHT)
    assert page.locator("#lesson-2.tabletop-stage").count() == 1
    page.keyboard.press("?")
    assert page.locator("#lesson-2 .side").is_visible()
    page.keyboard.press("ArrowRight")
    assert page.locator("#lesson-2 .now .number").text_content() == "2"
    page.wait_for_selector("#lesson-2 .side", state="hidden")  # the reasons were those of the step before
    page.keyboard.press("f")
    assert page.locator(".tabletop-stage").count() == 0

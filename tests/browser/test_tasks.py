"""A task of each game from beginning to end, by keyboard alone and by touch alone, on a page without a kernel."""

import pytest

from tabletop.playing import open_lesson
from tabletop.widgets.handout import handout

# For each game a lesson, and the names of what is pressed until the task is reached.
WAYS = {
    "kittens": ("kittens/attack/skip-both", ["Play Skip", "Play Skip", "Play Skip"]),  # of two Skips: alone, or as a pair?
    "goat": ("goat/sets/colour", ["Begin", "Grab a ring"]),
    "isle": ("isle/score/family-joined", ["Rescue a cat: red cat I", "Lay it here"]),
}


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """The pages of these lessons, each made once."""
    folder = tmp_path_factory.mktemp("tasks")
    for game, (lesson, _) in WAYS.items():
        (folder / f"{game}.html").write_text(handout(open_lesson(lesson).payload(alone=True), "A task"), encoding="utf-8")
    return folder


def button(page, name):
    """The button with this name; where a choice is open, the one in it."""
    place = page.locator(".which" if page.query_selector(".which") else ".lesson")
    return place.get_by_role("button", name=name, exact=True).first


def by_keyboard(page, name):
    button(page, name).focus()
    page.keyboard.press("Enter")


def by_touch(page, name):
    button(page, name).tap()


def to_the_task(page):
    page.focus(".lesson")
    for _ in range(12):
        if page.query_selector(".task"):
            return
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight") if page.query_selector(".nudged") else None


@pytest.mark.parametrize("press", [by_keyboard, by_touch])
@pytest.mark.parametrize("game", WAYS)
def test_a_task_is_reached(browser, pages, game, press):
    context = browser.new_context(viewport={"width": 420, "height": 900}, has_touch=True, locale="en")
    page = context.new_page()
    complaints = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto((pages / f"{game}.html").as_uri())
    page.wait_for_selector(".lesson")
    to_the_task(page)
    assert page.query_selector(".task.done") is None
    for name in WAYS[game][1]:
        press(page, name)
        page.wait_for_timeout(50)
    page.wait_for_selector(".task.done")
    assert "Done" in page.inner_text(".task [role=status]")
    press(page, "Start again")
    page.wait_for_selector(".task:not(.done)")
    assert complaints == []
    context.close()


def test_a_refused_card_says_why_and_hints_come_in_two_stages(browser, pages):
    page = browser.new_page()
    page.goto((pages / "kittens.html").as_uri())
    page.wait_for_selector(".lesson")
    to_the_task(page)
    page.get_by_role("button", name="Defuse, not now", exact=True).click()
    assert "ek.base" in page.inner_text(".whynot")
    assert page.query_selector(".branch") is None, "nothing was played"
    by_keyboard(page, "A hint")
    assert page.locator(".hint").count() == 1
    by_keyboard(page, "Tell me what to do")
    assert page.locator(".hint").count() == 2
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_card_that_can_be_pressed_keeps_its_colour_and_its_ink(browser, pages, scheme):
    page = browser.new_page(color_scheme=scheme)
    page.goto((pages / "goat.html").as_uri())
    page.wait_for_selector("button.space.in-yellow")
    looks = "(() => { const { backgroundColor, color } = getComputedStyle(document.querySelector('button.space.in-yellow')); return [backgroundColor, color]; })()"
    assert page.evaluate(looks) == ["rgb(242, 194, 48)", "rgb(43, 38, 32)"]
    page.close()

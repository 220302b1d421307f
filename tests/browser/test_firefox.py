"""The same pages in firefox: a lesson is stepped, asked and answered; nothing spills; boats stand upright; home shows the chapters."""

import pytest

from tabletop.learner.chapters import chapters
from tabletop.learner.home_payload import home_payload
from tabletop.learner.journey import my_journey
from tabletop.playing.lesson import open_lesson
from tabletop.playing.set_ups import open_set_up
from tabletop.selftests.selftest import open_selftest
from tabletop.widgets.handout import handout
from tests.browser.layout_walk import SEEN, SQUARES, walk, with_long_names

pytestmark = pytest.mark.browser

THERE = "document.querySelector('.tabletop {}') !== null"


def words(page, selector):
    return page.evaluate(f"document.querySelector({selector!r})?.innerText ?? ''")


@pytest.fixture
def opened(firefox, tmp_path):
    """Opens a payload as a handout; fails at the end if the page complained."""
    firefox.session.complaints.clear()

    def opens(payload, width=1200, height=900, shows=".lesson"):
        path = tmp_path / "handout.html"
        path.write_text(handout(payload, "A lesson", "text view"), encoding="utf-8")
        firefox.set_viewport_size({"width": width, "height": height})
        firefox.goto(path.as_uri())
        firefox.wait_for(THERE.format(shows))
        return firefox

    yield opens
    assert firefox.session.complaints == []


def test_a_lesson_is_stepped_answered_and_asked_why(opened):
    page = opened(open_lesson("kittens/nope/yup").payload(alone=True))
    for _ in range(5):
        page.press("ArrowRight")
    assert words(page, ".now [role=status]") == "Nobody plays another Nope. Whose turn is it now?" or words(page, ".question")
    page.press("3")
    assert "an even number: Ana's Attack happens." in words(page, ".reply.yes")
    page.press("?")
    assert page.evaluate("document.activeElement.className") == "box why"
    page.press("Escape")
    page.press("w")
    assert page.evaluate("document.querySelector('.whatif') !== null")


def test_a_self_test_judges_and_goes_on(opened):
    page = opened(open_selftest("kittens-03-nope-chains").payload(), shows=".answers")
    page.press("1")
    assert words(page, ".reply")


def test_nothing_spills_with_the_longest_names(opened):
    page = opened(with_long_names(open_lesson("kittens/nope/yup", "de").payload(alone=True)), 360, 740)
    assert walk(page, 360) == []


def test_a_whole_boat_has_squares_of_24_pixels_on_a_page_of_400(opened):
    page = opened(open_set_up("isle", 2).payload(alone=True), 400, 740)
    page.press("ArrowRight")
    assert min(page.evaluate(SQUARES)) >= 24
    assert page.evaluate(SEEN, False) == []


def test_home_shows_every_chapter_and_leads_to_the_first_board(opened):
    page = opened(home_payload(my_journey("de"), "de"), 360, 740, shows=".home")
    assert page.evaluate("document.querySelectorAll('.trail a').length") == len(chapters("de"))
    assert page.evaluate("document.querySelector('.goon a').getAttribute('href')").startswith("00-start.ipynb#cell-id=")
    page.evaluate("document.querySelectorAll('.onshelf').forEach((one) => { one.open = true; })")
    assert page.evaluate(SEEN, False) == []

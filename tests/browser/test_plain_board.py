"""A game that brings no board: its zones are drawn as they are declared, and one steps through the lesson as through any other."""

import pytest

from tests.browser.test_access import violations
from tests.opened import payload_of


@pytest.fixture
def open_plainly(open_page):
    """A lesson of some game as if that game brought nothing to draw it with."""
    return lambda name, **more: open_page({**payload_of(name), "game": "a first game"}, **more)


def test_hands_piles_and_what_is_to_be_decided_are_there_and_what_is_new_is_marked(open_plainly):
    page = open_plainly("exploding-kittens/nope/yup")
    ana = page.locator(".plainseat", has_text="Ana")
    assert ana.locator(".card:not(.back)").count() == 5 and page.locator(".plainseat.turn").count() == 1
    assert page.locator(".plainseat", has_text="Ben").locator(".card.back").count() > 0
    assert "count 8" in " ".join(page.locator(".plainzone", has_text="draw pile").inner_text().split())
    page.keyboard.press("ArrowRight")
    assert page.locator(".plainzone.fresh", has_text="window").count() == 1
    ana.locator("button.card").first.click()
    assert page.locator(".whynot .tried").count() == 1


@pytest.mark.parametrize("name, width", [("row-your-goat/sets/boat", 1200), ("isle-of-cats/fill/a-morning", 420)])
def test_any_lesson_goes_to_its_end_and_nothing_is_cut_off(open_plainly, name, width):
    page = open_plainly(name, width=width)
    for _ in payload_of(name)["runs"][0]["steps"]:
        page.keyboard.press("ArrowRight")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []

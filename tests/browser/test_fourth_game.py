"""The pages of a stranger's game, made where it is installed beside the kit, and clicked through."""

import json

import pytest

from tests.beside import commands, installed, python

PAGES = """
from tabletop.notebook import selftest
from tabletop.widgets.handout import handout
shown = selftest("moths-01")
open("selftest.html", "w", encoding="utf-8").write(handout(shown.payload, "A self-test", str(shown)))
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with the game, a page of a lesson and one of a self-test."""
    home = installed(tmp_path_factory.mktemp("moths"))
    assert commands(home, "export moths/flight/net -o net.html")["export moths/flight/net -o net.html"][0] == 0
    python(home, PAGES)
    return home


@pytest.fixture
def opened(browser, folder):
    """Opens a page by its name; fails at the end if it complained."""
    places, complaints = [], []

    def opens(name, width=1300, scheme="light"):
        places.append(browser.new_context(viewport={"width": width, "height": 850}, color_scheme=scheme, reduced_motion="reduce"))
        page = places[-1].new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda told: complaints.append(told.text) if told.type in ("error", "warning") else None)
        page.goto((folder / name).as_uri())
        page.wait_for_selector(".tabletop .moths-seats")
        return page

    yield opens
    for place in places:
        place.close()
    assert complaints == []


def press(page, *keys):
    """What the page says after these keys."""
    for key in keys:
        page.keyboard.press(key)
        page.wait_for_timeout(60)
    return page.locator(".tabletop").first.inner_text()


@pytest.mark.parametrize("width, scheme", [(1300, "light"), (1300, "dark"), (400, "light")])
def test_its_page_is_no_wider_than_the_window(opened, width, scheme):
    assert opened("net.html", width, scheme).evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_its_question_is_answered_and_the_lesson_stepped_to_its_end(opened):
    page = opened("net.html")
    asked = press(page, "ArrowRight")
    assert "How many flames does Bo have then?" in asked and "3 flames" in asked
    answers = page.locator(".question button").all_inner_texts()
    place = {text.split("\n")[-1].strip(): str(number) for number, text in enumerate(answers, 1)}
    # Without the Net a Big Moth leaves one of three flames: the board plays what would have to be so.
    wrong = press(page, place["one flame"])
    assert "You'd be right if it weren't for this rule" in wrong and "A Net catches a moth" in wrong
    press(page, "Escape")
    assert "A Net catches a moth" in press(page, place["3 flames"])
    assert "The Big Moth is caught." in press(page, "ArrowRight", "ArrowRight", "ArrowRight")
    flames = page.locator(".moths-lantern").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert flames == ["3 flames"] * 3


def test_the_eyes_of_a_player_see_one_hand(opened):
    page = opened("net.html")
    page.get_by_label("Eyes").select_option(label="Bo")
    cards = page.locator(".moths-seat .card").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    # Each can be asked about, and says whether it may be played.
    assert [name for name in cards if name] == ["Net, not now", "Small Moth, not now"]


def test_a_move_is_tried_on_its_page(opened):
    page = opened("net.html")
    assert "Draw" in press(page, "w")
    assert "Ada draws a Wick. Ada draws a Net." in press(page, "1")


def test_its_selftest_is_gone_through(opened):
    page = opened("selftest.html")
    for _ in range(4):
        told = press(page, "1", "ArrowRight", "ArrowRight")
    assert json.dumps(told).count("Position")

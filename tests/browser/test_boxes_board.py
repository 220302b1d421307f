"""The table with what the boxes bring: nothing hangs over or is cut off, axe finds nothing, all is said in words."""

import pytest
from tests.browser.test_access import violations
from tests.frames.places import BOXES

from tabletop.lessons import open_lesson

SIZES = {"a notebook": (1300, 850, "light"), "a small window": (900, 800, "dark"), "a phone": (400, 800, "dark")}
# Each light once; another width says nothing else of colours and names.
WITH_AXE = ("a notebook", "a phone")
# Words that a reader must see whole.
WORDS = ".lies, .chip, .waits, .whose, .stock .held, .blindfold, .told"
CUT_OFF = """(words) => {
  const table = document.querySelector(".table").getBoundingClientRect();
  return [...document.querySelectorAll(words)].filter((node) => getComputedStyle(node).display !== "none" && node.textContent && (
    node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== "inline" ||
    node.getBoundingClientRect().right > table.right)).map((node) => `${node.className}: ${node.textContent}`);
}"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", BOXES, ids=lambda path: path.stem)
def test_nothing_of_the_table_hangs_over_and_axe_finds_nothing(open_page, press, path, size):
    width, height, scheme = SIZES[size]
    payload = open_lesson(str(path)).payload()
    page = open_page(payload, width=width, height=height, scheme=scheme)
    page.locator("select").last.select_option("de")
    page.locator(".lesson").focus()
    for step in payload["runs"][0]["steps"]:
        assert page.evaluate("document.documentElement.scrollWidth") <= width, step["id"]
        assert page.evaluate(CUT_OFF, WORDS) == [], step["id"]
        press(page, "ArrowRight")
    assert size not in WITH_AXE or violations(page) == []


def test_the_eyes_of_a_blind_player_see_backs_and_the_marked_card(open_page, press):
    page = open_page(open_lesson(str(next(path for path in BOXES if path.stem == "blind"))).payload())
    page.locator("select").first.select_option("3")
    page.locator(".lesson").focus()
    press(page, "ArrowRight", "ArrowRight")
    own = page.locator(".mine")
    assert own.locator(".card.back").count() == 3 and own.get_by_text("not even Ben may look").is_visible()
    assert own.locator(".card.marked").get_attribute("aria-label").startswith("Cat 2, marked")
    press(page, "ArrowDown")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')").startswith("Cat 2, marked")


def test_a_blind_player_across_the_table_has_room_for_name_and_sign(open_page):
    page = open_page(open_lesson("kittens/curse/garbage").payload(), width=1300, height=850)
    seat = page.locator(".others .seat.blindly")
    box = seat.bounding_box()
    for part in (".name", ".held", ".sightless", ".blindfold"):
        inner = seat.locator(part).bounding_box()
        assert inner["x"] >= box["x"] and inner["x"] + inner["width"] <= box["x"] + box["width"], part

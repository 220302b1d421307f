"""The table with what the boxes bring: nothing hangs over or is cut off, axe finds nothing, all is said in words."""

import pytest

from tabletop.playing import open_lesson
from tests.browser.resized import IN_SIZES, in_turn, resized
from tests.browser.test_access import violations
from tests.browser.waiting import until
from tests.frames.places import BOXES

SIZES = {"a notebook": (1300, 850, "light"), "a small window": (900, 800, "dark"), "a phone": (400, 800, "dark")}
# Words that a reader must see whole.
WORDS = ".lies, .chip, .waits, .whose, .stock .held, .blindfold, .told"
CUT_OFF = """(words) => {
  const table = document.querySelector(".table").getBoundingClientRect();
  return [...document.querySelectorAll(words)].filter((node) => getComputedStyle(node).display !== "none" && node.textContent && (
    node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== "inline" ||
    node.getBoundingClientRect().right > table.right)).map((node) => `${node.className}: ${node.textContent}`);
}"""


@IN_SIZES
@pytest.mark.parametrize("path", BOXES, ids=lambda path: path.stem)
def test_nothing_of_the_table_hangs_over_and_axe_finds_nothing(open_page, press, path, many):
    payload, page, sizes = open_lesson(str(path)).payload(), None, in_turn(SIZES, BOXES.index(path))[:many]
    for size in sizes:
        width, height, scheme = SIZES[size]
        if page is None:
            page = open_page(payload, width=width, height=height, scheme=scheme)
            page.locator("select").last.select_option("de")
            page.locator(".lesson").focus()
        press(resized(page, width, height, scheme), "Home")
        for step in payload["runs"][0]["steps"]:
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (size, step["id"])
            assert page.evaluate(CUT_OFF, WORDS) == [], (size, step["id"])
            press(page, "ArrowRight")
        # In the quick run axe looks at some lessons light, at others dark.
        assert (many and size != sizes[0]) or violations(page) == [], size


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


# Cards of one hand lie in a row beside what lies before the player, and a page shows head, table and buttons together.
APART = """() => {
  const bottoms = [...document.querySelectorAll(".mine .hand > .card")].map((card) => card.getBoundingClientRect().bottom);
  return bottoms.length > 0 ? Math.max(...bottoms) - Math.min(...bottoms) : 0;
}"""
BELOW = "() => document.querySelector('.foot').getBoundingClientRect().bottom + scrollY - innerHeight"


@pytest.mark.parametrize("name", ["curse/marked", "tower/favor", "barking/waits", "nope/yup"])
def test_a_large_window_shows_a_lesson_from_its_head_to_its_buttons(open_page, press, name):
    payload = open_lesson(f"kittens/{name}").payload()
    page = open_page(payload, width=1300, height=850)
    until(page, "document.querySelector('.tabletop').style.getPropertyValue('--room-table') !== ''")
    page.locator(".lesson").focus()
    for width, height in ((1300, 850), (1920, 1080)):
        press(resized(page, width, height), "Home")
        for step in payload["runs"][0]["steps"]:
            assert page.evaluate(APART) < 20, (width, step["id"])
            assert page.evaluate(BELOW) <= 0, (width, step["id"])
            press(page, *["ArrowRight"] * (2 if step["ask"] else 1))


# What stands where no card is shown: no large frame.
EMPTY = "() => document.querySelector('.nextup').getBoundingClientRect().height"


def test_where_nothing_is_shown_there_is_no_large_frame_and_nothing_jumps(open_page, press):
    page = open_page(open_lesson("kittens/attack/passed-on").payload(), width=400, height=800)
    assert page.evaluate(EMPTY) <= 60
    page = open_page(open_lesson("kittens/barking/waits").payload(), width=400, height=800)
    page.locator(".lesson").focus()
    heights = set()
    for _ in range(7):
        heights.add(page.evaluate(EMPTY))
        press(page, "ArrowRight")
    press(page, "ArrowRight", "ArrowRight")
    assert page.locator(".nextline .card").count() == 1
    assert heights == {page.evaluate(EMPTY)}


def test_on_a_phone_the_order_of_play_stays_below_the_sentence(open_page, press):
    page = open_page(open_lesson("kittens/curse/marked").payload(), width=400, height=600)
    page.locator("select").last.select_option("de")
    page.locator(".lesson").focus()
    press(page, "ArrowRight", "ArrowRight")
    page.wait_for_timeout(100)
    sentence, order = (page.locator(part).bounding_box() for part in (".now", ".order"))
    assert page.evaluate("scrollY") > 200 and sentence["y"] == 0
    assert sentence["height"] - 1 <= order["y"] <= sentence["height"] + 1

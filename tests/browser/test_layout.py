"""Room on the page: nothing runs over the side, nothing is too small to hit, the board stays put."""

import pytest

from tests.browser.resized import TWO_PICTURES, in_turn, resized
from tests.browser.waiting import until

WIDTHS = [360, 380, 460, 600, 700, 800, 900, 1000, 1200]
SPILL = """() => [...document.querySelectorAll('.dot')].flatMap((_, i) => {
  document.querySelectorAll('.dot')[i].click();
  const lesson = document.querySelector('.lesson').getBoundingClientRect();
  return [...document.querySelectorAll('.lesson *')].filter((node) => {
    const box = node.getBoundingClientRect();
    return box.width > 1 && (box.right > lesson.right + 1 || box.left < lesson.left - 1);
  }).map((node) => [i + 1, node.className.baseVal ?? node.className]);
})"""


@pytest.mark.parametrize("many", [4, pytest.param(None, marks=pytest.mark.long)], ids=["some widths", "all widths"])
@pytest.mark.parametrize("lang", ["en", "de", "es"])
def test_nothing_runs_over_the_side_at_any_step(open_page, lesson_payload, lang, many):
    widths = in_turn(WIDTHS, 3 * lesson_payload["languages"].index(lang))[:many]
    page = open_page(lesson_payload, width=widths[0])
    page.locator("select").last.select_option(lang)
    for width in widths:
        assert resized(page, width).evaluate(SPILL) == [], width
        assert page.evaluate("document.documentElement.scrollWidth") == width


def test_in_a_cell_of_a_window_of_400_pixels_what_is_said_of_a_pile_stays_within_its_half(open_page, lesson_payload):
    # JupyterLab leaves 296 of them.
    page = open_page(lesson_payload, width=296)
    spill = (
        "[...document.querySelectorAll('.pile')].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
    )
    for lang in lesson_payload["languages"]:
        page.locator("select").last.select_option(lang)
        assert page.evaluate(spill) == [], lang


@pytest.mark.parametrize("lang", ["en", "de", "es"])
def test_on_a_phone_eyes_language_and_lights_stand_in_one_row_and_no_choice_is_cut(open_page, lesson_payload, lang):
    page = open_page(lesson_payload, width=360)
    page.locator("select").last.select_option(lang)
    page.locator("select").first.select_option(str(len(lesson_payload["eyes"]) - 1))
    tops = "[...document.querySelectorAll('.settings :is(select, .lights)')].map((one) => Math.round(one.getBoundingClientRect().top))"
    assert len(set(page.evaluate(tops))) == 1
    # The widest word that a menu offers, with what the browser draws beside it.
    cut = """() => [...document.querySelectorAll('.settings select')].filter((one) => {
      const free = one.cloneNode(true);
      free.style.cssText = 'width: max-content; max-width: none; flex: none; position: absolute';
      one.after(free);
      const wide = free.getBoundingClientRect().width;
      free.remove();
      return one.getBoundingClientRect().width < wide;
    }).length"""
    assert page.evaluate(cut) == 0


@pytest.mark.parametrize("width", [360, 1200])
def test_everything_to_press_is_at_least_44_pixels(open_page, lesson_payload, width, press):
    page = open_page(lesson_payload, width=width)
    for keys in ([], ["ArrowRight"] * 3 + ["w"], ["Escape"] + ["ArrowRight"] * 2):
        press(page, *keys)
        small = page.evaluate("""() => [...document.querySelectorAll('.tabletop button, .tabletop select')].map((node) => [node.getAttribute('aria-label') ?? node.textContent, node.getBoundingClientRect()])
          .filter(([, box]) => box.width > 0 && (box.width < 44 || box.height < 44)).map(([name, box]) => [name, box.width, box.height])""")
        assert small == []


@pytest.mark.parametrize(("width", "height"), [(1200, 800), (900, 800)])
def test_the_buttons_are_in_sight_while_stepping(open_page, lesson_payload, width, height, press):
    page = open_page(lesson_payload, width=width, height=height)
    for _ in range(7):
        assert page.locator(".buttons").evaluate("node => node.getBoundingClientRect().bottom") <= height
        press(page, "ArrowRight")


@pytest.mark.parametrize("width", [900, 1200])
def test_the_board_does_not_jump_while_the_window_fills(open_page, lesson_payload, width, press):
    page = open_page(lesson_payload, width=width, height=1600)
    places = set()
    for _ in range(4):
        places.add(
            page.evaluate(
                "['.table', '.middle', '.mine', '.bar'].map((part) => Math.round(document.querySelector(part).getBoundingClientRect().top)).join()"
            )
        )
        press(page, "ArrowRight")
    assert len(places) == 1


def test_a_question_with_its_table_and_buttons_fits_on_a_small_screen(open_page, lesson_payload, press):
    step = lesson_payload["runs"][0]["steps"][5]
    lesson_payload["title"] = lesson_payload["text"]["en"].index("Ben")
    step["say"] = [step["ask"]["question"]]
    for answer in step["ask"]["answers"]:
        answer["text"] = lesson_payload["text"]["en"].index("Ben")
    reach = "part => Math.round(document.querySelector(part).getBoundingClientRect().bottom - document.querySelector('.head').getBoundingClientRect().top)"
    for width, height, parts in ((900, 700, [".answers"]), (700, 710, [".answers", ".turnnow"])):
        page = open_page(lesson_payload, width=width, height=760)
        for lang in lesson_payload["languages"]:
            page.locator("select").last.select_option(lang)
            page.locator("select").last.evaluate("node => node.blur()")
            press(page, "Home", *["ArrowRight"] * 5)
            assert page.locator(".answers").count() == 1
            assert {part: reached for part in parts if (reached := page.evaluate(reach, part)) > height} == {}, lang


@pytest.mark.parametrize("width", [800, 1200])
def test_the_buttons_stay_where_they_are_at_every_step(open_page, lesson_payload, width, press):
    page = open_page(lesson_payload, width=width, height=1600)
    page.locator("select").last.select_option("de")
    page.locator("select").last.evaluate("node => node.blur()")
    until(page, "document.querySelector('.tabletop').style.getPropertyValue('--room-table') !== ''")
    page.evaluate(TWO_PICTURES)
    places = []
    for _ in range(7):
        places.append(page.locator(".buttons").evaluate("node => Math.round(node.getBoundingClientRect().top)"))
        press(page, "ArrowRight")
        if page.locator(".nudged").count():
            press(page, "ArrowRight")
    assert len(set(places)) == 1, places


def test_a_projector_shows_all_larger_and_nothing_runs_over(open_page, lesson_payload):
    page = open_page(lesson_payload, width=1920, height=1080)
    until(page, "document.querySelector('.lesson').getBoundingClientRect().width > 1300")
    assert page.locator(".buttons").evaluate("node => node.getBoundingClientRect().bottom") <= 1080
    assert page.evaluate(SPILL) == []


def test_a_narrow_lesson_still_says_what_can_be_chosen_and_once_how(open_page, lesson_payload):
    page = open_page(lesson_payload, width=600)
    assert page.get_by_text("Eyes", exact=True).is_visible() and page.get_by_text("Language", exact=True).is_visible()
    hint = page.get_by_text("to choose whose cards you see")
    assert hint.is_visible()
    page.locator("select").first.select_option("1")
    assert hint.count() == 0


def test_several_cards_are_picked_only_from_a_hand_that_lies_open(open_page, lesson_payload):
    for value in lesson_payload["values"]:
        if isinstance(value, dict) and "rules" in value and "card" in value:
            value["card"] += " " + value["card"]
    page = open_page(lesson_payload)
    for eye in range(len(lesson_payload["eyes"])):
        page.locator("select").first.select_option(str(eye))
        assert page.locator(".hand:not(.open) .picker").count() == 0
        assert page.locator(".hand.open .picker").count() == page.locator(".hand.open").count()

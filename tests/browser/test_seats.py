"""Seats side by side: nothing of a seat reaches outside of it, least of all under its neighbour."""

import pytest

from tests.browser.resized import in_turn, resized

WIDTHS = [360, 380, 700, 900, 1100, 1300, 1400]
OUTSIDE = """() => [...document.querySelectorAll('.seat')].flatMap((seat) => {
  const room = seat.getBoundingClientRect();
  return [...seat.querySelectorAll('.chip, .who > *, .card')].filter((part) => {
    const box = part.getBoundingClientRect();
    return box.left < room.left || box.right > room.right || box.top < room.top || box.bottom > room.bottom;
  }).map((part) => [seat.getAttribute('aria-label'), part.className]);
})"""
AT_EVERY_STEP = f"""() => [...document.querySelectorAll('.dot')].flatMap((_, i) => {{
  document.querySelectorAll('.dot')[i].click();
  return ({OUTSIDE})().map((found) => [i + 1, ...found]);
}})"""


@pytest.mark.parametrize("many", [2, pytest.param(None, marks=pytest.mark.long)], ids=["some eyes", "all eyes"])
@pytest.mark.parametrize("width", WIDTHS)
def test_no_chip_reaches_outside_its_seat_whoever_looks(open_page, lesson_payload, width, many):
    # In each width and language by the eyes of two in turn: each pair of these three is looked at; in the long run all are.
    page = open_page(lesson_payload, width=width)
    for place, lang in enumerate(lesson_payload["languages"]):
        page.locator("select").last.select_option(lang)
        for eyes in in_turn(range(len(lesson_payload["eyes"])), 2 * place + WIDTHS.index(width))[:many]:
            page.locator("select").first.select_option(str(eyes))
            assert page.evaluate(AT_EVERY_STEP) == [], (lang, eyes)
        assert (
            page.locator(".here .dot")
            .get_attribute("aria-label")
            .split()[1]
            .startswith(str(len(lesson_payload["runs"][0]["steps"])))
        )


@pytest.mark.parametrize("eye", [0, 1, 2])
def test_no_chip_reaches_outside_its_seat_in_a_self_test(open_page, selftest_payload, eye):
    for item in selftest_payload["items"]:
        item["eye"] = eye
    widths = in_turn(WIDTHS, eye)
    page = open_page(selftest_payload, width=widths[0])
    for width in widths:
        resized(page, width)
        for lang in selftest_payload["languages"]:
            page.locator("select").last.select_option(lang)
            assert page.evaluate(OUTSIDE) == [], (width, lang)

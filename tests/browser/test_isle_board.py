"""The table of the boats in a page: nothing hangs over or is cut off, axe finds nothing, what belongs together is seen together."""

import pytest

from tabletop.playing import open_lesson
from tests.browser.resized import IN_SIZES, in_turn, resized
from tests.browser.test_access import violations

SIZES = {
    "a notebook": (1300, 850, "light"),
    "a small window": (900, 800, "dark"),
    "a phone": (400, 800, "dark"),
    "a projector": (1920, 1080, "light"),
}
LESSONS = [
    "fill/a-morning",
    "draft/pay-for-two",
    "rare-finds/turn-by-turn",
    "clear/an-evening",
    "win/the-last-evening",
    "score/lesson-pair",
]
# Words that a reader must see whole.
WORDS = ".islestrip *, .islecard .title, .isletile .tilename, .islehead *, .islescore *"


def is_cut_off(page):
    """The words that are wider than their place, or reach out of the table."""
    return page.evaluate(
        """(words) => {
      const table = document.querySelector(".table").getBoundingClientRect();
      return [...document.querySelectorAll(words)].filter((node) => !node.closest(".unseen, svg") && node.textContent && (
        node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== "inline" ||
        node.getBoundingClientRect().right > table.right)).map((node) => node.textContent);
    }""",
        WORDS,
    )


@IN_SIZES
@pytest.mark.parametrize("lesson", LESSONS)
def test_nothing_of_the_table_hangs_over_and_axe_finds_nothing(open_page, press, lesson, many):
    payload, page, sizes = open_lesson(f"isle/{lesson}").payload(), None, in_turn(SIZES, LESSONS.index(lesson))[:many]
    for size in sizes:
        width, height, scheme = SIZES[size]
        if page is None:
            page = open_page(payload, width=width, height=height, scheme=scheme)
            page.locator(".lesson").focus()
        press(resized(page, width, height, scheme), "Home")
        for step in payload["runs"][0]["steps"][:4]:
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (size, step["id"])
            assert is_cut_off(page) == [], (size, step["id"])
            press(page, "ArrowRight")
        # In the quick run axe looks at some lessons light, at others dark.
        assert (many and size != sizes[0]) or violations(page) == [], size


@pytest.mark.parametrize("lesson", ["draft/pay-for-two", "rare-finds/turn-by-turn", "score/lesson-pair"])
def test_the_question_the_boat_and_the_buttons_are_seen_together(open_page, press, lesson):
    payload = open_lesson(f"isle/{lesson}").payload()
    page = open_page(payload, width=1300, height=850)
    page.locator(".lesson").focus()
    press(page, *["ArrowRight"] * next(i for i, step in enumerate(payload["runs"][0]["steps"]) if step["ask"]))
    buttons = page.locator(".bar").bounding_box()
    assert buttons["y"] + buttons["height"] <= 850
    for part in (".question", ".isleseat.large .isleboat", ".islestrip"):
        box = page.locator(part).bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= buttons["y"], part


def test_what_holds_as_always_is_unfolded_on_demand(open_page, press):
    page = open_page(open_lesson("isle/win/the-last-evening").payload())
    page.locator(".lesson").focus()
    # To its question, which asks to be answered once, and past it.
    press(page, "ArrowRight", "ArrowRight", "ArrowRight")
    # Five that the lesson teaches, three house defaults, and the last of what happened besides.
    assert page.locator(".why > .cite").count() == 9
    assert "isle.tie.1" in page.locator(".why").inner_text() and "isle.score.1" not in page.locator(".why").inner_text()
    page.locator(".why summary").click()
    assert "isle.score.1" in page.locator(".why").inner_text()

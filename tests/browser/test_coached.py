"""A coached game in a page that has a Python to ask: to its end by keyboard alone and by touch alone, and as a reader hears it."""

import pytest

from tabletop.notebook import coached
from tests.browser.test_access import violations
from tests.browser.waiting import until

STANDS = """() => [document.querySelector('.looks') !== null, document.querySelector('[data-focus="let go"]') !== null,
  document.querySelectorAll('.log li').length]"""


@pytest.fixture
def table(asking_page):
    """`table(game, seed)`: a coached game of two on a page; what it complained of must be nothing."""

    def opens(game="kittens", seed=5, **options):
        shown = coached(game, players=2, seed=seed)
        opens.kept = []

        def answer(message):
            if message["ask"] == "answered":
                opens.kept += message["answers"]
                return {"kept": [], "due": {}}
            try:
                return shown._answered()[message["ask"]](message)
            except ValueError as error:
                return {"error": str(error)}

        asks = ["answered", "coached", "lesson"]
        return asking_page(shown.payload, asks, answer, ".coached .whatif", 1000, locale="en", **options)

    return opens


def to_the_end(page, first, let_go):
    """The first move, or nothing where nothing is owed, until the game is over; waits for each answer."""
    for _ in range(60):
        over, free, lines = page.evaluate(STANDS)
        if over:
            return
        (let_go if free else first)(page)
        page.wait_for_function(f"() => JSON.stringify(({STANDS})()) !== {str([over, free, lines]).lower().replace(' ', '')!r}")
    raise AssertionError("the game is not over")


def by_keys(key):
    def press(page):
        page.locator(".lesson").first.focus()
        page.keyboard.press(key)

    return press


def test_the_keyboard_alone_reaches_the_end_and_a_second_look(table):
    page = table()
    assert violations(page) == []
    by_keys("m")(page)
    page.keyboard.press("1")
    page.wait_for_selector(".verdict")
    assert "you may" in page.inner_text(".verdict")
    page.keyboard.press("Escape")
    by_keys("n")(page)
    page.wait_for_selector(".advice")
    assert "of 100 cases" in page.inner_text(".advice") and violations(page) == []
    page.keyboard.press("Escape")
    to_the_end(page, by_keys("1"), by_keys("g"))
    page.focus('[data-focus="ask looks"]')
    page.keyboard.press("Enter")
    page.wait_for_selector(".looklist")
    assert violations(page) == []
    page.locator(".looklist button").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".lesson:not(.coached)")
    assert "A second look" in page.inner_text(".lesson:not(.coached) .title")
    # Each own move was kept, each with its ruling.
    assert table.kept and all(one["way"] == "coached" and one["ruling"] for one in table.kept)


def test_touch_alone_plays_on_the_board_and_takes_back(table):
    page = table(has_touch=True)
    before = page.evaluate(STANDS)[2]
    page.get_by_role("button", name="Draw a card").first.tap()
    until(page, f"document.querySelectorAll('.log li').length > {before}")
    page.locator('[data-focus="undo"]').tap()
    until(page, f"document.querySelectorAll('.log li').length === {before}")
    assert "You know all the same what you have seen: Ana draws" in page.inner_text(".notice")
    to_the_end(
        page,
        lambda page: page.locator(".whatif .moves button").first.tap(),
        lambda page: page.locator('[data-focus="let go"]').tap(),
    )


def test_a_reader_hears_what_is_open_and_what_can_be_done(table):
    page = table()
    told = page.locator(".coached").aria_snapshot()
    for part in (
        'button "Draw a card',
        'button "May I?',
        'button "What now?',
        'button "Take back',
        "status: Ana plays a card or draws.",
    ):
        assert part in told, part
    # A refused card says why beside it, and nothing was played.
    page.get_by_role("button", name="Defuse, not now").first.click()
    page.wait_for_selector(".verdict .because")
    assert "ek.base.defuse" in page.inner_text(".verdict") and page.evaluate(STANDS)[2] == 1
    assert [(one["right"], one["ruling"]) for one in table.kept] == [(False, "ek.base.defuse.10")]

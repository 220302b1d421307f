"""What a machine can find about access: axe reports nothing inside the lesson."""

from pathlib import Path

import pytest

axe = pytest.importorskip(
    "axe_playwright_python", reason="axe-playwright-python is not installed: pip install 'tabletop[browser]'"
)
AXE = Path(axe.__file__).with_name("axe.min.js") if axe.__file__ else Path(next(iter(axe.__path__))) / "axe.min.js"

# Every rule is run; of those that are kept only their number is told.
RUN = """async () => { const found = await axe.run('.tabletop', {resultTypes: ['violations']});
  return {passes: found.passes.length, violations: found.violations}; }"""
ON = "ArrowRight"
# keys from the state before, so that one page shows them all
STATES = {
    "start": [],
    "branch": [ON, ON, "w"],
    "choice of branches": ["Escape", ON, "w"],
    "refused": ["Escape", ON],
    "question": [ON],
    "wrong answer played": ["1"],
    "wrong answer explained": ["Escape"],
    "right answer": ["3"],
    "end": [ON],
}


def violations(page):
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(RUN)
    assert found["passes"] > 15, "axe looked at the lesson"
    return [(one["id"], [node["html"][:160] for node in one["nodes"]]) for one in found["violations"]]


@pytest.mark.parametrize(("width", "scheme"), [(380, "dark"), (1000, "light")])
def test_axe_finds_nothing_in_the_lesson(open_page, lesson_payload, press, scheme, width):
    page = open_page(lesson_payload, width=width, scheme=scheme)
    for state, keys in STATES.items():
        press(page, *keys)
        assert violations(page) == [], state
    assert page.locator(".here .dot").get_attribute("aria-label").startswith("Step 7")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_with_all_hands_open_and_under_another_reading(open_page, lesson_payload, press, scheme):
    page = open_page(lesson_payload, width=1000, scheme=scheme)
    page.get_by_label("Eyes").select_option(label="everything open")
    page.locator(".tabs button").last.click()
    page.locator(".dot").nth(3).click()
    page.locator(".hand button").first.click()
    assert violations(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_a_self_test(open_page, selftest_payload, press, scheme):
    page = open_page(selftest_payload, width=380, scheme=scheme)
    assert violations(page) == []
    press(page, "1", "ArrowRight", "1", "ArrowRight", "2", "ArrowRight", "2", "ArrowRight")
    assert violations(page) == []


def test_a_reader_hears_the_table_in_words(page, press):
    press(page, "ArrowRight", "ArrowRight")
    told = page.locator(".table").aria_snapshot()
    for words in (
        'group "Nope window, open"',
        'group "Ben"',
        "Ana 4 cards may answer",
        "owes 1 turn",
        'img "Attack"',
        'group "Draw pile: 12 cards"',
        'button "See the Future, not now"',
    ):
        assert words in told, told

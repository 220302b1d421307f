"""A handout on paper, as the browser prints it: no empty sheet, the question before the sheet with its answer, nothing cut."""

import re
import zlib

import pytest

from tabletop.playing import open_lesson
from tabletop.sheets.sheet import open_sheet
from tabletop.table_rules.our_rules import OurRules
from tabletop.widgets.rules_page import rules_page
from tabletop.widgets.sheet_page import sheet_page

SHOWS_TEXT = re.compile(rb"T[jJ]\b")
# The lesson is still being unpacked.
SLOW = "window.Response = class { text() { return new Promise(() => {}); } };"


def sheets(pdf):
    """How often text is set on each page of a PDF made by chromium."""
    things = {int(number): body for number, body in re.findall(rb"\n(\d+) 0 obj\n(.*?)\nendobj", pdf, re.S)}
    pages = [body for body in things.values() if re.search(rb"/Type /Page\b", body)]
    drawn = (things[int(re.search(rb"/Contents (\d+) 0 R", page)[1])].partition(b"stream\n")[2] for page in pages)
    return [len(SHOWS_TEXT.findall(zlib.decompressobj().decompress(stream))) for stream in drawn]


@pytest.fixture
def printed(open_page):
    """Prints a lesson as its page stands."""

    def prints(name, slow=False):
        lesson = open_lesson(name)
        page = open_page(lesson.payload(), text=lesson.text(), fresh=True)
        if slow:
            page.add_init_script(SLOW)
            page.reload()
        return page, sheets(page.pdf(format="A4", print_background=True))

    return prints


@pytest.mark.parametrize("slow", [False, True])
def test_no_sheet_of_a_printed_lesson_is_empty_even_if_it_is_printed_before_it_is_drawn(printed, slow):
    _, pages = printed("kittens/nope/yup", slow)
    assert 0 not in pages
    # The board; the position and the question; how it goes on; the answers.
    assert len(pages) == (3 if slow else 4)


def test_on_paper_nothing_is_wider_than_the_sheet(printed):
    page, pages = printed("isle/placing/over-a-wall")
    assert 0 not in pages
    page.set_viewport_size({"width": 718, "height": 1000})  # A4 without its margins
    page.emulate_media(media="print")
    assert page.evaluate("document.documentElement.scrollWidth") <= 718
    assert page.evaluate("[...document.querySelectorAll('.text pre')].every(node => node.scrollWidth <= node.clientWidth)")


def test_six_questions_stand_on_two_pages_and_the_rules_of_a_box_on_one(browser, tmp_path):
    sheet = open_sheet(["kittens/nope/yup", "kittens-04-attacks"], "en", 1, 1)
    rules = rules_page(OurRules(), ["exploding-kittens"], "en", ["base"])
    page = browser.new_page()
    for name, text, drawn, pages in (("sheet", sheet_page(sheet), ".onpaper", 2), ("rules", rules, "dl", 1)):
        (tmp_path / f"{name}.html").write_text(text, encoding="utf-8")
        page.goto((tmp_path / f"{name}.html").as_uri())
        page.wait_for_selector(drawn)
        printed = sheets(page.pdf(prefer_css_page_size=True, format="A4"))
        assert len(printed) == pages and 0 not in printed, name
    page.close()

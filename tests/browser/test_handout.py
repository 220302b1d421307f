"""The handout: one file, no network, and no word of a scenario ever becomes markup."""

import re

from tabletop.widgets.handout import Handed, handout, handout_of

EVIL = "</script><img src=x onerror=window.caught=1>\u2028<b>Ana</b>"


def test_words_never_become_markup(open_page, lesson_payload, press):
    lesson_payload["text"]["en"] = [EVIL for _ in lesson_payload["text"]["en"]]
    lesson_payload["seats"][0] = EVIL
    page = open_page(lesson_payload, text=EVIL)
    press(page, *["ArrowRight"] * 5, "1")
    assert page.evaluate("window.caught") is None
    assert page.locator(".tabletop img").count() == 0
    assert page.locator(".now [role=status]").text_content() == EVIL


def test_the_policy_forbids_everything_but_the_texts_of_the_page(open_page, lesson_payload):
    page = open_page(lesson_payload)
    policy = page.evaluate("document.querySelector('meta[http-equiv]').content")
    assert "default-src 'none'" in policy and "unsafe" not in policy
    page.evaluate("const s = document.createElement('script'); s.textContent = 'window.caught = 1'; document.body.append(s)")
    assert page.evaluate("window.caught") is None
    [complaint] = open_page.complaints
    assert "Content Security Policy" in complaint
    open_page.complaints.clear()


def test_without_scripts_the_text_view_is_there_to_read(open_page, lesson_payload):
    page = open_page(lesson_payload, text="Ana attacks.\nBen: <Nope>", scripts=False)
    assert page.locator("pre").inner_text() == "Ana attacks.\nBen: <Nope>"
    assert "browser with scripts" in page.locator(".text").inner_text()


def test_with_scripts_the_text_view_is_not_seen(page):
    assert page.locator(".text").is_hidden()


def test_a_browser_that_cannot_unpack_shows_the_text_view(browser, lesson_payload, tmp_path):
    path = tmp_path / "handout.html"
    path.write_text(handout(lesson_payload, "A lesson", "Ana attacks."), encoding="utf-8")
    page = browser.new_page()
    page.add_init_script("delete window.DecompressionStream")
    page.goto(path.as_uri())
    page.locator(".text").wait_for(state="visible")
    assert page.locator(".text pre").inner_text() == "Ana attacks."
    page.close()


def test_on_paper_the_board_and_the_whole_log_stand_without_buttons(open_page, lesson_payload, press):
    steps = lesson_payload["runs"][0]["steps"]
    steps[1:1] = [{**steps[0], "id": f"wait-{i}", "board": [{} for _ in lesson_payload["eyes"]]} for i in range(5)]
    page = open_page(lesson_payload)
    press(page, "End")
    assert page.locator(".log li").count() == 7
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert page.locator(".bar").is_hidden() and page.get_by_role("button", name="Light or dark").is_hidden()
    assert page.locator(".table").is_visible()
    assert page.locator(".log li").count() == 12


def test_the_switch_turns_the_light_of_the_page_only(page):
    before = page.evaluate("getComputedStyle(document.querySelector('.tabletop')).backgroundColor")
    page.get_by_role("button", name="Light or dark").click()
    after = page.evaluate("getComputedStyle(document.querySelector('.tabletop')).backgroundColor")
    assert [sum(map(int, re.findall(r"\d+", colour))) > 384 for colour in (before, after)] == [True, False]


def test_the_light_of_the_notebook_goes_before_the_system(open_page, lesson_payload):
    page = open_page(lesson_payload, scheme="dark")
    paper = "getComputedStyle(document.querySelector('.tabletop')).backgroundColor"
    dark = page.evaluate(paper)
    page.evaluate("document.body.dataset.jpThemeLight = 'true'")
    assert page.evaluate(paper) != dark


def test_a_self_test_brings_a_mistake_back_and_names_the_rules(open_page, selftest_payload, press):
    page = open_page(selftest_payload)
    press(page, "1", "ArrowRight", "1", "ArrowRight", "2", "ArrowRight")
    assert "Position 1 of 3 · again, 1 of 1" in page.locator(".now").inner_text()
    # Its answers stand in another order now.
    press(page, "1", "Space")
    result = page.locator(".result").inner_text()
    assert "2 of 3 right the first time." in result and "Right the second time" in result
    assert "A Nope stops another card" in result and "ek.base" not in result and "%" not in result
    page.get_by_role("button", name="With an even number of them the card happens").click()
    assert "ek.base.nope.5" in page.locator(".result").inner_text()


def test_several_lessons_stand_one_below_the_other_and_each_is_stepped_by_itself(browser, lesson_payload, tmp_path):
    path = tmp_path / "lessons.html"
    lessons = [Handed(lesson_payload, title, "text") for title in ("The first", "The second")]
    path.write_text(handout_of(lessons, "Two lessons"), encoding="utf-8")
    page = browser.new_page()
    complaints = []
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.goto(path.as_uri())
    boards = page.locator(".tabletop .lesson")
    boards.nth(1).wait_for()
    before = boards.nth(0).locator(".now [role=status]").inner_text()
    page.get_by_role("link", name="The second").click()
    boards.nth(1).locator(".title").click()
    page.keyboard.press("ArrowRight")
    assert boards.nth(1).locator(".now [role=status]").inner_text() != before
    assert boards.nth(0).locator(".now [role=status]").inner_text() == before
    assert complaints == []
    page.close()


def test_the_page_around_its_boards_is_as_dark_as_they_are(browser, lesson_payload, tmp_path):
    path = tmp_path / "handout.html"
    path.write_text(handout_of([Handed(lesson_payload, "A lesson"), Handed(lesson_payload, "Another")], "Both"), encoding="utf-8")
    page = browser.new_page()
    for scheme, dark in (("light", False), ("dark", True)):
        page.emulate_media(color_scheme=scheme)
        page.goto(path.as_uri())
        page.wait_for_selector(".abovestage")
        paper = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        ink = page.evaluate("getComputedStyle(document.querySelector('nav li')).color")
        assert [sum(map(int, re.findall(r"\d+", colour)[:3])) < 384 for colour in (paper, ink)] == [dark, not dark]
    page.close()

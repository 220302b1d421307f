"""The site: from a disk, from a plain server, and without a network after one visit."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from axe_playwright_python.sync_playwright import Axe

from tabletop.site.writing import write_site

pytestmark = pytest.mark.browser
GAME, LESSON = "row-your-goat", "row-your-goat/sets/boat"
BOARDS = [f"lesson/{LESSON}", f"setup/{GAME}/german/2", f"tool/{GAME}/drill", f"selftest/{GAME}/goat-01-sets"]


@pytest.fixture(scope="module")
def site(tmp_path_factory, part_of_site):
    folder = tmp_path_factory.mktemp("site")
    write_site(folder, part_of_site)
    return folder


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture
def server(site):
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site))) as serving:
        thread = threading.Thread(target=serving.serve_forever)
        thread.start()
        yield serving
        serving.shutdown()
        thread.join()


@pytest.fixture
def page(browser):
    context = browser.new_context(locale="de-DE")
    shown = context.new_page()
    said = []
    shown.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    shown.on("pageerror", lambda error: said.append(str(error)))
    yield shown
    context.close()
    assert said == []


def drawn(page, address):
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector("html.drawn .tabletop .lesson", state="attached")


def test_every_kind_of_board_is_drawn_from_a_disk(site, page):
    for board in BOARDS:
        drawn(page, f"{site.as_uri()}/en/board.html#{board}")


def test_one_begins_in_ones_own_language_and_finds_a_lesson_by_words(site, page):
    page.goto(f"{site.as_uri()}/index.html")
    page.wait_for_url("**/de/index.html")
    page.fill("#find", "drei gleiche boote")
    page.click("#found a")
    page.wait_for_selector("html.drawn")
    assert LESSON in page.url
    page.click('a[hreflang="en"]')
    page.wait_for_selector("html.drawn")
    assert "/en/board.html" in page.url and LESSON in page.url


def test_a_question_is_answered_in_its_language_from_a_disk_and_the_address_keeps_it(site, page):
    page.goto(f"{site.as_uri()}/en/ask.html")
    page.fill("#question", "can i look at my top card")
    page.press("#question", "Enter")
    page.wait_for_selector("#answer[lang=en] .ruling")
    assert "goat.mistake.place.1" in page.text_content("#answer")
    assert page.get_attribute("#answer p a[href^='../en/board.html']", "href").startswith(
        "../en/board.html#lesson/row-your-goat/"
    )
    page.fill("#question", "was passiert wenn man falsch gegriffen hat")
    page.press("#question", "Enter")
    page.wait_for_selector("#answer[lang=de] .ruling")
    assert "goat.mistake.ring.4" in page.text_content("#answer")
    page.goto("about:blank")
    page.goto(f"{site.as_uri()}/en/ask.html#can%20i%20look%20at%20my%20top%20card")
    page.wait_for_selector("#answer[lang=en] .ruling")
    no_fault(page)


def test_cards_are_judged_from_a_disk_and_the_address_keeps_them(site, page):
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site.as_uri()}/de/judge.html#row-your-goat/blue_raft/pink_raft")
    page.wait_for_selector("#verdicts section")
    assert page.text_content("#verdicts p").startswith("Ja.")
    page.select_option("#other", "yellow_rowboat")
    page.wait_for_selector("#verdicts p >> text=/^Nein\\./")
    assert page.url.endswith("#row-your-goat/blue_raft/yellow_rowboat")
    assert page.locator("#topics section").count() > 20
    page.check("#conditions input[value=peeked]")
    page.wait_for_selector("#topics h3 >> text=/oberste Karte jetzt legen/")
    assert page.locator("#verdicts section").count() == 0 and page.locator("#topics section").count() == 5
    page.click("#topics summary >> nth=0")
    assert "goat.mistake.place.1" in page.text_content("#topics details >> nth=0")
    assert page.url.endswith("/blue_raft/yellow_rowboat//peeked")
    page.uncheck("#conditions input[value=peeked]")
    page.select_option("#third", "orange_rowboat")
    page.wait_for_selector("#verdicts > p a >> nth=2")
    page.click("#verdicts > p a >> nth=0")
    page.wait_for_url("**/blue_raft/yellow_rowboat")
    page.wait_for_function("document.querySelectorAll('#verdicts section').length === 1")
    no_fault(page)


def no_fault(page):
    """Nothing hangs over, and axe finds nothing."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert [one["id"] for one in Axe().run(page, options={"preload": False}).response["violations"]] == []


def test_the_address_names_step_and_eyes(site, page):
    drawn(page, f"{site.as_uri()}/en/board.html#lesson/{LESSON}")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("location.hash.split('/').length === 5")
    drawn(page, page.url + "/all")
    assert page.locator(".tabletop .line .here").count() == 1
    assert page.locator(".tabletop .now .number").text_content() == "2"


def test_a_code_leads_a_phone_to_where_one_is(server, page):
    drawn(page, f"http://localhost:{server.server_address[1]}/de/board.html#lesson/{LESSON}")
    page.keyboard.press("ArrowRight")
    page.click("#code")
    page.wait_for_selector("dialog[open] svg path")
    assert page.locator("dialog a").text_content() == page.url
    page.keyboard.press("Escape")


def test_without_a_network_after_one_visit(server, page):
    home = f"http://localhost:{server.server_address[1]}"
    page.goto(f"{home}/en/index.html")
    page.evaluate("() => navigator.serviceWorker.ready.then(({ active }) => active.state)")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    server.shutdown()
    server.socket.close()
    drawn(page, f"{home}/en/board.html#lesson/{LESSON}")
    page.goto(f"{home}/de/rules/{GAME}.html")
    assert page.locator(".rule").count() > 10

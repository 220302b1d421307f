"""The site: from a disk, from a plain server, and without a network after one visit."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest

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

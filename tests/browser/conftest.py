"""A handout page in Debian's chromium, driven by real keys and clicks."""

import importlib.util
import json
import shutil
import sys
from functools import cache
from pathlib import Path

import pytest

from tabletop.widgets.handout import handout
from tests.browser import firefox as driver
from tests.browser.asked_page import asked_page

HERE = Path(__file__).parent
# Takes away what pages keep of answers in this browser.
FORGET = """async () => {
  await navigator.storageBuckets?.delete("tabletop-copy");
  await new Promise((done) => {
    const gone = indexedDB.deleteDatabase("tabletop");
    gone.onsuccess = gone.onerror = done;
  });
}"""
ALL, TABLE, ANA, BEN, CEM = range(5)


def pytest_collection_modifyitems(items):
    for item in items:
        if Path(item.fspath).parent == HERE and "browser" in item.fixturenames:
            item.add_marker(pytest.mark.browser)


@pytest.fixture
def lesson_payload():
    return json.loads((HERE / "sample_payload.json").read_text(encoding="utf-8"))


@pytest.fixture
def selftest_payload():
    return json.loads((HERE / "sample_selftest.json").read_text(encoding="utf-8"))


@cache
def packed(payload, text):
    """The handout of this payload, which many tests open."""
    return handout(json.loads(payload), "A lesson", text)


@pytest.fixture(scope="session")
def free_pages():
    """Pages that no test uses any more. What a handout keeps in the browser is taken away before the next one uses them."""
    return []


@pytest.fixture
def asking_page(browser, tmp_path):
    """`asking_page(payload, asks, answer, shows)`: a new page whose Python answers what it asks, once `shows` is there; fails at
    the end if a page complained.
    """
    opened, complaints = [], []

    def opens(payload, asks, answer, shows, width=1280, height=900, **options):
        path = tmp_path / f"asking{len(opened)}.html"
        path.write_text(asked_page(payload, asks), encoding="utf-8")
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce", **options)
        opened.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.expose_function("askPython", answer)
        page.goto(path.as_uri())
        page.wait_for_selector(shows)
        return page

    yield opens
    for context in opened:
        context.close()
    assert complaints == []


@pytest.fixture
def open_page(browser, tmp_path, free_pages):
    """Opens a payload as a handout from a file; fails at the end if the page complained or asked the network.

    A test that changes more of a page than its size and colours, such as its clock, asks for a ``fresh`` one.
    """
    opened, used, complaints = [], [], []

    def hear(page):
        listeners = {
            "console": lambda message: complaints.append(message.text) if message.type in ("error", "warning") else None,
            "pageerror": lambda error: complaints.append(str(error)),
            "request": lambda asked: None if asked.url.startswith("file:") else complaints.append(f"asked for {asked.url}"),
        }
        for kind, listener in listeners.items():
            page.on(kind, listener)
        return listeners

    def opens(payload, *, width=1200, height=900, scheme="light", text="text view", scripts=True, shows=".lesson", fresh=False):
        path = tmp_path / f"handout{len(opened)}.html"
        path.write_text(packed(json.dumps(payload), text), encoding="utf-8")
        size = {"width": width, "height": height}
        lasts = scripts and not fresh
        if lasts and free_pages:
            page = free_pages.pop()
            page.set_viewport_size(size)
            page.emulate_media(media="null", color_scheme=scheme, reduced_motion="reduce")
            page.mouse.move(0, 0)
            page.evaluate(FORGET)
        else:
            context = browser.new_context(
                viewport=size, color_scheme=scheme, reduced_motion="reduce", java_script_enabled=scripts
            )
            page = context.new_page()
        opened.append(page)
        used.append((page, hear(page), lasts))
        page.goto(path.as_uri())
        if scripts:
            page.wait_for_selector(f".tabletop {shows}")
        return page

    opens.complaints = complaints
    yield opens
    for page, listeners, lasts in used:
        for kind, listener in listeners.items():
            page.remove_listener(kind, listener)
        if lasts and not page.is_closed():
            free_pages.append(page)
        else:
            page.context.close()
    assert complaints == []


@pytest.fixture(scope="module")
def firefox(tmp_path_factory):
    """One firefox for all tests of a file; they are skipped where there is none."""
    command = shutil.which("firefox-esr") or shutil.which("firefox")
    if command is None:
        pytest.skip("no firefox on the path: install Debian's package firefox-esr")
    pytest.importorskip("websocket", reason="websocket-client is not installed: pip install 'tabletop[browser]'")
    with driver.started(command, tmp_path_factory.mktemp("firefox")) as opens:
        yield opens()


@pytest.fixture
def page(open_page, lesson_payload):
    """The sample lesson with Ana's eyes, wide and light."""
    return open_page(lesson_payload)


@pytest.fixture
def press():
    """Presses keys one after the other."""

    def presses(page, *keys):
        for key in keys:
            page.keyboard.press(key)

    return presses


@pytest.fixture
def sentence():
    """What the live line of the page says."""
    return lambda page: page.locator(".now [role=status]").inner_text()


@pytest.fixture(scope="session")
def make_sample():
    """The module that writes the sample payloads."""
    sys.path.insert(0, str(HERE))
    try:
        spec = importlib.util.spec_from_file_location("make_sample", HERE / "make_sample.py")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(HERE))
    return module

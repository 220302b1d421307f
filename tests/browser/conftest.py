"""A handout page in Debian's chromium, driven by real keys and clicks."""

import importlib.util
import json
import sys
from pathlib import Path

import pytest

from tabletop.widgets.handout import handout

HERE = Path(__file__).parent
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


@pytest.fixture
def open_page(browser, tmp_path):
    """Opens a payload as a handout from a file; fails at the end if the page complained or asked the network."""
    opened, complaints = [], []

    def opens(payload, *, width=1200, height=900, scheme="light", text="text view", scripts=True, shows=".lesson"):
        path = tmp_path / f"handout{len(opened)}.html"
        path.write_text(handout(payload, "A lesson", text), encoding="utf-8")
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce", java_script_enabled=scripts
        )
        page = context.new_page()
        page.on("console", lambda message: complaints.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "request",
            lambda request: complaints.append(f"asked for {request.url}") if not request.url.startswith("file:") else None,
        )
        page.goto(path.as_uri())
        opened.append(context)
        if scripts:
            page.wait_for_selector(f".tabletop {shows}")
        return page

    opens.complaints = complaints
    yield opens
    for context in opened:
        context.close()
    assert complaints == []


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

"""A page that stands alone keeps answers in the browser: they are there after a reload, as a file for Python and back, and after kills."""

import os
import random
import shutil
import signal
import subprocess
import time

import pytest

from tabletop.learner.answers import book_of, text_of
from tabletop.widgets.bundle import KIT, Joiner, Source, _folders
from tests.conftest import FLAGS
from tests.processes import started

SOON = 10_000  # milliseconds
# A browser that lets no page of a file keep anything.
FORBIDDEN = """
const forbid = (thing, name) => Object.defineProperty(thing, name, { get() { throw new DOMException("no", "SecurityError"); } });
forbid(window, "indexedDB");
forbid(navigator, "storageBuckets");
"""


def answer_all(page):
    """Presses 1 at each position until the result is there; gives how often."""
    for given in range(40):
        if page.locator(".result").count():
            return given
        page.keyboard.press("1")
        page.locator(".go:not([aria-disabled])").first.wait_for(timeout=SOON)
        page.keyboard.press("ArrowRight")


def test_a_selftest_stays_done_and_its_answers_go_to_python_and_back(open_page, selftest_payload, tmp_path):
    payload = selftest_payload
    page = open_page(payload, fresh=True)
    given = answer_all(page)
    page.get_by_text("Asked again on").first.wait_for(timeout=SOON)
    # Only what is told as kept has to be there again: all answers, and that the test is finished.
    page.get_by_text(f"Your answers ({given + 1})").wait_for(state="attached", timeout=SOON)
    page.reload()
    page.locator(".result").wait_for(timeout=SOON)
    page.get_by_text("Last finished on").wait_for(timeout=SOON)
    page.locator(".kept summary").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    text = open(saved.value.path(), encoding="utf-8").read()
    book = book_of(text)
    assert book.unread == 0 and text_of(book.answers) == text
    assert {one.item for one in book.answers} == {payload["item"], *(item["item"] for item in payload["items"])}
    another = open_page(payload, fresh=True)
    assert another.get_by_text("Position 1 of").count() == 1
    (tmp_path / "mine.jsonl").write_text(text, encoding="utf-8")
    (tmp_path / "other.jsonl").write_text("{}", encoding="utf-8")
    another.locator(".kept summary").click()
    for name, told in (
        ("other", "There are no answers"),
        ("mine", f"New answers: {len(book.answers)}."),
        ("mine", "New answers: 0."),
    ):
        another.set_input_files("input[type=file]", tmp_path / f"{name}.jsonl")
        another.get_by_text(told).wait_for(timeout=SOON)
    another.reload()
    another.locator(".result").wait_for(timeout=SOON)


def test_where_the_browser_keeps_nothing_it_is_said_and_all_else_goes_on(open_page, selftest_payload):
    page = open_page(selftest_payload, fresh=True)
    page.add_init_script(FORBIDDEN)
    page.reload()
    page.locator(".lesson").wait_for(timeout=SOON)
    answer_all(page)
    page.get_by_text("This browser keeps nothing for this page.").wait_for(timeout=SOON)
    assert page.get_by_text("Asked again on").count() > 0


# -- kills -------------------------------------------------------------------------

WRITES = """
(async () => {
  const say = (word, id) => console.log(`<${word} ${id}>`);
  for (const { id } of (await every()).answers) say("has", id);
  const clear = (base) => new Promise((done) => {
    const work = base.transaction("answers", "readwrite", { durability: "strict" });
    work.objectStore("answers").clear();
    work.oncomplete = done;
  });
  await Promise.all((await browser_store_js.databases()).map(clear));
  say("begins", 0);
  const turn = location.hash.slice(1);
  for (let number = 0; ; number += 1) {
    const id = `${turn}-${number}`;
    await put([{ id, item: "lesson:x#ask", ruling: "r", right: true, given: "", at: "2026-11-29T14:05:00.000Z", way: "lesson" }]);
    say("kept", id);
  }
})();
"""


def writer(folder):
    """A page that tells what is kept, takes it away and goes on keeping answers without end."""
    joiner = Joiner(_folders([]))
    module = joiner.module(Source(KIT, "learner/page_keeper.js"), [Source(KIT, "learner/browser_store.js")])
    page = folder / "writes.html"
    page.write_text(f"<!doctype html><meta charset='utf-8'><script type='module'>{module}{WRITES}</script>", encoding="utf-8")
    return page


def killed(folder, times, chance):
    """So often a browser is killed while answers are written; gives how many were acknowledged, all of which were there again."""
    page, chromium, acknowledged, told = writer(folder), shutil.which("chromium"), set(), 0
    flags = [*FLAGS, "--headless=new", f"--user-data-dir={folder / 'profile'}", "--enable-logging=stderr", "--v=0"]
    for turn in range(times + 1):
        command = [chromium, *flags, f"{page.as_uri()}#k{turn}"]
        there, kept, ends = set(), set(), None
        with started(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, start_new_session=True) as browser:
            for line in browser.stderr:
                word, _, name = line.partition(b'"<')[2].partition(b">")[0].decode().partition(" ")
                if word == "has":
                    there.add(name)
                if word == "begins":
                    assert acknowledged <= there, acknowledged - there
                    ends = time.monotonic() + chance.random() * 0.2
                if word == "kept":
                    kept.add(name)
                if ends is not None and time.monotonic() > ends:
                    break
            os.killpg(browser.pid, signal.SIGKILL)
            for line in browser.stderr:
                word, _, name = line.partition(b'"<')[2].partition(b">")[0].decode().partition(" ")
                if word == "kept":
                    kept.add(name)
        acknowledged, told = kept, told + len(kept)
    return told


@pytest.mark.browser
@pytest.mark.skipif(shutil.which("chromium") is None, reason="no chromium on the path")
def test_kills_of_the_browser_while_answers_are_kept(tmp_path):
    assert killed(tmp_path, 1, random.Random(17)) > 0


@pytest.mark.long
@pytest.mark.browser
@pytest.mark.skipif(shutil.which("chromium") is None, reason="no chromium on the path")
def test_many_kills_of_the_browser_while_answers_are_kept(tmp_path):
    assert killed(tmp_path, 300, random.Random(17)) > 300

"""Prints how large the handout of a long lesson is and how soon it can be stepped through.

    python benchmarks/handout.py [steps]

The lesson is a seeded line of legal play of four players: 200 steps, three
languages, all eyes. To reach: 200 KB, ready within a second.
"""

import json
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

from long_lesson import long_lesson
from playwright.sync_api import sync_playwright

from tabletop.playing import Lesson
from tabletop.widgets.handout import handout, packed

STEPS = 200
ROUNDS = 5
# The page's own clock: from the start of the navigation to the first board in it.
WATCH = """new MutationObserver((_, watch) => {
  if (document.querySelector('.tabletop .lesson')) { window.ready ??= performance.now(); watch.disconnect(); }
}).observe(document, { childList: true, subtree: true });"""


def main(steps: int) -> None:
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("no chromium on the path: install Debian's package chromium")
    lesson = Lesson(long_lesson(steps))
    began = time.perf_counter()
    payload, text = lesson.payload(), lesson.text()
    made = time.perf_counter() - began
    page_text = handout(payload, "A long game", text)
    plain = len(json.dumps(payload, ensure_ascii=False, separators=(",", ":")).encode())
    print(f"{steps} steps, {len(payload['seats'])} players, {len(payload['eyes'])} eyes, {len(payload['languages'])} languages")
    print(f"payload      {plain / 1000:7.0f} KB   (a notebook gets this; made in {made * 1000:.0f} ms)")
    print(f"packed       {len(packed(payload)) / 1000:7.0f} KB")
    print(f"text view    {len(text.encode()) / 1000:7.0f} KB")
    print(f"handout      {len(page_text.encode()) / 1000:7.0f} KB   (to reach: 200 KB)")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        path = Path(folder) / "lesson.html"
        path.write_text(page_text, encoding="utf-8")
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        took = []
        for _ in range(ROUNDS):
            page = browser.new_page(viewport={"width": 1200, "height": 900})
            page.add_init_script(WATCH)
            page.goto(path.as_uri())
            page.wait_for_function("window.ready")
            took.append(page.evaluate("window.ready"))
            page.close()
        browser.close()
    print(f"ready after  {statistics.median(took):7.0f} ms   (median of {ROUNDS}; to reach: 1000 ms)")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else STEPS)

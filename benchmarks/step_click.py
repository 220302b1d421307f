"""Prints how long a step takes in the browser: click to changed page, in milliseconds.

    python benchmarks/step_click.py

The page is the handout of the sample lesson; no kernel takes part in a step.
"""

import json
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tabletop.widgets.handout import handout

BROWSER_TESTS = Path(__file__).parents[1] / "tests" / "browser"
sys.path.insert(0, str(BROWSER_TESTS))
from step_click import measure_step_click  # noqa: E402


def main() -> None:
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("no chromium on the path: install Debian's package chromium")
    payload = json.loads((BROWSER_TESTS / "sample_payload.json").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        path = Path(folder) / "lesson.html"
        path.write_text(handout(payload, "Step click"), encoding="utf-8")
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        medians = []
        for _ in range(3):
            page = browser.new_page(viewport={"width": 1200, "height": 900})
            page.goto(path.as_uri())
            took = sorted(measure_step_click(page))
            medians.append(statistics.median(took))
            print(f"median {medians[-1]:.2f} ms, 95 of 100 under {took[int(len(took) * 0.95)]:.2f} ms, {len(took)} clicks")
        browser.close()
    print(
        f"click to changed page: {statistics.median(medians):.2f} ms (to reach: 5 ms); handout "
        f"{len(handout(payload, 'x')) / 1000:.0f} KB"
    )


if __name__ == "__main__":
    main()

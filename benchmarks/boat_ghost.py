"""Prints how long a tile in hand takes to follow the pointer over a boat, in milliseconds.

    python benchmarks/boat_ghost.py

The page is a handout; the places that fit and what they bring are looked up in it.
"""

import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tabletop.games.isle_of_cats.boat_trainer.boat import open_boat
from tabletop.widgets.handout import handout

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "browser"))
from boat_ghost import measure_ghost

BOAT, TILES = "isle/placing/does-it-fit", ["green_T", "orange_I", "blue_W"]


def main() -> None:
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("no chromium on the path: install Debian's package chromium")
    payload = open_boat(BOAT, tiles=TILES).payload()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        path = Path(folder) / "boat.html"
        path.write_text(handout(payload, "A boat"), encoding="utf-8")
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for name, key in (("a tile in hand", "1"), ("with the numbers of the ranking", "b")):
            page = browser.new_page(viewport={"width": 1200, "height": 900})
            page.goto(path.as_uri())
            page.locator(".boatfield").focus()
            page.keyboard.press(key)
            took = sorted(measure_ghost(page))
            print(
                f"{name}: median {statistics.median(took):.2f} ms, 95 of 100 under "
                f"{took[int(len(took) * 0.95)]:.2f} ms (to reach: 16 ms)"
            )
        browser.close()


if __name__ == "__main__":
    main()

"""Prints what a notebook with thirty boards costs a browser, in bytes: opened, and then run in a true JupyterLab.

    .venv/bin/python benchmarks/thirty_boards.py

To reach: 500,000 bytes, HTTP (the notebook, the program, the boards) and WebSocket together. `tests/hosts/test_live.py` holds it.
"""

import json
import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.hosts.conftest import SIZE, kernels_of_the_checkout, with_our_extension
from tests.hosts.servers import serving
from tests.hosts.thirty import bytes_to, notebook


def main() -> None:
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("no chromium on the path: install Debian's package chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        home = Path(folder)
        (home / "notebooks").mkdir()
        (home / "notebooks/thirty.ipynb").write_text(json.dumps(notebook()), encoding="utf-8")
        with_our_extension(home, long=True)
        with kernels_of_the_checkout(home), serving("lab", home, home / "notebooks") as server:
            browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            for name, number in bytes_to(browser.new_page(viewport=SIZE), server, "thirty.ipynb").items():
                print(f"{name}: {number:,} bytes")
            browser.close()


if __name__ == "__main__":
    main()

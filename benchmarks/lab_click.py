"""Prints what a step costs in a true JupyterLab: click to changed board, and bytes that went to the kernel.

    python benchmarks/lab_click.py

To reach: 5 ms, 0 bytes. The bytes are those of every WebSocket of the page, from
the first click until a second after the last one.
"""

import shutil
import statistics
import sys
import tempfile
from pathlib import Path

import nbformat
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "browser")]
from step_click import measure_step_click  # noqa: E402

from tests.hosts.servers import serving  # noqa: E402

CELL = 'from tabletop.notebook import *\nlesson("kittens/nope/yup")'
CLICKS = 60


def main() -> None:
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("no chromium on the path: install Debian's package chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        notebooks = Path(folder) / "notebooks"
        notebooks.mkdir()
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(CELL)],
            metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
        )
        nbformat.write(notebook, notebooks / "one.ipynb")
        with serving("lab", Path(folder), notebooks) as server:
            browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            page = browser.new_page(viewport={"width": 1280, "height": 900})
            sent, received = [], []

            def listen(socket) -> None:
                socket.on("framesent", lambda frame: sent.append(frame))
                socket.on("framereceived", lambda frame: received.append(frame))

            page.on("websocket", listen)
            server.run_all(page, "lab/tree/one.ipynb", boards=1)
            page.wait_for_timeout(1000)
            before = size(sent)
            if not before:
                sys.exit("no frame was seen when the notebook ran: the count of bytes would mean nothing")
            sent.clear()
            received.clear()
            took = sorted(measure_step_click(page, clicks=CLICKS))
            page.wait_for_timeout(1000)
            print(f"running the notebook sent {before} bytes to the server")
            print(f"{CLICKS} clicks on Next and Back: {size(sent)} bytes sent, {size(received)} received (to reach: 0)")
            print(
                f"click to changed board: median {statistics.median(took):.2f} ms, "
                f"95 of 100 under {took[int(len(took) * 0.95)]:.2f} ms (to reach: 5 ms)"
            )
            browser.close()


def size(frames: list) -> int:
    """The bytes of these frames."""
    return sum(len(frame.encode() if isinstance(frame, str) else frame) for frame in frames)


if __name__ == "__main__":
    main()

"""Real servers for tests: JupyterLab, Notebook 7 and Voilà on loopback, each with folders of its own."""

import contextlib
import json
import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

PATIENCE = 60  # seconds a server may take to answer
SETTINGS = {
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none"},
    "@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False, "doNotDisturbMode": True},
}
# The kernel is connected; an "idle" sign comes too early, and Run All would then do nothing.
READY = """seconds => Promise.race([
  (async () => { const a = window.jupyterapp; await a.restored; const w = a.shell.currentWidget;
    await w.context.ready; await w.sessionContext.ready; await w.sessionContext.session.kernel.info; })(),
  new Promise((_, fail) => setTimeout(() => fail(new Error("no kernel was connected in time")), seconds * 1000)),
])"""
RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"


DRAWN = "n => document.querySelectorAll('.tabletop .lesson').length === n"
# Boards that are there before a run are marked, so that those it draws are known as new.
MARK = "() => document.querySelectorAll('.tabletop .lesson').forEach(board => { board.dataset.before = '1'; })"
DRAWN_ANEW = "n => document.querySelectorAll('.tabletop .lesson').length === n && !document.querySelector('.tabletop .lesson[data-before]')"
KERNEL = """async () => { const session = window.jupyterapp.shell.currentWidget.sessionContext;
  if (!session.session?.kernel) await session.changeKernel({ name: "python3" }); }"""


class Server:
    """A running server: how to open its pages."""

    def __init__(self, base: str, token: str, root: Path) -> None:
        self.base, self.token, self.root = base, token, root

    def is_mine(self, address: str) -> bool:
        """Whether this address leads to the server or to nowhere outside."""
        return address.startswith((self.base, self.base.replace("http", "ws", 1), "data:", "blob:"))

    def run_all(self, page, path: str, boards: int) -> None:
        """Open a notebook in JupyterLab (`lab/tree/…`) or Notebook 7 (`notebooks/…`), run it, wait for its boards."""
        page.goto(f"{self.base}/{path}?token={self.token}&reset")
        page.wait_for_selector(".jp-Notebook .jp-CodeCell", timeout=PATIENCE * 1000)
        page.evaluate(READY, PATIENCE)
        self.run_anew(page, boards)

    def run_anew(self, page, boards: int) -> None:
        """Run all cells of the open notebook, with a kernel if it has none, and wait for new boards."""
        page.evaluate(MARK)
        page.evaluate(KERNEL)
        page.evaluate(READY, PATIENCE)
        page.evaluate(RUN_ALL)
        page.wait_for_function(DRAWN_ANEW, arg=boards, timeout=PATIENCE * 1000)


@contextlib.contextmanager
def serving(app: str, home: Path, notebooks: Path, *options: str):
    """Run `jupyter APP` on these notebooks until the block ends; nothing outside `home` is read or written."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    token = secrets.token_hex(16)
    for name, value in SETTINGS.items():
        file = home / "settings" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(value), encoding="utf-8")
    environment = dict(
        os.environ,
        JUPYTER_PLATFORM_DIRS="1",
        JUPYTER_CONFIG_DIR=str(home / "config"),
        JUPYTER_DATA_DIR=str(home / "data"),
        JUPYTER_RUNTIME_DIR=str(home / "runtime"),
        JUPYTERLAB_SETTINGS_DIR=str(home / "settings"),
        JUPYTERLAB_WORKSPACES_DIR=str(home / "workspaces"),
        IPYTHONDIR=str(home / "ipython"),
    )
    command = [
        sys.executable,
        "-m",
        *(["voila"] if app == "voila" else ["jupyter", app]),
        "--no-browser",
        *_common(app, port, token, notebooks),
        *options,
    ]
    with (home / "server.log").open("wb") as log:
        process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        try:
            base = f"http://127.0.0.1:{port}"
            _wait(process, f"{base}/api/status?token={token}" if app != "voila" else f"{base}/voila/static/voila.js", home)
            yield Server(base, token, notebooks)
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _common(app: str, port: int, token: str, notebooks: Path) -> list[str]:
    if app == "voila":
        return [f"--port={port}", "--Voila.ip=127.0.0.1"]
    root = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return [
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--IdentityProvider.token={token}",
        f"--ServerApp.root_dir={notebooks}",
        "--LabApp.expose_app_in_browser=True",
        "--JupyterNotebookApp.expose_app_in_browser=True",
        *root,
    ]


def _wait(process: subprocess.Popen, address: str, home: Path) -> None:
    began = time.monotonic()
    while True:
        try:
            urllib.request.urlopen(address, timeout=1)
            return
        except urllib.error.HTTPError:
            return
        except OSError:
            if process.poll() is not None or time.monotonic() - began > PATIENCE:
                told = (home / "server.log").read_text(errors="replace")[-2000:]
                raise RuntimeError(f"the server did not start:\n{told}") from None
            time.sleep(0.1)

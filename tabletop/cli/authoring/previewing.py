"""``tabletop preview``: one page on this machine that shows a scenario while it is written."""

from __future__ import annotations

import json
import secrets
import webbrowser
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import BoundedSemaphore
from typing import Any
from urllib.parse import parse_qs, urlsplit

import click

from tabletop.playing import LessonError
from tabletop.scenario.text.showing import shown

from .. import options
from ..saying import N_, say

HERE = "127.0.0.1"
MOST_AT_ONCE = 16  # requests; a browser has six, whoever asks for more waits
PATIENCE = 5  # seconds for a request to be said


@click.command()
@click.argument("file", type=options.Place(path_type=Path))
@click.option("--port", type=click.IntRange(1, 65535), help="The port to use; a free one if not given.")
@click.option("--no-browser", is_flag=True, help="Just print the address.")
@options.language
def preview(file: Path, port: int | None, no_browser: bool, language: str) -> None:
    """Show a scenario in the browser while you write it: each time the file is saved, the page follows.

    Faults stand above the board, each with its line. The page is on this machine only, and nothing but this one file
    is served. Ctrl-C ends it.
    """
    from .preview_news import Watched

    if file.suffix != ".json" or file.exists() and not file.is_file():
        raise LessonError(f"{shown(str(file))} is not a scenario file; `tabletop new` starts one.")
    if not file.exists():
        raise LessonError(f"There is no file {shown(str(file))}; `tabletop new` starts one.")
    try:
        server = PreviewServer(Watched(file.absolute(), language), port or 0)
    except OSError as error:
        raise LessonError(f"The port {port} cannot be used: {error.strerror}.") from None
    try:
        with server:
            told = say(language, N_("Showing {file}, updated each time you save. Press Ctrl-C to stop."), file=shown(str(file)))
            click.echo(f"{server.address}\n{told}")
            if not no_browser:
                webbrowser.open(server.address)
            server.serve_forever(poll_interval=0.2)
    except KeyboardInterrupt:
        click.echo(say(language, N_("The preview has ended.")))


class PreviewServer(ThreadingHTTPServer):
    """Serves one page and the news of one file, to who knows the address."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, watched: Any, port: int) -> None:
        self.watched = watched
        self.token = secrets.token_urlsafe(16)
        self._free = BoundedSemaphore(MOST_AT_ONCE)
        super().__init__((HERE, port), Handler)

    @property
    def address(self) -> str:
        """The address of the page; only who has it may see the file."""
        return f"http://{HERE}:{self.server_port}/{self.token}/"

    def process_request(self, request: Any, client_address: Any) -> None:
        """Hand a request to a thread of its own, unless too many are being answered."""
        if self._free.acquire(timeout=PATIENCE):
            super().process_request(request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer one request."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._free.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes away in the middle is nothing to report."""


class Handler(BaseHTTPRequestHandler):
    """Answers the page and its news; everything else is not there."""

    server: PreviewServer
    timeout = PATIENCE
    server_version, sys_version = "tabletop", ""

    def do_GET(self) -> None:
        """The page, or its news."""
        from .preview_page import preview_page

        if self.headers.get("Host") not in (f"{HERE}:{self.server.server_port}", f"localhost:{self.server.server_port}"):
            self.send_error(403, "this page is for this machine only")
            return
        asked = urlsplit(self.path)
        home, slash, rest = asked.path.removeprefix("/").partition("/")
        if not secrets.compare_digest(home.encode(), self.server.token.encode()) or slash + rest not in ("/", "/news"):
            self.send_error(404)
            return
        if rest == "news":
            have = parse_qs(asked.query).get("have", ["-1"])[0]
            news = self.server.watched.news(int(have) if have.isdecimal() and len(have) < 10 else -1)
            self._answer("application/json", json.dumps(news, ensure_ascii=False, allow_nan=False), "default-src 'none'")
        else:
            page, policy = preview_page(self.server.watched.language)
            self._answer("text/html; charset=utf-8", page, policy)

    def _answer(self, kind: str, text: str, policy: str) -> None:
        body = text.encode("utf-8")
        self.send_response(200)
        for name, value in {
            "Content-Type": kind,
            "Content-Length": str(len(body)),
            "Cache-Control": "no-store",
            "Content-Security-Policy": policy,
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
            "Cross-Origin-Resource-Policy": "same-origin",
        }.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """The page asks twice a second; nobody wants to read that."""

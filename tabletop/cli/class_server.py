"""A page for the phones of a room, and what is handed in there. Off unless asked for; nothing but results is kept."""

from __future__ import annotations

import json
import secrets
import socket
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import BoundedSemaphore, Lock
from typing import Any

import click

from tabletop.classes.plan import Plan
from tabletop.classes.result_code import CodeError
from tabletop.classes.results import LONGEST_NAME, MOST_PUPILS, Result, result_of
from tabletop.playing import LessonError

MOST_AT_ONCE, PATIENCE = 64, 10
MOST_BYTES = 2_000


def collected(plan: Plan, host: str, port: int) -> list[Result]:
    """Serve the page until Ctrl-C; gives what was handed in. Raises LessonError where the port cannot be used."""
    try:
        server = ClassServer(plan, host, port)
    except OSError as error:
        raise LessonError(f"{host}:{port} cannot be used: {error.strerror or error}.") from None
    with server:
        click.echo(f"{server.address}\nEverybody in this network who has the address can open it. Ctrl-C ends it.")
        try:
            server.serve_forever(poll_interval=0.2)
        except KeyboardInterrupt:
            click.echo("")
    return server.results()


class ClassServer(ThreadingHTTPServer):
    """Serves one page and takes results, from those who know the address."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, plan: Plan, host: str, port: int) -> None:
        from tabletop.widgets.class_page import class_page

        self.plan, self.host = plan, host
        # Short enough to be typed from a board, long enough not to be guessed.
        self.token = "".join(secrets.choice("23456789abcdefghjkmnpqrstuvwxyz") for _ in range(8))
        self.page = class_page(plan, f"/{self.token}/in").encode("utf-8")
        self._found: dict[str, Result] = {}
        self._lock, self._free = Lock(), BoundedSemaphore(MOST_AT_ONCE)
        super().__init__((host, port), Handler)

    @property
    def address(self) -> str:
        """What the class types."""
        host = _own_address() if self.host in ("0.0.0.0", "") else self.host
        return f"http://{host}:{self.server_port}/{self.token}/"

    def results(self) -> list[Result]:
        """What was handed in so far, the last of each name."""
        with self._lock:
            return list(self._found.values())

    def take(self, told: Any) -> None:
        """Keep a result; raises ValueError for what is none."""
        if not isinstance(told, dict) or not all(isinstance(told.get(key), str) for key in ("name", "code")):
            raise ValueError("a result is a name and a code")
        if not told["name"].strip() or len(told["name"]) > LONGEST_NAME:
            raise ValueError("a name is needed")
        result = result_of(self.plan, told["name"], told["code"])
        with self._lock:
            if len(self._found) >= MOST_PUPILS and result.pupil not in self._found:
                raise ValueError("there are too many already")
            self._found[result.pupil] = result

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
        """A phone that goes away in the middle is nothing to report."""


def _own_address() -> str:
    """The address of this machine in the network of the room; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


class Handler(BaseHTTPRequestHandler):
    """Answers the page and takes results; everything else is not there."""

    server: ClassServer
    timeout = PATIENCE
    server_version, sys_version = "tabletop", ""

    def do_GET(self) -> None:
        """The page."""
        if self._asked() != "":
            self.send_error(404)
            return
        self._answer(200, "text/html; charset=utf-8", self.server.page)

    def do_POST(self) -> None:
        """A result that is handed in."""
        length = self.headers.get("Content-Length", "")
        if self._asked() != "in" or self.headers.get_content_type() != "application/json":
            self.send_error(404)
            return
        if not length.isdecimal() or int(length) > MOST_BYTES:
            self.send_error(413)
            return
        try:
            self.server.take(json.loads(self.rfile.read(int(length))))
        except (ValueError, RecursionError, CodeError) as error:
            self._answer(400, "text/plain; charset=utf-8", str(error).encode("utf-8"))
            return
        self._answer(200, "text/plain; charset=utf-8", b"ok")

    def _asked(self) -> str | None:
        """What is asked for behind the token; None for whoever does not know it."""
        home, slash, rest = self.path.removeprefix("/").partition("/")
        known = secrets.compare_digest(home.encode(), self.server.token.encode())
        return rest if slash and known else None

    def _answer(self, status: int, kind: str, body: bytes) -> None:
        self.send_response(status)
        for name, value in {
            "Content-Type": kind,
            "Content-Length": str(len(body)),
            "Cache-Control": "no-store",
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
        }.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing about who asked is kept."""

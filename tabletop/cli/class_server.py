"""A page for the phones of a room, and what is handed in there. Off unless asked for; nothing but results is kept."""

from __future__ import annotations

import json
import re
import secrets
import socket
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock
from time import monotonic
from typing import Any

import click

from tabletop.classes.places import Places
from tabletop.classes.plan import Plan
from tabletop.classes.result_code import CodeError
from tabletop.classes.results import LONGEST_NAME, Result, result_of
from tabletop.playing import LessonError

from .saying import N_, say

# So many may ask at once; so many seconds one may keep silent, and take in all.
MOST_AT_ONCE, PATIENCE, LONGEST = 64, 10, 60
MOST_BYTES = 2_000
CROWDED = N_(
    "Much has been handed in from one address, {address}: that is a room behind one router, or one phone that fills places."
)
SHEET = re.compile(r"[0-9a-f]{24}")
Keep = Callable[[list[Result]], None]


def collected(plan: Plan, host: str, port: int, keep: Keep) -> list[Result]:
    """Serve the page until Ctrl-C; gives what was handed in, and all of it to ``keep`` before anybody is told that it is there.

    Raises LessonError where the port cannot be used.
    """
    try:
        server = ClassServer(plan, host, port, keep)
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
    # A whole class opens the page in the same second.
    request_queue_size = 128

    def __init__(self, plan: Plan, host: str, port: int, keep: Keep = lambda results: None) -> None:
        from tabletop.widgets.class_page import class_page

        self.plan, self.host, self.keep = plan, host, keep
        # Short enough to be typed from a board, long enough not to be guessed.
        self.token = "".join(secrets.choice("23456789abcdefghjkmnpqrstuvwxyz") for _ in range(8))
        self.page = class_page(plan, f"/{self.token}/in").encode("utf-8")
        self._places = Places()
        self._warned = False
        # Who is being answered: from which address, and since when.
        self._asking: dict[Any, tuple[str, float]] = {}
        self._lock, self._door = Lock(), Lock()
        super().__init__((host, port), Handler)

    @property
    def address(self) -> str:
        """What the class types."""
        host = _own_address() if self.host in ("0.0.0.0", "") else self.host
        return f"http://{host}:{self.server_port}/{self.token}/"

    def results(self) -> list[Result]:
        """What was handed in so far, the last of each phone; two pupils of one name are told apart by a number."""
        with self._lock:
            return self._places.results()

    def take(self, told: Any, address: str) -> None:
        """Keep a result that came from this address; raises ValueError for what is none, and for more than a class hands in."""
        if not isinstance(told, dict) or not all(isinstance(told.get(key), str) for key in ("name", "code", "sheet")):
            raise ValueError("a result is a name, a code and a mark of the phone")
        if not SHEET.fullmatch(told["sheet"]):
            raise ValueError("the mark of a phone has 24 signs")
        if not told["name"].strip() or len(told["name"]) > LONGEST_NAME:
            raise ValueError("a name is needed")
        result = result_of(self.plan, told["name"], told["code"])
        with self._lock:
            self._places.put(told["sheet"], address, result)
            self.keep(self._places.results())
            self._warn()

    def _warn(self) -> None:
        """Tell the teacher, once, that one address hands in more than a class."""
        crowded = self._places.crowded()
        if crowded and not self._warned:
            self._warned = True
            click.echo(say(self.plan.language, CROWDED, address=crowded), err=True)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Hand a request to a thread of its own; where too many ask, whoever asks most often from one address is cut short."""
        with self._door:
            if len(self._asking) >= MOST_AT_ONCE:
                busiest = Counter(address for address, _ in self._asking.values()).most_common(1)[0][0]
                longest = next(one for one, (address, _) in self._asking.items() if address == busiest)
                del self._asking[longest]
                _hang_up(longest)
            self._asking[request] = client_address[0], monotonic()
        super().process_request(request, client_address)

    def service_actions(self) -> None:
        """Hang up on whoever takes too long; called a few times a second."""
        with self._door:
            for request, (_, since) in self._asking.items():
                if monotonic() - since > LONGEST:
                    _hang_up(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        """Answer one request."""
        try:
            super().process_request_thread(request, client_address)
        finally:
            with self._door:
                self._asking.pop(request, None)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A phone that goes away in the middle is nothing to report."""


def _hang_up(request: socket.socket) -> None:
    """End a connection; the thread that answers it notices."""
    with suppress(OSError):
        request.shutdown(socket.SHUT_RDWR)


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
            self.server.take(json.loads(self.rfile.read(int(length))), self.client_address[0])
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

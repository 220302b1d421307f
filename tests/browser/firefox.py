"""Debian's firefox, driven by WebDriver BiDi, which it speaks itself: a page that can be opened, asked and pressed.

Of playwright's pages it has what the tests here use: ``goto``, ``evaluate``, ``set_viewport_size`` and ``keyboard.press``.
"""

import contextlib
import itertools
import json
import re
import subprocess
import time

from tests.processes import started as a_process

PATIENCE = 60  # seconds that firefox may take to start, or a page to answer
LASTS = 1200  # seconds after which firefox is ended, whatever it does
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
# No first-run pages, no updates, nothing asked of the network; motion as the tests of chromium have it.
SETTINGS = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "browser.topsites.contile.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
}
# Keys that are no letters, as WebDriver names them.
KEYS = {
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Shift": "\ue008",
    "Tab": "\ue004",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}


class FirefoxError(RuntimeError):
    """What firefox says that it cannot do."""


@contextlib.contextmanager
def started(command, folder):
    """Firefox with a profile of its own in this folder, until the block ends: gives a function that opens a new page."""
    from websocket import create_connection

    profile = folder / "profile"
    profile.mkdir()
    told = "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in SETTINGS.items())
    (profile / "user.js").write_text(told, encoding="utf-8")
    log = folder / "firefox.log"
    command_line = [command, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    with log.open("wb") as out, a_process(command_line, LASTS, stdin=subprocess.DEVNULL, stdout=out, stderr=out) as process:
        connection = create_connection(f"{_address(process, log)}/session", timeout=PATIENCE, suppress_origin=True)
        session = Session(connection)
        session.ask("session.new", {"capabilities": {}})
        session.ask("session.subscribe", {"events": ["log.entryAdded"]})
        yield lambda: FirefoxPage(session)
        with contextlib.suppress(Exception):
            session.ask("browser.close", {})
            process.wait(20)


def _address(process, log):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        if found := LISTENS.search(log.read_text(encoding="utf-8", errors="replace")):
            return found[1]
        time.sleep(0.05)
    raise FirefoxError(f"firefox did not start:\n{log.read_text(encoding='utf-8', errors='replace')[-2000:]}")


class Session:
    """Commands one after the other; what the pages complain of is kept meanwhile."""

    def __init__(self, connection):
        self.connection, self.numbers, self.complaints = connection, itertools.count(1), []

    def ask(self, method, params):
        number = next(self.numbers)
        self.connection.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            heard = json.loads(self.connection.recv())
            if heard.get("method") == "log.entryAdded" and heard["params"]["level"] in ("error", "warn"):
                self.complaints.append(heard["params"]["text"])
            if heard.get("id") == number:
                if heard["type"] == "error":
                    raise FirefoxError(f"{method}: {heard['message']}")
                return heard["result"]


class FirefoxPage:
    """One page."""

    def __init__(self, session):
        self.session, self.keyboard = session, self
        self.context = session.ask("browsingContext.create", {"type": "tab"})["context"]

    def _ask(self, method, **params):
        return self.session.ask(method, {"context": self.context, **params})

    def goto(self, address):
        self._ask("browsingContext.navigate", url=address, wait="complete")

    def set_viewport_size(self, size):
        self._ask("browsingContext.setViewport", viewport=size)

    def evaluate(self, script, argument=None):
        """What an expression gives, or a function with this argument, when it is done; plain data."""
        asked = f"(async () => {{ const asked = ({script}); return JSON.stringify(await (typeof asked === 'function' ? asked({json.dumps(argument)}) : asked) ?? null); }})()"
        told = self.session.ask(
            "script.evaluate", {"expression": asked, "target": {"context": self.context}, "awaitPromise": True}
        )
        if told["type"] == "exception":
            raise FirefoxError(told["exceptionDetails"]["text"])
        return json.loads(told["result"]["value"])

    def press(self, keys):
        """A key, or several joined by `+` at once."""
        values = [KEYS.get(key, key) for key in (keys.split("+") if len(keys) > 1 else [keys])]
        actions = [{"type": "keyDown", "value": value} for value in values]
        actions += [{"type": "keyUp", "value": value} for value in reversed(values)]
        self._ask("input.performActions", actions=[{"type": "key", "id": "keys", "actions": actions}])

    def touch(self, x, y):
        """A finger taps this place of what is in sight."""
        down, up = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        moves = [{"type": "pointerMove", "x": round(x), "y": round(y)}, down, up]
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": moves}
        self._ask("input.performActions", actions=[finger])

    def told(self, thing):
        """The role and the name by which a reader of the screen finds what this expression gives; `nothing` where it does not."""
        asked = {"expression": thing, "target": {"context": self.context}, "awaitPromise": False}
        node = self.session.ask("script.evaluate", asked)["result"]["sharedId"]
        for role in ("button", "link", "radio"):
            wanted = {"type": "accessibility", "value": {"role": role}}
            if any(one["sharedId"] == node for one in self._ask("browsingContext.locateNodes", locator=wanted)["nodes"]):
                return role, self.evaluate(f"({thing}).getAttribute('aria-label') ?? ({thing}).innerText")
        return "nothing", ""

    def wait_for(self, expression):
        """Until this is true of the page; raises FirefoxError where it does not become so."""
        end = time.monotonic() + PATIENCE
        while not self.evaluate(expression):
            if time.monotonic() > end:
                raise FirefoxError(f"this did not become true: {expression}")
            time.sleep(0.05)

    def wait_for_timeout(self, milliseconds):
        time.sleep(milliseconds / 1000)

    def close(self):
        self._ask("browsingContext.close")

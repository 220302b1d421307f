"""`tabletop lab`: which port, which flags, which notebook; and once, for real."""

import os
import signal
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from tabletop import launcher
from tests.processes import started


@pytest.fixture
def taken_port():
    """A port another program listens on, as a second JupyterLab would find it."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def test_a_free_port_is_taken_as_it_is():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    assert launcher.free_port(port) == port


def test_with_the_first_port_in_use_another_one_is_chosen(taken_port):
    port = launcher.free_port(taken_port)
    assert port != taken_port
    with socket.socket() as server:
        server.bind(("127.0.0.1", port))


def test_a_port_taken_on_every_address_is_in_use_too():
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))
        other.listen()
        port = other.getsockname()[1]
        assert launcher.free_port(port) != port


def command(root=False, browser=True):
    return launcher.server_command("folder", "en/nope.ipynb", 8890, root, browser)


def test_only_root_gets_the_flag_that_lets_root_in():
    assert "--allow-root" in command(root=True)
    assert "--allow-root" not in command(root=False)


def test_a_browser_is_opened_only_where_there_is_one():
    assert "--no-browser" in command(browser=False)
    assert "--no-browser" not in command(browser=True)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
@pytest.mark.parametrize(
    "surroundings, there",
    [
        ({}, False),
        ({"DISPLAY": ""}, False),
        ({"DISPLAY": ":0"}, True),
        ({"WAYLAND_DISPLAY": "w"}, True),
        ({"BROWSER": "w3m"}, True),
    ],
)
def test_a_screen_or_a_named_browser_is_what_opening_one_needs(surroundings, there):
    assert launcher.can_show_browser(surroundings) is there


def test_the_server_listens_on_this_machine_only_and_on_the_chosen_port_only():
    assert {"--ServerApp.ip=127.0.0.1", "--ServerApp.port=8890", "--ServerApp.port_retries=0"} <= set(command())


def test_the_token_is_given_where_other_people_of_the_machine_cannot_read_it():
    assert launcher.server_environment({}, "secret")["JUPYTER_TOKEN"] == "secret"
    assert not [word for word in command() if "token" in word.lower()]


@pytest.mark.parametrize(
    "surroundings, language",
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "es_MX.UTF-8"}, "es"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "es_ES.UTF-8"}, "es"),
    ],
)
def test_the_language_is_that_of_the_machine_where_the_kit_speaks_it(surroundings, language):
    assert launcher.language_of_machine(surroundings) == language


def test_the_start_notebook_is_opened_first_and_without_it_the_first_by_name(tmp_path):
    for name in ("kittens-02-defuse.ipynb", "goat-01-sets.ipynb"):
        (tmp_path / name).touch()
    assert launcher.start_notebook(tmp_path) == "goat-01-sets.ipynb"
    (tmp_path / "00-start.ipynb").touch()
    assert launcher.start_notebook(tmp_path) == "00-start.ipynb"


def test_a_server_that_ends_at_once_is_reported_with_its_exit_code():
    with (
        started([sys.executable, "-c", "raise SystemExit(3)"]) as ended,
        pytest.raises(launcher.ServerFailed, match="exit code 3"),
    ):
        launcher.wait_until_ready(ended, launcher.free_port(), "token")


def test_a_closed_terminal_ends_the_server_as_well():
    with pytest.raises(KeyboardInterrupt), launcher.asked_to_end():
        with launcher.running([sys.executable, "-c", "import time; time.sleep(60)"], dict(os.environ)) as server:
            assert server.poll() is None
            signal.raise_signal(signal.SIGHUP)
    assert server.returncode == -signal.SIGTERM


# A server in place of JupyterLab: says yes to the token, no without it, and is done.
STAND_IN = """
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer

class Answer(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200 if "token=" in self.path else 403)
        self.end_headers()

    def log_message(self, *_):
        pass

try:
    server = HTTPServer(("127.0.0.1", int(sys.argv[1])), Answer)
except OSError:
    sys.exit(1)
server.handle_request()
server.handle_request()
"""


@pytest.fixture
def stand_in(monkeypatch):
    """The ports the server was started on."""
    ports = []

    def command(folder, start, port, root, browser):
        ports.append(port)
        return [sys.executable, "-c", STAND_IN, str(port)]

    monkeypatch.setattr(launcher, "server_command", command)
    return ports


def test_a_port_another_lab_took_first_is_given_up_for_the_next_one(stand_in, taken_port, monkeypatch, tmp_path):
    looks = iter([taken_port])
    free_port = launcher.free_port
    monkeypatch.setattr(launcher, "free_port", lambda *first: next(looks, None) or free_port(*first))
    said = []
    assert launcher.lab("en", tmp_path, browser=False, say=said.append) == 0
    assert stand_in[0] == taken_port and len(stand_in) == 2
    assert any(f":{stand_in[1]}/lab/tree/" in line for line in said)


def test_a_port_that_was_asked_for_is_not_given_up_for_another(stand_in, taken_port, tmp_path):
    said = []
    assert launcher.lab("en", tmp_path, taken_port, False, said.append) == 1
    assert stand_in == [taken_port] and "exit code 1" in said[-1]


@pytest.mark.parametrize("code, refuses", [(403, True), (401, True), (200, False), (500, False)])
def test_a_server_refuses_strangers_only_when_it_says_so(code, refuses):
    class Answer(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(code)
            self.end_headers()

        def log_message(self, *_):
            pass

    with HTTPServer(("127.0.0.1", 0), Answer) as server:
        threading.Thread(target=server.handle_request, daemon=True).start()
        assert launcher.refuses_strangers(server.server_port) is refuses


def test_a_server_that_lets_everybody_in_is_ended_and_no_address_is_given(stand_in, monkeypatch, tmp_path):
    monkeypatch.setattr(launcher, "refuses_strangers", lambda port: False)
    said = []
    assert launcher.lab("en", tmp_path, browser=False, say=said.append) == 1
    assert "without the token" in said[-1] and not any("http:" in line for line in said)
    assert launcher.is_free(stand_in[0])


def test_without_jupyterlab_nothing_is_copied_and_what_installs_it_is_said(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "jupyterlab", None)
    said = []
    assert launcher.lab("en", tmp_path / "mine", say=said.append) == 1
    assert 'pip install "tabletop[lab]"' in said[-1]
    assert not (tmp_path / "mine").exists()


@pytest.mark.lab
def test_lab_starts_answers_only_to_its_token_and_ends_cleanly(tmp_path):
    private = {f"JUPYTER_{kind}_DIR": str(tmp_path / kind) for kind in ("CONFIG", "DATA", "RUNTIME")}
    call = f"from tabletop.launcher import lab; raise SystemExit(lab('en', {str(tmp_path / 'mine')!r}, browser=False))"
    complaints = tmp_path / "complaints.txt"
    surroundings = {**os.environ, **private, "PYTHONIOENCODING": "utf-8"}
    with (
        complaints.open("w") as told,
        started(
            [sys.executable, "-u", "-c", call], env=surroundings, stdout=subprocess.PIPE, stderr=told, text=True, encoding="utf-8"
        ) as process,
    ):
        said = []
        for line in process.stdout:
            said.append(line)
            if "Ctrl-C" in line:
                break
        address = next(line.strip() for line in said if line.strip().startswith("http://127.0.0.1:"))
        base, _, token = address.partition("?token=")
        status = base.partition("/lab")[0] + "/api/status"
        with pytest.raises(urllib.error.HTTPError, match="403"):
            urllib.request.urlopen(status, timeout=10)
        assert urllib.request.urlopen(f"{status}?token={token}", timeout=10).status == 200
        assert any("--allow-root" in line for line in said) == launcher.is_root()
        process.send_signal(signal.SIGINT)
        assert "kept" in process.stdout.read()
        assert process.wait(30) == 0
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(status, timeout=10)
    # A package.json with "type": "module" above .venv once broke Jupyter's own scripts.
    assert "Error" not in complaints.read_text(encoding="utf-8")
    assert "deprecated" not in complaints.read_text(encoding="utf-8")

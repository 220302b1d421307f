"""`tabletop preview`: one file for one person, followed at each save, and nothing left when it ends."""

import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading

import pytest

from tabletop.cli.authoring.preview_news import Watched
from tabletop.cli.authoring.previewing import PreviewServer
from tests.processes import started

COMMAND = [sys.executable, "-c", "from tabletop.cli import main; main()"]


@pytest.fixture
def mine(tmp_path, yup):
    path = tmp_path / "mine.json"
    shutil.copy(yup, path)
    return path


def change(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.fixture
def server(mine):
    """The server, answering in another thread."""
    with PreviewServer(Watched(mine, "en"), 0) as running:
        thread = threading.Thread(target=running.serve_forever, args=(0.02,))
        thread.start()
        yield running
        running.shutdown()
        thread.join()


@pytest.fixture
def ask(server):
    """`ask("news")`: code, headers and text of a path behind the token."""

    def asks(rest="", path=None, method="GET", host=None):
        line = http.client.HTTPConnection("127.0.0.1", server.server_port, timeout=20)
        line.putrequest(method, f"/{server.token}/{rest}" if path is None else path, skip_host=True)
        line.putheader("Host", host or f"127.0.0.1:{server.server_port}")
        line.endheaders()
        answer = line.getresponse()
        told = answer.status, dict(answer.getheaders()), answer.read().decode()
        line.close()
        return told

    return asks


def news(ask, have=-1):
    return json.loads(ask(f"news?have={have}")[2])


def test_the_lesson_is_told_once_and_again_only_when_the_file_has_changed(ask, mine):
    first = news(ask)
    assert first["payload"]["game"] == "exploding-kittens" and first["faults"] == [] and first["says"] == "mine.json: no faults."
    assert news(ask, first["number"]) == {"number": first["number"]}
    change(mine, '"en": "', '"en": "Anew: ')
    second = news(ask, first["number"])
    assert second["number"] > first["number"] and second["title"].startswith("Anew: ")


def test_a_fault_is_told_with_its_place_and_the_text_of_its_line(ask, mine):
    change(mine, '"do": "play"', '"do": "plai"')
    told = news(ask)
    [fault] = told["faults"]
    assert told["payload"] is None and told["says"] == "mine.json: 1 error."
    line = mine.read_text(encoding="utf-8").splitlines()[fault["line"] - 1]
    assert (fault["code"], fault["mark"]) == ("FILE-WORD", '"plai"')
    assert fault["before"] + fault["mark"] + fault["after"] in line
    assert fault["hint"] == "Did you mean 'play'?"


def test_a_file_that_goes_away_and_comes_back_is_followed(ask, mine):
    text, number = mine.read_bytes(), news(ask)["number"]
    mine.unlink()
    gone = news(ask, number)
    assert [fault["code"] for fault in gone["faults"]] == ["FILE-OPEN"]
    mine.write_bytes(text)
    assert news(ask, gone["number"])["payload"]


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff" * 100, b"[" * 100_000, b'{"a": "' + b"x" * 2_000_000, b'"\\ud800"', b"[1]", b"1" * 100_000]
)
def test_whatever_is_saved_the_page_hears_of_it_in_few_words(ask, mine, content):
    mine.write_bytes(content)
    told = ask("news?have=-1")[2]
    assert json.loads(told)["faults"] and len(told) < 60_000


def test_nothing_but_the_page_and_its_news_is_served(ask, server, mine):
    (mine.parent / "other.json").write_text("secret")
    assert [ask()[0], ask("news?have=1")[0]] == [200, 200]
    for rest in ("mine.json", "other.json", "../", "..%2f", "news/", "news/x", "x", "%00", "../../etc/passwd"):
        assert ask(rest)[0] == 404, rest
    for path in (
        "/",
        "/news",
        f"/{server.token}",
        "/etc/passwd",
        f"/{server.token[:-1]}/",
        f"/{server.token}x/",
        "*",
        "http://x/",
    ):
        assert ask(path=path)[0] == 404, path


def test_a_page_from_elsewhere_and_other_ways_to_ask_are_refused(ask, server):
    assert ask(host="evil.example")[0] == 403
    assert ask(host=f"localhost:{server.server_port}")[0] == 200
    assert [ask(method=method)[0] for method in ("POST", "PUT", "DELETE", "HEAD", "OPTIONS")] == [501] * 5


def test_the_page_may_run_its_own_script_and_ask_its_own_server_only(ask):
    _, headers, page = ask()
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy and "connect-src 'self'" in policy
    assert headers["Cache-Control"] == "no-store" and "http" not in re.sub(r"http://www\.w3\.org/\S+", "", page)


def test_the_page_listens_on_this_machine_only_and_its_address_cannot_be_guessed(server):
    assert server.server_address[0] == "127.0.0.1"
    assert len(server.token) >= 20
    assert server.address == f"http://127.0.0.1:{server.server_port}/{server.token}/"


def test_a_link_that_leads_out_of_the_folder_is_not_followed(ask, mine, yup):
    mine.unlink()
    mine.symlink_to(yup)
    assert [fault["code"] for fault in news(ask)["faults"]] == ["FILE-OPEN"]


def test_connections_that_say_nothing_keep_nobody_waiting(ask, server):
    silent = [socket.create_connection(("127.0.0.1", server.server_port)) for _ in range(8)]
    assert ask()[0] == 200
    for one in silent:
        one.close()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_when_it_is_stopped_and_leaves_no_server_behind(mine, how):
    with started(
        [*COMMAND, "preview", str(mine), "--no-browser"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        port = int(re.match(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())[1])
        with socket.create_connection(("127.0.0.1", port)):
            process.send_signal(how)
            out, err = process.communicate(timeout=20)
    assert (process.returncode, err) == ((0, "") if how == signal.SIGINT else (-how, ""))
    assert how != signal.SIGINT or out.endswith("The preview has ended.\n")
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port))


@pytest.mark.parametrize(
    "name, words",
    [
        ("no.json", "There is no file"),
        ("readme.md", "is not a scenario file"),
        (".", "is not a scenario file"),
        ("\x00.json", "no file name can have"),
    ],
)
def test_what_cannot_be_shown_is_said(tabletop, tmp_path, monkeypatch, name, words):
    monkeypatch.chdir(tmp_path)
    said = tabletop("preview", name, "--no-browser")
    assert said.code in (1, 2) and words in said.err


def test_a_port_in_use_is_said(tabletop, mine, server):
    said = tabletop("preview", mine, "--no-browser", "--port", server.server_port)
    assert (said.code, "cannot be used" in said.err) == (1, True)

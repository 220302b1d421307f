"""The command as a process: exit codes, a reader that goes away, a full disk, Ctrl-C."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import set_up

from tests.processes import SHOWS_PROGRESS, started, stopped_in_the_middle

COMMAND = [sys.executable, "-c", "from tabletop.cli import main; main()"]


def run(*arguments, **more):
    return subprocess.run([*COMMAND, *map(str, arguments)], capture_output=True, text=True, timeout=60, **more)


def test_the_exit_code_is_0_for_done_1_for_faults_and_2_for_wrong_use():
    assert [run(*typed).returncode for typed in (["show", "yup"], ["show", "yap"], ["shwo"])] == [0, 1, 2]


def test_what_is_chosen_in_a_terminal_is_kept_and_what_was_answered_is_told_there(tmp_path):
    own = {name: value for name, value in os.environ.items() if not name.startswith("VOILA_") and name != "TABLETOP_PAGES"}
    own |= {"TABLETOP_SHELF": str(tmp_path / "shelf.json"), "TABLETOP_ANSWERS": str(tmp_path / "answers.jsonl")}
    own |= {"TABLETOP_OUR_RULES": str(tmp_path / "our-rules.json")}
    ended = {"id": "c229dbe4a3264ab945f3ab31", "item": "lesson:exploding-kittens/nope/yup", "way": "lesson", "sitting": None}
    ended |= {"at": "2026-11-28T03:29:27.870Z", "right": True, "given": "1/1", "seconds": 63.3, "hints": 0}
    (tmp_path / "answers.jsonl").write_text(f'{{"kept": "answers", "version": 1}}\n{json.dumps(ended)}\n', encoding="utf-8")
    assert run("shelf", "kittens", "english", "--boxes", "base", env=own).returncode == 0
    told = run("home", env=own).stdout
    assert "On your shelf: Current English box (Original box)" in told
    assert "Go on where you were: Nope chains" in told


def test_a_reader_that_has_seen_enough_ends_it_quietly():
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as nobody:
        done = subprocess.run([*COMMAND, "run", "yup", "--json"], stdout=nobody, stderr=subprocess.PIPE, timeout=60)
    assert (done.returncode, done.stderr) == (1, b"")


def test_a_reader_that_goes_away_after_a_few_words_ends_it_quietly():
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "wb") as nobody:
        done = subprocess.run([*COMMAND, "rule", "ek.base.nope.5"], stdout=nobody, stderr=subprocess.PIPE, timeout=60)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_told_in_words():
    with open("/dev/full", "wb") as full:
        done = subprocess.run([*COMMAND, "run", "yup", "--json"], stdout=full, stderr=subprocess.PIPE, timeout=60, text=True)
    assert (done.returncode, done.stderr) == (1, "No space left on device.\n")


def test_ctrl_c_in_a_long_check_stops_it_and_tells_what_was_found_so_far(tmp_path, yup):
    text = yup.read_bytes()
    (tmp_path / "0-broken.json").write_bytes(b"{")
    for number in range(3000):
        (tmp_path / f"{number:04}.json").write_bytes(text)
    with started(
        [*COMMAND, "check", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, **SHOWS_PROGRESS},
    ) as process:
        out, err = stopped_in_the_middle(process)
    assert process.returncode == 130
    assert "Stopped." in err and "Traceback" not in err
    assert "[JSON-SYNTAX]" in out
    assert 0 < int(out.splitlines()[-1].split()[0]) < 3001


def test_ctrl_c_while_the_commands_are_still_being_loaded_stops_quietly():
    stop = """
import signal, sys
class Stop:
    def find_spec(name, *_):
        if name == "click":
            signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Stop)
"""
    done = subprocess.run([sys.executable, "-c", stop + COMMAND[-1]], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "Stopped.\n")


def test_ctrl_c_while_the_kit_is_set_up_stops_quietly(monkeypatch, capsys):
    def stopped(extras):
        raise KeyboardInterrupt

    monkeypatch.setattr(set_up, "main", stopped)
    with pytest.raises(SystemExit) as done:
        set_up.run()
    assert (done.value.code, capsys.readouterr().err) == (130, "Stopped.\n")

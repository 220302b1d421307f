"""Nothing in the tests hangs: each test has a limit, what it starts ends with it, and Ctrl-C arrives however the run was started."""

import ast
import signal
import subprocess
import sys
import time

import pytest
import run_tests
from parts import PYTEST, Part, node_counts, pytest_counts, works

from tests.house.checkout import ROOT, files
from tests.processes import started

SLEEPS = [sys.executable, "-c", "print('here', flush=True); import time; time.sleep(60)"]
# Where a process may be started without `timeout=`: these end what they start.
STARTERS = ("tests/processes.py", "tests/hosts/servers.py")


PLANTED = """
import time
import pytest
from tests.cli.test_process import test_ctrl_c_while_the_commands_are_still_being_loaded_stops_quietly

@pytest.mark.timeout(0.5)
def test_hangs():
    time.sleep(60)
"""


def test_a_test_that_hangs_is_ended_and_named_and_ctrl_c_arrives_though_whoever_started_the_run_ignores_it(tmp_path):
    planted = tmp_path / "test_planted.py"
    planted.write_text(PLANTED, encoding="utf-8")
    # Other plugins have no part in it and take seconds to load. This conftest is where Ctrl-C is seen to.
    ignores = "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_IGN); os.environ['PYTEST_DISABLE_PLUGIN_AUTOLOAD'] = '1'; os.execv(sys.argv[1], sys.argv[1:])"
    command = [
        sys.executable,
        "-c",
        ignores,
        *PYTEST,
        "-p",
        "pytest_timeout",
        "-p",
        "tests.conftest",
        "-c",
        str(ROOT / "pyproject.toml"),
        str(planted),
    ]
    counts, trouble, output = run_tests.run(Part("planted", (), lambda: command, pytest_counts, 60))
    assert (counts.passed, counts.failed, trouble) == (1, 1, "1 failed, exit code 1"), output
    assert "::test_hangs - Failed: Timeout (>0.5s)" in output


@pytest.mark.skipif(not works("node", "--test-timeout=1", "--version"), reason="no node with a limit for its tests")
def test_a_file_of_tests_for_the_pages_that_hangs_is_ended_after_its_limit_and_named(tmp_path):
    hangs = tmp_path / "planted.test.mjs"
    hangs.write_text("import test from 'node:test';\ntest('hangs', () => { for (;;); });\n", encoding="utf-8")
    command = ["node", "--test-timeout=1000", "--test", "--test-reporter=tap", str(hangs)]
    counts, trouble, output = run_tests.run(Part("planted", (), lambda: command, node_counts, 30))
    assert (counts.failed, trouble) == (1, "1 failed, exit code 1")
    assert f"not ok 1 - {hangs}" in output


def test_every_test_has_a_limit_far_below_that_of_its_part(pytestconfig):
    assert 0 < float(pytestconfig.getini("timeout")) <= Part("any", (), list, pytest_counts).patience / 4


def test_what_a_test_starts_is_ended_at_its_limit_though_the_test_waits_for_it():
    began = time.monotonic()
    with started(SLEEPS, 0.3, stdout=subprocess.PIPE) as process:
        assert process.stdout.read() in (b"here\n", b"")
    assert process.returncode == -signal.SIGKILL and time.monotonic() - began < 30


def test_what_a_test_starts_is_ended_when_the_test_fails():
    with pytest.raises(AssertionError), started(SLEEPS) as process:
        raise AssertionError
    assert process.returncode == -signal.SIGKILL


def test_no_test_starts_a_process_without_a_limit():
    unlimited = []
    for path in files(".py"):
        name = path.relative_to(ROOT).as_posix()
        if name.startswith("tests/") and name not in STARTERS and b"subprocess." in path.read_bytes():
            unlimited += [
                f"{name}:{call.lineno}"
                for call in ast.walk(ast.parse(path.read_bytes()))
                if starts(call) and not any(given.arg == "timeout" for given in call.keywords)
            ]
    assert unlimited == []


def starts(call):
    """Is this a call of something in `subprocess`?"""
    return (
        isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and ast.unparse(call.func).startswith("subprocess.")
    )

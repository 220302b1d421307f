"""Games of strangers, installed beside the kit into a folder: everything about them runs in another process, so the games of this one stay as they are."""

import contextlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.house.checkout import ROOT
from tests.processes import started

FOURTH = ROOT / "tests" / "fourth_game"

# Each command in its turn, in one process: its words and what is typed; what it says, and with which code it ends.
RUN = """
import contextlib, io, json, shlex, sys, traceback
from tabletop.cli import main
for words, typed in json.loads(sys.stdin.read()):
    said, code = io.StringIO(), 0
    sys.argv, sys.stdin = ["tabletop", *shlex.split(words)], io.StringIO(typed)
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        try:
            main()
        except SystemExit as done:
            code = done.code or 0
        except BaseException:
            code = traceback.format_exc()
    print(json.dumps([words, code, said.getvalue()]))
"""


def installed(home: Path, package: Path = FOURTH) -> Path:
    """The folder, into which the package was built and installed as pip does it, without the network."""
    words = ["install", "-q", "--no-deps", "--no-build-isolation", "--target", str(home), str(package)]
    subprocess.run([sys.executable, "-m", "pip", *words], check=True, timeout=120)
    return home


def environment(home: Path) -> dict[str, str]:
    """Where Python finds what is installed in the folder, and the kit; nothing outside the folder is written."""
    return {
        **os.environ,
        "PYTHONPATH": f"{home}{os.pathsep}{ROOT}",
        "PYTHONDONTWRITEBYTECODE": "1",
        "COLUMNS": "150",
        "XDG_CONFIG_HOME": str(home),
        "XDG_DATA_HOME": str(home),
    }


def python(home: Path, code: str, typed: str = "") -> str:
    """What Python prints there."""
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=home, env=environment(home), input=typed, capture_output=True, text=True, timeout=200)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def commands(home: Path, *given: str | tuple[str, str]) -> dict[str, tuple[object, str]]:
    """For each command, or pair of it and what is typed: how it ends, and what it says."""
    pairs = [(one, "") if isinstance(one, str) else one for one in given]
    return {words: (code, told) for words, code, told in map(json.loads, python(home, RUN, json.dumps(pairs)).splitlines())}


@contextlib.contextmanager
def serving(home: Path, *words: str) -> Iterator[str]:
    """The address of a command that serves while the block runs."""
    command = [sys.executable, "-c", "from tabletop.cli import main; main()", *words]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    with started(command, cwd=home, env=environment(home), **pipes) as process:
        lines = []
        for line in process.stdout:
            lines.append(line)
            if found := re.search(r"http://\S+", line):
                yield found.group()
                process.terminate()
                process.wait(30)
                return
        raise AssertionError("".join(lines))

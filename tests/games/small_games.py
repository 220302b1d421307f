"""Small games for tests: Stepping Stones, as docs/add-a-game.md builds it, with a few lines changed, each in a folder of its own."""

import json
import os
import subprocess
import sys

from tests.games.test_add_a_game import PARTS, ROOT, install, write

# Each case in a fork of one process that has read the kit already: its commands (or, behind "py:", lines of Python) in
# their turn, each with what it says and with which code it ends.
RUN = """
import contextlib, io, json, os, shlex, sys, traceback
import tabletop.api, tabletop.cli.commands, tabletop.playing, tabletop.cli.authoring.checking, tabletop.frames.payload, tabletop.notebook
from tabletop.cli import main
from tabletop.games import registered

def run(words):
    said, code = io.StringIO(), 0
    sys.argv = ["tabletop", *([] if words.startswith("py:") else shlex.split(words))]
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        try:
            exec(words[3:], {}) if words.startswith("py:") else main()
        except SystemExit as done:
            code = done.code or 0
        except BaseException:
            code = traceback.format_exc()
    return [words, code, said.getvalue()]

for name, home, commands in json.loads(sys.stdin.read()):
    sys.stdout.flush()
    if not os.fork():
        os.chdir(home)
        sys.path.insert(0, home)
        for module in [module for module in sys.modules if module.startswith("stepping_stones")]:
            del sys.modules[module]
        registered.cache_clear()
        print(json.dumps([name, [run(words) for words in commands]]), flush=True)
        os._exit(0)
    os.wait()
"""


def stones(home, parts=range(1, 7)):
    """The package of the page in this folder, as far as these parts of it."""
    for part in parts:
        write(home, PARTS[part - 1])
    return home


def tried(home, cases):
    """What the commands of each case say: ``{name: (changes, commands)}``, a change being ``(file, before, after)``."""
    install(stones(home / "registered", parts=[1]))
    todo = []
    for name, (changes, commands) in cases.items():
        folder = stones(home / name.replace(" ", "-"))
        for file, before, after in changes:
            path = folder / file
            text = path.read_text(encoding="utf-8") if path.exists() else ""
            assert before in text, f"{name}: {file} has no {before!r}"
            path.write_text(text.replace(before, after) if before else after, encoding="utf-8")
        todo.append([name, str(folder), commands])
    environment = {
        **os.environ,
        "PYTHONPATH": f"{ROOT}{os.pathsep}{home / 'registered'}",
        "PYTHONDONTWRITEBYTECODE": "1",
        "COLUMNS": "150",
        "XDG_CONFIG_HOME": str(home),
        "XDG_DATA_HOME": str(home),
    }
    done = subprocess.run(
        [sys.executable, "-c", RUN],
        cwd=home,
        env=environment,
        input=json.dumps(todo),
        capture_output=True,
        text=True,
        timeout=250,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return {name: [(code, said) for _words, code, said in told] for name, told in map(json.loads, done.stdout.splitlines())}

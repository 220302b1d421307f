"""A lesson or a data file of a pack that is no such thing is told at its line, without a traceback."""

import os
import shutil

import pytest

from tests.processes import COMMAND, forking

# The file, what stands in it, what is told of it.
BROKEN = [
    ("scenarios/nap.json", "[]", "nap.json:1:1: [FILE-TYPE]"),
    ("scenarios/nap-after-an-attack.json", "", "nap-after-an-attack.json:1:1: [JSON-SYNTAX]"),
    ("scenarios/nap-after-an-attack.json", '{"format": 1, "cards": 5}', "nap-after-an-attack.json:1:1: [FILE-GAME]"),
    ("questions.json", "null", "questions.json:1:1: [FILE-TYPE]"),
    ("verdicts.json", "null", "verdicts.json:1:1: [FILE-TYPE]"),
]


@pytest.fixture(scope="module")
def check(tmp_path_factory):
    with forking(cwd=tmp_path_factory.mktemp("here"), env={**os.environ, "COLUMNS": "120"}) as run:
        yield lambda place: run(COMMAND, "check", str(place))


@pytest.mark.parametrize(("name", "text", "told"), BROKEN)
def test_what_is_broken_is_told_in_words(name, text, told, pack, tmp_path, check):
    place = shutil.copytree(pack, tmp_path / "naps")
    (place / name).write_text(text, encoding="utf-8")
    done = check(place)
    assert done.returncode == 1 and "Traceback" not in done.stdout + done.stderr
    assert told in done.stdout + done.stderr

"""The package says its types, and is laid out in one way: mypy and ruff find nothing, and little is kept from them."""

import subprocess
import sys

import pytest
from parts import static_checks_counts
from static_checks import MOST_IGNORES, ignores

from tests.house.checkout import ROOT


def test_mypy_is_told_to_ignore_little():
    assert len(ignores(ROOT / "tabletop")) <= MOST_IGNORES == 20


def test_each_ignore_is_counted(tmp_path):
    (tmp_path / "game.py").write_text(
        "a = 1\nb: str = a  # type: ignore[assignment]\nc: str = a  #type:ignore\n", encoding="utf-8"
    )
    assert ignores(tmp_path) == [f"{tmp_path.name}/game.py:2", f"{tmp_path.name}/game.py:3"]


PLANTED = {
    "a function without types": "def plays(seat):\n    return seat\n",
    "a value that may be None": "def plays(seat: int | None) -> int:\n    return seat + 1\n",
}


@pytest.mark.parametrize("text", PLANTED.values(), ids=PLANTED)
def test_a_planted_fault_is_found(text, tmp_path):
    planted = tmp_path / "planted.py"
    planted.write_text(text, encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--config-file",
        str(ROOT / "pyproject.toml"),
        "--cache-dir",
        str(ROOT / ".mypy_cache"),
        str(planted),
    ]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert told.returncode == 1 and "planted.py:" in told.stdout


def test_what_the_check_says_is_counted():
    assert (
        static_checks_counts(
            "Success: no issues found in 7 source files\n7 files passed ruff and mypy, with 2 ignores of at most 20\n"
        ).passed
        == 7
    )
    assert static_checks_counts("a.py:1: error: no\nFound 1 error in 1 file\n0 ignores of at most 20\n").failed == 1
    assert static_checks_counts("21 ignores of at most 20\n").failed == 1

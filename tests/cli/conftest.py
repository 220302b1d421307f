"""The command line as a person uses it, in this process: what it says, what it complains, how it exits."""

import sys
from dataclasses import dataclass

import pytest

from tabletop.cli import main
from tests.house.checkout import ROOT

YUP = ROOT / "scenarios/exploding-kittens/nope/yup.json"


@dataclass(frozen=True)
class Said:
    code: int
    out: str
    err: str


@pytest.fixture
def yup():
    return YUP


@pytest.fixture
def tabletop(monkeypatch, capsys):
    """`tabletop("show", "yup")`: any exception but a clean exit fails the test."""

    def run(*arguments):
        monkeypatch.setattr(sys, "argv", ["tabletop", *map(str, arguments)])
        with pytest.raises(SystemExit) as done:
            main()
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Said(done.value.code or 0, out, err)

    return run

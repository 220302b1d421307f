"""Terminals that have few signs, and none at all: what is said is written as well as it can be."""

import io
import json
import sys

import pytest

from tabletop.cli import main

COMMANDS = [
    ["list"],
    ["show", "yup", "-l", "de"],
    ["run", "yup", "-l", "es"],
    ["rule", "ek.base.nope.5"],
    ["judge", "nope", "attack"],
    ["card", "nope"],
    ["recipe"],
    ["rules"],
    ["--help"],
    ["show", "“yup”"],
]


def said(monkeypatch, words, encoding):
    """What the command writes to a terminal of this encoding, and to its other stream."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding=encoding, write_through=True) for _ in range(2))
    for name, value in (("stdout", out), ("stderr", err), ("argv", ["tabletop", *words])):
        monkeypatch.setattr(sys, name, value)
    with pytest.raises(SystemExit):
        main()
    return [stream.buffer.getvalue().decode(encoding if encoding != "ascii" else "utf-8") for stream in (out, err)]


@pytest.mark.parametrize("encoding", ["latin-1", "cp437", "ascii"])
def test_every_command_speaks_to_a_terminal_of_few_signs(monkeypatch, encoding):
    for words in COMMANDS if encoding == "cp437" else COMMANDS[1:3]:
        out, err = said(monkeypatch, words, encoding)
        assert out + err and "Traceback" not in err, words


def test_quotation_marks_and_arrows_are_drawn_with_plain_letters(monkeypatch):
    out, _ = said(monkeypatch, ["rule", "ek.base.nope.5"], "cp437")
    assert '"' in out and "?" not in out.replace("?\n", "")


def test_json_for_programs_stays_json(monkeypatch):
    assert json.loads(said(monkeypatch, ["card", "skip", "--json"], "latin-1")[0])["id"] == "skip"


def test_a_closed_output_is_told_in_words(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["tabletop", "rule", "ek.base.nope.5"])
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(SystemExit) as done:
        main()
    assert (done.value.code, capsys.readouterr().err) == (1, "Bad file descriptor.\n")


def test_a_line_that_is_no_text_ends_no_recording(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(sys, "argv", ["tabletop", "record", "yup", "-o", str(tmp_path / "mine.json")])
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\nx\n"), encoding="utf-8"))
    with pytest.raises(SystemExit) as done:
        main()
    assert done.value.code == 0 and "Traceback" not in capsys.readouterr().err

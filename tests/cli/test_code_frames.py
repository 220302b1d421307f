"""Faults are shown where they stand, told in several ways, and explained by their code."""

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tabletop.authoring.code_frame import code_frame
from tabletop.cli.commands import tabletop
from tabletop.scenario.format.codes import every_code, meaning
from tabletop.scenario.format.fault import Fault

ROOT = Path(__file__).resolve().parents[2]
YUP = ROOT / "scenarios/exploding-kittens/nope/yup.json"


@pytest.fixture
def wrong(tmp_path):
    """A file with a misspelt key and a rule that does not exist."""
    path = tmp_path / "wrong.json"
    text = (
        YUP.read_text(encoding="utf-8").replace('"level"', '"levle"').replace('"teaches": [', '"teaches": ["ek.base.nope.99", ')
    )
    path.write_text(text, encoding="utf-8")
    return path


def run(*words):
    return CliRunner().invoke(tabletop, [str(word) for word in words])


def test_the_line_of_a_fault_is_shown_and_what_is_meant_underlined(wrong):
    lines = run("check", wrong).output.splitlines()
    place = next(number for number, line in enumerate(lines) if '"levle"' in line)
    begins = lines[place].index('"levle"')
    assert lines[place + 1][begins:] == "^" * len('"levle"') and lines[place + 1][:begins].strip() == "|"


@pytest.mark.parametrize(
    "text, column, under",
    [
        ('{"a": 12, "b": true}', 7, "12"),
        ('{"a": 12, "b": true}', 16, "true"),
        ('{"a": [', 7, "["),
        ('{"a": "no end', 7, '"no end'),
        ("x" * 300 + ' "far" ', 302, '"far"'),
        ("ü" * 5 + ' "ß"', 7, '"ß"'),
        ("", 1, ""),
    ],
)
def test_a_frame_fits_whatever_stands_there(tmp_path, text, column, under):
    path = tmp_path / "a.json"
    path.write_text(f"\n{text}\n", encoding="utf-8")
    line, signs = code_frame(Fault("FILE-KEY", (), 2, column, "x", "y", file=str(path)))
    first = signs.index("^")
    assert line[first : first + len(under)] == under and signs.count("^") == max(1, len(under))


def test_a_file_that_is_refused_unread_is_not_shown(tmp_path):
    (tmp_path / "secret").write_text("a secret of somebody\n", encoding="utf-8")
    folder = tmp_path / "lessons"
    folder.mkdir()
    (folder / "link.json").symlink_to(tmp_path / "secret")
    told = run("check", folder / "link.json").output
    assert "leads out of its folder" in told and "a secret" not in told


def test_no_control_character_of_a_file_reaches_the_terminal(tmp_path):
    path = tmp_path / "a.json"
    path.write_text('{"\x1b[31m": 1, "\u202e": 2}\n', encoding="utf-8")
    told = run("check", path).output
    assert "\x1b" not in told and "\u202e" not in told


def test_faults_are_told_in_several_ways(wrong):
    line = run("check", wrong, "--format", "line").output.splitlines()
    assert len(line) == len([one for one in line if "[" in one]) + 1
    github = run("check", wrong, "--format", "github").output.splitlines()
    assert github[0].startswith("::error file=") and ",title=FILE-" in github[0]
    told = json.loads(run("check", wrong, "--format", "json").output)
    assert told == json.loads(run("check", wrong, "--json").output) and told["errors"] == len(line) - 1


def test_some_codes_can_be_chosen_or_left_out(wrong):
    assert run("check", wrong, "--select", "FILE-RULE", "--format", "line").output.count("[FILE-") == 1
    assert "[FILE-RULE]" not in run("check", wrong, "--ignore", "file-rule").output
    assert run("check", wrong, "--ignore", "FILE").exit_code == 0
    assert "Did you mean 'FILE-RULE'" in run("check", wrong, "--select", "FILE-RUL3").output
    assert "1 more" in run("check", wrong, "--most", "1").output


def test_a_code_is_explained_with_a_line_that_has_it():
    told = run("explain", "[file-key]").output
    assert "A key that means nothing here." in told and "^" in told and "Did you mean" in told
    assert "Right:" in told and '"draw_pile"' in told.split("Right:")[1]
    assert "Did you mean 'FILE-KEY'" in run("explain", "FILE-KYE").output
    assert json.loads(run("explain", "RUN-EXPECT", "--json").output)["layer"] == "play"


def test_what_a_fault_means_is_told_in_the_language_that_is_asked_for(wrong):
    told = run("check", wrong, "--lang", "de").output
    assert "] Ein Schlüssel, der hier nichts bedeutet. unknown key" in told and "Meinst du 'level'?" in told
    assert told.rstrip().endswith("1 Datei, 2 Fehler.")
    # What programs read stays as it is.
    assert run("check", wrong, "--lang", "de", "--format", "github").output.startswith("::error ")
    assert run("check", wrong, "--lang", "de", "--json").output == run("check", wrong, "--json").output
    assert "Una clave que aquí no significa nada." in run("explain", "FILE-KEY", "--lang", "es").output
    # Each code in each language.
    assert [code for code in every_code() for language in ("de", "es") if meaning(code, language) == meaning(code)] == []


def test_the_examples_of_codes_are_those_of_today(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import code_examples

    kept = {game: path.read_text(encoding="utf-8") for game, path in code_examples.TARGETS.items()}
    assert kept == code_examples.examples()
    without = set(every_code()) - {code for text in kept.values() for code in json.loads(text)}
    # No file brings that one about, and its meaning says so.
    assert without == {"KIT-BROKEN"} and "no example" in every_code()["KIT-BROKEN"].meaning
    sys.modules.pop("code_examples")

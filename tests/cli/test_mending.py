"""`tabletop check --fix`: what is mended, what is left alone, and that nothing is lost by it."""

import json
from pathlib import Path

import pytest

from tabletop.authoring import mending
from tabletop.authoring.mending import mended
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.text.edits import Edit, Mend, applied
from tabletop.scenario.text.json_text import parse

BASE = Path(__file__).parents[1] / "scenario/mistakes/kittens.json"
# A comma too many, a word and a key misspelt: one stands behind the other. And an expectation that does not hold.
SLIPS = (
    ('"level": 1,', '"levle": 1,'),
    ('"do": "draw"}', '"do": "drwa"}'),
    ('"turn": {"player": "Ana"}\n  },', '"turn": {"player": "Ana"},\n  },'),
    ('"owes": 1},', '"owes": 3},'),
)


@pytest.fixture
def wrong(tmp_path):
    text = BASE.read_text(encoding="utf-8")
    for old, new in SLIPS:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "wrong.json"
    path.write_text(text, encoding="utf-8")
    return path


def test_sure_fixes_are_made_one_behind_the_other_and_the_rest_is_told(tabletop, wrong):
    before = wrong.read_text(encoding="utf-8")
    shown = tabletop("check", wrong, "--diff")
    assert wrong.read_text(encoding="utf-8") == before and shown.code == 1
    assert '+  "level": 1,' in shown.out and "[JSON-SYNTAX]" in shown.out
    said = tabletop("check", wrong, "--fix")
    assert said.out.count("mended: ") == 3 and said.code == 1 and "[RUN-EXPECT] turn.owes is 1" in said.out
    assert '"owes": 3}' in wrong.read_text(encoding="utf-8")
    said = tabletop("check", wrong, "--fix", "--agree")
    assert said.code == 0 and wrong.read_text(encoding="utf-8") == BASE.read_text(encoding="utf-8")
    assert [entry.name for entry in wrong.parent.iterdir()] == ["wrong.json"]


def test_a_fix_that_cannot_be_written_leaves_the_file_as_it_was(tabletop, wrong, monkeypatch):
    before = wrong.read_bytes()

    def stopped(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("pathlib.Path.replace", stopped)
    assert tabletop("check", wrong, "--fix").code == 130
    assert wrong.read_bytes() == before and [entry.name for entry in wrong.parent.iterdir()] == ["wrong.json"]


def test_a_file_that_changed_meanwhile_is_left_alone(tabletop, wrong, monkeypatch):
    find = mending.faults_in

    def slow(document, path, debug=False):
        path.write_text("{}", encoding="utf-8")
        return find(document, path, debug)

    monkeypatch.setattr("tabletop.cli.authoring.checking.faults_in", slow)
    said = tabletop("check", wrong, "--fix")
    assert said.code == 1 and "has changed meanwhile" in said.err and wrong.read_text(encoding="utf-8") == "{}"


def test_edits_that_do_not_help_are_not_made():
    """Whatever a fault claims: what does not make it go away, or brings another, is not written."""
    document = parse(b'{"a": 1, "b": 2}', file="a.json")

    def finds(after):
        def find(one, path):
            text = one.text
            mend = Mend((Edit(1, 7, "1", "3"),), sure=True)
            return [Fault("FILE-TYPE", (), 1, 7, "`a` is 1", "3", mend=mend)] if '"a": 1' in text else after

        return find

    other = [Fault("FILE-KEY", (), 1, 2, name, "x") for name in "cd"]
    assert mended(document, Path("a.json"), find=finds([])).text == '{"a": 3, "b": 2}'
    assert mended(document, Path("a.json"), find=finds(other)).text == document.text
    assert mended(document, Path("a.json"), find=lambda one, path: finds([])(document, path)).text == document.text


def test_edits_are_made_all_or_none():
    edits = [Edit(1, 1, "a", "b"), Edit(2, 1, "x", "y")]
    assert applied("a\nx", edits) == "b\ny" and applied("a\nz", edits) is None
    assert applied("ab", [Edit(1, 1, "ab", ""), Edit(1, 2, "b", "c")]) is None


def test_edits_are_told_as_data(tabletop, wrong):
    fault = json.loads(tabletop("check", wrong, "--json").out)["faults"][0]
    assert (fault["sure"], fault["edits"]) == (True, [{"line": 18, "column": 30, "old": ",", "new": ""}])


def test_debug_says_where_a_game_or_the_kit_failed(wrong, monkeypatch, capsys):
    def planted(*_):
        raise TypeError("planted")

    monkeypatch.setattr(mending, "play_document", planted)
    assert [fault.code for fault in mending.faults_in(parse(b"{}"), wrong)] == ["KIT-BROKEN"]
    assert capsys.readouterr().err == ""
    mending.faults_in(parse(b"{}"), wrong, debug=True)
    assert "in planted" in capsys.readouterr().err


def test_one_card_in_a_list_under_the_wrong_name_is_one_mistake_with_one_mend(tabletop, tmp_path):
    path = tmp_path / "skip.json"
    text = BASE.read_text(encoding="utf-8")
    assert '"cards": ["skip"]' in text
    path.write_text(text.replace('"cards": ["skip"]', '"card": ["skip"]', 1), encoding="utf-8")
    faults = [one for one in json.loads(tabletop("check", path, "--json").out)["faults"] if one["severity"] == "error"]
    assert [(one["code"], one["fix"]) for one in faults] == [("FILE-FIELD", 'write cards: ["skip"]')]
    assert tabletop("check", path, "--fix").code == 0 and path.read_text(encoding="utf-8") == text

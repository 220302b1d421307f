"""``tabletop record``: numbered choices, reasons, back, and a checked file at the end; also through a pipe."""

import io
import json
import sys

import pytest

from tabletop.scenario.scenario import open_scenario


@pytest.fixture
def typing(tabletop, monkeypatch, tmp_path):
    """Types these lines into `tabletop record yup`, in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def run(*lines, more=()):
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return tabletop("record", "yup", *more)

    return run


def files(folder):
    return sorted(path.name for path in folder.iterdir() if path.suffix != ".schema")


def test_numbers_play_and_q_saves_a_checked_file(typing, tmp_path):
    said = typing(1, "q", more=("-o", "mine.json"))
    assert said.code == 0 and "  1. Ana: Draw a card\n" in said.out and "1. Ana draws Cat 4." in said.out
    assert "'mine.json': Checked: it plays without errors" in said.out
    assert open_scenario(tmp_path / "mine.json").errors == []


def test_the_end_of_a_pipe_ends_and_saves(typing, tmp_path):
    assert typing(1).code == 0
    assert files(tmp_path) == ["what-if-ana-draws.json"]


def test_a_question_mark_shows_what_is_refused_and_why(typing):
    out = typing("?", "x").out
    assert "✗ Ben: Draw a card. It is Ana's turn; Ben cannot draw. (ek.base.turn.6)" in out


def test_b_goes_one_move_back_and_no_further_than_the_beginning(typing, tmp_path):
    said = typing(1, "b", "b", 2, "q", more=("-o", "mine.json"))
    assert "This is where it started; you cannot go back further." in said.out
    assert [step["cards"] for step in json.loads((tmp_path / "mine.json").read_text())["steps"]] == [["attack"]]


def test_x_ends_without_saving(typing, tmp_path):
    assert typing(1, "x").code == 0 and files(tmp_path) == []


def test_a_step_may_be_typed_as_json(typing, tmp_path):
    typing('{"by": "Ben", "do": "draw"}', '{"by": "Ana", "do": "draw"}', "q", more=("-o", "mine.json"))
    steps = json.loads((tmp_path / "mine.json").read_text())["steps"]
    assert [step.get("refused") for step in steps] == ["ek.base.turn.6", None]


@pytest.mark.parametrize(
    "typed", ["0", "99", "-1", "²", "9" * 5000, "draw", "{", "{}", '{"do": 3}', "[" * 3000, '{"a":' * 3000, "\x00", "B"]
)
def test_what_is_no_choice_is_answered_in_words_and_nothing_changes(typing, tmp_path, typed):
    said = typing(typed, "q")
    assert said.code == 0 and "Nothing was played" in said.out and len(said.out) < 4000 and files(tmp_path) == []


def test_from_begins_at_a_step_and_the_title_names_the_file(typing, tmp_path):
    typing('{"do": "pass"}', "q", more=("--from", "nope", "--title", "Nobody helps Ana"))
    data = json.loads((tmp_path / "nobody-helps-ana.json").read_text())
    assert data["title"] == {"en": "Nobody helps Ana"} and [step["id"] for step in data["steps"]] == ["attack", "nope", "nobody"]


def test_a_file_that_is_there_is_left_alone_before_anything_is_played(typing, tmp_path):
    (tmp_path / "mine.json").write_text("precious")
    said = typing(1, "q", more=("-o", "mine.json"))
    assert said.code == 1 and "left alone" in said.err and said.out == ""
    assert (tmp_path / "mine.json").read_text() == "precious"


def test_ctrl_c_loses_nothing(typing, tmp_path, monkeypatch):
    class Hands(io.StringIO):
        def readline(self, *_):
            line = super().readline()
            if not line:
                raise KeyboardInterrupt
            return line

    monkeypatch.setattr("io.StringIO", Hands)
    said = typing(1, more=("-o", "mine.json"))
    assert said.code == 130 and "'mine.json': Checked" in said.out
    assert open_scenario(tmp_path / "mine.json").errors == []


def test_a_long_list_is_shown_in_groups(tabletop, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("x\n"))
    out = tabletop("record", "sets/triple-hits").out
    assert " › (" in out and len(out.splitlines()) < 30


def test_a_step_that_is_not_there_is_refused_with_the_nearest(typing):
    assert "Did you mean 'close'?" in typing(more=("--from", "clsoe")).err


def test_a_page_for_another_player_does_not_tell_by_its_title_or_name_that_a_kitten_was_kept(tabletop, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO('{"by": "Ana", "do": "draw"}\n{"by": "Ana", "do": "keep"}\n'))
    assert tabletop("record", "streaking/keep").code == 0
    # For Ben it was a draw like any other.
    assert files(tmp_path) == ["what-if-ana-draws.json"]
    assert tabletop("export", "what-if-ana-draws.json", "--seat", "Ben", "-o", "ben.html").code == 0
    page = (tmp_path / "ben.html").read_text(encoding="utf-8")
    assert "<title>What if: Ana draws</title>" in page and "keep" not in page.partition("<body")[2].partition("<script")[0]

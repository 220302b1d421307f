"""`tabletop answers`: shows what is kept, writes and brings in a copy, forgets; what is wrong is told in a sentence."""

import json

import pytest
from click.testing import CliRunner

from tabletop.cli.remembering import answers
from tabletop.learner.answer import answer_of
from tabletop.learner.answers import keep, read_answers


@pytest.fixture(autouse=True)
def file(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_ANSWERS", str(tmp_path / "answers.jsonl"))
    monkeypatch.chdir(tmp_path)


def told(number, ruling="ek.base.nope.5", right=True, at="2020-01-01T10:00:00Z"):
    item = "lesson:exploding-kittens/nope/yup#who"
    fields = {"item": item, "ruling": ruling, "right": right, "given": "Ben", "seconds": 1, "at": at, "way": "lesson"}
    return answer_of({"id": f"a{number}", **fields})


def said(*words):
    result = CliRunner().invoke(answers, words)
    return result.exit_code, result.output


def test_what_is_due_what_one_can_rule_and_what_not_yet():
    late = "2099-01-01T10:00:00Z"
    keep([told(1), told(2, "ek.base.attack.2", at=late), told(3, "goat.set.3", right=False, at=late)])
    _, text = said("--lang", "de")
    lines = [line.split()[1] for line in text.splitlines() if line.startswith("  ")]
    assert lines == ["ek.base.nope.5", "ek.base.attack.2", "goat.set.3"]
    assert "Heute wieder dran" in text and "drei Stapel in einer Zeile" in text
    found = json.loads(said("--json")[1])
    assert found["answers"] == 3 and found["rulings"]["goat.set.3"] == {
        "due": "2099-01-02",
        "answers": 1,
        "wrong": 1,
        "knows": False,
    }


def test_a_copy_is_written_forgotten_and_brought_in_again():
    keep([told(1), told(2, "ek.base.attack.2")])
    before = read_answers().answers
    assert said("-o", "mine.jsonl") == (0, "'mine.jsonl': your answers, to carry along.\n")
    assert said("--forget", "ek.base.nope.5")[1] == "Answers that are forgotten: 1.\n"
    assert said("--forget", "lesson:exploding-kittens/nope/yup")[1] == "Answers that are forgotten: 1.\n"
    assert read_answers().answers == ()
    assert said("--add", "mine.jsonl")[1] == "New answers: 2.\n" and read_answers().answers == before
    assert said("--add", "mine.jsonl")[1] == "New answers: 0.\n"


@pytest.mark.parametrize(
    "words, complaint",
    [
        (("--add", "none.jsonl"), "cannot be read"),
        (("--add", "other.json"), "holds no answers"),
        (("--forget", "nothing"), "No answer is about"),
        (("-o", "other.json"), "already exists"),
    ],
)
def test_what_is_wrong_is_told(tmp_path, words, complaint):
    (tmp_path / "other.json").write_text("[]")
    code, text = said(*words)
    assert code == 1 and complaint in text and read_answers().answers == ()

"""What a page asks: answers are kept and known again; a guest's never are, and nobody else is told of the host's."""

import pytest

from tabletop.learner.answers import read_answers
from tabletop.learner.asked import answered, remembered
from tabletop.playing import open_lesson
from tabletop.playing.set_ups import open_set_up
from tabletop.selftests.selftest import open_selftest
from tabletop.widgets.lesson_widget import LessonWidget


@pytest.fixture(autouse=True)
def file(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_ANSWERS", str(tmp_path / "answers.jsonl"))
    return tmp_path / "answers.jsonl"


def told(number, **other):
    fields = {
        "id": f"a{number}",
        "item": f"selftest:nope#{number}",
        "ruling": "ek.base.nope.5",
        "right": True,
        "given": "Ben",
        "seconds": 2,
        "at": f"2026-11-29T14:{number:02}:00.000Z",
        "way": "selftest",
        "hints": 0,
        "sitting": "s1",
    }
    return {**fields, **other}


def test_answers_are_kept_and_the_days_they_are_due_told():
    answers = [told(1, right=False), told(2, ruling="ek.base.skip.1"), {"id": "no answer"}]
    assert answered({"answers": answers}) == {
        "kept": ["a1", "a2"],
        "due": {"ek.base.nope.5": "2026-11-30", "ek.base.skip.1": "2026-12-01"},
    }
    assert [one.id for one in read_answers().answers] == ["a1", "a2"]


@pytest.mark.parametrize("answers", [None, {}, "a", [told(1)] * 501])
def test_a_message_that_is_none_is_refused(answers, file):
    with pytest.raises(ValueError, match="list of answers"):
        answered({"answers": answers})
    assert not file.exists()


def test_a_board_is_known_again_by_its_last_sitting():
    other = told(5, item="selftest:nope-2#1")
    end = told(3, ruling=None, item="selftest:nope", given="1/1")
    answered({"answers": [told(1, sitting="s0"), told(2), end, other]})
    known = remembered({"boards": ["selftest:nope", "selftest:none", 1]})["boards"]
    assert known.pop("selftest:none") == {"answers": [], "finished": None, "due": {}}
    (known,) = known.values()
    assert [one["id"] for one in known["answers"]] == ["a2"] and known["finished"] == "2026-11-29"
    assert known["due"].keys() == {"ek.base.nope.5"}
    assert remembered({}) == {"boards": {}}


def test_at_the_end_of_a_chapter_all_its_rulings_are_told():
    rulings = ["ek.base.defuse.3", "ek.base.defuse.4", "ek.base.nope.5"]
    lesson = "lesson:exploding-kittens/kitten/defused#where"
    answered({"answers": [told(n, item=lesson, ruling=ruling, right=n != 1) for n, ruling in enumerate(rulings)]})
    assert "chapter" not in remembered({"boards": ["selftest:kittens-02-defuse"]})["boards"]["selftest:kittens-02-defuse"]
    answered({"answers": [told(9, item="selftest:kittens-02-defuse", ruling=None)]})
    known = remembered({"boards": ["selftest:kittens-02-defuse", "selftest:none"]})["boards"]
    assert known["selftest:kittens-02-defuse"]["onward"] == {
        "notebook": "kittens-03-nope-chains",
        "cell": None,
        "title": "Nope chains",
    }
    assert known["selftest:kittens-02-defuse"]["chapter"] == {"asked": 2, "knows": 1, "next": "2026-11-30"}
    assert "chapter" not in known["selftest:none"]


def test_a_guest_keeps_nothing_and_learns_nothing(monkeypatch, file):
    answered({"answers": [told(1)]})
    monkeypatch.setenv("TABLETOP_PAGES", "guests")
    before = file.read_bytes()
    with pytest.raises(ValueError, match="guests"):
        answered({"answers": [told(2)]})
    assert remembered({"boards": ["selftest:nope"]}) == {"boards": {}} and file.read_bytes() == before
    board = LessonWidget(open_selftest("kittens-02-defuse").payload(), "")
    assert "answered" not in board.asks


def asks(payload):
    return [step["ask"] for run in payload["runs"] for step in run["steps"] if step["ask"]]


def test_each_question_names_its_ruling_and_its_item():
    yup, test, table = open_lesson("kittens/nope/yup"), open_selftest("kittens-02-defuse"), open_set_up("kittens", players=4)
    assert [(ask["ruling"], ask["item"]) for ask in asks(yup.payload())] == [
        ("ek.base.nope.5", "lesson:exploding-kittens/nope/yup#who")
    ]
    assert [ask["item"] for ask in asks(table.payload())][0] == "setup:exploding-kittens+base#4:ask-hands"
    items = test.payload()["items"]
    assert [one["item"] for one in items] == [f"selftest:kittens-02-defuse#{n}" for n in range(1, len(items) + 1)]
    rulings = {*test.items[0].trace.rules.rulebook.rules}
    assert all(ask["ruling"] in rulings for ask in (*items, *asks(yup.payload()), *asks(table.payload())))
    assert all(one["ruling"] in one["rules"] for one in items)
    assert LessonWidget(yup.payload(), "").asks == ["answered", "remembered"]

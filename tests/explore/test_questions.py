"""Open questions: a scenario answers one only if it comes out otherwise under another reading."""

from dataclasses import replace

import pytest

from tabletop.explore.coverage import boxes_of, open_box
from tabletop.explore.questions import ask_questions, questions_of
from tests.explore.small import KITTENS, as_file, own_nope, skip

OWN = "q.base.nope.own"


def asked(*files, question=OWN):
    """What these files show of a question."""
    opened = [as_file(data, f"file-{number}") for number, data in enumerate(files, 1)]
    (one,) = [one for one in ask_questions(KITTENS, ["base"], opened) if one.question.id == question]
    return one


def test_a_scenario_that_comes_out_otherwise_answers_the_question():
    one = asked(own_nope())
    assert (one.differing, one.alike, one.unplayed) == (("file-1",), (), ())
    assert not one.is_open


def test_a_scenario_that_teaches_the_rule_and_comes_out_alike_does_not():
    one = asked(skip(teaches=["ek.base.nope.10"]))
    assert (one.differing, one.alike) == ((), ("file-1",))
    assert one.is_open


def test_a_scenario_that_names_a_reading_is_asked_too():
    data = {**own_nope(), "teaches": ["ek.base.object.4"]}
    assert asked(data).differing == ()
    assert asked({**data, "readings": {OWN: "R1"}}).differing == ("file-1",)


def test_a_reading_that_cannot_be_played_is_told(monkeypatch):
    questions = open_box(KITTENS, "base").rulebook.in_box("base").questions
    more = replace(questions[OWN], readings={**questions[OWN].readings, "R9": {"en": "Only on a Monday."}})
    monkeypatch.setitem(questions, OWN, more)
    one = asked(own_nope())
    assert one.unplayed == ("R9",)
    assert one.is_open


def test_a_question_that_does_not_change_play_is_not_asked():
    silent = [question.id for question in questions_of(KITTENS, "base") if question.changes_play is not None]
    assert silent
    assert not {one.question.id for one in ask_questions(KITTENS, ["base"], [])} & set(silent)


@pytest.mark.parametrize("game", ["row-your-goat", "isle-of-cats"])
def test_each_box_of_another_game_has_its_questions(game):
    for box in boxes_of(game):
        assert list(questions_of(game, box))

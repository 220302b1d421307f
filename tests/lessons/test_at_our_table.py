"""A lesson's question where our table reads it otherwise: it says so, tells our answer, and calls nothing wrong that is right there.

What is right under each reading stands in the specification of the rules: base nope 10 (own Nope), exploding 6 (turns of the dead),
draw shown, triple named.
"""

import json

import pytest

from tabletop.frames.payload import steps_of
from tabletop.playing import open_lesson
from tests.frames.contract import faults_of

OURS = [
    ("nope/own", {"q.base.nope.own": "R2"}, {"may-she": "no", "turn": "Ben"}, "At our table: 1 b (no), 2 c (Ben)"),
    ("attack/death-with-debt", {"q.base.dead-turns": "R2"}, {"cem": "2 turns"}, "At our table: 1 a (2 turns)"),
    ("sets/triple-hits", {"q.base.triple.named": "R2"}, {"how-many": "2 cards"}, "At our table: 1 c (2 cards)"),
    # The Defuse ends all turns: the same number is owed, by somebody else.
    ("kitten/defuse-under-attack", {"q.base.defuse.turns": "R2"}, {"owed": "Cem: 1 turn"}, "At our table: 1 (Cem: 1 turn)"),
    # Every card is shown: that changes what is seen, and no answer.
    ("turn/pass-and-draw", {"q.base.draw.shown": "R2"}, {}, None),
    # Read as usual.
    ("nope/own", {}, {}, None),
]


@pytest.fixture
def table(tmp_path, monkeypatch):
    """Sets the rules of the reader's table."""
    path = tmp_path / "our-rules.json"
    monkeypatch.setenv("TABLETOP_OUR_RULES", str(path))

    def sets(readings):
        kept = {"kept": "our-rules", "version": 2, "data": {"exploding-kittens": readings}}
        path.write_text(json.dumps(kept), encoding="utf-8")

    return sets


def asks_of(payload):
    return {step["id"]: step["ask"] for step in steps_of(payload["runs"][0]) if step["ask"]}


@pytest.mark.parametrize("name, readings, answers, line", OURS)
def test_our_answer_is_told_beside_the_usual_one(table, name, readings, answers, line):
    table(readings)
    lesson = open_lesson(f"exploding-kittens/{name}")
    payload = json.loads(json.dumps(lesson.payload()))
    assert faults_of(payload) == []
    english = payload["text"]["en"]
    found = {step: english[ask["ours"]] for step, ask in asks_of(payload).items() if "ours" in ask}
    assert list(found.values()) == list(answers.values())
    text = lesson.text(ours=True)
    assert ("At our table: 1" in text) == (line is not None) and (line is None or text.endswith(line))
    assert " ".join(text.split()).count("your table plays it otherwise") >= len(answers)
    assert ("your table plays it otherwise" in text) == bool(answers)
    # Our own answer is among those that can be pressed, or is none of them; it is never the one called right.
    for ask in asks_of(payload).values():
        marked = [answer for answer in ask["answers"] if answer.get("ours")]
        assert all(not answer["right"] and answer["text"] == ask["ours"] for answer in marked)
    # A notebook that is kept tells nobody's table.
    assert "our table" not in lesson.text()


def test_a_player_is_not_told_what_is_hidden_from_them(table):
    table({"q.base.triple.named": "R2"})
    lesson = open_lesson("exploding-kittens/sets/triple-hits")
    for name in lesson.scenario.names:
        payload = json.loads(json.dumps(lesson.payload(name)))
        assert faults_of(payload) == []
        assert len([ask for ask in asks_of(payload).values() if "ours" in ask]) <= len(lesson.asks_for(name))


def test_of_our_rules_those_are_named_that_the_lesson_comes_upon(table):
    table({"q.base.nope.own": "R2", "q.base.dead-turns": "R2", "q.base.printing.five": "R2"})
    text = open_lesson("exploding-kittens/nope/own").text(ours=True)
    assert "q.base.nope.own R2" in text and "q.base.dead-turns R2" not in text
    assert "At our table: May I nope my own card?" in text and "With other rules" not in text


def test_where_only_what_the_others_see_differs_that_is_told(table):
    table({"q.base.draw.shown": "R2"})
    told = " ".join(open_lesson("exploding-kittens/turn/pass-and-draw").text(ours=True).partition("At our table:")[2].split())
    assert "What everybody sees now: Ana draws Shuffle." in told


def test_a_task_says_that_our_table_does_not_allow_it(table):
    table({"q.base.nope.own": "R2"})
    lesson = open_lesson("exploding-kittens/nope/own")
    tasks = [step["task"] for step in lesson.payload()["runs"][0]["steps"] if "task" in step]
    assert [task["otherwise"] for task in tasks] == [True]
    table({"q.base.draw.shown": "R2"})
    assert all("otherwise" not in step.get("task", {}) for step in lesson.payload()["runs"][0]["steps"])


def test_what_is_said_of_a_step_is_not_said_where_it_comes_out_otherwise():
    text = " ".join(open_lesson("exploding-kittens/turn/pass-and-draw").text().split())
    usual, _, other = text.partition("With other rules:")
    assert "Only Ana sees what she drew" in usual and "Only Ana sees what she drew" not in other

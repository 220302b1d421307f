"""A printed rule that decides only by the way it is read says so: in the text view and on a page, to those who see all."""

import pytest

from tabletop.playing import open_lesson
from tests.frames.contract import faults_of

# ek.base.defuse.7 is printed; that one Defuse ends one turn of several is how it is read (q.base.defuse.turns).
LESSON, STEP = "kitten/defuse-under-attack", "back"
READ = {
    "en": "ek.base.defuse.7 (printed; read here: Yes, defusing ends only the turn in progress.)",
    "de": "ek.base.defuse.7 (gedruckt; hier gelesen: ",
    "es": "ek.base.defuse.7 (impreso; aquí se lee: ",
}


def in_one_line(text):
    return " ".join(text.split())


@pytest.mark.parametrize("language", READ)
def test_the_text_view_says_how_a_printed_rule_is_read(language):
    assert READ[language] in in_one_line(open_lesson(LESSON, language).text())


def test_a_page_has_the_question_of_each_rule_that_is_read_so():
    payload = open_lesson(LESSON).payload()
    assert faults_of(payload) == []
    read = {step["id"]: step["read"] for step in payload["runs"][0]["steps"] if "read" in step}
    assert any(asked == ["q.base.defuse.turns"] for rules in read.values() for asked in rules.values())
    told = [payload["questions"][question] for rules in read.values() for asked in rules.values() for question in asked]
    assert told and all(question["readings"] for question in told)


def test_a_printed_rule_that_forbids_by_the_way_it_is_read_says_so_too():
    # ek.barking.now.5 is printed; that a play which waits for Nopes is carried out already is how it is read.
    lesson = open_lesson("now/not-while-shuffling")
    assert "ek.barking.now.5 (printed; read here: Only between actions" in in_one_line(lesson.text())
    payload = lesson.payload()
    assert faults_of(payload) == []
    step = next(step for step in payload["runs"][0]["steps"] if step["id"] == "too-early")
    assert step["read"] == {"ek.barking.now.5": ["q.barking.now-window"]} and "ek.barking.now.5" in step["whynot"][0]["rules"]


def test_what_is_read_otherwise_or_is_a_house_default_is_not_told_twice():
    lesson = open_lesson(LESSON)
    bases = {rule: entry["basis"] for rule, entry in lesson.payload()["rules"].items()}
    read = [rule for run in lesson.payload()["runs"] for step in run["steps"] for rule in step.get("read", ())]
    assert read and {bases[rule] for rule in read} <= {"explicit", "derived"}

"""The parts of a text view: what a notebook shows before a cell is run tells no answer, and paper keeps the answers apart."""

import json

import pytest

from tabletop.games.row_your_goat.drill.drill import open_drill
from tabletop.playing import open_lesson
from tabletop.selftests.selftest import open_selftest
from tabletop.widgets.handout import carried, handout
from tabletop.widgets.lesson_widget import TYPE, LessonWidget
from tabletop.widgets.text_parts import text_parts, told_before


@pytest.mark.parametrize(("language", "begin"), [("en", "Answers:"), ("de", "Antworten:"), ("es", "Respuestas:")])
def test_a_lesson_not_yet_run_shows_its_position_and_folds_its_steps_and_answers(language, begin):
    text = open_lesson("kittens/nope/yup", language).text()
    parts = text_parts(text, language)
    assert parts.start.startswith(text.split("\n")[0]) and "Ana" in parts.start
    assert parts.steps.startswith("  1.")
    assert parts.answers.startswith(begin)
    seen = told_before(text, language)
    assert parts.steps.split("\n")[0] not in seen and begin not in seen


@pytest.mark.parametrize("text", [open_selftest("kittens-01-first-turn").text(), open_drill(cards=5).text()])
def test_of_a_self_test_and_a_drill_no_answer_is_seen_either(text):
    assert text_parts(text, "en").answers
    assert "Answers" not in told_before(text, "en")


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_before_its_cell_is_run_a_lesson_shows_no_hand_and_no_order_of_the_pile(language):
    lesson = open_lesson("kittens/start/one-skip", language)
    seen = told_before(lesson.text(), language, lesson.opening())
    secrets = [line for line in lesson.text().split("\n") if line.startswith("Ben: ")][0].removeprefix("Ben: ").split(", ")
    assert secrets and not [word for word in secrets if word in seen.partition("Ana:")[2]]
    assert "Ana: 3 " in seen and "Run All Cells" in seen
    # An editor that does not wrap text shows each line whole.
    assert max(map(len, seen.split("\n"))) <= 100


def test_one_player_still_sees_the_own_hand_there():
    lesson = open_lesson("kittens/start/one-skip")
    start = text_parts(lesson.opening("Ben"), "en").start
    assert "Ben: Defuse, Favor" in start and "Ana: 3 cards" in start


def test_a_text_without_steps_starts_with_its_first_paragraph():
    assert text_parts("Our rules\n\nMay I?\n  * R1 yes", "en") == ("Our rules", "May I?\n  * R1 yes", (), "")


def test_what_stays_in_a_notebook_tells_nothing_of_what_the_board_will_show_but_notices_when_that_changes():
    payload = {"languages": ["en"], "lang": "en", "mode": "lesson"}
    one, other = (LessonWidget(payload, f"Title\n\n  1. {told}") for told in ("Ben wins.", "Cem wins."))
    data, _ = one._repr_mimebundle_()
    assert data["text/plain"].startswith("Title\n\nNothing is drawn here yet.") and "text/html" not in data
    assert "wins" not in json.dumps(data) and "Ben wins" in repr(one)
    assert data[TYPE]["told"] != other._repr_mimebundle_()[0][TYPE]["told"]


def test_on_paper_the_answers_stand_on_a_sheet_of_their_own_and_nothing_stands_there_without_any():
    page = handout({"languages": ["en"], "lang": "en"}, "T", "T\n\n  1. Ana?\n\nAnswers: 1 a")
    assert "</pre><pre>Answers: 1 a</pre></section>" in page and ".text pre + pre { break-before: page; }" in page
    assert "</pre><pre>" not in handout({"languages": ["en"], "lang": "en"}, "T", "T\n\n  1. Ana?")


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_on_paper_what_comes_after_a_question_begins_a_sheet_of_its_own(language):
    text = open_lesson("kittens/nope/yup", language).text()
    parts = text_parts(text, language)
    assert len(parts.further) == 1
    # The sheet with the question ends with its three answers and the wish to choose one; who is on turn then stands on the next.
    assert [line.strip()[:2] for line in parts.steps.split("\n")[-4:-1]] == ["a)", "b)", "c)"]
    assert "ek.base.attack.1" not in parts.steps and "ek.base.attack.1" in parts.further[0]
    assert text.replace("\n", "") == "".join((parts.start, parts.steps, *parts.further, parts.answers)).replace("\n", "")


def test_a_page_carries_only_the_fixed_words_that_it_can_say():
    page = carried(handout(open_lesson("kittens/nope/yup").payload(alone=True), "T"))
    assert "Next" in page["ui"]["en"].values() or 'next:"Next"' in page["script"]
    held = page["script"] + str(page["ui"])
    assert "Grab a ring" not in held and "Show the lesson that explains this" not in held

"""What the page asks of Python, and what it is told."""

import pytest
from ipywidgets import Widget

from tabletop.notebook import selftest
from tabletop.widgets.lesson_widget import LessonWidget


def replies(*messages, answers):
    widget = LessonWidget({"lang": "en"}, "text", answers)
    return [told for message in messages if (told := widget.answer(message)) is not None]


def refuse(message):
    raise ValueError("Ana holds no Skip.")


def test_an_answer_carries_the_number_of_its_question():
    assert replies(
        {"ask": "double", "id": 7, "value": 3}, answers={"double": lambda message: {"twice": 2 * message["value"]}}
    ) == [{"twice": 6, "id": 7}]


def test_what_cannot_be_done_is_answered_in_words():
    assert replies({"ask": "play", "id": 1}, answers={"play": refuse}) == [{"error": "Ana holds no Skip.", "id": 1}]
    (told,) = replies({"ask": "fly", "id": 2}, answers={})
    assert told["id"] == 2 and "does not know" in told["error"]
    # Whatever stands there instead of a name.
    assert all(
        "does not know" in told["error"] for told in replies({"ask": ["fly"], "id": 3}, {"ask": {"fly": 1}, "id": 4}, answers={})
    )


def test_what_is_no_question_is_passed_over():
    assert replies("hello", None, {"ask": "play"}, {"ask": "play", "id": "1"}, answers={"play": refuse}) == []


def test_a_fault_of_the_kit_leaves_no_page_waiting():
    (told,) = replies({"ask": "break", "id": 3}, answers={"break": lambda message: message["nothing"]})
    assert told["id"] == 3 and "broken (KeyError)" in told["error"]


def test_a_self_test_brings_the_lessons_it_names_and_no_others():
    test = selftest("kittens-03-nope-chains")
    brought = test._explain({"scenario": "exploding-kittens/nope/yup"})
    assert brought["payload"]["id"] == "exploding-kittens/nope/yup"
    for other in ("exploding-kittens/turn/pass-and-draw", "../../secret.json", None, ["exploding-kittens/nope/yup"]):
        with pytest.raises(ValueError, match="names no lesson"):
            test._explain({"scenario": other})


def test_what_a_stored_output_says_makes_no_widget_that_answers():
    # A page that was not run here, with a widget as a notebook stores it, opens a channel to a kernel that runs.
    state = {
        "_model_module": "anywidget",
        "_model_name": "AnyModel",
        "_model_module_version": "~0.11.*",
        "_view_module": "anywidget",
        "_view_name": "AnyView",
        "_view_module_version": "~0.11.*",
        "asks": ["our_rules", "record"],
    }
    comm = type(
        "Comm", (), {"comm_id": "stored", "kernel": None, "on_msg": lambda self, hear: None, "send": lambda self, *_, **__: None}
    )()
    with pytest.raises(KeyError, match="anywidget"):
        Widget.handle_comm_opened(comm, {"metadata": {"version": "2.1.0"}, "content": {"data": {"state": state}}})

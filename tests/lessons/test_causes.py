"""Every wrong answer of the kit says what somebody thinks who gives it; the right ones stand at every place."""

import json
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from tabletop.languages import COMPLETE
from tabletop.playing import Lesson
from tabletop.playing.scenario_files import find_scenarios
from tabletop.questions.census import census
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document
from tabletop.selftests.selftest import open_selftest, selftests
from tests.house.checkout import ROOT
from tests.opened import opened
from tools import blind_reading

YUP = ROOT / "scenarios/exploding-kittens/nope/yup.json"


@cache
def of_lessons():
    asks = ((f"{name} {step}", ask) for name, path in find_scenarios() for step, ask in opened(path).asks.items())
    return census(asks)


@cache
def of_selftests():
    return census(
        (f"{known.name} {number}", item.ask)
        for known in selftests()
        for number, item in enumerate(open_selftest(known.name).items, 1)
    )


def asked(*wrong):
    """The question of the lesson "yup" with these wrong answers."""
    data = json.loads(YUP.read_text(encoding="utf-8"))
    next(step for step in data["steps"] if "ask" in step)["ask"]["wrong"] = [
        {"value": value, "cause": dict.fromkeys(COMPLETE, words)} for value, words in wrong
    ]
    return Lesson(play_document(Document(data), "made")).asks["who"]


def test_the_wrong_answers_of_a_file_come_before_made_ones_and_say_their_cause():
    whole = asked(("Cem", "You skip Ben."), ("Ana", "You forget the second Nope."))
    assert {answer.text("en"): answer.because["en"] for answer in whole.answers if not answer.right} == {
        "Cem": "You skip Ben.",
        "Ana": "You forget the second Nope.",
    }
    assert all(answer.named for answer in whole.answers if not answer.right)
    # One is named, and one is made beside it; what is played for the answer is played for the named one, too.
    half = {answer.text("en"): answer for answer in asked(("Ana", "You forget the second Nope.")).answers}
    assert set(half) == {"Ana", "Ben", "Cem"} and not half["Cem"].named
    assert half["Ana"].because["en"] == "You forget the second Nope." and half["Ana"].outcome is not None


def test_an_answer_called_wrong_that_is_right_is_no_second_one():
    assert [answer.right for answer in asked(("Ben", "No.")).answers].count(True) == 1


def test_made_answers_are_counted_as_such_and_so_are_equal_and_long_reasons():
    one = asked(("Ana", "You forget the second Nope."), ("Cem", "You skip Ben."))
    alike = replace(one, answers=tuple(replace(answer, because=one.answers[0].because) for answer in one.answers))
    found = census([("one", alike), ("two", asked(("Ana", "x" * 161)))])
    assert (found.questions, found.wrong, found.named) == (2, 4, 3)
    assert (list(found.doubled), found.unnamed, found.long) == (["one"], {"two": ["Cem"]}, {"two": ["Ana"]})


def test_each_wrong_answer_of_a_lesson_has_a_cause_of_its_own():
    found = of_lessons()
    assert found.questions > 300
    assert (found.unnamed, found.doubled, found.long) == ({}, {}, {})


def test_each_wrong_answer_of_a_self_test_has_a_cause_of_its_own():
    found = of_selftests()
    assert found.questions == 80
    assert (found.unnamed, found.doubled, found.long) == ({}, {}, {})


def places(found, number):
    return [found.places[number, place] for place in range(number)]


@pytest.mark.parametrize("number", [3, 4])
def test_the_right_answer_stands_as_often_at_one_place_as_at_another(number):
    counted = [sum(pair) for pair in zip(places(of_lessons(), number), places(of_selftests(), number))]
    assert all(0.7 <= times * number / sum(counted) <= 1.3 for times in counted), counted


def test_yes_is_right_as_often_as_no():
    counted = [sum(pair) for pair in zip(places(of_lessons(), 2), places(of_selftests(), 2))]
    assert all(0.8 <= times * 2 / sum(counted) <= 1.2 for times in counted), counted


def test_a_blind_reader_who_matches_all_scores_all_and_one_who_guesses_does_not(capsys):
    asks = [asked(("Cem", "You skip Ben."), ("Ana", "You forget the second Nope.")), opened(YUP).asks["who"]]
    made = blind_reading.parts(iter(asks), "en", Random(1))
    sheet = blind_reading.told(1, made[0])
    assert "right: Ben" in sheet and "a) " in sheet and "1: You" in sheet
    key = {n: [part.order.index(i) + 1 for i in range(len(part.entries))] for n, part in enumerate(made, 1)}
    lines = "\n".join(f"{number}: {' '.join(map(str, causes))}" for number, causes in key.items())
    assert blind_reading.score(made, blind_reading.read_answers(lines)) == 0
    assert capsys.readouterr().out.endswith("4 of 4 matched: 100.0 of 100\n")
    turned = {number: causes[::-1] for number, causes in key.items()}
    assert blind_reading.score(made, turned) == 1


def test_a_sheet_hides_the_words_by_which_a_cause_repeats_its_answer():
    hidden = blind_reading.without_answers
    assert hidden("Two cards: you let Ana keep one; 20 fish.", ["2 cards", "1 card"]) == "▢ cards: you let Ana keep ▢; 20 fish."
    assert hidden("You go on to Ben, not to Benno.", ["Ben", "Cem"]) == "You go on to ▢, not to Benno."
    part = blind_reading.parts(iter([asked(("Cem", "You skip Ben."), ("Ana", "Ana is next."))]), "en", Random(1))[0]
    assert "▢ is next." in blind_reading.told(1, part, hide=True) and "Ana is next." in blind_reading.told(1, part)

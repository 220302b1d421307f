"""The expansions and Recipes for Disaster are whole: every rule with an effect has its scenarios, every open question its other outcome."""

import pytest

from tabletop.explore.duplicates import find_twins
from tests.explore.whole import files_of, gaps, open_questions, references, taught_in_vain, with_step

GAME, BOXES, LEAST = "exploding-kittens", ["imploding", "streaking", "barking", "recipes"], 160


@pytest.fixture(scope="module")
def files():
    return files_of(GAME)


@pytest.fixture(scope="module")
def of_the_boxes(files):
    """Those with play in them; a dealt position has no steps."""
    return [file for file in files if set(file.runs.runs[0].boxes) & set(BOXES) and file.scenario.data["steps"]]


@pytest.mark.parametrize("box", BOXES)
def test_no_rule_of_a_box_is_left_without_a_scenario_that_fails_without_it(files, box):
    assert gaps(GAME, [box], files) == {}


@pytest.mark.parametrize("box", BOXES)
def test_no_scenario_teaches_a_rule_of_a_box_that_it_does_not_show(files, box):
    assert taught_in_vain(GAME, [box], files) == []


def test_every_open_question_that_changes_play_has_all_readings_and_a_scenario_that_differs(files):
    assert open_questions(GAME, BOXES, files) == {}


def test_no_two_scenarios_have_the_same_run(files):
    assert find_twins(files) == []


def test_the_family_has_at_least_160_scenarios_in_english_and_german(files):
    assert len(files) >= LEAST
    assert [file.name for file in files if not {"en", "de"} <= set(file.scenario.data["title"])] == []


def test_a_third_of_those_of_the_boxes_asks_a_question(of_the_boxes):
    assert 3 * len(with_step(of_the_boxes, "ask")) >= len(of_the_boxes)


def test_a_quarter_of_those_of_the_boxes_has_a_refusal(of_the_boxes):
    assert 4 * len(with_step(of_the_boxes, "refused")) >= len(of_the_boxes)


def test_fewer_than_20_open_questions_of_the_game_do_not_change_play(files):
    questions = files[0].scenario.runs[0].trace.rules.rulebook.questions.values()
    assert sum(question.changes_play is not None for question in questions) < 20


# Those of the expansions; those of the base box stand in tests/games/exploding_kittens/test_cases.py.
CASES = [
    "EK-19",
    "EK-33",
    "EK-39",
    "EK-61",
    "EK-63",
    "EK-67",
    "EK-69",
    "EK-71",
    "EK-73",
    "EK-75",
    "EK-77",
    "EK-79",
    "EK-81",
    "EK-83",
    "EK-85",
    "EK-87",
    "EK-89",
    "EK-91",
    "EK-93",
    "EK-95",
    "EK-97",
    "EK-99",
    "EK-101",
    "EK-103",
    "BUG-11",
    "BUG-23",
    "BUG-27",
    "BUG-33",
]


def test_the_questions_asked_at_tables_have_their_scenarios(files):
    assert [case for case in CASES if case not in references(files)] == []

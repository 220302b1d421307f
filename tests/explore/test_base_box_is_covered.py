"""The base box is whole: every rule with an effect has its scenarios, and the scenarios are many and of many kinds."""

import pytest

from tabletop.explore.coverage import cover
from tabletop.explore.duplicates import find_twins
from tests.explore.whole import files_of, gaps, open_questions, taught_in_vain, with_step

GAME, BOX, LEAST = "exploding-kittens", "base", 45


@pytest.fixture(scope="module")
def files():
    return files_of(GAME)


@pytest.fixture(scope="module")
def of_the_box(files):
    return [file for file in files if file.runs.runs[0].boxes[0] == BOX]


def test_no_rule_of_the_base_box_is_left_without_a_scenario_that_fails_without_it(files):
    assert gaps(GAME, [BOX], files) == {}


def test_the_coverage_of_the_base_box_would_see_a_scenario_that_is_taken_away(files):
    sole = next(one for one in cover(GAME, [BOX], files) if len(one.evidence) == 1 and not one.missing)
    fewer = [file for file in files if file.name != sole.evidence[0].scenario]
    assert [one.rule.id for one in cover(GAME, [BOX], fewer, lambda rule: rule.id == sole.rule.id) if one.missing] == [
        sole.rule.id
    ]


def test_no_scenario_teaches_a_rule_of_the_base_box_that_it_does_not_show(files):
    assert taught_in_vain(GAME, [BOX], files) == []


def test_every_open_question_that_changes_play_has_all_readings_and_a_scenario_that_differs(files):
    assert open_questions(GAME, [BOX], files) == {}


def test_no_two_scenarios_have_the_same_run(files):
    assert find_twins(files) == []


def test_the_base_box_has_at_least_45_scenarios(of_the_box):
    assert len(of_the_box) >= LEAST


def test_a_third_of_them_asks_a_question(of_the_box):
    assert 3 * len(with_step(of_the_box, "ask")) >= len(of_the_box)


def test_a_third_of_them_has_a_refusal(of_the_box):
    assert 3 * len(with_step(of_the_box, "refused")) >= len(of_the_box)

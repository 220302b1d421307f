"""The goat is whole under both leaflets: every rule with an effect has its scenarios, and every open question its other outcome."""

import pytest

from tabletop.explore.coverage import boxes_of
from tabletop.explore.duplicates import find_twins
from tests.explore.whole import files_of, gaps, open_questions, references, taught_in_vain, with_step

GAME, LEAST = "row-your-goat", 45


@pytest.fixture(scope="module")
def files():
    return files_of(GAME)


@pytest.mark.parametrize("box", boxes_of(GAME))
def test_no_rule_of_a_leaflet_is_left_without_a_scenario_that_fails_without_it(files, box):
    assert gaps(GAME, [box], files) == {}
    assert taught_in_vain(GAME, [box], files) == []


def test_every_open_question_that_changes_play_comes_out_otherwise_somewhere(files):
    assert open_questions(GAME, boxes_of(GAME), files) == {}


def test_no_two_scenarios_have_the_same_run(files):
    assert find_twins(files) == []


def test_there_are_at_least_45_scenarios_under_each_leaflet(files):
    assert all(sum(bool(file.runs.in_box(box)) for file in files) >= LEAST for box in boxes_of(GAME))


def test_a_third_of_them_asks_a_question(files):
    assert 3 * len(with_step(files, "ask")) >= len(files)


def test_a_third_of_them_has_a_mistake_or_a_refusal(files):
    assert 3 * len(with_step(files, "mistake", "refused")) >= len(files)


def test_the_questions_asked_at_tables_have_their_scenarios(files):
    assert {f"RG-{number:02}" for number in range(1, 26, 2)} <= references(files)

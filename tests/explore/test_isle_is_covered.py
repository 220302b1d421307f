"""The Isle of Cats is whole: every rule with an effect has its scenarios, and every open question its other outcome."""

import json
from itertools import chain
from pathlib import Path

import pytest

from tabletop.explore.duplicates import find_twins
from tests.explore.whole import files_of, gaps, open_questions, references, taught_in_vain, with_step

GAME, BOX, LEAST = "isle-of-cats", "base", 60
ROOM = Path(__file__).parents[2] / "tabletop" / "games" / "isle_of_cats" / "data"


@pytest.fixture(scope="module")
def files():
    return files_of(GAME)


def test_no_rule_is_left_without_a_scenario_that_fails_without_it(files):
    assert gaps(GAME, [BOX], files) == {}
    assert taught_in_vain(GAME, [BOX], files) == []


def test_every_open_question_that_changes_play_comes_out_otherwise_somewhere(files):
    assert open_questions(GAME, [BOX], files) == {}


def test_no_two_scenarios_have_the_same_run(files):
    assert find_twins(files) == []


def test_there_are_at_least_60_scenarios(files):
    assert len(files) >= LEAST


def test_a_third_of_them_asks_a_question(files):
    assert 3 * len(with_step(files, "ask")) >= len(files)


def test_a_third_of_them_has_a_refusal(files):
    assert 3 * len(with_step(files, "refused")) >= len(files)


def test_the_questions_asked_at_tables_have_their_scenarios(files):
    # IC-07 asks which cards belong to the box: the test below.
    assert {f"IC-{number:02}" for number in range(1, 38, 2)} - {"IC-07"} <= references(files)


def test_the_numbers_on_the_cards_of_the_box_run_from_1_to_150():
    cards = [
        entry
        for name in ("cards.json", "lessons.json")
        for entry in json.loads((ROOM / name).read_text(encoding="utf-8"))["cards"].values()
    ]
    assert all(last - first + 1 == entry["copies"] for entry in cards for first, last in [entry["numbers"]])
    assert sorted(chain.from_iterable(range(first, last + 1) for entry in cards for first, last in [entry["numbers"]])) == list(
        range(1, 151)
    )

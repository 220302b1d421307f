"""The goat is whole under both leaflets: every rule with an effect has its scenarios, and every open question its other outcome."""

import pytest
from tabletop.explore.coverage import boxes_of, cover
from tabletop.explore.evidence import File
from tabletop.explore.questions import ask_questions
from tabletop.explore.twins import find_twins
from tabletop.lessons import find_scenarios
from tabletop.scenario.scenario import open_scenario

GAME, LEAST = "row-your-goat", 45


@pytest.fixture(scope="module")
def files():
    opened = {name: open_scenario(path, name) for name, path in find_scenarios() if name.startswith(GAME + "/")}
    assert {name: [str(fault) for fault in one.faults] for name, one in opened.items() if one.faults} == {}
    return [File(name, scenario) for name, scenario in opened.items()]


def steps(file):
    """All steps of a file: the main line, the branches, the other runs."""
    data = file.scenario.data
    lines = [data["steps"], *(branch["steps"] for branch in data.get("what_if", ())),
             *(run.document.data["steps"] for run in file.runs.runs[1:])]
    return [step for line in lines for step in line]


@pytest.mark.parametrize("box", boxes_of(GAME))
def test_no_rule_of_a_leaflet_is_left_without_a_scenario_that_fails_without_it(files, box):
    found = cover(GAME, [box], files)
    assert {one.rule.id: [(missing.what, missing.scenarios, missing.sources) for missing in one.missing]
            for one in found if one.missing} == {}
    # and none teaches what it does not show
    assert [(one.rule.id, evidence.scenario) for one in found for evidence in one.evidence
            if not any(map(evidence.gives, one.way.demands))] == []


def test_every_open_question_that_changes_play_comes_out_otherwise_somewhere(files):
    assert [(one.question.id, one.box, one.unplayed) for one in ask_questions(GAME, boxes_of(GAME), files) if one.is_open] == []


def test_no_two_scenarios_have_the_same_run(files):
    assert find_twins(files) == []


def test_there_are_at_least_45_scenarios_under_each_leaflet(files):
    assert all(sum(bool(file.runs.in_box(box)) for file in files) >= LEAST for box in boxes_of(GAME))


def test_a_third_of_them_asks_a_question(files):
    assert 3 * sum(any("ask" in step for step in steps(file)) for file in files) >= len(files)


def test_a_third_of_them_has_a_mistake_or_a_refusal(files):
    assert 3 * sum(any("mistake" in step or "refused" in step for step in steps(file)) for file in files) >= len(files)


def test_the_questions_asked_at_tables_have_their_scenarios(files):
    refs = {file.scenario.data["origin"]["ref"] for file in files if "origin" in file.scenario.data}
    assert {f"RG-{number:02}" for number in range(1, 26, 2)} <= refs

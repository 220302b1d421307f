"""Our table's rules in every lesson of every game: each is named there, alone and with a second one, and so is what it changes."""

from functools import cache
from random import Random

import pytest

from tabletop.playing import Lesson, find_scenarios
from tabletop.scenario.scenario import open_scenario
from tabletop.table_rules.our_rules import decide, open_questions
from tabletop.widgets.handout import handout
from tests.frames.contract import faults_of

FILES = list(find_scenarios())
# Of so many lessons one is looked at in a short run, with so many readings of each; of so many tries one as a whole page.
SHARE, MOST, PAGES = 29, 2, 5
PARTS = 16


@pytest.fixture(autouse=True)
def file(tmp_path, monkeypatch):
    path = tmp_path / "our-rules.json"
    monkeypatch.setenv("TABLETOP_OUR_RULES", str(path))
    return path


@cache
def others_of(game):
    """The readings of a game that are not the usual ones."""
    return [
        (question.id, reading)
        for question, readings in open_questions(game)
        for reading in readings
        if reading != question.default
    ]


def met_in(scenario):
    """The readings that are not the usual ones, of the questions that a lesson comes upon; with those that its file tells of."""
    book = scenario.runs[0].trace.rules.rulebook
    asked = {question for rule in scenario.fired() if rule in book.rules for question in book.rules[rule].asks}
    main = scenario.runs[0]
    told = {
        pair for run in scenario.runs[1:] if run.boxes == main.boxes and len(run.readings) == 1 for pair in run.readings.items()
    }
    return [(pair, pair in told) for pair in others_of(scenario.data["game"]) if pair[0] in asked or pair in told]


def tells_ours(lesson, chosen, is_told_of, whole):
    """The head of the text names what is chosen and comes up here, the first; what the file says of a reading is not called the
    same. A page has all that is chosen.
    """
    text = lesson.text(ours=True)
    head = " ".join(text.split("\n\n")[0].split())
    named = "{} {}: ".format(*chosen[0])
    assert named in head, (lesson.scenario.id, chosen)
    assert not (is_told_of and "make no difference" in head), (lesson.scenario.id, chosen)
    if whole:
        payload = lesson.payload(alone=True)
        assert faults_of(payload) == [], (lesson.scenario.id, chosen)
        assert {(rule["question"], rule["reading"]) for rule in payload["ours"]["rules"]} == set(chosen)
        page = handout(payload, "", text)
        assert named in page


def looked_at(files, most, file):
    """How often lessons were looked at: each reading that one comes upon is chosen, and then some other one."""
    chance, number = Random(13), 0
    for name, path in files:
        scenario = open_scenario(path, name)
        lesson, others = Lesson(scenario), others_of(scenario.data["game"])
        for first, is_told_of in met_in(scenario)[:most]:
            second = chance.choice([pair for pair in others if pair[0] != first[0]])
            file.unlink(missing_ok=True)
            decide(*first)
            decide(*second)
            number += 1
            tells_ours(lesson, [first, second], is_told_of, number % PAGES == 0)
    return number


def test_no_rule_of_ours_vanishes_from_a_lesson_whatever_else_is_chosen(file):
    assert looked_at(FILES[::SHARE], MOST, file) > len(FILES) / SHARE


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_no_rule_of_ours_vanishes_from_any_lesson(part, file):
    assert looked_at(FILES[part::PARTS], None, file)

"""Sheets that measure what is learned: each position is ruled otherwise at a table with uncommon readings, and no lesson shows it."""

import json
from pathlib import Path

import held_out
import pytest

from tabletop.learner.rulings import index_of

GAME = "exploding-kittens"
UNLIKE = Path(__file__).with_name("unlike.json")
TABLE = json.loads(UNLIKE.read_text(encoding="utf-8"))["data"][GAME]
# A value that is asked for, and a move that is refused.
TWO = {name: TABLE[name] for name in ("q.base.dead-turns", "q.base.triple.named")}


@pytest.fixture(scope="module")
def sheets():
    return held_out.deal(TWO, GAME, 2)


def test_the_right_answer_is_not_the_common_one_and_both_are_there(sheets):
    for one in (*sheets[0], *sheets[1]):
        letters = held_out.LETTERS[: len(one.ask.answers)]
        assert one.common in letters and one.common != one.ask.right_letter


def test_the_answers_are_those_of_the_readings(sheets):
    found = {one.question: one for one in sheets[0]}
    # "The next player takes the turns not begun yet, on top of one of their own."
    debt = found["q.base.dead-turns"]
    owed = int(debt.trace.rules.value_at(debt.before.state, "turn.owes", debt.trace.names))
    assert next(answer.text("en") for answer in debt.ask.answers if answer.right) == f"{owed} turns"
    # "Any title but a Defuse."
    named = found["q.base.triple.named"]
    assert "Defuse. Is that allowed?" in named.ask.question["en"]
    assert next(answer.text("en") for answer in named.ask.answers if answer.right) == "no"


def test_no_position_comes_twice_and_none_is_asked_about_elsewhere(sheets):
    keys = [one.key for one in (*sheets[0], *sheets[1])]
    known = {position.key for positions in index_of(GAME).values() for position in positions}
    assert len(set(keys)) == 4 and not known & set(keys)


def test_the_same_seed_deals_the_same_and_another_one_others(sheets):
    told = [held_out.sheet(one) + held_out.key(one) for one in sheets]
    assert [held_out.sheet(one) + held_out.key(one) for one in held_out.deal(TWO, GAME, 2)] == told
    assert [held_out.sheet(one) + held_out.key(one) for one in held_out.deal(TWO, GAME, 2, seed=2)] != told


def test_a_sheet_tells_no_answer(sheets):
    told = held_out.sheet(sheets[0])
    assert "q.base" not in told and "ek." not in told and told.count("\n**") == 2


def test_too_few_readings_are_told():
    with pytest.raises(ValueError, match="1 of these readings decide in two positions"):
        held_out.deal({"q.base.dead-turns": "R2"}, GAME, 2)


@pytest.mark.long
def test_the_table_of_the_tests_deals_two_sheets_of_ten(tmp_path):
    assert held_out.main([str(UNLIKE), "-o", str(tmp_path)]) == 0
    for name in held_out.SHEETS:
        answers = (tmp_path / f"{name}-key.txt").read_text(encoding="utf-8").splitlines()[1:]
        assert len(answers) == 10 and all(line.split()[1] != line.split()[2] for line in answers)
    assert len((tmp_path / "read.txt").read_text(encoding="utf-8").splitlines()) >= 10

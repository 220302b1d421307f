"""When a ruling is asked again: what an answer says of memory, by whole days, from nothing but the answers."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from tabletop.learner.answer import Answer
from tabletop.learner.due import due_of, rating_of

BEGIN = datetime(2026, 11, 29, 14, 5, tzinfo=UTC)


def given(*days, ruling="ek.base.nope.5", right=True, hints=0):
    return [
        Answer(f"{ruling}-{day}", "lesson:x#ask", ruling, right, "", 0, BEGIN + timedelta(days=day), "lesson", hints)
        for day in days
    ]


@pytest.mark.parametrize("right, hints, rating", [(True, 0, 3), (True, 1, 2), (False, 0, 1), (False, 2, 1)])
def test_what_an_answer_says_of_memory(right, hints, rating):
    (answer,) = given(0, right=right, hints=hints)
    assert rating_of(answer) == rating


def test_who_knows_is_asked_later_and_who_does_not_tomorrow():
    known, guessed, wrong = (
        due_of(given(0, right=right, hints=hints))["ek.base.nope.5"] for right, hints in ((True, 0), (True, 1), (False, 0))
    )
    assert wrong.day == date(2026, 11, 30) <= guessed.day < known.day
    assert (known.knows, wrong.knows, wrong.wrong, wrong.answers) == (True, False, 1, 1)
    again = due_of(given(0, 2, 8))["ek.base.nope.5"]
    assert again.day - date(2026, 12, 7) > known.day - date(2026, 11, 29)


def test_what_is_right_a_moment_after_the_answer_was_told_is_not_known_yet():
    wrong, right, later = (*given(0, right=False), *given(0.01), *given(3))
    sitting = [replace(wrong, sitting="a"), replace(right, sitting="a")]
    assert not due_of(sitting)["ek.base.nope.5"].knows
    assert due_of([*sitting, replace(later, sitting="b")])["ek.base.nope.5"].knows


def test_the_order_of_lines_and_the_time_of_day_have_no_say():
    answers = given(0, 2) + given(9, right=False)
    late = [Answer(**{**vars(one), "at": one.at.replace(hour=23)}) for one in reversed(answers)]
    assert due_of(answers) == due_of(late)


def test_those_due_first_come_first_and_ends_of_boards_are_none():
    answers = [*given(0, ruling="b"), *given(0, ruling="a", right=False), *given(0, ruling=None)]
    assert list(due_of(answers)) == ["a", "b"]
    assert due_of(answers)["a"].is_due(date(2026, 11, 30)) and not due_of(answers)["b"].is_due(date(2026, 11, 30))

"""Positions that came out wrong once, or could not be played at all: each comes out now as its file says."""

from pathlib import Path

import pytest

from tabletop.playing import open_lesson
from tabletop.scenario.scenario import open_scenario

TRIED = sorted((Path(__file__).parent / "tried").glob("*.json"))


@pytest.mark.parametrize("path", TRIED, ids=lambda path: path.stem)
def test_it_comes_out_as_its_file_says(path):
    assert [str(fault) for fault in open_scenario(path, teaching=False).errors] == []


# What is asked of a path that a game has, and by the leaflet its answers: ek.base.skip.1 puts no card in front of anybody.
QUESTIONS = {
    "question-about-the-end": ("is-it-over", {"The game goes on.": True, "Ada wins.": False}),
    "question-about-what-lies-in-front": ("q", {"nothing": True}),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_about_any_path_has_answers(name):
    step, expected = QUESTIONS[name]
    answers = {one.text("en"): one.right for one in open_lesson(TRIED[0].with_name(f"{name}.json")).asks[step].answers}
    assert expected.items() <= answers.items() and list(answers.values()).count(True) == 1 < len(answers)


def test_both_false_grabs_are_drawn_before_one_of_them_is_paid():
    # goat.amb.10: one pays now, the other later, and both are seen on the board.
    path = next(path for path in TRIED if path.stem == "two-false-grabs-at-once")
    (run,) = open_scenario(path).runs
    seats = [run.trace.rules.view(run.trace.find_beat("b").state, -1)[f"seat.{seat}"] for seat in range(3)]
    assert [(seat["owes"], seat["noted"]) for seat in seats] == [("stack", 0), (None, 1), (None, 0)]


def test_under_the_other_reading_of_the_kittens_the_imploding_kitten_stays(tmp_path):
    text = (Path(__file__).parent / "tried" / "five-fetches-the-imploding-kitten.json").read_text(encoding="utf-8")
    path = tmp_path / "it-stays.json"
    path.write_text(text.replace("q.imploding.five", "q.base.five.kitten"), encoding="utf-8")
    assert [fault.code for fault in open_scenario(path, teaching=False).errors] == ["RUN-REFUSED"]

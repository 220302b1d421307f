"""Paths that end in a tile or a lesson: which words they may end in, and what they are where nothing lies yet."""

import pytest

from tabletop.questions.question import ask_all
from tests.scenario.other_games import played

MAPS, OWN = "public_uncovered_maps", "own_gold"
SETUP = {
    "players": ["Ada", "Ben"],
    "phase": "pay",
    "boats": {"Ada": "blue", "Ben": "green"},
    "fish": {"Ada": 4},
    "hands": {"Ada": ["boots_4"]},
    "drafted": {"Ada": [MAPS]},
    "lessons": {"Ada": [OWN]},
    "own_cards": {OWN: {"type": "private_lesson", "cost": 1, "score": {"measure": "rare", "shape": "each", "points": 2}}},
}


def asking(about):
    """A file that asks for a path after Ada has paid for a public lesson."""
    return played(
        {
            "format": 1,
            "game": "isle-of-cats",
            "boxes": ["base"],
            "title": {"en": "Paths"},
            "teaches": ["isle.lesson.1"],
            "setup": SETUP,
            "steps": [
                {"id": "q", "ask": {"question": {"en": "What?"}, "about": about, "after": "pays"}},
                {"id": "pays", "by": "Ada", "do": "pay", "cards": [MAPS]},
            ],
        }
    )


@pytest.mark.parametrize(
    "about, codes",
    [
        (f"lesson_points.Ben.{MAPS}", []),
        (f"lesson_points.Ada.{OWN}", []),
        ("lesson_points.Ben.public_uncoverd_maps", ["FILE-PATH"]),
    ],
)
def test_a_path_ends_in_a_lesson_of_the_box_or_of_the_file(about, codes):
    assert [fault.code for fault in asking(about).errors] == codes


def test_a_question_may_be_about_a_lesson_that_is_laid_only_then():
    """Without the rule that lays it the lesson has no points at all: that is no reason to break."""
    scenario = asking(f"lesson_points.Ben.{MAPS}")
    assert len(ask_all(scenario)["q"].answers) > 1
    rules, trace = scenario.runs[0].trace.rules, scenario.runs[0].trace
    assert rules.value_at(trace.beats[0].state, f"lesson_points.Ben.{MAPS}", trace.names) is None
    assert rules.value_at(trace.beats[0].state, "squares.Ada.red_L", trace.names) is None

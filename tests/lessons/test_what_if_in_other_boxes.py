"""What can be tried in a run of other boxes, and in Recipes for Disaster: played, told and saved by the leaflets of that run."""

import json

import pytest

from tabletop.notebook import ShownLesson
from tabletop.playing import Lesson, find_scenarios, open_lesson
from tabletop.playing.draft import draft
from tabletop.playing.record import scenario_of
from tabletop.playing.what_if import WhatIf, open_what_if
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.json_text import parse

RECIPE = {"format": 1, "game": "exploding-kittens", "boxes": ["recipes"], "title": {"en": "x"}, "teaches": ["ek.recipes.turn.4"],
          "setup": {"players": ["Ana", "Ben"], "hands": {"Ana": ["defuse", "cat_1"], "Ben": ["skip", "nope"]},
                    "draw_pile": ["cat_2", "cat_3"], "turn": {"player": "Ana"}},
          "steps": [{"id": "draw", "by": "Ana", "do": "draw"}]}  # fmt: skip


def other_boxes():
    """The runs of published lessons that are played with other boxes than the main run."""
    for name, path in find_scenarios():
        if "exploding-kittens" in name and any("boxes" in entry for entry in json.loads(path.read_text("utf-8")).get("also", ())):
            lesson = open_lesson(path)
            yield from (
                (lesson, run)
                for run in lesson.scenario.runs[1:]
                if run.boxes != lesson.scenario.runs[0].boxes and "deal" not in lesson.scenario.data["setup"]
            )


def test_in_a_run_with_other_boxes_the_first_choice_can_be_made():
    tried = 0
    for lesson, run in other_boxes():
        line = WhatIf(lesson, run, 0)
        choice = next((choice for choice in line.choices if choice.ok), None)
        if choice is not None:
            assert len(line.play(choice).beats) == 1
            tried += 1
    assert tried > 50


def test_a_page_plays_a_move_in_a_run_with_other_boxes():
    shown = ShownLesson(open_lesson("kittens/attack/passed-on"))
    answer = shown._what_if({"run": 3, "from": 0, "moves": [{"by": "Ana", "do": "draw"}], "texts": 0, "values": 0, "seat": None})
    assert [step["move"] for step in answer["steps"]] == [{"by": "Ana", "do": "draw"}]


def test_such_a_line_is_saved_with_the_boxes_of_the_run_and_rules_of_their_leaflets():
    lesson = open_lesson("kittens/attack/passed-on")
    run = lesson.scenario.runs[3]
    # Recipes prints the contrary of the one, and of the other nothing, so it holds there too.
    assert lesson.scenario.data["teaches"] == ["ek.base.attack.4", "ek.base.turn.11"]
    assert draft(lesson.scenario, run, 0, ())["teaches"] == ["ek.base.turn.11"]
    data = scenario_of(WhatIf(lesson, run, 0).play({"by": "Ana", "do": "draw"}))
    assert data["boxes"] == ["recipes"] and {rule.split(".")[1] for rule in data["teaches"]} <= {"recipes", "base"}


@pytest.mark.parametrize(
    "move, rule",
    [
        ({"by": "Ben", "do": "play", "cards": ["skip"]}, "ek.base.turn.9"),
        ({"by": "Ana", "do": "play", "cards": ["defuse"]}, "ek.base.defuse.10"),
        ({"by": "Ana", "do": "play", "cards": ["cat_1"]}, "ek.recipes.cat.1"),
        ({"by": "Ben", "do": "play", "cards": ["nope"]}, "ek.base.nope.12"),
    ],
)
def test_a_refusal_in_a_recipe_is_saved_by_the_rule_that_refuses(move, rule):
    lesson = Lesson(play_document(parse(json.dumps(RECIPE).encode()), "recipe"), "en")
    data = scenario_of(open_what_if(lesson).play(move))
    assert data["steps"][-1]["refused"] == rule and rule in data["teaches"]

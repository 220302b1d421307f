"""Tasks as they are played: the answers of the others, when the goal is reached, and what a page carries of it."""

import json

import pytest

from tabletop.playing import Lesson
from tabletop.playing.messages import Told
from tabletop.playing.open_tasks import open_task
from tabletop.playing.task_faults import task_faults
from tabletop.playing.task_tree import MOST_POSITIONS
from tabletop.playing.variation import WhatIfError
from tabletop.scenario.scenario import open_scenario
from tests.house.checkout import ROOT
from tests.scenario.play.files import cards, play, silence
from tests.scenario.play.test_tasks import STOPPED, attacked, task

NOPE = {"by": "Ben", "do": "play", "cards": ["nope"]}


def lesson_of(data):
    scenario = play(data)
    assert scenario.errors == []
    return Lesson(scenario)


def stopping(**head):
    return lesson_of(attacked(task(), *STOPPED, **head))


def all_of(choices):
    """The choices of a tree, those behind others too."""
    return [one for choice in choices for one in (choice, *all_of(choice.get("then", {}).get("choices", ())))]


def test_a_move_is_followed_by_the_answers_of_the_others_until_the_goal_is_reached():
    begun = open_task(stopping(), "now")
    assert (begun.seat, begun.is_asked, begun.reached, begun.lost) == (1, True, False, False)
    done = begun.play(NOPE)
    assert (done.reached, done.line.moves) == (True, (NOPE, {"do": "pass"}))
    assert len(done.choices) == 0


def test_waiting_is_a_move_too_and_does_not_reach_it():
    waited = open_task(stopping(), "now").play({"do": "pass"})
    assert not waited.reached and waited.line.moves == ({"do": "pass"},)
    # The turn is Ben's, who may go on trying.
    assert any(choice.ok for choice in waited.choices) and not waited.lost


def test_others_make_their_moves_of_the_file_when_these_can_be_made():
    steps = (cards("nope", "Ben", "nope"), cards("cem", "Cem", "nope"), cards("again", "Ben", "nope"), silence("quiet"))
    hands = {"Ana": "attack", "Ben": "nope nope skip", "Cem": "nope"}
    goal = {"turn": {"player": "Ana"}, "window": None, "hands": {"Ben": ["skip"]}}
    begun = open_task(lesson_of(attacked(task(goal=goal), *steps, hands=hands)), "now")
    noped = begun.play(NOPE)
    # Cem's Nope of the file comes before Ben is asked again.
    assert [move.get("by") for move in noped.line.moves] == ["Ben", "Cem"]
    assert noped.play(NOPE).reached


def test_a_refused_move_is_told_and_changes_nothing():
    begun = open_task(stopping(hands={"Ana": "attack", "Ben": "nope defuse"}), "now")
    refused = begun.play({"by": "Ben", "do": "play", "cards": ["defuse"]})
    assert refused.line.beats[-1].refusal is not None and not refused.reached


WITH_A_TASK = [path for path in sorted((ROOT / "scenarios").rglob("*.json")) if '"task"' in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", WITH_A_TASK, ids=lambda path: path.stem)
def test_the_tasks_of_our_lessons_are_reached_on_a_board_and_not_by_doing_nothing(path):
    assert task_faults(open_scenario(path)) == []


def test_what_a_board_reaches_as_the_file_does_is_no_fault():
    assert task_faults(play(attacked(task(), *STOPPED))) == []


def test_a_goal_that_a_draw_alone_reaches_is_told():
    data = attacked(task("Ana", {"turn": {"player": "Ben"}}, "skip"), cards("skip", "Ana", "skip"), hands={"Ana": "skip"})
    data["steps"] = data["steps"][1:]
    (fault,) = task_faults(play(data))
    assert (fault.code, fault.found) == ("TASK-IDLE", "the goal is reached if Ana makes the least move there is: Ana draw")


def test_a_player_who_can_only_wait_has_no_task():
    # Ben cannot do anything before Ana has gone on.
    steps = (task("Ben", {"turn": {"player": "Cem"}}, "skip"), cards("ana", "Ana", "skip"), cards("skip", "Ben", "skip"))
    data = attacked(*steps, hands={"Ana": "skip", "Ben": "skip"})
    data["steps"] = data["steps"][1:]
    assert [(fault.code, fault.found) for fault in task_faults(play(data))] == [("TASK-IDLE", "Ben can do nothing here but wait")]


def test_a_page_carries_the_way_of_the_file_and_no_more_positions_than_it_may():
    lesson = stopping()
    payload = lesson.payload(alone=True)
    place = next(place for place, step in enumerate(payload["runs"][0]["steps"]) if step["id"] == "now")
    step = payload["runs"][0]["steps"][place]
    assert step["task"]["by"] == 1 and len(step["task"]["hints"]) == 2
    choices = all_of(payload["values"][step["choices"]])
    played = [choice for choice in choices if "steps" in choice]
    assert 0 < len(played) <= MOST_POSITIONS + 1
    (nope,) = [choice for choice in payload["values"][step["choices"]] if choice["move"] == NOPE]
    assert nope["then"]["reached"] and [one["move"] for one in nope["steps"]] == [NOPE, {"do": "pass"}]
    assert "task" not in json.dumps(lesson.payload("Ben")["runs"][0]["steps"][place])


def test_python_tells_what_a_move_of_a_task_brings_and_refuses_moves_of_others():
    lesson = stopping()
    payload = lesson.payload()
    told = Told(lesson, payload, lesson.runs())
    place = [step["id"] for step in payload["runs"][0]["steps"]].index("now")
    message = {"run": 0, "from": place, "texts": 500, "values": 500}
    begun = told.task({**message, "moves": []})
    assert not begun["reached"] and NOPE in [choice["move"] for choice in begun["choices"] if choice["ok"]]
    done = told.task({**message, "moves": [NOPE]})
    assert done["reached"] and [step["move"] for step in done["steps"]] == [NOPE, {"do": "pass"}]
    with pytest.raises(WhatIfError, match="you play for Ben"):
        told.task({**message, "moves": [{"by": "Ana", "do": "draw"}]})
    with pytest.raises(WhatIfError, match="no task"):
        told.task({**message, "from": 0, "moves": []})

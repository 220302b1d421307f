"""Puzzles: what they claim is proved, the others answer as best they can, and luck is no solution."""

import pytest

from tabletop.playing import open_lesson
from tabletop.playing.open_tasks import open_task
from tabletop.playing.puzzle_faults import solved
from tabletop.playing.task_faults import task_faults
from tests.scenario.play.files import cards, draw, file, play
from tests.scenario.play.test_tasks import task

PUZZLES = {
    "kittens": (
        "two-cards-one-nope",
        "one-of-two",
        "two-kittens-on-top",
        "ben-holds-the-nope",
        "kitten-above-card-below",
        "three-cards-in-the-pile",
        "two-alike-two-victims",
    ),
    "goat": ("three-lines-at-once", "whatever-comes", "the-slowest-chooses", "two-unknown-cards"),
    "isle": ("one-cat-two-jobs", "which-of-the-two", "one-basket-left", "room-for-two"),
}
ALL = [f"{game}/puzzles/{name}" for game, names in PUZZLES.items() for name in names]


def opened(name):
    return open_task(open_lesson(name), "now-you").answered()


def moves(line):
    return [line.line.played(place) for place in range(len(line.line.moves))]


@pytest.mark.parametrize("name", ALL)
def test_the_others_hold_out_and_the_goal_is_reached_for_certain(name):
    line = solved(opened(name))
    assert line.reached and line.certain and line.standing() == {"reached": True, "lost": False, "certain": True}


def test_a_card_that_can_be_stopped_is_stopped_where_that_saves_the_other():
    begun = opened("kittens/puzzles/two-cards-one-nope")
    # The Skip first: Ben nopes it, and keeps nothing that the Favor could still take from him in time.
    wrong = begun.play({"by": "Ana", "do": "play", "cards": ["skip"]})
    assert {"by": "Ben", "do": "play", "cards": ["nope"]} in moves(wrong)
    assert not wrong.certain and not wrong.reached
    right = begun.play({"by": "Ana", "do": "play", "cards": ["favor"], "on": "Ben"})
    assert right.certain and not right.reached


def test_what_is_reached_by_luck_is_not_reached():
    # The kitten does lie on top. Ana cannot know that, and would skip just as well if it lay below.
    lucky = opened("kittens/puzzles/one-of-two").play({"by": "Ana", "do": "play", "cards": ["skip"]}).waiting()
    assert lucky.reached and lucky.standing() == {"reached": False, "lost": True, "certain": False, "lucky": True}


def puzzle(hands, pile, *own):
    """A file in which Ana wins by these moves and a Skip, as a puzzle with open hands."""
    goal = task(by="Ana", goal={"over": {"winners": ["Ana"]}}, after="end")
    goal["task"]["hands"] = "open"
    steps = [goal, *own, cards("skip", "Ana", "skip"), draw("end", "Ben")]
    return file(steps, hands, pile, {"players": ["Ana", "Ben"]}, format=2)


def test_a_false_claim_is_a_fault_with_the_line_that_runs_counter_to_it():
    (fault,) = task_faults(play(puzzle({"Ana": "skip cat_1", "Ben": "nope"}, "exploding_kitten cat_3")))
    assert fault.code == "TASK-CLAIM"
    assert 'after Ana play ["skip"], Ben play ["nope"]' in fault.found


def test_chance_brings_what_is_worst():
    # In the file chance gives Ana the Skip out of Ben's hand; it might as well give her the cat.
    pair = cards("pair", "Ana", "cat_1 cat_1", on="Ben", pick="skip")
    (fault,) = task_faults(play(puzzle({"Ana": "cat_1 cat_1", "Ben": "skip cat_3"}, "exploding_kitten cat_2", pair)))
    assert fault.code == "TASK-CLAIM" and "cat_3" in fault.found and "it is not reached" in fault.found


def test_what_is_too_large_to_look_at_is_no_claim(monkeypatch):
    monkeypatch.setattr("tabletop.playing.puzzles.MOST_POSITIONS", 3)
    (fault,) = task_faults(play(puzzle({"Ana": "skip cat_1"}, "exploding_kitten cat_3")))
    assert fault.code == "TASK-CLAIM" and "nobody can tell" in fault.found and "more than 3 positions" in fault.found

"""Whoever may not know of a kitten that was kept can try just what could be tried if a safe card had been drawn."""

import json

import pytest

from tabletop.notebook import ShownLesson
from tabletop.playing import Lesson
from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.json_text import parse

HEAD = {
    "format": 1,
    "game": "exploding-kittens",
    "boxes": ["base", "streaking", "barking"],
    "title": {"en": "x"},
    "teaches": ["ek.base.turn.6"],
}
DRAW, KEEP = {"id": "draw", "by": "Ana", "do": "draw"}, {"id": "keep", "by": "Ana", "do": "keep"}
REMARK = {"id": "wait", "say": {"en": "Nobody knows."}}
TRIED = [
    [],
    [{"by": "Ben", "do": "draw"}],
    [{"by": "Ben", "do": "play", "cards": ["nope"]}],
    [{"by": "Ben", "do": "play", "cards": ["skip"]}],
    [{"by": "Ben", "do": "keep"}],
    [{"by": "Ben", "do": "pass"}],
]


def page(first, *steps):
    """The page for Ben where this card lies on top of the pile, and the other one at its bottom."""
    last = {"exploding_kitten": "attack", "attack": "exploding_kitten"}[first]
    setup = {
        "players": ["Ana", "Ben", "Cem"],
        "hands": {"Ana": ["streaking_kitten", "cat_1"], "Ben": ["nope", "skip"], "Cem": ["cat_1"]},
        "draw_pile": [first, "cat_2", "cat_3", last],
        "turn": {"player": "Ana"},
    }
    data = {**HEAD, "setup": setup, "steps": list(steps)}
    scenario = play_document(parse(json.dumps(data).encode()), "secret")
    assert [fault for fault in scenario.errors if fault.code != "RUN-OPEN-END"] == []
    return ShownLesson(Lesson(scenario, "en"), "Ben")


def answers(shown):
    """How many steps the page has, and what comes of each line tried from each of them: an answer or a sentence."""
    steps = len(shown.payload["runs"][0]["steps"])
    found = [steps]
    for start in range(steps + 1):
        for moves in TRIED:
            try:
                told = shown._what_if({"run": 0, "from": start, "moves": moves, "texts": 0, "values": 0})
                found.append(json.dumps(told, sort_keys=True))
            except ValueError as error:
                found.append(str(error))
    return found


@pytest.mark.parametrize("between", [[], [REMARK]], ids=["at once", "after a remark"])
def test_a_kitten_kept_in_secret_leaves_no_trace_in_what_others_can_try(between):
    assert answers(page("exploding_kitten", DRAW, *between, KEEP)) == answers(page("attack", DRAW, *between))


def test_nor_does_one_that_waits_to_be_kept_at_the_end_of_a_file():
    shown, safe = page("exploding_kitten", DRAW), page("attack", DRAW)
    assert answers(shown) == answers(safe)


def test_a_notebook_tries_from_what_that_player_sees():
    told = [
        repr(page(card, *steps).what_if("draw").choices) for card, *steps in (("exploding_kitten", DRAW, KEEP), ("attack", DRAW))
    ]
    assert told[0] == told[1] and "Ben: Play Skip." in told[0]

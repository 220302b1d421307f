"""What travels with a page that stands alone: one move ahead, at the first step and at questions."""

import itertools

import pytest

from tabletop.playing import open_lesson
from tabletop.playing.one_ply import MOST
from tabletop.widgets.handout import packed
from tests.frames.places import HIDDEN, YUP
from tests.frames.test_no_leak import legally_seen, plain, play, swaps


def carried(lesson, seat=None):
    payload = lesson.payload(seat, alone=True)
    return payload, {step["id"]: payload["values"][step["choices"]] for step in payload["runs"][0]["steps"] if "choices" in step}


def test_a_page_that_stands_alone_carries_choices_at_the_first_step_and_at_questions():
    payload, found = carried(open_lesson(YUP))
    assert list(found) == ["start", "who"]
    assert not any("choices" in step for step in open_lesson(YUP).payload()["runs"][0]["steps"])
    assert {choice["seat"] for choice in found["start"]} == {0}
    # One pass stands for everybody's.
    assert [choice["move"] for choice in found["who"] if choice["move"]["do"] == "pass"] == [{"do": "pass"}]
    draw = next(choice["step"] for choice in found["start"] if choice["move"]["do"] == "draw")
    assert payload["text"]["en"][draw["say"][0]] == "Ana draws Cat 4. Ana's turn is over. It is Ben's turn."


def test_there_is_room_for_refused_ones_beside_many_that_are_legal():
    found = carried(open_lesson("sets/triple-hits"))[1]["start"]
    assert len(found) == MOST and any(not choice["ok"] for choice in found)


def test_what_travels_adds_a_few_kilobytes_to_a_page():
    for path in (YUP, HIDDEN):
        lesson = open_lesson(path)
        assert len(packed(carried(lesson)[0])) < len(packed(lesson.payload())) + 10_500


@pytest.mark.parametrize("path", [HIDDEN, YUP], ids=lambda path: path.stem)
def test_a_page_for_one_player_is_the_same_whatever_lies_hidden(path):
    data, tried = plain(path), 0
    lesson = play(data)
    for name in data["setup"]["players"]:
        sees, told = legally_seen(lesson, name), lesson.payload(name, alone=True)
        for other in map(play, itertools.islice(swaps(data, name), 20)):
            if other is not None and legally_seen(other, name) == sees:
                tried += 1
                assert other.payload(name, alone=True) == told
    assert tried > 10


def test_a_page_for_one_player_turns_up_a_card_that_was_dealt_anew():
    lesson = open_lesson(HIDDEN)
    payload, found = carried(lesson, "Ana")
    (drawn,) = [choice for choice in found["start"] if choice["ok"] and choice["move"]["do"] == "draw"]
    assert drawn["step"]["move"] == {"by": "Ana", "do": "draw"}
    assert not any("pick" in choice["step"]["move"] for choice in found["start"] if choice["ok"])
    said = {step["unlisted"]["text"] for step in payload["runs"][0]["steps"] if "unlisted" in step}
    assert any(payload["text"]["en"][text].startswith("Cards this player cannot see have been dealt again") for text in said)


def test_a_tile_to_be_placed_is_more_than_a_list_can_hold_and_the_page_says_so():
    payload, _ = carried(open_lesson("rare-finds/which-family"))
    steps = {step["id"]: step for step in payload["runs"][0]["steps"]}
    unlisted = steps["may-she"]["unlisted"]
    assert unlisted["seat"] == 0 and payload["text"]["en"][unlisted["text"]].startswith("More moves are possible here")
    assert "unlisted" not in steps["start"]

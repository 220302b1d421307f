"""What can be tried on the boats: menus in words that one can tell apart, and the moves of the lessons as a what-if."""

import re
from collections import Counter

import pytest

from tabletop.kernel.seat import OPEN
from tabletop.playing.choices import MOST
from tabletop.playing.what_if import WhatIf, told_choice
from tests.of_each_kind import swept
from tests.opened import opened
from tests.scenario.other_games import files_of

PATHS = files_of("isle-of-cats")
# What a file says of a step beside the move, and what came of it.
BESIDE = ("id", "say", "ask", "expect", "refused")


@pytest.mark.parametrize("path", swept(PATHS), ids=lambda path: path.stem)
def test_no_menu_is_too_long_and_no_two_of_its_moves_are_called_the_same(path):
    lesson = opened(path)
    run = lesson.scenario.runs[0]
    for place, beat in enumerate(run.trace.beats):
        tried = WhatIf(lesson, run, place)
        found = tried.list_choices(OPEN)
        assert len(found) <= MOST and found.left_out == 0, beat.step
        called = [told_choice(tried.words(), tried.line.state, choice) for choice in found]
        assert not [label for label in called if re.search(r"_|\bNone\b", label)], beat.step
        legal = Counter(label for label, choice in zip(called, found) if choice.ok)
        assert max(legal.values(), default=1) == 1, legal.most_common(1)


def tried_again(verb, *fields):
    """Every legal step of the lessons with this verb and these fields, each tried from the step before."""
    for path in PATHS:
        lesson = opened(path)
        run = lesson.scenario.runs[0]
        for place, beat in enumerate(run.trace.beats[1:]):
            if beat.source.get("do") == verb and beat.refusal is None and all(field in beat.source for field in fields):
                move = {key: value for key, value in beat.source.items() if key not in BESIDE}
                yield beat, WhatIf(lesson, run, place).play(move)


@pytest.mark.parametrize(
    "verb, fields", [("put", ()), ("together", ()), ("take", ("colour",)), ("play", ("option",)), ("play", ("colour",))]
)
def test_a_move_of_a_lesson_can_be_tried_as_a_what_if(verb, fields):
    tries = list(tried_again(verb, *fields))
    assert tries
    for beat, tried in tries:
        (played,) = tried.beats
        assert played.refusal is None
        assert played.events[0] == beat.events[0]

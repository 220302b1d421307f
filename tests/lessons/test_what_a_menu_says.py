"""What a menu of a what-if lists as refused is refused when it is tried, by the same rule; what it offers is done."""

import pytest

from tabletop.playing import open_lesson, open_what_if
from tabletop.playing.record import scenario_of
from tabletop.playing.variation import WhatIfError
from tabletop.playing.what_if import WhatIf

LESSONS = [
    "kittens/imploding/shuffle-deeper",
    "kittens/imploding/turned-over",
    "kittens/curse/marked",
    "kittens/curse/stopped",
    "kittens/potluck/depth",
    "kittens/now/noped",
    "kittens/now/after-a-look",
    "kittens/barking/owner-dies",
    "goat/calls/challenge",
]


@pytest.mark.parametrize("name", LESSONS)
def test_whatever_a_menu_lists_comes_out_as_it_says(name):
    lesson = open_lesson(name)
    pressed = 0
    for run in lesson.scenario.runs[:2]:
        for start in range(len(run.trace.beats)):
            line = WhatIf(lesson, run, start)
            for choice in list(line.choices)[:: 3 if name.startswith("goat") else 1]:
                refusal, pressed = line.play(choice).beats[-1].refusal, pressed + 1
                assert (refusal is None) == choice.ok, (start, choice.step)
                assert choice.ok or refusal.rules[0] == choice.refusal.rules[0], (start, choice.step, refusal.rules)
    assert pressed > 20


def test_a_draw_while_the_shuffle_waits_is_not_told_as_refused_because_it_can_be_made():
    line = open_what_if(open_lesson("kittens/imploding/shuffle-deeper")).play({"by": "Ana", "do": "play", "cards": ["shuffle"]})
    draws = {choice.step["by"] for choice in line.choices if choice.step["do"] == "draw"}
    # The others cannot draw even when the Shuffle is done, and that is what is said.
    assert draws == {"Ben", "Cem"} and line.play({"by": "Ana", "do": "draw"}).beats[-1].refusal is None
    ben = next(choice for choice in line.choices if choice.step == {"by": "Ben", "do": "draw"})
    assert ben.refusal.rules == ("ek.base.turn.6",)


def test_a_draw_before_the_cards_that_somebody_looks_at_are_in_order_is_refused_in_words():
    with pytest.raises(WhatIfError) as refused:
        open_what_if(open_lesson("kittens/now/noped"), "now").play({"by": "Ana", "do": "draw"})
    assert str(refused.value) == "Nobody draws now: something else comes first (putting cards in a new order)."


@pytest.mark.parametrize(
    "name, verb",
    [("kittens/imploding/turned-over", "insert"), ("kittens/potluck/depth", "lay"), ("kittens/now/after-a-look", "arrange")],
)
def test_a_move_that_is_refused_before_all_of_it_is_said_can_be_tried_and_saved(name, verb):
    lesson, found = open_lesson(name), 0
    for run in lesson.scenario.runs:
        for start in range(len(run.trace.beats)):
            line = WhatIf(lesson, run, start)
            for choice in line.choices:
                if not choice.ok and choice.step["do"] == verb:
                    found += 1
                    assert "refused" in scenario_of(line.play(choice))["steps"][-1]
    assert found


@pytest.mark.parametrize(
    "name, run, start, by",
    [
        ("kittens/barking/owner-dies", 0, 1, "Ben"),
        ("kittens/bottom/kitten", 0, 4, "Cem"),
        ("kittens/barking/as-a-pair", 0, 1, "Ana"),
        ("kittens/turn/no-hand-limit", 0, 1, "Ana"),
    ],
    ids=["after somebody exploded alone", "after a card and an explosion", "after a theft", "after a gift without a choice"],
)
def test_a_pass_in_the_own_turn_is_saved_behind_all_that_happened_by_itself(name, run, start, by):
    lesson = open_lesson(name)
    line = WhatIf(lesson, lesson.scenario.runs[run], start).play({"by": by, "do": "pass"})
    assert {key: value for key, value in scenario_of(line)["steps"][-1].items() if key != "id"} == {
        "by": by,
        "do": "pass",
        "refused": "ek.base.turn.6",
    }


def test_after_such_a_pass_the_line_goes_on_and_is_saved():
    line = open_what_if(open_lesson("kittens/barking/owner-dies"), "draw").play({"by": "Ben", "do": "pass"})
    line = line.play({"by": "Ben", "do": "play", "cards": ["skip"]}).play({"by": "Cem", "do": "pass"})
    assert [step["do"] for step in scenario_of(line)["steps"]] == ["draw", "explode", "pass", "play", "pass"]


def test_a_card_turned_up_blindly_as_an_answer_is_tried_like_one_that_is_chosen():
    line = open_what_if(open_lesson("kittens/curse/no-nope"), "attack").play(
        {"by": "Ben", "do": "play", "blindly": "?", "answers": "attack"}
    )
    assert line.beats[-1].refusal is not None or line.line.chance[-1]

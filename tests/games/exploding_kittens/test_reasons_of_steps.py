"""Beside a step stands the rule that decided it: of the card that was played, when it came to pass, and where it made a difference."""

import pytest

from tabletop.frames.reasons import reasons
from tabletop.kernel.seat import OPEN
from tabletop.playing import open_lesson
from tabletop.words import Words

# The lesson and the step; the rules that are shown there, and those that are not named at all.
STEPS = [
    # imploding.reverse.5: the next player is the next in the direction of that moment, which is not clockwise (base.turn.7)
    ("edges/explodes-the-other-way-round", "draw", ["imploding.reverse.5"], ["base.turn.7"]),
    ("bottom/the-other-way-round", "dora", ["imploding.reverse.5"], ["base.turn.7"]),
    ("targeted/other-way-round", "again", ["imploding.reverse.5"], ["base.turn.7"]),
    # base.exploding.5: who may see the hand of a dead player is a question where there is one
    ("kitten/dead-hand", "draw", ["base.exploding.5"], []),
    ("take-that/owner-out", "ana-draws", ["base.exploding.1"], ["base.exploding.5"]),
    ("curse/no-defuse", "cat", ["base.exploding.2"], ["base.exploding.5"]),
    # imploding.imploding.5: no Defuse helps, which is a question where there is one
    ("edges/imploding-the-other-way-round", "implodes", ["imploding.imploding.4"], ["imploding.imploding.5"]),
    ("edges/implodes-under-attack", "draw", ["imploding.imploding.4", "imploding.imploding.5"], []),
    # base.defuse.7, recipes.attack.4: how many turns are over is asked when the kitten has been put back
    ("kitten/defuse-under-attack", "draw", ["base.exploding.1"], ["base.defuse.7"]),
    ("kitten/defuse-under-attack", "back", ["base.defuse.7"], []),
    ("recipes/defuse-one", "kitten", ["recipes.exploding.1"], ["recipes.attack.4"]),
    ("recipes/defuse-one", "back", ["recipes.attack.4"], []),
    # streaking.streaking.11: so it is whether a Defuse outside a draw ends the turn
    ("streaking/thief-explodes", "pair", ["streaking.streaking.3"], ["streaking.streaking.11"]),
    ("streaking/thief-explodes", "back", ["streaking.streaking.11"], []),
    # imploding.imploding.1 and .9: it goes back face up, and the turn is over, once it goes back
    ("edges/imploding-the-other-way-round", "draw", ["imploding.imploding.2"], ["imploding.imploding.1", "imploding.imploding.9"]),
    ("edges/imploding-the-other-way-round", "back", ["imploding.imploding.1", "imploding.imploding.9"], []),
    # imploding.targeted.1, barking.personal.1, streaking.superskip.1, streaking.catomic.3: each card ends the turn by its own text
    ("puzzles/kitten-above-card-below", "ben-attacks", ["imploding.targeted.1"], ["base.attack.1"]),
    ("puzzles/kitten-above-card-below", "attack", ["base.attack.1"], []),
    ("personal/three-turns", "personal", ["barking.personal.1"], ["base.attack.1"]),
    ("recipes/out-of-six", "super", ["recipes.superskip.1"], ["recipes.skip.1"]),
    ("catomic/no-kitten", "bomb", ["streaking.catomic.3"], ["base.skip.1"]),
    ("reverse/turns-round", "reverse", ["imploding.reverse.1"], ["base.skip.1"]),
    # streaking.curse.blind-kitten.6: both kittens have to be defused, so the first Defuse saves nobody
    ("curse/cover-lost", "first", ["streaking.curse.blind-kitten.6"], []),
]  # fmt: skip


@pytest.mark.parametrize("name, step, shown, absent", STEPS)
def test_the_rule_that_decides_is_told_beside_its_step_and_no_other(name, step, shown, absent):
    lesson = open_lesson(f"kittens/{name}")
    run = lesson.scenario.runs[0]
    beat = run.trace.find_beat(step)
    told = reasons(beat, OPEN, run.trace.rules, lesson.scenario.data["teaches"])
    assert {f"ek.{rule}" for rule in shown} <= {*told.shown}
    assert {f"ek.{rule}" for rule in absent}.isdisjoint((*told.shown, *told.always))


# What is said where a play or a Defuse does less than it seems to: the lesson, the run, the step, the sentence.
SAID = [
    # streaking.curse.blind-kitten.6: two Defuses are needed
    ("curse/cover-lost", {}, "first", "Ben plays Defuse and still needs 1 more."),
    # barking.personal.1 R2: the turn in which it is played is still finished with a draw
    (
        "personal/three-turns",
        {"q.barking.personal.current": "R2"},
        "personal",
        "Ana aims this attack at Ana alone; before that, the turn in progress is played to its end.",
    ),
]


@pytest.mark.parametrize("name, readings, step, said", SAID)
def test_a_sentence_says_no_more_than_happens(name, readings, step, said):
    lesson = open_lesson(f"kittens/{name}")
    run = next(run for run in lesson.scenario.runs if readings.items() <= run.trace.rules.readings.items())
    words = Words(run.trace.rules, run.trace.names, "en")
    assert said in words.beat(run.trace.find_beat(step), OPEN)

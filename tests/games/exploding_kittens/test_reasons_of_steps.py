"""Beside a step stands the rule that decided it: of the card that was played, when it came to pass, and where it made a difference."""

import pytest

from tabletop.frames.reasons import reasons
from tabletop.kernel.seat import OPEN
from tabletop.playing import WhatIfError, open_lesson, open_what_if
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
    # streaking.mark.7: whether a marked card can be hit again is a question where one is there
    ("mark/again", "mark", ["streaking.mark.7"], []),
    ("mark/seen-by-all", "mark", ["streaking.mark.1"], ["streaking.mark.7"]),
    # barking.superskip.1: a Super Skip of Barking Kittens is told by the leaflet that is there
    ("barking/super-skip", "super", ["barking.superskip.1"], ["streaking.superskip.1", "streaking.superskip.2"]),
    # streaking.setup.13: what may be dealt is told where it is taught; who begins does not follow from it
    ("setup/all-four-boxes", "start", ["general.multi.2"], ["streaking.setup.13", "barking.setup.4"]),
    # recipes.targeted.5: how many turns the next one owes is told before where play goes on, unless that is taught
    ("recipes/chain", "ben", ["recipes.targeted.7", "recipes.targeted.5"], []),
    # barking.potluck.1, imploding.reverse.5: it begins with whoever played it, and the last has nobody behind
    ("potluck/turned-round", "ana", ["barking.potluck.1"], ["imploding.reverse.5"]),
    ("potluck/turned-round", "cem", ["barking.potluck.1", "imploding.reverse.5"], []),
    ("potluck/turned-round", "last", ["barking.potluck.1"], ["imploding.reverse.5"]),
    # base.turn.3: what is played lies on the discard pile until it is known whether it happens
    ("take-that/noped", "lay", ["base.turn.3"], []),
    ("streaking/super-skip", "super", ["streaking.superskip.1", "streaking.superskip.2"], ["barking.superskip.1"]),
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


# recipes.targeted.5: in Recipes the turns add up; where play goes on afterwards (targeted.7) is not what the lesson is about
def test_how_many_turns_are_owed_is_told_before_where_play_goes_on():
    lesson = open_lesson("kittens/targeted/answered")
    run = next(run for run in lesson.scenario.runs if run.boxes == ("recipes",))
    told = reasons(run.trace.find_beat("answer"), OPEN, run.trace.rules, lesson.scenario.data["teaches"])
    assert "ek.recipes.targeted.5" in told.shown and "ek.recipes.targeted.7" in told.always


# base.defuse.2: whoever holds a Defuse may decline it here, which is the reading of this sentence
def test_that_a_defuse_was_declined_is_told_with_its_rule():
    lesson = open_lesson("kittens/streaking/second")
    (branch,) = [branch for branch in lesson.scenario.runs[0].branches if branch.id == "no-defuse"]
    told = reasons(branch.trace.find_beat("give-up"), OPEN, branch.trace.rules, lesson.scenario.data["teaches"])
    assert "ek.base.defuse.2" in told.shown and told.read["ek.base.defuse.2"] == ("q.base.defuse.optional",)


@pytest.mark.parametrize("name, readings, step, said", SAID)
def test_a_sentence_says_no_more_than_happens(name, readings, step, said):
    lesson = open_lesson(f"kittens/{name}")
    run = next(run for run in lesson.scenario.runs if readings.items() <= run.trace.rules.readings.items())
    words = Words(run.trace.rules, run.trace.names, "en")
    assert said in words.beat(run.trace.find_beat(step), OPEN)


# What is tried from a step of a lesson, by which rules it is refused, and the sentence.
PAIR = {"by": "Ana", "do": "play", "on": "Ben"}
TRIED = [
    # base.combo.4: two, three or five cards have an effect
    ("nope/yup", "start", {"by": "Ana", "do": "play", "cards": ["attack", "attack", "cat_2", "cat_2"]}, ["base.combo.4"],
     "4 cards are not a combination: it takes two, three or five."),
    # imploding.imploding.2: face down it needs no Defuse
    ("imploding/no-nope", "draw", {"by": "Ana", "do": "play", "cards": ["defuse"]}, ["imploding.imploding.2", "base.turn.10"],
     "Ana cannot play Defuse now: Imploding Kitten was drawn face down, so no Defuse is needed."),
    # barking.potluck.1, imploding.reverse.5: in the order of play, which goes the other way round
    ("potluck/turned-round", "ana", {"by": "Ben", "do": "lay", "card": "cat_2"}, ["barking.potluck.1", "imploding.reverse.5"],
     "Ben cannot put down a card now: it is Cem who must put one down."),
    # base.cat.2 speaks of cats alone, base.pair.5 of cards of one family
    ("nope/yup", "start", {**PAIR, "cards": ["attack", "nope"]}, ["base.pair.1"],
     "Nope and Attack aren't a pair: the titles differ."),
    ("nope/yup", "start", {**PAIR, "cards": ["attack", "cat_2"]}, ["base.pair.1", "base.cat.2"],
     "Attack and Cat 2 aren't a pair: the titles differ."),
    # base.defuse.2, barking.barking.2: whoever drew the kitten or is hit defuses it, and nobody else
    ("kitten/may-decline", "draw", {"by": "Ben", "do": "play", "cards": ["defuse"]}, ["base.defuse.2", "base.turn.9"],
     "Ben cannot defuse for somebody else: a Defuse saves only the player who plays it."),
    # barking.barking.13, base.defuse.8: it is the Defuse that cannot be stopped here
    ("barking/no-nope", "defuse", {"by": "Ben", "do": "play", "cards": ["nope"]},
     ["barking.barking.13", "base.defuse.8", "base.nope.2", "base.nope.12"],
     "Ben cannot say Nope to the Defuse: kittens and Defuses cannot be stopped."),
    # base.object.3: the game is over once one player is left
    ("puzzles/one-of-two", "ben-draws", {"by": "Ana", "do": "draw"}, ["base.object.3"], "The game is over: Ana has won."),
]  # fmt: skip


@pytest.mark.parametrize("name, step, move, rules, said", TRIED)
def test_a_refusal_names_what_forbids_just_this_and_says_so(name, step, move, rules, said):
    lesson = open_lesson(f"kittens/{name}")
    tried = open_what_if(lesson, step)
    refusal = tried.play(move).beats[-1].refusal
    assert refusal.rules[: len(rules)] == tuple(f"ek.{rule}" for rule in rules)
    assert tried.words().refusal(refusal) == said
    assert not {"ek.base.cat.2", "ek.base.pair.5"} & {*refusal.rules} - {f"ek.{rule}" for rule in rules}


# barking.barking.4: it lies open before its player, is no longer in the hand and cannot be played again
def test_a_barking_kitten_that_lies_open_is_not_only_told_to_be_no_hand_card():
    tried = open_what_if(open_lesson("kittens/barking/elsewhere"), "bark")
    with pytest.raises(WhatIfError, match="^Ana cannot play Barking Kitten again: it is already face up in front of Ana.$"):
        tried.play({"by": "Ana", "do": "play", "cards": ["barking_kitten"]})


# base.pair.3 R2: nobody else may hold a card either, so it is not said that somebody else must be chosen
def test_who_holds_no_card_cannot_be_chosen_under_the_other_reading():
    lesson = open_lesson("kittens/sets/empty-hand")
    run = next(run for run in lesson.scenario.runs if run.trace.rules.readings["q.base.pair.empty"] == "R2")
    refused = [beat for beat in run.trace.beats if beat.refusal is not None]
    words = Words(run.trace.rules, run.trace.names, "en")
    assert [words.refusal(beat.refusal) for beat in refused] == ["Ben holds no card and, under this reading, cannot be chosen."]

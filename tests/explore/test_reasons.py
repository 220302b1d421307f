"""Steps name what decides in them: no more rules are taught that none names, and no more house defaults decide unsaid."""

import pytest

from tabletop.explore.unnamed import named_in, spoken_of
from tabletop.playing import find_scenarios, open_lesson
from tabletop.scenario.scenario import open_scenario

# So many are left, by game; fewer is better. Those that decide unsaid do so in the set-up, whose steps are not played.
LEFT = {"exploding-kittens": (38, 12), "isle-of-cats": (15, 0), "row-your-goat": (17, 0)}


@pytest.mark.parametrize("game", LEFT)
def test_what_is_taught_is_named_and_no_house_default_decides_unsaid(game):
    found = [spoken_of(open_scenario(path, name)) for name, path in find_scenarios() if name.startswith(f"{game}/")]
    unnamed, silent = LEFT[game]
    assert sum(len(one.unnamed) for one in found) <= unnamed
    unsaid = [step for one in found for step, _question in one.silent]
    assert len(unsaid) <= silent and set(unsaid) <= {"start"}


def why(lesson, step):
    told = next(one for one in open_lesson(lesson).payload()["runs"][0]["steps"] if one["id"] == step)
    return told["why"], told["always"]


# (lesson, step, what must be told first, what must not be told as a reason of it), each from the leaflet's rules.
STEPS = [
    # Two tiles touch through the wall: the overview does not say whether that counts (isle.amb.3).
    ("isle/placing/over-a-wall", "through-the-wall", ["isle.amb.3"], ["isle.rescue.6"]),
    # The Skip ends one of two turns owed (base.attack.3, base.skip.2), whatever was played before.
    ("kittens/attack/passed-on", "skip", ["ek.base.attack.3", "ek.base.skip.2"], ["ek.base.attack.4"]),
    # Whoever was noped may Nope again: that everybody may answer is a house default (base.nope.11).
    ("kittens/nope/yup", "nope", ["ek.base.nope.1", "ek.base.nope.11"], ["ek.base.nope.5"]),
    # One's own card may be noped (base.nope.10), which the leaflet does not say.
    ("kittens/nope/own", "own", ["ek.base.nope.10"], ["ek.base.nope.9"]),
]


@pytest.mark.parametrize("lesson, step, first, never", STEPS)
def test_a_step_tells_by_what_it_was_decided(lesson, step, first, never):
    told, always = why(lesson, step)
    assert set(first) <= set(told) and not set(never) & set(told)
    assert not set(told) & set(always)


def test_what_the_lesson_teaches_comes_first_and_then_the_house_defaults():
    told, _ = why("kittens/attack/passed-on", "draw")
    assert told[0] == "ek.base.turn.13"  # the house default, before what is printed
    told, always = why("isle/placing/over-a-wall", "across")
    assert told[0] == "isle.place.5" and "isle.rescue.8" in always  # taught; that cats are paid for is so as always


def test_a_seat_is_told_nothing_that_hidden_cards_decide():
    steps = open_lesson("kittens/streaking/keep").payload("Ben")["runs"][0]["steps"]
    events = open_lesson("kittens/streaking/keep").scenario.runs[0].trace.beats
    assert all({*step["why"], *step["always"]} <= {rule for beat in events for rule in beat.fired} for step in steps)


def test_a_rule_that_makes_no_difference_is_not_among_those_that_decide():
    beat = open_lesson("goat/calls/in-a-scramble").scenario.runs[0].trace.find_beat("ben-takes")
    assert "goat.amb.9" in beat.decided and "goat.amb.17" in beat.fired and "goat.amb.17" not in beat.decided
    told, always = why("goat/calls/in-a-scramble", "ben-takes")
    assert "goat.amb.9" in told and "goat.amb.17" in always


def test_what_follows_from_rules_that_are_named_is_named():
    scenario = open_lesson("kittens/attack/skip-both").scenario
    trace = scenario.runs[0].trace
    book, teaches = trace.rules.rulebook, scenario.data["teaches"]
    assert "ek.base.skip.3" in {rule for beat in trace.beats for rule in named_in(beat, book, teaches)}

"""Followed step by step and dealt quickly, chances are about those of the exact worlds."""

from random import Random

from tabletop.explore.walks import choose
from tabletop.games import opened_once
from tabletop.redraw.following import Follower
from tabletop.redraw.worlds import worlds_of
from tests.coached.games import beat_of


def line(seed, steps):
    rules, random = opened_once("exploding-kittens", ("base",), ()), Random(seed)
    state = rules.deal(3, seed)
    beats = [beat_of(rules, 0, state)]
    for number in range(1, steps):
        move, events = choose(rules, state, random), []
        rules.play(state, move, events.append)
        beats.append(beat_of(rules, number, state, events, [move]))
    return rules, beats


def test_a_quick_chance_is_about_the_exact_one():
    for seed in (6,):
        rules, beats = line(seed, 14)
        nope = rules.number["nope"]
        exact, quick = worlds_of(rules, beats, 0, len(beats) - 1), Follower(rules, 0, 60).worlds(beats)
        for holds in (lambda state: state.hands[1][nope] > 0, lambda state: state.pile[0] in rules.kittens):
            assert abs(exact.chance(holds, 150) - quick.chance(holds, 300)) < 0.09


def test_taken_in_one_by_one_the_worlds_are_those_of_the_whole_line():
    rules, beats = line(3, 20)
    one_by_one, at_once = Follower(rules, 1), Follower(rules, 1)
    for number in range(1, len(beats) + 1):
        found = one_by_one.worlds(beats[:number])
    whole = at_once.worlds(beats)
    assert found.belief.pictures == whole.belief.pictures
    assert found.draw(Random(5)).key() == whole.draw(Random(5)).key()
    # A move was taken back: what came of it is forgotten.
    assert one_by_one.worlds(beats[:5]).belief.pictures == Follower(rules, 1).worlds(beats[:5]).belief.pictures

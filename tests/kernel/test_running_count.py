"""Invariants along a line: what is made up shows at once, whatever else is wrong within a few moves."""

from tabletop.games import open_rules
from tabletop.kernel.running_count import FULL, RunningCount


def opened():
    rules = open_rules("exploding-kittens")
    state = rules.deal(3, 1)
    return rules, state, RunningCount(rules, state)


def test_a_card_too_many_shows_at_once():
    rules, state, running = opened()
    assert running.broken(state) == []
    state.pile.extend([rules.number["defuse"]] * 7)
    assert running.broken(state) == rules.broken(state) != []


def test_a_card_that_is_nowhere_any_more_is_counted_as_lost():
    rules, state, running = opened()
    running.is_due(state)
    assert running.lost == 0
    del state.pile[:2]
    running.is_due(state)
    assert running.lost == 2


def test_whatever_else_is_wrong_shows_soon_and_at_the_end():
    rules, state, running = opened()
    state.owes = 0
    found = [bool(running.broken(state)) for _ in range(FULL)]
    assert found == [False] * (FULL - 1) + [True]
    assert running.broken(state) == [] and running.broken(state, over=True) == rules.broken(state) != []


def test_a_game_that_declares_no_count_is_looked_at_each_time():
    rules = open_rules("row-your-goat")
    state = rules.deal(2, 1)
    assert rules.count is None and RunningCount(rules, state).is_due(state)


def test_a_count_never_grows_in_a_game_of_all_boxes():
    from random import Random

    from tabletop.explore.walks import choose

    rules = open_rules("exploding-kittens", ["base", "imploding", "streaking", "barking"])
    state, random = rules.deal(3, 2), Random(2)
    there = rules.count(rules, state)
    while (move := choose(rules, state, random)) is not None:
        rules.play(state, move)
        assert rules.count(rules, state) == there, (move, state.agenda)

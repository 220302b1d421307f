"""Windows that nobody can answer are run through: what comes is what comes of a pass, and nobody had anything else to say."""

from random import Random

import pytest

from tabletop.explore.exhaust import exhaust
from tabletop.explore.starts import mixes
from tabletop.explore.walks import choose
from tabletop.games import open_rules, registered
from tabletop.kernel.seat import TABLE

SETUP = {
    "players": ["Ana", "Ben"],
    "hands": {"Ana": ["skip", "shuffle"], "Ben": ["defuse"]},
    "draw_pile": ["cat_2"],
    "turn": {"player": "Ana"},
}


def test_windows_that_nobody_can_answer_are_run_through():
    rules = open_rules("exploding-kittens")
    skip = ("play", 0, (rules.number["skip"],), None, None)
    plain, on = rules.position(SETUP), rules.position(SETUP)
    told, heard = [], []
    assert rules.play(plain, skip, told.append).kind == "window"
    rules.play(plain, ("pass", TABLE), told.append)
    assert rules.play(on, skip, heard.append, on=True).kind == "turn"
    assert on.key() == plain.key() and heard == told
    with_a_nope = rules.position({**SETUP, "hands": {**SETUP["hands"], "Ben": ["nope"]}})
    assert rules.play(with_a_nope, skip, on=True).kind == "window"


@pytest.mark.parametrize("game", registered())
def test_nobody_can_do_more_than_pass_where_it_is_said_that_nobody_can_answer(game):
    rules = open_rules(game, max(mixes(game), key=len))
    unanswered = 0
    for seed in range(3):
        random = Random(seed)
        state = rules.deal(max(3, rules.player_range[0]), seed)
        for _ in range(120):
            at = state.agenda[-1][0]
            if at in rules.unanswered and rules.unanswered[at](rules, state):
                unanswered += 1
                assert {move[0] for move in rules.moves_by_needs(state)} == {"pass"}
            move = choose(rules, state, random)
            if move is None:
                break
            rules.play(state, move)
    assert unanswered or not rules.unanswered


def test_an_exhausted_position_ends_as_it_does_window_by_window(monkeypatch):
    rules = open_rules("exploding-kittens")
    state = rules.position(
        {**SETUP, "draw_pile": ["exploding_kitten", "cat_2"], "hands": {"Ana": ["skip", "attack"], "Ben": ["skip"]}}
    )
    short = exhaust(rules, state)
    play = rules.play
    monkeypatch.setattr(rules, "play", lambda state, move, on: play(state, move))
    whole = exhaust(rules, state)
    assert set(short.ends.outcomes) == set(whole.ends.outcomes)
    assert short.positions < whole.positions

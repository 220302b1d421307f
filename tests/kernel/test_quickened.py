"""A game that is quickened for its opening plays like the plain one: positions, decisions, events, refusals, lists of moves."""

from itertools import islice
from random import Random

import pytest

from tabletop.explore.starts import mixes, openings_of
from tabletop.explore.walks import Thoughts, choose
from tabletop.games import open_rules, registered, rules_of
from tabletop.kernel.event import ignore
from tabletop.kernel.game_fault import GameFault
from tabletop.kernel.seat import TABLE

MOVES = 120


def held_together(plain, quick, seed, players=3, most=MOVES, tries=2):
    """One line played by both ways with and without somebody who listens; gives how many windows nobody could answer."""
    random = Random(seed)
    state = plain.deal(players, seed)
    thoughts = Thoughts(plain, random)
    unanswered = 0
    for _ in range(most):
        at = state.agenda[-1][0]
        told = plain.decision(state)
        assert quick.decision(state) == told
        listed = plain.moves(state, mistakes=True)
        assert quick.moves(state, mistakes=True) == listed
        for move, refusal in islice(thoughts.refused(state, tries), tries):
            assert quick.why_not(state, move) == refusal
        if at in plain.unanswered and plain.unanswered[at](plain, state):
            unanswered += 1
            assert {move[0] for move in plain.moves_by_needs(state)} == {"pass"}
        move = choose(plain, state, random)
        if move is None:
            break
        assert quick.why_not(state, move) is None
        thoughts.remember(move)
        before = state.key()
        lines = [(plain, []), (quick, []), (plain, None), (quick, None)]
        ends = []
        for rules, events in lines:
            then = state.copy()
            decision = rules.play(then, move, ignore if events is None else events.append)
            ends.append((decision, then.key()))
        assert ends == ends[:1] * 4 and lines[0][1] == lines[1][1]
        assert state.key() == before, "a copy shares what was changed"
        plain.play(state, move)
    return unanswered


def quickened_with(game, boxes, readings, without=()):
    plain = open_rules(game, boxes, dict(readings), without)
    return plain, plain.quickened()


@pytest.mark.parametrize("game", registered())
def test_the_largest_mix_of_each_game_plays_the_same(game):
    plain, quick = quickened_with(game, max(mixes(game), key=len), ())
    least, _ = plain.player_range if hasattr(plain, "player_range") else (3, 3)
    assert sum(held_together(plain, quick, seed, max(least, 3), most=50) for seed in range(2)) or not plain.unanswered


def test_the_same_with_a_rule_switched_off_and_a_reading():
    off, read = ["ek.base.nope.7", "ek.base.turn.5"], {"q.base.nope.timing": "R2", "q.base.draw.shown": "R2"}
    plain, quick = quickened_with("exploding-kittens", ["base"], read, off)
    held_together(plain, quick, 1)
    assert not plain.unanswered


def test_windows_that_nobody_can_answer_are_run_through():
    rules = open_rules("exploding-kittens")
    setup = {
        "players": ["Ana", "Ben"],
        "hands": {"Ana": ["skip", "shuffle"], "Ben": ["defuse"]},
        "draw_pile": ["cat_2"],
        "turn": {"player": "Ana"},
    }
    skip = ("play", 0, (rules.number["skip"],), None, None)
    plain, on = rules.position(setup), rules.position(setup)
    told, heard = [], []
    assert rules.play(plain, skip, told.append).kind == "window"
    rules.play(plain, ("pass", TABLE), told.append)
    assert rules.play(on, skip, heard.append, on=True).kind == "turn"
    assert on.key() == plain.key() and heard == told
    setup["hands"]["Ben"] = ["nope"]
    assert rules.play(rules.position(setup), skip, on=True).kind == "window"


def test_nobody_listens_in_on_a_quickened_game():
    with pytest.raises(GameFault, match="listen"):
        assert open_rules("row-your-goat").quickened().deciding


@pytest.mark.long
@pytest.mark.parametrize("game", registered())
def test_every_mix_and_every_reading_plays_the_same(game):
    for seed, plain in enumerate(openings_of(game)):
        players = max(plain.player_range[0], 3)
        held_together(plain, plain.quickened(), seed, min(players, plain.player_range[1]), most=150, tries=4)


@pytest.mark.long
@pytest.mark.parametrize("game", registered())
def test_every_rule_can_be_switched_off(game):
    boxes = max(mixes(game), key=len)
    random = Random(1)
    for rule in random.sample(sorted(open_rules(game, boxes).switches), 40):
        assert rule in rules_of(game).rulebook.rules
        plain, quick = quickened_with(game, boxes, (), [rule])
        held_together(plain, quick, 1, most=60)

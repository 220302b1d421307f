"""Many whole games of random moves, for two to nine players: all of them end, and nobody ever has a reason to object."""

from collections import Counter
from functools import cache

import pytest

from tests.games.exploding_kittens.games import Game, whole_game
from tests.games.exploding_kittens.referee import Sight, all_allowed, is_allowed
from tests.games.exploding_kittens.table import base_rules

PLAYERS = range(2, 10)
A_FEW, A_LOT, AT_ONCE = 5, 250, 10


@cache
def play_games(players, seeds):
    """These games; gives what was decided in them and how often the other world really was another."""
    met, differed = Counter(), 0
    for seed in seeds:
        _, here, other = whole_game(players, seed)
        met += here
        differed += other
    return met, differed


@pytest.mark.parametrize("players", PLAYERS)
def test_a_few_games_run_to_a_winner_by_the_rules_of_the_leaflet(players):
    met, differed = play_games(players, range(A_FEW))
    assert differed > A_FEW
    # These are not games of one kind of move.
    assert {("turn", "draw"), ("turn", "play"), ("window", "play"), ("window", "pass")} <= set(met)


@pytest.mark.long
@pytest.mark.parametrize("first", range(A_FEW, A_FEW + A_LOT, AT_ONCE))
@pytest.mark.parametrize("players", PLAYERS)
def test_a_lot_of_games_run_to_a_winner_by_the_rules_of_the_leaflet(players, first):
    play_games(players, range(first, first + AT_ONCE))


def test_the_few_games_meet_every_kind_of_decision_and_every_verb():
    met = sum((play_games(players, range(A_FEW))[0] for players in (2, 4, 8)), Counter())
    assert {kind for kind, _ in met} == {"turn", "window", "kitten", "insert", "give", "take", "pick", "mix"}
    assert {verb for _, verb in met} == {"draw", "play", "pass", "explode", "insert", "give", "take", "pick", "shuffled"}


# -- the watchers themselves must be able to object ----------------------------------

# A rule that is switched off, and a watcher that notices: the engine then allows too much, or does too little.
NOTICED = [
    "ek.base.turn.6",
    "ek.base.turn.9",
    "ek.base.pair.1",
    "ek.base.pair.6",
    "ek.base.triple.1",
    "ek.base.nope.5",
    "ek.base.defuse.1",
    "ek.base.favor.2",
    "ek.base.favor.3",
]


@pytest.mark.parametrize("rule", NOTICED)
def test_games_without_a_rule_are_noticed(rule, monkeypatch):
    without = type(base_rules())(("base",), base_rules().readings, (rule,))
    monkeypatch.setattr("tests.games.exploding_kittens.games.base_rules", lambda boxes: without)
    with pytest.raises(AssertionError, match="players 4"):
        for seed in range(40):
            whole_game(4, seed, every=1)


def test_a_view_that_shows_a_hidden_hand_is_noticed(monkeypatch):
    rules = base_rules()
    view = type(rules).view
    monkeypatch.setattr(type(rules), "view", lambda self, state, seat: {**view(self, state, seat), "peek": str(state.hands)})
    game = Game(3, 1)
    with pytest.raises(AssertionError):
        for _ in range(20):
            game.look_for_leaks()


# -- rows of the referee's table, one by one -----------------------------------------

HAND = Counter({"cat_1": 4, "cat_2": 1, "favor": 2, "nope": 2, "defuse": 2, "skip": 1, "attack": 1, "shuffle": 1})
TURN = Sight("turn", (0,), 0, (0, 1), (HAND, Counter({"nope": 1}), Counter()), ("cat_3",), ("exploding_kitten", "skip"))
FIVE = ("attack", "cat_1", "cat_2", "favor", "skip")
ROWS = {
    "a pair of equal cats": (True, ("cat_1", "cat_1"), 1, None),
    "two different cats": (False, ("cat_1", "cat_2"), 1, None),
    "two Favors": (True, ("favor", "favor"), 1, None),
    "two Nopes": (True, ("nope", "nope"), 1, None),
    "two Defuses": (True, ("defuse", "defuse"), 1, None),
    "two cards that are not held": (False, ("skip", "skip"), 1, None),
    "a pair at a player who is out": (False, ("cat_1", "cat_1"), 2, None),
    "a pair at oneself": (False, ("cat_1", "cat_1"), 0, None),
    "a triple that names a kitten": (True, ("cat_1", "cat_1", "cat_1"), 1, "exploding_kitten"),
    "four equal cards": (False, ("cat_1", "cat_1", "cat_1", "cat_1"), 1, None),
    "five different titles": (True, FIVE, None, None),
    "a single cat": (False, ("cat_2",), None, None),
    "a single Nope": (False, ("nope",), None, None),
    "a Skip": (True, ("skip",), None, None),
    "a Skip at somebody": (False, ("skip",), 1, None),
    "a Favor at nobody": (False, ("favor",), None, None),
}


@pytest.mark.parametrize("allowed, cards, on, names", ROWS.values(), ids=ROWS.keys())
def test_the_referee_judges_as_the_leaflet(allowed, cards, on, names):
    assert is_allowed(TURN, "play", 0, cards, on, names) is allowed
    assert (("play", 0, cards, on, names) in all_allowed(TURN)) is allowed
    assert not is_allowed(TURN, "play", 1, cards, on, names)

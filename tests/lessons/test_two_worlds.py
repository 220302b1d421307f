"""Two lessons that differ only in hidden things are one to a player: page, text, what comes of moves tried, what is saved of them."""

import json

import pytest

from tests.house.checkout import ROOT
from tests.lessons.two_worlds import differences

# Of each game: how many pairs are compared in the long run. Each player of each scenario has so many in one round, and there
# are so many rounds at most.
PAIRS = {"exploding-kittens": 3_400, "row-your-goat": 900, "isle-of-cats": 700}
IN_A_ROUND, ROUNDS = 2, 10


def scenarios(game):
    found = sorted((ROOT / "scenarios" / game).rglob("*.json"))
    return [path for path in found if "deal" not in json.loads(path.read_text(encoding="utf-8"))["setup"]]


def players(path):
    return json.loads(path.read_text(encoding="utf-8"))["setup"]["players"]


SAMPLE = {
    "exploding-kittens/turn/pass-and-draw": 1,
    "row-your-goat/calls/challenge": 0,
    "isle-of-cats/draft/keep-two-of-seven": 0,
}


@pytest.mark.parametrize("name, player", SAMPLE.items())
def test_a_player_is_told_the_same_whatever_lies_hidden(name, player):
    path = ROOT / "scenarios" / f"{name}.json"
    found, pairs = differences(path, players(path)[player], 3, 6, 1)
    assert found == [] and pairs


def many_pairs(game, wanted):
    """What differs, and how many pairs were compared, after each player of each scenario: round after round until there are enough."""
    found, pairs = [], 0
    for number in range(ROUNDS):
        for path in scenarios(game):
            for player in players(path):
                differ, compared = differences(path, player, number, 3 * IN_A_ROUND, IN_A_ROUND)
                found, pairs = found + differ, pairs + compared
                yield found, pairs
                if pairs >= wanted:
                    return


@pytest.mark.long
@pytest.mark.parametrize("game", PAIRS)
def test_five_thousand_pairs_over_all_games_differ_in_nothing(game):
    *_, (found, pairs) = many_pairs(game, PAIRS[game])
    assert found == [] and pairs >= PAIRS[game]


def test_a_world_that_depends_on_the_truth_would_be_found(monkeypatch):
    monkeypatch.setattr("tabletop.redraw.worlds.Worlds.one", property(lambda worlds: worlds.state))
    path = ROOT / "scenarios/exploding-kittens/turn/pass-and-draw.json"
    assert differences(path, players(path)[1], 0, 20, 4)[0]

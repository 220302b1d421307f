"""The printed setup, for each number of players."""

from collections import Counter

import pytest

from tabletop.games import open_rules
from tests.games.exploding_kittens.table import base_rules, dealt

# ek.base.component.4 to component.12
BOX = {
    "exploding_kitten": 4,
    "defuse": 6,
    "nope": 5,
    "attack": 4,
    "skip": 4,
    "favor": 4,
    "shuffle": 4,
    "see_the_future_3": 5,
    "cat_1": 4,
    "cat_2": 4,
    "cat_3": 4,
    "cat_4": 4,
    "cat_5": 4,
}

# players: Defuses shuffled in, returned; kittens in, returned; pile (setup.5 to setup.9, setup.14)
SETUP = {2: (2, 2, 1, 3, 41), 3: (3, 0, 2, 2, 39), 4: (2, 0, 3, 1, 35), 5: (1, 0, 4, 0, 31)}
EACH = pytest.mark.parametrize("players", SETUP)
SEEDS = range(20)


def test_the_box_holds_56_cards():
    # ek.base.component.3
    rules = base_rules()
    assert {card.id: rules.supply[rules.number[card.id]] for card in rules.cards} == BOX
    assert sum(rules.supply) == 56


@EACH
def test_everybody_starts_with_four_cards_and_one_defuse_and_no_kitten(players):
    # ek.base.setup.2, setup.3, setup.13
    for seed in SEEDS:
        table = dealt(players, seed)
        hands = [table.hand(seat).split() for seat in range(players)]
        assert [len(hand) for hand in hands] == [5] * players
        assert [hand.count("defuse") for hand in hands] == [1] * players
        assert not any("exploding_kitten" in hand for hand in hands)


@EACH
def test_the_pile_is_as_large_as_the_table_says(players):
    # ek.base.setup.14
    assert len(dealt(players).state.pile) == SETUP[players][4]


@EACH
def test_one_kitten_fewer_than_players_is_in_the_pile(players):
    # ek.base.setup.5, setup.6, setup.7
    _, _, kittens, returned, _ = SETUP[players]
    for seed in SEEDS:
        assert dealt(players, seed).pile.split().count("exploding_kitten") == kittens
    assert kittens + returned == BOX["exploding_kitten"]


@EACH
def test_the_spare_defuses_are_in_the_pile_and_with_two_players_only_two(players):
    # ek.base.setup.8, setup.9
    spare, returned, *_ = SETUP[players]
    for seed in SEEDS:
        assert dealt(players, seed).pile.split().count("defuse") == spare
    assert players + spare + returned == BOX["defuse"]


@EACH
def test_pile_hands_and_what_went_back_to_the_box_are_all_the_cards(players):
    _, defuses, _, kittens, _ = SETUP[players]
    table = dealt(players)
    found = Counter(table.pile.split())
    for seat in range(players):
        found.update(table.hand(seat).split())
    assert found + Counter(defuse=defuses, exploding_kitten=kittens) == Counter(BOX)


@EACH
def test_the_discard_pile_starts_empty_and_one_player_has_one_ordinary_turn(players):
    # ek.base.setup.11, setup.12
    table = dealt(players)
    assert table.discard == ""
    assert table.turn[1] == 1
    assert table.waits_for == ("turn", table.turn[0])
    assert table.rules.view(table.state, 0)["order"]["direction"] == 1  # ek.base.turn.7


def test_the_same_seed_deals_the_same_game_and_another_seed_another():
    assert dealt(4, 7).state.key() == dealt(4, 7).state.key()
    assert len({dealt(4, seed).state.key() for seed in SEEDS}) == len(SEEDS)


def test_kittens_and_defuses_are_mixed_all_through_the_pile():
    # ek.base.setup.10: no place is safe
    places = {
        place for seed in range(200) for place, card in enumerate(dealt(5, seed).pile.split()) if card == "exploding_kitten"
    }
    assert places == set(range(31))


@pytest.mark.parametrize("players", [0, 1, 6, 9])
def test_one_box_is_for_two_to_five_players(players):
    # ek.base.component.1
    with pytest.raises(ValueError, match=f"{players} players; expected 2 to 5"):
        base_rules().deal(players, 1)


@pytest.mark.parametrize("players, kittens, defuses", [(2, 1, 2), (6, 5, 6), (9, 8, 3)])
def test_two_boxes_are_for_up_to_nine_players(players, kittens, defuses):
    # ek.base.component.2 with second-copy R1: 8 kittens and 12 Defuses are set up as usual
    pile = dealt(players, boxes=("base", "base")).pile.split()
    assert pile.count("exploding_kitten") == kittens
    assert pile.count("defuse") == defuses
    assert len(pile) == 112 - 20 - 4 * players + kittens + defuses


def test_ten_players_are_too_many_even_for_two_boxes():
    # ek.base.component.2
    with pytest.raises(ValueError, match="10 players; expected 2 to 9"):
        base_rules(boxes=("base", "base")).deal(10, 1)


@EACH
def test_a_dealt_position_breaks_nothing(players):
    for seed in SEEDS:
        table = dealt(players, seed)
        assert table.rules.broken(table.state) == []


@pytest.mark.parametrize("box", ["imploding", "streaking", "barking"])
def test_an_expansion_needs_a_base_game(box):
    # ek.general.base-required.1
    with pytest.raises(ValueError, match=f"the box {box} needs base as well"):
        open_rules("exploding-kittens", [box])

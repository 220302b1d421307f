"""The lists of moves of games with expansions, kept and quick, are those that the needs give, at every decision of whole games."""

from collections import Counter
from random import Random

import pytest

from tabletop.games.exploding_kittens.rules.table import kept_moves
from tests.games.exploding_kittens.table import base_rules
from tests.games.exploding_kittens.test_many_games_of_all_boxes import choose
from tests.games.exploding_kittens.test_table_setup import BOXES

EXPANDED = [boxes for boxes in BOXES.values() if len(boxes) > 1]
LISTED = {"turn", "reached", "window", "kitten", "give", "pick", "take", "insert", "arrange_cards", "lay", "lay_next"}


def compared(rules, players, seed, every=1, **options):
    """How often the lists of a whole game were compared, by what was open; fails where they differ."""
    state, random, found = rules.deal(players, seed, **options), Random(seed), Counter()
    moves = 0
    while state.winner is None:
        at = state.agenda[-1][0]
        if moves % every == 0 and at in rules.quick:
            assert sorted(rules.moves(state), key=str) == sorted(rules.moves_by_needs(state), key=str), (
                players,
                seed,
                moves,
                state.agenda,
            )
            found[at, bool(state.blind)] += 1
        rules.play(state, choose(rules, state, random))
        moves += 1
    return found


@pytest.mark.parametrize("boxes", EXPANDED)
@pytest.mark.parametrize("players", [2, 4])
def test_the_lists_are_those_of_the_needs_in_every_mix(boxes, players):
    rules = base_rules(boxes=boxes)
    for seed in range(3):
        compared(rules, players, seed, every=2)


@pytest.mark.parametrize("recipe", ["nope-sauce", "power-play", "all-cards"])
def test_the_lists_are_those_of_the_needs_in_recipes(recipe):
    rules = base_rules(boxes=["recipes"])
    for seed in range(3):
        compared(rules, 4, seed, every=2, recipe=recipe)


def test_no_five_is_listed_in_recipes():
    rules = base_rules(boxes=["recipes"])
    state = rules.position(
        {
            "players": ["Ana", "Ben"],
            "hands": {"Ana": ["skip", "nope", "defuse", "cat_1", "shuffle"]},
            "draw_pile": ["cat_2"],
            "turn": {"player": "Ana"},
        }
    )
    assert [move for move in rules.moves(state) if move[0] == "play" and len(move[2]) == 5] == []


def test_every_kind_of_list_is_compared_also_while_somebody_is_blind():
    rules = base_rules(boxes=BOXES["all four"])
    found = sum((compared(rules, 5, seed, every=4) for seed in range(14)), Counter())
    assert {at for at, _ in found} == LISTED == set(rules.quick)
    assert {"turn", "reached", "window"} <= {at for at, blind in found if blind}


@pytest.mark.long
@pytest.mark.parametrize("boxes", EXPANDED)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_lists_are_those_of_the_needs_in_many_games(boxes, players):
    for seed in range(3, 40):
        compared(base_rules(boxes=boxes), players, seed)


def test_lists_are_kept_only_where_every_question_is_read_as_by_default():
    boxes = BOXES["all four"]
    assert base_rules(boxes=boxes).keeps_moves
    assert not base_rules({"q.barking.now-window": "R2"}, boxes).keeps_moves
    assert not base_rules({"q.base.favor.empty": "R2"}, boxes).keeps_moves


def test_what_is_kept_does_not_grow_without_end(monkeypatch):
    monkeypatch.setattr(kept_moves, "MOST", 8)
    rules = type(base_rules())(BOXES["all four"], base_rules().readings)
    assert sum(compared(rules, 3, 1).values()) > 50
    assert len(rules.blocks) <= 8
    assert max(map(len, rules.blocks.values())) <= 8


def test_the_comparison_sees_a_list_that_has_gone_stale(monkeypatch):
    # What lies open before the players is left out of the account.
    rules = type(base_rules())(BOXES["base+Barking"], base_rules().readings)
    rules.looks_at_open_cards = frozenset()
    with pytest.raises(AssertionError):
        for seed in range(20):
            compared(rules, 4, seed)


def test_moves_that_another_seat_has_had_are_in_the_order_of_the_needs(monkeypatch):
    # The order of a list decides what a seed plays: it is the same, whoever asked first.
    rules, made, compared = base_rules(boxes=["base", "imploding", "streaking", "barking"]), kept_moves._as_seen, Counter()

    def as_seen(rules, state, seat, cards):
        found = made(rules, state, seat, cards)
        assert found == list(rules.walk(state, ("play", seat, cards)))
        compared[seat] += 1
        return found

    monkeypatch.setattr(kept_moves, "_as_seen", as_seen)
    rules.blocks.clear()
    for seed in range(2):
        state, random = rules.deal(4, seed), Random(seed)
        while state.winner is None:
            rules.moves(state)
            rules.play(state, choose(rules, state, random))
    assert set(compared) == {0, 1, 2, 3}

"""Random games with all expansions under each other reading of Barking Kittens: they end, nothing breaks, no card is lost."""

from random import Random

import pytest

from tests.games.exploding_kittens.table import base_rules
from tests.games.exploding_kittens.test_many_games_of_all_boxes import MOST_MOVES, all_cards, check_knowledge, choose

BOXES = ("base", "imploding", "streaking", "barking")
QUESTIONS = [
    "bk-end-of-turn", "bk-self", "bk-defuse-return", "bk-pair", "now-window", "bury-kitten", "bury-secret", "share-order",
    "tower-nope", "tower-replay", "tower-death", "tower-itt", "itt-what-draw", "itt-imploding", "itt-owner-dead",
    "itt-streaking", "potluck-empty",
]  # fmt: skip


def whole_game(rules, seed):
    """One game to the winner, looked at after every move."""
    state, random = rules.deal(2 + seed % 4, seed), Random(seed)
    start, cards, events = state.copy(), all_cards(rules, state), []
    for moves in range(MOST_MOVES):
        assert rules.broken(state) == []
        there = all_cards(rules, state)
        # Only what dies with its wearer's Tower may leave the game, and only under that reading.
        assert there == cards or (rules.readings["q.barking.tower-death"] == "R2" and there <= cards)
        if moves % 40 == 0:
            check_knowledge(rules, start, state, events)
        if state.winner is not None:
            return
        rules.play(state, choose(rules, state, random), events.append)
    raise AssertionError(f"no end after {MOST_MOVES} moves")


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_few_games_end_under_the_other_reading(question):
    rules = base_rules({f"q.barking.{question}": "R2"}, BOXES)
    for seed in range(2):
        whole_game(rules, seed)


def test_a_few_games_end_under_all_other_readings_at_once():
    rules = base_rules({f"q.barking.{question}": "R2" for question in QUESTIONS}, BOXES)
    for seed in range(4):
        whole_game(rules, seed)

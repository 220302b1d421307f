"""Judge: every pair of cards of every box has an answer with its reason, played with the cards there are."""

from collections import Counter
from itertools import combinations_with_replacement
from random import Random

import pytest

from tabletop.games import open_rules
from tabletop.lookup.judge import judge
from tabletop.lookup.judgement_text import judgement_text
from tabletop.lookup.posed import pose
from tabletop.lookup.posed.pose import verdicts_on
from tabletop.table_rules.our_rules import open_questions
from tabletop.words import Words

GAME = "exploding-kittens"
BOXES = [
    ("base",),
    ("base", "imploding"),
    ("base", "streaking"),
    ("base", "barking"),
    ("base", "imploding", "streaking", "barking"),
    ("recipes",),
]


@pytest.fixture(autouse=True)
def file(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_OUR_RULES", str(tmp_path / "our-rules.json"))


# One in so many pairs, in each box other ones; in the long run all of them.
SOME = pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.long)])


def pairs_of(rules):
    return list(combinations_with_replacement([card.id for card in rules.cards[: rules.kinds]], 2))


@SOME
@pytest.mark.parametrize("boxes", BOXES, ids="+".join)
def test_every_pair_of_every_box_is_judged_with_a_reason_and_with_the_cards_there_are(boxes, every, monkeypatch):
    tables, play = [], pose.played
    monkeypatch.setattr(pose, "played", lambda *asked: tables.append(play(*asked)) or tables[-1])
    rules = open_rules(GAME, boxes)
    words = Words(rules, ("Ana", "Ben", "Cem"), "de")
    for pair in pairs_of(rules)[BOXES.index(boxes) % every :: every]:
        verdicts = verdicts_on(words, pair)
        both_kittens = set(pair) <= {"exploding_kitten", "imploding_kitten"}
        assert verdicts or both_kittens, pair
        assert all(verdict.text and verdict.rules for verdict in verdicts), pair
        assert all(rule in rules.rulebook.rules for verdict in verdicts for rule in verdict.rules), pair
        for table in tables:
            there = Counter(rules.plain[card] for card in lying(table.state))
            assert all(count <= rules.supply[card] for card, count in there.items()), pair
        tables.clear()


def lying(state):
    yield from (*state.pile, *state.discard, *state.stock, *(card for cards in state.front for card, _ in cards))
    yield from (card for hand in state.hands for card, count in enumerate(hand) for _ in range(count))


@pytest.mark.parametrize("pairs", [1, pytest.param(5, marks=pytest.mark.long)])
@pytest.mark.parametrize("boxes", BOXES[-2:], ids="+".join)
def test_under_any_reading_that_holds_the_cards_every_pair_is_judged(boxes, pairs):
    random = Random(4)
    for question, readings in open_questions(GAME):
        for reading in readings:
            rules = open_rules(GAME, boxes, {question.id: reading})
            words = Words(rules, ("Ana", "Ben", "Cem"), "en")
            for pair in random.sample(pairs_of(rules), pairs):
                assert all(verdict.text for verdict in verdicts_on(words, pair)), (question.id, reading, pair)


@pytest.mark.parametrize(
    "cards",
    [
        ("catomic_bomb", "imploding_kitten"),
        ("streaking_kitten", "imploding_kitten"),
        ("bury", "imploding_kitten"),
        ("swap_top_bottom", "imploding_kitten"),
        ("ill_take_that", "imploding_kitten"),
        ("favor", "mark"),
    ],
)
def test_cards_of_different_boxes_meet_without_the_recipes(cards):
    judgement = judge(cards)
    assert "recipes" not in judgement.words.rules.boxes
    assert judgement_text(judgement).splitlines()[0].count("(") == 1


def test_two_of_a_card_are_looked_for_where_there_are_two():
    assert judge(["super_skip", "super_skip"]).words.rules.boxes == ("base", "streaking", "barking")
    assert judge(["garbage_collection"] * 2).words.rules.boxes == ("recipes",)

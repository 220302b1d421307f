"""Random games in which players are blind from the start, under readings drawn at random: nothing ever breaks.

The positions are made up, with the Streaking Kitten and a kept kitten in some hand, so that searches, duels and
explosions out of the hand come up often. Of each game every move is checked, and the position after it.
"""

from collections import Counter
from random import Random

import pytest

from tabletop.kernel.seat import CHANCE
from tests.games.exploding_kittens.table import base_rules, position

BOXES = ("base", "imploding", "streaking", "barking")
BLIND = [f"q.streaking.{name}" for name in (
    "any-player", "blind-combos", "blind-reaction", "blind-favor-giver", "blind-imploding", "blind-defuse-cures",
    "blind-search-streaking", "blind-mark-play")] + [f"q.barking.{name}" for name in (
        "blind-both-look", "blind-search-kitten", "blind-itt-kitten")] + ["q.base.nope.timing", "q.base.play.dead-card"]  # fmt: skip
LOUD = ["streaking_kitten", "barking_kitten", "barking_kitten"]


def start(seed):
    """Rules with some of the other readings, and a made-up position with blind players."""
    random = Random(seed)
    # Few sets of readings, so that games are not opened anew all the time.
    readings = {question: "R2" for question in BLIND if Random(f"{seed % 12} {question}").random() < 0.4}
    rules, players = base_rules(readings, BOXES), random.randint(2, 5)
    box = [
        card.id
        for card in rules.cards[: rules.kinds]
        for _ in range(rules.supply[rules.number[card.id]])
        if card.id not in ("exploding_kitten", "imploding_kitten", *LOUD)
    ]
    random.shuffle(box)
    letters = "ABCDE"[:players]
    hands = {who: [box.pop() for _ in range(random.randint(2, 9))] for who in letters}
    for card in LOUD:
        hands[random.choice(letters)].append(card)
    for hand in hands.values():
        if "streaking_kitten" in hand and random.random() < 0.6:
            hand.append("exploding_kitten")
    kept = sum("exploding_kitten" in hand for hand in hands.values())
    pile = [box.pop() for _ in range(random.randint(4, 20))] + ["exploding_kitten"] * (players - kept) + ["imploding_kitten"]
    random.shuffle(pile)
    blind = "".join(who for who in letters if random.random() < 0.6)
    return position(
        hands={who: " ".join(hand) for who, hand in hands.items()},
        pile=" ".join(pile),
        blind=blind,
        turn=random.choice(letters),
        players=players,
        boxes=BOXES,
        readings=readings,
    ), random


def choose(table, random):
    """A move at random: chance by its weights, of the players more plays than draws. None if the pile has run out."""
    rules, state = table.rules, table.state
    if rules.decision(state).must == (CHANCE,):
        return rules.sample(state, random)
    moves = rules.moves(state)
    if not moves and not state.pile:
        return None
    plays = [move for move in moves if move[0] in ("blindly", "blindly_together", "play", "duel")]
    return random.choice(plays if plays and random.random() < 0.6 else moves)


def play(seed):
    """A game to its end, or until the made-up pile is empty; gives how often each kind of move came at each decision."""
    table, random = start(seed)
    rules, state, met = table.rules, table.state, Counter()
    for _ in range(600):
        if state.winner is not None or (move := choose(table, random)) is None:
            return met
        assert rules.why_not(state, move) is None, (seed, move)
        met[state.agenda[-1][0], move[0]] += 1
        rules.play(state, move)
        assert rules.broken(state) == [], (seed, move)
    raise AssertionError(f"game {seed} does not end")


def test_blind_games_run_to_their_end_and_come_through_every_kind_of_move():
    met = sum(map(play, range(50)), Counter())
    wanted = [
        ("turn", "blindly"),
        ("turn", "blindly_together"),
        ("window", "blindly"),
        ("search", "blindly"),
        ("search", "explode"),
        ("give", "blindly"),
        ("lay", "blindly"),
        ("lay_next", "blindly"),
        ("aim", "aim"),
    ]
    assert {pair: met[pair] for pair in wanted if not met[pair]} == {}


@pytest.mark.long
@pytest.mark.parametrize("block", range(8))
def test_many_blind_games_run_to_their_end(block):
    for seed in range(1000 + block * 100, 1100 + block * 100):
        play(seed)

"""The list of moves and the reasons against a move never disagree: every thinkable move is tried."""

from itertools import combinations, product

import pytest

from tabletop.games import open_rules
from tabletop.kernel.refusal import IllegalMove
from tabletop.kernel.seat import CHANCE, TABLE
from tests.games.exploding_kittens.table import base_rules, position
from tests.games.exploding_kittens.walking import by_hand, on_walks

NOT_HELD = ("nope", "defuse", "shuffle", "exploding_kitten")
READINGS = [
    None,
    {"q.base.play.dead-card": "R2"},
    {"q.base.combo.mode": "R1"},
    {"q.base.five.choice-time": "R2"},
    {"q.base.nope.own": "R2", "q.base.nope.chain": "R2", "q.base.defuse.optional": "R2"},
    {"q.base.favor.empty": "R2", "q.base.pair.empty": "R2", "q.base.see.short-pile": "R2"},
    {"q.base.nope.timing": "R2"},
    {"q.base.five.own-cards": "R2", "q.base.five.kitten": "R2"},
    {"q.base.five.own-cards": "R2", "q.base.five.kitten": "R2", "q.base.five.choice-time": "R2"},
]


def sorted_cards(move):
    """The move with its cards in their usual order: a set is a set however it is held."""
    return move[:2] + (tuple(sorted(move[2])),) + move[3:] if move[0] == "play" else move


def card_sets(rules, hand, most):
    """All sets of up to ``most`` cards out of this hand and two cards that are not in it; and no card."""
    held = [card for card, count in enumerate(hand) for _ in range(count)]
    others = [rules.number[card] for card in NOT_HELD if not hand[rules.number[card]]][:2]
    return {tuple(sorted(cards)) for number in range(most + 1) for cards in combinations(held + others, number)}


def thinkable(rules, state, most, wishes):
    """Every move that anybody could think of: all seats (the dead, the table, chance), all verbs, all values."""
    cards = range(len(rules.cards))
    seats = range(len(state.alive))
    for seat in (*seats, TABLE, CHANCE):
        hand = state.hands[seat] if seat >= 0 else [0] * len(rules.cards)
        for chosen, on, names in product(card_sets(rules, hand, most), (None, TABLE, *seats), (None, *wishes)):
            yield ("play", seat, chosen, on, names)
        for verb in ("draw", "pass", "explode"):
            yield (verb, seat)
        for verb, card in product(("give", "take", "pick"), cards):
            yield (verb, seat, card)
        for place in range(-1, len(state.pile) + 2):
            yield ("insert", seat, place)
        for order in (state.pile, state.pile[::-1], state.pile[1:]):
            yield ("shuffled", seat, tuple(order))


def disagreements(rules, state, most=5, wishes=None):
    """The thinkable moves where list and reasons disagree, or where a refusal has no reason."""
    wishes = range(len(rules.cards)) if wishes is None else wishes
    listed = set(map(sorted_cards, rules.moves(state)))
    before, tried, allowed, wrong = state.key(), set(), set(), []
    for move in thinkable(rules, state, most, wishes):
        tried.add(move)
        refusal = rules.why_not(state, move)
        if refusal is None:
            allowed.add(move)
        elif not refusal.reason:
            wrong.append(("no reason", move))
    assert state.key() == before
    if rules.decision(state).kind == "mix":
        # Too many to list: chance samples an order, and every order of the same cards is one.
        orders = {("shuffled", CHANCE, tuple(order)) for order in (state.pile, state.pile[::-1])}
        shuffles = {move for move in allowed if move[0] == "shuffled"}
        wrong += [("an order that is refused or wrong", order) for order in orders ^ shuffles]
        allowed -= shuffles
    wrong += [("allowed but not listed", move) for move in allowed - listed]
    wrong += [("listed but refused", move) for move in listed & tried - allowed]
    # What was not tried (a wish left out for speed) is at least not refused.
    wrong += [("listed but refused", move) for move in listed - tried if rules.why_not(state, move) is not None]
    return sorted(wrong, key=str)


EVERYWHERE = [(name, readings) for readings in READINGS for name in by_hand(readings)]


@pytest.mark.parametrize(
    "name, readings", EVERYWHERE, ids=[f"{name}, {' '.join(readings or ['defaults'])}" for name, readings in EVERYWHERE]
)
def test_every_thinkable_move_is_listed_or_refused_for_a_reason(name, readings):
    table = by_hand(readings)[name]
    assert disagreements(table.rules, table.state) == []


@pytest.mark.parametrize("seed", range(8))
def test_on_walks_every_thinkable_move_is_listed_or_refused_for_a_reason(seed):
    found = {}
    for table in on_walks([seed], every=13):
        wrong = disagreements(table.rules, table.state, most=3, wishes=(0, 1, 3))
        found |= {(count, move): why for count, (why, move) in enumerate(wrong)}
    assert found == {}


def test_the_check_sees_a_move_that_is_listed_although_it_is_refused():
    table = position(hands={"A": "skip"})

    class Generous(type(table.rules)):
        def moves(self, state, mistakes=False):
            return super().moves(state) + [("draw", 1)]

    rules = Generous(table.rules.boxes, table.rules.readings)
    assert disagreements(table.rules, table.state) == []
    assert disagreements(rules, table.state) == [("listed but refused", ("draw", 1))]


def test_the_check_sees_a_move_that_is_left_out_although_nothing_forbids_it():
    table = position(hands={"A": "skip"})

    class Stingy(type(table.rules)):
        def moves(self, state, mistakes=False):
            return [move for move in super().moves(state) if move[0] != "draw"]

    rules = Stingy(table.rules.boxes, table.rules.readings)
    assert disagreements(rules, table.state) == [("allowed but not listed", ("draw", 0))]


@pytest.mark.parametrize("name", by_hand())
def test_each_allowed_move_can_be_asked_about_half_way(name):
    table = by_hand()[name]
    for move in table.rules.moves(table.state):
        for length in range(2, len(move)):
            assert table.rules.why_not(table.state, move[:length]) is None
            if move[0] != "shuffled":
                assert move[length] in list(table.rules.choices(table.state, move[:length]))


@pytest.mark.parametrize("name", by_hand())
def test_a_move_on_a_copy_leaves_the_position_as_it_was_and_a_refused_one_is_not_played(name):
    table = by_hand()[name]
    before = table.state.key()
    for move in table.rules.moves(table.state):
        after = table.rules.after(table.state, move)
        assert after.key() != before
        assert table.rules.broken(after) == []
    refused = [
        move for move in thinkable(table.rules, table.state, 1, (0,)) if table.rules.why_not(table.state, move) is not None
    ]
    for move in refused[::7]:
        with pytest.raises(IllegalMove) as raised:
            table.rules.after(table.state, move)
        assert raised.value.refusal == table.rules.why_not(table.state, move)
    assert table.state.key() == before


def test_faster_lists_equal_the_list_made_from_the_needs():
    kinds = set()
    for table in (*by_hand().values(), *on_walks(range(6))):
        quick = table.rules.moves(table.state)
        assert sorted(quick, key=str) == sorted(table.rules.moves_by_needs(table.state), key=str)
        kinds.add(table.state.agenda[-1][0])
    # The others come with expansions (test_kept_moves.py).
    assert set(base_rules().quick) - kinds == {"reached", "arrange_cards", "lay", "lay_next"}


RULES_OF_NEEDS = sorted({rule for needs in base_rules().needs.values() for _, need in needs for rule in need.rules})


@pytest.mark.parametrize("rule", RULES_OF_NEEDS)
def test_with_any_one_rule_switched_off_every_question_still_has_an_answer(rule):
    rules = open_rules("exploding-kittens", without=[rule])
    for table in by_hand().values():
        for move in thinkable(rules, table.state, 1, ()):
            rules.why_not(table.state, move)


def test_needs_of_a_rule_that_is_switched_off_are_gone():
    rule = "ek.base.turn.9"
    rules = open_rules("exploding-kittens", without=[rule])
    table = position(hands={"A": "", "B": "skip"})
    assert rule in table.forbidden_by("play", "B", "skip")
    assert rules.why_not(table.state, table.move("play", "B", "skip")) is None
    assert not any(rule in need.rules for needs in rules.needs.values() for _, need in needs)

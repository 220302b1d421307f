"""The list of moves and the reasons against a move never disagree, on walks through whole days."""

from random import Random

import pytest

from tabletop.kernel.seat import TABLE
from tests.games.isle_of_cats.table import At, isle_rules

RULES = isle_rules()
PACKET = [
    "basket_boots_3",
    "basket_boots_1",
    "broken_basket",
    "broken_basket_boots_1",
    "tile_anywhere",
    "fish_for_rare",
    "boots_4",
]
SECOND = ["basket_boots_3", "basket_boots_1", "broken_basket", "broken_basket_boots_3", "move_cats", "fish_for_common", "boots_4"]


def morning(seed):
    """The beginning of a draft of two, with cats beside the island and treasures below it."""
    random = Random(seed)
    cats = random.sample([tile.id for tile in RULES.tiles if tile.kind == "cat"], 4)
    return At(
        {
            "players": ["Ada", "Ben"],
            "day": 1 + seed % 5,
            "phase": "draft",
            "boats": {"Ada": "blue", "Ben": "green"},
            "packets": {"Ada": PACKET, "Ben": SECOND},
            "fish": {"Ada": 20, "Ben": 9},
            "hands": {"Ada": ["fish_for_oshax"]},
            "baskets": {"Ada": ["active"], "Ben": ["used"]},
            "fields": {"left": cats[:2], "right": cats[2:]},
            "below": {"common_single": 2, "common_line": 1, "rare_T": 1},
        }
    )


def whole(rules, state, move, random):
    """A listed move, finished by chance if it is asked slot by slot."""
    while len(move) < 2 + len(rules.forms[move[0]].slots):
        move += (random.choice(list(rules.choices(state, move))),)
    return move


def walk(seed, readings=None):
    """Every position of a day, played at random, with the move that is made next."""
    random, table = Random(seed), morning(seed)
    rules = isle_rules(readings)
    state = table.state
    day = state.day
    while state.day == day and (moves := rules.moves(state)):
        move = whole(rules, state, random.choice(moves), random)
        yield rules, state, moves, move
        rules.play(state, move)
        assert rules.broken(state) == []
    assert state.agenda == [("scoring",)] if day == state.last_day else state.day == day + 1


def thinkable(rules, state):
    """Moves that somebody could think of, of every kind and every seat."""
    seats = range(len(state.boats))
    for seat in (*seats, TABLE):
        yield ("pass", seat)
        if seat == TABLE:
            continue
        cards = sorted(set(state.hands[seat] + state.drafted[seat] + state.packets[seat]))
        yield from (("play", seat, (card,), None, None, None, None, None) for card in cards)
        yield from (
            ("play", seat, (card,), None, None, (cat,), None, None) for card in cards for cat in state.left + state.right[:1]
        )
        yield from (
            ("play", seat, (card,), option, None, None, None, None) for card in cards for option in ("rare", "small", "common")
        )
        yield from (("play", seat, (card,), None, "red", None, None, None) for card in cards)
        for verb in ("keep", "pay", "choose"):
            yield (verb, seat, ())
            yield from ((verb, seat, (card,)) for card in cards)
            yield from ((verb, seat, tuple(sorted((card, cards[0])))) for card in cards)


@pytest.mark.parametrize("seed", range(6))
def test_a_thinkable_move_is_listed_exactly_when_nothing_forbids_it(seed):
    tried = allowed = 0
    for rules, state, moves, _ in walk(seed):
        before = state.key()
        for move in thinkable(rules, state):
            refusal = rules.why_not(state, move)
            assert (refusal is None) == (move in moves), (move, refusal)
            tried, allowed = tried + 1, allowed + (refusal is None)
        assert state.key() == before
    assert tried > allowed > 10


@pytest.mark.parametrize("seed", range(6))
def test_a_listed_move_is_allowed_and_a_move_asked_slot_by_slot_can_be_finished(seed):
    for rules, state, moves, _ in walk(seed):
        for move in moves:
            assert rules.why_not(state, move) is None
        for verb in ("rescue", "take"):
            for seat in range(len(state.boats)):
                can = rules.why_not(state, (verb, seat)) is None and any(rules.complete(state, (verb, seat)))
                assert ((verb, seat) in moves) == can


@pytest.mark.parametrize("seed", range(4))
def test_a_copy_plays_on_by_itself(seed):
    for rules, state, _, move in walk(seed):
        before, copy = state.key(), state.copy()
        assert copy.key() == before
        rules.play(copy, move)
        assert state.key() == before != copy.key()


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(
    "readings",
    [
        None,
        {"q.isle.pass-final": "R2"},
        {"q.isle.fields-empty": "R2"},
        {"q.isle.walls": "R2", "q.isle.treasure-contact": "R2"},
        {"q.isle.choose-order": "R2", "q.isle.draft-direction": "R2"},
    ],
)
def test_a_day_comes_to_its_end_under_every_reading(seed, readings):
    assert sum(1 for _ in walk(seed, readings)) >= 12


@pytest.mark.parametrize("seed", range(4))
def test_hidden_cards_can_be_others_and_nobody_sees_it(seed):
    """Two days that differ in Ada's hand alone: Ben and the table see the same until a card of hers is seen."""
    for rules, state, _, _ in walk(seed):
        if not state.hands[0]:
            continue
        other = state.copy()
        other.hands[0] = tuple(sorted((card + 1) % len(rules.cards) for card in state.hands[0]))
        for eyes in (1, TABLE):
            assert rules.view(state, eyes) == rules.view(other, eyes)


def test_hidden_actions_leave_no_trace_in_the_decision():
    table = morning(0)
    keeping = [move for move in table.rules.moves(table.state) if move[:2] == ("keep", 0)]
    decisions = set()
    for move in keeping:
        state = table.state.copy()
        table.rules.play(state, move)
        decisions.add(table.rules.decision(state))
    assert len(keeping) == 21 and len(decisions) == 1

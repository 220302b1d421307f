"""Games from the deal to the end, moves chosen by numbers; what must hold in each position of each game."""

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop.games.exploding_kittens.rules.table.events_of_expansions import BASE
from tabletop.kernel.seat import TABLE
from tests.games.exploding_kittens.boards import Heard, seen_board
from tests.games.exploding_kittens.games import all_cards, check_position
from tests.games.exploding_kittens.table import base_rules, dealt, position
from tests.games.exploding_kittens.walking import step

QUIET = settings(
    max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
CHOICES = st.lists(st.integers(0, 1 << 16), min_size=30, max_size=120)
READINGS = st.sampled_from(
    [
        {},
        {"q.base.play.dead-card": "R2"},
        {"q.base.combo.mode": "R1"},
        {"q.base.nope.own": "R2", "q.base.nope.chain": "R2", "q.base.defuse.turns": "R2"},
        {"q.base.defuse.optional": "R2", "q.base.favor.empty": "R2", "q.base.pair.empty": "R2"},
    ]
)


@QUIET
@given(st.integers(2, 5), st.integers(0, 1 << 16), READINGS, CHOICES)
def test_in_every_position_nothing_is_broken_no_card_is_lost_and_one_decision_is_open(players, seed, readings, choices):
    table = dealt(players, seed, readings=readings)
    cards = all_cards(table.rules, table.state)
    check_position(table.rules, table.state, cards)
    for choice in choices:
        if table.winner is not None:
            break
        assert table.rules.moves(table.state) or table.waits_for[0] == "mix"
        step(table.rules, table.state, choice, table.events.append)
        check_position(table.rules, table.state, cards)


@QUIET
@given(st.integers(2, 5), st.integers(0, 1 << 16), CHOICES)
def test_a_move_on_a_copy_leads_where_the_same_move_in_place_leads(players, seed, choices):
    table = dealt(players, seed)
    for choice in choices:
        if table.winner is not None:
            break
        before = table.state.copy()
        move = step(table.rules, table.state, choice, table.events.append)
        key = before.key()
        assert table.rules.after(before, move).key() == table.state.key()
        assert before.key() == key


@QUIET
@given(st.integers(2, 5), st.integers(0, 1 << 16), CHOICES)
def test_the_board_drawn_from_a_seats_events_is_the_board_of_its_view(players, seed, choices):
    table = dealt(players, seed)
    heard = [Heard(table.rules, table.state, seat) for seat in range(players)]
    for choice in choices:
        if table.winner is not None:
            break
        table.events.clear()
        step(table.rules, table.state, choice, table.events.append)
        for seat, drawn in enumerate(heard):
            for event in table.events:
                drawn.hear(event)
            assert drawn.board() == seen_board(table.rules, table.state, seat)


@QUIET
@given(st.integers(2, 5), st.integers(0, 1 << 16), CHOICES)
def test_what_a_seat_knows_is_true(players, seed, choices):
    table = dealt(players, seed)
    for choice in choices:
        if table.winner is not None:
            break
        step(table.rules, table.state, choice, table.events.append)
    truth = table.pile.split()
    for seat in range(players):
        pile, hands = table.known_to(seat)
        assert len(pile.split()) == len(truth)
        assert all(known in ("?", card) for known, card in zip(pile.split(), truth))
        for who, cards in hands.items():
            assert Counter(cards.split()) <= Counter(table.hand(who).split())


def to_the_end(players, seed):
    """A whole game of random moves; fails if it does not end."""
    table, random = dealt(players, seed), Random(seed)
    for _ in range(3000):
        if table.winner is not None:
            return table
        step(table.rules, table.state, random.randrange(1 << 30), table.events.append)
    raise AssertionError(f"no end: {players} players, seed {seed}")


@QUIET
@given(st.integers(2, 5), st.integers(0, 1 << 16))
def test_every_game_ends_with_one_survivor_after_one_death_fewer_than_players(players, seed):
    # ek.base.end.1, end.2, setup.7
    table = to_the_end(players, seed)
    assert table.winner == table.alive
    assert len(table.of_kind("explodes")) == players - 1
    assert table.of_kind("wins") == [{"seat": table.seat(table.winner)}]
    assert table.rules.moves(table.state) == []


def test_every_kind_of_event_and_of_decision_is_met_on_these_walks():
    events, kinds = set(), set()
    for seed in range(60):
        table, random = dealt(2 + seed % 4, seed), Random(seed)
        while table.winner is None:
            kinds.add(table.waits_for[0])
            step(table.rules, table.state, random.randrange(1 << 30), table.events.append)
        events |= {event[0] for event in table.events}
    assert events == set(BASE)
    # ek.base: what can be open in the original box
    assert kinds == {"turn", "window", "kitten", "insert", "give", "take", "pick", "mix"}


def test_every_rule_that_fires_is_in_the_rulebook():
    fired = set()
    for seed in range(30):
        fired |= to_the_end(2 + seed % 4, seed).fired
    assert fired <= set(base_rules().rulebook.rules)


# -- the checks themselves must be able to fail --------------------------------------


@pytest.mark.parametrize(
    "name, spoil",
    [
        ("no card is made up", lambda table: table.state.pile.extend([table.rules.number["defuse"]] * 7)),
        ("the dead hold nothing", lambda table: setattr(table.state, "alive", (True, False))),
        ("no kitten rests in a hand", lambda table: table.state.change_hand(0, 0, 1)),
        ("somebody owes a turn", lambda table: setattr(table.state, "owes", 0)),
    ],
)
def test_a_spoilt_position_breaks(name, spoil):
    table = position(hands={"A": "skip", "B": "nope"})
    assert table.rules.broken(table.state) == []
    spoil(table)
    assert [found.split(":")[0] for found in table.rules.broken(table.state)] == [name]


def test_the_board_from_events_sees_an_event_that_was_swallowed():
    table = position(pile="skip cat_1")
    heard = Heard(table.rules, table.state, 1)
    table.draw("A")
    assert heard.board() != seen_board(table.rules, table.state, 1)
    for event in table.events:
        heard.hear(event)
    assert heard.board() == seen_board(table.rules, table.state, 1)


def test_a_pass_of_the_table_is_a_move_only_while_nobody_must_move():
    table = position(hands={"A": "skip"}).play("A", "skip")
    assert ("pass", TABLE) in table.rules.moves(table.state)
    assert ("pass", TABLE) not in table.silence().rules.moves(table.state)

"""Whole games at random: nothing is lost, nobody knows more than the others, the quick list of moves is the slow one."""

from random import Random

import pytest

from tabletop.kernel.event import seen
from tabletop.kernel.refusal import IllegalMove
from tabletop.kernel.seat import CHANCE, OPEN, TABLE
from tests.games.row_your_goat.table import goat_rules

MOST_MOVES = 250


def games(players, seed, mistakes, readings=None):
    """The positions of a random game with the events that led to each."""
    rules, random = goat_rules(readings), Random(seed)
    state = rules.deal(players, seed)
    yield rules, state, []
    for _ in range(MOST_MOVES):
        # with mistakes: three acts of four are right, as at a table of learners
        moves = rules.moves(state, mistakes=mistakes and random.random() < 0.25) or rules.moves(state, mistakes=mistakes)
        if not moves:
            return
        # first what is done, then how: most wrong acts one can think of are cards
        verb = random.choice(sorted({move[0] for move in moves}))
        events = []
        rules.play(state, random.choice([move for move in moves if move[0] == verb]), events.append)
        yield rules, state, events


PLAYED = [(players, seed, mistakes) for players in (2, 3, 4, 6) for seed in (1, 2) for mistakes in (False, True)]


@pytest.mark.parametrize("players, seed, mistakes", PLAYED)
def test_the_sixty_cards_are_always_split_between_decks_and_grid(players, seed, mistakes):
    # goat.component.1, component.9
    for rules, state, _ in games(players, seed, mistakes):
        cards = sorted(card for pile in (*state.decks, *state.grid) for card in pile)
        assert len(cards) == 60
        assert [cards.count(card) for card in range(16)] == list(rules.supply)
        assert rules.broken(state) == []


@pytest.mark.parametrize("players, seed", [(2, 3), (3, 4), (5, 5)])
def test_a_game_of_right_moves_ends_with_a_winner_without_cards(players, seed):
    # goat.win.2, tie.2
    rules = goat_rules()
    random, state = Random(seed), rules.deal(players, seed)
    for _ in range(3000):
        if state.winners or not (moves := rules.moves(state)):
            break
        rules.play(state, random.choice(moves))
    assert 1 <= len(state.winners) < players
    assert all(not state.decks[seat] for seat in state.winners)


@pytest.mark.parametrize("players, seed, mistakes", PLAYED[::3])
def test_everybody_is_told_and_shown_the_same(players, seed, mistakes):
    # goat.turn.6, setup.3
    for rules, state, events in games(players, seed, mistakes):
        for event in events:
            assert [seen(event, seat, rules.events) for seat in range(players)] == [event] * players
        views = [rules.view(state, seat) for seat in (TABLE, *range(players))]
        assert all(view == views[0] for view in views)


def test_decks_that_differ_below_the_top_give_the_same_view():
    rules = goat_rules()
    state, other = rules.deal(3, 8), rules.deal(3, 8)
    other.decks[0].reverse()
    assert rules.view(state, 0) == rules.view(other, 0)
    assert rules.view(state, OPEN) != rules.view(other, OPEN)


def thinkable(rules, state):
    """Every complete move one could think of, legal or not."""
    for verb, form in rules.forms.items():
        parts = [(verb, seat) for seat in (CHANCE, TABLE, *range(rules.seats(state) + 1))]
        for slot in form.slots:
            parts = [part + (value,) for part in parts for value in slot.thinkable(rules, state, part)]
        yield from parts


@pytest.mark.parametrize(
    "readings",
    [{}, {"q.goat.late-card": "R2", "q.goat.shout-window": "R2"}, {"q.goat.touch-or-take": "R2", "q.goat.double-match": "R2"}],
    ids=["printed", "late cards refused", "touching counts"],
)
def test_the_moves_are_exactly_the_thinkable_moves_that_nothing_refuses(readings):
    seen_kinds = set()
    for number, (rules, state, _) in enumerate(games(3, 11, True, readings)):
        kind = rules.decision(state).kind
        if number % 5 and (kind == "turn" or number > 60):
            continue
        seen_kinds.add(kind)
        allowed = [move for move in thinkable(rules, state) if rules.why_not(state, move) is None]
        assert sorted(allowed, key=repr) == sorted(rules.moves(state, mistakes=True), key=repr)
        right = [move for move in allowed if move[0] != "peek" and rules.fault(state, move) is None]
        assert sorted(right, key=repr) == sorted(rules.moves(state), key=repr)
    assert {"turn", "take_stack", "grab"} <= seen_kinds


@pytest.mark.parametrize("players, seed", [(2, 1), (4, 2)])
def test_the_quick_list_of_right_moves_agrees_with_the_needs_all_game_long(players, seed):
    kinds = set()
    for rules, state, _ in games(players, seed, False):
        kinds.add(rules.decision(state).kind)
        slow = [move for move in rules.moves(state, mistakes=True) if move[0] != "peek" and rules.fault(state, move) is None]
        assert sorted(slow, key=repr) == sorted(rules.moves(state), key=repr)
    assert {"turn", "take_set"} <= kinds


def test_a_refused_move_changes_nothing_and_a_copy_shares_nothing():
    rules = goat_rules()
    state = rules.deal(3, 1)
    before = state.key()
    with pytest.raises(IllegalMove):
        rules.after(state, ("take", 0, 0, None))
    played = rules.after(state, ("place", 0, 4, None, None))
    assert state.key() == before
    assert played.key() != before


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_deal_is_equal_and_the_same_for_the_same_seed(players):
    # goat.setup.1, setup.2, setup.7, setup.11
    rules = goat_rules()
    state = rules.deal(players, 7)
    assert [len(deck) for deck in state.decks] == [60 // players] * players
    assert state.grid == [[]] * 9
    assert rules.view(state, TABLE)["rings"] == {"free": players - 1, "held": []}
    assert rules.deal(players, 7).key() == state.key() != rules.deal(players, 8).key()


@pytest.mark.parametrize("players", [1, 7])
def test_one_or_seven_players_are_refused(players):
    with pytest.raises(ValueError, match="goat.component.3"):
        goat_rules().deal(players, 1)


def test_the_short_way_to_the_sets_is_the_way_of_the_laws():
    for rules, state, _ in games(4, 7, mistakes=True):
        assert rules.is_plain
        law = rules.law
        assert rules.sets(state) == law.listed(law.find(law.looked_at(state.grid), rules.masks, law.counts)) and not state.kept

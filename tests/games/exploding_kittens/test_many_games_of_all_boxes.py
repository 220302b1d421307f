"""Whole games of random moves with every mix of boxes for every number of players: all run to a winner, and nothing breaks."""

from collections import Counter
from random import Random

import pytest

from tabletop.kernel.knowledge import knowledge
from tabletop.kernel.seat import CHANCE, TABLE
from tests.games.exploding_kittens.games import check_sound
from tests.games.exploding_kittens.table import base_rules
from tests.games.exploding_kittens.test_table_setup import BOXES, SETUP, rows
from tests.kernel.telling import setting

MIXES = [pytest.param(*row.values[:2], id=row.id) for row in rows(SETUP, 10)]
A_FEW, A_LOT = 1, 40
# The longest of 1,400 games took 285 moves; one that comes near this number has failed.
MOST_MOVES = 2_000
# Cards that lie in no zone while they are dealt with, by the frame that holds them. A Barking Kitten that is answered lies open.
HELD = {"kitten": 2, "secret_kitten": None, "insert": 2, "implode": 2, "explodes_at_once": 2, "search": 2}


def all_cards(rules, state):
    """Every card that is about, wherever it lies; marked or face up, it is one of its kind."""
    found = [card for zone in (state.pile, state.discard, state.stock) for card in zone]
    found += [card for hand in state.hands for card, count in enumerate(hand) for _ in range(count)]
    found += [card for front in state.front for card, _ in front]
    for frame in state.agenda:
        place = HELD.get(frame[0])
        if place is not None:
            held = frame[place] if isinstance(frame[place], tuple) else (frame[place],)
            found += [card for card in held if card != rules.barking or frame[0] == "insert"]
    return Counter(rules.plain[card] for card in found)


def choose(rules, state, random):
    """A random move; in a window often silence, so that plays come about."""
    decision = rules.decision(state)
    if decision.must == (CHANCE,):
        return rules.sample(state, random)
    moves = rules.moves(state)
    assert moves, (decision, state.agenda)
    if decision.kind == "window":
        nopes = [move for move in moves if move[0] != "pass"]
        return random.choice(nopes) if nopes and random.random() < 0.4 else ("pass", TABLE)
    return random.choice(moves)


def check(rules, state, cards):
    """No invariant is broken, no card is lost, somebody is asked, and there is still something to die of."""
    decision = check_sound(rules, state)
    assert all_cards(rules, state) == cards
    if decision.kind == "turn":
        living = len(state.living())
        waiting = sum(rules.plain[card] in rules.kittens for card in state.pile)
        # A kitten fewer than living players; the Streaking Kitten may hide one, and then there was one more. A Barking Kitten kills too.
        assert waiting >= living - 1 if rules.streaking is None else waiting >= 1
        assert waiting <= living or rules.barking is not None


def check_knowledge(rules, start, state, events):
    """What a seat knows for certain is true; a card that a blind player has turned up lies nowhere until it is aimed."""
    if rules.decision(state).kind in ("aim", "turn_up"):
        return
    for seat in range(len(state.alive)):
        known = knowledge(events, seat, rules.events, rules.start_knowledge(start, seat))
        assert len(known.pile) == len(state.pile)
        for card, truth in zip(known.pile, state.pile):
            assert card is None or rules.plain[card] == rules.plain[truth]
        for owner, cards in known.hands.items():
            held = Counter({card: count for card, count in enumerate(state.hands[owner]) if count})
            assert in_kinds(rules, cards) <= in_kinds(rules, held), (seat, owner)


def in_kinds(rules, cards):
    """Cards by their kind alone."""
    found = Counter()
    for card, count in cards.items():
        found[rules.plain[card]] += count
    return found


def whole_game(boxes, players, seed, every=12, **options):
    """A game from the deal to the winner; gives the kinds of decision that came up."""
    rules = base_rules(boxes=boxes)
    state, random = rules.deal(players, seed, **options), Random(f"{players} {seed}")
    start, cards, events, met = state.copy(), all_cards(rules, state), [], Counter()
    try:
        for moves in range(MOST_MOVES):
            check(rules, state, cards)
            if moves % every == 0:
                check_knowledge(rules, start, state, events)
            if state.winner is not None:
                assert state.alive[state.winner] and len(state.living()) == 1
                assert rules.moves(state) == []
                return met
            met[rules.decision(state).kind] += 1
            rules.play(state, choose(rules, state, random), events.append)
        raise AssertionError(f"no end after {MOST_MOVES} moves")
    except AssertionError as error:
        raise AssertionError(f"{'+'.join(boxes)}, players {players}, seed {seed}, move {sum(met.values())}: {error}") from error


@pytest.mark.parametrize("boxes, players", MIXES)
def test_a_game_of_every_mix_and_number_of_players_runs_to_a_winner(boxes, players):
    for seed in range(A_FEW):
        assert whole_game(boxes, players, seed)["turn"] > players


@pytest.mark.parametrize("boxes", [boxes for boxes in BOXES.values() if len(boxes) > 1])
def test_a_faster_game_runs_to_a_winner(boxes):
    whole_game(boxes, 4, 1, faster=True)


@pytest.mark.long
@pytest.mark.parametrize("boxes, players", MIXES)
def test_many_games_of_every_mix_and_number_of_players_run_to_a_winner(boxes, players):
    for seed in range(A_FEW, A_FEW + A_LOT):
        whole_game(boxes, players, seed)


def test_games_with_all_boxes_meet_every_kind_of_decision():
    met = sum((whole_game(BOXES["all four"], 4, seed, every=1000) for seed in range(25)), Counter())
    assert {
        "turn",
        "window",
        "kitten",
        "insert",
        "give",
        "take",
        "pick",
        "mix",
        "lay",
        "arrange",
        "pick_mark",
        "pick_stock",
        "turn_up",
        "draw",
    } <= set(met)


def test_nobody_believes_a_kitten_in_the_hand_of_who_imploded_with_it():
    # ek.barking.itt.10: found in these games
    table = setting(
        "base imploding barking", hands={"B": "skip"}, pile="imploding_kitten:up cat_1", front={"A": "ill_take_that of B"}
    )
    table.rules.play(table.state, ("draw", 0), table.events.append)
    assert not table.state.alive[1]
    assert [table.knows(who)[1] for who in "ACD"] == [{}] * 3


# -- the watchers themselves must be able to object ------------------------------------


def spoilt(monkeypatch, method, change):
    """All four boxes with one method of the rules spoilt; a game that should be noticed."""
    rules = base_rules(boxes=BOXES["all four"])
    true = getattr(type(rules), method)
    monkeypatch.setattr(type(rules), method, lambda self, state, *more: change(true, self, state, *more))
    with pytest.raises(AssertionError, match="all four|base"):
        for seed in range(10):
            whole_game(BOXES["all four"], 4, seed)


def test_a_card_that_gets_lost_is_noticed(monkeypatch):
    def lose(true, rules, state, move, note):
        decision = true(rules, state, move, note)
        if state.discard:
            state.discard.pop()
        return decision

    spoilt(monkeypatch, "play", lose)


def test_an_event_that_is_swallowed_is_noticed(monkeypatch):
    spoilt(
        monkeypatch,
        "play",
        lambda true, rules, state, move, note: true(rules, state, move, lambda event: event[0] == "draws" or note(event)),
    )


def test_a_player_without_a_move_is_noticed(monkeypatch):
    def stuck(true, rules, state, mistakes=False):
        moves = true(rules, state, mistakes)
        return [] if len(state.discard) > 5 else moves

    spoilt(monkeypatch, "moves", stuck)

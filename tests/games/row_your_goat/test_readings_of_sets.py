"""Other readings of sets and of what is taken: covered, shared and left sets, who goes on, the order under the deck."""

from random import Random

import pytest

from tests.games.row_your_goat.table import cards, goat_rules, position
from tests.games.row_your_goat.test_switches_a import CORNER, DECKS, TOP_SET, TWO_SETS

READINGS = [
    {"q.goat.covered-set": "R2"},
    {"q.goat.shared-stack": "R2"},
    {"q.goat.shared-stack": "R3"},
    {"q.goat.leftover-set": "R2"},
    {"q.goat.leftover-set": "R3"},
    {"q.goat.next-without-cards": "R2"},
    {"q.goat.double-match": "R2"},
    {"q.goat.order-under-deck": "R3"},
]


def at(question, reading, on=TOP_SET, decks=DECKS, **more):
    return position(decks, on=on, readings={f"q.goat.{question}": reading}, **more)


@pytest.mark.parametrize("reading, sets, wrong", [("R1", {}, ("goat.mistake.ring.3",)), ("R2", {"top_row": "colour"}, ())])
def test_a_set_that_has_just_been_covered(reading, sets, wrong):
    # goat.amb.4
    table = at("covered-set", reading).do("Ana", "place", "top_left")
    assert table.value("sets") == sets
    assert table.mistake("Cem", "grab") == wrong


@pytest.mark.parametrize("act", [("do", "centre"), ("err", "outside")])
def test_a_covered_set_is_gone_when_the_next_turn_is_over(act):
    # goat.amb.4
    table = at("covered-set", "R2").do("Ana", "place", "top_left")
    getattr(table, act[0])("Ben", "place", act[1])
    assert "top_row" not in table.value("sets")


def test_a_covered_set_is_taken_with_the_card_that_covers_it():
    # goat.amb.4
    table = at("covered-set", "R2").do("Ana", "place", "top_left").do("Ben", "grab").do("Ana", "grab")
    table.do("Cem", "take", "top_row")
    assert table.deck("Cem") == "blue rowboat, pink raft, yellow rowboat, pink jetski, yellow raft, yellow float"


@pytest.mark.parametrize(
    "reading, empty",
    [
        ("R1", ["top_left", "middle_left", "bottom_left"]),
        ("R2", ["top_left", "top_middle", "top_right", "middle_left", "bottom_left"]),
        ("R3", ["middle_left", "bottom_left"]),
    ],
)
def test_two_sets_with_a_common_stack(reading, empty):
    # goat.amb.8
    table = at("shared-stack", reading, on=CORNER, decks={**DECKS, "Ana": "yellow rowboat, pink raft"}).do(
        "Ana", "place", "top_left"
    )
    assert set(table.value("sets")) == {"top_row", "left_column"}
    table.do("Ana", "grab").do("Ben", "grab").do("Cem", "take", "left_column")
    assert table.value("empty") == empty


@pytest.mark.parametrize("reading, wrong", [("R1", ()), ("R2", ("goat.amb.9",))])
def test_a_grab_for_a_set_that_stays_before_the_next_card(reading, wrong):
    # goat.amb.9
    table = at("leftover-set", reading, on=TWO_SETS).do("Ana", "grab").do("Ben", "grab").do("Cem", "take", "top_row")
    assert table.mistake("Ben", "grab") == wrong
    assert table.do("Ana", "place", "top_left").mistake("Ben", "grab") == ()


def test_a_grab_before_the_next_card_costs_a_stack_where_it_is_a_mistake():
    # goat.amb.9
    table = at("leftover-set", "R2", on=TWO_SETS).do("Ana", "grab").do("Ben", "grab").do("Cem", "take", "top_row")
    assert table.err("Ben", "grab").told(0) == ["takes_wrongly Ben grab too_early"]
    assert table.do("Ben", "take", "bottom_left").turn == "Cem"
    assert table.deck("Ben") == "orange float, blue float, pink float"


def test_the_slowest_takes_set_after_set_where_none_may_stay():
    # goat.amb.9
    table = at("leftover-set", "R3", on=TWO_SETS).do("Ana", "grab").do("Ben", "grab").do("Cem", "take", "top_row")
    assert (table.asked, table.value("rings")) == (("take_set", ["Cem"]), ["Ana", "Ben"])
    table.do("Cem", "take", "bottom_row")
    assert (table.turn, table.value("rings"), len(table.deck("Cem").split(", "))) == ("Ana", [], 8)


@pytest.mark.parametrize("reading, turn", [("R1", "Cem"), ("R2", "Dora")])
def test_who_goes_on_where_the_next_player_has_no_cards(reading, turn):
    # goat.amb.13: Dora laid last, Ana is the slowest, and Ben has no cards
    decks = {"Ana": "blue raft", "Cem": "pink jetski", "Dora": "pink jetski, blue raft, orange raft"}
    table = at("next-without-cards", reading, decks=decks, turn="Dora", players=4).do("Dora", "place", "bottom_left")
    table.do("Cem", "grab").do("Dora", "grab")
    table.state.decks[1].append(0)  # with a card Ben does not win, and lays it before play goes on
    table.do("Ben", "grab")
    table.state.decks[1].clear()
    assert table.do("Ana", "take", "top_row").turn == turn


@pytest.mark.parametrize("reading", ["R2", "R3"])
def test_an_order_under_the_deck_may_be_said_where_it_is_open(reading):
    # goat.amb.17
    table = at("order-under-deck", reading).do("Ana", "grab").do("Ben", "grab")
    assert table.refused("Cem", "take", "top_row", "yellow raft, yellow raft, yellow float") == ()
    table.do("Cem", "take", "top_row", "yellow float, yellow rowboat, yellow raft")
    assert table.deck("Cem") == "blue rowboat, pink raft, yellow float, yellow rowboat, yellow raft"


def test_where_the_taken_cards_are_shuffled_nobody_has_to_say_how():
    # goat.amb.17: the same seven cards, taken alike, with and without the shuffle
    high = "\n".join(
        ["yellow raft / pink float / blue jetski | yellow float / pink raft | yellow jetski / blue float", "-|-|-", "-|-|-"]
    )
    found = {}
    for reading in ("R1", "R3", "R3"):
        table = at("order-under-deck", reading, on=high).do("Ana", "grab").do("Ben", "grab").do("Cem", "take", "top_row")
        found.setdefault(reading, []).append(table.deck("Cem").split(", "))
    (block,), (mixed, again) = found["R1"], found["R3"]
    assert mixed == again != block and sorted(mixed) == sorted(block)
    assert mixed[:2] == block[:2] == ["blue rowboat", "pink raft"]


def test_nobody_chooses_the_order_under_the_deck_unless_it_is_open():
    # goat.amb.17
    table = at("order-under-deck", "R1").do("Ana", "grab").do("Ben", "grab")
    assert table.refused("Cem", "take", "top_row", "yellow float, yellow rowboat, yellow raft") == ()


def test_a_stack_that_is_paid_may_be_ordered_too():
    # goat.amb.17
    table = at("order-under-deck", "R2", on="yellow raft / pink raft | - | -\n-|-|-\n-|-|-").err("Ben", "grab")
    table.do("Ben", "take", "top_left", "yellow raft, pink raft")
    assert table.state.decks[1][-2:] == [table.rules.number[card] for card in cards("yellow raft, pink raft")]


@pytest.mark.parametrize("readings", READINGS, ids=lambda readings: " ".join(*readings.items()))
@pytest.mark.parametrize("players", [2, 4])
def test_sixty_cards_stay_in_play_under_every_reading_and_the_moves_are_those_that_nothing_refuses(readings, players):
    # goat.component.1, component.9
    rules, random = goat_rules(readings), Random(players)
    state = rules.deal(players, 5)
    for number in range(200):
        moves = rules.moves(state, mistakes=number % 4 == 0)
        if not moves:
            break
        verb = random.choice(sorted({move[0] for move in moves}))
        rules.play(state, random.choice([move for move in moves if move[0] == verb]))
        assert sum(map(len, (*state.decks, *state.grid))) == 60
        assert rules.broken(state) == []
        assert state.copy().key() == state.key()

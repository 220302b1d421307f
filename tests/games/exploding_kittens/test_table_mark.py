"""A marked card and every move it can make: whether it stays marked, and what the others know (table 6.11).

Ben (B) holds a marked card. Dora (D) only watches; what she knows is what everybody knows.
"""

import pytest

from tabletop.kernel.knowledge import knowledge
from tabletop.kernel.seat import CHANCE
from tabletop.words.sentences import Words
from tests.games.exploding_kittens.stories import discard, hand, pile, story, turn

BASE, BARKING = "base streaking", "base streaking barking"
MARKED = "favor:marked skip"
CATS, THREE = "cat_1 cat_1", "cat_1 cat_1 cat_1"

# move of the marked card: (boxes, position, moves, what comes of it); "D knows A" is what Dora knows of Ann's hand.
ROWS = {
    "stays in hand": (BASE, {"hands": {"B": MARKED}, "pile": "cat_3"}, "A draw", {"B": MARKED, "D knows B": "favor:marked"}),
    "played by its owner": (BASE, {"hands": {"B": MARKED}, "turn": "B"}, "B play favor:marked on A",
                            {"B": "skip", "discard": "favor", "D knows B": ""}),
    "played as part of a combination": (
        BASE, {"hands": {"B": "cat_2:marked cat_2 skip", "A": "attack"}, "turn": "B"},
        "B play cat_2:marked cat_2 on A; chance pick attack", {"B": "attack skip", "discard": "cat_2 cat_2", "D knows B": ""}),
    "stolen by a pair": (BASE, {"hands": {"A": CATS, "B": MARKED}}, f"A play {CATS} on B; chance pick favor:marked",
                         {"A": "favor", "B": "skip", "D knows A": "favor", "D knows B": ""}),
    "another card stolen by a pair": (BASE, {"hands": {"A": CATS, "B": MARKED}}, f"A play {CATS} on B; chance pick skip",
                                      {"A": "skip", "B": "favor:marked", "D knows A": "", "D knows B": "favor:marked"}),
    "named with a triple": (BASE, {"hands": {"A": THREE, "B": MARKED}}, f"A play {THREE} on B for favor",
                            {"A": "favor", "B": "skip", "D knows A": "favor"}),
    "given for a Favor": (BASE, {"hands": {"A": "favor", "B": MARKED}}, "A play favor on B; B give favor:marked",
                          {"A": "favor", "B": "skip", "D knows A": "favor"}),
    "behind the Tower": (BARKING, {"hands": {"A": CATS, "B": MARKED}, "wearer": "B", "tower": "nope"},
                         f"A play {CATS} on B; chance pick nope", {"A": "nope", "B": MARKED, "D knows B": "favor:marked"}),
    "laid on the draw pile for Garbage Collection": (
        BASE, {"hands": {"A": "garbage_collection", "B": MARKED}, "pile": "cat_3"},
        "A play garbage_collection; B lay favor:marked; chance shuffled cat_3 favor",
        {"B": "skip", "pile": "cat_3 favor", "D knows B": "", "D knows the pile": "? ?"}),
    "laid on the draw pile for Potluck": (
        BARKING, {"hands": {"A": "potluck", "B": MARKED}, "pile": "cat_3"}, "A play potluck; B lay favor:marked",
        {"B": "skip", "pile": "favor cat_3", "D knows B": "", "D knows the pile": "favor ?"}),
    "discarded on death": (BASE, {"hands": {"B": MARKED}, "turn": "B", "pile": "exploding_kitten cat_3"}, "B draw; B explode",
                           {"B": "", "discard": "exploding_kitten favor skip"}),
    "its owner becomes blind": (BASE, {"hands": {"A": "curse_of_the_cat_butt", "B": MARKED}}, "A play curse_of_the_cat_butt on B",
                                {"B": MARKED, "D knows B": "favor:marked", "B knows B": "favor:marked"}),
    "marked while blind": (BASE, {"hands": {"A": "mark", "B": "favor skip"}, "blind": "B"}, "A play mark on B; chance pick favor",
                           {"B": MARKED, "D knows B": "favor:marked", "B knows B": "favor:marked"}),
    "blind, another card played at random": (
        BASE, {"hands": {"B": MARKED}, "blind": "B", "turn": "B"}, "B blindly; chance turn_up skip",
        {"B": "favor:marked", "discard": "skip", "turn": "C 1"}),
    "blind, the marked card played at random": (
        BASE, {"hands": {"B": "shuffle:marked skip"}, "blind": "B", "turn": "B", "pile": "cat_3"},
        "B blindly; chance turn_up shuffle:marked; chance shuffled cat_3", {"B": "skip", "discard": "shuffle"}),
    "a marked Defuse used": (
        BASE, {"hands": {"B": "defuse:marked skip"}, "turn": "B", "pile": "exploding_kitten cat_3"},
        "B draw; B play defuse:marked; B insert 0", {"B": "skip", "discard": "defuse"}),
    "a marked Nope used": (BASE, {"hands": {"A": "skip", "B": "nope:marked skip"}}, "A play skip; B play nope:marked",
                           {"B": "skip", "discard": "nope skip", "turn": "A 1"}),
    "a second Mark on the same hand": (BASE, {"hands": {"A": "mark", "B": MARKED}}, "A play mark on B; chance pick skip",
                                       {"B": "favor:marked skip:marked", "D knows B": "favor:marked skip:marked"}),
    "a second Mark where all are marked": (BASE, {"hands": {"A": "mark", "B": "favor:marked"}}, "A play mark on B",
                                           {"B": "favor:marked", "turn": "A 1"}),
    "drawn again later": (
        BARKING, {"hands": {"A": "potluck", "B": "favor:marked"}, "pile": "cat_3"}, "A play potluck; B lay favor:marked; A draw",
        {"A": "favor", "B": ""}),
    "a marked Streaking Kitten": (BASE, {"hands": {"A": "mark", "B": "exploding_kitten streaking_kitten"}},
                                  "A play mark on B; chance pick streaking_kitten",
                                  {"B": "exploding_kitten streaking_kitten:marked", "D knows B": "streaking_kitten:marked"}),
    "a marked Exploding Kitten": (BASE, {"hands": {"A": "mark", "B": "exploding_kitten streaking_kitten"}},
                                  "A play mark on B; chance pick exploding_kitten",
                                  {"B": "exploding_kitten:marked streaking_kitten", "D knows B": "exploding_kitten:marked"}),
}  # fmt: skip


def known(table, who, whose):
    """What a seat knows of a hand (or of ``the pile``), in words."""
    rules, seats = table.rules, "ABCD"
    fold = knowledge(table.events, seats.index(who), rules.events, rules.start_knowledge(table.start, seats.index(who)))
    if whose == "the pile":
        return " ".join("?" if card is None else card for card in rules.known_pile(table.state, fold))
    return " ".join(rules.known_hand(table.state, fold, seats.index(who), seats.index(whose)))


def outcome(table, what):
    """One thing that a row says of the table."""
    if " knows " in what:
        return known(table, *what.split(" knows "))
    plain = {"turn": turn, "pile": pile, "discard": discard}
    return plain[what](table) if what in plain else hand(table, what)


def marks_of(table):
    """Every number of a marked card that lies anywhere but in a hand."""
    rules = table.rules
    elsewhere = [*table.state.pile, *table.state.discard, *table.state.stock]
    return [card for card in elsewhere if rules.kinds <= card < rules.hand_length]


@pytest.mark.parametrize("boxes, position, moves, expected", ROWS.values(), ids=ROWS.keys())
def test_what_becomes_of_a_marked_card(boxes, position, moves, expected):
    table = story(boxes, moves, **position)
    assert {what: outcome(table, what) for what in expected} == expected
    assert marks_of(table) == []


@pytest.mark.parametrize("named, card", [("favor", "favor:marked"), ("favor", "favor")])
def test_the_owner_of_a_marked_and_an_unmarked_copy_chooses_which_one_a_triple_gets(named, card):
    # ek.base.triple.2: the named card, and no more is asked
    table = story(BASE, f"A play {THREE} on B for {named}; B give {card}", hands={"A": THREE, "B": "favor:marked favor"})
    assert hand(table, "A") == "favor"
    assert hand(table, "B") == ("favor" if card == "favor:marked" else "favor:marked")


def test_a_random_theft_finds_every_card_with_the_same_chance():
    # ek.streaking.mark.9: 1/k each
    table = story(BASE, f"A play {CATS} on B", hands={"A": CATS, "B": "favor:marked favor skip skip"})
    rules, state = table.rules, table.state
    chances = {rules.word(move[2]): rules.weight(state, move) for move in rules.moves(state) if move[0] == "pick"}
    assert chances == {"favor": 1, "favor:marked": 1, "skip": 2}


@pytest.mark.parametrize(
    "held, named, reading, said",
    [
        ("skip", "favor", "R1", "B holds no Favor."),
        ("favor:marked", "favor", "R1", "B holds no unmarked Favor."),
        ("favor", "favor:marked", "R1", "B holds no marked Favor that could be picked."),
        ("favor:marked favor", "favor:marked", "R2", "B holds no marked Favor that could be picked."),
    ],
)
def test_what_is_said_of_a_theft_that_cannot_be_is_so_of_the_card_as_it_faces(held, named, reading, said):
    readings = {"q.streaking.mark-random-theft": reading}
    table = story(BASE, f"A play {CATS} on B", hands={"A": CATS, "B": held}, readings=readings)
    refusal = table.rules.why_not(table.state, ("pick", CHANCE, table.rules.read(named)))
    assert Words(table.rules, ["A", "B", "C", "D"], "en").refusal(refusal) == said


def test_mark_does_not_end_the_turn():
    # ek.streaking.mark.11
    table = story(
        BASE, "A play mark on B; chance pick skip", hands={"A": "mark", "B": "skip favor"}, owes=2, attack="attack of D"
    )
    assert (turn(table), table.asked[0]) == ("A 2", "turn")


@pytest.mark.parametrize("on, held", [("A", "mark skip"), ("C", "mark")])
def test_a_mark_may_be_aimed_at_oneself_or_at_an_empty_hand(on, held):
    # ek.streaking.mark.6
    table = story(BASE, f"A play mark on {on}", hands={"A": held})
    assert "mark" in discard(table)

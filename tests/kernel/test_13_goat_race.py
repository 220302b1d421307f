"""Ruling 13: a race of grabs with a false grab, two sets that share a stack, and the slowest who chooses.

Four friends, so three rings. The tables below are written by hand from the German and the Spanish
leaflet; the rule ids are those of the rulebook. Stacks and decks are written top first. Whatever
happens here happens before everybody's eyes: each line of "told" must look the same to the table and
to each player.
"""

import pytest

from tabletop.kernel.seat import OPEN, TABLE
from tests.games.row_your_goat.table import position

#           left                  middle                          right
BEFORE = """
  -                           | yellow raft / pink float      | yellow float
  pink rowboat / blue jetski  | orange jetski                 | pink jetski
  blue rowboat / pink raft    | blue float / orange float     | orange raft
"""
DECKS = {
    "Ana": "yellow rowboat, pink jetski",
    "Ben": "blue raft",
    "Cem": "orange rowboat, blue jetski",
    "Dora": "yellow jetski, orange jetski",
}


def cem_is_on_turn():
    return position(DECKS, on=BEFORE, turn="Cem", players=4)


def same_for_everybody(table):
    """What was told in the last act, once it is sure that nobody was told anything else."""
    told = table.told(TABLE)
    for seat in range(4):
        assert table.told(seat) == told
    return told


# Dora thinks she sees a set. Who, what; then: the rules of the mistake, what is told, who is on turn.
FALSE_GRAB = [
    (
        "Dora",
        "grab",  # there is no set ...
        ("goat.mistake.ring.2",),  # ... so it is a mistake: carried out and paid for
        ["takes_wrongly Dora grab no_set"],
        None,  # nobody plays until she has paid
        {"goat.mistake.ring.2"},
    ),  # the ring goes back
    (
        "Dora",
        "take",
        "bottom_middle",  # any stack, her choice
        (),
        ["takes_stack Dora bottom_middle 2 ring", "on_turn Ana"],
        "Ana",  # left of Dora, although it was Cem's turn
        {"goat.mistake.ring.4", "goat.mistake.ring.5"},
    ),
]

# Ana's card makes two sets that share it; then the race for three rings.
RACE = [
    ("Ana", "place", "top_left", (),
     ["places Ana yellow_rowboat top_left", "on_turn Ben"],
     "Ben", {"goat.turn.2", "goat.turn.3", "goat.set.3"}),
    ("Cem", "grab", (),                                     # not on turn, and the card was not his: that is fine
     ["grabs Cem 1"],
     None, {"goat.set.3", "goat.set.7"}),     # from now on it is nobody's turn
    ("Ana", "grab", (),
     ["grabs Ana 2"],
     None, {"goat.set.21"}),
    ("Dora", "grab", (),                                    # the third ring is the last one
     ["grabs Dora 3", "too_slow Ben"],
     None, {"goat.set.21"}),
    ("Ben", "take", "left_column", (),                      # 5 cards; the top row costs 4, choosing it is only advice
     ["takes_set Ben left_column 5", "on_turn Cem"],
     "Cem", {"goat.set.11", "goat.set.14", "goat.set.16", "goat.set.17", "goat.set.18", "goat.amb.8"}),
]  # fmt: skip


def play(table, rows):
    """Play the rows of a story and compare every column."""
    for who, verb, *where, mistake, told, turn, fired in rows:
        assert table.mistake(who, verb, *where) == mistake
        (table.err if mistake else table.do)(who, verb, *where)
        assert same_for_everybody(table) == told
        assert table.turn == turn
        assert table.fired == fired
    return table


def after_the_false_grab():
    return play(cem_is_on_turn(), FALSE_GRAB)


def before_the_choice():
    return play(after_the_false_grab(), RACE[:4])


def test_a_false_grab_is_carried_out_and_costs_a_stack():
    table = after_the_false_grab()
    # the stack is turned over as a block: its lowest card comes next to the old deck (goat.amb.17)
    assert table.deck("Dora") == "yellow jetski, orange jetski, orange float, blue float"
    assert table.value("empty") == ["top_left", "bottom_middle"]
    assert table.value("rings") == []  # goat.mistake.ring.6
    assert table.turn == "Ana"  # goat.mistake.ring.5


def test_two_sets_share_the_card_that_made_them():
    table = play(after_the_false_grab(), RACE[:1])
    assert table.value("sets") == {"top_row": "colour", "left_column": "boat"}  # goat.set.3
    assert table.value("costs") == {"top_row": 1 + 2 + 1, "left_column": 1 + 2 + 2}  # goat.set.13
    assert table.value("cheapest") == ["top_row"]  # goat.set.15


def test_whoever_has_no_ring_is_the_slowest_and_is_asked_which_set():
    table = before_the_choice()
    assert table.value("rings") == ["Cem", "Ana", "Dora"]
    assert table.value("slowest") == "Ben"
    assert table.asked == ("take_set", ["Ben"])
    assert table.rules.options(table.state) == ["top_row", "left_column"]
    assert [(offer.cost, offer.stays) for offer in table.rules.offers(table.state)] == [(4, ()), (5, ())]


def test_the_slowest_takes_one_set_and_the_other_has_lost_its_stack():
    table = play(before_the_choice(), RACE[4:])
    # three stacks, each turned over, from the top of the grid to the bottom, under the old deck
    assert table.deck("Ben") == "blue raft, yellow rowboat, blue jetski, pink rowboat, pink raft, blue rowboat"
    assert table.value("tops") == [
        [None, "yellow_raft", "yellow_float"],  # these two stay (goat.set.16) ...
        [None, "orange_jetski", "pink_jetski"],
        [None, None, "orange_raft"],
    ]
    assert table.value("sets") == {}  # ... and are no set without the shared stack (goat.amb.8)
    assert table.value("rings") == []  # goat.set.17
    assert table.turn == "Cem"  # left of Ben (goat.set.18)
    assert table.value("heights") == [[0, 2, 1], [0, 1, 1], [0, 0, 1]]


def test_the_dearer_set_and_the_cheaper_set_may_both_be_chosen():
    table = before_the_choice().do("Ben", "take", "top_row")
    assert table.deck("Ben") == "blue raft, yellow rowboat, pink float, yellow raft, yellow float"
    assert table.value("sets") == {}


# What nobody can do while Ben is asked which set he takes, and why not.
REFUSED = [
    ("Cem", "place", "bottom_middle", ("goat.set.18",)),  # nothing else before the choice
    ("Ben", "grab", ("goat.set.14",)),
    ("Ana", "take", "top_row", ("goat.set.10",)),  # she holds a ring: she takes nothing
    ("Ben", "take", "middle_row", ("goat.set.14",)),  # no set
    ("Ben", "take", "centre", ("goat.set.11",)),  # a set, not a single stack
    ("Ben", "pass", ("goat.set.18",)),
]


@pytest.mark.parametrize("who, verb, where, rules", [(row[0], row[1], row[2:-1], row[-1]) for row in REFUSED])
def test_before_the_choice_it_is_refused_that(who, verb, where, rules):
    assert before_the_choice().refused(who, verb, *where) == rules


def test_while_a_stack_is_owed_everybody_waits_for_it():
    table = cem_is_on_turn().err("Dora", "grab")
    assert table.asked == ("take_stack", ["Dora"])
    assert table.refused("Cem", "place", "top_left") == ("goat.mistake.ring.4", "goat.amb.35")
    assert table.refused("Dora", "take", "top_left") == ("goat.set.2",)  # an empty space is no stack
    assert table.refused("Ana", "take", "centre") == ("goat.mistake.ring.4",)
    assert table.refused("Dora", "take", "top_row") == ("goat.mistake.ring.4",)  # one stack, no set


# The other false grab: Cem already holds a ring and grabs again, in the middle of the race.
SECOND_RING = [
    *RACE[:2],
    ("Cem", "grab", ("goat.mistake.ring.1",),
     ["takes_wrongly Cem grab second_ring"],                # back at once, so that three can be held
     None, {"goat.mistake.ring.1", "goat.mistake.ring.6", "goat.amb.11"}),
    *RACE[2:4],
    ("Ben", "take", "left_column", (),
     ["takes_set Ben left_column 5"],
     None,                                                  # it would be Cem's turn, but first he pays
     RACE[4][-1] - {"goat.set.18"}),
    ("Cem", "take", "centre", (),                           # a stack of what is left
     ["takes_stack Cem centre 1 second_ring", "on_turn Dora"],
     "Dora", {"goat.mistake.ring.4", "goat.mistake.ring.5"}),
]  # fmt: skip


def test_a_second_ring_is_paid_for_after_the_set_and_play_goes_on_left_of_the_offender():
    table = play(after_the_false_grab(), SECOND_RING[:4])
    assert table.value("penalties") == ["Cem"]
    play(table, SECOND_RING[4:])
    assert table.deck("Cem") == "orange rowboat, blue jetski, orange jetski"
    assert table.value("penalties") == []


def test_a_card_laid_during_the_race_goes_under_the_deck_of_its_owner():
    table = play(after_the_false_grab(), RACE[:2])
    assert table.mistake("Ben", "place", "bottom_middle") == ("goat.mistake.place.4", "goat.amb.5")
    table.err("Ben", "place", "bottom_middle")
    assert same_for_everybody(table) == ["misplaces Ben blue_raft bottom_middle across:False"]
    assert table.stack("bottom_middle") == "-"
    assert table.asked == ("grab", ["Ana", "Ben", "Dora"])


@pytest.mark.parametrize("seat", [TABLE, 0, 1, 2, 3])
def test_nobody_sees_a_card_of_any_deck_or_below_a_top(seat):
    table = before_the_choice()
    view = table.rules.view(table.state, seat)
    assert [view[f"seat.{owner}"]["deck"] for owner in range(4)] == [[], [], [], []]  # goat.setup.3
    assert [view[f"seat.{owner}"]["count"] for owner in range(4)] == [1, 1, 2, 4]  # goat.setup.5
    assert view["space.1"] == {"top": "yellow_raft", "height": 2, "under": []}  # goat.amb.24
    assert view == table.rules.view(table.state, 0)
    assert table.rules.view(table.state, OPEN)["space.1"]["under"] == ["pink_float"]


def test_the_same_race_is_played_alike_in_both_boxes_and_cited_from_the_leaflet_in_play():
    for box, heading in (("german", "Mehrere Sets?"), ("spanish", "¿Y si hay varios conjuntos?")):
        table = position(DECKS, on=BEFORE, turn="Cem", players=4, box=box)
        play(play(table, FALSE_GRAB), RACE)
        rule = table.rules.rulebook.rules["goat.set.14"]
        assert (rule.document, rule.heading) == (box, (heading,))

"""The attack family in its three modes: what each card does to the turns that are owed (table 6.7).

A is on turn; B, C, D follow clockwise, and C is the one chosen by a Targeted Attack. "next 2" means that the
next player has two turns to take, "self 1" that A goes on with one, "flip" that play turns round first.
"""

import pytest

from tabletop.games.exploding_kittens.rules.table.zones import value_at
from tests.games.exploding_kittens.stories import direction, pile, printed_table, story, turn
from tests.games.exploding_kittens.table import position

SAFE = "cat_1 cat_2 cat_3 cat_4"
WHO = {"next": "B", "X": "C", "self": "A", "new next": "D", "attacker": "C"}

# What A does, and with which pile; the rest is shuffled as it lies.
MOVES = {
    "attack": "A play attack", "targeted_attack": "A play targeted_attack on C", "personal_attack": "A play personal_attack",
    "skip": "A play skip", "super_skip": "A play super_skip", "reverse": "A play reverse",
    "draw_from_bottom": "A play draw_from_bottom", "bury": "A play bury; A insert 2",
    "catomic_bomb": "A play catomic_bomb; chance shuffled cat_1 cat_2 cat_3", "safe draw": "A draw",
    "kitten drawn and defused": "A draw; A play defuse; A insert 3",
}  # fmt: skip
PILES = {"catomic_bomb": "cat_1 cat_2 exploding_kitten cat_3", "kitten drawn and defused": f"exploding_kitten {SAFE}"}

# How the turns came to be owed, as the words of the first column.
ORDINARY = {"owes": 1}
STATES = {
    "ordinary T=1": ORDINARY,
    "attacked, first of 2 (T=2)": {"owes": 2, "attack": "attack of D"},
    "attacked, last (T=1)": {"owes": 1, "attack": "attack of D"},
    "from Attack, T=2": {"owes": 2, "attack": "attack of D"},
    "from Targeted, T=2": {"owes": 2, "attack": "targeted_attack of C"},
    "from Attack, last T=1": {"owes": 1, "attack": "attack of D"},
    "from Targeted, last T=1": {"owes": 1, "attack": "targeted_attack of C"},
    "from Personal, first of 3 (T=3)": {"owes": 3, "attack": "personal_attack of A"},
    "from Personal, last T=1": {"owes": 1, "attack": "personal_attack of A"},
    "attacked T=2": {"owes": 2, "attack": "attack of D"},
    "attacked, last T=1": {"owes": 1, "attack": "attack of D"},
    "T=3 from Personal": {"owes": 3, "attack": "personal_attack of A"},
    "T=4": {"owes": 4, "attack": "attack of D"},
    "T=4 from Targeted": {"owes": 4, "attack": "targeted_attack of C"},
}


def expected(cell):
    """Who is on turn then, and the direction: ``flip, new next 1`` is D with one turn, counterclockwise."""
    flip, _, rest = cell.rpartition(", ")
    who, _, owes = rest.rpartition(" ")
    return f"{WHO[who]} {owes}", "counterclockwise" if flip else "clockwise"


def played(boxes, state, card, readings=None):
    """The table after A's move in this state."""
    held = "defuse" if " " in card else card
    return story(boxes, MOVES[card], readings, hands={"A": held}, pile=PILES.get(card, SAFE), **STATES[state])


def cases(text):
    return [pytest.param(state, card, cell, id=f"{state}: {card} -> {cell}") for state, card, cell in printed_table(text)]


# -- base, Imploding, Streaking: attacks do not add up ------------------------------


@pytest.mark.parametrize(
    "state, card, cell",
    cases("""
state                      | attack | targeted_attack | skip   | super_skip | reverse          | draw_from_bottom | catomic_bomb | kitten drawn and defused | safe draw
ordinary T=1               | next 2 | X 2             | next 1 | next 1     | flip, new next 1 | next 1           | next 1       | next 1                   | next 1
attacked, first of 2 (T=2) | next 2 | X 2             | self 1 | next 1     | flip, self 1     | self 1           | self 1       | self 1                   | self 1
attacked, last (T=1)       | next 2 | X 2             | next 1 | next 1     | flip, new next 1 | next 1           | next 1       | next 1                   | next 1
from Targeted, T=2         | next 2 | X 2             | self 1 | next 1     | flip, self 1     | self 1           | self 1       | self 1                   | self 1
from Targeted, last T=1    | next 2 | X 2             | next 1 | next 1     | flip, new next 1 | next 1           | next 1       | next 1                   | next 1
"""),
)
def test_without_barking_kittens_the_newest_attack_alone_counts(state, card, cell):
    # ek.base.attack.4, imploding.targeted.4, base.skip.2, streaking.superskip.2, imploding.reverse.3, base.defuse.7
    table = played("base imploding streaking", state, card)
    assert (turn(table), direction(table)) == expected(cell)
    if card == "catomic_bomb":
        assert pile(table).startswith("exploding_kitten ")


def test_the_turns_of_a_targeted_attack_go_on_from_the_victim():
    # "X 2, then next(X)": ek.imploding.targeted.3
    table = story("base imploding", "A play targeted_attack on C; C draw; C draw", hands={"A": "targeted_attack"}, pile=SAFE)
    assert turn(table) == "D 1"


# -- with Barking Kittens: they add up where a Personal Attack is involved -----------

BARKING = "base imploding streaking barking"
COUNT, SCOPE = {"q.barking.attack.count": "R2"}, {"q.barking.attack.scope": "R2"}
REPLACES, WIPES_OUT = {"q.barking.personal.while-attacked": "R2"}, {"q.barking.personal.while-attacked": "R3"}


@pytest.mark.parametrize(
    "state, card, cell",
    cases("""
state                           | attack | targeted_attack | personal_attack | skip   | super_skip | reverse          | draw_from_bottom | bury   | catomic_bomb | kitten drawn and defused
ordinary T=1                    | next 2 | X 2             | self 3          | next 1 | next 1     | flip, new next 1 | next 1           | next 1 | next 1       | next 1
from Attack, T=2                | next 2 | X 2             | self 5          | self 1 | next 1     | flip, self 1     | self 1           | self 1 | self 1       | self 1
from Targeted, T=2              | next 2 | X 2             | self 5          | self 1 | next 1     | flip, self 1     | self 1           | self 1 | self 1       | self 1
from Attack, last T=1           | next 2 | X 2             | self 4          | next 1 | next 1     | flip, new next 1 | next 1           | next 1 | next 1       | next 1
from Targeted, last T=1         | next 2 | X 2             | self 4          | next 1 | next 1     | flip, new next 1 | next 1           | next 1 | next 1       | next 1
from Personal, first of 3 (T=3) | next 5 | X 5             | self 6          | self 2 | next 1     | flip, self 2     | self 2           | self 2 | self 2       | self 2
from Personal, last T=1         | next 3 | X 3             | self 4          | next 1 | next 1     | flip, new next 1 | next 1           | next 1 | next 1       | next 1
"""),
)
def test_with_barking_kittens_turns_add_up_where_a_personal_attack_is_involved(state, card, cell):
    # ek.barking.personal.1, personal.3, personal.4, personal.5
    table = played(BARKING, state, card)
    assert (turn(table), direction(table)) == expected(cell)


BRACKETS = [
    ("scope", SCOPE, """
state                   | attack | targeted_attack
from Attack, T=2        | next 4 | X 4
from Targeted, T=2      | next 4 | X 4
from Attack, last T=1   | next 3 | X 3
from Targeted, last T=1 | next 3 | X 3
from Personal, first of 3 (T=3) | next 5 | X 5"""),
    ("count", COUNT, """
state                           | attack | targeted_attack | personal_attack
from Personal, first of 3 (T=3) | next 4 | X 4             | self 5
from Personal, last T=1         | next 2 | X 2             | self 3
from Attack, T=2                | next 2 | X 2             | self 5"""),
    ("replaces", REPLACES, """
state                           | personal_attack | attack
from Attack, T=2                | self 4          | next 2
from Attack, last T=1           | self 3          | next 2
from Personal, first of 3 (T=3) | self 6          | next 5"""),
    ("wipes out", WIPES_OUT, """
state                           | personal_attack
from Attack, T=2                | self 3
from Attack, last T=1           | self 3
from Personal, first of 3 (T=3) | self 6"""),
    # ek.barking.personal.1: the turn in progress is finished too, so four draws
    ("finished first", {"q.barking.personal.current": "R2"}, """
state            | personal_attack
ordinary T=1     | self 4
from Attack, T=2 | self 5"""),
]  # fmt: skip


@pytest.mark.parametrize(
    "readings, state, card, cell",
    [
        pytest.param(readings, *cell, id=f"{name}: {cell[0]}: {cell[1]} -> {cell[2]}")
        for name, readings, text in BRACKETS
        for cell in printed_table(text)
    ],
)
def test_with_barking_kittens_other_readings_count_otherwise(readings, state, card, cell):
    assert turn(played(BARKING, state, card, readings)) == expected(cell)[0]


def test_who_owes_five_turns_after_an_attack_on_a_personal_attack_is_the_victim_of_an_attack():
    # "From" is decided by the card played last: the next Attack gives two again.
    table = story(
        BARKING,
        "A play personal_attack; A play attack; B play attack",
        hands={"A": "personal_attack attack", "B": "attack"},
        pile=SAFE,
    )
    assert turn(table) == "C 2"


# -- Recipes: all attacks add up -----------------------------------------------------


@pytest.mark.parametrize(
    "state, card, cell",
    cases("""
state                   | attack | targeted_attack | personal_attack | skip       | super_skip | reverse          | draw_from_bottom | bury       | catomic_bomb | kitten drawn and defused
ordinary T=1            | next 2 | X 2             | self 3          | next 1     | next 1     | flip, new next 1 | next 1           | next 1     | next 1       | next 1
attacked T=2            | next 4 | X 4             | self 5          | self 1     | next 1     | flip, self 1     | self 1           | self 1     | self 1       | self 1
from Targeted, T=2      | next 4 | X 4             | self 5          | self 1     | attacker 1 | flip, self 1     | self 1           | self 1     | self 1       | self 1
attacked, last T=1      | next 3 | X 3             | self 4          | next 1     | next 1     | flip, new next 1 | next 1           | next 1     | next 1       | next 1
from Targeted, last T=1 | next 3 | X 3             | self 4          | attacker 1 | attacker 1 | flip, attacker 1 | attacker 1       | attacker 1 | attacker 1   | attacker 1
T=3 from Personal       | next 5 | X 5             | self 6          | self 2     | next 1     | flip, self 2     | self 2           | self 2     | self 2       | self 2
T=4                     | next 6 | X 6             | self 7          | self 3     | next 1     | flip, self 3     | self 3           | self 3     | self 3       | self 3
T=4 from Targeted       | next 6 | X 6             | self 7          | self 3     | attacker 1 | flip, self 3     | self 3           | self 3     | self 3       | self 3
"""),
)
def test_in_recipes_every_attack_adds_up(state, card, cell):
    # ek.recipes.attack.5, personal.2, personal.3, targeted.5, attack.4, skip.2, superskip.1, reverse.3
    table = played("recipes", state, card)
    assert (turn(table), direction(table)) == expected(cell)


RECIPES_BRACKETS = [
    ("last turn", {"q.recipes.attack.last-turn": "R2"}, """
state              | attack | targeted_attack | personal_attack
attacked, last T=1 | next 2 | X 2             | self 3
attacked T=2       | next 4 | X 4             | self 5
T=4                | next 6 | X 6             | self 7"""),
    ("count", {"q.recipes.attack.count": "R2"}, """
state              | attack | targeted_attack | personal_attack
attacked T=2       | next 3 | X 3             | self 4
attacked, last T=1 | next 2 | X 2             | self 3"""),
    ("both", {"q.recipes.attack.count": "R2", "q.recipes.attack.last-turn": "R2"}, """
state              | attack
attacked T=2       | next 3
attacked, last T=1 | next 2"""),
    # A is the victim of C's Targeted Attack; the player after C is D, the one after A is B.
    ("after the attacker", {"q.recipes.targeted.return": "R2"}, """
state                   | skip       | super_skip
from Targeted, last T=1 | new next 1 | new next 1"""),
    ("from the victim", {"q.recipes.targeted.return": "R3"}, """
state                   | skip   | super_skip
from Targeted, last T=1 | next 1 | next 1"""),
]  # fmt: skip


@pytest.mark.parametrize(
    "readings, state, card, cell",
    [
        pytest.param(readings, *cell, id=f"{name}: {cell[0]}: {cell[1]} -> {cell[2]}")
        for name, readings, text in RECIPES_BRACKETS
        for cell in printed_table(text)
    ],
)
def test_in_recipes_other_readings_count_otherwise(readings, state, card, cell):
    assert turn(played("recipes", state, card, readings)) == expected(cell)[0]


@pytest.mark.parametrize(
    "readings, then",
    [
        pytest.param({}, "D 1", id="the last card alone decides"),
        pytest.param({"q.recipes.targeted.chain": "R2"}, "A 1", id="after the whole chain the first attacker"),
        pytest.param({"q.recipes.targeted.ends-turn": "R2"}, "A 1", id="the interrupted turn is still to be finished"),
    ],
)
def test_in_recipes_where_play_resumes_after_a_chain(readings, then):
    # ek.recipes.targeted.7: A aims at B, B passes the turns on to C with an Attack
    table = story(
        "recipes",
        "A play targeted_attack on B; B play attack; C play super_skip",
        readings,
        hands={"A": "targeted_attack", "B": "attack", "C": "super_skip"},
        pile=SAFE,
    )
    assert turn(table) == then


# -- below the table -------------------------------------------------------------------


@pytest.mark.parametrize("boxes", ["base imploding streaking", BARKING, "recipes"])
@pytest.mark.parametrize("card", ["reverse", "skip"])
def test_with_two_players_reverse_is_a_skip(boxes, card):
    # ek.imploding.reverse.2
    table = story(boxes, f"A play {card}", hands={"A": card}, pile=SAFE, players=4, out="CD")
    assert turn(table) == "B 1"
    table = story(boxes, f"A play {card}", hands={"A": card}, pile=SAFE, players=2, owes=2, attack="attack of B")
    assert turn(table) == "A 1"


@pytest.mark.parametrize(
    "card",
    [
        "attack",
        "targeted_attack on C",
        "personal_attack",
        "skip",
        "super_skip",
        "reverse",
        "draw_from_bottom",
        "bury",
        "catomic_bomb",
    ],
)
@pytest.mark.parametrize("boxes", [BARKING, "recipes"])
def test_a_noped_card_leaves_the_row_unchanged(boxes, card):
    # ek.base.nope.8, imploding.bottom.4, barking.personal.6
    position = {"hands": {"A": card.split()[0], "B": "nope"}, "pile": SAFE, "owes": 2, "attack": "attack of D"}
    table = story(boxes, f"A play {card}; B play nope", **position)
    assert (turn(table), direction(table), pile(table)) == ("A 2", "clockwise", SAFE)


@pytest.mark.parametrize(
    "boxes, attack, then",
    [
        ("base imploding", "targeted_attack of C", "B 1"),
        ("base barking", "personal_attack of A", "B 1"),
        ("recipes", "attack of D", "B 1"),
        # The turns of the victim are over, so it is the attacker's turn (house default).
        ("recipes", "targeted_attack of C", "C 1"),
    ],
)
def test_the_owed_turns_of_a_dead_player_lapse(boxes, attack, then):
    # q.base.dead-turns R1
    table = story(boxes, "A draw; A explode", hands={"B": "skip"}, pile=f"exploding_kitten {SAFE}", owes=2, attack=attack)
    assert turn(table) == then


@pytest.mark.parametrize("top", ["cat_1", "exploding_kitten"])
@pytest.mark.parametrize("boxes", ["base barking", "recipes"])
def test_with_ill_take_that_before_a_player_the_draw_counts_as_one_turn_of_his(boxes, top):
    # ek.barking.itt.4
    answer = "; C play defuse; C insert 0" if top == "exploding_kitten" else ""
    table = story(
        boxes,
        f"A draw{answer}",
        hands={"C": "defuse"},
        pile=f"{top} {SAFE}",
        owes=3,
        attack="attack of D",
        front={"A": "ill_take_that of C"},
    )
    assert turn(table) == "A 2"


def test_in_recipes_a_defuse_ends_one_turn_whatever_the_older_leaflet_may_mean():
    # ek.recipes.attack.4 is printed; q.base.defuse.turns is a question of the original leaflet
    table = story(
        "recipes",
        "A draw; A play defuse; A insert 0",
        {"q.base.defuse.turns": "R2"},
        hands={"A": "defuse"},
        pile=f"exploding_kitten {SAFE}",
        owes=3,
        attack="attack of D",
    )
    assert turn(table) == "A 2"


@pytest.mark.parametrize(
    "boxes, attack, card, speaks, silent",
    [
        ("base imploding", None, "attack", "ek.base.attack.2", "ek.base.attack.4"),
        ("base imploding", "attack of D", "attack", "ek.base.attack.4", "ek.barking.personal.3"),
        ("base imploding", "attack of D", "targeted_attack on C", "ek.imploding.targeted.4", "ek.base.attack.4"),
        (BARKING, "attack of D", "attack", "ek.barking.personal.4", "ek.barking.personal.3"),
        (BARKING, "personal_attack of A", "attack", "ek.barking.personal.3", "ek.base.attack.4"),
        (BARKING, "attack of D", "personal_attack", "ek.barking.personal.5", "ek.barking.personal.3"),
        ("recipes", None, "attack", "ek.recipes.attack.6", "ek.recipes.attack.5"),
        ("recipes", "attack of D", "attack", "ek.recipes.attack.5", "ek.recipes.attack.6"),
        ("recipes", "personal_attack of A", "attack", "ek.recipes.attack.5", "ek.recipes.attack.6"),
        ("recipes", "targeted_attack of D", "attack", "ek.recipes.targeted.5", "ek.recipes.attack.5"),
        ("recipes", "attack of D", "targeted_attack on C", "ek.recipes.attack.5", "ek.recipes.targeted.5"),
        ("recipes", "attack of D", "personal_attack", "ek.recipes.attack.5", "ek.recipes.personal.3"),
    ],
)
def test_the_rule_that_makes_the_sum_is_cited(boxes, attack, card, speaks, silent):
    table = story(boxes, f"A play {card}", hands={"A": card.split()[0]}, pile=SAFE, attack=attack, owes=2 if attack else 1)
    spoken = {rule for event in table.events for rule in event[1]}
    assert speaks in spoken
    assert silent not in spoken


@pytest.mark.parametrize("owes, cited", [(1, {"ek.imploding.reverse.1"}), (2, {"ek.imploding.reverse.1", "ek.base.skip.2"})])
def test_a_reverse_is_explained_by_its_own_rule_and_of_several_turns_by_that_which_ends_one(owes, cited):
    table = story("base imploding", "A play reverse", hands={"A": "reverse"}, pile=SAFE, owes=owes, attack="attack of D")
    spoken = {rule for event in table.events for rule in event[1]}
    assert spoken & {"ek.imploding.reverse.1", "ek.base.skip.1", "ek.base.skip.2"} == cited


def test_under_the_other_reading_a_personal_attack_does_not_break_the_turn_off():
    # q.barking.personal.current R2: what lies before the player until the end of the turn lies there still
    spent = "barking_kitten of nobody"
    for readings, there in (({}, False), ({"q.barking.personal.current": "R2"}, True)):
        table = story(
            "base barking", "A play personal_attack", readings, hands={"A": "personal_attack"}, pile=SAFE, front={"A": spent}
        )
        assert bool(table.state.front[0]) == there


# -- whose attack it is, and whose says where play goes on ----------------------------

RECIPE_READINGS = {
    "the last attack decides": {},
    "the first one decides": {"q.recipes.targeted.chain": "R2"},
    "the first one only interrupts": {"q.recipes.targeted.ends-turn": "R2"},
}


@pytest.mark.parametrize("readings", RECIPE_READINGS.values(), ids=RECIPE_READINGS)
@pytest.mark.parametrize("card, victim", [("attack", "C"), ("targeted_attack", "D")])
def test_the_turns_are_told_as_those_of_the_attack_that_was_played_last(card, victim, readings):
    # Whatever says where play goes on afterwards (ek.recipes.targeted.7), B played the card that D or C is under.
    table = position({"A": "targeted_attack", "B": card}, "cat_1 cat_2", boxes=("recipes",), readings=readings)
    table.settled("A", "targeted_attack", on="B").settled("B", card, on=victim if card == "targeted_attack" else None)
    told = [value_at(table.rules, table.state, f"turn.{path}", list("ABCD")) for path in ("player", "owes", "from", "by")]
    assert told == [victim, 4, card, "B"]


@pytest.mark.parametrize("readings, after", list(zip(RECIPE_READINGS.values(), "DAA")), ids=RECIPE_READINGS)
def test_where_play_goes_on_after_a_chain_is_kept_beside_it(readings, after):
    table = position(
        {"A": "targeted_attack", "B": "attack", "C": "super_skip"}, "cat_1 cat_2", boxes=("recipes",), readings=readings
    )
    table.settled("A", "targeted_attack", on="B").settled("B", "attack").settled("C", "super_skip")
    assert table.turn == (after, 1)

"""Ruling 12: a Favor and a triple against the Tower of Power (Barking Kittens).

001 "Turm der Macht": a thief draws a random card of the Tower and none of the hand, until no stock cards are left.
Ben (B) wears the crown with two cards in it that nobody has seen, not even he.
"""

from tests.kernel.telling import setting

BOXES = "base barking"
CATS = "cat_2 cat_2 cat_2"
HANDS = {"A": f"favor favor {CATS}", "B": "nope cat_1", "C": "nope"}
CROWN = {"wearer": "B", "tower": "skip defuse"}

FAVOR_MEETS_THE_TOWER = [
    ("A", "play favor on B", "ek.base.turn.3", "A plays favor on B"),
    ("asked", "window", "(ABCD)"),
    ("table", "pass", "", "the table passes; favor of A stands"),
    ("asked", "pick_stock", "chance"),  # Ben does not choose (ek.barking.tower.4)
    ("B", "may not", "give cat_1", ""),
    ("C", "may not", "play nope", "ek.base.nope.9"),
    ("chance", "may not", "pick cat_1", ""),  # a hand card
    (
        "chance",
        "pick defuse",
        "ek.barking.tower.3",
        {"everybody": "A takes ? from the Tower of B", "A": "A takes defuse from the Tower of B"},
    ),
    ("asked", "turn", "A (BCD)"),
]
TRIPLE_MEETS_THE_TOWER = [
    ("A", "may not", f"play {CATS} on B", ""),  # a card must be named all the same
    ("A", f"play {CATS} on B for nope", "ek.base.triple.1", "A plays cat_2 cat_2 cat_2 on B for nope"),
    (
        "table",
        "pass",
        "",  # nothing is said about Ben's hand
        "the table passes; cat_2 cat_2 cat_2 of A stands",
    ),
    ("asked", "pick_stock", "chance"),
    ("B", "may not", "give nope", ""),  # the wish is void (ek.barking.tower.5)
    ("chance", "may not", "pick nope", ""),
    ("chance", "may not", "pick defuse", ""),  # it has gone to Ann
    (
        "chance",
        "pick skip",
        "ek.barking.tower.3",
        {"everybody": "A takes ? from the Tower of B", "A": "A takes skip from the Tower of B"},
    ),
]
NOW_THE_TOWER_IS_EMPTY = [
    ("A", "play favor on B", "ek.base.turn.3", "A plays favor on B"),
    ("table", "pass", "ek.base.favor.1", "the table passes; favor of A stands; A asks B"),
    ("asked", "give", "B"),  # now his hand, and he chooses
    ("A", "may not", "give skip", "ek.base.favor.2"),
    ("B", "give cat_1", "ek.base.favor.1", {"everybody": "B gives A ?", "AB": "B gives A cat_1"}),
]


def table(**more):
    return setting(BOXES, hands=HANDS, pile="cat_3 cat_4", **CROWN, **more)


def test_a_favor_gets_a_random_card_of_the_tower_and_the_wearer_does_not_choose():
    game = table()
    game.tell(FAVOR_MEETS_THE_TOWER)
    game.ends(
        hands={**HANDS, "A": f"favor defuse {CATS}"}, pile="cat_3 cat_4", discard="favor", turn="A", wearer="B", tower="skip"
    )


def test_a_triple_gets_a_random_card_of_the_tower_whatever_was_named():
    game = table()
    game.tell(FAVOR_MEETS_THE_TOWER + TRIPLE_MEETS_THE_TOWER)
    game.ends(hands={**HANDS, "A": "favor defuse skip"}, pile="cat_3 cat_4", discard=f"favor {CATS}", turn="A", wearer="B")


def test_when_the_tower_is_empty_the_next_thief_gets_a_hand_card_and_the_crown_stays():
    game = table()
    game.tell(FAVOR_MEETS_THE_TOWER + TRIPLE_MEETS_THE_TOWER + NOW_THE_TOWER_IS_EMPTY)
    game.ends(
        hands={"A": "defuse skip cat_1", "B": "nope", "C": "nope"},
        pile="cat_3 cat_4",
        discard=f"favor favor {CATS}",
        turn="A",
        wearer="B",
    )  # ek.barking.tower.7


def test_not_even_the_wearer_knows_which_card_has_gone():
    game = table()
    game.tell(FAVOR_MEETS_THE_TOWER)
    assert {who: game.knows(who)[1] for who in "ABC"} == {"A": {"A": "defuse"}, "B": {}, "C": {}}


def test_a_wearer_with_an_empty_hand_can_be_robbed_of_the_tower():
    game = setting(BOXES, hands={"A": "favor"}, pile="cat_3 cat_4", **CROWN)
    game.tell(
        [
            ("A", "play favor on B", "", "A plays favor on B"),
            ("table", "pass", "", "the table passes; favor of A stands"),
            (
                "chance",
                "pick skip",
                "ek.barking.tower.3",  # ek.barking.tower.13
                {"everybody": "A takes ? from the Tower of B", "A": "A takes skip from the Tower of B"},
            ),
        ]
    )
    game.ends(hands={"A": "skip"}, pile="cat_3 cat_4", discard="favor", turn="A", wearer="B", tower="defuse")


def test_a_stopped_favor_leaves_the_tower_as_it_is():
    game = table()
    game.tell(
        [
            FAVOR_MEETS_THE_TOWER[0],
            ("C", "play nope", "ek.base.nope.1", "C nopes A"),
            ("table", "pass", "ek.base.nope.4", "the table passes; favor of A is stopped"),
        ]
    )
    game.ends(hands={"A": f"favor {CATS}", "B": "nope cat_1"}, pile="cat_3 cat_4", discard="favor nope", turn="A", **CROWN)


def test_against_anybody_else_a_triple_takes_the_named_card():
    game = table()
    game.tell(
        [
            ("A", f"play {CATS} on C for nope", "ek.base.triple.1", "A plays cat_2 cat_2 cat_2 on C for nope"),
            ("table", "pass", "ek.base.triple.2", "the table passes; cat_2 cat_2 cat_2 of A stands; A takes nope from C"),
        ]
    )
    game.ends(hands={"A": "favor favor nope", "B": "nope cat_1"}, pile="cat_3 cat_4", discard=CATS, turn="A", **CROWN)


def test_the_crown_is_worn_once():
    game = setting(BOXES, hands={"A": "tower_of_power"}, pile="cat_3 cat_4", **CROWN)
    game.tell([("A", "may not", "play tower_of_power", "ek.barking.tower.9")])

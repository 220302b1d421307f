"""Ruling 6: Potluck in turn order after a Reverse (Imploding and Barking Kittens).

001 "Mitbring-Party": beginning with you and then in the order of play. 001 "Umgekehrt" turns that order round.
"""

from tests.kernel.telling import setting

BOXES = "base imploding barking"
# Five friends; Cem (C) has no card.
HANDS = {"A": "reverse attack", "B": "favor cat_3", "D": "defuse", "E": "potluck cat_1 nope"}

REVERSE = [
    ("E", "may not", "play potluck", "ek.base.turn.9"),  # not E's turn yet
    ("A", "play reverse", "ek.base.turn.3", "A plays reverse"),
    (
        "table",
        "pass",
        "ek.imploding.reverse.1",
        "the table passes; reverse of A stands; play turns round; A ends a turn, 0 left; E begins 1",
    ),
]
# E lays first, then D, B (C has nothing) and A.
POTLUCK = [
    ("E", "play potluck", "ek.base.turn.3", "E plays potluck"),
    ("table", "pass", "", "the table passes; potluck of E stands"),
    ("asked", "lay", "E"),  # one after the other
    ("D", "may not", "lay defuse", "ek.barking.potluck.1"),  # E begins
    ("E", "may not", "play nope", "ek.base.nope.9"),
    ("E", "may not", "draw", ""),
    (
        "E",
        "lay cat_1",
        "ek.barking.potluck.1 ek.barking.potluck.2",
        {"everybody": "E lays ? on the pile", "E": "E lays cat_1 on the pile"},
    ),
    ("asked", "lay", "D"),
    ("A", "may not", "lay attack", "ek.barking.potluck.1"),  # clockwise it would be A's turn to lay
    ("E", "may not", "lay nope", "ek.barking.potluck.1"),  # one card each
    ("D", "may not", "lay cat_3", ""),  # not held
    ("D", "lay defuse", "ek.barking.potluck.1", {"everybody": "D lays ? on the pile", "D": "D lays defuse on the pile"}),
    ("asked", "lay", "B"),  # ek.barking.potluck.3
    ("B", "lay favor", "ek.barking.potluck.1", {"everybody": "B lays ? on the pile", "B": "B lays favor on the pile"}),
    ("asked", "lay", "A"),
    ("A", "lay attack", "ek.barking.potluck.1", {"everybody": "A lays ? on the pile", "A": "A lays attack on the pile"}),
    ("asked", "turn", "E (ABCD)"),  # E still has to draw (ek.barking.potluck.5)
]


def after_the_potluck():
    game = setting(BOXES, hands=HANDS, pile="skip cat_2", players=5)
    game.tell(REVERSE + POTLUCK)
    return game


def test_after_a_reverse_potluck_goes_round_the_other_way_and_the_last_card_lies_on_top():
    after_the_potluck().ends(
        hands={"B": "cat_3", "E": "nope"},
        pile="attack favor defuse cat_1 skip cat_2",
        discard="reverse potluck",
        turn="E",
        players=5,
        direction="counterclockwise",
    )


def test_each_player_knows_where_the_own_card_lies():
    game = after_the_potluck()
    assert {who: game.knows(who)[0] for who in "ABCDE"} == {
        "A": "attack ? ? ? ? ?",
        "B": "? favor ? ? ? ?",
        "C": "? ? ? ? ? ?",
        "D": "? ? defuse ? ? ?",
        "E": "? ? ? cat_1 ? ?",
    }


def test_the_player_who_played_it_draws_the_last_players_card_and_that_one_knows_it():
    game = after_the_potluck()
    game.tell(
        [
            (
                "E",
                "draw",
                "ek.base.turn.6",  # and play goes on counterclockwise
                {
                    "everybody": "E draws ?; E ends a turn, 0 left; D begins 1",
                    "E": "E draws attack; E ends a turn, 0 left; D begins 1",
                },
            )
        ]
    )
    assert game.knows("A") == ("? ? ? ? ?", {"E": "attack"})
    assert game.knows("D") == ("? defuse ? ? ?", {})


def test_who_laid_the_last_card_of_the_own_hand_as_the_potluck_lays_none():
    game = setting(BOXES, hands={"A": "potluck", "B": "skip", "C": "cat_1"}, pile="cat_2", players=3)
    game.tell(
        [
            ("A", "play potluck", "ek.base.turn.3", "A plays potluck"),
            ("table", "pass", "", "the table passes; potluck of A stands"),
            ("asked", "lay", "B"),  # ek.barking.potluck.3
            ("B", "lay skip", "ek.barking.potluck.1", {"everybody": "B lays ? on the pile", "B": "B lays skip on the pile"}),
            ("C", "lay cat_1", "ek.barking.potluck.1", {"everybody": "C lays ? on the pile", "C": "C lays cat_1 on the pile"}),
        ]
    )
    game.ends(pile="cat_1 skip cat_2", discard="potluck", turn="A", players=3)

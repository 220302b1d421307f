"""Ruling 4: a blind search that turns up a second kitten; two Defuses, two inserts (Streaking Kittens).

001 "Fluch des Katzenpopos" and "BLINDES Exploding Kitten". Ben (B) is blind. His face-down hand holds the
Streaking Kitten and the one Exploding Kitten it covers; now he draws another one.
"""

from tests.kernel.telling import setting

BOXES = "base streaking"
OTHERS = {"C": "nope"}


def blind_ben(hand):
    return setting(BOXES, hands={**OTHERS, "B": hand}, pile="exploding_kitten skip attack", turn="B", blind="B")


DRAWS = [
    ("B", "may not", "play favor", "ek.streaking.curse.3"),  # blind cards are chosen at random
    (
        "B",
        "draw",
        "ek.base.exploding.1",  # one kitten is covered already, so not this one
        "B shows exploding_kitten",
    ),
    ("asked", "kitten", "B"),  # still blind: this was no successful draw
    ("C", "may not", "play nope", "ek.base.exploding.3"),
    ("B", "may not", "play defuse", "ek.streaking.curse.blind-kitten.2"),  # he cannot pick it out
    ("B", "may not", "insert 0", ""),  # not before it is defused
]
TWO_KITTENS_TWO_DEFUSES = [
    ("B", "blindly", "", ""),
    ("asked", "turn_up", "chance"),
    ("chance", "may not", "turn_up skip", ""),  # not in that hand
    ("chance", "turn_up exploding_kitten", "ek.streaking.curse.blind-kitten.6", "B turns up exploding_kitten; B must defuse 2"),
    ("B", "blindly", "", ""),
    (
        "chance",
        "turn_up favor",
        "ek.streaking.curse.blind-kitten.3",  # nobody is asked for anything
        "B turns up favor; B loses favor",
    ),
    ("B", "blindly", "", ""),
    ("chance", "turn_up defuse", "ek.streaking.curse.blind-kitten.6", "B turns up defuse; B defuses, 1 more"),
    ("asked", "kitten", "B"),  # one Defuse answers one kitten
    ("B", "may not", "insert 0", ""),  # both must be defused first
    ("B", "blindly", "", ""),
    (
        "chance",
        "turn_up defuse",
        "ek.base.defuse.2 ek.streaking.curse.blind-kitten.4",
        {
            "everybody": "B turns up defuse; B defuses; B sees again: ?",
            "B": "B turns up defuse; B defuses; B sees again: streaking_kitten",
        },
    ),
]
TWO_INSERTS = [
    ("asked", "insert", "B"),
    ("C", "may not", "insert 0", "ek.base.defuse.3"),
    ("C", "may not", "play nope", "ek.base.defuse.8"),
    ("B", "may not", "insert 3", ""),                                       # only two cards lie there
    ("B", "insert 0", "ek.base.defuse.3 ek.base.defuse.4",
     {"everybody": "B puts exploding_kitten at ?", "B": "B puts exploding_kitten at 0"}),
    ("asked", "insert", "B"),
    ("B", "insert 2", "ek.base.defuse.3 ek.base.defuse.7 ek.base.turn.7",
     {"everybody": "B puts exploding_kitten at ?; B ends a turn, 0 left; C begins 1",
      "B": "B puts exploding_kitten at 2; B ends a turn, 0 left; C begins 1"}),
]  # fmt: skip


def test_a_second_kitten_in_a_blind_search_needs_a_second_defuse_and_both_go_back():
    game = blind_ben("streaking_kitten exploding_kitten defuse defuse favor")
    game.tell(DRAWS + TWO_KITTENS_TWO_DEFUSES + TWO_INSERTS)
    game.ends(
        hands={**OTHERS, "B": "streaking_kitten"},
        pile="exploding_kitten skip exploding_kitten attack",
        discard="favor defuse defuse",
        turn="C",
    )


def test_only_the_blind_player_knows_afterwards_where_the_two_kittens_lie():
    game = blind_ben("streaking_kitten exploding_kitten defuse defuse favor")
    game.tell(DRAWS + TWO_KITTENS_TWO_DEFUSES + TWO_INSERTS)
    assert game.knows("B")[0] == "exploding_kitten ? exploding_kitten ?"
    assert game.knows("A")[0] == game.knows("C")[0] == game.knows("table")[0] == "? ? ? ?"


def test_with_one_defuse_for_two_kittens_all_cards_are_lost_and_the_player_is_out():
    game = blind_ben("streaking_kitten exploding_kitten defuse")
    game.tell(DRAWS[1:3] + TWO_KITTENS_TWO_DEFUSES[:4])
    game.tell(
        [
            ("B", "blindly", "", ""),
            ("chance", "turn_up defuse", "ek.streaking.curse.blind-kitten.6", "B turns up defuse; B defuses, 1 more"),
            ("B", "blindly", "", ""),
            (
                "chance",
                "turn_up streaking_kitten",
                "ek.streaking.curse.blind-kitten.3",
                "B turns up streaking_kitten; B loses streaking_kitten",
            ),
            ("asked", "kitten", "B"),
            ("B", "may not", "blindly", ""),  # no card is left
            ("B", "explode", "ek.base.exploding.2", "B explodes, leaving nothing; C begins 1"),
        ]
    )
    game.ends(
        hands=OTHERS, pile="skip attack", discard="defuse streaking_kitten exploding_kitten exploding_kitten", turn="C", out="B"
    )


def test_losing_the_streaking_kitten_in_the_search_sets_off_the_kitten_it_covered():
    game = blind_ben("streaking_kitten exploding_kitten defuse defuse skip")
    game.tell(DRAWS[1:3])
    game.tell(
        [
            ("B", "blindly", "", ""),
            (
                "chance",
                "turn_up streaking_kitten",
                "ek.streaking.curse.blind-kitten.3 ek.streaking.curse.blind-kitten.7",
                "B turns up streaking_kitten; B loses streaking_kitten; B turns up exploding_kitten; B must defuse 2",
            ),
            ("B", "blindly", "", ""),
            ("chance", "turn_up defuse", "", "B turns up defuse; B defuses, 1 more"),
            ("B", "may not", "insert 0", ""),
            ("B", "blindly", "", ""),
            (
                "chance",
                "turn_up defuse",
                "ek.streaking.curse.blind-kitten.4",
                {
                    "everybody": "B turns up defuse; B defuses; B sees again: ?",
                    "B": "B turns up defuse; B defuses; B sees again: skip",
                },
            ),
        ]
    )
    game.tell(TWO_INSERTS)
    game.ends(
        hands={**OTHERS, "B": "skip"},
        pile="exploding_kitten skip exploding_kitten attack",
        discard="streaking_kitten defuse defuse",
        turn="C",
    )

"""Ruling 11: the Barking duel, one side blind (Barking Kittens with Streaking Kittens).

001 "Barking Kitten" and "BLINDES Barking Kitten". Ann (A) plays one; Cem (C) has the other.
"""

from tests.kernel.telling import setting

BOXES = "base streaking barking"
HANDS = {"A": "barking_kitten skip defuse", "B": "nope", "C": "barking_kitten favor defuse cat_1"}

ANN_BARKS_AT_BLIND_CEM = [
    ("B", "may not", "play nope", "ek.base.nope.12"),
    (
        "A",
        "play barking_kitten",
        "ek.barking.barking.1 ek.barking.barking.2",  # no window: it cannot be stopped
        "A plays barking_kitten; barking_kitten lies before A; C turns up barking_kitten; A blows up C",
    ),
    ("asked", "kitten", "C"),
    ("B", "may not", "play nope", "ek.barking.barking.8"),
    ("A", "may not", "play skip", "ek.base.turn.10"),  # first the duel
    ("A", "may not", "play defuse", "ek.base.defuse.2"),  # Ann is not the one to be blown up
    ("C", "may not", "play defuse", "ek.barking.curse.blind-barking.2"),  # he cannot pick it out
    ("C", "may not", "keep", "ek.streaking.streaking.1"),  # no Exploding Kitten
]
CEM_SEARCHES = [
    ("C", "blindly", "", ""),
    ("asked", "turn_up", "chance"),
    ("chance", "turn_up favor", "ek.barking.curse.blind-barking.2", "C turns up favor; C loses favor"),
    ("C", "blindly", "", ""),
]
AND_FINDS_A_DEFUSE = [
    (
        "chance",
        "turn_up defuse",
        "ek.base.defuse.2 ek.barking.curse.blind-barking.3",
        {"everybody": "C turns up defuse; C defuses; C sees again: ?", "C": "C turns up defuse; C defuses; C sees again: cat_1"},
    ),
    ("asked", "turn", "A (BCD)"),  # Ann is still on turn
    ("C", "may not", "insert 0", ""),  # no kitten goes back (ek.barking.barking.12)
]
OPEN = {"A": "barking_kitten of nobody", "C": "barking_kitten of nobody"}  # until the end of Ann's turn
ANN_ENDS_HER_TURN = [
    ("A", "play skip", "ek.base.turn.3", "A plays skip"),
    (
        "table",
        "pass",
        "ek.barking.barking.3",
        "the table passes; skip of A stands; A ends a turn, 0 left; barking_kitten before A is discarded; "
        "barking_kitten before C is discarded; B begins 1",
    ),
]


def blind_cem(hand=HANDS["C"]):
    return setting(BOXES, hands={**HANDS, "C": hand}, pile="cat_2 cat_3", blind="C")


def test_a_blind_target_searches_for_a_defuse_and_sees_again():
    game = blind_cem()
    game.tell(ANN_BARKS_AT_BLIND_CEM + CEM_SEARCHES + AND_FINDS_A_DEFUSE)
    game.ends(
        hands={"A": "skip defuse", "B": "nope", "C": "cat_1"}, pile="cat_2 cat_3", discard="favor defuse", front=OPEN, turn="A"
    )


def test_at_the_end_of_the_turn_both_barking_kittens_are_discarded():
    game = blind_cem()
    game.tell(ANN_BARKS_AT_BLIND_CEM + CEM_SEARCHES + AND_FINDS_A_DEFUSE + ANN_ENDS_HER_TURN)
    game.ends(
        hands={"A": "defuse", "B": "nope", "C": "cat_1"},
        pile="cat_2 cat_3",
        discard="favor defuse skip barking_kitten barking_kitten",
        turn="B",
    )


def test_a_blind_target_without_a_defuse_loses_all_cards_and_is_out():
    game = blind_cem("barking_kitten favor")
    game.tell(ANN_BARKS_AT_BLIND_CEM[1:3] + CEM_SEARCHES[:3])
    game.tell(
        [
            ("C", "may not", "blindly", ""),  # no card is left
            ("C", "explode", "ek.base.exploding.2", "C explodes, leaving nothing"),
            ("asked", "turn", "A (BD)"),
        ]
    )  # ek.barking.barking.7
    game.ends(
        hands={"A": "skip defuse", "B": "nope"}, pile="cat_2 cat_3", discard="favor", front=OPEN, turn="A", out="C"
    )  # ek.barking.barking.14


def test_a_kitten_that_the_blind_target_turns_up_needs_a_second_defuse():
    game = blind_cem("barking_kitten streaking_kitten exploding_kitten defuse defuse")
    game.tell(ANN_BARKS_AT_BLIND_CEM[1:3])
    game.tell(
        [
            ("C", "blindly", "", ""),
            (
                "chance",
                "turn_up exploding_kitten",
                "ek.barking.curse.blind-barking.7",
                "C turns up exploding_kitten; C must defuse 2",
            ),
            ("C", "blindly", "", ""),
            ("chance", "turn_up defuse", "", "C turns up defuse; C defuses, 1 more"),
            ("asked", "kitten", "C"),
            ("C", "blindly", "", ""),
            (
                "chance",
                "turn_up defuse",
                "",
                {
                    "everybody": "C turns up defuse; C defuses; C sees again: ?",
                    "C": "C turns up defuse; C defuses; C sees again: streaking_kitten",
                },
            ),
            ("asked", "insert", "C"),  # the Exploding Kitten goes back, the other not
            (
                "C",
                "insert 2",
                "ek.base.defuse.3",
                {"everybody": "C puts exploding_kitten at ?", "C": "C puts exploding_kitten at 2"},
            ),
            ("asked", "turn", "A (BCD)"),
        ]
    )
    game.ends(
        hands={"A": "skip defuse", "B": "nope", "C": "streaking_kitten"},
        pile="cat_2 cat_3 exploding_kitten",
        discard="defuse defuse",
        front=OPEN,
        turn="A",
    )


# Now Ann is the blind one: she turns her Barking Kitten up at random.
BLIND_ANN_BARKS = [
    ("A", "may not", "play barking_kitten", "ek.streaking.curse.3"),
    ("A", "blindly", "", ""),
    (
        "chance",
        "turn_up barking_kitten",
        "ek.streaking.curse.3 ek.barking.barking.1 ek.barking.barking.2",
        "A turns up barking_kitten; A plays barking_kitten; barking_kitten lies before A; C turns up barking_kitten; "
        "A blows up C",
    ),  # as if played normally (blind-barking.1)
    ("asked", "kitten", "C"),
    ("B", "may not", "play nope", "ek.barking.barking.8"),
    ("C", "may not", "play favor on A", "ek.base.defuse.1"),
    ("C", "may not", "blindly", ""),  # Cem sees his cards
]


def test_when_a_blind_player_has_won_the_duel_both_look_at_their_hands():
    game = setting(BOXES, hands=HANDS, pile="cat_2 cat_3", blind="A")
    game.tell(BLIND_ANN_BARKS)
    game.tell(
        [
            (
                "C",
                "play defuse",
                "ek.base.defuse.2 ek.barking.curse.blind-barking.5",
                {"everybody": "C defuses; A sees again: ?", "A": "C defuses; A sees again: defuse skip"},
            ),
            ("asked", "turn", "A (BCD)"),
        ]
    )
    game.ends(
        hands={"A": "skip defuse", "B": "nope", "C": "favor cat_1"}, pile="cat_2 cat_3", discard="defuse", front=OPEN, turn="A"
    )


def test_if_nobody_has_the_other_one_the_blind_player_stays_blind_and_the_card_stays_open():
    game = setting(BOXES, hands={"A": "barking_kitten skip", "C": "favor"}, pile="cat_2 cat_3", blind="A")
    game.tell(
        [
            ("A", "blindly", "", ""),
            (
                "chance",
                "turn_up barking_kitten",
                "ek.barking.barking.4",
                "A turns up barking_kitten; A plays barking_kitten; barking_kitten lies before A",
            ),
            ("asked", "turn", "A (BCD)"),
        ]
    )
    game.ends(hands={"A": "skip", "C": "favor"}, pile="cat_2 cat_3", blind="A", front={"A": "barking_kitten of A"}, turn="A")


def test_a_blind_player_who_turns_up_the_second_one_chooses_the_target():
    # the first one lies open before Ann already (ek.barking.barking.6, ek.barking.curse.blind-barking.1)
    game = setting(
        BOXES,
        hands={"A": "barking_kitten skip", "C": "defuse"},
        pile="cat_2 cat_3",
        blind="A",
        front={"A": "barking_kitten of A"},
    )
    game.tell(
        [
            ("A", "blindly", "", ""),
            ("chance", "turn_up barking_kitten", "ek.streaking.curse.3", "A turns up barking_kitten"),
            ("asked", "aim", "A"),
            ("A", "may not", "aim A", "ek.barking.barking.6"),
            ("C", "may not", "aim A", ""),
            ("A", "aim C", "ek.barking.barking.6", "A plays barking_kitten on C; A blows up C"),
            ("asked", "kitten", "C"),
            (
                "C",
                "play defuse",
                "ek.base.defuse.2",
                {"everybody": "C defuses; A sees again: ?", "A": "C defuses; A sees again: skip"},
            ),
        ]
    )
    game.ends(
        hands={"A": "skip"},
        pile="cat_2 cat_3",
        discard="defuse",
        turn="A",
        front={"A": "barking_kitten of nobody, barking_kitten of nobody"},
    )

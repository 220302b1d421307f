"""Ruling 8: I'll Take That on a drawn kitten, defused by its owner in another's turn.

001 "Das nehm ich" in Barking Kittens: Ann (A) lays it before Ben (B); Ben draws an Exploding Kitten.
"""

from tests.kernel.telling import setting

BOXES = "base barking"
HANDS = {"A": "ill_take_that defuse cat_1", "B": "defuse bury skip", "C": "nope"}
PILE = "cat_2 exploding_kitten attack"

ANN_LAYS_IT_BEFORE_BEN = [
    ("A", "may not", "play ill_take_that on A", "ek.barking.itt.1"),  # before another player
    ("A", "play ill_take_that on B", "", "A plays ill_take_that on B"),
    ("asked", "window", "(ABCD)"),  # now it can be stopped, not later
    ("table", "pass", "ek.barking.itt.1", "the table passes; ill_take_that of A stands; ill_take_that lies before B"),
    ("asked", "turn", "A (BCD)"),  # Ann's turn goes on
    (
        "A",
        "draw",
        "ek.base.turn.6",
        {"everybody": "A draws ?; A ends a turn, 0 left; B begins 1", "A": "A draws cat_2; A ends a turn, 0 left; B begins 1"},
    ),
]
BEN_DRAWS_A_KITTEN = [
    ("B", "may not", "play bury", "ek.barking.bury.4"),  # no escape (ek.barking.itt.15)
    (
        "B",
        "draw",
        "ek.barking.itt.2 ek.barking.itt.3",
        {
            "everybody": "B hands ? to A; A turns up exploding_kitten",
            "AB": "B hands exploding_kitten to A; A turns up exploding_kitten",
        },
    ),
    ("asked", "kitten", "A"),  # in Ben's turn
    ("C", "may not", "play nope", "ek.base.exploding.3"),
    ("B", "may not", "play defuse", "ek.base.defuse.2"),  # not his kitten any more
    ("B", "may not", "play skip", "ek.base.turn.10"),
    ("B", "may not", "explode", ""),
    ("B", "may not", "draw", ""),
    ("A", "may not", "play cat_1", "ek.base.defuse.1"),
]
ANN_DEFUSES = [
    ("A", "play defuse", "ek.base.defuse.2", "A defuses"),
    ("asked", "insert", "A"),
    ("B", "may not", "insert 0", "ek.base.defuse.3"),
    ("C", "may not", "play nope", "ek.base.defuse.8"),
    (
        "A",
        "insert 1",
        "ek.base.defuse.3 ek.barking.itt.4",
        {
            "everybody": "A puts exploding_kitten at ?; B ends a turn, 0 left; C begins 1",
            "A": "A puts exploding_kitten at 1; B ends a turn, 0 left; C begins 1",
        },
    ),
]


def table(hands=None, **more):
    return setting(BOXES, hands=hands or HANDS, pile=PILE, **more)


def test_the_owner_defuses_the_kitten_and_the_drawers_turn_is_over():
    game = table()
    game.tell(ANN_LAYS_IT_BEFORE_BEN + BEN_DRAWS_A_KITTEN + ANN_DEFUSES)
    game.ends(
        hands={"A": "cat_1 cat_2", "B": "defuse bury skip", "C": "nope"},
        pile="attack exploding_kitten",
        discard="ill_take_that defuse",
        turn="C",
    )


def test_only_the_owner_knows_where_the_kitten_lies_then():
    game = table()
    game.tell(ANN_LAYS_IT_BEFORE_BEN + BEN_DRAWS_A_KITTEN + ANN_DEFUSES)
    assert game.knows("A")[0] == "? exploding_kitten"
    assert game.knows("B")[0] == game.knows("C")[0] == "? ?"


def test_without_a_defuse_the_owner_is_out_and_play_goes_on_from_the_drawer():
    game = table({**HANDS, "A": "ill_take_that cat_1"})
    game.tell(ANN_LAYS_IT_BEFORE_BEN + BEN_DRAWS_A_KITTEN)
    game.tell(
        [
            (
                "A",
                "explode",
                "ek.base.exploding.2 ek.barking.itt.4",
                "A explodes, leaving cat_1 cat_2; B ends a turn, 0 left; C begins 1",
            )
        ]
    )
    game.ends(
        hands={"B": "defuse bury skip", "C": "nope"},
        pile="attack",
        discard="ill_take_that exploding_kitten cat_1 cat_2",
        turn="C",
        out="A",
    )


def test_of_two_turns_only_the_first_draw_is_taken():
    game = setting(
        BOXES,
        hands={"A": "defuse"},
        pile="exploding_kitten attack cat_3",
        turn="B",
        owes=2,
        attack="attack of A",
        front={"B": "ill_take_that of A"},
    )
    game.tell(
        [
            (
                "B",
                "draw",
                "ek.barking.itt.3",
                {
                    "everybody": "B hands ? to A; A turns up exploding_kitten",
                    "AB": "B hands exploding_kitten to A; A turns up exploding_kitten",
                },
            ),
            ("A", "play defuse", "ek.base.defuse.2", "A defuses"),
            (
                "A",
                "insert 2",
                "ek.base.defuse.3 ek.barking.itt.4",
                {
                    "everybody": "A puts exploding_kitten at ?; B ends a turn, 1 left",
                    "A": "A puts exploding_kitten at 2; B ends a turn, 1 left",
                },
            ),
            ("asked", "turn", "B (ACD)"),
            (
                "B",
                "draw",
                "ek.base.turn.6",  # ek.barking.itt.8
                {
                    "everybody": "B draws ?; B ends a turn, 0 left; C begins 1",
                    "B": "B draws attack; B ends a turn, 0 left; C begins 1",
                },
            ),
        ]
    )
    game.ends(hands={"B": "attack"}, pile="cat_3 exploding_kitten", discard="ill_take_that defuse", turn="C")


def test_a_safe_card_is_seen_by_drawer_and_owner_only():
    game = setting(BOXES, hands={"A": "defuse", "B": "skip"}, pile="favor cat_3", turn="B", front={"B": "ill_take_that of A"})
    game.tell(
        [
            (
                "B",
                "draw",
                "ek.barking.itt.2 ek.barking.itt.4",
                {
                    "everybody": "B hands ? to A; B ends a turn, 0 left; C begins 1",
                    "AB": "B hands favor to A; B ends a turn, 0 left; C begins 1",
                },
            ),
            ("C", "may not", "play nope", "ek.base.nope.12"),
        ]
    )  # ek.barking.itt.14
    assert game.knows("B")[1] == {"A": "favor"}
    assert game.knows("C")[1] == {}
    game.ends(hands={"A": "defuse favor", "B": "skip"}, pile="cat_3", discard="ill_take_that", turn="C")


def test_before_one_player_lies_one_such_card_and_it_is_not_used_up_by_a_skip():
    game = setting(
        BOXES, hands={"A": "ill_take_that", "B": "skip"}, pile="favor cat_3", turn="A", front={"B": "ill_take_that of C"}
    )
    game.tell([("A", "may not", "play ill_take_that on B", "ek.barking.itt.5")])
    game = setting(BOXES, hands={"B": "skip"}, pile="favor cat_3", turn="B", front={"B": "ill_take_that of C"})
    game.tell(
        [
            ("B", "play skip", "ek.base.turn.3", "B plays skip"),
            ("table", "pass", "ek.base.skip.1", "the table passes; skip of B stands; B ends a turn, 0 left; C begins 1"),
        ]
    )
    game.ends(pile="favor cat_3", discard="skip", turn="C", front={"B": "ill_take_that of C"})  # ek.barking.itt.7

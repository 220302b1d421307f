"""Ruling 7: Alter the Future NOW between announcing and taking the closing draw, and itself stopped by a Nope.

001 "Verändere die Zukunft (3x) jetzt" in Barking Kittens: at any time, but not in the middle of an action.
"""

import pytest

from tests.kernel.telling import setting

BOXES = "base barking"
NOW = "alter_the_future_3_now"
HANDS = {"A": "see_the_future_3 favor cat_4", "B": f"{NOW} nope", "C": f"{NOW} nope nope"}
PILE = "exploding_kitten skip cat_1 attack"

ANN_LOOKS_AND_REACHES = [
    ("A", "play see_the_future_3", "ek.base.turn.3", "A plays see_the_future_3"),
    ("B", "may not", f"play {NOW}", "ek.barking.now.5"),  # in the middle of an action
    (
        "table",
        "pass",
        "ek.base.see.1 ek.base.see.2",
        {
            "everybody": "the table passes; see_the_future_3 of A stands; A looks at ?",
            "A": "the table passes; see_the_future_3 of A stands; A looks at exploding_kitten skip cat_1",
        },
    ),
    ("C", "may not", "reach", "ek.base.turn.6"),  # not C's turn
    ("A", "reach", "ek.barking.now.7", "A reaches for the pile"),
    ("asked", "draw", "A (BCD)"),  # once round the table
    ("A", "may not", "play favor on B", "ek.barking.now.7"),  # the draw is announced
    ("B", "may not", "play nope", "ek.base.nope.12"),  # a draw is no card
    ("B", "may not", "draw", "ek.base.turn.6"),
]
BENS_NOW_IS_STOPPED = [
    (
        "B",
        f"play {NOW}",
        "ek.base.turn.3 ek.barking.now.3",  # although it is Ann's turn
        f"B plays {NOW}",
    ),
    ("asked", "window", "(ABCD)"),
    ("C", "may not", f"play {NOW}", "ek.barking.now.5"),  # not inside a window
    ("A", "may not", "draw", "ek.base.turn.10"),
    ("C", "play nope", "ek.base.nope.1 ek.base.nope.6", "C nopes B"),
    (
        "table",
        "pass",
        "ek.base.nope.1 ek.base.nope.4 ek.base.nope.7",
        f"the table passes; {NOW} of B is stopped",
    ),  # nobody has looked
    ("asked", "draw", "A (BCD)"),  # the draw is still announced
]
CEMS_NOW_WORKS = [
    ("C", f"play {NOW}", "ek.base.turn.3 ek.barking.now.3",
     f"C plays {NOW}"),
    ("table", "pass", "ek.barking.now.1",
     {"everybody": f"the table passes; {NOW} of C stands; C looks at ?",
      "C": f"the table passes; {NOW} of C stands; C looks at exploding_kitten skip cat_1"}),
    ("asked", "arrange", "C"),
    ("B", "may not", "play nope", "ek.base.nope.9"),                        # C has looked already
    ("A", "may not", "draw", ""),
    ("A", "may not", "arrange exploding_kitten skip cat_1", "ek.barking.now.1"),
    ("C", "may not", "arrange skip skip cat_1", ""),                        # the same three cards
    ("C", "arrange skip cat_1 exploding_kitten", "ek.barking.now.1",
     {"everybody": "C puts back ?", "C": "C puts back skip cat_1 exploding_kitten"}),
    ("asked", "draw", "A (BCD)"),                                           # Ann's turn is as it was (ek.barking.now.2)
]  # fmt: skip
ANN_DRAWS = [
    (
        "A",
        "draw",
        "ek.base.turn.6",
        {"everybody": "A draws ?; A ends a turn, 0 left; B begins 1", "A": "A draws skip; A ends a turn, 0 left; B begins 1"},
    )
]


def table():
    return setting(BOXES, hands=HANDS, pile=PILE)


def test_the_call_counts_before_the_card_is_taken_and_may_be_stopped_like_any_card():
    game = table()
    game.tell(ANN_LOOKS_AND_REACHES + BENS_NOW_IS_STOPPED + CEMS_NOW_WORKS + ANN_DRAWS)
    game.ends(
        hands={"A": "skip favor cat_4", "B": "nope", "C": "nope"},
        pile="cat_1 exploding_kitten attack",
        discard=f"see_the_future_3 {NOW} {NOW} nope",
        turn="B",
    )


def test_what_ann_saw_is_out_of_date_and_cem_knows_what_she_draws():
    game = table()
    game.tell(ANN_LOOKS_AND_REACHES + BENS_NOW_IS_STOPPED)
    assert game.knows("A")[0] == "exploding_kitten skip cat_1 ?"  # a stopped NOW moves nothing
    game.tell(CEMS_NOW_WORKS)
    assert game.knows("A")[0] == game.knows("B")[0] == "? ? ? ?"
    assert game.knows("C")[0] == "skip cat_1 exploding_kitten ?"
    game.tell(ANN_DRAWS)
    assert game.knows("C") == ("cat_1 exploding_kitten ?", {"A": "skip"})
    assert game.knows("A")[1] == {"A": "skip"}


def test_whoever_may_come_in_is_asked_whether_or_not_he_holds_the_card():
    game = setting(BOXES, hands={"A": "favor", "B": "skip"}, pile=PILE)
    game.tell(
        [
            ("A", "reach", "ek.barking.now.7", "A reaches for the pile"),
            ("asked", "draw", "A (BCD)"),
            ("B", "may not", f"play {NOW}", ""),
        ]
    )  # B does not hold it


def test_the_drawer_may_call_now_too():
    game = setting(BOXES, hands={"A": f"{NOW} skip"}, pile=PILE)
    game.tell(
        [
            ("A", "reach", "ek.barking.now.7", "A reaches for the pile"),
            ("A", "may not", "play skip", "ek.barking.now.7"),
            ("A", f"play {NOW}", "ek.base.turn.3", f"A plays {NOW}"),
        ]
    )


@pytest.mark.parametrize("first", [[], [("A", "reach", "ek.barking.now.7", "A reaches for the pile")]])
def test_between_a_drawn_kitten_and_its_defuse_it_is_too_late(first):
    game = setting(BOXES, hands={"A": "defuse", "B": NOW}, pile=PILE)
    game.tell(
        [
            *first,
            ("A", "draw", "ek.base.exploding.1", "A shows exploding_kitten"),
            ("B", "may not", f"play {NOW}", "ek.barking.now.5"),
            ("A", "play defuse", "ek.base.defuse.2", "A defuses"),
            ("B", "may not", f"play {NOW}", "ek.barking.now.5"),
        ]
    )

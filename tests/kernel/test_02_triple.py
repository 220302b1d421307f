"""Ruling 2: a triple that misses, and one against a hand with a marked and an unmarked copy.

001 "Drilling" in the original box, "Markieren" in Streaking Kittens.
"""

import pytest

from tests.kernel.telling import setting

BOXES = "base streaking"
A_THIRD_CAT = "cat_1 cat_1 cat_1"

MISSES = [
    ("A", "may not", f"play {A_THIRD_CAT} on A for defuse", "ek.base.pair.6"),  # not from yourself
    ("A", "may not", "play cat_1 cat_1 skip on B for defuse", "ek.base.triple.1"),  # three of one title
    ("A", "may not", f"play {A_THIRD_CAT} on B", ""),  # a card must be named
    ("D", "may not", "play attack", "ek.base.turn.9"),
    ("A", f"play {A_THIRD_CAT} on B for defuse", "ek.base.triple.1", "A plays cat_1 cat_1 cat_1 on B for defuse"),
    ("asked", "window", "(ABCD)"),
    ("B", "may not", "give favor", ""),  # it may still be stopped
    (
        "table",
        "pass",
        "ek.base.triple.3",
        "the table passes; cat_1 cat_1 cat_1 of A stands; B has no defuse",
    ),  # everybody learns it
    ("asked", "turn", "A"),
    ("C", "may not", "play nope", "ek.base.nope.12"),  # too late
]


def test_a_triple_that_misses_costs_three_cards_and_moves_none():
    game = setting(
        BOXES, hands={"A": f"{A_THIRD_CAT} skip", "B": "favor nope", "C": "nope", "D": "attack defuse"}, pile="cat_2 cat_3"
    )
    game.tell(MISSES)
    game.ends(
        hands={"A": "skip", "B": "favor nope", "C": "nope", "D": "attack defuse"},
        pile="cat_2 cat_3",
        discard=A_THIRD_CAT,
        turn="A",
    )


# Ben holds two Favors, one of them marked: the owner chooses which one to hand over (ek.base.triple.4).
UNTIL_BEN_CHOOSES = [
    ("A", f"play {A_THIRD_CAT} on B for favor", "ek.base.triple.1", "A plays cat_1 cat_1 cat_1 on B for favor"),
    ("table", "pass", "", "the table passes; cat_1 cat_1 cat_1 of A stands"),
    ("asked", "give", "B"),
    ("B", "may not", "give skip", "ek.base.triple.2"),  # not the named card
    ("A", "may not", "give cat_1", ""),  # that Ben has a choice is his secret
    ("C", "may not", "play nope", "ek.base.nope.9"),
]
# what Ben hands over, and what he has left then; it is never marked in Ann's hand (ek.streaking.mark.4)
EITHER = {"favor:marked": "favor skip", "favor": "favor:marked skip"}  # still marked (ek.streaking.mark.3)


@pytest.mark.parametrize("card, left", EITHER.items())
def test_of_a_marked_and_an_unmarked_copy_the_owner_chooses_which_to_hand_over(card, left):
    game = setting(BOXES, hands={"A": A_THIRD_CAT, "B": "favor favor:marked skip", "C": "nope"}, pile="cat_2 cat_3")
    game.tell(UNTIL_BEN_CHOOSES)
    game.tell(
        [
            ("B", f"give {card}", "ek.base.triple.2 ek.base.triple.4", f"A takes {card} from B"),  # the title is public
            ("asked", "turn", "A"),
        ]
    )
    game.ends(hands={"A": "favor", "B": left, "C": "nope"}, pile="cat_2 cat_3", discard=A_THIRD_CAT, turn="A")


def test_only_the_owner_knows_that_there_is_a_choice():
    # With the marked copy alone it would go at once: that Ben is thinking tells what else he holds.
    game = setting(BOXES, hands={"A": A_THIRD_CAT, "B": "favor favor:marked skip"}, pile="cat_2 cat_3")
    game.tell(UNTIL_BEN_CHOOSES[:3])
    assert game.rules.decision(game.state).known_to == 0b0010


def test_a_marked_copy_alone_is_handed_over_at_once_and_its_mark_ends():
    game = setting(BOXES, hands={"A": A_THIRD_CAT, "B": "favor:marked skip"}, pile="cat_2 cat_3")
    game.tell(UNTIL_BEN_CHOOSES[:1])
    game.tell(
        [("table", "pass", "ek.base.triple.2", "the table passes; cat_1 cat_1 cat_1 of A stands; A takes favor:marked from B")]
    )
    game.ends(hands={"A": "favor", "B": "skip"}, pile="cat_2 cat_3", discard=A_THIRD_CAT, turn="A")

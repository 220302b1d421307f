"""Who may not keep a kitten is told the rule that forbids it, and of what the hand holds nobody else learns."""

import pytest

from tabletop.kernel.seat import EVERYBODY
from tests.games.exploding_kittens.table import position

COVERED = "streaking_kitten defuse cat_1"
ALL = ("base", "imploding", "streaking", "barking")


def drawn(hand, **more):
    """A has drawn a kitten."""
    return position(hands={"A": hand}, pile="exploding_kitten cat_2", boxes=("base", "streaking"), **more).draw("A")


def handed(hand, reading):
    """A has drawn a kitten, and C takes it by I'll Take That."""
    return position(
        hands={"C": hand},
        pile="exploding_kitten cat_2",
        front={"A": "ill_take_that of C"},
        boxes=ALL,
        readings={"q.barking.itt-streaking": reading},
    ).draw("A")


def thrown_away():
    """A has thrown the kept kitten on the discard pile."""
    return position(
        hands={"A": f"exploding_kitten {COVERED}"}, readings={"q.base.play.dead-card": "R2"}, boxes=("base", "streaking")
    ).play("A", "exploding_kitten")


def laid(reading="R2"):
    """A has laid the kept kitten on the draw pile."""
    table = position(
        hands={"A": f"exploding_kitten garbage_collection {COVERED}"},
        boxes=("base", "streaking"),
        readings={"q.streaking.kitten-to-draw-pile": reading},
    )
    return table.settled("A", "garbage_collection").do("lay", "A", "exploding_kitten")


def buried():
    """A has drawn a kitten with Bury."""
    return position(
        hands={"A": f"bury {COVERED}"}, pile="exploding_kitten cat_2", boxes=ALL, readings={"q.barking.bury-kitten": "R2"}
    ).settled("A", "bury")


def barked():
    """B has blown up A, who holds the other Barking Kitten and the Streaking Kitten."""
    return position(hands={"A": f"barking_kitten {COVERED}", "B": "barking_kitten"}, turn="B", boxes=ALL).play(
        "B", "barking_kitten"
    )


def blind():
    """A has drawn a kitten and sees none of the own cards."""
    return position(hands={"A": "defuse cat_1"}, pile="exploding_kitten cat_2", blind="A", boxes=("base", "streaking")).draw("A")


# The position, who wants to keep, the one rule, and whether everybody may learn it.
CASES = {
    "without the Streaking Kitten": (lambda: drawn("defuse cat_1"), "A", "ek.streaking.streaking.1", False),
    "a second one": (lambda: drawn(f"exploding_kitten {COVERED}"), "A", "ek.streaking.streaking.8", False),
    "one that was handed over, where it is not covered": (lambda: handed(COVERED, "R2"), "C", "ek.barking.itt.12", True),
    "the same without the Streaking Kitten": (lambda: handed("defuse", "R2"), "C", "ek.barking.itt.12", True),
    "one that was handed over, where the hand decides": (lambda: handed("defuse", "R1"), "C", "ek.streaking.streaking.1", False),
    "a second one that was handed over": (
        lambda: handed(f"exploding_kitten {COVERED}", "R1"),
        "C",
        "ek.streaking.streaking.8",
        False,
    ),
    "one thrown away": (thrown_away, "A", "ek.streaking.streaking.4", True),
    "one laid on the draw pile": (laid, "A", "ek.streaking.streaking.13", True),
    "one drawn with Bury": (buried, "A", "ek.barking.bury.2", True),
    "a Barking Kitten": (barked, "A", "ek.streaking.streaking.1", True),
    "one that a blind player has to answer": (blind, "A", "ek.streaking.curse.blind-kitten.2", True),
}


@pytest.mark.parametrize("made, who, rule, told", CASES.values(), ids=CASES)
def test_the_rule_that_forbids_keeping_it_is_named_and_no_other(made, who, rule, told):
    table = made()
    refusal = table.refusal("keep", who)
    assert refusal.rules == (rule,)
    assert refusal.may_learn == (EVERYBODY if told else 1 << table.seat(who))


def test_nobody_else_learns_that_somebody_may_keep_a_kitten():
    # ek.streaking.streaking.9: to the others it is a draw like any other
    table = drawn(COVERED)
    before = position(hands={"A": COVERED}, boxes=("base", "streaking"))
    assert table.allows("keep", "A")
    assert table.refusal("keep", "B") == before.refusal("keep", "B")

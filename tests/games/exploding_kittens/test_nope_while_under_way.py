"""A Nope while a play is being carried out: too late by default, in time under the other reading (EK-09)."""

from random import Random

import pytest

from tabletop.kernel.seat import CHANCE
from tests.games.exploding_kittens.table import position

LATE = {"q.base.nope.timing": "R2"}
FIVE = "cat_1 cat_2 cat_3 cat_4 cat_5"
PILE = "favor cat_2 cat_3"
# What A plays, at whom, and what is being chosen while it is carried out.
UNDER_WAY = {
    "a gift": ("favor", "B", ("give", "B")),
    "a theft": ("skip skip", "B", ("pick", "*")),
    "a shuffle": ("shuffle", None, ("mix", "*")),
    "a five": (FIVE, None, ("take", "A")),
}


def under_way(cards, on, readings=LATE, **more):
    """A's play is being carried out; B and C hold a Nope each, B a second card."""
    setup = {"hands": {"A": cards, "B": "attack nope", "C": "nope nope"}, "pile": PILE, "discard": "shuffle", **more}
    return position(readings=readings, **setup).settled("A", cards, on)


@pytest.mark.parametrize("cards, on, waits", UNDER_WAY.values(), ids=UNDER_WAY)
def test_by_default_a_nope_is_too_late_once_the_effect_has_begun(cards, on, waits):
    table = under_way(cards, on, readings=None)
    assert table.waits_for == waits
    for who in "BC":
        assert table.forbidden_by("play", who, "nope") == {"ek.base.nope.9"}


@pytest.mark.parametrize("cards, on, waits", UNDER_WAY.values(), ids=UNDER_WAY)
def test_under_the_other_reading_the_rest_is_off_and_the_cards_stay_spent(cards, on, waits):
    # ek.base.nope.4, nope.7, nope.8
    table = under_way(cards, on).nope("C").silence()
    assert (table.waits_for, table.turn) == (("turn", "A"), ("A", 1))
    assert (table.hand("A"), table.hand("B"), table.pile) == ("", "attack nope", PILE)
    assert table.discard.split() == sorted([*cards.split(), "nope", "shuffle"])


@pytest.mark.parametrize("cards, on, waits", UNDER_WAY.values(), ids=UNDER_WAY)
def test_under_the_other_reading_a_nope_on_that_nope_lets_it_go_on_where_it_was(cards, on, waits):
    # ek.base.nope.5
    table = under_way(cards, on).nope("C").nope("B")
    assert table.waits_for == ("window", "")
    assert table.silence().waits_for == waits


def test_whoever_is_asked_for_a_gift_may_say_nope_instead_of_giving():
    # EK-09
    table = under_way("favor", "B").nope("B").silence()
    assert "ek.base.nope.9" in table.fired
    assert (table.hand("A"), table.hand("B"), table.waits_for) == ("", "attack", ("turn", "A"))


def test_after_the_card_was_handed_over_it_is_too_late_under_both_readings():
    # ek.base.nope.12, EK-09
    table = under_way("favor", "B").do("give", "B", "attack")
    assert table.forbidden_by("play", "C", "nope") >= {"ek.base.nope.12", "ek.base.nope.9"}


def test_a_nope_is_too_late_only_where_something_was_played_that_it_could_have_stopped():
    # ek.base.nope.9: a draw is no play, and neither is a kitten or a Defuse
    for discard, late in (
        ("", False),
        ("shuffle", True),
        ("cat_1 cat_1", True),
        ("exploding_kitten attack", False),
        ("defuse", False),
    ):
        table = position(hands={"A": "skip", "B": "nope"}, discard=discard)
        assert ("ek.base.nope.9" in table.forbidden_by("play", "B", "nope")) is late, discard


def test_the_gift_goes_on_after_two_nopes():
    table = under_way("favor", "B").nope("C").nope("C").silence().do("give", "B", "attack")
    assert (table.hand("A"), table.turn) == ("attack", ("A", 1))


def test_nopes_laid_before_the_effect_began_count_with_those_laid_while_it_is_carried_out():
    # ek.base.nope.5: two before, one after, make three
    table = position(readings=LATE, hands={"A": "favor", "B": "attack nope", "C": "nope nope"}, pile=PILE)
    table.play("A", "favor", on="B").nope("B").nope("C").silence()
    assert table.waits_for == ("give", "B")
    view = table.nope("C").rules.view(table.state, 0)
    assert (view["window"]["cards"], len(view["window"]["nopes"]), view["window"]["happens"]) == (["favor"], 3, False)
    assert view["discard_pile"]["cards"] == []
    assert table.silence().waits_for == ("turn", "A")


def test_a_chain_of_one_answer_holds_while_the_play_is_carried_out_too():
    # ek.base.nope.5 with nope.chain R2
    table = under_way("favor", "B", readings=LATE | {"q.base.nope.chain": "R2"}).nope("C").nope("B")
    assert table.forbidden_by("play", "C", "nope") == {"ek.base.nope.5"}


def test_nobody_stops_an_own_play_while_it_is_carried_out_where_that_is_not_allowed():
    # ek.base.nope.10 with nope.own R2
    table = under_way(
        "favor", "B", readings=LATE | {"q.base.nope.own": "R2"}, hands={"A": "favor nope", "B": "attack", "C": "nope"}
    )
    assert table.forbidden_by("play", "A", "nope") == {"ek.base.nope.10"}
    assert table.allows("play", "C", "nope")


def test_chance_picks_a_card_and_never_a_nope():
    table = under_way("skip skip", "B")
    assert {table.rules.sample(table.state, Random(luck))[0] for luck in range(30)} == {"pick"}
    assert {move[0] for move in table.rules.moves(table.state)} == {"pick", "play"}


def test_a_drawn_kitten_cannot_be_noped_under_this_reading_either():
    # ek.base.nope.2
    table = position(readings=LATE, hands={"A": "defuse", "B": "nope"}, pile="exploding_kitten skip").draw("A")
    assert "ek.base.nope.2" in table.forbidden_by("play", "B", "nope")
    table.play("A", "defuse")
    assert "ek.base.nope.2" in table.forbidden_by("play", "B", "nope")


def test_no_other_card_comes_in_between_under_this_reading_either():
    # ek.base.turn.10
    assert "ek.base.turn.10" in under_way("favor", "B", hands={"A": "favor skip", "B": "attack"}).forbidden_by(
        "play", "A", "skip"
    )


def test_without_the_rule_of_timing_a_nope_in_the_middle_stops_the_rest():
    # ek.base.nope.9 switched off
    table = position(without=("ek.base.nope.9",), hands={"A": "favor", "B": "attack", "C": "nope"}, pile=PILE)
    table.settled("A", "favor", on="B").nope("C").silence()
    assert (table.hand("B"), table.waits_for) == ("attack", ("turn", "A"))


def test_a_theft_under_way_can_still_be_carried_out():
    table = under_way("skip skip", "B").do("pick", CHANCE, "attack")
    assert (table.hand("A"), table.waits_for) == ("attack", ("turn", "A"))

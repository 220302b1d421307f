"""House defaults on which tables differ, each with what is played under its other reading."""

import pytest

from tests.games.exploding_kittens.table import position

STREAKING, BARKING = ("base", "streaking"), ("base", "barking")
WITH_BOTH = ("base", "streaking", "barking")


def at(question, boxes, reading="R2", **setup):
    return position(boxes=boxes, readings={question: reading}, **setup)


@pytest.mark.parametrize("boxes", [STREAKING, ("recipes",)])
def test_a_kept_kitten_stays_behind_or_goes_with_the_stolen_streaking_kitten(boxes):
    # ek.streaking.streaking.16
    hands = {"A": "cat_1 cat_1", "B": "streaking_kitten exploding_kitten defuse"}
    setup = {"hands": hands, "pile": "cat_2 cat_3", "players": 3}
    usual = position(boxes=boxes, **setup).settled("A", "cat_1 cat_1", on="B").pick("streaking_kitten")
    assert (usual.waits_for, usual.hand("A")) == (("kitten", "B"), "streaking_kitten")
    other = at("q.streaking.stolen-cover", boxes, **setup).settled("A", "cat_1 cat_1", on="B").pick("streaking_kitten")
    assert (other.waits_for, other.hand("A"), other.hand("B")) == (("turn", "A"), "exploding_kitten streaking_kitten", "defuse")
    # What the thief already covers stays alone; of another card nothing comes along.
    plain = at("q.streaking.stolen-cover", boxes, **setup).settled("A", "cat_1 cat_1", on="B").pick("defuse")
    assert (plain.hand("A"), plain.hand("B")) == ("defuse", "exploding_kitten streaking_kitten")


def test_the_curse_may_be_played_on_the_blind_and_on_an_empty_hand_or_not():
    # ek.streaking.curse.11, curse.12
    curse = "curse_of_the_cat_butt"
    blind = {"hands": {"A": curse, "B": "skip"}, "blind": "B"}
    empty = {"hands": {"A": curse}}
    assert all(position(boxes=STREAKING, **setup).allows("play", "A", curse, on="B") for setup in (blind, empty))
    again, bare = at("q.streaking.curse-again", STREAKING, **blind), at("q.streaking.curse-empty", STREAKING, **empty)
    assert again.forbidden_by("play", "A", curse, on="B") == {"ek.streaking.curse.11"}
    assert bare.forbidden_by("play", "A", curse, on="B") == {"ek.streaking.curse.12"}


def test_what_a_dead_target_leaves_goes_later_or_at_once():
    # ek.barking.barking.14
    setup = {"hands": {"A": "barking_kitten", "B": "barking_kitten cat_1"}, "players": 3}
    found = [table.play("A", "barking_kitten").do("explode", "B").discard for table in (
        position(boxes=BARKING, **setup), at("q.barking.dead-target", BARKING, **setup)
    )]  # fmt: skip
    assert found == ["cat_1", "barking_kitten cat_1"]


def test_an_open_barking_kitten_of_the_dead_is_discarded_or_waits_and_hits_nobody():
    # ek.barking.barking.17
    setup = {
        "hands": {"B": "barking_kitten"}, "front": {"A": "barking_kitten"}, "pile": "exploding_kitten cat_1 cat_2", "players": 3
    }  # fmt: skip
    for table, discard in (
        (position(boxes=BARKING, **setup), "barking_kitten exploding_kitten"),
        (at("q.barking.owner-dead", BARKING, **setup), "exploding_kitten"),
    ):
        table.draw("A").do("explode", "A")
        assert table.discard == discard
        table.play("B", "barking_kitten")
        assert (table.waits_for, table.alive) == (("turn", "B"), "BC")


def test_one_of_two_barking_kittens_that_comes_up_blindly_is_played_or_lost():
    # ek.barking.curse.blind-barking.8
    setup = {"hands": {"A": "barking_kitten barking_kitten skip"}, "blind": "A", "players": 3}
    usual = position(boxes=WITH_BOTH, **setup).blindly("A", "barking_kitten")
    assert usual.discard == "" and usual.state.front[0]
    other = at("q.barking.blind-both", WITH_BOTH, **setup).blindly("A", "barking_kitten")
    assert (other.discard, other.state.front[0], other.turn) == ("barking_kitten", (), ("A", 1))


def test_bury_takes_the_top_card_or_the_bottom_card():
    # ek.barking.bury.9
    setup = {"hands": {"A": "bury"}, "pile": "cat_1 cat_2 cat_3"}
    piles = [table.settled("A", "bury").do("insert", "A", 1).pile for table in (
        position(boxes=BARKING, **setup), at("q.barking.bury-from", BARKING, **setup)
    )]  # fmt: skip
    assert piles == ["cat_2 cat_1 cat_3", "cat_1 cat_3 cat_2"]


def test_the_imploding_kitten_stays_or_goes_back_or_kills_who_fetches_it():
    # ek.imploding.imploding.15: the Exploding Kitten has a question of its own
    five = "cat_1 cat_2 cat_3 cat_4 cat_5"
    setup = {"hands": {"A": f"{five} defuse"}, "discard": "imploding_kitten exploding_kitten attack", "players": 3}
    boxes = ("base", "imploding")
    usual = position(boxes=boxes, **setup).settled("A", five)
    assert usual.forbidden_by("take", "A", "imploding_kitten") == {"ek.imploding.imploding.15"}
    for question in ("q.base.five.kitten", "q.imploding.five"):
        table = at(question, boxes, **setup).settled("A", five)
        allowed = [card for card in ("imploding_kitten", "exploding_kitten") if table.allows("take", "A", card)]
        assert allowed == (["exploding_kitten"] if question == "q.base.five.kitten" else ["imploding_kitten"])
    back = at("q.imploding.five", boxes, pile="cat_1 cat_2", **setup).settled("A", five).do("take", "A", "imploding_kitten")
    assert back.waits_for == ("insert", "A")
    assert back.do("insert", "A", 1).pile == "cat_1 imploding_kitten:up cat_2" and back.turn == ("A", 1)
    dead = at("q.imploding.five", boxes, "R3", **setup).settled("A", five).do("take", "A", "imploding_kitten")
    assert dead.alive == "BC"

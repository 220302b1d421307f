"""Whole sequences with one result each: the base vectors V1 to V6, and the worked examples of the leaflet."""

from tests.games.exploding_kittens.table import position


def test_v1_an_attack_answered_by_an_attack_and_a_skip_leaves_one_draw():
    # ek.base.attack.2, attack.4 (no adding up), skip.2, turn.6
    table = position(hands={"A": "attack", "B": "attack", "C": "skip"}, pile="cat_1 cat_2")
    assert table.settled("A", "attack").turn == ("B", 2)
    assert table.settled("B", "attack").turn == ("C", 2)
    assert table.settled("C", "skip").turn == ("C", 1)
    assert table.draw("C").turn == ("D", 1)
    assert [event["seat"] for event in table.of_kind("draws")] == [2]


def test_v2_a_noped_attack_leaves_the_attacker_on_turn():
    # ek.base.nope.1, nope.7, nope.8, example.3
    table = position(hands={"A": "attack", "B": "nope"}, pile="cat_1 cat_2")
    table.play("A", "attack").nope("B").silence()
    assert table.turn == ("A", 1)
    assert table.draw("A").turn == ("B", 1)
    assert table.discard == "attack nope"


def test_v3_a_nope_on_the_nope_brings_the_attack_back():
    # ek.base.nope.5, attack.2
    table = position(hands={"A": "attack", "B": "nope", "C": "nope"})
    assert table.play("A", "attack").nope("B").nope("C").silence().turn == ("B", 2)


def test_v4_a_kitten_laid_on_top_is_drawn_in_the_second_owed_turn():
    # ek.base.defuse.5, defuse.7 (one turn ended), exploding.2, exploding.6
    table = position(hands={"A": "attack", "B": "defuse"}, pile="exploding_kitten cat_1")
    table.settled("A", "attack").draws_kitten_and_defuses("B", 0)
    assert table.turn == ("B", 1)
    table.draw("B").do("explode", "B")
    assert table.alive == "ACD"
    assert table.turn == ("C", 1)


def test_v5_a_pair_of_skips_steals_and_ends_no_turn():
    # ek.base.pair.1, combo.2, combo.3
    table = position(hands={"A": "skip skip", "B": "favor"}, pile="cat_1")
    table.settled("A", "skip skip", on="B").pick("favor")
    assert (table.hand("A"), table.hand("B")) == ("favor", "")
    assert table.turn == ("A", 1)


def test_v6_a_triple_that_finds_nothing_costs_three_cards():
    # ek.base.triple.3
    table = position(hands={"A": "cat_1 cat_1 cat_1 skip", "B": "favor"})
    table.settled("A", "cat_1 cat_1 cat_1", on="B", names="defuse")
    assert (table.hand("A"), table.hand("B")) == ("skip", "favor")
    assert table.turn == ("A", 1)
    assert table.discard == "cat_1 cat_1 cat_1"


def test_the_leaflets_example_of_looking_and_skipping_hands_the_kitten_on():
    # ek.base.object.6
    table = position(hands={"A": "see_the_future_3 skip"}, pile="exploding_kitten cat_1 cat_2 cat_3")
    table.settled("A", "see_the_future_3").settled("A", "skip")
    assert table.pile == "exploding_kitten cat_1 cat_2 cat_3"
    assert table.hand("A") == ""
    assert table.turn == ("B", 1)
    assert table.draw("B").waits_for == ("kitten", "B")


def test_the_leaflets_example_turn_looks_attacks_is_noped_shuffles_and_draws():
    # ek.base.example.1 to example.5
    table = position(hands={"A": "see_the_future_3 attack shuffle", "C": "nope"}, pile="exploding_kitten cat_1 cat_2 cat_3")
    table.settled("A", "see_the_future_3")
    assert table.known_to("A")[0] == "exploding_kitten cat_1 cat_2 ?"
    assert table.turn == ("A", 1)
    table.play("A", "attack").nope("C").silence()
    assert table.turn == ("A", 1)
    assert table.discard == "attack nope see_the_future_3"
    table.settled("A", "shuffle")
    assert table.waits_for == ("mix", "*")
    table.do("shuffled", -2, "cat_3 exploding_kitten cat_1 cat_2")
    assert table.known_to("A")[0] == "? ? ? ?"
    assert table.draw("A").turn == ("B", 1)
    assert table.hand("A") == "cat_3"


def test_the_leaflets_other_example_passes_and_draws():
    # ek.base.example.6, turn.2
    table = position(hands={"A": "skip"}, pile="cat_1 cat_2", discard="favor")
    assert table.draw("A").turn == ("B", 1)
    assert (table.hand("A"), table.discard) == ("cat_1 skip", "favor")

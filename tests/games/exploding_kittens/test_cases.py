"""Questions that players ask and mistakes that other programs made, as far as the original box decides them.

Every case names its edition: here it is always the German original edition with four cards dealt, whose Attacks
do not add up. Other editions say otherwise where a comment says so.
"""

import pytest

from tests.games.exploding_kittens.table import LETTERS, dealt, position


def test_ek_01_a_nope_on_a_nope_lets_the_attack_happen():
    # original edition: ek.base.nope.5
    table = position(hands={"A": "attack", "B": "nope", "C": "nope"})
    assert table.play("A", "attack").nope("B").nope("C").silence().turn == ("B", 2)


def test_ek_03_a_player_who_is_not_on_turn_may_nope():
    # original edition: ek.base.nope.6
    table = position(hands={"A": "shuffle", "C": "nope"}, pile="cat_1 cat_2")
    table.play("A", "shuffle").nope("C").silence()
    assert table.pile == "cat_1 cat_2"
    assert table.waits_for == ("turn", "A")


def test_ek_05_whoever_regrets_an_attack_may_nope_it():
    # original edition, silent: ek.base.nope.10 with nope.own R1; forbidden under R2
    hands = {"A": "attack nope"}
    assert position(hands=hands).play("A", "attack").nope("A").silence().turn == ("A", 1)
    table = position(hands=hands, readings={"q.base.nope.own": "R2"}).play("A", "attack")
    assert table.forbidden_by("play", "A", "nope") == {"ek.base.nope.10"}


def test_ek_13_after_a_noped_attack_the_attacker_goes_on():
    # original edition: ek.base.nope.8, example.3
    table = position(hands={"A": "attack skip", "B": "nope"}).play("A", "attack").nope("B").silence()
    assert table.turn == ("A", 1)
    assert table.settled("A", "skip").turn == ("B", 1)


def test_ek_15_drawing_is_nothing_to_nope():
    # original edition: ek.base.nope.12
    table = position(hands={"B": "nope"}, pile="cat_1 cat_2").draw("A")
    assert "ek.base.nope.12" in table.forbidden_by("play", "B", "nope")


def test_ek_17_a_player_who_exploded_nopes_no_more():
    # original edition: ek.base.object.2, exploding.2
    table = position(hands={"A": "nope", "B": "shuffle"}, pile="exploding_kitten cat_1")
    table.draw("A").do("explode", "A").play("B", "shuffle")
    assert table.discard.split().count("nope") == 1
    assert "ek.base.object.2" in table.forbidden_by("play", "A", "nope")


def test_ek_25_an_attack_out_of_an_ordinary_turn_makes_two_turns_and_not_three():
    # original edition: ek.base.attack.2
    assert position(hands={"A": "attack"}).settled("A", "attack").turn == ("B", 2)


@pytest.mark.parametrize("finished", [0, 1])
def test_ek_25_an_attack_by_its_victim_makes_two_turns_as_well(finished):
    # original edition: ek.base.attack.4; Recipes for Disaster adds the turns up
    table = position(hands={"A": "attack", "B": "attack"}, pile="cat_1 cat_2").settled("A", "attack")
    for _ in range(finished):
        table.draw("B")
    assert table.settled("B", "attack").turn == ("C", 2)


def test_ek_27_two_skips_undo_an_attack_without_a_draw():
    # original edition: ek.base.skip.3
    table = position(hands={"B": "skip skip"}, turn="B", owes=2).settled("B", "skip").settled("B", "skip")
    assert table.turn == ("C", 1)
    assert table.of_kind("draws") == []


def test_ek_31_who_defuses_in_the_first_of_two_turns_still_owes_one():
    # original edition: ek.base.defuse.7 with defuse.turns R1; none under R2. Recipes says so expressly
    setup = {"hands": {"B": "defuse"}, "pile": "exploding_kitten cat_1", "turn": "B", "owes": 2}
    assert position(**setup).draws_kitten_and_defuses("B", 1).turn == ("B", 1)
    other = position(**setup, readings={"q.base.defuse.turns": "R2"})
    assert other.draws_kitten_and_defuses("B", 1).turn == ("C", 1)


def test_ek_35_with_two_players_the_other_one_owes():
    # original edition: ek.base.attack.5
    assert position(hands={"B": "attack"}, turn="B", players=2).settled("B", "attack").turn == ("A", 2)


def test_ek_41_after_a_defuse_nothing_more_is_played_in_that_turn():
    # original edition: ek.base.defuse.7
    table = position(hands={"A": "defuse skip"}, pile="exploding_kitten cat_1").draws_kitten_and_defuses("A", 1)
    assert "ek.base.turn.9" in table.forbidden_by("play", "A", "skip")


def test_ek_43_a_defuse_may_be_kept_and_its_holder_explodes():
    # original edition: ek.base.defuse.2 with defuse.optional R1; forbidden under R2
    setup = {"hands": {"A": "defuse"}, "pile": "exploding_kitten cat_1"}
    assert position(**setup).draw("A").do("explode", "A").discard == "defuse exploding_kitten"
    table = position(**setup, readings={"q.base.defuse.optional": "R2"}).draw("A")
    assert table.forbidden_by("explode", "A") == {"ek.base.defuse.2"}


def test_ek_45_the_cards_of_an_exploded_player_go_to_the_discard_pile():
    # original edition: ek.base.exploding.2; in a newer edition they stay before the player
    hand = "attack cat_1 favor nope skip"
    table = position(hands={"B": hand}, turn="B", pile="exploding_kitten cat_2").draw("B").do("explode", "B")
    assert table.discard.split() == sorted([*hand.split(), "exploding_kitten"])


def test_ek_47_two_of_three_defuses_are_a_legal_pair():
    # original edition: ek.base.pair.4, defuse.10
    table = position(hands={"A": "defuse defuse defuse", "B": "skip"}).settled("A", "defuse defuse", on="B")
    assert table.pick("skip").hand("A") == "defuse skip"


def test_ek_49_two_players_have_two_defuses_in_the_pile():
    # original edition: ek.base.setup.9
    assert dealt(2).pile.split().count("defuse") == 2


def test_ek_53_the_pile_may_be_counted_in_the_turn_of_another():
    # original edition: ek.base.info.2
    table = position(pile="cat_1 cat_2 cat_3", turn="A")
    assert [table.rules.view(table.state, seat)["draw_pile"]["count"] for seat in range(4)] == [3] * 4


def test_ek_55_a_pair_may_be_played_although_all_other_hands_are_empty():
    # original edition, silent: ek.base.pair.3 with pair.empty R1; forbidden under R2
    table = position(hands={"A": "cat_1 cat_1"}).settled("A", "cat_1 cat_1", on="C")
    assert (table.hand("A"), table.turn, table.waits_for) == ("", ("A", 1), ("turn", "A"))
    assert "ek.base.pair.3" in table.fired


def test_ek_57_a_triple_that_finds_no_defuse_is_spent():
    # original edition: ek.base.triple.3
    table = position(hands={"A": "skip skip skip", "B": "nope"})
    table.settled("A", "skip skip skip", on="B", names="defuse")
    assert (table.hand("A"), table.discard) == ("", "skip skip skip")


def test_ek_59_a_pair_of_shuffles_does_not_shuffle():
    # original edition: ek.base.combo.2
    table = position(hands={"A": "shuffle shuffle", "B": "nope"}, pile="cat_1 cat_2 cat_3")
    table.settled("A", "shuffle shuffle", on="B").pick("nope")
    assert table.pile == "cat_1 cat_2 cat_3"
    assert table.of_kind("shuffles") == []


def test_ek_65_a_five_may_take_back_one_of_its_own_cards():
    # original edition, two readings: ek.base.five.3 with five.own-cards R1
    five = "cat_1 cat_2 cat_3 cat_4 nope"
    assert position(hands={"A": five}).settled("A", five).do("take", "A", "nope").hand("A") == "nope"


def test_bug_01_a_defuse_is_refused_while_nothing_was_drawn():
    # original edition: ek.base.defuse.10
    table = position(hands={"A": "defuse"})
    assert "ek.base.defuse.10" in table.forbidden_by("play", "A", "defuse")
    assert (table.hand("A"), table.turn) == ("defuse", ("A", 1))


@pytest.mark.parametrize("on", ["A", "C", None])
def test_bug_03_a_pair_with_a_wrong_target_costs_no_card(on):
    # original edition: ek.base.pair.6, object.2
    table = position(hands={"A": "cat_1 cat_1", "B": "skip"}, out="C")
    table.refusal("play", "A", "cat_1 cat_1", on=on)
    assert (table.hand("A"), table.discard) == ("cat_1 cat_1", "")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bug_05_an_attack_from_the_last_seat_hits_the_first(players):
    # original edition: ek.base.attack.2, turn.7
    last = LETTERS[players - 1]
    assert position(hands={last: "attack"}, turn=last, players=players).settled(last, "attack").turn == ("A", 2)


def test_bug_07_the_giver_of_a_favor_chooses_the_card():
    # original edition: ek.base.favor.1, favor.2
    table = position(hands={"A": "favor", "B": "defuse nope skip"}).settled("A", "favor", on="B")
    assert table.waits_for == ("give", "B")
    assert {table.words([move[2]]) for move in table.rules.moves(table.state)} == {"defuse", "nope", "skip"}
    table.do("give", "B", "skip")
    assert (table.hand("A"), table.hand("B")) == ("skip", "defuse nope")


def test_bug_13_a_skip_takes_one_of_two_turns_and_a_noped_skip_none():
    # original edition: ek.base.skip.2, nope.8
    hands = {"A": "skip skip", "B": "nope"}
    assert position(hands=hands, owes=2).settled("A", "skip").turn == ("A", 1)
    assert position(hands=hands, owes=2).play("A", "skip").nope("B").silence().turn == ("A", 2)


def test_bug_15_a_five_takes_any_card_and_not_the_top_one():
    # original edition: ek.base.five.1
    five = "cat_1 cat_2 cat_3 cat_4 cat_5"
    table = position(hands={"A": five}, discard="skip favor attack").settled("A", five)
    assert {table.words([move[2]]) for move in table.rules.moves(table.state)} == {*five.split(), "skip", "favor", "attack"}
    assert table.do("take", "A", "attack").hand("A") == "attack"


def test_bug_17_each_nope_says_whom_it_answers():
    # original edition: ek.base.nope.5
    table = position(hands={"A": "shuffle", "B": "nope", "D": "nope"}).play("A", "shuffle").nope("B").nope("D")
    assert [(event["seat"], event["answered"]) for event in table.of_kind("nopes")] == [(1, 0), (3, 1)]


@pytest.mark.parametrize("at", [0, 1, 2])
def test_bug_19_the_kitten_goes_to_the_place_and_comes_from_who_drew_it(at):
    # original edition: ek.base.defuse.3
    table = position(hands=dict.fromkeys("ABCD", "defuse skip"), turn="D", pile="exploding_kitten cat_1 cat_2")
    table.draws_kitten_and_defuses("D", at)
    assert table.pile.split()[at] == "exploding_kitten"
    assert [table.hand(who) for who in "ABCD"] == ["defuse skip"] * 3 + ["skip"]


@pytest.mark.parametrize("cards", ["favor", "cat_1 cat_1"])
def test_bug_21_a_target_whose_last_card_was_the_nope_has_nothing_to_give(cards):
    # original edition, silent: ek.base.favor.4, pair.3
    table = position(hands={"A": cards, "B": "nope", "C": "nope"})
    table.play("A", cards, on="B").nope("B").nope("C").silence()
    assert (table.hand("A"), table.hand("B"), table.waits_for) == ("", "", ("turn", "A"))
    assert len(table.of_kind("finds_nothing")) == 1


def test_bug_25_the_bottom_is_counted_after_the_kitten_was_drawn():
    # original edition: ek.base.defuse.3
    table = position(hands={"A": "defuse"}, pile="exploding_kitten cat_1 cat_2").draw("A").play("A", "defuse")
    assert [move[2] for move in table.rules.moves(table.state)] == [0, 1, 2]
    assert table.do("insert", "A", 2).pile == "cat_1 cat_2 exploding_kitten"


def test_bug_29_a_nope_is_offered_to_its_holder_only():
    # original edition: everybody is asked, who holds none can only pass
    table = position(hands={"A": "shuffle", "B": "nope", "C": "skip"}).play("A", "shuffle")
    assert [move[1] for move in table.rules.moves(table.state) if move[0] == "play"] == [1]


def test_bug_31_after_an_attack_the_old_player_neither_draws_nor_plays():
    # original edition: ek.base.attack.1, turn.7, turn.9
    table = position(hands={"A": "attack skip"}).settled("A", "attack")
    assert table.forbidden_by("draw", "A") == {"ek.base.turn.6"}
    assert table.forbidden_by("play", "A", "skip") == {"ek.base.turn.9"}


@pytest.mark.parametrize("cards, on", [("attack attack", "B"), ("nope skip favor attack shuffle", None)])
def test_bug_35_sets_are_not_only_for_cats(cards, on):
    # original edition: ek.base.pair.1, five.1
    position(hands={"A": cards, "B": "skip"}).play("A", cards, on=on)

"""The readings that can be played beside the defaults: what is otherwise under each of them."""

import pytest
from tabletop.rules.exploding_kittens import RULEBOOK, played_readings
from tests.rules.exploding_kittens.table import base_rules, position

TESTED = {"q.base.combo.mode": "R1", "q.base.dead-hand-public": "R2", "q.base.dead-turns": "R2",
          "q.base.two-player-variant": "R2", "q.base.defuse.optional": "R2",
          "q.base.defuse.turns": "R2", "q.base.favor.empty": "R2", "q.base.five.choice-time": "R2",
          "q.base.nope.chain": "R2", "q.base.nope.own": "R2", "q.base.pair.empty": "R2",
          "q.base.play.dead-card": "R2", "q.base.see.short-pile": "R2"}
FIVE = "cat_1 cat_2 cat_3 cat_4 cat_5"


def under(question, **setup):
    """A position under the other reading of this question."""
    return position(readings={question: TESTED[question]}, **setup)


def test_each_reading_that_can_be_played_has_a_test_here():
    others = {(question, reading) for question, reading in played_readings()
              if RULEBOOK.questions[question].default != reading}
    assert others == set(TESTED.items())


@pytest.mark.parametrize("question", RULEBOOK.questions)
def test_every_reading_is_played_or_changes_nothing_or_is_declined_in_words(question):
    for reading in RULEBOOK.questions[question].readings:
        if reading == RULEBOOK.questions[question].default or (question, reading) in played_readings():
            assert base_rules({question: reading}).readings[question] == reading
        else:
            with pytest.raises(ValueError, match=f"{reading} of {question} cannot be played"):
                base_rules({question: reading})


# -- a card without an effect of its own -----------------------------------------

@pytest.mark.parametrize("card", ["cat_1", "defuse", "nope"])
def test_a_powerless_card_can_be_thrown_away_under_the_other_reading(card):
    # ek.base.turn.12: illegal by default
    assert "ek.base.turn.12" in position(hands={"A": card}).forbidden_by("play", "A", card)
    table = under("q.base.play.dead-card", hands={"A": card}).play("A", card)
    if table.waits_for[0] == "window":
        table.silence()
    assert (table.hand("A"), table.discard, table.turn) == ("", card, ("A", 1))
    assert table.waits_for == ("turn", "A")


# -- kittens -----------------------------------------------------------------------

KITTEN = "exploding_kitten cat_1"


def test_who_holds_a_defuse_may_explode_all_the_same_unless_it_must_be_used():
    # ek.base.defuse.2
    setup = {"hands": {"A": "defuse skip"}, "pile": KITTEN}
    assert position(**setup).draw("A").do("explode", "A").alive == "BCD"
    table = under("q.base.defuse.optional", **setup).draw("A")
    refusal = table.refusal("explode", "A")
    assert refusal.rules == ("ek.base.defuse.2",)
    assert refusal.may_learn == 1 << 0
    assert table.play("A", "defuse").waits_for == ("insert", "A")


def test_who_holds_no_defuse_explodes_even_if_it_must_be_used():
    table = under("q.base.defuse.optional", hands={"A": "skip"}, pile=KITTEN).draw("A")
    assert table.do("explode", "A").alive == "BCD"


def test_who_drew_no_kitten_is_not_told_to_use_a_defuse():
    # ek.base.defuse.2 speaks of the player with the kitten
    table = under("q.base.defuse.optional", hands={"A": "skip", "B": "defuse"}, pile=KITTEN).draw("A")
    assert table.refusal("explode", "B").is_plain


@pytest.mark.parametrize("owes, attacked", [(2, True), (1, True), (1, False)])
def test_defusing_ends_every_owed_turn_under_the_other_reading(owes, attacked):
    # ek.base.defuse.7
    table = under("q.base.defuse.turns", hands={"A": "defuse"}, pile=KITTEN, owes=owes, attacked=attacked)
    assert table.draws_kitten_and_defuses("A", 0).turn == ("B", 1)


# -- Nope --------------------------------------------------------------------------

def test_a_chain_ends_after_one_answer_under_the_other_reading():
    # ek.base.nope.5
    hands = {"A": "attack", "B": "nope nope", "C": "nope"}
    table = under("q.base.nope.chain", hands=hands).play("A", "attack").nope("B").nope("C")
    refusal = table.refusal("play", "B", "nope")
    assert refusal.rules == ("ek.base.nope.5",)
    assert refusal.values["nopes"] == 2
    assert table.silence().turn == ("B", 2)
    assert position(hands=hands).play("A", "attack").nope("B").nope("C").nope("B").silence().turn == ("A", 1)


def test_nobody_stops_his_own_card_under_the_other_reading_but_the_nope_on_it():
    # ek.base.nope.10
    hands = {"A": "attack nope nope", "B": "nope nope"}
    table = under("q.base.nope.own", hands=hands).play("A", "attack")
    assert table.forbidden_by("play", "A", "nope") == {"ek.base.nope.10"}
    table.nope("B")
    assert table.forbidden_by("play", "B", "nope") == {"ek.base.nope.10"}
    assert table.nope("A").silence().turn == ("B", 2)


# -- empty hands -------------------------------------------------------------------

def test_a_favor_of_an_empty_hand_brings_nothing_or_is_refused():
    # ek.base.favor.4
    hands = {"A": "favor"}
    table = position(hands=hands).settled("A", "favor", on="B")
    assert (table.hand("A"), table.discard, table.waits_for) == ("", "favor", ("turn", "A"))
    refusal = under("q.base.favor.empty", hands=hands).refusal("play", "A", "favor", on="B")
    assert refusal.rules == ("ek.base.favor.4",)
    assert refusal.values["on"] == 1


@pytest.mark.parametrize("cards, names", [("cat_1 cat_1", None), ("cat_1 cat_1 cat_1", "skip")])
def test_a_pair_or_triple_against_an_empty_hand_brings_nothing_or_is_refused(cards, names):
    # ek.base.pair.3; a triple works like a pair but for the wish (triple.1)
    hands = {"A": cards}
    table = position(hands=hands).settled("A", cards, on="B", names=names)
    assert (table.hand("A"), table.discard, table.waits_for) == ("", cards, ("turn", "A"))
    refusal = under("q.base.pair.empty", hands=hands).refusal("play", "A", cards, on="B", names=names)
    assert refusal.rules == ("ek.base.pair.3",)


def test_the_reading_for_favors_does_not_touch_pairs_nor_the_other_way_round():
    hands = {"A": "favor cat_1 cat_1"}
    under("q.base.favor.empty", hands=hands).settled("A", "cat_1 cat_1", on="B")
    under("q.base.pair.empty", hands=hands).settled("A", "favor", on="B")


# -- the pile ----------------------------------------------------------------------

def test_a_look_needs_three_cards_under_the_other_reading():
    # ek.base.see.3
    hands = {"A": "see_the_future_3"}
    refusal = under("q.base.see.short-pile", hands=hands, pile="cat_1 cat_2").refusal("play", "A", "see_the_future_3")
    assert refusal.rules == ("ek.base.see.3",)
    assert (refusal.values["number"], refusal.values["size"]) == (3, 2)
    under("q.base.see.short-pile", hands=hands, pile="cat_1 cat_2 cat_3").settled("A", "see_the_future_3")


# -- sets --------------------------------------------------------------------------

@pytest.mark.parametrize("cards, on, names", [("skip skip", "B", None), ("cat_1 cat_1 cat_1", "B", "nope"),
                                              (FIVE, None, None)])
def test_beginners_play_no_set_but_two_equal_cats(cards, on, names):
    # ek.base.combo.1
    table = under("q.base.combo.mode", hands={"A": cards, "B": "nope"})
    assert table.forbidden_by("play", "A", cards, on=on, names=names) == {"ek.base.combo.1"}


def test_beginners_play_two_equal_cats():
    # ek.base.combo.1, cat.2
    table = under("q.base.combo.mode", hands={"A": "cat_1 cat_1", "B": "nope"})
    assert table.settled("A", "cat_1 cat_1", on="B").pick("nope").hand("A") == "nope"


@pytest.mark.parametrize("card", ["attack", "cat_1"])
def test_a_five_names_its_card_at_once_under_the_other_reading(card):
    # ek.base.five.3: from the pile as it lies, the five included (five.own-cards R1)
    table = under("q.base.five.choice-time", hands={"A": FIVE}, discard="attack")
    assert table.refusal("play", "A", FIVE).is_plain
    table.settled("A", FIVE, names=card)
    assert table.hand("A") == card
    assert table.waits_for == ("turn", "A")


def test_a_five_that_was_noped_takes_nothing_although_it_named_its_card():
    # ek.base.five.2
    table = under("q.base.five.choice-time", hands={"A": FIVE, "B": "nope"}, discard="attack")
    table.play("A", FIVE, names="attack").nope("B").silence()
    assert (table.hand("A"), table.discard) == ("", f"attack {FIVE} nope")


def test_a_five_that_chooses_at_once_cannot_name_a_kitten():
    # ek.base.five.3 with five.kitten R1
    table = under("q.base.five.choice-time", hands={"A": FIVE}, discard="exploding_kitten attack")
    assert "ek.base.five.3" in table.forbidden_by("play", "A", FIVE, names="exploding_kitten")


def test_a_five_that_chooses_at_once_names_a_card_that_lies_there():
    # ek.base.five.1: a card from the discard pile
    table = under("q.base.five.choice-time", hands={"A": FIVE}, discard="attack")
    table.refusal("play", "A", FIVE, names="shuffle")

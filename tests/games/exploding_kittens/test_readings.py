"""The readings that can be played beside the defaults: what is otherwise under each of them."""

import pytest

from tabletop.games.exploding_kittens.rules import RULEBOOK, played_readings
from tests.games.exploding_kittens.table import base_rules, position

TESTED = {"q.base.combo.mode": "R1", "q.base.dead-hand-public": "R2", "q.base.dead-turns": "R2",
          "q.base.two-player-variant": "R2", "q.base.defuse.optional": "R2",
          "q.base.defuse.turns": "R2", "q.base.favor.empty": "R2", "q.base.five.choice-time": "R2",
          "q.base.nope.chain": "R2", "q.base.nope.own": "R2", "q.base.pair.empty": "R2",
          "q.base.play.dead-card": "R2", "q.base.see.short-pile": "R2", "q.base.title": "R2",
          "q.base.five.own-cards": "R2", "q.base.five.kitten": "R2", "q.base.nope.timing": "R2",
          "q.base.favor.seen": "R2", "q.base.triple.named": "R2", "q.base.draw.shown": "R2"}  # fmt: skip
FIVE = "cat_1 cat_2 cat_3 cat_4 cat_5"


def under(question, **setup):
    """A position under the other reading of this question."""
    return position(readings={question: TESTED[question]}, **setup)


def test_each_reading_of_the_base_box_that_can_be_played_has_a_test_here():
    others = {
        (question, reading)
        for question, reading in played_readings()
        if RULEBOOK.questions[question].default != reading
        and question.startswith("q.base.")
        and not question.startswith("q.base.printing.")
    }  # of later sheets: test_printings
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


def test_a_pair_against_an_empty_hand_brings_nothing_or_is_refused():
    # ek.base.pair.3
    hands = {"A": "cat_1 cat_1"}
    table = position(hands=hands).settled("A", "cat_1 cat_1", on="B")
    assert (table.hand("A"), table.discard, table.waits_for) == ("", "cat_1 cat_1", ("turn", "A"))
    refusal = under("q.base.pair.empty", hands=hands).refusal("play", "A", "cat_1 cat_1", on="B")
    assert refusal.rules == ("ek.base.pair.3",)


@pytest.mark.parametrize("readings", [None, {"q.base.pair.empty": "R2"}])
def test_a_triple_against_an_empty_hand_has_bad_luck_under_both_readings(readings):
    # ek.base.triple.3 is printed; the question is about pairs
    table = position(hands={"A": "cat_1 cat_1 cat_1"}, readings=readings)
    table.settled("A", "cat_1 cat_1 cat_1", on="B", names="skip")
    assert (table.hand("A"), table.waits_for) == ("", ("turn", "A"))
    assert "ek.base.triple.3" in table.fired


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


@pytest.mark.parametrize("cards, on, names", [("skip skip", "B", None), ("cat_1 cat_1 cat_1", "B", "nope"), (FIVE, None, None)])
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


@pytest.mark.parametrize("card, allowed", [("attack", True), ("cat_2", True), ("cat_1", False), ("nope", False)])
def test_a_five_takes_nothing_that_was_laid_with_it_under_the_other_reading(card, allowed):
    # ek.base.five.3: a second cat_2 lay there before, the first cat_1 did not
    setup = {"hands": {"A": FIVE, "B": "nope", "C": "nope"}, "discard": "attack cat_2"}
    by_default = position(**setup).play("A", FIVE).nope("B").nope("C").silence()
    table = under("q.base.five.own-cards", **setup).play("A", FIVE).nope("B").nope("C").silence()
    assert by_default.allows("take", "A", card)
    assert table.allows("take", "A", card) == allowed
    if not allowed:
        assert table.forbidden_by("take", "A", card) == {"ek.base.five.5"}


def test_a_five_brings_nothing_if_nothing_lay_there_before_under_the_other_reading():
    # ek.base.five.3
    table = under("q.base.five.own-cards", hands={"A": FIVE}).settled("A", FIVE)
    assert (table.hand("A"), table.waits_for) == ("", ("turn", "A"))


def test_a_five_that_chooses_at_once_names_none_of_its_own_under_the_other_reading():
    # ek.base.five.3
    readings = {"q.base.five.choice-time": "R2", "q.base.five.own-cards": "R2"}
    table = position(readings=readings, hands={"A": FIVE}, discard="attack cat_2")
    assert table.forbidden_by("play", "A", FIVE, names="cat_1") == {"ek.base.five.5"}
    assert table.allows("play", "A", FIVE, names="cat_2")
    assert table.settled("A", FIVE, names="attack").hand("A") == "attack"


def fetched_kitten(**setup):
    """A has taken a kitten from the discard pile with a five."""
    return (
        under("q.base.five.kitten", **{"discard": "exploding_kitten attack", **setup})
        .settled("A", FIVE)
        .do("take", "A", "exploding_kitten")
    )


def test_a_fetched_kitten_is_shown_and_must_be_defused_under_the_other_reading():
    # ek.base.five.3: after the Defuse it goes back into the pile and the turn goes on
    table = fetched_kitten(hands={"A": f"{FIVE} defuse skip"}, pile="favor shuffle")
    assert table.waits_for == ("kitten", "A")
    assert table.hand("A") == "defuse skip"
    table.play("A", "defuse").do("insert", "A", 1)
    assert (table.pile, table.turn, table.waits_for) == ("favor exploding_kitten shuffle", ("A", 1), ("turn", "A"))
    assert "exploding_kitten" not in table.discard


def test_who_fetches_a_kitten_without_a_defuse_is_out():
    # ek.base.five.3
    table = fetched_kitten(hands={"A": FIVE}, owes=2).do("explode", "A")
    assert (table.alive, table.turn) == ("BCD", ("B", 1))
    assert table.discard == f"attack {FIVE} exploding_kitten"


def test_a_fetched_kitten_cannot_be_noped():
    # ek.base.nope.2
    table = fetched_kitten(hands={"A": f"{FIVE} defuse", "B": "nope"})
    assert "ek.base.nope.2" in table.forbidden_by("play", "B", "nope")


def test_a_five_that_chooses_at_once_may_name_a_kitten_under_the_other_reading():
    readings = {"q.base.five.choice-time": "R2", "q.base.five.kitten": "R2"}
    table = position(readings=readings, hands={"A": FIVE}, discard="exploding_kitten")
    assert table.settled("A", FIVE, names="exploding_kitten").waits_for == ("kitten", "A")


# -- titles ------------------------------------------------------------------------

LOOKS = "see_the_future_3 see_the_future_5"


def mixed(**setup):
    """A position of base box and Streaking Kittens in which a number is only an addition to a title."""
    return under("q.base.title", boxes=("base", "streaking"), **setup)


def test_two_titles_that_differ_by_a_number_are_a_pair_under_the_other_reading():
    # ek.base.pair.5
    setup = {"hands": {"A": LOOKS, "B": "skip"}}
    by_default = position(boxes=("base", "streaking"), **setup)
    assert "ek.base.pair.5" in by_default.forbidden_by("play", "A", LOOKS, on="B")
    table = mixed(**setup)
    assert table.settled("A", LOOKS, on="B").pick("skip").hand("A") == "skip"


def test_a_number_makes_no_fifth_title_under_the_other_reading():
    # ek.base.five.1, pair.5
    five = f"{LOOKS} skip favor attack"
    assert position(boxes=("base", "streaking"), hands={"A": five}).allows("play", "A", five)
    assert mixed(hands={"A": five}).forbidden_by("play", "A", five) == {"ek.base.five.1"}


def test_a_named_title_is_handed_over_whatever_its_number_under_the_other_reading():
    # ek.base.triple.2, pair.5
    setup = {"hands": {"A": "skip skip skip", "B": "see_the_future_5"}}
    lay = ("A", "skip skip skip", "B", "see_the_future_3")
    assert position(boxes=("base", "streaking"), **setup).settled(*lay).hand("A") == ""
    assert mixed(**setup).settled(*lay).hand("A") == "see_the_future_5"


def test_the_owner_of_two_cards_of_one_title_chooses_which_to_hand_over():
    # ek.base.triple.2
    table = mixed(hands={"A": "skip skip skip", "B": f"{LOOKS} attack"})
    table.settled("A", "skip skip skip", "B", "see_the_future_3")
    assert table.waits_for == ("give", "B")
    assert "ek.base.triple.2" in table.forbidden_by("give", "B", "attack")
    assert table.do("give", "B", "see_the_future_5").hand("A") == "see_the_future_5"


def test_other_words_still_make_another_title_under_the_other_reading():
    # ek.base.pair.5: a Super Skip is no Skip
    assert "ek.base.pair.5" in mixed(hands={"A": "skip super_skip"}).forbidden_by("play", "A", "skip super_skip", on="B")


# -- what the others see and what may be wished for ---------------------------------


def test_a_gift_and_a_draw_are_seen_by_the_two_or_by_all():
    # ek.base.favor.6, turn.13
    for question, known in ((None, {}), ("q.base.favor.seen", {"A": "cat_1"})):
        setup = {"hands": {"A": "favor", "B": "cat_1"}, "players": 3}
        table = (position(**setup) if question is None else under(question, **setup)).settled("A", "favor", on="B")
        if table.waits_for[0] == "give":
            table.do("give", "B", "cat_1")
        assert table.known_to("C")[1] == known
    setup = {"pile": "cat_1 cat_2", "players": 3}
    assert [position(**setup).draw("A").known_to("C")[1], under("q.base.draw.shown", **setup).draw("A").known_to("C")[1]] == [
        {},
        {"A": "cat_1"},
    ]


def test_a_triple_may_wish_for_a_defuse_or_not():
    # ek.base.triple.5
    setup = {"hands": {"A": "cat_1 cat_1 cat_1", "B": "defuse"}}
    assert position(**setup).allows("play", "A", "cat_1 cat_1 cat_1", on="B", names="defuse")
    table = under("q.base.triple.named", **setup)
    assert table.forbidden_by("play", "A", "cat_1 cat_1 cat_1", on="B", names="defuse") == {"ek.base.triple.5"}
    assert table.allows("play", "A", "cat_1 cat_1 cat_1", on="B", names="nope")
    assert [move[4] for move in table.rules.moves(table.state) if len(move) > 3 and len(move[2]) == 3].count(
        table.rules.number["defuse"]
    ) == 0

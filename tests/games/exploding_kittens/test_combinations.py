"""Which cards make a set, and what a set brings."""

import pytest

from tests.games.exploding_kittens.table import position

# The cards, whom they are aimed at, what is named.
SETS = {
    "two equal cats (ek.base.cat.2)": ("cat_1 cat_1", "B", None),
    "two Favors (pair.1)": ("favor favor", "B", None),
    "two Skips (pair.1)": ("skip skip", "B", None),
    "two Attacks (pair.1)": ("attack attack", "B", None),
    "two Shuffles (pair.1)": ("shuffle shuffle", "B", None),
    "two Looks (pair.1)": ("see_the_future_3 see_the_future_3", "B", None),
    "two Nopes (pair.4, nope.13)": ("nope nope", "B", None),
    "two Defuses (pair.4, defuse.10)": ("defuse defuse", "B", None),
    "three cats (cat.3, triple.1)": ("cat_1 cat_1 cat_1", "B", "skip"),
    "three Attacks (triple.1)": ("attack attack attack", "B", "skip"),
    "three Defuses (triple.1)": ("defuse defuse defuse", "B", "skip"),
    "a triple that names a Defuse (triple.5)": ("cat_1 cat_1 cat_1", "B", "defuse"),
    "a triple that names a Nope (triple.5)": ("cat_1 cat_1 cat_1", "B", "nope"),
    "a triple that names a kitten (triple.5)": ("cat_1 cat_1 cat_1", "B", "exploding_kitten"),
    "five different cats (cat.3, five.1)": ("cat_1 cat_2 cat_3 cat_4 cat_5", None, None),
    "five different titles (five.1)": ("nope skip favor cat_1 cat_2", None, None),
}


@pytest.mark.parametrize("cards, on, names", SETS.values(), ids=SETS.keys())
def test_it_is_a_set(cards, on, names):
    table = position(hands={"A": cards, "B": "skip", "C": "cat_4"}, pile="cat_3", discard="favor")
    table.play("A", cards, on, names)
    assert table.waits_for[0] == "window"


NO_SETS = {
    "two different cats": ("cat_1 cat_2", "B", None, "ek.base.pair.1"),
    "a cat and a Nope": ("cat_1 nope", "B", None, "ek.base.pair.1"),
    "a Skip and an Attack": ("skip attack", "B", None, "ek.base.pair.1"),
    "two equal and one other": ("cat_1 cat_1 cat_2", "B", "skip", "ek.base.triple.1"),
    "three different": ("cat_1 cat_2 cat_3", "B", "skip", "ek.base.triple.1"),
    "four equal": ("cat_1 cat_1 cat_1 cat_1", "B", None, "ek.base.combo.4"),
    "four different": ("cat_1 cat_2 cat_3 cat_4", None, None, "ek.base.combo.4"),
    "six different": ("cat_1 cat_2 cat_3 cat_4 cat_5 skip", None, None, "ek.base.combo.4"),
    "five with two equal": ("cat_1 cat_1 cat_2 cat_3 cat_4", None, None, "ek.base.five.1"),
    "no card at all": ("", None, None, "ek.base.combo.4"),
    "a pair at oneself": ("cat_1 cat_1", "A", None, "ek.base.pair.6"),
    "a triple at oneself": ("cat_1 cat_1 cat_1", "A", "skip", "ek.base.pair.6"),
    "a pair at a player who is out": ("cat_1 cat_1", "D", None, "ek.base.object.2"),
    "a triple at a player who is out": ("cat_1 cat_1 cat_1", "D", "skip", "ek.base.object.2"),
}


@pytest.mark.parametrize("cards, on, names, rule", NO_SETS.values(), ids=NO_SETS.keys())
def test_it_is_no_set(cards, on, names, rule):
    table = position(hands={"A": cards, "B": "skip"}, out="D")
    assert rule in table.forbidden_by("play", "A", cards, on=on, names=names)


PLAIN = {
    "a pair aimed at nobody": ("cat_1 cat_1", None, None),
    "a pair that names a card": ("cat_1 cat_1", "B", "skip"),
    "a triple aimed at nobody": ("cat_1 cat_1 cat_1", None, "skip"),
    "a triple that names nothing": ("cat_1 cat_1 cat_1", "B", None),
    "a five aimed at a player": ("cat_1 cat_2 cat_3 cat_4 cat_5", "B", None),
    "a five that names its card too early": ("cat_1 cat_2 cat_3 cat_4 cat_5", None, "favor"),
}


@pytest.mark.parametrize("cards, on, names", PLAIN.values(), ids=PLAIN.keys())
def test_a_target_and_a_wish_are_given_where_they_are_due_and_only_there(cards, on, names):
    table = position(hands={"A": cards, "B": "skip"}, discard="favor")
    assert table.refusal("play", "A", cards, on=on, names=names).is_plain


@pytest.mark.parametrize("cards, on, names", SETS.values(), ids=SETS.keys())
def test_no_set_is_played_out_of_turn(cards, on, names):
    # ek.base.turn.9, combo.3
    table = position(hands={"C": cards, "B": "skip"}, turn="A", discard="favor")
    refusal = table.refusal("play", "C", cards, on=on, names=names)
    assert "ek.base.turn.9" in refusal.rules
    assert (refusal.values["seat"], refusal.values["player"]) == (2, 0)


@pytest.mark.parametrize("cards", ["cat_1 cat_1", "skip skip", "attack attack", "shuffle shuffle"])
def test_the_texts_on_the_cards_of_a_pair_do_not_count_and_the_turn_goes_on(cards):
    # ek.base.combo.2, combo.3, pair.1, cat.2
    table = position(hands={"A": cards, "B": "favor"}, pile="cat_2 cat_3", owes=2)
    table.settled("A", cards, on="B").pick("favor")
    assert (table.hand("A"), table.hand("B")) == ("favor", "")
    assert table.discard == cards
    assert table.turn == ("A", 2)
    assert table.pile == "cat_2 cat_3"
    assert ("ek.base.cat.2" in table.fired) == cards.startswith("cat")


def test_a_triple_of_attacks_attacks_nobody():
    # ek.base.combo.2
    table = position(hands={"A": "attack attack attack", "B": "favor skip"})
    table.settled("A", "attack attack attack", on="B", names="favor")
    assert (table.hand("A"), table.hand("B"), table.turn) == ("favor", "skip", ("A", 1))


def test_each_card_of_the_hand_is_stolen_with_the_same_chance():
    # ek.base.pair.2: one in k for each of the k cards
    table = position(hands={"A": "cat_1 cat_1", "B": "skip skip skip favor"}).settled("A", "cat_1 cat_1", on="B")
    weights = {table.words([move[2]]): table.rules.weight(table.state, move) for move in table.rules.moves(table.state)}
    assert weights == {"skip": 3, "favor": 1}


def test_chance_and_nobody_else_picks_the_stolen_card():
    # ek.base.pair.2: the thief does not see it before, the victim does not choose
    table = position(hands={"A": "cat_1 cat_1", "B": "skip favor"}).settled("A", "cat_1 cat_1", on="B")
    for who in "ABC":
        table.refusal("pick", who, "favor")
    assert {move[1] for move in table.rules.moves(table.state)} == {-2}


def test_a_triple_gets_one_copy_of_the_named_card():
    # ek.base.triple.2
    table = position(hands={"A": "cat_1 cat_1 cat_1", "B": "skip skip favor"})
    table.settled("A", "cat_1 cat_1 cat_1", on="B", names="skip")
    assert (table.hand("A"), table.hand("B")) == ("skip", "favor skip")
    assert "ek.base.triple.2" in table.fired


def test_naming_a_defuse_gets_the_defuse():
    # ek.base.triple.5
    table = position(hands={"A": "nope nope nope", "B": "defuse"})
    table.settled("A", "nope nope nope", on="B", names="defuse")
    assert (table.hand("A"), table.hand("B")) == ("defuse", "")


def test_a_five_takes_any_card_from_the_discard_pile():
    # ek.base.five.1: four cards fewer; the five stay where they are
    table = position(hands={"A": "nope skip favor cat_1 cat_2 cat_3"}, discard="shuffle attack")
    table.settled("A", "nope skip favor cat_1 cat_2").do("take", "A", "attack")
    assert table.hand("A") == "attack cat_3"
    assert table.discard == "cat_1 cat_2 favor nope shuffle skip"
    assert table.turn == ("A", 1)


FIVE = "nope skip favor cat_1 cat_2"


@pytest.mark.parametrize("card", ["shuffle", "attack", "cat_1", "nope", "skip"])
def test_a_five_may_take_what_lay_there_before_or_one_of_its_own_cards(card):
    # ek.base.five.3 with five.own-cards R1
    table = position(hands={"A": FIVE}, discard="shuffle attack").settled("A", FIVE).do("take", "A", card)
    assert table.hand("A") == card


def test_a_five_may_take_the_nopes_that_were_laid_on_it():
    # ek.base.five.3, nope.7
    table = position(hands={"A": "attack skip favor cat_1 cat_2", "B": "nope", "C": "nope"})
    table.play("A", "attack skip favor cat_1 cat_2").nope("B").nope("C").silence().do("take", "A", "nope")
    assert table.hand("A") == "nope"


def test_a_five_may_take_a_card_of_a_player_who_exploded_but_not_the_kitten():
    # ek.base.five.3 with five.kitten R1
    table = position(hands={"A": FIVE, "D": "attack"}, pile="exploding_kitten cat_3", turn="D")
    table.draw("D").do("explode", "D").settled("A", FIVE)
    refusal = table.refusal("take", "A", "exploding_kitten")
    assert "ek.base.five.3" in refusal.rules
    assert refusal.values["card"] == table.rules.number["exploding_kitten"]
    assert table.do("take", "A", "attack").hand("A") == "attack"


def test_a_five_cannot_take_what_does_not_lie_there_and_nobody_else_takes():
    # ek.base.five.1
    table = position(hands={"A": FIVE, "B": "skip"}, discard="attack").settled("A", FIVE)
    assert table.refusal("take", "A", "shuffle").is_plain
    refusal = table.refusal("take", "B", "attack")
    assert "ek.base.five.1" in refusal.rules
    assert (refusal.values["seat"], refusal.values["asked"]) == (1, 0)


def test_any_number_of_sets_may_be_played_in_a_turn():
    # ek.base.combo.3, turn.5; four equal cards are two pairs (combo.4)
    table = position(hands={"A": "cat_1 cat_1 cat_1 cat_1", "B": "favor shuffle"})
    table.settled("A", "cat_1 cat_1", on="B").pick("favor")
    table.settled("A", "cat_1 cat_1", on="B").pick("shuffle")
    assert (table.hand("A"), table.turn) == ("favor shuffle", ("A", 1))

"""Table 6.10: Tower of Power (worn by W, here B) x every theft, with cards in the Tower (k > 0) and without (k = 0).

001 "Turm der Macht" in Barking Kittens. A is the thief, and on turn unless a row says otherwise.
"""

import pytest

from .rows import after, check, rows

BARKING = "base barking"
STREAKING = "base streaking barking"
PAIR, TRIPLE, FIVE = "cat_1 cat_1", "cat_2 cat_2 cat_2", "cat_1 cat_2 cat_3 cat_4 attack"
FULL = {"wearer": "B", "tower": "skip defuse"}
EMPTY = {"wearer": "B"}

# words, the thief's hand, the wearer's hand, what is done, the hands after it, what is left in the Tower
CELLS = rows(
    ("Favor, k > 0: a random Tower card; W does not choose", BARKING, FULL, "favor", "nope cat_5",
     "A play favor on B; B may not give nope; chance pick skip", {"A": "skip", "B": "nope cat_5"}, ["defuse"]),
    ("Favor, k = 0: W chooses a hand card", BARKING, EMPTY, "favor", "nope cat_5",
     "A play favor on B; B give cat_5", {"A": "cat_5", "B": "nope"}, []),
    ("pair, k > 0: random Tower card", BARKING, FULL, PAIR, "nope cat_5",
     f"A play {PAIR} on B; chance pick defuse", {"A": "defuse", "B": "nope cat_5"}, ["skip"]),
    ("pair, k = 0: random hand card", BARKING, EMPTY, PAIR, "nope cat_5",
     f"A play {PAIR} on B; chance pick nope", {"A": "nope", "B": "cat_5"}, []),
    ("triple, k > 0: random Tower card whatever was named", BARKING, FULL, TRIPLE, "nope cat_5",
     f"A play {TRIPLE} on B for nope; chance pick skip", {"A": "skip", "B": "nope cat_5"}, ["defuse"]),
    ("triple, k = 0: named card from the hand", BARKING, EMPTY, TRIPLE, "nope cat_5",
     f"A play {TRIPLE} on B for nope", {"A": "nope", "B": "cat_5"}, []),
    ("five, k > 0: not a theft from W", BARKING, {**FULL, "discard": "favor"}, FIVE, "nope",
     f"A play {FIVE}; A take favor", {"A": "favor", "B": "nope"}, ["defuse", "skip"]),
    ("five, k = 0: the same", BARKING, {**EMPTY, "discard": "favor"}, FIVE, "nope",
     f"A play {FIVE}; A take favor", {"A": "favor", "B": "nope"}, []),
    ("I'll Take That, k > 0: the drawn card goes", BARKING, {**FULL, "turn": "B", "front": {"B": "ill_take_that of A"}}, "", "nope",
     "B draw", {"A": "cat_3", "B": "nope"}, ["defuse", "skip"]),
    ("I'll Take That, k = 0: the same", BARKING, {**EMPTY, "turn": "B", "front": {"B": "ill_take_that of A"}}, "", "nope",
     "B draw", {"A": "cat_3", "B": "nope"}, []),
    ("Mark, k > 0: marks a hand card", STREAKING, FULL, "mark", "nope",
     "A play mark on B; chance pick nope", {"B": "nope:marked"}, ["defuse", "skip"]),
    ("Mark, k = 0: the same", STREAKING, EMPTY, "mark", "nope",
     "A play mark on B; chance pick nope", {"B": "nope:marked"}, []),
    ("Garbage Collection, k > 0: W gives a hand card", STREAKING, FULL, "garbage_collection", "nope cat_5",
     "A play garbage_collection; B lay cat_5; chance shuffled cat_3 cat_4 cat_5", {"B": "nope"}, ["defuse", "skip"]),
    ("Garbage Collection, k > 0, empty hand: W gives none", STREAKING, FULL, "garbage_collection attack", "",
     "A play garbage_collection; A lay attack; chance shuffled cat_3 cat_4 attack", {}, ["defuse", "skip"]),
    ("Potluck, k > 0: W gives a hand card", BARKING, FULL, "potluck attack", "nope cat_5",
     "A play potluck; A lay attack; B lay cat_5", {"B": "nope"}, ["defuse", "skip"]),
    ("Potluck, k > 0, empty hand: W gives none", BARKING, FULL, "potluck attack", "",
     "A play potluck; A lay attack", {}, ["defuse", "skip"]),
    ("W's hand is empty, Favor, k > 0: a legal, successful target", BARKING, FULL, "favor", "",
     "A play favor on B; chance pick defuse", {"A": "defuse"}, ["skip"]),
    ("W's hand is empty, pair, k > 0: a legal, successful target", BARKING, FULL, PAIR, "",
     f"A play {PAIR} on B; chance pick defuse", {"A": "defuse"}, ["skip"]),
    ("W's hand is empty, pair, k = 0: no card to take", BARKING, EMPTY, PAIR, "",
     f"A play {PAIR} on B", {}, []),
    ("thief's Favor Noped, k > 0: no card moves", BARKING, FULL, "favor", "nope",
     "A play favor on B; B play nope", {}, ["defuse", "skip"]),
    ("thief's combination Noped, k > 0: no card moves", BARKING, FULL, PAIR, "nope cat_5",
     f"A play {PAIR} on B; B play nope", {"B": "cat_5"}, ["defuse", "skip"]),
    ("thief's combination Noped, k = 0: no card moves", BARKING, EMPTY, PAIR, "nope cat_5",
     f"A play {PAIR} on B; B play nope", {"B": "cat_5"}, []),
    ("Streaking Kitten in the Tower: it simply changes to the thief", STREAKING, {"wearer": "B", "tower": "streaking_kitten"}, PAIR, "nope",
     f"A play {PAIR} on B; chance pick streaking_kitten", {"A": "streaking_kitten", "B": "nope"}, []),
    ("Barking Kitten in the Tower: not in hand of W, so nobody has it", BARKING, {"wearer": "B", "tower": "barking_kitten"},
     "barking_kitten", "nope", "A play barking_kitten", {"B": "nope"}, ["barking_kitten"]),
)  # fmt: skip


@pytest.mark.parametrize("boxes, crown, thief, wearer, moves, hands, left", CELLS)
def test_what_a_theft_from_the_wearer_brings(boxes, crown, thief, wearer, moves, hands, left):
    game = after(moves, boxes=boxes, hands={"A": thief, "B": wearer}, pile="cat_3 cat_4", **crown)
    check(game, hands=hands, tower=("B", left))


def test_the_curse_makes_the_hand_blind_and_not_the_tower():
    game = after(
        "A play curse_of_the_cat_butt on B; A play favor on B; chance pick skip",
        boxes=STREAKING,
        hands={"A": "curse_of_the_cat_butt favor", "B": "nope"},
        pile="cat_3",
        **FULL,
    )
    check(game, blind="B", hands={"A": "skip", "B": "nope"}, tower=("B", ["defuse"]))


def test_the_tower_card_of_a_blind_thief_lies_among_the_face_down_cards():
    """A blind thief turns up a Favor; the Tower card joins the hand, and the thief stays blind."""
    game = after(
        "A blindly; chance turn_up favor; A aim B; chance pick skip",
        boxes=STREAKING,
        hands={"A": "favor", "B": "nope"},
        pile="cat_3",
        blind="A",
        **FULL,
    )
    check(game, blind="A", hands={"A": "skip", "B": "nope"}, tower=("B", ["defuse"]))


THE_WEARER_MAY_NOT = rows(
    ("use a Defuse of the Tower", "B draw; B may not play defuse", {"turn": "B", "pile": "exploding_kitten"}, {}),
    ("use a Nope of the Tower", "A play skip; B may not play nope: window", {"hands": {"A": "skip"}}, {"tower": "nope"}),
    ("take a card by a Favor on the own crown", "B may not play favor on B: ek.barking.tower.6", {"turn": "B", "hands": {"B": "favor"}}, {}),
    ("take a card by a pair on the own crown", f"B may not play {PAIR} on B: ek.barking.tower.6", {"turn": "B", "hands": {"B": PAIR}}, {}),
    ("put the crown on again", "B may not play tower_of_power: ek.barking.tower.9", {"turn": "B", "hands": {"B": "tower_of_power"}}, {}),
)  # fmt: skip


@pytest.mark.parametrize("moves, position, crown", THE_WEARER_MAY_NOT)
def test_the_wearer_may_not(moves, position, crown):
    after(moves, **{"boxes": BARKING, "pile": "cat_3", **position, **FULL, **crown})


W_DIES = rows(
    ("k > 0: Tower cards to discard, crown free", {}, FULL, "cat_5 defuse exploding_kitten skip"),
    ("k = 0: crown free", {}, EMPTY, "cat_5 exploding_kitten"),
    ("k > 0, tower-death R2: Tower cards leave the game", {"q.barking.tower-death": "R2"}, FULL, "cat_5 exploding_kitten"),
)


@pytest.mark.parametrize("readings, crown, discard", W_DIES)
def test_w_dies(readings, crown, discard):
    game = after(
        "B draw; B explode",
        boxes=BARKING,
        readings=readings,
        hands={"B": "cat_5"},
        pile="exploding_kitten cat_3",
        turn="B",
        **crown,
    )
    check(game, discard=discard, tower=("nobody", []), alive="ACD")


def test_when_the_crown_is_free_the_tower_card_can_be_played_again_and_holds_nothing():
    game = after("A play tower_of_power", boxes=BARKING, hands={"A": "tower_of_power"}, pile="cat_3")
    check(game, tower=("A", []), turn=("A", 1))


def test_the_tower_is_put_on_with_the_stock_and_the_turn_goes_on():
    game = after("A play tower_of_power", boxes=BARKING, hands={"A": "tower_of_power"}, pile="cat_3", tower="skip nope")
    check(game, tower=("A", ["nope", "skip"]), discard="tower_of_power", turn=("A", 1))


def test_a_noped_tower_leaves_crown_and_stock_on_the_table():
    game = after(
        "A play tower_of_power; B play nope",
        boxes=BARKING,
        hands={"A": "tower_of_power", "B": "nope"},
        pile="cat_3",
        tower="skip",
    )
    check(game, tower=("nobody", ["skip"]), discard="nope tower_of_power")


@pytest.mark.parametrize(
    "question, hand, play",
    rows(("Favor, empty R2", "q.base.favor.empty", "favor", "favor"), ("pair, empty R2", "q.base.pair.empty", PAIR, PAIR)),
)
def test_where_a_target_must_hold_a_card_the_cards_of_the_tower_count(question, hand, play):
    """ek.barking.tower.13 holds under the other reading of the base box too; without a card in the Tower it is refused."""
    game = after(
        f"A play {play} on B; chance pick skip", boxes=BARKING, readings={question: "R2"}, hands={"A": hand}, pile="cat_3", **FULL
    )
    check(game, hands={"A": "skip"})
    after(
        f"A may not play {play} on B: ek.base.{'favor.4' if play == 'favor' else 'pair.3'}",
        boxes=BARKING,
        readings={question: "R2"},
        hands={"A": hand},
        pile="cat_3",
        **EMPTY,
    )


def test_under_the_other_reading_the_tower_sits_before_anybody_can_stop_it():
    game = after(
        "A play tower_of_power; B may not play nope: ek.barking.tower.8",
        boxes=BARKING,
        tower="skip",
        pile="cat_3",
        readings={"q.barking.tower-nope": "R2"},
        hands={"A": "tower_of_power", "B": "nope"},
    )
    check(game, tower=("A", ["skip"]), hands={"B": "nope"})


def test_under_the_other_reading_the_crown_changes_heads_with_what_is_left_in_it():
    game = after(
        "A play tower_of_power",
        boxes=BARKING,
        readings={"q.barking.tower-replay": "R2"},
        hands={"A": "tower_of_power"},
        pile="cat_3",
        **FULL,
    )
    check(game, tower=("A", ["defuse", "skip"]))


def test_vector_19_the_favor_gets_the_tower_card_and_the_pair_a_hand_card():
    game = after(
        f"A play favor on B; chance pick skip; A play {PAIR} on B; chance pick nope",
        boxes=BARKING,
        hands={"A": f"favor {PAIR}", "B": "nope cat_5"},
        pile="cat_3",
        wearer="B",
        tower="skip",
    )
    check(game, hands={"A": "nope skip", "B": "cat_5"}, tower=("B", []))

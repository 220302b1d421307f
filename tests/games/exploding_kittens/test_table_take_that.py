"""Table 6.9: I'll Take That (laid by A before B) and every way in which B may come by a card.

001 "Das nehm ich" in Barking Kittens; 003 the same. B is on turn unless a row says otherwise.
"""

import pytest

from .rows import after, check, play, rows

BARKING = "base barking"
BEFORE_B = {"B": "ill_take_that of A"}
SET = "cat_1 cat_1"

B_DRAWS = rows(
    ("B's closing draw, safe card",
     {}, {"B": "skip"}, "favor cat_5", "B draw",
     {"hands": {"A": "favor", "B": "skip"}, "front": {}, "discard": "ill_take_that", "turn": ("C", 1)}),
    ("B's closing draw, Exploding Kitten: A must defuse, B is safe and done",
     {}, {"A": "defuse", "B": "skip"}, "exploding_kitten cat_5", "B draw; A play defuse; A insert 1",
     {"hands": {"B": "skip"}, "pile": "cat_5 exploding_kitten", "alive": "ABCD", "turn": ("C", 1)}),
    ("B's closing draw, Exploding Kitten: without a Defuse A is out",
     {}, {"A": "skip", "B": "defuse"}, "exploding_kitten cat_5", "B draw; A explode",
     {"hands": {"B": "defuse"}, "alive": "BCD", "turn": ("C", 1)}),
    ("A holds the Streaking Kitten: A may keep the kitten secretly",
     {"boxes": "base streaking barking"}, {"A": "streaking_kitten", "B": "skip"}, "exploding_kitten cat_5", "B draw; A keep",
     {"hands": {"A": "exploding_kitten streaking_kitten", "B": "skip"}, "alive": "ABCD", "turn": ("C", 1)}),
    ("B holds the Streaking Kitten: no influence, the kitten goes to A",
     {"boxes": "base streaking barking"}, {"A": "defuse", "B": "streaking_kitten"}, "exploding_kitten cat_5", "B draw",
     {"hands": {"A": "defuse", "B": "streaking_kitten"}, "asked": ("kitten", "A")}),
    ("B draws the Imploding Kitten face down: A puts it back face up",
     {"boxes": "base imploding barking"}, {"A": "skip"}, "imploding_kitten cat_5", "B draw; A insert 1",
     {"pile": "cat_5 imploding_kitten:up", "alive": "ABCD", "turn": ("C", 1)}),
    ("B draws the Imploding Kitten face up: A implodes",
     {"boxes": "base imploding barking"}, {"A": "defuse"}, "imploding_kitten:up cat_5", "B draw",
     {"alive": "BCD", "turn": ("C", 1)}),
    ("B draws the Streaking Kitten: it goes to A",
     {"boxes": "base streaking barking"}, {"B": "skip"}, "streaking_kitten cat_5", "B draw",
     {"hands": {"A": "streaking_kitten", "B": "skip"}, "turn": ("C", 1)}),
    ("B plays Draw from the Bottom: the bottom card goes to A",
     {"boxes": "base imploding barking"}, {"B": "draw_from_bottom"}, "cat_5 favor", "B play draw_from_bottom",
     {"hands": {"A": "favor"}, "pile": "cat_5", "front": {}, "turn": ("C", 1)}),
    ("B owes several turns: only the first draw goes to A",
     {"owes": 2, "attack": "attack of A"}, {}, "favor cat_5 cat_4", "B draw; B draw",
     {"hands": {"A": "favor", "B": "cat_5"}, "turn": ("C", 1)}),
    ("B plays Personal Attack: only the first draw goes to A",
     {}, {"B": "personal_attack"}, "favor cat_5 cat_4", "B play personal_attack; B draw; B draw",
     {"hands": {"A": "favor", "B": "cat_5"}, "turn": ("B", 1)}),
    ("B is blind: looks, gives, is no longer blind, even with a kitten",
     {"boxes": "base streaking barking", "blind": "B"}, {"A": "defuse", "B": "skip"}, "exploding_kitten cat_5",
     "B draw; A play defuse; A insert 0",
     {"blind": "", "pile": "exploding_kitten cat_5", "turn": ("C", 1)}),
    ("A is blind: mixes the card in and stays blind",
     {"boxes": "base streaking barking", "blind": "A"}, {"A": "skip"}, "favor cat_5", "B draw",
     {"hands": {"A": "skip favor"}, "blind": "A", "turn": ("C", 1)}),
    ("A is blind and gets a kitten: blind search",
     {"boxes": "base streaking barking", "blind": "A"}, {"A": "skip defuse"}, "exploding_kitten cat_5",
     "B draw; A may not play defuse: ek.streaking.curse.blind-kitten.2; A blindly; chance turn_up defuse; A insert 0",
     {"hands": {"A": "skip"}, "blind": "", "pile": "exploding_kitten cat_5", "turn": ("C", 1)}),
    ("A wears the Tower: no influence",
     {"wearer": "A", "tower": "nope"}, {}, "favor cat_5", "B draw",
     {"hands": {"A": "favor"}, "tower": ("A", ["nope"]), "turn": ("C", 1)}),
    ("B wears the Tower: no influence",
     {"wearer": "B", "tower": "nope"}, {"B": "skip"}, "favor cat_5", "B draw",
     {"hands": {"A": "favor", "B": "skip"}, "tower": ("B", ["nope"]), "turn": ("C", 1)}),
    ("A is dead at the draw: B keeps the card",
     {"out": "A"}, {"B": "skip"}, "favor cat_5", "B draw",
     {"hands": {"B": "skip favor"}, "front": {}, "discard": "ill_take_that", "turn": ("C", 1)}),
)  # fmt: skip

NO_DRAW = rows(
    ("B plays Skip", BARKING, "skip", "B play skip", ("C", 1)),
    ("B plays Super Skip", BARKING, "super_skip", "B play super_skip", ("C", 1)),
    ("B plays Reverse", "base imploding barking", "reverse", "B play reverse", ("A", 1)),
    ("B plays Attack", BARKING, "attack", "B play attack", ("C", 2)),
    ("B plays Targeted Attack", "base imploding barking", "targeted_attack", "B play targeted_attack on D", ("D", 2)),
    (
        "B plays Catomic Bomb",
        "base streaking barking",
        "catomic_bomb",
        "B play catomic_bomb; chance shuffled cat_4 cat_5",
        ("C", 1),
    ),
)

OTHER_WAYS = rows(
    ("B steals", {}, {"B": SET, "C": "favor"}, f"B play {SET} on C; chance pick favor", {"B": "favor"}),
    ("B gets a Favor", {}, {"B": "favor", "C": "skip nope"}, "B play favor on C; C give skip", {"B": "skip", "C": "nope"}),
    ("B pulls a Tower card", {"wearer": "C", "tower": "skip"}, {"B": SET, "C": "nope"}, f"B play {SET} on C; chance pick skip",
     {"B": "skip", "C": "nope"}),
    ("B takes from the discard pile", {"discard": "favor"}, {"B": "cat_1 cat_2 cat_3 cat_4 skip"},
     "B play cat_1 cat_2 cat_3 cat_4 skip; B take favor", {"B": "favor"}),
)  # fmt: skip


@pytest.mark.parametrize("more, hands, pile, moves, expected", B_DRAWS)
def test_what_b_draws_goes_to_a(more, hands, pile, moves, expected):
    game = after(moves, **{"boxes": BARKING, "hands": hands, "pile": pile, "turn": "B", "front": BEFORE_B, **more})
    check(game, **expected)


@pytest.mark.parametrize("boxes, hand, moves, turn", NO_DRAW)
def test_a_turn_without_a_draw_leaves_the_card_lying(boxes, hand, moves, turn):
    game = after(moves, boxes=boxes, hands={"B": hand}, pile="cat_4 cat_5", turn="B", front=BEFORE_B)
    check(game, front=BEFORE_B, hands={}, turn=turn)


@pytest.mark.parametrize("more, hands, moves, expected", OTHER_WAYS)
def test_another_way_of_getting_a_card_is_no_draw(more, hands, moves, expected):
    game = after(moves, boxes=BARKING, hands=hands, pile="cat_5", turn="B", front=BEFORE_B, **more)
    check(game, front=BEFORE_B, hands=expected, turn=("B", 1))


def test_what_comes_through_another_ill_take_that_is_no_draw():
    """B's own I'll Take That lies before C; what C draws comes to B and stays there."""
    game = after("C draw", boxes=BARKING, pile="favor cat_5", turn="C", front={**BEFORE_B, "C": "ill_take_that of B"})
    check(game, hands={"B": "favor"}, front=BEFORE_B, turn=("D", 1))


FORBIDDEN = rows(
    ("B wants to play Bury", {"B": "bury"}, "B", BEFORE_B, "B may not play bury: ek.barking.bury.4"),
    ("second I'll Take That on B", {"C": "ill_take_that"}, "C", BEFORE_B, "C may not play ill_take_that on B: ek.barking.itt.5"),
    ("A plays it on A", {"A": "ill_take_that"}, "A", {}, "A may not play ill_take_that on A: ek.barking.itt.1"),
    ("Nope on the draw", {"C": "nope"}, "B", BEFORE_B, "B draw; C may not play nope: ek.base.nope.12"),
)


@pytest.mark.parametrize("boxes", ["base barking", "recipes"])
@pytest.mark.parametrize("hands, turn, front, moves", FORBIDDEN)
def test_it_is_forbidden_in_both_boxes(hands, turn, front, moves, boxes):
    after(moves, boxes=boxes, hands=hands, pile="cat_1 cat_2", turn=turn, front=front)


def test_it_can_be_noped_when_it_is_played_and_is_spent_then():
    game = after("A play ill_take_that on B; C play nope", boxes=BARKING, hands={"A": "ill_take_that", "C": "nope"}, pile="cat_1")
    check(game, front={}, discard="ill_take_that nope", turn=("A", 1))


BEFORE_THE_DRAW = rows(
    ("NOW", BARKING, {"C": "alter_the_future_3_now"}, "B", "C play alter_the_future_3_now; C arrange cat_3 cat_1 cat_2", "cat_3"),
    (
        "Alter",
        "base imploding barking",
        {"B": "alter_the_future_3"},
        "B",
        "B play alter_the_future_3; B arrange cat_2 cat_3 cat_1",
        "cat_2",
    ),
    ("Shuffle", BARKING, {"B": "shuffle"}, "B", "B play shuffle; chance shuffled cat_3 cat_2 cat_1", "cat_3"),
    ("Swap", "base streaking barking", {"B": "swap_top_bottom"}, "B", "B play swap_top_bottom", "cat_3"),
)


@pytest.mark.parametrize("boxes, hands, turn, moves, card", BEFORE_THE_DRAW)
def test_what_changes_the_pile_before_the_draw_changes_what_a_gets(boxes, hands, turn, moves, card):
    game = after(f"{moves}; B draw", boxes=boxes, hands=hands, pile="cat_1 cat_2 cat_3", turn=turn, front=BEFORE_B)
    check(game, hands={"A": card}, turn=("C", 1))


def test_when_b_dies_before_drawing_it_goes_to_the_discard_pile_with_bs_cards():
    game = after(
        "C play barking_kitten; B explode",
        boxes=BARKING,
        hands={"B": "barking_kitten skip", "C": "barking_kitten"},
        pile="cat_1",
        turn="C",
        front=BEFORE_B,
    )
    check(game, alive="ACD", discard="ill_take_that skip", hands={})


def test_several_may_be_played_in_one_turn_on_different_players():
    game = after(
        "A play ill_take_that on B; A play ill_take_that on C",
        boxes=BARKING,
        hands={"A": "ill_take_that ill_take_that"},
        pile="cat_1",
    )
    check(game, front={"B": "ill_take_that of A", "C": "ill_take_that of A"}, turn=("A", 1))


def test_only_drawer_and_owner_learn_which_card_it_was():
    game = after("B draw", boxes=BARKING, pile="favor cat_1", turn="B", front=BEFORE_B)
    assert [game.knows(who)[1].get("A") for who in "BCD"] == ["favor", None, None]


# The other readings, each beside its row.
READINGS = rows(
    ("A holds the Streaking Kitten, itt-streaking R2: it must be defused", "base streaking barking", "itt-streaking",
     {"A": "streaking_kitten defuse"}, {}, "exploding_kitten cat_1", "B draw; A may not keep: ek.barking.itt.12; A play defuse; A insert 1",
     {"hands": {"A": "streaking_kitten"}, "pile": "cat_1 exploding_kitten", "turn": ("C", 1)}),
    ("Imploding Kitten face up, itt-imploding R2: B implodes", "base imploding barking", "itt-imploding",
     {"A": "skip"}, {}, "imploding_kitten:up cat_1", "B draw", {"alive": "ACD", "hands": {"A": "skip"}, "turn": ("C", 1)}),
    ("Imploding Kitten face down, itt-imploding R2: B puts it back", "base imploding barking", "itt-imploding",
     {}, {}, "imploding_kitten cat_1", "B draw; B insert 1", {"pile": "cat_1 imploding_kitten:up", "front": {}, "turn": ("C", 1)}),
    ("B wears the Tower, tower-itt R2: A gets a Tower card, B keeps the draw", BARKING, "tower-itt",
     {"B": "skip"}, {"wearer": "B", "tower": "nope attack"}, "favor cat_1", "B draw; chance pick nope",
     {"hands": {"A": "nope", "B": "skip favor"}, "tower": ("B", ["attack"]), "front": {}, "turn": ("C", 1)}),
    ("B wears an empty Tower, tower-itt R2: the draw goes to A", BARKING, "tower-itt",
     {"B": "skip"}, {"wearer": "B"}, "favor cat_1", "B draw", {"hands": {"A": "favor", "B": "skip"}, "turn": ("C", 1)}),
    ("A is dead at the draw, itt-owner-dead R2: the card is discarded", BARKING, "itt-owner-dead",
     {"B": "skip"}, {"out": "A"}, "favor cat_1", "B draw", {"hands": {"B": "skip"}, "discard": "favor ill_take_that", "turn": ("C", 1)}),
    ("A is dead and B draws a kitten, itt-owner-dead R2: the kitten is discarded", BARKING, "itt-owner-dead",
     {}, {"out": "A"}, "exploding_kitten cat_1", "B draw", {"discard": "exploding_kitten ill_take_that", "alive": "BCD", "turn": ("C", 1)}),
    ("B steals, itt-what-draw R2: the stolen card goes to A", BARKING, "itt-what-draw",
     {"B": SET, "C": "favor"}, {}, "cat_2", f"B play {SET} on C; chance pick favor",
     {"hands": {"A": "favor"}, "front": {}, "turn": ("B", 1)}),
    ("B takes from the discard pile, itt-what-draw R2: the card goes to A", BARKING, "itt-what-draw",
     {"B": "cat_1 cat_2 cat_3 cat_4 skip"}, {"discard": "favor"}, "cat_5", "B play cat_1 cat_2 cat_3 cat_4 skip; B take favor",
     {"hands": {"A": "favor"}, "front": {}, "turn": ("B", 1)}),
    ("B pulls a Tower card, itt-what-draw R2: the card goes to A", BARKING, "itt-what-draw",
     {"B": SET}, {"wearer": "C", "tower": "skip"}, "cat_2", f"B play {SET} on C; chance pick skip",
     {"hands": {"A": "skip"}, "front": {}, "tower": ("C", []), "turn": ("B", 1)}),
)  # fmt: skip


@pytest.mark.parametrize("boxes, question, hands, more, pile, moves, expected", READINGS)
def test_under_the_other_reading(boxes, question, hands, more, pile, moves, expected):
    game = after(
        moves, boxes=boxes, readings={f"q.barking.{question}": "R2"}, hands=hands, pile=pile, turn="B", front=BEFORE_B, **more
    )
    check(game, **expected)


def test_vector_16_the_kitten_that_b_draws_is_for_a():
    """A lays it before B and draws; B skips; C, D, A draw; B draws an Exploding Kitten."""
    game = after(
        "A play ill_take_that on B; A draw; B play skip; C draw; D draw; A draw; B draw",
        boxes=BARKING,
        hands={"A": "ill_take_that defuse", "B": "skip"},
        pile="cat_1 cat_2 cat_3 cat_4 exploding_kitten cat_5",
    )
    check(game, asked=("kitten", "A"))
    play(game, "A play defuse; A insert 0")
    check(game, turn=("C", 1), pile="exploding_kitten cat_5", alive="ABCD")


def test_vector_17_bury_is_illegal_while_it_lies_there():
    after("B may not play bury: ek.barking.bury.4", boxes=BARKING, hands={"B": "bury"}, pile="cat_1", turn="B", front=BEFORE_B)

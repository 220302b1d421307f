"""Barking Kittens, Bury, Share the Future, Potluck: what each does, row by row, and the vectors of 6.14 for them.

001 "Schlachtplan" in Barking Kittens, 003 where Recipes prints the same. A is on turn unless a row says otherwise.
"""

import pytest

from tests.kernel.telling import setting

from .rows import after, check, play, rows

BARKING = "base barking"
BARK = "A play barking_kitten"
BOTH = "barking_kitten barking_kitten"
DUELISTS = {"A": "barking_kitten skip", "C": "barking_kitten defuse"}
OPEN = {"A": "barking_kitten of A"}
SPENT = {"A": "barking_kitten of nobody", "C": "barking_kitten of nobody"}

WHO_IS_HIT = rows(
    ("another player has it in hand", DUELISTS, {}, BARK, ("kitten", "C"), SPENT),
    ("another player has it open", {"A": "barking_kitten", "C": "defuse"}, {"front": {"C": "barking_kitten of C"}}, BARK,
     ("kitten", "C"), SPENT),
    ("nobody has it: it stays open", {"A": "barking_kitten"}, {}, BARK, ("turn", "A"), OPEN),
    ("it lies in the draw pile: nobody has it", {"A": "barking_kitten"}, {"pile": "barking_kitten cat_1"}, BARK, ("turn", "A"), OPEN),
    ("it lies in the discard pile: nobody has it", {"A": "barking_kitten"}, {"discard": "barking_kitten"}, BARK, ("turn", "A"), OPEN),
    ("both in hand: A chooses the target", {"A": BOTH, "C": "defuse"}, {}, "A duel C", ("kitten", "C"),
     {"A": "barking_kitten of nobody, barking_kitten of nobody"}),
    ("one open, one in hand: A chooses the target", {"A": "barking_kitten", "C": "defuse"}, {"front": OPEN},
     "A play barking_kitten on C", ("kitten", "C"), {"A": "barking_kitten of nobody, barking_kitten of nobody"}),
)  # fmt: skip


@pytest.mark.parametrize("boxes", ["base barking", "recipes"])
@pytest.mark.parametrize("hands, more, moves, asked, front", WHO_IS_HIT)
def test_who_is_hit(hands, more, moves, asked, front, boxes):
    check(after(moves, **{"boxes": boxes, "hands": hands, "pile": "cat_1 cat_2", **more}), asked=asked, front=front)


@pytest.mark.parametrize("boxes", ["base barking", "recipes"])
def test_both_at_once_and_the_second_on_the_first_are_the_same_duel(boxes):
    """One target, one hit, one refusal, whichever way both came to lie open."""
    at_once = after("", boxes=boxes, hands={"A": BOTH, "C": "defuse"}, pile="cat_1")
    one_by_one = after("", boxes=boxes, hands={"A": "barking_kitten", "C": "defuse"}, pile="cat_1", front=OPEN)
    refusals = [
        game.refused("A", move, "ek.barking.barking.6")
        for game, move in ((at_once, "duel A"), (one_by_one, "play barking_kitten on A"))
    ]
    assert refusals[0].rules == refusals[1].rules and refusals[0].values == refusals[1].values
    play(at_once, "A duel C")
    play(one_by_one, "A play barking_kitten on C")
    assert at_once.events[-1] == one_by_one.events[-1]
    assert at_once.state.key() != one_by_one.state.key()  # a single card was a play, and that is still being carried out
    for game in (at_once, one_by_one):
        play(game, "C play defuse")
    assert at_once.state.key() == one_by_one.state.key()


BOTH_IN_HAND = rows(("two unmarked ones", BOTH), ("one of them marked", "barking_kitten barking_kitten:marked"))


@pytest.mark.parametrize("boxes", ["base streaking barking", "recipes"])
@pytest.mark.parametrize("hand", BOTH_IN_HAND)
def test_whoever_has_both_plays_none_of_them_alone(hand, boxes):
    game = after("", boxes=boxes, hands={"A": hand, "C": "defuse"}, pile="cat_1 cat_2")
    for card in hand.split():
        game.refused("A", f"play {card}", "ek.barking.barking.6")
    moves = game.rules.moves(game.state)
    assert not [move for move in moves if move[0] == "play" and len(move[2]) == 1] and ("duel", 0, 2) in moves


@pytest.mark.parametrize("other", ["barking_kitten", "barking_kitten:marked"])
def test_a_blind_player_who_turns_up_one_of_both_plays_it_alone(other):
    game = setting("base streaking barking", hands={"A": f"barking_kitten {other}", "C": "defuse"}, pile="cat_1 cat_2", blind="A")
    game.tell(
        [
            ("A", "blindly", "", ""),
            (
                "chance",
                "turn_up barking_kitten",
                "ek.barking.barking.4",
                "A turns up barking_kitten; A plays barking_kitten; barking_kitten lies before A",
            ),
        ]
    )
    game.ends(hands={"A": other, "C": "defuse"}, pile="cat_1 cat_2", blind="A", front=OPEN, turn="A")


AFTERWARDS = rows(
    ("C defuses: no kitten goes into the pile, A is still on turn", DUELISTS, f"{BARK}; C play defuse; C may not insert 0",
     {"front": SPENT, "pile": "cat_1 cat_2", "discard": "defuse", "alive": "ABCD", "turn": ("A", 1)}),
    ("C has no Defuse: C is out, A is still on turn", {**DUELISTS, "C": "barking_kitten nope"}, f"{BARK}; C explode",
     {"front": SPENT, "pile": "cat_1 cat_2", "discard": "nope", "alive": "ABD", "turn": ("A", 1)}),
    ("C declines to defuse: C is out with the Defuse", DUELISTS, f"{BARK}; C explode", {"discard": "defuse", "alive": "ABD"}),
    ("at the end of A's turn both are discarded", DUELISTS, f"{BARK}; C play defuse; A draw",
     {"front": {}, "discard": "barking_kitten barking_kitten defuse", "turn": ("B", 1)}),
    ("A's turn ends by a Skip: both are discarded", DUELISTS, f"{BARK}; C play defuse; A play skip",
     {"front": {}, "discard": "barking_kitten barking_kitten defuse skip", "turn": ("B", 1)}),
)  # fmt: skip


@pytest.mark.parametrize("hands, moves, expected", AFTERWARDS)
def test_what_happens_afterwards(hands, moves, expected):
    check(after(moves, boxes=BARKING, hands=hands, pile="cat_1 cat_2"), **expected)


def test_an_open_one_is_discarded_when_its_owner_dies_otherwise_and_the_other_then_finds_nobody():
    game = after(
        "A draw; A explode; B play barking_kitten",
        boxes=BARKING,
        hands={"B": "barking_kitten"},
        pile="exploding_kitten cat_1",
        front=OPEN,
    )
    check(game, front={"B": "barking_kitten of B"}, discard="barking_kitten exploding_kitten", turn=("B", 1))


def test_when_the_winner_of_a_duel_dies_in_the_same_turn_both_are_discarded_with_that_turn():
    game = after(f"{BARK}; C play defuse; A draw; A explode", boxes=BARKING, hands=DUELISTS, pile="exploding_kitten cat_1")
    check(game, front={}, discard="barking_kitten barking_kitten defuse exploding_kitten skip", turn=("B", 1))


def test_a_death_by_a_barking_kitten_uses_up_no_exploding_kitten():
    game = after(f"{BARK}; C explode", boxes=BARKING, hands=DUELISTS, pile="exploding_kitten exploding_kitten exploding_kitten")
    check(game, alive="ABD", pile="exploding_kitten exploding_kitten exploding_kitten")


FORBIDDEN = rows(
    ("a Nope on a Barking Kitten that finds nobody", {"A": "barking_kitten", "B": "nope"}, {}, f"{BARK}; B may not play nope: ek.barking.barking.8"),
    ("a Nope on a Barking Kitten that hits", {**DUELISTS, "B": "nope"}, {}, f"{BARK}; B may not play nope: ek.barking.barking.8"),
    ("a Nope on both", {"A": BOTH, "B": "nope"}, {}, "A duel C; B may not play nope: ek.barking.barking.8"),
    ("a Nope on the target's Defuse", {**DUELISTS, "B": "nope"}, {}, f"{BARK}; C play defuse; B may not play nope: ek.barking.barking.13"),
    ("a Barking Kitten out of turn", {"B": "barking_kitten"}, {}, "B may not play barking_kitten: ek.base.turn.9"),
    ("both out of turn", {"B": BOTH}, {}, "B may not duel C: ek.base.turn.9"),
    ("both on yourself", {"A": BOTH}, {}, "A may not duel A: ek.barking.barking.6"),
    ("the second one on yourself", {"A": "barking_kitten"}, {"front": OPEN}, "A may not play barking_kitten on A: ek.barking.barking.6"),
    ("both on a dead player", {"A": BOTH}, {"out": "D"}, "A may not duel D: ek.barking.barking.6"),
    ("the second one on a dead player", {"A": "barking_kitten"}, {"front": OPEN, "out": "D"}, "A may not play barking_kitten on D: ek.barking.barking.6"),
    ("anything but a Defuse as the target", {**DUELISTS, "C": "barking_kitten skip"}, {}, f"{BARK}; C may not play skip: ek.base.defuse.1"),
    ("a triple that names an open one gets nothing", {"A": "cat_1 cat_1 cat_1"}, {"front": {"B": "barking_kitten of B"}},
     "A play cat_1 cat_1 cat_1 on B for barking_kitten; A may not play barking_kitten"),
)  # fmt: skip


@pytest.mark.parametrize("boxes", ["base barking", "recipes"])
@pytest.mark.parametrize("hands, more, moves", FORBIDDEN)
def test_it_is_forbidden_in_both_boxes(hands, more, moves, boxes):
    after(moves, boxes=boxes, hands=hands, pile="cat_1 cat_2", **more)


OTHER_READINGS = rows(
    ("bk-end-of-turn R2: they lie until all owed turns are done", "bk-end-of-turn", DUELISTS, {"owes": 2, "attack": "attack of D"},
     f"{BARK}; C play defuse; A draw", {"front": SPENT, "turn": ("A", 1)}),
    ("bk-end-of-turn R2: and not longer", "bk-end-of-turn", DUELISTS, {"owes": 2, "attack": "attack of D"},
     f"{BARK}; C play defuse; A draw; A draw", {"front": {}, "turn": ("B", 1)}),
    ("bk-self R2: the target may be yourself", "bk-self", {"A": f"{BOTH} defuse"}, {}, "A duel A; A play defuse",
     {"discard": "defuse", "turn": ("A", 1)}),
    ("bk-self R2: also with one open already", "bk-self", {"A": "barking_kitten"}, {"front": OPEN}, "A play barking_kitten on A; A explode",
     {"alive": "BCD", "turn": ("B", 1), "discard": "barking_kitten barking_kitten"}),
    ("bk-defuse-return R2: the target puts the own one back", "bk-defuse-return", DUELISTS, {}, f"{BARK}; C play defuse; C insert 1",
     {"front": {"A": "barking_kitten of nobody"}, "pile": "cat_1 barking_kitten cat_2", "turn": ("A", 1)}),
    ("bk-defuse-return R2: of both laid at once the target puts one back", "bk-defuse-return", {"A": BOTH, "C": "defuse"}, {},
     "A duel C; C play defuse; C insert 0", {"front": {"A": "barking_kitten of nobody"}, "pile": "barking_kitten cat_1 cat_2", "turn": ("A", 1)}),
    ("bk-pair R2: two are no pair", "bk-pair", {"A": BOTH}, {}, f"A may not play {BOTH} on B: ek.barking.barking.16", {"turn": ("A", 1)}),
    ("bk-pair R2: one is no part of a five", "bk-pair", {"A": "barking_kitten cat_1 cat_3 cat_4 skip"}, {},
     "A may not play barking_kitten cat_1 cat_3 cat_4 skip: ek.barking.barking.16", {"turn": ("A", 1)}),
)  # fmt: skip


@pytest.mark.parametrize("question, hands, more, moves, expected", OTHER_READINGS)
def test_under_the_other_reading(question, hands, more, moves, expected):
    game = after(moves, boxes=BARKING, readings={f"q.barking.{question}": "R2"}, hands=hands, pile="cat_1 cat_2", **more)
    check(game, **expected)


def test_with_several_turns_owed_they_are_discarded_at_the_end_of_the_turn_in_progress():
    game = after(
        f"{BARK}; C play defuse; A draw", boxes=BARKING, hands=DUELISTS, pile="cat_1 cat_2", owes=2, attack="attack of D"
    )
    check(game, front={}, turn=("A", 1))


def test_two_barking_kittens_are_a_stealing_pair_too_and_that_can_be_noped():
    game = after(f"A play {BOTH} on B; chance pick skip", boxes=BARKING, hands={"A": BOTH, "B": "skip"}, pile="cat_1")
    check(game, hands={"A": "skip"}, discard=BOTH, front={})
    game = after(f"A play {BOTH} on B; B play nope", boxes=BARKING, hands={"A": BOTH, "B": "nope skip"}, pile="cat_1")
    check(game, hands={"B": "skip"}, discard=f"{BOTH} nope")


# -- the vectors of 6.14 ---------------------------------------------------------


def test_vector_14_the_target_defuses_and_a_is_still_on_turn():
    game = after(f"{BARK}; C play defuse", boxes=BARKING, hands=DUELISTS, pile="cat_1 cat_2")
    check(game, pile="cat_1 cat_2", hands={"A": "skip"}, turn=("A", 1), front=SPENT)
    play(game, "A draw")
    check(game, front={}, discard=f"{BOTH} defuse")


def test_vector_15_nobody_has_it_and_later_c_plays_the_other():
    game = after(
        f"{BARK}; A draw; B draw; C draw; A draw; B draw; C play barking_kitten",
        boxes=BARKING,
        players=3,
        hands={"A": "barking_kitten defuse"},
        pile="cat_1 cat_2 barking_kitten cat_3 cat_4 cat_5",
    )
    check(game, asked=("kitten", "A"))
    play(game, "A play defuse")
    check(game, turn=("C", 1), alive="ABC", front=SPENT)


VECTOR_28 = rows(
    ("a Barking Kitten", {"A": "barking_kitten", "B": "nope"}, f"{BARK}; B may not play nope: ek.base.nope.2"),
    ("an Exploding Kitten", {"A": "defuse", "B": "nope"}, "A draw; B may not play nope: ek.base.nope.2"),
    ("a Defuse", {"A": "defuse", "B": "nope"}, "A draw; A play defuse; B may not play nope: ek.base.nope.2"),
)


@pytest.mark.parametrize("boxes", ["base barking", "recipes"])
@pytest.mark.parametrize("hands, moves", VECTOR_28)
def test_vector_28_cannot_be_noped(hands, moves, boxes):
    after(moves, boxes=boxes, hands=hands, pile="exploding_kitten cat_1")


def test_vector_26_recipes_has_no_five():
    after(
        "A may not play attack nope skip shuffle cat_1: ek.recipes.combo.3",
        boxes="recipes",
        hands={"A": "attack nope skip shuffle cat_1"},
        pile="cat_2",
        discard="mark",
    )

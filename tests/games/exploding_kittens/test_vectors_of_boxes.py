"""Whole sequences with one result each: the vectors about Imploding Kittens, Personal Attacks and the attacks of Recipes."""

import pytest

from tests.games.exploding_kittens.stories import alive, direction, discard, pile, refused, story, turn
from tests.kernel.telling import setting

IMPLODING = "base imploding"
UP = "imploding_kitten:up"
SAFE = "cat_1 cat_2 cat_3 cat_4"


def test_v7_a_reverse_against_a_targeted_attack_turns_play_round_and_leaves_one_turn():
    # ek.imploding.targeted.2, reverse.3, reverse.4
    table = story(IMPLODING, "A play targeted_attack on C", hands={"A": "targeted_attack", "C": "reverse"}, pile=SAFE)
    assert turn(table) == "C 2"
    table = story(
        IMPLODING, "A play targeted_attack on C; C play reverse", hands={"A": "targeted_attack", "C": "reverse"}, pile=SAFE
    )
    assert (turn(table), direction(table)) == ("C 1", "counterclockwise")
    table = story(
        IMPLODING,
        "A play targeted_attack on C; C play reverse; C draw",
        hands={"A": "targeted_attack", "C": "reverse"},
        pile=SAFE,
    )
    assert turn(table) == "B 1"


def test_v8_laid_on_top_the_imploding_kitten_takes_out_the_next_player():
    # ek.imploding.imploding.1, imploding.4, imploding.5
    table = story(IMPLODING, "A draw; A insert 0; B draw", hands={"B": "defuse"}, pile=f"imploding_kitten {SAFE}")
    assert (alive(table), turn(table), pile(table)) == ("ACD", "C 1", SAFE)
    assert discard(table) == "defuse imploding_kitten"


@pytest.mark.parametrize("order, known", [(f"cat_1 {UP}", "? ?"), (f"{UP} cat_1", f"{UP} ?")])
def test_v9_after_a_shuffle_nobody_knows_where_it_lies_unless_it_is_on_top_again(order, known):
    # ek.imploding.imploding.8
    table = story(IMPLODING, f"A play shuffle; chance shuffled {order}", hands={"A": "shuffle"}, pile=f"{UP} cat_1")
    assert [table.knows(who)[0] for who in "ABCD"] == [known] * 4


@pytest.mark.parametrize("readings, owes", [({}, "B 4"), ({"q.barking.attack.count": "R2"}, "B 3")], ids=["R1", "R2"])
def test_v18_an_attack_in_the_second_turn_of_a_personal_attack(readings, owes):
    # ek.barking.personal.3
    table = story(
        "base barking",
        "A play personal_attack; A draw; A play attack",
        readings,
        hands={"A": "personal_attack attack"},
        pile=SAFE,
    )
    assert turn(table) == owes


def test_v21_bury_saves_from_the_imploding_kitten_and_it_stays_face_up():
    # ek.barking.bury.6
    table = story("base imploding barking", "A play bury; A insert 3", hands={"A": "bury"}, pile=f"{UP} {SAFE}")
    assert (alive(table), pile(table), turn(table)) == ("ABCD", f"cat_1 cat_2 cat_3 {UP} cat_4", "B 1")


def test_v22_in_recipes_attacks_give_two_four_six_turns():
    # ek.recipes.attack.5, skip.2, superskip.1
    steps = ["A play attack", "B play attack", "C play attack", "D play skip", "D play super_skip"]
    hands = {"A": "attack", "B": "attack", "C": "attack", "D": "skip super_skip"}
    owed = [turn(story("recipes", "; ".join(steps[:number]), hands=hands, pile=SAFE)) for number in range(1, 6)]
    assert owed == ["B 2", "C 4", "D 6", "D 5", "A 1"]


@pytest.mark.parametrize("readings, owes", [({}, "C 3"), ({"q.recipes.attack.last-turn": "R2"}, "C 2")], ids=["R1", "R2"])
def test_v23_in_recipes_an_attack_in_the_last_owed_turn(readings, owes):
    # ek.recipes.attack.5
    table = story("recipes", "A play attack; B draw; B play attack", readings, hands={"A": "attack", "B": "attack"}, pile=SAFE)
    assert turn(table) == owes


@pytest.mark.parametrize(
    "readings, then",
    [({}, "A 1"), ({"q.recipes.targeted.return": "R2"}, "B 1"), ({"q.recipes.targeted.return": "R3"}, "D 1")],
    ids=["R1", "R2", "R3"],
)
def test_v24_in_recipes_play_comes_back_to_the_attacker(readings, then):
    # ek.recipes.targeted.3
    table = story("recipes", "A play targeted_attack on C; C draw; C draw", readings, hands={"A": "targeted_attack"}, pile=SAFE)
    assert turn(table) == then


def test_v25_in_recipes_a_defuse_ends_one_of_the_turns():
    # ek.recipes.attack.4
    table = story(
        "recipes",
        "A play attack; B draw; B play defuse; B insert 0",
        hands={"A": "attack", "B": "defuse"},
        pile=f"exploding_kitten {SAFE}",
    )
    assert turn(table) == "B 1"


@pytest.mark.parametrize("boxes", [IMPLODING, "base imploding streaking barking", "recipes"])
def test_v27_a_feral_cat_and_a_nope_are_no_pair(boxes):
    # ek.imploding.feral.2
    table = setting(boxes, hands={"A": "feral_cat nope", "B": "skip"}, pile="cat_1")
    assert "ek.imploding.feral.2" in refused(table, "A", "play feral_cat nope on B")

"""Questions that players ask and mistakes that other programs made, about attacks and Imploding Kittens.

Each row names its boxes, for the editions differ: with the German original box attacks do not add up, in Recipes
for Disaster they do.
"""

import pytest

from tests.games.exploding_kittens.stories import alive, discard, pile, refused, story, tell, turn
from tests.kernel.telling import setting

SAFE = "cat_1 cat_2 cat_3 cat_4"
UP = "imploding_kitten:up"
STREAKING, IMPLODING = "base streaking", "base imploding"

# The case and its boxes; what is played, from which hands; who is on turn then, and how many turns are owed.
TURNS = [
    ("EK-23", "base", "A play attack; B draw; B play attack", {"A": "attack", "B": "attack"}, "C 2"),
    ("EK-23", "recipes", "A play attack; B draw; B play attack", {"A": "attack", "B": "attack"}, "C 3"),
    ("EK-25", "base", "A play attack", {"A": "attack"}, "B 2"),
    ("EK-25", "recipes", "A play attack", {"A": "attack"}, "B 2"),
    ("EK-29", "recipes", "A play attack; B play attack; C play attack; D play super_skip",
     {"A": "attack", "B": "attack", "C": "attack", "D": "super_skip"}, "A 1"),
    ("EK-29", STREAKING, "A play attack; B play super_skip", {"A": "attack", "B": "super_skip"}, "C 1"),
    ("EK-33", IMPLODING, "A play targeted_attack on C; C draw; C draw", {"A": "targeted_attack"}, "D 1"),
    ("EK-33", "recipes", "A play targeted_attack on C; C draw; C draw", {"A": "targeted_attack"}, "A 1"),
    ("EK-37", "base barking", "A play personal_attack; A play attack", {"A": "personal_attack attack"}, "B 5"),
    ("EK-37", "recipes", "A play personal_attack; A play attack", {"A": "personal_attack attack"}, "B 5"),
    ("BUG-13, Skip", IMPLODING, "A play targeted_attack on B; B play skip", {"A": "targeted_attack", "B": "skip"}, "B 1"),
    ("BUG-13, answering Attack", "recipes", "A play attack; B play attack", {"A": "attack", "B": "attack"}, "C 4"),
    ("BUG-13, a Noped card", "recipes", "A play attack; B play attack; C play nope", {"A": "attack", "B": "attack", "C": "nope"}, "B 2"),
]  # fmt: skip


@pytest.mark.parametrize("boxes, moves, hands, expected", [pytest.param(*row[1:], id=f"{row[0]} {row[1]}") for row in TURNS])
def test_owed_turns(boxes, moves, hands, expected):
    assert turn(story(boxes, moves, hands=hands, pile=SAFE)) == expected


@pytest.mark.parametrize("boxes", ["base", IMPLODING, "recipes"])
def test_ek_35_of_two_survivors_the_other_one_owes(boxes):
    assert turn(story(boxes, "A play attack", hands={"A": "attack"}, pile=SAFE, out="BD")) == "C 2"


@pytest.mark.parametrize("boxes", [IMPLODING, "recipes"])
def test_ek_61_a_feral_cat_and_another_cat_are_a_pair(boxes):
    table = setting(boxes, hands={"A": "feral_cat cat_1", "B": "skip"}, pile=SAFE)
    tell(table, "A", "play feral_cat cat_1 on B")


@pytest.mark.parametrize("boxes", [IMPLODING, "recipes"])
def test_ek_63_a_feral_cat_is_no_second_skip(boxes):
    table = setting(boxes, hands={"A": "feral_cat skip", "B": "skip"}, pile=SAFE)
    assert "ek.imploding.feral.2" in refused(table, "A", "play feral_cat skip on B")


@pytest.mark.parametrize(
    "boxes, held",
    [
        pytest.param(IMPLODING, "defuse defuse defuse", id="EK-69 imploding"),
        pytest.param("recipes", "defuse defuse defuse", id="EK-69 recipes"),
        pytest.param("base imploding streaking", "streaking_kitten defuse", id="EK-73 streaking"),
        pytest.param("recipes", "streaking_kitten defuse", id="EK-73 recipes"),
    ],
)
def test_nothing_in_the_hand_helps_against_the_face_up_imploding_kitten(boxes, held):
    table = story(boxes, "A draw", hands={"A": held}, pile=f"{UP} {SAFE}")
    assert (alive(table), turn(table)) == ("BCD", "B 1")
    assert discard(table) == " ".join(sorted([*held.split(), "imploding_kitten"]))


@pytest.mark.parametrize("boxes", ["base imploding barking", "recipes"])
def test_ek_71_bury_saves_and_the_kitten_keeps_its_side(boxes):
    table = story(boxes, "A play bury; A insert 2", hands={"A": "bury"}, pile=f"{UP} {SAFE}")
    assert (alive(table), pile(table)) == ("ABCD", f"cat_1 cat_2 {UP} cat_3 cat_4")


@pytest.mark.parametrize("boxes", [IMPLODING, "recipes"])
@pytest.mark.parametrize(
    "before, after", [(f"cat_1 {UP} cat_2", f"cat_2 cat_1 {UP}"), (f"{UP} cat_1 cat_2", f"cat_2 cat_1 {UP}")]
)
def test_bug_11_the_side_survives_a_shuffle_from_anywhere(boxes, before, after):
    assert pile(story(boxes, f"A play shuffle; chance shuffled {after}", hands={"A": "shuffle"}, pile=before)) == after


@pytest.mark.parametrize("boxes", [IMPLODING, "recipes"])
def test_bug_23_and_27_a_kitten_from_the_bottom_is_answered_like_one_from_the_top(boxes):
    table = story(boxes, "A play draw_from_bottom", hands={"A": "draw_from_bottom defuse"}, pile=f"{SAFE} exploding_kitten")
    assert table.asked[0] == "kitten"
    table = story(
        boxes, "A play draw_from_bottom; A explode", hands={"A": "draw_from_bottom skip"}, pile=f"{SAFE} exploding_kitten"
    )
    assert (alive(table), turn(table)) == ("BCD", "B 1")

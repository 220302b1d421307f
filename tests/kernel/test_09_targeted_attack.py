"""Ruling 9: after a Targeted Attack play goes on from the victim (Imploding) or comes back to the attacker (Recipes).

001 "Gezielter Angriff": "Von dort aus geht es weiter." 003 "Gezielter Angriff": "Danach geht es wieder bei dir weiter."
"""

import pytest

from tests.kernel.telling import setting

IMPLODING, RECIPES = "base imploding", "recipes"
PILE = "cat_1 cat_2 cat_1 cat_2 cat_1 cat_2"


def attacks_cem(rules):
    """Ann (A) attacks Cem (C), who owes two turns; Ben (B) is passed over."""
    return [
        ("B", "may not", "play nope", "ek.base.nope.12"),  # there is nothing to stop yet
        ("A", "play targeted_attack on C", "ek.base.turn.3", "A plays targeted_attack on C"),
        ("asked", "window", "(ABCD)"),
        ("A", "may not", "draw", "ek.base.turn.10"),
        ("table", "pass", rules, "the table passes; targeted_attack of A stands; A attacks C; C begins 2"),
        ("B", "may not", "draw", "ek.base.turn.6"),  # not B, who would have been next
        (
            "C",
            "draw",
            "ek.base.turn.6",
            {"everybody": "C draws ?; C ends a turn, 1 left", "C": "C draws cat_1; C ends a turn, 1 left"},
        ),
        ("A", "may not", "draw", "ek.base.turn.6"),  # C's second turn comes straight after
    ]


def second_draw(then, rules):
    return [
        (
            "C",
            "draw",
            rules,
            {
                "everybody": f"C draws ?; C ends a turn, 0 left; {then} begins 1",
                "C": f"C draws cat_2; C ends a turn, 0 left; {then} begins 1",
            },
        )
    ]


def table(boxes, hands=None, **more):
    return setting(boxes, hands=hands or {"A": "targeted_attack", "B": "nope"}, pile=PILE, **more)


def test_with_imploding_kittens_play_goes_on_from_the_victim():
    game = table(IMPLODING)
    game.tell(attacks_cem("ek.imploding.targeted.1 ek.imploding.targeted.2"))
    game.tell(second_draw("D", "ek.base.turn.6 ek.imploding.targeted.3"))
    game.ends(hands={"B": "nope", "C": "cat_1 cat_2"}, pile="cat_1 cat_2 cat_1 cat_2", discard="targeted_attack", turn="D")


def test_in_recipes_play_comes_back_to_the_attacker():
    game = table(RECIPES)
    game.tell(attacks_cem("ek.recipes.targeted.1"))
    game.tell(second_draw("A", "ek.recipes.targeted.3"))
    game.ends(hands={"B": "nope", "C": "cat_1 cat_2"}, pile="cat_1 cat_2 cat_1 cat_2", discard="targeted_attack", turn="A")


@pytest.mark.parametrize("boxes, rule", [(IMPLODING, "ek.imploding.targeted.5"), (RECIPES, "ek.recipes.targeted.4")])
def test_nobody_attacks_himself(boxes, rule):
    table(boxes).tell([("A", "may not", "play targeted_attack on A", rule)])


@pytest.mark.parametrize("boxes", [IMPLODING, RECIPES])
def test_who_is_out_cannot_be_attacked(boxes):
    table(boxes, out="C").tell(
        [("A", "may not", "play targeted_attack on C", "ek.base.object.2"), ("A", "may not", "play targeted_attack", "")]
    )  # somebody must be chosen


@pytest.mark.parametrize("boxes", [IMPLODING, RECIPES])
def test_a_stopped_attack_leaves_the_attacker_on_turn(boxes):
    game = table(boxes)
    game.tell(
        [
            ("A", "play targeted_attack on C", "ek.base.turn.3", "A plays targeted_attack on C"),
            ("B", "play nope", "ek.base.nope.1", "B nopes A"),
            ("table", "pass", "ek.base.nope.4 ek.base.nope.8", "the table passes; targeted_attack of A is stopped"),
        ]
    )
    game.ends(pile=PILE, discard="targeted_attack nope", turn="A")


def test_with_imploding_kittens_the_order_from_the_victim_follows_the_direction():
    game = table(IMPLODING, direction="counterclockwise")
    game.tell(attacks_cem("ek.imploding.targeted.2"))
    game.tell(second_draw("B", "ek.imploding.targeted.3"))  # ek.imploding.targeted.6


# Cem answers in the first of his two turns with a Targeted Attack on Ben.
CEM_ANSWERS = [
    ("A", "play targeted_attack on C", "ek.base.turn.3", "A plays targeted_attack on C"),
    ("table", "pass", "", "the table passes; targeted_attack of A stands; A attacks C; C begins 2"),
    ("C", "play targeted_attack on B", "ek.base.turn.3", "C plays targeted_attack on B"),
]
BOTH = {"A": "targeted_attack", "C": "targeted_attack"}


def test_with_imploding_kittens_the_newly_attacked_player_owes_two_turns():
    game = table(IMPLODING, BOTH)
    game.tell(CEM_ANSWERS)
    game.tell(
        [("table", "pass", "ek.imploding.targeted.4", "the table passes; targeted_attack of C stands; C attacks B; B begins 2")]
    )
    game.ends(pile=PILE, discard="targeted_attack targeted_attack", turn="B", owes=2, attack="targeted_attack of C")


def test_in_recipes_the_turns_add_up_and_play_comes_back_to_the_last_attacker():
    game = table(RECIPES, BOTH)
    game.tell(CEM_ANSWERS)
    game.tell([("table", "pass", "", "the table passes; targeted_attack of C stands; C attacks B; B begins 4")])  # 2 + 2
    for left in (3, 2, 1):
        card = "cat_2" if left == 2 else "cat_1"
        game.tell(
            [
                (
                    "B",
                    "draw",
                    "ek.base.turn.6",
                    {"everybody": f"B draws ?; B ends a turn, {left} left", "B": f"B draws {card}; B ends a turn, {left} left"},
                )
            ]
        )
    game.tell(
        [
            (
                "B",
                "draw",
                "ek.recipes.targeted.3",  # ek.recipes.targeted.7
                {
                    "everybody": "B draws ?; B ends a turn, 0 left; C begins 1",
                    "B": "B draws cat_2; B ends a turn, 0 left; C begins 1",
                },
            )
        ]
    )
    game.ends(hands={"B": "cat_1 cat_1 cat_2 cat_2"}, pile="cat_1 cat_2", discard="targeted_attack targeted_attack", turn="C")


def test_in_recipes_the_next_player_comes_if_the_attacker_is_out_by_then():
    game = table(RECIPES, {"D": "skip"}, turn="C", attack="targeted_attack of A", out="A")
    game.tell(
        [
            (
                "C",
                "draw",
                "ek.recipes.targeted.7",
                {
                    "everybody": "C draws ?; C ends a turn, 0 left; B begins 1",
                    "C": "C draws cat_1; C ends a turn, 0 left; B begins 1",
                },
            )
        ]
    )
    game.ends(hands={"C": "cat_1", "D": "skip"}, pile=PILE[6:], turn="B", out="A")

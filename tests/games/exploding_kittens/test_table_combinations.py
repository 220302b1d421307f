"""What may be laid together in one's own turn, in the full game (table 6.13), and who may not lay anything together."""

import pytest

from tests.games.exploding_kittens.stories import hand, pile, refused, story, tell, turn
from tests.kernel.telling import setting

ALL = "base imploding streaking barking"
REST = "skip shuffle favor"

# The set, the boxes, and whether it is one: "pair", "triple", "five", or "no" with the rule that says so.
TABLE = [
    ("cat_1 cat_1", ALL, "pair", ""),
    ("cat_1 cat_2", ALL, "no", "ek.base.pair.1"),
    ("feral_cat cat_1", ALL, "pair", ""),
    ("feral_cat feral_cat", ALL, "pair", ""),
    ("feral_cat nope", ALL, "no", "ek.imploding.feral.2"),
    ("feral_cat shuffle", ALL, "no", "ek.imploding.feral.2"),
    ("feral_cat defuse", ALL, "no", "ek.imploding.feral.2"),
    ("feral_cat attack", ALL, "no", "ek.imploding.feral.2"),
    ("cat_1 cat_2 feral_cat", ALL, "no", "ek.imploding.feral.4"),
    ("cat_1 cat_1 feral_cat", ALL, "triple", ""),
    ("cat_1 feral_cat feral_cat", ALL, "triple", ""),
    ("feral_cat feral_cat feral_cat", ALL, "triple", ""),
    ("favor favor", ALL, "pair", ""),
    ("nope nope", ALL, "pair", ""),
    ("defuse defuse", ALL, "pair", ""),
    ("barking_kitten barking_kitten", ALL, "pair", ""),
    ("attack targeted_attack", ALL, "no", "ek.base.pair.5"),
    ("skip super_skip", ALL, "no", "ek.base.pair.5"),
    ("see_the_future_3 see_the_future_5", ALL, "no", "ek.base.pair.5"),
    ("alter_the_future_3 alter_the_future_3_now", ALL, "no", "ek.base.pair.5"),
    ("super_skip super_skip", ALL, "pair", ""),
    ("cat_1 cat_2 cat_3 cat_4 cat_5", ALL, "five", ""),
    ("cat_1 cat_2 skip attack feral_cat", ALL, "five", ""),
    ("cat_1 cat_2 skip feral_cat feral_cat", ALL, "five", ""),
    ("cat_1 cat_1 skip attack feral_cat", ALL, "no", "ek.base.five.1"),
    ("cat_1 cat_2 cat_3 skip streaking_kitten", ALL, "no", "ek.streaking.streaking.5"),
    ("cat_1 cat_2 cat_3 streaking_kitten exploding_kitten", ALL, "no", "ek.streaking.streaking.5"),
    ("cat_1 cat_2 cat_3 cat_4 skip", "recipes", "no", "ek.recipes.combo.3"),
    ("favor favor favor favor", "base base imploding streaking barking", "no", "ek.base.combo.4"),
    ("feral_cat cat_1", "recipes", "pair", ""),
    ("feral_cat nope", "recipes", "no", "ek.recipes.feral.2"),
    ("cat_1 cat_2 feral_cat", "recipes", "no", "ek.imploding.feral.4"),
    ("attack targeted_attack", "recipes", "no", "ek.base.pair.5"),
]
ROWS = [
    pytest.param(*row, id=f"{row[0].replace(' ', ' + ')}: {row[2]}{' (recipes)' if row[1] == 'recipes' else ''}") for row in TABLE
]


def laid(cards):
    """How the set is laid: a pair and a triple at B, a triple with a wish."""
    number = len(cards.split())
    return f"play {cards}" + (" on B" if number < 4 else "") + (" for skip" if number == 3 else "")


def position(boxes, cards, **more):
    return setting(
        boxes,
        hands={"A": cards, "B": REST if boxes != "recipes" else "skip shuffle"},
        pile="cat_1 cat_2",
        discard="mark" if "streaking" in boxes else "",
        **more,
    )


@pytest.mark.parametrize("cards, boxes, what, rule", ROWS)
def test_what_is_a_set(cards, boxes, what, rule):
    table = position(boxes, cards)
    if what == "no":
        assert rule in refused(table, "A", laid(cards))
        assert hand(table, "A") == " ".join(sorted(cards.split()))
        return
    tell(table, "A", laid(cards))
    tell(table, "table", "pass")
    # A pair takes a random card, a triple the named one, a five one from the discard pile.
    assert table.asked[0] == {"pair": "pick", "triple": "turn", "five": "take"}[what]
    assert what != "triple" or hand(table, "A") == "skip"


def test_two_barking_kittens_may_also_be_a_duel():
    # q.barking.bk-pair: a pair by default, a duel if they are laid for what they say (ek.barking.barking.6)
    table = position(ALL, "barking_kitten barking_kitten")
    assert "ek.barking.barking.6" in refused(table, "A", "play barking_kitten")
    tell(table, "A", "duel B")
    assert table.asked[0] == "kitten"


@pytest.mark.parametrize("cards", ["cat_1 cat_1", "feral_cat cat_1", "favor favor favor", "cat_1 cat_2 cat_3 cat_4 cat_5"])
def test_no_combination_outside_the_own_turn(cards):
    # ek.base.combo.3
    table = setting(ALL, hands={"C": cards, "B": REST}, pile="cat_1", turn="A")
    assert refused(table, "C", laid(cards)) & {"ek.base.combo.3", "ek.base.turn.9"}


@pytest.mark.parametrize("cards", ["cat_1 cat_1", "feral_cat feral_cat", "favor favor favor", "cat_1 cat_2 cat_3 cat_4 cat_5"])
def test_no_combination_while_blind(cards):
    # q.streaking.blind-combos R1
    assert refused(position(ALL, cards, blind="A"), "A", laid(cards))


@pytest.mark.parametrize(
    "readings, cards, legal",
    [
        ({}, "cat_1 cat_2 skip feral_cat feral_cat", True),
        ({"q.imploding.feral.five": "R2"}, "cat_1 cat_2 skip feral_cat feral_cat", False),
        ({"q.imploding.feral.five": "R2"}, "cat_1 cat_2 skip attack feral_cat", True),
    ],
)
def test_how_many_feral_cats_a_five_may_hold_is_open(readings, cards, legal):
    table = setting("base imploding", readings, hands={"A": cards}, pile="cat_1", discard="attack")
    if legal:
        tell(table, "A", f"play {cards}")
    else:
        assert "ek.imploding.feral.5" in refused(table, "A", f"play {cards}")


@pytest.mark.parametrize(
    "cards, legal_under_r2",
    [("feral_cat nope", True), ("feral_cat defuse", True), ("feral_cat streaking_kitten", True), ("feral_cat shuffle", False)],
)
def test_what_a_feral_cat_of_recipes_stands_for_is_open(cards, legal_under_r2):
    assert "ek.recipes.feral.2" in refused(position("recipes", cards), "A", laid(cards))
    other = setting("recipes", {"q.recipes.cat-definition": "R2"}, hands={"A": cards, "B": "skip"}, pile="cat_1")
    assert (other.rules.why_not(other.state, other.move("A", laid(cards))) is None) == legal_under_r2


@pytest.mark.parametrize("boxes", ["base imploding", "recipes"])
def test_a_single_feral_cat_is_powerless(boxes):
    assert "ek.imploding.feral.7" in refused(position(boxes, "feral_cat"), "A", "play feral_cat")


@pytest.mark.parametrize("boxes", ["base imploding", ALL, "recipes"])
@pytest.mark.parametrize(
    "held, readings, gets",
    [
        ("feral_cat skip", {}, ""),
        ("feral_cat skip", {"q.imploding.feral.named": "R2"}, "feral_cat"),
        ("cat_2 skip", {}, "cat_2"),
        ("skip", {"q.imploding.feral.named": "R2"}, ""),
    ],
)
def test_whether_a_feral_cat_answers_the_wish_for_a_cat_is_open(boxes, held, readings, gets):
    # ek.imploding.feral.6
    table = story(
        boxes, "A play cat_1 cat_1 cat_1 on B for cat_2", readings, hands={"A": "cat_1 cat_1 cat_1", "B": held}, pile="cat_3"
    )
    assert (hand(table, "A"), turn(table), pile(table)) == (gets, "A 1", "cat_3")


@pytest.mark.parametrize("boxes", ["base imploding", ALL, "recipes"])
def test_under_the_other_reading_who_holds_both_chooses_which_to_hand_over(boxes):
    table = story(
        boxes,
        "A play cat_1 cat_1 cat_1 on B for cat_2; B give feral_cat",
        {"q.imploding.feral.named": "R2"},
        hands={"A": "cat_1 cat_1 cat_1", "B": "cat_2 feral_cat skip"},
        pile="cat_3",
    )
    assert (hand(table, "A"), hand(table, "B")) == ("feral_cat", "cat_2 skip")


@pytest.mark.parametrize("boxes", ["base imploding", "recipes"])
def test_a_wish_for_a_feral_cat_gets_a_feral_cat(boxes):
    table = story(
        boxes,
        "A play cat_1 cat_1 cat_1 on B for feral_cat",
        hands={"A": "cat_1 cat_1 cat_1", "B": "feral_cat cat_1"},
        pile="cat_3",
    )
    assert hand(table, "A") == "feral_cat"

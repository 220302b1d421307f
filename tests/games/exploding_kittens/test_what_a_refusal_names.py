"""A refusal names the rule of what is going on, says only what is so, and tells no secret."""

import pytest

from tabletop.words.sentences import Words
from tests.games.exploding_kittens.table import LETTERS, position

ALL = ("base", "imploding", "streaking", "barking")
BURY = {"hands": {"A": "bury"}, "boxes": ALL}
SILENT = {"q.imploding.first-draw-public": "R2"}
REVERSED = {"direction": "counterclockwise"}


def say(table, refusal):
    return Words(table.rules, LETTERS[:4], "en").refusal(refusal)


def buried(card="exploding_kitten", **more):
    return position(pile=f"{card} cat_2", **BURY, **more).settled("A", "bury")


def drawn(boxes=ALL, **more):
    return position(pile="imploding_kitten cat_2", boxes=boxes, **more).draw("A")


def defused():
    return position(hands={"A": "defuse"}, pile="exploding_kitten cat_2", boxes=ALL).draw("A").play("A", "defuse")


DREW = "B cannot choose the place: A drew the card."
PLACES = {
    "a kitten that was defused": (defused, "ek.base.defuse.3", "B cannot choose the place: A defused the kitten."),
    "a kitten that is buried": (buried, "ek.barking.bury.1", DREW),
    "a card that is buried": (lambda: buried("favor"), "ek.barking.bury.1", DREW),
    "an Imploding Kitten that is buried": (lambda: buried("imploding_kitten:up"), "ek.barking.bury.1", DREW),
    "an Imploding Kitten that was drawn": (drawn, "ek.imploding.imploding.1", DREW),
    "one that was drawn in silence": (lambda: drawn(readings=SILENT), "ek.imploding.imploding.1", DREW),
    "one of Recipes": (lambda: drawn(("recipes",)), "ek.recipes.imploding.1", DREW),
}


@pytest.mark.parametrize("made, rule, said", PLACES.values(), ids=PLACES)
def test_the_place_is_chosen_by_whom_the_rule_of_the_card_says(made, rule, said):
    table = made()
    refusal = table.refusal("insert", "B", 0)
    assert refusal.rules == (rule,)
    assert say(table, refusal) == said


def test_without_the_rule_of_defusing_a_buried_kitten_still_goes_anywhere():
    assert buried(without=("ek.base.defuse.3", "ek.base.defuse.5")).do("insert", "A", 1).pile == "cat_2 exploding_kitten"


@pytest.mark.parametrize("card", ["exploding_kitten", "favor"])
def test_what_is_being_buried_is_not_told(card):
    table = buried(card)
    assert say(table, table.refusal("draw", "B")) == "Nobody draws now: something else comes first (putting a card back)."
    assert say(table, table.refusal("insert", "A", 9)) == "There cannot be 9 cards above the card: the draw pile has only 1."


def test_a_draw_is_not_called_a_play():
    table = drawn(hands={"A": "skip"})
    assert (
        say(table, table.refusal("play", "A", "skip"))
        == "A cannot play Skip now; something else comes first: putting a card back."
    )


# Whoever comes next, the draw closes one's own turn (ek.base.turn.6); that play goes clockwise (ek.base.turn.7) says who is next.
OUT_OF_TURN = {
    "clockwise": ({"boxes": ALL}, "ek.base.turn.6", "ek.base.turn.7"),
    "counterclockwise": ({"boxes": ALL, **REVERSED}, "ek.base.turn.6", "ek.imploding.reverse.5"),
    "clockwise in Recipes": ({"pile": "cat_2", "boxes": ("recipes",)}, "ek.recipes.turn.4", "ek.recipes.turn.5"),
    "counterclockwise in Recipes": (
        {"pile": "cat_2", "boxes": ("recipes",), **REVERSED},
        "ek.recipes.turn.4",
        "ek.recipes.reverse.1",
    ),
}


@pytest.mark.parametrize("verb, does", [("draw", "draw"), ("reach", "announce a draw")])
@pytest.mark.parametrize("setup, rule, round_", OUT_OF_TURN.values(), ids=OUT_OF_TURN)
def test_who_draws_out_of_turn_is_told_whose_turn_the_draw_closes(setup, rule, round_, verb, does):
    table = position(**setup)
    refusal = table.refusal(verb, "B")
    assert refusal.rules == (rule,)
    assert say(table, refusal) == f"It is A's turn; B cannot {does}."


@pytest.mark.parametrize("setup, rule, round_", OUT_OF_TURN.values(), ids=OUT_OF_TURN)
def test_whose_turn_comes_next_is_never_said_to_go_clockwise_after_a_reverse(setup, rule, round_):
    table = position(hands={"A": "skip"}, **setup)
    with table.rules.deciding.asked() as decided:
        table = table.settled("A", "skip")
    (said,) = [event[1] for event in table.events if event[0] == "begins_turn"]
    assert said == (round_,)
    clockwise = {"ek.base.turn.7", "ek.recipes.turn.5"}
    assert clockwise & {*decided} == clockwise & {round_}


def test_nobody_learns_that_the_owner_of_a_named_card_chooses_among_two():
    # ek.base.triple.2: with a marked and an unmarked copy the owner chooses, in secret
    table = position(hands={"A": "cat_1 cat_1 cat_1", "B": "skip skip:marked", "C": "favor"}, boxes=ALL)
    table.settled("A", "cat_1 cat_1 cat_1", on="B", names="skip")
    refusal = table.refusal("give", "C", "favor")
    elsewhere = position(hands={"C": "favor"}, boxes=ALL).refusal("give", "C", "favor")
    assert (refusal.rules, say(table, refusal)) == (elsewhere.rules, say(table, elsewhere)) == ((), "Nobody asked C for a card.")


def test_a_favor_says_who_was_asked():
    table = position(hands={"A": "favor", "B": "skip", "C": "favor"}).settled("A", "favor", on="B")
    assert table.forbidden_by("give", "C", "favor") == {"ek.base.favor.2"}


@pytest.mark.parametrize(
    "verb, values, more", [("reach", (), {}), ("duel", (), {"on": "B"}), ("blindly", (), {}), ("play", ("skip",), {})]
)
def test_after_the_end_the_end_is_the_reason(verb, values, more):
    table = position(
        hands={"A": "skip barking_kitten barking_kitten:marked"}, pile="exploding_kitten cat_2", turn="B", players=2, boxes=ALL
    )
    refusal = table.draw("B").do("explode", "B").refusal(verb, "A", *values, **more)
    assert "ek.base.object.3" in refusal.rules
    assert say(table, refusal) == "The game is over: A has won."


def test_a_draw_is_announced_once():
    table = position(boxes=ALL).do("reach", "A")
    assert say(table, table.refusal("reach", "A")) == "A cannot announce a draw: one has already been announced."


def test_while_a_play_waits_only_a_nope_comes_in_between():
    # ek.barking.now.5: NOW waits until the play has been carried out; under the other reading it is an answer
    for reading, cards in (("R1", "only a Nope may"), ("R2", "only a Nope or Alter the Future NOW (3x) may")):
        table = position(hands={"A": "skip", "C": "attack"}, boxes=ALL, readings={"q.barking.now-window": reading}).play(
            "A", "skip"
        )
        assert (
            say(table, table.refusal("play", "C", "attack"))
            == f"C cannot play Attack now: it is A's turn, and {cards} interrupt it."
        )


def test_whoever_would_defuse_for_somebody_else_does_not_learn_of_a_covered_kitten():
    # ek.streaking.streaking.9: to the others it is a draw like any other
    table = position(
        hands={"A": "defuse", "C": "streaking_kitten"},
        pile="exploding_kitten cat_2",
        front={"A": "ill_take_that of C"},
        boxes=ALL,
    ).draw("A")
    refusal = table.refusal("play", "A", "defuse")
    assert refusal.rules == ("ek.base.turn.10",)
    assert say(table, refusal) == "A cannot play Defuse now; something else comes first: drawing a card."
    # ek.base.turn.6: one card is drawn to close the turn
    assert say(table, table.refusal("draw", "A")) == "A has drawn already, and that draw is not over yet."


def test_a_kitten_that_was_kept_is_not_said_to_do_nothing():
    # ek.streaking.streaking.1, streaking.4: it stays in the hand, and would explode on the discard pile
    table = position(hands={"A": "streaking_kitten exploding_kitten"}, boxes=ALL)
    refusal = table.refusal("play", "A", "exploding_kitten")
    assert refusal.rules == ("ek.base.turn.12",)
    assert say(table, refusal) == "A cannot play Exploding Kitten: a kitten that was kept stays in the hand."

"""Cards of a hand that are looked at together: sets, and what comes near to one."""

import pytest

from tabletop.frames.tries import MOST_TOGETHER
from tabletop.games import open_rules
from tabletop.playing import open_lesson


def told(name, seat, step=0):
    """What is said of several cards of this hand after a step: by the cards, whether they go and the English words."""
    payload = open_lesson(f"kittens/{name}").payload()
    at = payload["runs"][0]["steps"][step]["tries"][str(seat)]
    entries = [payload["values"][one] for one in payload["values"][at]]
    return {entry["card"]: (entry["ok"], payload["text"]["en"][entry["text"]]) for entry in entries if " " in entry["card"]}


def test_two_equal_cats_are_told_as_a_pair_and_two_unequal_ones_with_the_reason():
    pair, unlike = told("sets/two-cats", 0)["cat_1 cat_1"], told("sets/two-cats", 0)["cat_1 cat_2"]
    assert pair == (True, "That is a pair: Ana may play it now.")
    assert unlike == (False, "Cat 1 and Cat 2 aren't a pair: the titles differ.")


def test_five_different_cards_are_a_five_and_five_with_two_alike_are_none():
    sets = told("sets/five", 0)
    assert sets["nope skip favor cat_1 cat_2"] == (True, "That is a five: Ana may play it now.")
    assert sets["nope skip skip cat_1 cat_2"][0] is False


def test_three_of_four_equal_cards_are_a_triple_and_all_four_are_nothing():
    sets = told("sets/four-no", 0)
    assert [sets[" ".join(["cat_4"] * number)][0] for number in (2, 3, 4)] == [True, True, False]


def test_nobody_is_told_of_sets_out_of_turn_or_while_a_play_waits():
    assert told("sets/two-cats", 1) == {}
    assert told("nope/yup", 0) and told("nope/yup", 0, step=1) == {}


def test_a_long_hand_is_looked_at_as_far_as_there_is_room_and_its_sets_come_first():
    rules = open_rules("exploding-kittens", ["base"], {})
    hand = ["skip", "skip", "favor", "shuffle", "cat_1", "cat_2", "cat_3", "cat_3", "cat_3", "nope"]
    state = rules.position(
        {"players": ["Ana", "Ben"], "hands": {"Ana": hand, "Ben": []}, "draw_pile": ["cat_4"], "turn": {"player": "Ana"}}
    )
    goes = [rules.why_not(state, ("play", 0, cards)) is None for cards in rules.together(state, 0)]
    assert len(goes) > MOST_TOGETHER >= goes.count(True) > 0
    assert goes == sorted(goes, reverse=True)


@pytest.mark.parametrize("name", ["goat/sets/covered-in-time", "isle/map/own-colour"])
def test_other_games_have_no_cards_that_go_together(name):
    payload = open_lesson(name).payload()
    assert not any(" " in value.get("card", "") for value in payload["values"] if isinstance(value, dict) and "ok" in value)

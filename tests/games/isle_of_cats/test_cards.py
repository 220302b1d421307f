"""Anytime cards: what each of them does, what must be told with it, and what it cannot do."""

import pytest

from tests.games.isle_of_cats.table import At, small_boats

WIDE = {"rooms": ["A" * 10 + "B" * 10] * 5, "features": ["." * 20, "..r......b..........", "." * 20, "." * 20, "." * 20]}
PICTURE = ["aa..bbbbb...........", "cc..d...............", "cc.dd...............", "....dd..............", "e...d..............."]
KEY = {"a": "common_domino", "b": "blue_I", "c": "rare_square", "d": {"tile": "oshax_2", "colour": "green"}, "e": "common_single"}


def with_hand(*cards, **more):
    """A rescue with Ada on turn, who holds these cards and has a boat with a little of everything."""
    return (
        small_boats(["Ada", "Ben"])
        | {
            "own_boats": {"small": WIDE},
            "phase": "rescue",
            "fish": {"Ada": 10, "Ben": 10},
            "placed": {"Ada": {"picture": PICTURE, "key": KEY}},
            "fields": {"left": ["red_L", "blue_S"], "right": ["green_S"]},
            "baskets": {"Ada": ["active", "used"], "Ben": ["active"]},
            "lessons": {"Ada": ["private_no_rats", "private_rare_treasures"]},
            "hands": {"Ada": list(cards)},
            "below": {"common_single": 1, "rare_T": 1},
        }
        | more
    )


@pytest.mark.parametrize("card, fields, fish, told", [
    ("fish_for_oshax", {}, 12, "1 oshax"), ("fish_for_rare", {}, 12, "1 rare"), ("fish_for_common", {}, 12, "2 common"),
    ("fish_for_lessons", {}, 12, "2 private_lesson"), ("fish_for_colours", {}, 11, "1 cat_colour"),
    ("fish_for_one_colour", {"colour": "green"}, 11, "1 cat"), ("fish_for_one_colour", {"colour": "red"}, 10, "0 cat"),
    ("fish_for_basket", {"basket": "used"}, 15, "1 once")])  # fmt: skip
def test_fish_for_what_one_has(card, fields, fish, told):
    table = At(with_hand(card)).do("Ada", "play", cards=card, **fields)
    assert table.told("Ben")[-1] == f"Ada gains {fish - 10} fish for {told} [isle.amb.41]"
    assert (table.value("fish.Ada"), table.value("discard"), table.value("hands.Ada")) == (fish, [card], [])
    assert table.waits_for() == ("rescue", "Ada")


def test_an_oshax_counts_as_a_colour_only_under_the_other_reading():
    for readings, fish in ((None, 11), ({"q.isle.oshax-as-colour": "R2"}, 12)):
        assert At(with_hand("fish_for_colours"), readings).do("Ada", "play", cards="fish_for_colours").value("fish.Ada") == fish


def test_a_permanent_basket_is_given_up_used_or_active():
    for side, left in (("used", ["active"]), ("active", ["used"])):
        table = At(with_hand("fish_for_basket")).do("Ada", "play", cards="fish_for_basket", basket=side)
        assert table.value("baskets.Ada") == left
    table = At(with_hand("fish_for_basket"))
    assert table.refused("Ada", "play", cards="fish_for_basket") == "plain: a-basket-where-it-is-asked-for"
    alike = with_hand("fish_for_basket", baskets={"Ada": ["used", "used"]})
    assert At(alike).do("Ada", "play", cards="fish_for_basket").value("baskets.Ada") == ["used"]
    assert At(alike).refused("Ada", "play", cards="fish_for_basket", basket="active") == "isle.amb.41"
    assert At(with_hand("fish_for_basket", baskets={})).refused("Ada", "play", cards="fish_for_basket") == "isle.amb.41"


def test_a_basket_is_gained_and_is_active():
    table = At(with_hand("gain_basket")).do("Ada", "play", cards="gain_basket")
    assert table.value("baskets.Ada") == ["active", "active", "used"]


def test_two_private_lessons_bring_a_basket():
    card = "basket_for_lessons"
    setup = with_hand(
        card,
        lessons={"Ada": ["private_no_rats", "private_rare_treasures", "private_oshax"], "Ben": ["private_common_treasures"]},
        public=[{"card": "public_common_treasures"}],
    )
    table = At(setup).do("Ada", "play", cards=card, discard="private_no_rats private_rare_treasures")
    assert (table.value("lessons.Ada"), table.value("baskets.Ada")) == (["private_oshax"], ["active", "active", "used"])
    assert table.told("Ben")[1] == "Ada gives 2 lessons: ? [isle.amb.41]"
    assert table.value("discard") == sorted([card, "private_no_rats", "private_rare_treasures"])
    table = At(setup)
    for given, why in (
        ("private_no_rats public_common_treasures", "isle.lesson.1 isle.amb.41"),
        ("private_no_rats private_common_treasures", "isle.lesson.4 isle.amb.41"),
        ("private_no_rats", "isle.amb.41"),
        ("private_no_rats A1", "isle.amb.41"),
    ):
        assert table.refused("Ada", "play", cards=card, discard=given) == why, given
    assert table.refused("Ada", "play", cards=card) == "plain: things-where-they-are-asked-for"
    assert At(with_hand(card, lessons={"Ada": ["private_rare_treasures"]})).refused("Ada", "play", cards=card) == "isle.amb.41"


def test_two_treasures_leave_the_game_for_a_basket_and_the_others_stay():
    card = "basket_for_treasures"
    table = At(with_hand(card)).do("Ada", "play", cards=card, discard="B1 A3")
    assert table.told("Ben")[1] == "Ada gives common_domino, rare_square [isle.amb.41]"
    assert sorted(table.value("squares.Ada")) == ["blue_I", "common_single", "oshax_2"]
    assert table.value("baskets.Ada") == ["active", "active", "used"]
    # They do not go back below the island.
    assert table.value("below")["common_domino"] == table.value("below")["rare_square"] == 0
    table = At(with_hand(card))
    for given in ("A1 B1", "A1 E1", "A1 E4", "A1 T5", "A1", "A1 A2 A5"):
        assert table.refused("Ada", "play", cards=card, discard=given) == "isle.amb.41", given


def test_cats_change_sides_one_two_or_three():
    table = At(with_hand("move_cats")).do("Ada", "play", cards="move_cats", tiles="red_L green_S")
    assert table.value("fields") == {"left": ["blue_S", "green_S"], "right": ["red_L"]}


def test_a_tile_from_the_bag_must_be_placed():
    setup = with_hand("tile_from_bag", bag=["red_T", "blue_T"])
    table = At(setup).do("Ada", "play", cards="tile_from_bag")
    assert table.told("Ben")[1] == "Ada draws red_T [isle.amb.41]"
    assert table.refused("Ada", "pass") == "isle.any.2 isle.amb.41"
    assert table.refused("Ada", "rescue", tile="red_L") == "isle.any.2 isle.rescue.14 isle.rare.4"
    table.do("Ada", "take", tile="red_T", at="J1", rotate=90)
    assert table.value("bag") == ["blue_T"] and table.waits_for() == ("rescue", "Ada")
    # A tile that fits nowhere leaves the game.
    tiny = with_hand("tile_from_bag", bag=["red_T"], own_boats={"small": {"rooms": ["AAA"], "features": ["..."]}}, placed={})
    table = At(tiny).do("Ada", "play", cards="tile_from_bag")
    assert table.told("Ben")[2] == "Ada wastes red_T [isle.amb.41]" and table.waits_for() == ("rescue", "Ada")


def test_a_cat_from_the_bag_sets_off_its_map():
    setup = with_hand("tile_from_bag", bag=["red_I"], placed={})
    table = At(setup).do("Ada", "play", cards="tile_from_bag").do("Ada", "take", tile="red_I", at="C1")
    assert table.waits_for() == ("take", "")


def test_four_tiles_come_beside_the_island_and_the_player_says_where():
    setup = with_hand("tiles_to_fields", bag=["red_T", "rare_S", "blue_T", "green_T", "purple_T"])
    table = At(setup).do("Ada", "play", cards="tiles_to_fields")
    assert table.waits_for() == ("put", "Ada") and table.value("below")["rare_S"] == 1
    assert table.refused("Ben", "put", tile="red_T", field="left") == "plain: who-is-asked"
    assert table.refused("Ada", "put", tile="purple_T", field="left") == "plain: put-what-was-drawn"
    assert table.refused("Ada", "pass") == "isle.any.2"
    table.do("Ada", "put", tile="blue_T", field="right").do("Ada", "put", tile="red_T", field="left")
    table.do("Ada", "put", tile="green_T", field="left")
    assert table.value("fields") == {"left": ["blue_S", "green_T", "red_L", "red_T"], "right": ["blue_T", "green_S"]}
    assert table.waits_for() == ("rescue", "Ada") and table.value("bag") == ["purple_T"]


def test_one_cat_more_is_rescued_in_the_same_turn_for_its_own_basket_and_fish():
    setup = with_hand("rescue_two", baskets={"Ada": ["active", "active"], "Ben": ["active"]})
    lay = {"tile": "red_L", "with": "permanent", "at": "J1", "rotate": 90}
    table = At(setup).do("Ada", "play", cards="rescue_two").do("Ada", "rescue", **lay)
    assert table.waits_for() == ("further", "") and table.value("turn.player") is None
    assert table.refused("Ada", "pass") == "isle.rescue.7 isle.rescue.6"
    assert table.refused("Ben", "rescue", tile="blue_S") == "isle.rescue.6"
    second = table.state.copy()
    table.do("Ada", "rescue", tile="blue_S", at="L2", **{"with": "permanent"})
    assert (table.value("more_rescues.Ada"), table.value("fish.Ada")) == (0, 4)
    assert table.waits_for() == ("rescue", "Ben")
    # It may be left, and then it stays for a later turn.
    table.state = second
    table.do(None, "pass")
    assert table.value("more_rescues.Ada") == 1 and table.waits_for() == ("rescue", "Ben")
    # Without a basket there is nothing to offer.
    table = At(with_hand("rescue_two")).do("Ada", "play", cards="rescue_two").do("Ada", "rescue", **lay)
    assert table.waits_for() == ("rescue", "Ben")


# -- drawing cards ---------------------------------------------------------------------------

DECK = ["boots_4", "private_five_fish", "public_colour_cats", "gain_basket"]


def test_drawn_cards_are_paid_for_and_the_others_go_away():
    table = At(with_hand("draw_2_cards", deck=DECK)).do("Ada", "play", cards="draw_2_cards")
    assert table.told("Ben")[1] == "Ada draws 2: ? [isle.amb.41]"
    assert table.waits_for() == ("pay", "Ada")
    assert table.refused("Ada", "pay", cards="gain_basket") == "plain: pay-for-what-was-drawn"
    assert table.refused("Ada", "pass") == table.refused("Ben", "play", cards="move_cats") == "isle.any.2"
    table.do("Ada", "pay", cards="boots_4")
    assert (table.value("fish.Ada"), table.value("hands.Ada"), table.value("drafted.Ada")) == (9, ["boots_4"], [])
    assert table.value("discard") == ["draw_2_cards", "private_five_fish"] and table.waits_for() == ("rescue", "Ada")
    poor = At(with_hand("draw_2_cards", deck=DECK, fish={})).do("Ada", "play", cards="draw_2_cards")
    assert poor.refused("Ada", "pay", cards="boots_4") == "isle.explore.10 isle.explore.9"


def test_drawn_lessons_that_are_kept_are_laid_at_once():
    table = At(with_hand("draw_3_cards", deck=DECK)).do("Ada", "play", cards="draw_3_cards")
    table.do("Ada", "pay", cards="private_five_fish public_colour_cats")
    assert "private_five_fish" in table.value("lessons.Ada") and table.waits_for() == ("lessons", "Ada")
    assert table.refused("Ben", "announce", card="public_colour_cats", colour="red") == "isle.any.2"
    assert table.refused("Ada", "announce", card="public_colour_cats") == "isle.lesson.2"
    table.do("Ada", "announce", card="public_colour_cats", colour="red")
    assert table.value("public") == [{"card": "public_colour_cats", "colour": "red"}]
    assert table.value("hands.Ada") == [] and table.waits_for() == ("rescue", "Ada")


def test_under_another_reading_a_late_lesson_waits_in_the_hand():
    table = At(with_hand("draw_3_cards", deck=DECK), {"q.isle.late-lesson": "R2"}).do("Ada", "play", cards="draw_3_cards")
    table.do("Ada", "pay", cards="private_five_fish public_colour_cats")
    assert table.value("hands.Ada") == ["private_five_fish", "public_colour_cats"] and table.waits_for() == ("rescue", "Ada")


def test_a_card_drawn_in_the_draft_mixes_with_no_other_drafted_card():
    setup = small_boats(["Ada", "Ben"]) | {
        "phase": "pay",
        "fish": {"Ada": 9},
        "hands": {"Ada": ["draw_2_cards"]},
        "deck": DECK,
        "drafted": {"Ada": ["basket_boots_1"], "Ben": ["boots_4"]},
    }
    table = At(setup).do("Ada", "play", cards="draw_2_cards")
    assert table.refused("Ada", "pay", cards="basket_boots_1") == "plain: pay-for-what-was-drawn"
    table.do("Ada", "pay", cards="boots_4")
    assert table.value("drafted.Ada") == ["basket_boots_1"] and table.waits_for() == ("pay", "Ada Ben")


# -- at the same moment ----------------------------------------------------------------------

BOTH = with_hand("move_cats", order=["Ben", "Ada"], turn={"player": "Ada"}) | {
    "hands": {"Ada": ["move_cats"], "Ben": ["fish_for_rare"]}
}
PLAYS = [{"by": "Ada", "cards": ["move_cats"], "tiles": ["red_L"]}, {"by": "Ben", "cards": ["fish_for_rare"]}]


def test_cards_at_the_same_moment_are_carried_out_in_player_order():
    for without, first in (((), "Ben"), (("isle.any.4",), "Ada")):
        table = At(BOTH, without=without).do(None, "together", plays=PLAYS)
        assert table.told("table")[0].startswith(f"at once: {first}")
        assert table.told("table")[1].startswith(f"{first} plays ")
        table.do(None, "pass")
        assert table.value("hands.Ada") == table.value("hands.Ben") == [] and table.waits_for() == ("rescue", "Ada")


def test_each_of_them_must_be_allowed_to_play():
    table = At(BOTH)
    assert table.refused(None, "together", plays=PLAYS[:1]) == "plain: two-players-at-once"
    assert table.refused(None, "together", plays=[PLAYS[0], {"by": "Ben", "cards": ["boots_4"]}]) == "isle.any.1 isle.any.2"


def test_the_first_card_is_carried_out_completely_before_the_second():
    setup = BOTH | {"hands": {"Ada": ["tile_from_bag"], "Ben": ["move_cats"]}, "order": ["Ada", "Ben"], "bag": ["red_T"]}
    plays = [{"by": "Ben", "cards": ["move_cats"], "tiles": ["red_L"]}, {"by": "Ada", "cards": ["tile_from_bag"]}]
    table = At(setup).do(None, "together", plays=plays)
    assert table.waits_for() == ("take", "Ada") and table.value("hands.Ben") == ["move_cats"]
    table.do("Ada", "take", tile="red_T", at="J1", rotate=90).do(None, "pass")
    assert table.value("fields.right") == ["green_S", "red_L"] and table.waits_for() == ("rescue", "Ada")


def test_who_had_to_wait_may_take_the_card_back_unless_the_other_reading_is_played():
    setup = BOTH | {"order": ["Ada", "Ben"]}
    table = At(setup).do(None, "together", plays=PLAYS)
    assert table.waits_for() == ("announced", "") and table.value("hands.Ada") == []
    assert table.refused("Ada", "pass") == "plain: who-may-take-back"
    assert table.refused("Ada", "rescue", tile="blue_S") == table.refused("Ben", "play", cards="fish_for_rare") == "isle.any.2"
    goes_on = table.state.copy()
    table.do("Ben", "pass")
    assert table.told("Ada") == ["Ben takes back fish_for_rare [isle.amb.21]"] and table.value("hands.Ben") == ["fish_for_rare"]
    table.state = goes_on
    table.do(None, "pass")
    assert table.value("hands.Ben") == [] and table.waits_for() == ("rescue", "Ada")
    other = At(setup, {"q.isle.anytime-together": "R2"}).do(None, "together", plays=PLAYS)
    assert other.value("hands.Ben") == [] and other.waits_for() == ("rescue", "Ada")


@pytest.mark.parametrize(
    "reading, told, hand",
    [("R1", "Ben takes back own_find [isle.amb.21]", ["own_find"]), ("R2", "Ben plays own_find in vain [isle.amb.21]", [])],
)
def test_a_card_that_the_first_one_has_made_useless_is_lost_only_if_announced_is_played(reading, told, hand):
    # A card of a file: both want the last Oshax, and Ada stands higher on the island.
    find = {"type": "anytime", "cost": 1, "effect": [{"step": "gain", "kind": "oshax", "count": 1, "at_least": 1}]}
    setup = BOTH | {
        "own_cards": {"own_find": find},
        "hands": {"Ada": ["own_find"], "Ben": ["own_find"]},
        "order": ["Ada", "Ben"],
        "below": {"oshax_1": 1},
    }
    plays = [{"by": "Ben", "cards": ["own_find"]}, {"by": "Ada", "cards": ["own_find"]}]
    table = At(setup, {"q.isle.anytime-together": reading}).do(None, "together", plays=plays)
    assert table.waits_for() == ("take", "Ada") and table.value("hands.Ben") == ["own_find"]
    table.do("Ada", "take", tile="oshax_1", colour="red", at="I2")
    if reading == "R1":
        table.do(None, "pass")
    assert table.told("Ada")[-1] == told and table.value("hands.Ben") == hand
    assert table.value("discard").count("own_find") == 2 - len(hand) and table.waits_for() == ("rescue", "Ada")

"""A day from the morning to the evening: who fills and deals, what comes where, when it ends, and who wins."""

import pytest

from tabletop.kernel.position import PositionError
from tests.games.isle_of_cats.days import BAG, DEAL, DECK, END, EVENING, FILL, LAST_EVENING, MORNING, PASS, TWO
from tests.games.isle_of_cats.table import At, isle_rules, small_boats


def after(setup, *moves, readings=None):
    table = At(setup, readings)
    for who, do, fields in moves:
        table.do(who, do, **fields)
    return table


# -- the morning -----------------------------------------------------------------------------


def test_the_first_cats_sit_on_the_left_a_treasure_does_not_count_and_everybody_catches_fish():
    table = after(MORNING, FILL)
    assert table.value("fields") == {
        "left": sorted(["red_T", "blue_T", "red_I", "blue_I"]),
        "right": sorted(["green_X", "orange_W", "purple_U", "green_V"]),
    }
    assert (table.value("below.rare_S"), table.value("bag")) == (1, ["red_N"])
    assert [table.value(f"fish.{name}") for name in ("Ada", "Ben")] == [22, 20]
    assert table.value("phase") == "deal"


@pytest.mark.parametrize("names, cats", [("Ada Ben", 8), ("Ada Ben Cem", 12), ("Ada Ben Cem Dora", 16)])
def test_four_cats_for_each_player(names, cats):
    all_cats = [tile.id for tile in isle_rules().tiles if tile.kind == "cat"]
    table = after(small_boats(names.split()) | {"phase": "fill", "bag": all_cats}, ("Ada", "fill", {}))
    assert [len(side) for side in table.value("fields").values()] == [cats // 2, cats // 2]
    assert table.value("sizes.bag") == 85 - cats


def test_only_the_start_player_fills_and_deals():
    assert At(MORNING).refused("Ada", "fill") == "isle.fill.1"
    assert At(DEAL).refused("Ada", "deal") == "isle.explore.1"
    assert At(MORNING).refused("Ben", "deal") == "isle.round.1"
    assert At(DEAL).refused("Ben", "fill") == "isle.round.1"


def test_a_short_bag_leaves_the_right_side_short():
    table = after(MORNING | {"bag": BAG[:6]}, FILL)
    assert [len(side) for side in table.value("fields").values()] == [4, 1]
    assert "isle.amb.20" in table.events[0][1]


def test_packets_are_dealt_one_after_the_other_from_the_start_player_on():
    table = after(DEAL, ("Ben", "deal", {}))
    assert table.value("packets.Ben") == ["boots_4"] * 7
    assert table.value("packets.Ada") == ["basket_boots_3"] * 7
    assert table.value("deck") == ["broken_basket"]
    assert table.waits_for() == ("draft", "Ada Ben")


def test_if_the_deck_is_too_short_the_discard_pile_is_shuffled_and_comes_under_it():
    table = after(DEAL | {"deck": DECK[:10], "discard": ["broken_basket"] * 4 + ["move_cats"]}, ("Ben", "deal", {}))
    assert table.waits_for()[0] == "mix"
    order = table.rules.read_value("order", ["move_cats"] + ["broken_basket"] * 4)
    table.rules.play(table.state, ("shuffled", -2, order))
    assert table.value("packets.Ada") == ["basket_boots_3"] * 3 + ["broken_basket"] * 3 + ["move_cats"]
    assert (table.value("discard"), table.value("deck")) == ([], ["broken_basket"])


@pytest.mark.parametrize("cards, packet", [(13, 6), (9, 4), (5, 2), (3, 1), (1, 0)])
def test_what_is_there_is_dealt_alike_to_all_under_the_other_reading(cards, packet):
    """Two cards are kept of every packet, the last card by itself, until no card is left."""
    table = after(DEAL | {"deck": DECK[:cards]}, ("Ben", "deal", {}), readings={"q.isle.deck-empty": "R2"})
    left = packet
    while left > 1:
        assert table.waits_for() == ("draft", "Ada Ben")
        for seat, name in enumerate(("Ada", "Ben")):
            kept = " ".join(table.rules.cards[card].id for card in table.state.packets[seat][:2])
            assert table.refused(name, "keep", cards=kept.split()[0]) in ("isle.explore.2",)
            table.do(name, "keep", cards=kept)
        left -= 2
    assert table.value("sizes.drafted.Ada") == packet
    assert table.value("sizes.deck") == cards - 2 * packet


# -- the evening -----------------------------------------------------------------------------


def test_the_evening_of_a_day():
    table = after(EVENING, *PASS)
    assert (table.value("day"), table.value("phase"), table.value("over")) == (2, "fill", False)
    assert table.value("fields") == {"left": [], "right": []}
    assert [table.value(f"below.{tile}") for tile in ("common_single", "rare_T", "oshax_3")] == [2, 1, 1]
    assert (table.value("baskets.Ada"), table.value("baskets.Ben")) == (["active", "active"], ["active"])
    assert (table.value("fish.Ada"), table.value("hands.Ada"), table.value("bag")) == (3, ["boots_4"] * 2, BAG)
    assert table.waits_for() == ("fill", "Ada")


@pytest.mark.parametrize("used, told", [("used", True), ("active", False)])
def test_only_where_a_basket_was_used_is_told_that_baskets_are_turned_back(used, told):
    # isle.clear.5: the players turn back their used ones.
    table = At(EVENING | {"baskets": {"Ben": [used]}}).do("Ada", "pass")
    move = table.move("Ben", "pass")
    with table.rules.deciding.listening(table.state, move) as decided:
        table.do("Ben", "pass")
    assert ("turns_baskets" in [event[0] for event in table.events]) is told is ("isle.clear.5" in decided)


def test_the_last_evening_ends_the_game_and_baskets_stay_as_they_are():
    table = after(LAST_EVENING, *PASS)
    assert (table.value("day"), table.value("phase")) == (1, "scoring")
    assert table.value("baskets.Ben") == ["used"]
    assert table.value("over") == {"winners": ["Ada"]}
    assert [event[0] for event in table.events][-4:] == ["ends_game", "scores", "scores", "wins"]


def test_nothing_happens_after_the_end():
    table = At(END)
    for do, fields in {
        "fill": {},
        "deal": {},
        "keep": {"cards": ""},
        "pay": {"cards": ""},
        "choose": {"cards": ""},
        "pass": {},
        "take": {"tile": "common_single"},
        "rescue": {"tile": "red_L"},
        "play": {"cards": "move_cats"},
    }.items():
        assert table.refused("Ada", do, **fields) == "isle.clear.4", do
    assert table.rules.moves(table.state) == []


def test_private_lessons_are_turned_up_at_the_end_alone():
    lessons = {"lessons": {"Ada": ["private_no_rats"]}}
    assert At(EVENING | lessons).view("Ben")["seat.0"]["lessons"] == [None]
    assert At(END | lessons).view("Ben")["seat.0"]["lessons"] == ["private_no_rats"]
    events = after(LAST_EVENING | lessons, *PASS).events
    assert ("turns_up", 0) in [(event[0], event[3]) for event in events if len(event) > 3]


# -- who wins --------------------------------------------------------------------------------

RARE = {"picture": ["aa......", "aa......", "........"], "key": {"a": "rare_square"}}


@pytest.mark.parametrize(
    "change, winners",
    [
        ({"placed": {"Ada": RARE}, "fish": {"Ben": 9}}, ["Ada"]),
        ({"fish": {"Ada": 3, "Ben": 5}}, ["Ben"]),
        ({"fish": {"Ada": 4, "Ben": 4}}, ["Ada", "Ben"]),
        ({"order": ["Ben", "Ada"]}, ["Ada", "Ben"]),
    ],
)
def test_points_decide_then_fish_then_nobody(change, winners):
    assert At(END | change).value("over") == {"winners": winners}


def test_only_those_with_the_most_points_compare_fish():
    three = small_boats(["Ada", "Ben", "Cem"]) | {
        "phase": "scoring",
        "fish": {"Ada": 3, "Ben": 5, "Cem": 9},
        "placed": {"Ada": RARE, "Ben": RARE},
    }
    assert At(three).value("over") == {"winners": ["Ben"]}


def test_a_position_to_deal_from_needs_cards_for_everybody():
    with pytest.raises(PositionError) as error:
        At(TWO | {"phase": "deal", "deck": ["boots_4"] * 8, "discard": ["broken_basket"] * 5})
    assert [fault.code for fault in error.value.faults] == ["POS-DECK"]

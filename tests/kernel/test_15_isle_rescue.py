"""Ruling 15, The Isle of Cats: one rescue as cat, basket, fish and place; an anytime card in the middle.

The boat is a small one, the same for everybody: two rooms of twelve squares, rats on B1 and H2, a red
map on D2. Ada is on turn; a rare treasure lies on A2, B2, A3 and B3. Cem has passed.

         A B C D E F G H
      1  . * . . . . . .        a: Ada's rare treasure
      2  a a . r . . . *        *: a rat, r: the red map
      3  a a . . . . . .        the wall runs between D and E
"""

import pytest

from tests.games.isle_of_cats.table import At, small_boats

START = small_boats(["Ada", "Ben", "Cem"]) | {
    "phase": "rescue",
    "passed": ["Cem"],
    "turn": {"player": "Ada"},
    "placed": {"Ada": {"picture": ["........", "aa......", "aa......"], "key": {"a": "rare_square"}}},
    "fish": {"Ada": 4, "Ben": 9, "Cem": 9},
    "baskets": {"Ada": ["used"], "Ben": ["active"], "Cem": ["active"]},
    "laid": {"Ada": ["basket_boots_1", "boots_4", "broken_basket", "broken_basket_boots_1"]},
    "hands": {"Ada": ["basket_boots_3", "fish_for_rare", "tile_anywhere"], "Ben": ["move_cats", "boots_4"]},
    "fields": {"left": ["red_L", "blue_S"], "right": ["green_S"]},
    "below": {"common_single": 2, "rare_T": 1},
}

# How the red L lies rightly: turned by 90 degrees its first square C2, then D2, E2, F2 and below C3.
RIGHT = {"tile": "red_L", "with": "basket_boots_1", "at": "C2", "rotate": 90}

# why, who, what is other than in the right rescue, the rules that refuse it
REFUSED = [
    ("Ben is not on turn", "Ben", {"with": "permanent"}, "isle.rescue.6"),
    ("Cem has passed", "Cem", {"with": "permanent"}, "isle.amb.12 isle.rescue.6"),
    ("no such cat sits there", "Ada", {"tile": "red_T"}, "plain: rescue-a-cat-that-is-there"),
    ("the permanent basket lies turned over", "Ada", {"with": "permanent"}, "isle.component.13 isle.rescue.9 isle.rescue.8"),
    ("the card is still in the hand", "Ada", {"with": "basket_boots_3"}, "isle.amb.25 isle.rescue.8 isle.rescue.10"),
    ("the card is nowhere", "Ada", {"with": "broken_basket_boots_3 broken_basket"}, "plain: a-basket-that-is-there"),
    ("one broken basket", "Ada", {"with": "broken_basket"}, "isle.rescue.11 isle.amb.27 isle.rescue.8"),
    ("a broken and a whole one", "Ada", {"with": "broken_basket basket_boots_1"}, "isle.amb.27 isle.rescue.11 isle.rescue.8"),
    ("boots are no basket", "Ada", {"with": "boots_4"}, "isle.rescue.10 isle.rescue.8"),
    ("a whole basket and boots", "Ada", {"with": "basket_boots_1 boots_4"}, "isle.rescue.10 isle.rescue.8"),
    ("five fish for a cat on the right", "Ada", {"tile": "green_S"}, "isle.rescue.12 isle.rescue.13"),
    (
        "neither basket nor fish",
        "Ada",
        {"tile": "green_S", "with": "permanent"},
        "isle.component.13 isle.rescue.9 isle.rescue.8 isle.rescue.12 isle.rescue.13",
    ),
    ("over the edge of the boat", "Ada", {"at": "C1", "rotate": 180, "flip": True}, "isle.place.3"),
    ("over the edge at the right", "Ada", {"at": "F1"}, "isle.place.3"),
    ("on the treasure", "Ada", {"at": "B2"}, "isle.place.2"),
    ("without contact", "Ada", {"at": "E2"}, "isle.place.7"),
    ("at a corner only", "Ada", {"tile": "blue_S", "at": "C1", "rotate": 0, "flip": True}, "isle.place.7"),
]


@pytest.mark.parametrize("why, who, other, rules", REFUSED, ids=[line[0] for line in REFUSED])
def test_a_rescue_is_refused(why, who, other, rules):
    table = At(START)
    assert table.refused(who, "rescue", **RIGHT | other) == rules


def test_a_rescue_that_is_refused_for_nothing():
    table = At(START)
    assert table.rules.why_not(table.state, table.move("Ada", "rescue", **RIGHT)) is None


def test_acts_of_other_phases_are_refused():
    table = At(START)
    assert table.refused("Ada", "keep", cards="boots_4") == "isle.round.1"
    assert table.refused("Ada", "pay", cards="boots_4") == "isle.round.1"
    assert table.refused("Ada", "choose", cards="basket_boots_3") == "isle.round.1"
    assert table.refused("Ada", "take", tile="common_single") == "isle.map.1"
    assert table.refused("Ben", "pass") == "isle.rescue.6"
    assert table.refused("Cem", "pass") == "isle.amb.12 isle.rescue.6"


def choices(table, **said):
    """What may come next after what was said of Ada's rescue, in the words of a file."""
    part = table.move("Ada", "rescue", **said) if said else ("rescue", 0)
    slot = table.rules.forms["rescue"].slots[len(part) - 2]
    return [
        table.rules.in_words(slot.of if slot.of in ("tile", "square", "basket") else slot.name, value, table.names)
        for value in table.rules.choices(table.state, part)
    ]


def test_a_rescue_is_asked_slot_by_slot():
    table = At(START)
    # Four fish are too few for the green cat on the right.
    assert choices(table) == ["blue_S", "red_L"]
    assert choices(table, tile="red_L") == ["basket_boots_1", "broken_basket, broken_basket_boots_1"]
    start = {"tile": "red_L", "with": "basket_boots_1"}
    # Where its first square may lie so that some way to lie is right: beside the treasure or over it.
    assert choices(table, **start) == ["A1", "B1", "C1", "F1", "C2", "F2"]
    assert choices(table, **start, at="C2") == [90, 270]
    assert choices(table, **start, at="C2", rotate=90) == [False, True]
    assert choices(table, **start, at="C2", rotate=270) == [True]


def test_half_a_rescue_is_refused_as_early_as_it_can_be_told():
    table = At(START)
    assert table.refused("Ben", "rescue") == "isle.rescue.6"
    assert table.refused("Ada", "rescue", tile="red_T") == "plain: rescue-a-cat-that-is-there"
    assert table.refused("Ada", "rescue", tile="green_S") == "isle.rescue.12"
    assert table.refused("Ada", "rescue", tile="red_L", **{"with": "boots_4"}) == "isle.rescue.10 isle.rescue.8"
    start = {"tile": "red_L", "with": "basket_boots_1"}
    # From H3 every way hangs over; from E1 those that lie free touch nothing; from A2 those inside lie on the treasure.
    assert table.refused("Ada", "rescue", **start, at="H3") == "isle.place.3"
    assert table.refused("Ada", "rescue", **start, at="E1") == "isle.place.7"
    assert table.refused("Ada", "rescue", **start, at="A2") == "isle.place.2"
    assert table.refused("Ada", "rescue", **start, at="C2", rotate=0) == "isle.place.3"


def test_the_refusal_names_the_squares_at_fault():
    table = At(START)
    refusal = table.rules.why_not(table.state, table.move("Ada", "rescue", **RIGHT | {"at": "B2"}))
    assert table.rules.in_words("squares", refusal.values["squares"], table.names) == "B2, B3"
    refusal = table.rules.why_not(table.state, table.move("Ada", "rescue", tile="green_S", **{"with": "basket_boots_1"}))
    assert (refusal.values["price"], refusal.values["fish"], refusal.values["side"]) == (5, 4, "right")


def test_the_list_of_moves_holds_the_beginning_of_a_rescue_only_if_one_can_be_finished():
    table = At(START)
    assert ("rescue", 0) in table.rules.moves(table.state)
    for lack, rules in (
        ({"fish": {"Ada": 2}}, "isle.rescue.12 isle.amb.28"),
        ({"laid": {"Ada": ["broken_basket", "boots_4"]}}, "isle.rescue.8"),
        ({"fields": {"right": ["red_L"]}}, "isle.rescue.12 isle.amb.28"),
    ):
        poor = At(START | lack)
        assert poor.refused("Ada", "rescue") == rules
        assert ("rescue", 0) not in poor.rules.moves(poor.state) and ("pass", 0) in poor.rules.moves(poor.state)


RESCUED = [
    "Ada rescues red_L from the left for 3 fish with basket_boots_1 [isle.rescue.10 isle.rescue.12]",
    "Ada places red_L at C2, 90° [isle.place.1 isle.place.5]",
    "Ada finds the red map [isle.map.1]",
    "the map offers Ada treasure []",
]


def test_a_rescue_uses_the_basket_pays_the_fish_and_places_the_cat_at_once():
    table = At(START)
    table.do("Ada", "rescue", **RIGHT)
    for eyes in ("table", "Ada", "Ben", "Cem"):
        assert table.told(eyes) == RESCUED
    assert table.value("fish.Ada") == 1  # isle.rescue.12
    assert table.value("laid.Ada") == ["boots_4", "broken_basket", "broken_basket_boots_1"]  # isle.rescue.10
    assert table.value("discard") == ["basket_boots_1"]
    assert table.value("squares.Ada.red_L") == ["C2", "D2", "E2", "F2", "C3"]  # isle.rescue.14
    assert table.value("fields") == {"left": ["blue_S"], "right": ["green_S"]}
    assert table.value("maps.Ada") == []


def test_two_broken_baskets_serve_as_one():
    table = At(START)
    table.do("Ada", "rescue", **RIGHT | {"with": "broken_basket broken_basket_boots_1"})
    assert table.told("table")[0].endswith("[isle.rescue.11 isle.rescue.12]")
    assert table.value("laid.Ada") == ["basket_boots_1", "boots_4"]


def test_the_treasure_of_the_map_is_taken_at_once_or_not_at_all():
    table = At(START)
    table.do("Ada", "rescue", **RIGHT)
    # Only Ada is asked; she owes nothing, and nothing else happens before.
    assert table.rules.decision(table.state)[:3] == ("take", (), (0,))
    assert table.refused("Ben", "take", tile="common_single") == "isle.map.1"
    assert table.refused("Ada", "take", tile="rare_T") == "isle.map.1"
    assert table.refused("Ada", "take", tile="common_line") == "isle.amb.6"
    assert table.refused("Ada", "take", tile="common_single", at="H3") == "isle.amb.5 isle.place.7"
    assert table.refused("Ada", "take", tile="common_single", at="C2") == "isle.place.2"
    assert table.refused("Ada", "take", tile="common_single", at="H4") == "isle.place.3"
    assert table.refused("Ada", "play", cards="fish_for_rare") == "isle.map.3 isle.any.2"
    assert table.refused("Ben", "rescue", tile="blue_S") == "isle.map.3"
    table.do("Ada", "take", tile="common_single", at="B1")
    assert table.told("Ben") == [
        "Ada takes common_single [isle.map.1]",
        "Ada places common_single at B1, 0° []",
        "Ada covers 1 rats [isle.place.12]",
        "Ben is on turn []",
    ]
    assert table.value("below.common_single") == 1
    assert table.refused("Ada", "take", tile="common_single", at="C1") == "isle.map.3 isle.map.1 isle.map.2"


def test_a_treasure_that_is_declined_stays_below_the_island():
    table = At(START)
    table.do("Ada", "rescue", **RIGHT).do(None, "pass")
    assert table.told("table") == ["Ada declines [isle.map.2]", "Ben is on turn []"]
    assert table.value("below.common_single") == 2
    assert table.refused("Ada", "take", tile="common_single", at="B1") == "isle.map.3 isle.map.1 isle.map.2"


def test_a_cat_of_another_colour_on_the_map_brings_nothing():
    table = At(START)
    table.do("Ada", "rescue", tile="blue_S", at="C2", **{"with": "basket_boots_1"}, flip=True)
    assert "Ada covers the map red in vain: colour [isle.map.4]" in table.told("table")
    assert table.waits_for() == ("rescue", "Ben")
    assert table.refused("Ada", "take", tile="common_single") == "isle.map.4 isle.map.1"


def test_a_map_brings_nothing_when_no_treasure_is_left():
    table = At(START | {"below": {"rare_T": 1}})
    table.do("Ada", "rescue", **RIGHT)
    assert table.waits_for() == ("rescue", "Ben")


# -- an anytime card in the middle -----------------------------------------------------


def test_an_anytime_card_brings_the_fish_that_were_missing_and_the_turn_stays():
    table = At(START)
    far = {"tile": "green_S", "with": "basket_boots_1", "at": "C1", "rotate": 90}
    assert table.refused("Ada", "rescue", **far) == "isle.rescue.12 isle.rescue.13"
    table.do("Ada", "play", cards="fish_for_rare")
    assert table.told("Ben") == ["Ada plays fish_for_rare [isle.any.1]", "Ada gains 2 fish for 1 rare [isle.amb.41]"]
    assert table.value("fish.Ada") == 6 and table.waits_for() == ("rescue", "Ada")
    table.do("Ada", "rescue", **far)
    assert table.value("fish.Ada") == 1


def test_an_anytime_card_off_turn_changes_the_price_and_not_the_turn():
    table = At(START)
    table.do("Ben", "play", cards="move_cats", tiles="green_S red_L")
    assert table.told("Cem") == ["Ben plays move_cats [isle.any.1 isle.any.3]", "Ben moves green_S, red_L [isle.amb.41]"]
    assert table.value("fields") == {"left": ["blue_S", "green_S"], "right": ["red_L"]}
    assert table.waits_for() == ("rescue", "Ada")
    assert table.refused("Ada", "rescue", **RIGHT) == "isle.rescue.12 isle.rescue.13"


def test_after_the_card_for_it_the_next_tile_needs_no_contact_and_only_the_next():
    table = At(START)
    lonely = RIGHT | {"tile": "blue_S", "at": "F1", "rotate": 90}
    assert table.refused("Ada", "rescue", **lonely) == "isle.place.7"
    table.do("Ada", "play", cards="tile_anywhere")
    assert table.told("table")[-1] == "Ada may place 1 freely [isle.amb.41]"
    # The card does not lift the other conditions.
    assert table.refused("Ada", "rescue", **lonely | {"at": "B1"}) == "isle.place.2"
    table.do("Ada", "rescue", **lonely)
    assert table.told("table")[1] == "Ada places blue_S at F1, 90° [isle.amb.41 isle.place.1]"
    assert table.value("free_tiles.Ada") == 0


def test_what_cannot_be_played_at_any_time():
    table = At(START)
    assert table.refused("Ben", "play", cards="boots_4") == "isle.any.1"
    assert table.refused("Ada", "play", cards="fish_for_rare tile_anywhere") == "isle.any.2"
    assert table.refused("Ben", "play", cards="tile_anywhere") == "plain: play-what-you-hold"
    assert table.refused("Ben", "play", cards="move_cats") == "plain: cats-where-they-are-asked-for"
    assert table.refused("Ben", "play", cards="move_cats", tiles="red_T") == "plain: cats-that-are-there"


# -- the end ----------------------------------------------------------------------------


def test_the_rescue_ends_when_all_have_passed_and_unused_cards_are_lost():
    table = At(START)
    table.do("Ada", "pass")
    assert table.told("Cem") == ["Ada passes [isle.rescue.7]", "Ben is on turn []"]
    table.do("Ben", "pass")
    assert table.told("Cem") == [
        "Ben passes [isle.rescue.7]",
        "the rescue ends: passed []",
        "Ada loses boots_4, broken_basket, broken_basket_boots_1, basket_boots_1 [isle.rescue.16]",
        "Ada is on turn []",
    ]
    assert table.value("phase") == "rare_finds"
    assert table.value("sizes.discard") == 4 and table.value("passed") == []
    assert table.value("baskets.Ada") == ["used"]
    # Cats that nobody rescued are cleared later in the day.
    assert table.value("fields.left") == ["blue_S", "red_L"]


def test_the_rescue_ends_with_the_last_cat_though_nobody_else_has_passed():
    table = At(START | {"fields": {"left": ["red_L"]}})
    table.do("Ada", "rescue", **RIGHT).do(None, "pass")
    assert table.told("Ben")[:2] == ["Ada declines [isle.map.2]", "the rescue ends: fields [isle.rescue.15]"]
    assert table.value("phase") == "rare_finds"


def test_the_final_position_with_its_points():
    table = At(START)
    table.do("Ada", "play", cards="fish_for_rare")
    table.do("Ada", "rescue", **RIGHT).do("Ada", "take", tile="common_single", at="B1")
    table.do("Ben", "rescue", tile="green_S", at="F1", flip=True, **{"with": "permanent"})
    table.do("Ada", "pass").do("Ben", "pass")
    assert table.value("placed.Ada") == {
        "picture": [".c......", "aabbbb..", "aab....."],
        "key": {"a": "rare_square", "b": "red_L", "c": "common_single"},
    }
    assert table.value("placed.Ben") == {"picture": [".....aa.", "......aa", "........"], "key": {"a": "green_S"}}
    assert [table.value(f"fish.{name}") for name in table.names] == [3, 4, 9]
    # One rat in sight (H2), both rooms with gaps, no family, one rare treasure.
    assert table.value("score.Ada") == {
        "rats": -1,
        "rooms": -10,
        "families": 0,
        "rare": 3,
        "private": 0,
        "public": 0,
        "total": -8,
    }
    # The green cat lies on the rat of H2.
    assert table.value("score.Ben") == {
        "rats": -1,
        "rooms": -10,
        "families": 0,
        "rare": 0,
        "private": 0,
        "public": 0,
        "total": -11,
    }

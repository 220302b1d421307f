"""Other readings of the overview, each in a position where it makes a difference."""

import pytest

from tabletop.games.isle_of_cats.rules import open_game
from tabletop.words import Words
from tests.games.isle_of_cats.table import At, small_boats

TWO = small_boats(["Ada", "Ben"]) | {
    "phase": "rescue",
    "fish": {"Ada": 20, "Ben": 20},
    "baskets": {"Ada": ["active", "active"], "Ben": ["active"]},
    "fields": {"left": ["red_L", "blue_S"], "right": ["green_S"]},
    "below": {"common_single": 2},
}


def test_who_has_passed_comes_back_only_under_the_other_reading():
    final, open_end = At(TWO), At(TWO, {"q.isle.pass-final": "R2"})
    for table in (final, open_end):
        table.do("Ada", "pass").do("Ben", "rescue", tile="blue_S", at="A1", flip=True, **{"with": "permanent"})
    assert final.waits_for() == ("rescue", "Ben")
    assert final.refused("Ada", "rescue", tile="red_L") == "isle.amb.12 isle.rescue.6"
    assert open_end.waits_for() == ("rescue", "Ada")
    assert open_end.value("passed") == []
    # The phase ends when all pass one after another.
    open_end.do("Ada", "pass").do("Ben", "pass")
    assert open_end.value("phase") == "rare_finds"


def test_one_empty_field_ends_the_rescue_only_under_the_other_reading():
    for readings, phase in ((None, "rescue"), ({"q.isle.fields-empty": "R2"}, "rare_finds")):
        table = At(TWO, readings)
        table.do("Ada", "rescue", tile="green_S", at="A1", flip=True, **{"with": "permanent"})
        assert table.value("phase") == phase


def test_the_treasure_of_a_map_needs_contact_unless_the_other_reading_is_played():
    for readings, refused in ((None, True), ({"q.isle.treasure-contact": "R2"}, False)):
        table = At(TWO, readings)
        table.do("Ada", "rescue", tile="red_L", at="A2", rotate=90, **{"with": "permanent"})
        if refused:
            assert table.refused("Ada", "take", tile="common_single", at="H1") == "isle.amb.5 isle.place.7"
        else:
            table.do("Ada", "take", tile="common_single", at="H1")
            assert "Ada places common_single at H1, 0° [isle.amb.5]" in table.told("Ben")
            # The other conditions stay.
            again = At(TWO, readings).do("Ada", "rescue", tile="red_L", at="A2", rotate=90, **{"with": "permanent"})
            assert again.refused("Ada", "take", tile="common_single", at="A2") == "isle.place.2"


def test_a_wall_keeps_tiles_apart_only_under_the_other_reading():
    """The blue cat ends at D, the green one would begin at E, behind the wall."""
    setup = TWO | {"placed": {"Ada": {"picture": ["..aa....", ".aa.....", "........"], "key": {"a": "red_S"}}}}
    lay = {"tile": "green_S", "at": "E1", "flip": True, "with": "permanent"}
    assert At(setup).do("Ada", "rescue", **lay).value("squares.Ada.green_S") == ["E1", "F1", "F2", "G2"]
    assert At(setup, {"q.isle.walls": "R2"}).refused("Ada", "rescue", **lay) == "isle.place.7"


def test_a_reading_the_room_does_not_play_is_refused_when_the_game_is_opened():
    with pytest.raises(ValueError, match="cannot be played yet"):
        open_game(["base"], {"q.isle.two-maps": "R2"})


@pytest.mark.parametrize(
    "arguments, says",
    [
        ((["bas"], {}), "unknown box 'bas'; there are base. Did you mean 'base'?"),
        ((["base"], {"q.isle.wall": "R1"}), "Did you mean 'q.isle.walls'"),
        ((["base"], {"q.isle.walls": "R9"}), "unknown reading of q.isle.walls 'R9'"),
        ((["base"], {}, ["isle.rescue.99"]), "unknown rule 'isle.rescue.99'"),
    ],
)
def test_what_is_not_there_is_told_with_what_is(arguments, says):
    with pytest.raises(ValueError) as error:
        open_game(*arguments)
    assert says in str(error.value)


@pytest.mark.parametrize(
    "rule, field, value",
    [
        ("isle.rescue.12", "fish.Ada", 20),
        ("isle.map.1", "phase", "rescue"),
        ("isle.rescue.15", "phase", "rescue"),
        ("isle.rescue.16", "laid.Ada", ["boots_4"]),
    ],
)
def test_a_rule_that_is_switched_off_no_longer_holds(rule, field, value):
    """Without its rule the cat costs nothing, the map brings nothing, the last cat ends nothing, laid cards stay."""
    setup = TWO | {"fields": {"left": ["red_L"]}, "laid": {"Ada": ["boots_4"]}}

    def played(without):
        table = At(setup, without=without)
        table.do("Ada", "rescue", tile="red_L", at="A2", rotate=90, **{"with": "permanent"})
        if table.rules.decision(table.state).kind == "take" and rule != "isle.map.1":
            table.do(None, "pass")
        return table

    if rule == "isle.map.1":
        assert played(()).rules.decision(played(()).state).kind == "take"
        assert played((rule,)).rules.decision(played((rule,)).state).kind == "rare_finds"
    else:
        assert played(()).value(field) != value
        assert played((rule,)).value(field) == value


def test_a_basket_card_of_the_hand_serves_only_under_the_other_reading():
    setup = TWO | {"hands": {"Ada": ["basket_boots_1"]}, "baskets": {"Ada": ["used"], "Ben": ["active"]}}
    lay = {"tile": "blue_S", "with": "basket_boots_1", "at": "A1", "flip": True}
    assert At(setup).refused("Ada", "rescue", **lay) == "isle.amb.25 isle.rescue.8 isle.rescue.10"
    other = At(setup, {"q.isle.basket-cards": "R2"}).do("Ada", "rescue", **lay)
    assert (other.value("hands.Ada"), other.value("discard")) == ([], ["basket_boots_1"])


def test_a_kind_of_treasure_runs_out_unless_the_other_reading_is_played():
    setup = TWO | {"below": {"common_domino": 1}}
    lay, single = {"tile": "red_L", "at": "A2", "rotate": 90, "with": "permanent"}, {"tile": "common_single", "at": "E2"}
    assert At(setup).do("Ada", "rescue", **lay).refused("Ada", "take", **single) == "isle.amb.6"
    other = At(setup, {"q.isle.treasures-run-out": "R2"}).do("Ada", "rescue", **lay).do("Ada", "take", **single)
    assert (other.value("squares.Ada.common_single"), other.value("below")["common_single"]) == (["E2"], 0)


def test_a_drafted_card_is_played_only_under_the_other_reading():
    setup = small_boats(["Ada", "Ben"]) | {"phase": "pay", "drafted": {"Ada": ["tile_anywhere"], "Ben": ["boots_4"]}}
    assert At(setup).refused("Ada", "play", cards="tile_anywhere") == "isle.amb.22 isle.explore.8"
    other = At(setup, {"q.isle.anytime-in-draft": "R2"}).do("Ada", "play", cards="tile_anywhere")
    assert (other.value("drafted.Ada"), other.value("free_tiles.Ada")) == ([], 1)


def test_a_played_anytime_card_leaves_the_game_only_under_the_other_reading():
    setup = TWO | {"hands": {"Ada": ["tile_anywhere"]}}
    for readings, pile in ((None, ["tile_anywhere"]), ({"q.isle.played-cards": "R2"}, [])):
        assert At(setup, readings).do("Ada", "play", cards="tile_anywhere").value("discard") == pile


def test_players_pay_in_order_only_under_the_other_reading():
    setup = small_boats(["Ada", "Ben"]) | {
        "phase": "pay",
        "order": ["Ben", "Ada"],
        "drafted": {"Ada": ["boots_4"], "Ben": ["boots_4"]},
    }
    assert At(setup).do("Ada", "pay", cards="").waits_for() == ("pay", "Ben")
    other = At(setup, {"q.isle.paying-order": "R2"})
    assert other.refused("Ada", "pay", cards="") == "isle.amb.11"
    assert other.do("Ben", "pay", cards="").waits_for() == ("pay", "Ada")


def test_boots_make_the_start_player_unless_the_other_reading_is_played():
    setup = TWO | {"phase": "choose", "hands": {"Ben": ["boots_4"]}}
    for readings, first in ((None, "Ben"), ({"q.isle.start-player": "R2"}, "Ada")):
        table = At(setup, readings).do("Ada", "choose", cards="").do("Ben", "choose", cards="boots_4")
        assert (table.value("order"), table.value("turn.player")) == (["Ben", "Ada"], first)


def test_the_start_player_of_the_whole_game_is_who_stands_at_the_top_when_it_begins():
    """Not who sits first at the table; boots and a new day change nothing."""
    three = small_boats(["Ada", "Ben", "Cem"]) | {"order": ["Cem", "Ada", "Ben"], "fields": {"left": ["red_L"]}, "phase": "fill"}
    assert At(three, {"q.isle.start-player": "R2"}).waits_for() == ("fill", "Cem")
    table = At(
        three | {"phase": "choose", "hands": {"Ben": ["boots_4"]}, "fish": {"Cem": 9}, "baskets": {"Cem": ["active"]}},
        {"q.isle.start-player": "R2"},
    )
    table.do("Cem", "choose", cards="").do("Ada", "choose", cards="").do("Ben", "choose", cards="boots_4")
    assert (table.value("order"), table.waits_for()) == (["Ben", "Cem", "Ada"], ("rescue", "Cem"))
    for name in ("Cem", "Ada", "Ben", "Cem", "Ada", "Ben"):
        table.do(name, "pass")
    assert (table.value("day"), table.waits_for()) == (2, ("fill", "Cem"))


@pytest.mark.parametrize("readings, unfilled", [(None, ["B"]), ({"q.isle.filling": "R2"}, ["A", "B"])])
def test_treasures_fill_a_room_unless_the_other_reading_is_played(readings, unfilled):
    """Room A is six squares: a cat of five and a single treasure."""
    low = {"rooms": ["AAABBBB", "AAABBBB"], "features": ["......."] * 2}
    tiles = {"picture": ["ppp....", "ppc...."], "key": {"p": "red_P", "c": "common_single"}}
    setup = TWO | {"own_boats": {"small": low}, "placed": {"Ada": tiles}}
    assert At(setup, readings).value("unfilled.Ada") == unfilled


def test_a_total_stops_at_zero_only_under_the_other_reading():
    assert At(TWO).value("score.Ada.total") == -12
    assert At(TWO, {"q.isle.below-zero": "R2"}).value("score.Ada.total") == 0


def test_points_of_families_are_unknown_without_a_table_and_so_are_the_total_and_the_winner():
    wide = {"rooms": ["AAAAAAA"] * 3, "features": ["......."] * 3}
    tiles = {"picture": ["iiiiipp", "llllppp", "l......"], "key": {"i": "blue_I", "l": "blue_L", "p": "blue_P"}}
    setup = TWO | {"own_boats": {"small": wide}, "placed": {"Ada": tiles}, "below": {}}
    assert At(setup).value("score.Ada.families") == 8
    other = At(setup, {"q.isle.family-table": "R2", "q.isle.family-beyond-ten": "R2"})
    assert (other.value("score.Ada.families"), other.value("families.Ada.blue")) == ("unknown", [3])
    assert (other.value("score.Ada.total"), other.value("score.Ben.total")) == ("unknown", -5)
    ended = At(setup | {"phase": "rare_finds", "day": 5, "passed": ["Ben"], "fish": {}}, {"q.isle.family-table": "R2"}).do(
        "Ada", "pass"
    )
    assert ended.value("over") == {"winners": []}
    assert ended.view("Ben")["score.0"]["total"] is None
    words = Words(ended.rules, ended.names, "en")
    said = words.game.drawn(words, ended.view("Ben"))
    assert [said[f"score.{seat}", "parts", 2, "said"] for seat in (0, 1)] == ["Families (1)", "Families"]
    assert [words.event(event) for event in ended.events][-3:] == [
        "Ada: the points are unknown, 0 fish left.",
        "Ben: -5 points, 0 fish left.",
        "It is not known who wins.",
    ]


def test_without_a_table_a_boat_without_families_is_counted_and_can_win():
    ended = At(TWO | {"phase": "rare_finds", "day": 5, "passed": ["Ben"], "fish": {"Ada": 1}}, {"q.isle.family-table": "R2"}).do(
        "Ada", "pass"
    )
    assert (ended.value("score.Ada.total"), ended.value("over")) == (-12, {"winners": ["Ada"]})


def test_each_day_begins_with_a_free_tile_only_under_the_other_reading():
    setup = TWO | {"placed": {"Ada": {"picture": ["aa......", "aa......", "........"], "key": {"a": "rare_square"}}}}
    far = {"tile": "blue_S", "at": "E1", "flip": True, "with": "permanent"}
    assert At(setup).refused("Ada", "rescue", **far) == "isle.place.7"
    other = At(setup, {"q.isle.first-tile": "R2"}).do("Ada", "rescue", **far)
    assert "Ada places blue_S at E1, 0°, flipped [isle.amb.2 isle.place.1]" in other.told("Ben")
    # The second tile of the day touches one again.
    other.do("Ben", "pass")
    assert other.refused("Ada", "rescue", tile="red_L", at="A3", rotate=180, **{"with": "permanent"}).startswith("isle.place")


def test_the_dearest_card_costs_six_or_five_by_reading():
    setup = small_boats(["Ada", "Ben"]) | {
        "phase": "pay",
        "fish": {"Ada": 6},
        "drafted": {"Ada": ["gain_basket"], "Ben": ["boots_4"]},
    }
    for readings, left in ((None, 0), ({"q.isle.cost-six": "R2"}, 1)):
        assert At(setup, readings).do("Ada", "pay", cards="gain_basket").value("fish.Ada") == left


def test_families_of_one_size_take_a_rank_each_unless_the_other_reading_is_played():
    """Three families of three cats each: the third largest is one of them, or there is only one rank."""
    rows = ["iiiiippjjjjjqqkkkkkrr", "llllpppmmmmqqqnnnnrrr", "l......m......n......"]
    key = {
        sign: f"{colour}_{shape}"
        for colour, signs in (("blue", "ipl"), ("red", "jqm"), ("green", "krn"))
        for sign, shape in zip(signs, "IPL")
    }
    setup = small_boats(["Ada", "Ben"]) | {
        "own_boats": {"small": {"rooms": ["A" * 21] * 3, "features": ["." * 21] * 3}},
        "phase": "rescue",
        "fields": {"left": ["orange_T"]},
        "placed": {"Ada": {"picture": rows, "key": key}},
        "lessons": {"Ada": ["private_third_family"]},
    }
    for readings, points in ((None, 8), ({"q.isle.third-family": "R2"}, 0), ({"q.isle.family-table": "R2"}, "unknown")):
        assert At(setup, readings).value("lesson_points.Ada.private_third_family") == points

"""The rare finds: turns, cards with Oshax and treasures, what they give and where it lies."""

from tabletop.games.isle_of_cats.rules.components.squares import name_of, names_of
from tests.games.isle_of_cats.table import At, small_boats

WIDE = {"rooms": ["A" * 10 + "B" * 10] * 5, "features": ["." * 20, "..r......b..........", "." * 20, "." * 20, "." * 20]}
FINDS = small_boats(["Ada", "Ben", "Cem"]) | {
    "own_boats": {"small": WIDE},
    "phase": "rare_finds",
    "order": ["Ben", "Ada", "Cem"],
    "fish": {"Ada": 3, "Ben": 3},
    "placed": {"Ada": {"picture": ["." * 20] * 4 + ["aa" + "." * 18], "key": {"a": "common_domino"}}},
    "below": {"oshax_3": 1, "rare_square": 1, "common_single": 2, "common_line": 1},
    "hands": {
        "Ada": ["oshax", "treasure_rare", "treasure_small", "boots_4"],
        "Ben": ["treasure_rare", "fish_for_oshax"],
        "Cem": ["tile_anywhere", "basket_boots_1"],
    },
}
ADA = FINDS | {"turn": {"player": "Ada"}}
CENTRE = ADA | {
    "placed": {"Ada": {"picture": ["." * 20] * 2 + ["...a" + "." * 16] + ["." * 20] * 2, "key": {"a": "common_single"}}}
}


def oshax_over(square, setup, readings=None, colour="red"):
    """How the Oshax of this table can lie over this square, as the fields of a `take`; None if it cannot."""
    table = At(setup, readings).do("Ada", "play", cards="oshax")
    for move in table.rules.complete(table.state, table.move("Ada", "take", tile="oshax_3", colour=colour)):
        if square in names_of(table.rules.after(table.state, move).placed[0][-1][1]):
            return {"tile": "oshax_3", "colour": colour, "at": name_of(move[4]), "rotate": move[5], "flip": move[6]}
    return None


def test_turns_go_round_in_the_order_on_the_island_until_all_have_passed():
    table = At(FINDS)
    assert table.waits_for() == ("rare_finds", "Ben")
    assert table.refused("Ada", "pass") == table.refused("Ada", "play", cards="oshax") == "isle.rare.1"
    table.do("Ben", "play", cards="treasure_rare", option="common")
    assert table.told("Cem") == ["Ben plays treasure_rare [isle.rare.3]"]
    table.do("Ben", "take", tile="common_single", at="A1").do("Ben", "take", tile="common_line", at="B1")
    assert table.told("Ada")[-1] == "Ada is on turn [isle.rare.1 isle.rare.2]"
    assert table.waits_for() == ("rare_finds", "Ada")
    table.do("Ada", "pass").do("Cem", "pass")
    # Nobody else is left, whatever the order.
    assert table.told("Ada") == ["Cem passes [isle.rare.1]", "Ben is on turn []"]
    assert table.waits_for() == ("rare_finds", "Ben")
    assert table.refused("Ada", "play", cards="oshax") == "isle.amb.12 isle.rare.1"
    table.do("Ben", "pass")
    assert (table.value("day"), table.value("passed")) == (2, [])


def test_who_has_passed_still_plays_anytime_cards():
    table = At(FINDS | {"passed": ["Cem"]})
    table.do("Cem", "play", cards="tile_anywhere")
    assert table.told("Ada")[0] == "Cem plays tile_anywhere [isle.any.1 isle.any.3]"
    assert table.waits_for() == ("rare_finds", "Ben")


def test_one_card_a_turn_and_only_those_of_the_phase():
    table = At(ADA)
    assert table.refused("Ada", "play", cards="oshax treasure_rare") == "isle.rare.2"
    assert table.refused("Ada", "play", cards="boots_4") == "isle.rare.3"
    assert (
        At(FINDS | {"phase": "rescue", "fields": {"left": ["red_L"]}}).refused("Ada", "play", cards="oshax")
        == "isle.round.1 isle.rare.3"
    )


def test_an_oshax_is_placed_at_once_with_the_colour_of_a_family():
    table = At(ADA).do("Ada", "play", cards="oshax")
    assert table.waits_for() == ("take", "Ada")
    assert table.refused("Ada", "take", tile="oshax_3", at="A3") == "isle.rare.6"
    assert table.refused("Ada", "take", tile="rare_square", at="A3") == "isle.amb.43 isle.rare.4"
    assert table.refused("Ada", "take", tile="oshax_1", colour="red", at="A3") == "isle.rare.5"
    assert table.refused("Ada", "play", cards="treasure_rare") == "isle.rare.2 isle.rare.4 isle.any.2"
    assert table.refused("Ada", "pass") == table.refused(None, "pass") == "isle.rare.4"
    assert table.refused("Ben", "take", tile="oshax_3", colour="red", at="A3") == "isle.rare.4 isle.any.2"
    assert table.refused("Ada", "take", tile="oshax_3", colour="red", at="G1") == "isle.place.7 isle.place.8"
    table.do("Ada", "take", **oshax_over("B3", ADA, colour="green"))
    assert table.told("Ben")[0] == "Ada takes oshax_3 [isle.rare.7]"
    assert table.value("below")["oshax_3"] == 0
    assert [entry for entry in table.state.placed[0] if entry[2] == "green"]
    assert table.waits_for() == ("rare_finds", "Cem")


def test_a_card_is_not_played_for_what_is_not_there_or_has_no_place():
    assert At(ADA | {"below": {}}).refused("Ada", "play", cards="oshax") == "isle.rare.5 isle.amb.9"
    assert At(ADA | {"below": {}}).refused("Ada", "play", cards="treasure_rare", option="rare") == "isle.rare.8"
    assert At(ADA | {"below": {}}).refused("Ada", "play", cards="treasure_rare", option="common") == "isle.amb.6"
    assert At(ADA).refused("Ada", "play", cards="treasure_rare", option="small") == "isle.amb.43 isle.rare.4"
    assert At(ADA).refused("Ada", "play", cards="treasure_rare") == "plain: an-option-where-there-is-one"
    assert At(ADA).refused("Ada", "play", cards="oshax", option="rare") == "plain: an-option-where-there-is-one"
    tiny = {"rooms": ["AAA"], "features": ["..."]}
    setup = ADA | {"own_boats": {"small": tiny}, "placed": {}}
    assert At(setup).refused("Ada", "play", cards="oshax") == "isle.amb.28"
    assert At(setup).refused("Ada", "play", cards="treasure_rare", option="rare") == "isle.amb.28"
    # The two small treasures fit.
    table = At(setup).do("Ada", "play", cards="treasure_small", option="small")
    table.do("Ada", "take", tile="common_single", at="B1").do("Ada", "take", tile="common_single", at="A1")
    assert table.value("squares.Ada.common_single") == ["B1", "A1"]


def test_the_second_treasure_of_a_card_may_be_left_the_first_may_not():
    table = At(ADA).do("Ada", "play", cards="treasure_small", option="small")
    assert table.refused("Ada", "take", tile="common_line", at="A4") == "isle.amb.43 isle.rare.4"
    assert table.refused("Ada", "pass") == "isle.amb.43"
    table.do("Ada", "take", tile="common_single", at="A4")
    # The overview prints that of an Oshax and a rare treasure alone.
    assert table.told("Ben")[0] == "Ada takes common_single [isle.amb.43]"
    assert table.waits_for() == ("take", "")
    table.do(None, "pass")
    assert table.waits_for() == ("rare_finds", "Cem")


def test_one_line_of_a_card_costs_a_fish():
    table = At(ADA).do("Ada", "play", cards="treasure_small", option="common")
    assert table.told("Ben")[1] == "Ada pays 1 fish [isle.amb.43]"
    assert table.value("fish.Ada") == 2
    table.do("Ada", "take", tile="common_line", at="C5")
    assert At(ADA | {"fish": {}}).refused("Ada", "play", cards="treasure_small", option="common") == "isle.amb.43"


def test_an_oshax_sets_off_the_map_of_its_colour():
    for colour, kind in (("red", "take"), ("green", "rare_finds")):
        table = At(CENTRE).do("Ada", "play", cards="oshax").do("Ada", "take", **oshax_over("C2", CENTRE, colour=colour))
        assert table.waits_for()[0] == kind


# -- other readings --------------------------------------------------------------------------


def test_under_other_readings_an_oshax_or_this_phase_sets_off_no_map():
    for readings in ({"q.isle.oshax-map": "R2"}, {"q.isle.map-in-rare-finds": "R2"}):
        table = At(CENTRE, readings).do("Ada", "play", cards="oshax").do("Ada", "take", **oshax_over("C2", CENTRE))
        assert table.waits_for()[0] == "rare_finds"


def test_under_another_reading_an_oshax_must_touch_a_cat_of_its_colour():
    setup = CENTRE | {
        "placed": {"Ada": {"picture": ["." * 20] * 2 + ["...aaaaa" + "." * 12] + ["." * 20] * 2, "key": {"a": "blue_I"}}}
    }
    other = {"q.isle.oshax-family": "R2"}
    assert oshax_over("C2", setup, colour="red") is not None
    assert oshax_over("C2", setup, other, colour="red") is None
    at = oshax_over("C2", setup, other, colour="blue")
    table = At(setup, other).do("Ada", "play", cards="oshax")
    assert table.refused("Ada", "take", **at | {"colour": "red"}) == "isle.amb.9"
    assert table.refused("Ada", "take", tile="oshax_3", colour="red") == "isle.amb.9"
    table.do("Ada", "take", **at)
    # Without any cat there is no place, and so nothing to gain.
    assert At(ADA, other).refused("Ada", "play", cards="oshax") == "isle.amb.28"


def test_under_another_reading_what_fits_nowhere_is_gained_and_thrown_away():
    setup = ADA | {"own_boats": {"small": {"rooms": ["AAA"], "features": ["..."]}}, "placed": {}}
    table = At(setup, {"q.isle.no-room": "R2"}).do("Ada", "play", cards="oshax")
    assert table.told("Ben")[1] == "Ada wastes oshax_3 [isle.amb.28]"
    assert table.value("below")["oshax_3"] == 0 and table.waits_for() == ("rare_finds", "Cem")


def test_under_another_reading_every_treasure_card_gives_a_rare_treasure():
    table = At(ADA, {"q.isle.treasure-cards": "R2"}).do("Ada", "play", cards="treasure_small", option="small")
    assert table.refused("Ada", "take", tile="common_single", at="A4") == "isle.amb.43 isle.rare.4"
    table.do("Ada", "take", tile="rare_square", at="A3")
    assert table.waits_for() == ("rare_finds", "Cem")


def test_under_that_reading_no_line_of_a_card_costs_fish():
    """Whatever the line, it gives the same rare treasure."""
    setup = ADA | {"fish": {}}
    assert At(setup).refused("Ada", "play", cards="treasure_small", option="common") == "isle.amb.43"
    table = At(setup, {"q.isle.treasure-cards": "R2"}).do("Ada", "play", cards="treasure_small", option="common")
    assert [event[0] for event in table.events] == ["plays"]
    table.do("Ada", "take", tile="rare_square", at="A3")
    assert table.value("fish.Ada") == 0
    rich = At(ADA | {"fish": {"Ada": 3}}, {"q.isle.treasure-cards": "R2"}).do(
        "Ada", "play", cards="treasure_small", option="common"
    )
    assert rich.value("fish.Ada") == 3


def test_an_anytime_card_uses_up_the_turn_only_under_the_other_reading():
    for readings, next_one in ((None, "Ben"), ({"q.isle.anytime-as-turn": "R2"}, "Ada")):
        assert At(FINDS, readings).do("Ben", "play", cards="fish_for_oshax").waits_for() == ("rare_finds", next_one)
    # Off turn it never does.
    table = At(FINDS, {"q.isle.anytime-as-turn": "R2"}).do("Cem", "play", cards="tile_anywhere")
    assert table.waits_for() == ("rare_finds", "Ben")


def test_under_another_reading_a_play_makes_all_passes_forgotten():
    table = At(ADA | {"passed": ["Cem"]}, {"q.isle.pass-final": "R2"})
    table.do("Ada", "play", cards="treasure_small", option="small").do("Ada", "take", tile="common_single", at="A4").do(
        None, "pass"
    )
    assert table.value("passed") == [] and table.waits_for() == ("rare_finds", "Cem")


def test_without_its_figure_an_oshax_has_no_colour():
    for without, families in (((), ["green"]), (("isle.rare.7",), [None])):
        table = (
            At(ADA, without=without).do("Ada", "play", cards="oshax").do("Ada", "take", **oshax_over("B3", ADA, colour="green"))
        )
        assert [colour for _, _, colour in table.state.placed[0]][-1:] == families

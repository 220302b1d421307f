"""Other readings of the overview, each in a position where it makes a difference."""

import pytest
from tabletop.rules.isle_of_cats import open_game
from tests.rules.isle_of_cats.table import At, small_boats

TWO = small_boats(["Ada", "Ben"]) | {
    "phase": "rescue", "fish": {"Ada": 20, "Ben": 20}, "baskets": {"Ada": ["active", "active"], "Ben": ["active"]},
    "fields": {"left": ["red_L", "blue_S"], "right": ["green_S"]}, "below": {"common_single": 2}}


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
            assert table.refused("Ada", "take", tile="common_single", at="H1") == "isle.place.7 isle.amb.5"
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
        open_game(["base"], {"q.isle.start-player": "R2"})


@pytest.mark.parametrize("arguments, says", [
    ((["bas"], {}), "unknown box 'bas'; there are base. Did you mean 'base'?"),
    ((["base"], {"q.isle.wall": "R1"}), "Did you mean 'q.isle.walls'"),
    ((["base"], {"q.isle.walls": "R9"}), "unknown reading of q.isle.walls 'R9'"),
    ((["base"], {}, ["isle.rescue.99"]), "unknown rule 'isle.rescue.99'")])
def test_what_is_not_there_is_told_with_what_is(arguments, says):
    with pytest.raises(ValueError) as error:
        open_game(*arguments)
    assert says in str(error.value)


@pytest.mark.parametrize("rule, field, value", [
    ("isle.rescue.12", "fish.Ada", 20), ("isle.map.1", "phase", "rescue"), ("isle.rescue.15", "phase", "rescue"),
    ("isle.rescue.16", "laid.Ada", ["boots_4"])])
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

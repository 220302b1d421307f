"""Families and points, against a slow and plain count, and against a graph library where one is installed."""

from importlib.util import find_spec

import pytest
from hypothesis import given, settings

from tabletop.games.isle_of_cats.rules.points.families import families_of
from tests.games.isle_of_cats.random_boats import boats, neighbours, table_with
from tests.games.isle_of_cats.table import At, isle_rules, small_boats

RULES = isle_rules()


def cats_of(boat):
    """The cats of a drawn boat: (colour, squares)."""
    return [
        (name.split("_")[0], {(r, c) for r, row in enumerate(boat["picture"]) for c, sign in enumerate(row) if sign == letter})
        for letter, name in boat["key"].items()
        if not name.startswith(("common", "rare"))
    ]


def touching(one, other, corners=False):
    """Whether two sets of squares share an edge (or a corner)."""
    return any(
        other & (neighbours(square) | ({(square[0] + a, square[1] + b) for a in (-1, 1) for b in (-1, 1)} if corners else set()))
        for square in one
    )


def sizes_by_hand(cats, corners=False):
    """The sizes of all families by colour, found by merging groups until nothing merges any more."""
    groups = [[cat] for cat in cats]
    merged = True
    while merged:
        merged = False
        for one in groups:
            for other in groups:
                if (
                    one is not other
                    and one[0][0] == other[0][0]
                    and any(touching(a[1], b[1], corners) for a in one for b in other)
                ):
                    one.extend(other)
                    groups.remove(other)
                    merged = True
                    break
            if merged:
                break
    return sorted((group[0][0], len(group)) for group in groups if len(group) >= 3)


def sizes_found(rules, table):
    """The same from the room of the game."""
    return sorted(
        (colour, len(family)) for colour, families in families_of(rules, table.state.placed[0]).items() for family in families
    )


@settings(max_examples=50, deadline=None)
@given(boats(tiles=8))
def test_families_are_those_found_by_hand(boat):
    assert sizes_found(RULES, table_with(boat)) == sizes_by_hand(cats_of(boat))


@settings(max_examples=50, deadline=None)
@given(boats(tiles=8))
def test_under_the_other_reading_a_corner_joins_cats(boat):
    rules = isle_rules({"q.isle.family-contact": "R2"})
    assert sizes_found(rules, table_with(boat)) == sizes_by_hand(cats_of(boat), corners=True)


@pytest.mark.skipif(find_spec("networkx") is None, reason="networkx is not installed")
@settings(max_examples=50, deadline=None)
@given(boats(tiles=8))
def test_families_are_the_connected_parts_that_networkx_finds(boat):
    import networkx

    graph, cats = networkx.Graph(), cats_of(boat)
    graph.add_nodes_from(range(len(cats)))
    graph.add_edges_from(
        (a, b) for a in range(len(cats)) for b in range(a) if cats[a][0] == cats[b][0] and touching(cats[a][1], cats[b][1])
    )
    sizes = sorted((cats[min(part)][0], len(part)) for part in networkx.connected_components(graph) if len(part) >= 3)
    assert sizes_found(RULES, table_with(boat)) == sizes


WIDE = {"rooms": ["A" * 14] * 5, "features": ["." * 14] * 5}


def scored(picture, key, readings=None, boat=WIDE):
    """Ada's boat with these tiles."""
    return At(
        small_boats(["Ada", "Ben"])
        | {"phase": "rare_finds", "own_boats": {"small": boat}, "placed": {"Ada": {"picture": picture, "key": key}}},
        readings,
    )


def test_two_cats_that_touch_are_no_family():
    table = scored(["aaaaabb.......", "....bb........"] + ["." * 14] * 3, {"a": "blue_I", "b": "blue_S"})
    assert table.value("families.Ada.blue") == [] and table.value("score.Ada.families") == 0


def test_three_cats_in_a_chain_are_a_family_of_three_whatever_their_squares():
    """isle.family.1, isle.family.2: the first and the last cat do not touch; tiles are counted, not squares."""
    picture = ["aaaaabb.......", "....bbccc.....", "......c.c.....", "." * 14, "." * 14]
    table = scored(picture, {"a": "blue_I", "b": "blue_S", "c": "blue_U"})
    assert table.value("families.Ada.blue") == [3]
    assert table.value("score.Ada.families") == 8


def test_an_oshax_is_a_cat_of_the_colour_it_was_given():
    """isle.family.4"""
    picture = ["aaaaabb.......", "....bboo......", ".....oo.......", "....oo........", "." * 14]
    for colour, sizes in (("blue", [3]), ("red", [])):
        table = scored(picture, {"a": "blue_I", "b": "blue_S", "o": {"tile": "oshax_1", "colour": colour}})
        assert table.value("families.Ada.blue") == sizes


def test_two_groups_that_do_not_touch_are_two_families():
    """isle.family.3 (IC-33): 8 and 8, not the 20 of a family of six."""
    picture = [".aaaabb.....ei", ".a..bbccc..eei", "......c.c.d.ei", "..........ddei", "..........dd.i"]
    table = scored(picture, {"a": "red_L", "b": "red_S", "c": "red_U", "d": "red_P", "e": "red_Y", "i": "red_I"})
    assert table.value("families.Ada.red") == [3, 3]
    assert table.value("score.Ada.families") == 16


POINTS = {2: 0, 3: 8, 4: 11, 5: 15, 6: 20, 7: 25, 8: 30, 9: 35, 10: 40, 11: 45, 12: 50}


@pytest.mark.parametrize("size, points", POINTS.items())
def test_the_points_of_a_family(size, points):
    """The table that is missing in the overview; beyond ten cats five more for each (q.isle.family-beyond-ten)."""
    assert RULES.law.family_points(RULES, size) == points


def test_under_the_other_reading_more_than_ten_cats_score_like_ten():
    rules = isle_rules({"q.isle.family-beyond-ten": "R2"})
    assert [rules.law.family_points(rules, size) for size in (9, 10, 11)] == [35, 40, 40]


def test_an_empty_boat_of_the_box_scores_54_below_zero():
    """Nineteen rats and seven rooms (isle.score.8)."""
    table = At({"players": ["Ada", "Ben"], "phase": "rare_finds", "boats": {"Ada": "blue", "Ben": "red"}})
    assert table.value("score.Ada") == {
        "rats": -19,
        "rooms": -35,
        "families": 0,
        "rare": 0,
        "private": 0,
        "public": 0,
        "total": -54,
    }


def test_each_point_has_its_reason():
    table = At(
        small_boats(["Ada", "Ben"])
        | {
            "phase": "rare_finds",
            "placed": {"Ada": {"picture": ["....aabb", "...aa.bb", "........"], "key": {"a": "blue_S", "b": "rare_square"}}},
        }
    )
    parts = {part.name: (part.points, part.counted, part.rules[0]) for part in table.rules.score(table.state, 0)}
    assert parts == {
        "rats": (-1, ("B1",), "isle.score.1"),
        "rooms": (-10, ("A", "B"), "isle.score.2"),
        "families": (0, (), "isle.score.3"),
        "rare": (3, ("rare_square",), "isle.score.4"),
        "private": (0, (), "isle.score.5"),
        "public": (0, (), "isle.score.6"),
    }


@pytest.mark.parametrize("rule, part", [("isle.score.1", "rats"), ("isle.score.2", "rooms"), ("isle.score.4", "rare")])
def test_a_part_of_the_score_that_is_switched_off_counts_nothing(rule, part):
    setup = small_boats(["Ada", "Ben"]) | {
        "phase": "rare_finds",
        "placed": {"Ada": {"picture": ["......bb", "......bb", "........"], "key": {"b": "rare_square"}}},
    }
    assert At(setup).value(f"score.Ada.{part}") != 0
    assert At(setup, without=(rule,)).value(f"score.Ada.{part}") == 0

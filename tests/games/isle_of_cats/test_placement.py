"""Where a tile may lie, against an oracle that tries every square in every way, on random boats."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.games.isle_of_cats.rules.boat.placement import apart, squares_of
from tabletop.games.isle_of_cats.rules.components.squares import STRIDE, bits
from tests.games.isle_of_cats.random_boats import NAMES, boats, coverings, name_of, rotations, table_with
from tests.games.isle_of_cats.table import isle_rules

RULES = isle_rules()


def pairs(squares):
    """Squares as (row, column)."""
    return frozenset(divmod(square, STRIDE) for square in bits(squares))


@settings(max_examples=80, deadline=None)
@given(boats(), st.sampled_from(NAMES), st.booleans())
def test_the_places_of_a_tile_are_those_found_by_trying_everything(boat, name, free):
    table = table_with(boat, free_tiles={"Ada": 1 if free else 0})
    tile = RULES.tiles[RULES.tile_number[name]]
    places = RULES.places(table.state, 0, RULES.tile_number[name])
    found = [pairs(squares_of(tile, place)) for place in places]
    assert len(found) == len(set(found))
    assert set(found) == coverings(tile.rows, boat["hull"], boat["occupied"], free)


@settings(max_examples=40, deadline=None)
@given(boats(), st.data())
def test_a_place_is_refused_exactly_when_it_is_not_in_the_list(boat, data):
    table = table_with(boat, fields={"left": ["orange_chair"]}, fish={"Ada": 9}, baskets={"Ada": ["active"]})
    number = RULES.tile_number["orange_chair"]
    legal = {squares_of(RULES.tiles[number], place) for place in RULES.places(table.state, 0, number)}
    at = data.draw(st.sampled_from(sorted(boat["hull"])))
    rotate, flip = data.draw(st.sampled_from([0, 90, 180, 270])), data.draw(st.booleans())
    move = table.move("Ada", "rescue", tile="orange_chair", at=name_of(at), rotate=rotate, flip=flip, **{"with": "permanent"})
    refusal = RULES.why_not(table.state, move)
    squares = pairs(RULES.tiles[number].turned[rotate // 90 + 4 * flip] << move[4])
    assert (refusal is None) == any(pairs(place) == squares for place in legal)
    if refusal is not None:
        rule = "isle.place.3" if not squares <= boat["hull"] else "isle.place.2" if squares & boat["occupied"] else "isle.place.7"
        assert refusal.rules == (rule,)


@settings(max_examples=40, deadline=None)
@given(boats(tiles=4))
def test_half_a_place_may_be_said_exactly_when_it_can_be_finished(boat):
    table = table_with(boat, fields={"left": ["orange_bridge"]}, fish={"Ada": 9}, baskets={"Ada": ["active"]})
    part = table.move("Ada", "rescue", tile="orange_bridge", **{"with": "permanent"})
    number = RULES.tile_number["orange_bridge"]
    places = [apart(place) for place in RULES.places(table.state, 0, number)]
    assert {move[4:] for move in RULES.complete(table.state, part)} == set(places)
    assert set(RULES.choices(table.state, part)) == {at for at, _, _ in places}
    for at in sorted({at for at, _, _ in places})[:5]:
        turns = {rotate for there, rotate, _ in places if there == at}
        assert set(RULES.choices(table.state, (*part, at))) == turns


def test_a_tile_has_one_two_four_or_eight_ways_to_lie():
    """isle.place.1: equal ones count once; the numbers were counted by hand."""
    ways = {
        "common_single": 1,
        "rare_square": 1,
        "blue_X": 1,
        "common_domino": 2,
        "common_line": 2,
        "blue_I": 2,
        "common_corner": 4,
        "rare_T": 4,
        "blue_U": 4,
        "blue_V": 4,
        "blue_W": 4,
        "rare_S": 4,
        "rare_L": 8,
        "blue_P": 8,
        "blue_chair": 8,
        "oshax_1": 4,
    }
    for name, number in ways.items():
        tile = RULES.tiles[RULES.tile_number[name]]
        assert len(tile.ways) == len(rotations(tile.rows)) == number, name


def test_the_first_square_is_read_row_by_row_from_the_top_left():
    """The example of the format: the L mirrored and turned by half; the L turned by a quarter."""
    tile = RULES.tiles[RULES.tile_number["red_L"]]
    assert tile.rows == ("#.", "#.", "#.", "##")
    assert pairs(tile.turned[1]) == {(0, 0), (0, 1), (0, 2), (0, 3), (1, 0)}
    assert pairs(tile.turned[6]) == {(0, 0), (0, 1), (1, 0), (2, 0), (3, 0)}


@settings(max_examples=40, deadline=None)
@given(boats())
def test_under_the_other_reading_a_wall_keeps_tiles_apart(boat):
    """A tile counts as touching only within one room; the walls run between the letters."""
    other = isle_rules({"q.isle.walls": "R2"})
    table = table_with(boat)
    room = {square: boat["rows"][square[0]][square[1]] for square in boat["hull"]}
    number = RULES.tile_number["orange_S"]
    tile = RULES.tiles[number]

    def touches(squares):
        return any(
            (r + dr, c + dc) in boat["occupied"] and room[r, c] == room[r + dr, c + dc]
            for r, c in squares
            for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))
        )

    found = {pairs(squares_of(tile, place)) for place in other.places(table.state, 0, number)}
    all_places = coverings(tile.rows, boat["hull"], boat["occupied"])
    assert found == {squares for squares in all_places if not boat["occupied"] or touches(squares)}

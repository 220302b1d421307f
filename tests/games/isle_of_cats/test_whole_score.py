"""A whole score on the printed boats, against a slow count that shares no code with the rules.

The plan of the boats and the drawings of the tiles are read from the data; all the rest is counted
here square by square, with the points of the overview and of the family table.
"""

import json
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.isle_of_cats.random_boats import coverings, neighbours
from tests.games.isle_of_cats.table import At, isle_rules

GAME = Path(__file__).parents[3] / "tabletop" / "games" / "isle_of_cats" / "data"
PLAN = json.loads((GAME / "boats.json").read_text(encoding="utf-8"))
FAMILY = {3: 8, 4: 11, 5: 15, 6: 20, 7: 25, 8: 30, 9: 35, 10: 40}
COLOURS = ("blue", "green", "red", "purple", "orange")


def squares_with(rows, signs):
    return {(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign in signs}


@st.composite
def printed_boats(draw):
    """A printed boat with up to twenty tiles, mostly of two colours: its name and ``(tile, squares)``."""
    rows = PLAN["rooms"]
    hull = {(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign != " "}
    names = [tile.id for tile in isle_rules().tiles if tile.colour in ("blue", "red") or tile.kind in ("common", "rare")]
    laid, occupied = [], set()
    for name in draw(st.lists(st.sampled_from(names), unique=True, max_size=20)):
        choices = sorted(map(sorted, coverings(isle_rules().tiles[isle_rules().tile_number[name]].rows, hull, occupied)))
        if choices:
            squares = set(draw(st.sampled_from(choices)))
            laid.append((name, squares))
            occupied |= squares
    return draw(st.sampled_from(COLOURS[:4])), laid


def counted(boat, laid):
    """Rats, rooms, families and rare treasures, each counted by hand."""
    free = squares_with(PLAN["rooms"], "ABCDEFG") - {square for _, squares in laid for square in squares}
    rats = squares_with(PLAN["boats"][boat]["features"], "*") & free
    rooms = {PLAN["rooms"][r][c] for r, c in free}
    cats = [(name.split("_")[0], squares) for name, squares in laid if name.split("_")[0] in COLOURS]
    families, waiting = 0, list(range(len(cats)))
    while waiting:
        group, reached = [], [waiting.pop()]
        while reached:
            one = reached.pop()
            group.append(one)
            beside = {near for square in cats[one][1] for near in neighbours(square)}
            found = [other for other in waiting if cats[other][0] == cats[one][0] and cats[other][1] & beside]
            waiting = [other for other in waiting if other not in found]
            reached += found
        if len(group) >= 3:
            families += FAMILY[min(len(group), 10)] + 5 * max(0, len(group) - 10)
    rare = 3 * sum(name.startswith("rare_") for name, _ in laid)
    return {"rats": -len(rats), "rooms": -5 * len(rooms), "families": families, "rare": rare}


def scored(boat, laid):
    """The same from the rules, through a position as a file writes it."""
    picture = [["." if sign != " " else " " for sign in row] for row in PLAN["rooms"]]
    for letter, (_, squares) in zip("abcdefghijklmnopqrstuvwxyz", laid):
        for r, c in squares:
            picture[r][c] = letter
    other = "blue" if boat != "blue" else "red"
    table = At(
        {
            "players": ["Ada", "Ben"],
            "phase": "rescue",
            "boats": {"Ada": boat, "Ben": other},
            "fields": {"left": ["orange_X"]},
            "placed": {
                "Ada": {
                    "picture": ["".join(row) for row in picture],
                    "key": dict(zip("abcdefghijklmnopqrstuvwxyz", (name for name, _ in laid))),
                }
            },
        }
    )
    return {part.name: part.points for part in table.rules.score(table.state, 0)}


@settings(max_examples=40, deadline=None)
@given(printed_boats())
def test_a_score_is_that_of_a_slow_count(drawn):
    boat, laid = drawn
    assert scored(boat, laid) == counted(boat, laid) | {"private": 0, "public": 0}


def test_an_empty_printed_boat_has_nineteen_rats_and_seven_rooms():
    for boat in COLOURS[:4]:
        assert counted(boat, []) == {"rats": -19, "rooms": -35, "families": 0, "rare": 0}

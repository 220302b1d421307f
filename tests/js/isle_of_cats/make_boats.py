"""Writes boats.json: random boats with tiles, and what the engine says of every place of a tile there.

The page finds places by bit masks of its own; here stands what it must find. Run this file to write it anew.
"""

import json
import random
from pathlib import Path

from tabletop.games.isle_of_cats.boat_trainer.boat import TrainedBoat, _choices
from tabletop.games.isle_of_cats.boat_trainer.places import contact
from tabletop.games.isle_of_cats.rules.boat.placement import find_fault
from tabletop.games.isle_of_cats.rules.components.squares import STRIDE, bits
from tests.games.isle_of_cats.table import At

HERE = Path(__file__).parent
SEEDS = range(8)
LAID, ASKED, TRIED = 4, 3, 30


def a_boat(seed):
    """A boat of two rooms with holes in its outline and some tiles on it; every third boat is empty, every other has walls that part."""
    chance = random.Random(seed)
    width, height = chance.randint(10, 22), chance.randint(5, 9)
    rows = [
        "".join(" " if chance.random() < 0.04 else "AB"[column >= width // 2] for column in range(width)) for _ in range(height)
    ]
    readings = {"q.isle.walls": "R2"} if seed % 2 else {}
    blank = [row.replace("A", ".").replace("B", ".") for row in rows]
    at = At(
        {
            "players": ["Ada", "Ben"],
            "phase": "rescue",
            "boats": {"Ada": "own", "Ben": "own"},
            "own_boats": {"own": {"rooms": rows, "features": blank}},
            "fields": {"left": ["orange_X"]},
        },
        readings,
    )
    tiles = [number for number, tile in enumerate(at.rules.tiles) if tile.kind != "oshax"]
    boat = TrainedBoat(at.rules, at.state, at.names, 0, _choices(at.rules, chance.sample(tiles, LAID + ASKED)))
    for choice in boat.choices[: 0 if seed % 3 == 0 else LAID]:
        fits = [one.place for one in boat.weighed[boat.choices.index(choice)]]
        if fits:
            boat = boat.after({"tile": at.rules.tiles[choice.tile].id, "place": chance.choice(fits)})
    return TrainedBoat(boat.rules, boat.state, boat.names, 0, boat.choices[-ASKED:]), chance


def told(seed):
    """The boat as the page has it, the places of its tiles, and what is wrong with some places."""
    boat, chance = a_boat(seed)
    payload, state = boat.payload(), boat.state
    tiles = [
        {**{key: tile[key] for key in ("ways", "same", "contact")}, "places": sorted(tile["places"])} for tile in payload["tiles"]
    ]
    tried = []
    for number, choice in enumerate(boat.choices):
        fringe = contact(boat.rules, state, 0, choice)
        for _ in range(TRIED):
            way, row, column = (
                chance.randrange(8),
                chance.randrange(len(state.boats[0].rows)),
                chance.randrange(len(state.boats[0].rows[0])),
            )
            squares = boat.rules.tiles[choice.tile].turned[way] << row * STRIDE + column
            if any(column + right < 0 for _, right in payload["tiles"][number]["ways"][way]):
                continue  # the engine's squares go on in the row before; a page counts columns
            fault = find_fault(state.boats[0], state.occupied[0], fringe, squares)
            tried.append([number, way, row, column, fault and [fault[0], [list(divmod(bit, STRIDE)) for bit in bits(fault[1])]]])
    return {
        "plan": {"rooms": payload["plan"]["rooms"]},
        "boat": {"tiles": [{"squares": tile["squares"]} for tile in payload["boat"]["tiles"]]},
        "tiles": tiles,
        "tried": tried,
    }


def make_boats():
    """All boats."""
    return [told(seed) for seed in SEEDS]


if __name__ == "__main__":
    (HERE / "boats.json").write_text(
        "[" + ",\n".join(json.dumps(one, separators=(",", ":")) for one in make_boats()) + "]\n", encoding="utf-8"
    )

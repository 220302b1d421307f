"""How the moves of this game are tried out, and what is expected of them when they are recorded."""

from typing import Any

from tabletop.playing.game_moves import GameMoves

from ..rules.boat.lie import covered
from ..rules.opened import Isle
from ..rules.table.zones import places


def squares_and_looks(rules: Isle, move: tuple) -> tuple[tuple[tuple[int, int], ...], dict[str, Any], tuple[str, ...]]:
    """The squares that a tile covers, what it looks like, and the fields of a step that say where it lies."""
    tile = rules.tiles[move[2]]
    squares = tuple((row, column) for row, column in places(covered(rules, move)))
    return squares, {"kind": tile.kind, "colour": tile.colour}, ("at", "rotate", "flip")


MOVES = GameMoves(
    changed=("hands.*", "drafted.*", "packets.*", "laid.*", "fish.*", "score.*.total"),
    names_all=True,
    fillers={"tile": 0, "square": 0, "basket": "permanent", "field": "left", "plays": ()},
    covers=squares_and_looks,
)

"""How the moves of this game are tried out, and what is expected of them when they are recorded."""

from tabletop.playing.game_moves import GameMoves

MOVES = GameMoves(
    always=("turn.player",), changed=("tops", "decks.*", "rings", "called", "penalties", "over"), fillers={"line": 0, "space": 0}
)

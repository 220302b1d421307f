"""How the moves of this game are tried out, and what is expected of them when they are recorded."""

from tabletop.playing.game_moves import GameMoves

MOVES = GameMoves(
    changed=("hands.*", "drafted.*", "packets.*", "laid.*", "fish.*", "score.*.total"),
    names_all=True,
    fillers={"tile": 0, "square": 0, "basket": "permanent", "field": "left", "plays": ()},
)

"""How moves of Dusk Moths are tried, and what a recorded line expects."""

from tabletop.playing.game_moves import GameMoves

MOVES = GameMoves(always=("turn.player",), changed=("flames.*", "hands.*", "discard", "flying", "out", "over"))

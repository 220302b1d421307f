"""How Dusk Moths is drawn: lanterns with flames, what flies between them, the hands."""

from tabletop.widgets.game_board import GameBoard

BOARD = GameBoard(sheets=("moths",), card_sheets=("cards",))

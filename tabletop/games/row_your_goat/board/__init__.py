"""How Row Your Goat is drawn, and the page of its drill."""

from tabletop.widgets.game_board import GameBoard, GamePage

BOARD = GameBoard(sheets=("goat",), pages={"drill": GamePage("drill.js", ("drill",))})

"""How The Isle of Cats is drawn, and the page on which tiles are laid."""

from tabletop.widgets.game_board import GameBoard, GamePage

BOARD = GameBoard(sheets=("isle",), pages={"boat": GamePage("boat.js", ("boat",))})

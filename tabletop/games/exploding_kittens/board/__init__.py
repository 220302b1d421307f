"""How Exploding Kittens is drawn, and the page of its recipe designer."""

from tabletop.widgets.game_board import GameBoard, GamePage

BOARD = GameBoard(
    sheets=("table", "window", "boxes"),
    card_sheets=("cards",),
    pages={"recipe": GamePage("recipe.js", ("recipe",), asks_python=True)},
)

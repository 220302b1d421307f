"""Row Your Goat: where each part of this game is found."""

from tabletop.kernel.game import Game

HERE = "tabletop.games.row_your_goat"

GAME = Game(
    id="row-your-goat",
    short="goat",
    title={"en": "Row Your Goat", "de": "Ziege an Bord", "es": "¡Tu cabra rema!"},
    rules=f"{HERE}.rules:RULES",
    words=f"{HERE}.words:WORDS",
    files=f"{HERE}.files.files:GOAT",
    codes=f"{HERE}.files.codes:CODES",
    distractors=f"{HERE}.distractors:DISTRACTORS",
    selftests=f"{HERE}.generators:SELFTESTS",
    hidden=f"{HERE}.hidden:HIDDEN",
    playing=f"{HERE}.files.moves:MOVES",
    opponents=f"{HERE}.opponents:OPPONENTS",
    board=f"{HERE}.board:BOARD",
    tools=f"{HERE}.tools:TOOLS",
    lookup=f"{HERE}.lookup:LOOKUP",
    packs=f"{HERE}.packs:PACKS",
    locale=f"{HERE}.words",
)

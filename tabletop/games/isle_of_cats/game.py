"""The Isle of Cats: where each part of this game is found."""

from tabletop.kernel.game import Game

HERE = "tabletop.games.isle_of_cats"

GAME = Game(
    id="isle-of-cats",
    short="isle",
    title={"en": "The Isle of Cats", "de": "Die Insel der Katzen", "es": "La isla de los gatos"},
    rules=f"{HERE}.rules:RULES",
    words=f"{HERE}.words:WORDS",
    files=f"{HERE}.files.files:ISLE",
    codes=f"{HERE}.files.codes:CODES",
    distractors=f"{HERE}.distractors:DISTRACTORS",
    selftests=f"{HERE}.generators:SELFTESTS",
    hidden=f"{HERE}.hidden:HIDDEN",
    playing=f"{HERE}.files.moves:MOVES",
    board=f"{HERE}.board:BOARD",
    tools=f"{HERE}.tools:TOOLS",
    lookup=f"{HERE}.lookup:LOOKUP",
    packs=f"{HERE}.packs:PACKS",
    locale=f"{HERE}.words",
)

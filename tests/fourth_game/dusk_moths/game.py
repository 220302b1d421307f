"""Dusk Moths: where each part of this game is found."""

from tabletop.kernel.game import Game

GAME = Game(
    id="dusk-moths",
    short="moths",
    title={"en": "Dusk Moths"},
    rules="dusk_moths.rules:RULES",
    words="dusk_moths.words:WORDS",
    scenarios="dusk_moths.scenarios:FOLDER",
    files="dusk_moths.files:FILES",
    codes="dusk_moths.files:CODES",
    playing="dusk_moths.moves:MOVES",
    distractors="dusk_moths.questions:DISTRACTORS",
    selftests="dusk_moths.selftests:SELFTESTS",
    lookup="dusk_moths.lookup:LOOKUP",
    board="dusk_moths.board:BOARD",
    tools="dusk_moths.tools:TOOLS",
    examples={"lesson": "moths/flight/net", "card": "net", "question": "may I catch a bat"},
)

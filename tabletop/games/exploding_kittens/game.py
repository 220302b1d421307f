"""Exploding Kittens: where each part of this game is found."""

from tabletop.kernel.game import Game

HERE = "tabletop.games.exploding_kittens"

GAME = Game(
    id="exploding-kittens",
    short="kittens",
    title={"en": "Exploding Kittens", "de": "Exploding Kittens", "es": "Exploding Kittens"},
    rules=f"{HERE}.rules:RULES",
    words=f"{HERE}.words:WORDS",
    files=f"{HERE}.files.files:KITTENS",
    codes=f"{HERE}.files.codes:CODES",
    distractors=f"{HERE}.distractors.distractors:DISTRACTORS",
    selftests=f"{HERE}.generators:SELFTESTS",
    hidden=f"{HERE}.hidden:HIDDEN",
    playing=f"{HERE}.files.compound_moves:MOVES",
    opponents=f"{HERE}.opponents:OPPONENTS",
    board=f"{HERE}.board:BOARD",
    tools=f"{HERE}.tools:TOOLS",
    packs=f"{HERE}.packs:PACKS",
    lookup=f"{HERE}.lookup:LOOKUP",
    examples={"lesson": "kittens/nope/yup", "card": "nope", "question": "may I nope a favor"},
    locale=f"{HERE}.words",
)

"""What The Isle of Cats brings to look-up: the questions that people ask at its table. It has no verdicts."""

from tabletop.lookup.game_lookup import GameLookup

from .data import FOLDER

LOOKUP = GameLookup(questions=FOLDER / "questions")

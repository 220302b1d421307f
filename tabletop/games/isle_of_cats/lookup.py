"""What The Isle of Cats brings to look-up: verdicts, and the questions that people ask at its table."""

from tabletop.lookup.game_lookup import GameLookup

from .data import FOLDER

LOOKUP = GameLookup(verdicts=FOLDER / "verdicts", questions=FOLDER / "questions")

"""What Exploding Kittens brings to look-up: verdicts, the questions that people ask, and what they call its things."""

from tabletop.lookup.game_lookup import GameLookup

from .data import FOLDER

LOOKUP = GameLookup(verdicts=FOLDER / "verdicts", questions=FOLDER / "questions")

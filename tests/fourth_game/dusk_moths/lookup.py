"""What Dusk Moths brings to look-up: verdicts, and what people call its things."""

from tabletop.lookup.game_lookup import GameLookup

from .data import FOLDER

LOOKUP = GameLookup(verdicts=FOLDER / "verdicts", questions=FOLDER / "questions")

"""What Exploding Kittens brings to look-up."""

from tabletop.lookup.game_lookup import GameLookup

from ..data import FOLDER
from .verdicts import kittens_verdicts

LOOKUP = GameLookup(verdicts=kittens_verdicts, questions=FOLDER / "questions")

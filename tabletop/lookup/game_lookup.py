"""What a game brings to look-up: verdicts on cards that meet, and what people call its things."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tabletop.games import find_game


@dataclass(frozen=True)
class GameLookup:
    """``verdicts`` is a folder of JSON files with what is judged (docs/add-a-verdict.md); a game without has no verdicts.

    ``questions`` is a folder of JSON files with what people ask for each ruling, and ``words.json`` with what they call the
    game and its things.
    """

    verdicts: Path | None = None
    questions: Path | None = None


NONE_OF_ITS_OWN = GameLookup()


def lookup_of(game: str) -> GameLookup:
    """What this game brings to look-up; the defaults for a game that brings nothing."""
    return find_game(game).part("lookup", GameLookup, NONE_OF_ITS_OWN)

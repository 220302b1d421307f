"""What the generators of this game share: players, cards to fill a hand with, the frame of a scenario."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.selftests.texts import texts
from tabletop.words.language import N_

PLAYERS = ("Ana", "Ben", "Cem")
# What somebody thinks who gives the turn to the player on the other side.
OTHER_WAY = N_("You go round the table the wrong way. Play goes clockwise.")
FILLING = ("cat_1", "cat_2", "cat_3", "favor", "shuffle", "see_the_future_3", "defuse")


def made(
    title: str, teaches: Sequence[str], setup: Mapping[str, Any], steps: Sequence[Mapping[str, Any]], *expansions: str
) -> dict[str, Any]:
    """A scenario of the base box and these expansions with three players, or those that the setup names, round the table."""
    return {
        "format": 2,
        "game": "exploding-kittens",
        "boxes": ["base", *expansions],
        "title": texts(title),
        "teaches": list(teaches),
        "setup": {"players": list(PLAYERS), **setup},
        "steps": list(steps),
    }


def next_to(name: str, players: Sequence[str] = PLAYERS, by: int = 1) -> str:
    """Who sits so many seats further on, clockwise."""
    return players[(players.index(name) + by) % len(players)]

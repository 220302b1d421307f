"""What is said when somebody asks for a value that no position of the game has."""

from __future__ import annotations

from typing import Any

from tabletop.games import rules_of
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.text.showing import shown

# How the star of a path is written for people.
STARS = {"stacks.*": "stacks.<space>"}


def no_value(game: str, path: Any) -> str:
    """There is nothing at this path; what there is in this game instead.

    >>> no_value("row-your-goat", "sets.count").partition("; ")[0]
    "There is nothing at 'sets.count'"
    """
    paths = [STARS.get(one, one.replace("*", "<player>")) for one in rules_of(game).paths]
    return f"There is nothing at {shown(path)}; there are {', '.join(paths)}.{did_you_mean(path, paths)}"

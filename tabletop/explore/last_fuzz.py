"""What the last hunt of `tabletop fuzz` met, read from its record: each rule in each box, and what did not hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from tabletop.games import registered
from tabletop.scenario.text.json_text import LIMITS, parse

from .fuzz import hunt_of

MOST_BYTES = 50_000_000


@dataclass
class LastFuzz:
    """A hunt as its record tells it: game, day, moves, breaks, and in how many portions each rule was met, by box."""

    game: str
    day: date
    moves: int = 0
    breaks: int = 0
    met: Counter[tuple[str, str]] = field(default_factory=Counter)


def read_last_fuzz(path: Path) -> LastFuzz:
    """The hunt of this record; raises ValueError in words for a file that is none."""
    if path.stat().st_size > MOST_BYTES:
        raise ValueError(f"it has more than {MOST_BYTES:,} bytes")
    lines = _lines(path)
    head = next(lines, None)
    hunted = head.get("hunt") if isinstance(head, dict) else None
    if not isinstance(hunted, dict) or hunted.get("game") not in registered():
        raise ValueError("it is no record of `tabletop fuzz --record`")
    hunt = hunt_of(hunted)
    openings = hunt.openings()
    found = LastFuzz(hunt.game, date.fromtimestamp(path.stat().st_mtime))
    for told in lines:
        if isinstance(told, dict) and isinstance(told.get("number"), int):
            boxes, _ = openings[told["number"] % len(openings)]
            found.moves += told.get("moves", 0)
            found.breaks += len(told.get("breaks", ()))
            found.met.update((rule, box) for rule in told.get("met", ()) for box in boxes)
    return found


def _lines(path: Path) -> Iterator[Any]:
    """Each line that is JSON; one that was cut off is left out."""
    with path.open("rb") as file:
        for line in file:
            yield parse(line, LIMITS).data

"""Recordings that are begun, kept in one file of the store, so that they outlive a kernel and a browser.

Each is kept by the position that it begins with: its moves, and what was chosen. The latest ones stay.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tabletop.playing.what_if import check_moves
from tabletop.scenario.play.moment import plain
from tabletop.store import Kept, as_it_is, file_of_a_person

# Another place for the file, for tests and for who carries it along.
PLACE = "TABLETOP_RECORDINGS"
# So many are kept; one of them takes no more than so many letters.
MOST, LONGEST, MOST_BYTES = 30, 60_000, 2_000_000


def recordings_file() -> Path:
    """Where they are kept."""
    return file_of_a_person(PLACE, "recordings.json")


def kept_recordings() -> Kept:
    """The file as the store keeps it: a list of recordings, the latest last."""
    return Kept(recordings_file(), "recordings", 2, [], {1: as_it_is}, _checked, MOST_BYTES)


def _checked(data: Any) -> Any:
    for one in data:
        if not isinstance(one["of"], str) or not isinstance(one["choices"], dict):
            raise ValueError("no recording")
        check_moves(one["moves"])
    return data


def name_of(line: Any) -> str:
    """The position that a line begins with, as a name: the same game, boxes, readings and cards, after the same moves."""
    trace = line.run.trace
    before = [beat.source for beat in trace.beats[1 : line.start + 1] if "do" in beat.source]
    begun = [trace.rules.id, line.run.boxes, dict(line.run.readings), line.lesson.scenario.data["setup"], before, line.seat]
    return hashlib.sha256(plain(begun).encode()).hexdigest()[:24]


def recalled(name: str) -> dict[str, Any]:
    """What is kept of a recording that begins there; nothing where none was begun."""
    found = [one for one in kept_recordings().read().data if one["of"] == name]
    return {key: found[-1][key] for key in ("moves", "choices")} if found else {}


def keep(name: str, moves: Iterable[Mapping[str, Any]], choices: Mapping[str, Any]) -> None:
    """Keep moves and what was chosen, in the place of what was kept there; raises StoreError, in words."""
    entry = {"of": name, "moves": [dict(move) for move in moves], "choices": dict(choices)}
    kept_recordings().change(lambda found: [*(one for one in found.data if one["of"] != name), entry][-MOST:])


def is_short(choices: Mapping[str, Any]) -> bool:
    """Whether these choices can be kept."""
    try:
        return len(json.dumps(choices)) <= LONGEST
    except (TypeError, ValueError, RecursionError):
        return False

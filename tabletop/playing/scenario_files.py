"""Where scenarios lie; that one cannot be found or shown, in words for people."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tabletop.games import scenario_homes
from tabletop.scenario.format.fault import Fault

# What a step of a file says beside its move.
NOT_SAID = ("id", "say", "ask", "task", "expect", "refused", "mistake")


class LessonError(ValueError):
    """A lesson that cannot be shown, in words for people; the faults are attached."""

    def __init__(self, message: str, faults: Sequence[Fault] = ()) -> None:
        super().__init__(message)
        self.faults = list(faults)

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows instead of a traceback."""
        return [str(self)]


class ScenarioFile(NamedTuple):
    """Where a scenario lies; ``id`` is its name, ``GAME/TOPIC/NAME``."""

    id: str
    path: Path


def find_scenarios(folder: Path | None = None) -> Iterator[ScenarioFile]:
    """All scenarios, or those of a folder; the id of one is its path below it without ``.json``."""
    for before, home in ({"": folder} if folder else scenario_homes()).items():
        names = (
            os.path.relpath(os.path.join(below, file), home)
            for below, _folders, files in os.walk(home)
            for file in files
            if file.endswith(".json")
        )
        for name in sorted(names, key=lambda name: name.split(os.sep)):
            yield ScenarioFile(before + name.removesuffix(".json").replace(os.sep, "/"), home / name)


def named_in_full(name: str) -> dict[str, Path]:
    """The scenario of exactly this id, or none; found without a look at all the others."""
    parts = name.split("/")
    if len(parts) != 3 or not all(part.strip(".") for part in parts):
        return {}
    homes = ((before, home) for before, home in scenario_homes().items() if name.startswith(before))
    places = (home / f"{name.removeprefix(before)}.json" for before, home in homes)
    place = next(filter(Path.is_file, places), None)
    return {} if place is None else {name: place}

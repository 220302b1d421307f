"""What lists say of all lessons, kept for each version of the files: nobody reads some hundred files to be told one title."""

from __future__ import annotations

from typing import Any

from tabletop.games import every_pack, scenario_homes
from tabletop.kept import kept, version_of
from tabletop.playing.scenario_files import find_scenarios
from tabletop.scenario.text.load import load


def lessons() -> list[dict[str, Any]]:
    """Every lesson with its ``id``, ``game``, ``title`` by language, the rules it ``teaches``, its ``boxes`` and
    ``level``, and how many ``steps``, ``questions`` and ``tasks`` it has.
    """
    homes = scenario_homes()
    grown = "-packs" if any(every_pack()) else ""
    found: list[dict[str, Any]] = kept(f"lessons{grown}", version_of(homes.values(), list(homes)), _read)
    return found


def _read() -> list[dict[str, Any]]:
    found = []
    for name, path in find_scenarios():
        data = load(path).data
        if isinstance(data, dict):
            title, steps = data.get("title"), data.get("steps")
            there = [step for step in steps if isinstance(step, dict)] if isinstance(steps, list) else []
            found.append(
                {
                    "id": name,
                    "game": data.get("game"),
                    "title": title if isinstance(title, dict) else {},
                    "teaches": _words(data.get("teaches")),
                    "boxes": _words(data.get("boxes")),
                    "level": data.get("level"),
                    "steps": sum("do" in step for step in there),
                    "questions": sum("ask" in step for step in there),
                    "tasks": sum("task" in step for step in there),
                }
            )
    return found


def _words(value: Any) -> list[str]:
    return [word for word in value if isinstance(word, str)] if isinstance(value, list) else []

"""Templates: small scenario files that check clean, to start a file of one's own from.

>>> "play" in templates()
True
"""

from __future__ import annotations

from pathlib import Path

from tabletop.games import find_game, of_each, scenario_homes, scenario_id

from .format.game_files import files_of


def templates() -> dict[str, tuple[str, Path]]:
    """Every template by its name, game by game: what it shows, and its file."""
    return {name: template for _, found in of_each(templates_of) for name, template in found.items()}


def templates_of(game: str) -> dict[str, tuple[str, Path]]:
    """The templates of a game; of one that brings none its first scenario, under its short name."""
    files, entry = files_of(game), find_game(game)
    if files.template_folder:
        return {name: (shows, files.template_folder / f"{name}.json") for name, shows in files.templates.items()}
    home = scenario_homes().get(f"{game}/")
    first = min(home.rglob("*.json"), default=None) if home else None
    return {entry.short: (f"{entry.title['en']}: a copy of {scenario_id(first)}", first)} if first else {}

"""The fixed labels of the pages; English of those that any page can say stands in the page's own files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from tabletop.games import registered
from tabletop.kernel.game import GameFault
from tabletop.languages import LANGUAGES

FILE = "labels.json"
Labels = Mapping[str, Mapping[str, str]]


@cache
def labels(game: str) -> Labels:
    """Labels by language and key: those of every page, and those of this game's board.

    A game's file holds each label in the languages it speaks. Raises GameFault for one that English lacks.
    """
    ours, own = _read(files(__package__)), {}
    entry = registered().get(game)
    if (folder := entry.folder("board") if entry else None) is not None and (folder / FILE).is_file():
        own = _read(folder)
    if mute := [key for key, words in own.items() if "en" not in words]:
        raise GameFault(f"The game {game}: {FILE} of its board has no English for {mute[0]!r}.")
    return {
        language: {**ours.get(language, {}), **{key: words[language] for key, words in own.items() if language in words}}
        for language in LANGUAGES
    }


def _read(folder: Traversable) -> dict[str, Any]:
    return json.loads((folder / FILE).read_text(encoding="utf-8"))

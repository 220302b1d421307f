"""Tables of a payload: each text and each value is written once and named by its number."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

_key = json.JSONEncoder(sort_keys=True, separators=(",", ":")).encode


class InterningPool:
    """Texts in all languages and JSON values, each kept once.

    InterningPool that add to others begin behind so many ``texts`` and ``values``.
    """

    def __init__(self, languages: Sequence[str], texts: int = 0, values: int = 0) -> None:
        self.languages = tuple(languages)
        self.first_text, self.first_value = texts, values
        self.texts: dict[tuple[str, ...], int] = {}
        self.values: dict[str, int] = {}
        self.kept: list[Any] = []

    def text(self, in_language: Callable[..., str]) -> int:
        """The number of a text; ``in_language`` gives it in each language."""
        key = tuple(in_language(language) for language in self.languages)
        return self.texts.setdefault(key, self.first_text + len(self.texts))

    def value(self, value: Any) -> int:
        """The number of a value."""
        key = _key(value)
        if key not in self.values:
            self.values[key] = self.first_value + len(self.kept)
            self.kept.append(value)
        return self.values[key]

    def value_at(self, number: int) -> Any:
        """The value behind a number."""
        return self.kept[number - self.first_value]

    def as_json(self) -> dict[str, Any]:
        """Both tables as a payload holds them."""
        return {
            "text": {language: [texts[place] for texts in self.texts] for place, language in enumerate(self.languages)},
            "values": self.kept,
        }

"""Our table's rules in a cell of a notebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.table_rules.our_rules import decide
from tabletop.table_rules.rules_panel import panel_payload, panel_text

from .lesson_widget import LessonWidget


class ShownRules(LessonWidget):
    """Our table's rules in a cell, to be looked at and chosen."""

    def __init__(self, game: str, language: str) -> None:
        self._game, self._language = game, language
        super().__init__(panel_payload(game, language), panel_text(game, language), {"our_rules": self._decide})

    def _decide(self, message: Mapping[str, Any]) -> dict[str, Any]:
        decide(message.get("question"), message.get("reading"))
        self._text = panel_text(self._game, self._language)
        self.payload = panel_payload(self._game, self._language)
        return {}

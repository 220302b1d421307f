"""The home in a cell: the chapters as a map, and the shelf to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.games import game_id, registered
from tabletop.host import is_guest
from tabletop.learner.home_payload import home_payload
from tabletop.learner.home_text import home_text
from tabletop.learner.journey import my_journey
from tabletop.table_rules.our_rules import OurRulesError
from tabletop.table_rules.printing import choose_printing

from .lesson_widget import LessonWidget


class ShownHome(LessonWidget):
    """Where one begins. What is chosen of the shelf is kept, and the page is drawn anew."""

    personal = True

    def __init__(self, language: str) -> None:
        self._language = language
        journey = my_journey(language, guest=is_guest())
        super().__init__(home_payload(journey, language), home_text(journey, language), {"shelf": self._choose})

    def _choose(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Another printing, or other boxes, lie on the shelf from now on."""
        game = message.get("game")
        if not isinstance(game, str) or game_id(game) not in registered():
            raise OurRulesError("A choice names a game, a printing and boxes.")
        choose_printing(game_id(game), message.get("printing"), message.get("boxes"))
        journey = my_journey(self._language, guest=is_guest())
        self._text = home_text(journey, self._language)
        self.payload = home_payload(journey, self._language)
        return {}

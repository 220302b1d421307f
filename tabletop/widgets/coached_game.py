"""The widget of a coached game in a notebook."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tabletop.coached.messages import Coach

from .lesson_widget import LessonWidget


class ShownCoached(LessonWidget):
    """A coached game in a cell: played by pressing, asked about, taken back, and looked at again when it is over."""

    def __init__(self, coach: Coach) -> None:
        self.coach = coach
        super().__init__(
            coach.payload(), coach.text(), {"coached": coach.answer, "lesson": self._open}, writes={"save_look": self._save}
        )

    def _open(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """One of the moments worth a second look, by its number."""
        return {"payload": self.coach.opened(_place(message.get("scenario"))).payload()}

    def _save(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """The same as a scenario file in the folder of the notebook."""
        return {"path": self.coach.save(_place(message.get("look")), Path.cwd()).name}


def _place(value: Any) -> int:
    return value if type(value) is int else -1

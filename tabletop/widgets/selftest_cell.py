"""Self-tests and practice in a cell: what their pages ask the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop.learner.practice import Practice, open_practice, practise
from tabletop.playing import LessonError, open_lesson
from tabletop.scenario.text.showing import shown
from tabletop.selftests.selftest import SelfTest

from .lesson_widget import LessonWidget


class ShownSelfTest(LessonWidget):
    """A self-test in a cell; it brings the lesson that explains a position when asked."""

    def __init__(self, test: SelfTest) -> None:
        super().__init__(test.payload(), test.text(), {"lesson": self._explain, "practise": self._practise})
        self._lessons = {item.scenario for item in test.every}

    def _practise(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Other positions of rulings that went wrong."""
        rulings, seen = message.get("rulings"), message.get("seen")
        return self._also(
            practise(rulings if isinstance(rulings, list) else (), seen if isinstance(seen, list) else (), self.lang)
        )

    def _also(self, test: SelfTest) -> dict[str, Any]:
        """The payload of positions that this cell shows as well: from now on it names their lessons too."""
        self._lessons |= {item.scenario for item in test.every}
        return {"payload": test.payload()}

    def _explain(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """The payload of a lesson that this self-test names."""
        name = message.get("scenario")
        if not isinstance(name, str) or name not in self._lessons:
            raise LessonError(f"This self-test names no lesson {shown(name)}.")
        return {"payload": open_lesson(name, self.lang).payload()}


class ShownPractice(ShownSelfTest):
    """Practice in a cell: it goes on with other positions when asked."""

    personal = True

    def __init__(self, told: Practice) -> None:
        super().__init__(told)
        self._practice = told
        self._answers["practice_on"] = self._go_on
        self.asks = sorted(self._answered())

    def _go_on(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Positions for as long again, others than those that were seen."""
        seen = message.get("seen")
        known = {one for one in seen if isinstance(one, str)} if isinstance(seen, list) else set()
        told = self._practice
        return self._also(open_practice(told.game, told.minutes, told.boxes, self.lang, seen=known))

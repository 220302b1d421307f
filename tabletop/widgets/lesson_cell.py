"""A lesson in a cell, also one that lays a table out or is recorded: what its page asks, and the answers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tabletop.playing import Lesson, WhatIf, open_what_if
from tabletop.playing.lesson import Moment
from tabletop.playing.messages import Told
from tabletop.playing.set_ups import SetUp, lay_out, table_chosen
from tabletop.recording.messages import Recorder
from tabletop.table_rules.our_rules import decide

from .lesson_widget import LessonWidget


class ShownLesson(LessonWidget):
    """A lesson in a cell, which can also be asked what was true after a step; with ``begins`` a recording from that step on."""

    def __init__(self, lesson: Lesson, seat: str | None = None, begins: str | None = None) -> None:
        self.lesson, self._seat, self._begins = lesson, seat, begins
        # A recording is there before there is a kernel.
        self.personal = begins is not None
        keeps = {"keep_recording": self._keep, "recall_recording": self._recall}
        super().__init__(
            self._payload(),
            lesson.text(seat),
            {
                "our_rules": self._decide,
                "what_if": self._what_if,
                "task": self._task,
                "proposals": self._proposals,
                "coming": self._coming,
            },
            lesson.opening(seat),
            {"record": self._record, **(keeps if begins is not None else {})},
        )

    def _payload(self) -> dict[str, Any]:
        """The lesson for a page; one that is recorded begins after a step, with all hands open."""
        told = self.lesson.payload(self._seat)
        if self._begins is None:
            return told
        return {**told, "begins": self._begins, "eye": [eye["id"] for eye in told["eyes"]].index("all")}

    def _what_if(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """What moves bring that nobody wrote, and what can be done then."""
        return self._told().what_if(message)

    def _task(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """What a move brings in a task of the lesson, with the answers of the others."""
        return self._told().task(message)

    def _proposals(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """What could be said of such moves in a file."""
        return self._recorder().proposals(message)

    def _coming(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """What comes by chance in them, and what else could."""
        return self._recorder().coming(message)

    def _record(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Such moves as a scenario file in the folder of the notebook, checked and shown."""
        return self._recorder().save(message, Path.cwd())

    def _keep(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """What was recorded so far outlives the kernel."""
        return self._recorder().keep(message)

    def _recall(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """What was recorded here before."""
        return self._recorder().recall(message)

    def _recorder(self) -> Recorder:
        return Recorder(self._told(), self.lang, self._begins is not None)

    def _told(self) -> Told:
        seat = None if self._seat is None else self.lesson.seat_of(self._seat)
        return Told(self.lesson, self.payload, self.lesson.runs(), seat)

    def _decide(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Our table plays another reading from now on, and the lesson shows how it goes with it."""
        decide(message.get("question"), message.get("reading"))
        self.payload = self._payload()
        return {}

    def after(self, step: str) -> Moment:
        """What was true when this step was done, as the player of this lesson knows it; raises LessonError with the
        steps there are.
        """
        return self.lesson.after(step, self._seat)

    def what_if(self, step: str = "start") -> WhatIf:
        """From this step on, other moves: ``.choices`` lists them, ``.play`` makes one; raises LessonError for no such step."""
        return open_what_if(self.lesson, step, self._seat)


class ShownSetUp(ShownLesson):
    """A set-up in a cell: what lies on the table can be chosen above it."""

    def __init__(self, shown: SetUp, at_the_end: bool = False, records: bool = False) -> None:
        super().__init__(shown, begins=shown.steps[-1] if records else None)
        self._answers["set_up"] = self._choose
        self.asks = sorted(self._answered())
        if at_the_end:
            self.index = len(shown.steps) - 1

    def _choose(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Another table is laid out, beginning with its first step."""
        laid = lay_out(table_chosen(self.lesson.scenario.data["game"], message), self.lang)
        self._begins = laid.steps[-1] if self._begins is not None else None
        self.lesson, self._text, self._opening = laid, laid.text(), laid.opening()
        self.index, self.run = 0, 0
        self.payload = self._payload()
        return {}

"""What the page that writes a scenario asks the Python behind it: one question as JSON, one answer as JSON.

A place in the text is counted as pages count: from 0, in units of UTF-16.

>>> told = json.loads(Desk().answer('{"ask": "look", "text": "{}", "name": "mine", "lang": "en"}'))
>>> told["payload"] is None, told["faults"][0]["code"], told["faults"][0]["from"]
(True, 'FILE-FORMAT', 0)
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import accumulate
from pathlib import Path
from typing import Any

from tabletop.authoring.code_frame import meant_length
from tabletop.authoring.cursor import cursor_at
from tabletop.authoring.written import Offer, Written
from tabletop.playing import Lesson
from tabletop.playing.messages import Told
from tabletop.playing.scenario_files import LessonError, named_in_full
from tabletop.playing.task_faults import lesson_faults
from tabletop.recording.messages import Recorder
from tabletop.scenario.format.broken import broken
from tabletop.scenario.format.codes import meaning
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.format.limit import Limit
from tabletop.scenario.scenario import Scenario, play_checked, play_document
from tabletop.scenario.templates import templates
from tabletop.scenario.text.edits import Edit, apart
from tabletop.scenario.text.json_text import LIMITS, parse
from tabletop.scenario.text.layout import layout

from .recorded import proposals, with_moves

MOST_FAULTS, MOST_OFFERS = 50, 200
NO_STEPS = "FILE-EMPTY"
# What a board of a text that is being written does not need: nothing of its reader is kept.
NOT_SENT = ("item", "ui")


class Desk:
    """What one page asks. It knows the last text that could be played: moves that are tried go on from there."""

    def __init__(self) -> None:
        self._told: Told | None = None

    def answer(self, question: str) -> str:
        """The answer to a question; what goes wrong is its ``error``, in words."""
        asked = json.loads(question)
        answers = {
            "look": self.look,
            "what_if": lambda asked: self._board().what_if(asked),
            "task": lambda asked: self._board().task(asked),
            "proposals": lambda asked: proposals(self._board(), asked),
            "coming": lambda asked: Recorder(self._board(), asked["lang"], True).coming(asked),
            "record": lambda asked: with_moves(self._board(), asked),
            "complete": complete,
            "hover": hover,
            "layout": lay_out,
            "begin": begin,
        }
        try:
            told = answers[asked["ask"]](asked)
        except ValueError as error:
            told = {"error": str(error)}
        except Exception as error:  # a fault of the kit: the page goes on with the next question
            told = {"error": f"Something in this kit is broken ({type(error).__name__})."}
        return json.dumps(told, allow_nan=False)

    def look(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """What is wrong with a text, and what its board shows if it can be played."""
        path = Path(f"{asked['name']}.json")
        document = parse(asked["text"].encode("utf-8", "replace"), file=path.name)
        payload = None
        try:
            scenario = play_document(document, path.stem)
            faults = lesson_faults(scenario)
            if [fault.code for fault in scenario.errors] == [NO_STEPS]:
                # Moves can be recorded from the bare position.
                scenario = Scenario(path.stem, document)
                play_checked(scenario, (), Limit())
            if scenario.can_be_shown:
                lesson = Lesson(scenario, asked["lang"])
                payload = lesson.payload()
                self._told = Told(lesson, payload, lesson.runs())
        except Exception as error:  # the page must show it, and the next version may be better
            faults, payload = [broken(error, path)], None
        faults = sorted(faults, key=lambda fault: (fault.severity, fault.line, fault.column))
        sure = apart([fault.mend for fault in faults if fault.mend is not None and fault.mend.sure])
        places = Places(asked["text"], asked["lang"])
        return {
            "faults": [places.told(fault) for fault in faults[:MOST_FAULTS]],
            "errors": sum(fault.severity == "error" for fault in faults),
            "warnings": sum(fault.severity == "warning" for fault in faults),
            "sure": [places.change(edit) for edit in sure],
            "payload": payload and {key: value for key, value in payload.items() if key not in NOT_SENT},
        }

    def _board(self) -> Told:
        if self._told is None:
            raise LessonError("There is no board yet.")
        return self._told


class Places:
    """Places of a text by line and column, as the page counts them."""

    def __init__(self, text: str, language: str = "en") -> None:
        self.lines = text.split("\n")
        self.text, self.language = text, language
        self._begins = list(accumulate((len(line) + 1 for line in self.lines), initial=0))

    def unit(self, offset: int) -> int:
        """So many units of UTF-16 stand before this character."""
        before = self.text[:offset]
        return len(before) if before.isascii() else len(before.encode("utf-16-le", "surrogatepass")) // 2

    def span(self, line: int, column: int, length: int) -> dict[str, int]:
        """Where so many characters begin and end."""
        row = min(line, len(self.lines)) - 1
        start = min(self._begins[row] + column - 1, len(self.text))
        return {"from": self.unit(start), "to": self.unit(min(start + length, len(self.text)))}

    def change(self, edit: Edit) -> dict[str, Any]:
        """An edit as the page makes it."""
        return {**self.span(edit.line, edit.column, len(edit.old)), "insert": edit.new}

    def told(self, fault: Fault) -> dict[str, Any]:
        """A fault with what is meant, and what mends it."""
        line = self.lines[fault.line - 1] if fault.line <= len(self.lines) else ""
        mend = fault.mend and {
            "says": fault.remedy,
            "sure": fault.mend.sure,
            "changes": [self.change(edit) for edit in fault.mend.edits],
        }
        return {
            **self.span(fault.line, fault.column, meant_length(line, fault.column)),
            "line": fault.line,
            "column": fault.column,
            "code": fault.code,
            "severity": fault.severity,
            "means": "" if self.language == "en" else meaning(fault.code, self.language),
            "says": fault.sentence,
            "mend": mend,
        }


def complete(asked: Mapping[str, Any]) -> dict[str, Any]:
    """The keys or words that may stand at a place, each with what it means."""
    found = _cursor(asked)
    if found is None:
        return {"options": []}
    written, places, cursor = found
    colon = ": " if cursor.at_key and not written.text[cursor.end :].lstrip().startswith(":") else ""
    options = [_option(place, offer, colon) for place, offer in enumerate(written.offers(cursor)[:MOST_OFFERS])]
    return {"from": places.unit(cursor.start), "to": places.unit(cursor.end), "options": options}


def hover(asked: Mapping[str, Any]) -> dict[str, Any]:
    """What the word at a place means."""
    found = _cursor(asked)
    if found is None or found[2].start == found[2].end:
        return {"says": ""}
    written, places, cursor = found
    offer = written.meant(cursor, written.text[cursor.start : cursor.end].strip('"'))
    says = (offer.long or offer.short) if offer else ""
    return {"from": places.unit(cursor.start), "to": places.unit(cursor.end), "says": says}


def lay_out(asked: Mapping[str, Any]) -> dict[str, Any]:
    """The text in the usual layout; as it is where it cannot be read whole."""
    read = parse(asked["text"].encode("utf-8", "replace"))
    return {"text": asked["text"] if read.faults or not isinstance(read.data, dict) else layout(read.data)}


def begin(asked: Mapping[str, Any]) -> dict[str, Any]:
    """The text of a template or of a lesson by its name."""
    name = asked["name"]
    place = templates()[name][1] if name in templates() else named_in_full(name).get(name)
    if place is None:
        raise LessonError("There is no such lesson.")
    data = {key: value for key, value in json.loads(place.read_text(encoding="utf-8")).items() if key != "$schema"}
    return {"text": layout(data)}


def _cursor(asked: Mapping[str, Any]) -> Any:
    text = asked["text"]
    written = Written(text, asked["lang"])
    if written.game is None or len(text) > LIMITS.bytes:
        return None
    before = text.encode("utf-16-le", "surrogatepass")[: asked["at"] * 2].decode("utf-16-le", "replace")
    return written, Places(text), cursor_at(text, len(before))


def _option(place: int, offer: Offer, colon: str) -> dict[str, str]:
    text = json.dumps(offer.word, ensure_ascii=False)
    label = offer.word if isinstance(offer.word, str) else text
    return {"label": label, "apply": text + colon, "detail": offer.short, "info": offer.long, "sortText": f"{place:04}"}

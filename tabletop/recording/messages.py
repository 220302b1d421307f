"""What a page asks about a line that it records, and the answers: proposals, the file, what was kept.

Whatever a page sends may come from anybody: it is answered, or refused with a sentence, and nothing else.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop.explore.ablation import File
from tabletop.explore.coverage import cover_rule, rules_of_box
from tabletop.kernel.seat import OPEN
from tabletop.playing.dealt_anew import dealt_anew
from tabletop.playing.lesson import Lesson
from tabletop.playing.messages import Told, language_of
from tabletop.playing.record import scenario_of, text_for, write_new
from tabletop.playing.task_faults import lesson_faults
from tabletop.playing.variation import WhatIfError
from tabletop.playing.what_if import WhatIf
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.scenario import Scenario, play_document
from tabletop.scenario.text.document import Document
from tabletop.scenario.text.json_text import parse
from tabletop.scenario.text.layout import layout
from tabletop.store import StoreError
from tabletop.whole_file import write_whole
from tabletop.words import Words

from .chosen import finished, told
from .coming import coming
from .kept import is_short, keep, name_of, recalled
from .proposals import propose_all

# So many faults are told at once.
MOST_FAULTS = 20
MISSING = "TEXT-MISSING"


@dataclass(frozen=True)
class Recorder:
    """Answers a page that records: ``page`` is what it was told of the lesson, ``language`` what it speaks, and ``begins``
    whether nothing but this recording is made of the lesson.
    """

    page: Told
    language: str = "en"
    begins: bool = False

    def proposals(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """What could be said of each step of the line, and what holds of it: ``chosen.told``, with the ``title`` that the file
        has if nobody writes one, and the ``boxes`` on the table.
        """
        line, choices, lang = self._line(message), choices_of(message), self._language(message)
        scenario = as_scenario(line)
        words = Words(line.run.trace.rules, scenario.names, lang)
        title = scenario.data["title"]
        return {
            **told(scenario, propose_all(scenario), choices, lang),
            "title": title.get(lang, title["en"]),
            "boxes": words.boxes(line.run.boxes),
        }

    def save(self, message: Mapping[str, Any], folder: Path) -> dict[str, Any]:
        """Check the file, save it in this folder, and show it: its name as ``path``, the ``payload`` of its lesson, what is
        no more than a warning as ``faults``, and which rules it teaches fail without (``counts``).

        With errors nothing is saved, and ``faults`` has them. A file is never written over, but for the one that this page has
        saved before (``saved``), as long as nobody else has changed it.
        """
        line, choices, lang = self._line(message), choices_of(message), self._language(message)
        recorded = as_scenario(line)
        data = finished(recorded, propose_all(recorded), choices)
        scenario = play_document(parse(layout(data).encode()), "recorded")
        faults = lesson_faults(scenario)
        if not scenario.can_be_shown or any(fault.severity == "error" for fault in faults):
            return {"faults": _told(faults, lang)}
        try:
            path = _own_before(message, folder)
            if path is None:
                path = write_new(data, None, folder)
            else:
                write_whole(path, text_for(path, data).encode())
            saved = _sum_of(path)
        except OSError as error:
            raise WhatIfError(f"The file cannot be written: {error.strerror or error}.") from None
        scenario.id = path.stem
        return {
            "path": path.name,
            "sum": saved,
            "faults": _told(faults, lang),
            "counts": {rule: counts(scenario, rule) for rule in data["teaches"]},
            "payload": Lesson(scenario, lang).payload(),
        }

    def coming(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """What comes by chance, and what else could: ``coming.coming``."""
        return coming(self.page, message, self._language(message), self.begins)

    def keep(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """Keep the line and what was chosen."""
        line = self._line(message)
        try:
            keep(name_of(self.page.begun(message)), line.moves, choices_of(message))
        except StoreError as error:
            raise WhatIfError(str(error)) from None
        return {}

    def recall(self, message: Mapping[str, Any]) -> dict[str, Any]:
        """What was kept of a line that begins here: ``moves`` and ``choices``, or nothing."""
        return recalled(name_of(self.page.begun(message)))

    def _line(self, message: Mapping[str, Any]) -> WhatIf:
        return self.page.line(message)

    def _language(self, message: Mapping[str, Any]) -> str:
        return language_of(message) or self.language


def as_scenario(line: WhatIf) -> Scenario:
    """The line as a scenario that was played: of one player's line with the cards that were dealt anew for it. Raises
    WhatIfError, in words, for what no file can say.
    """
    return play_document(Document(scenario_of(line if line.seat == OPEN else dealt_anew(line))), "recorded", teaching=False)


def counts(scenario: Scenario, rule: str) -> bool:
    """Whether the file fails without this rule, so that it counts for it."""
    file = File(scenario.id, scenario)
    for box in scenario.data["boxes"]:
        for one in rules_of_box(scenario.data["game"], box):
            if one.id == rule:
                shown = cover_rule(scenario.data["game"], box, one, [file])
                return any(shown.giving(kind) for kind in shown.way.demands)
    return False


def choices_of(message: Mapping[str, Any]) -> Mapping[str, Any]:
    """What was chosen, as a message says it; raises WhatIfError for what is none."""
    choices = message.get("choices", {})
    if not isinstance(choices, Mapping) or not is_short(choices):
        raise WhatIfError("What was chosen is an object that is not too long.")
    return choices


def _told(faults: Sequence[Fault], lang: str) -> list[dict[str, Any]]:
    """The faults for a page, errors first; that other languages are missing is no fault of a recording."""
    ordered = sorted((fault for fault in faults if fault.code != MISSING), key=lambda fault: fault.severity)
    return [{"error": fault.severity == "error", "code": fault.code, "says": fault.told(lang)} for fault in ordered[:MOST_FAULTS]]


def _own_before(message: Mapping[str, Any], folder: Path) -> Path | None:
    """The file that this page has saved before, if it is still as it was saved."""
    saved = message.get("saved")
    if not isinstance(saved, Mapping):
        return None
    name = saved.get("path")
    if not isinstance(name, str) or Path(name).name != name or not name.endswith(".json"):
        return None
    path = folder / name
    return path if path.is_file() and not path.is_symlink() and _sum_of(path) == saved.get("sum") else None


def _sum_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()

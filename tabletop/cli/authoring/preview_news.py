"""What the page of ``tabletop preview`` is told of its file: the lesson, or the faults with the text of their lines."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from threading import Lock
from typing import Any

from tabletop.pack_places import pack_around
from tabletop.packs.taking import faults_of_pack
from tabletop.playing import Lesson
from tabletop.playing.task_faults import lesson_faults
from tabletop.scenario.format.broken import broken
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.scenario import open_scenario
from tabletop.scenario.text.json_text import LIMITS
from tabletop.scenario.text.showing import clean, shown
from tabletop.words import pick_text

from ..saying import N_, say

# So much of a long line is shown, and so many faults; the page says how many more there are.
BEFORE, AFTER = 60, 60
MOST_FAULTS = 50
NO_FAULTS, FIRST_SHOWN = N_("no faults"), N_("The first {number} are shown.")


class Watched:
    """One file that is read anew when it, or the data of the pack that it lies in, has changed, and only then."""

    def __init__(self, path: Path, language: str) -> None:
        self.path, self.language = path, language
        self._lock = Lock()
        self._seen: tuple | None = None
        self._number = 0
        self._news: dict[str, Any] = {}
        self._pack = pack_around(path)
        # A game grows by a pack once in each process.
        self._grown = self._data_of_pack()

    def news(self, have: int) -> dict[str, Any]:
        """What is to be told to a page that has this number: only the number if that is the newest."""
        with self._lock:
            data = self._data_of_pack()
            sign = _sign(self.path), data
            if self._number == 0 or sign != self._seen:
                self._seen = sign
                self._number += 1
                told = (tell if data == self._grown else _told_anew)(self.path, self.language)
                self._news = {"number": self._number, **told}
            return {"number": self._number} if have == self._number else self._news

    def _data_of_pack(self) -> list[tuple]:
        files = (*self._pack.glob("*.json"), *self._pack.glob("r*/*.json")) if self._pack else ()
        return [(file, _sign(file)) for file in sorted(files)]


def _sign(path: Path) -> tuple | None:
    """What changes whenever the file does."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def _told_anew(path: Path, language: str) -> dict[str, Any]:
    """The news of a file by a process that reads its pack as it is now."""
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(tell, path, language).result()


def tell(path: Path, language: str) -> dict[str, Any]:
    """The news of a file: title, what is to be said, faults, and the lesson if it can be played."""
    name = clean(path.name, 60)
    pack = pack_around(path)
    wrong = faults_of_pack(pack, told=True) if pack else []
    try:
        scenario = open_scenario(path)
        faults = lesson_faults(scenario) if not wrong else []
        payload = Lesson(scenario, language).payload() if scenario.can_be_shown and not wrong else None
    except Exception as error:  # the page must show it, and the next version may be better
        faults, payload = [broken(error, path)], None
    faults, lines = sorted(faults, key=lambda fault: fault.severity), _lines(path)
    title = pick_text(scenario.data["title"], language) if payload else say(language, N_("Faults in {file}"), file=name)
    told = [
        *(
            _told(fault, _lines(Path(fault.file or "")), language, f"{clean(Path(fault.file or '').name, 60)}: ")
            for fault in wrong
        ),
        *(_told(fault, lines, language) for fault in faults),
    ]
    return {"title": title, "says": _summary(name, [*wrong, *faults], language), "payload": payload, "faults": told[:MOST_FAULTS]}


def _summary(name: str, faults: list[Fault], language: str) -> str:
    errors = sum(fault.severity == "error" for fault in faults)
    counted = ", ".join(
        f"{number} {say(language, one if number == 1 else many)}"
        for number, one, many in ((errors, N_("error"), N_("errors")), (len(faults) - errors, N_("warning"), N_("warnings")))
        if number
    )
    told = f"{name}: {counted or say(language, NO_FAULTS)}."
    return f"{told} {say(language, FIRST_SHOWN, number=MOST_FAULTS)}" if len(faults) > MOST_FAULTS else told


def _lines(path: Path) -> list[str]:
    try:
        with path.open("rb") as file:
            return file.read(LIMITS.bytes).decode("utf-8", "replace").split("\n") if path.is_file() else []
    except OSError:
        return []


def _told(fault: Fault, lines: list[str], language: str, file: str = "") -> dict[str, Any]:
    """A fault with its line: what stands before the place, at it, and behind it; ``file`` says where, if not in the one shown."""
    line = lines[fault.line - 1] if fault.line <= len(lines) else ""
    at = fault.column - 1
    start = max(at - BEFORE, 0)
    word = _word(line[at : at + AFTER])
    hint = " ".join(
        filter(None, (f"Did you mean {shown(fault.near)}?" if fault.near else "", f"Fix: {fault.fix}." if fault.fix else ""))
    )
    place = say(language, N_("Line {line}, column {column}"), line=fault.line, column=fault.column)
    kind = say(language, N_("error") if fault.severity == "error" else N_("warning"))
    return {
        "line": fault.line,
        "column": fault.column,
        "place": file + place,
        "kind": kind,
        "code": fault.code,
        "severity": fault.severity,
        "before": clean(("…" if start else "") + line[start:at].lstrip(" " if not start else ""), BEFORE + 2),
        "mark": clean(word, AFTER) or " ",
        "after": clean(line[at + len(word) : at + len(word) + AFTER].rstrip("\r"), AFTER + 1),
        "says": fault.wrong,
        "hint": hint,
    }


def _word(text: str) -> str:
    """The text, number or bracket that begins here."""
    if text.startswith('"'):
        end = text.find('"', 1)
        return text[: end + 1] if end > 0 else text
    end = next((index for index, sign in enumerate(text) if sign in ' ,:[]{}"'), len(text))
    return text[: max(end, 1)]

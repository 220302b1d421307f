"""Names of files in a pack: those that every system can have, none of which leads out of its folder.

>>> wrong_name("scenarios/nap.json"), wrong_name("../nap.json"), wrong_name("scenarios/aux.json")
(None, 'leads out of the pack', 'is the name of a device on some systems')
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath

LONGEST_NAME = 100
DEEPEST = 2
DEVICES = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in "0123456789¹²³")}
FORBIDDEN = re.compile(r'[<>:"|?*\\\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]')
# Folders of a pack, each with the ending of what lies there; what has no such ending anywhere is not read.
FOLDERS = {"scenarios": ".json", "selftests": ".json", "rulebook": ".json", "readings": ".json", "questions": ".json",
           "verdicts": ".json", "notebooks": ".ipynb"}  # fmt: skip
PARTS = ("boxes", "cards", "documents", "rulebook", "readings", "questions", "verdicts")
FILES = ("pack.json", *(f"{part}.json" for part in PARTS))
READ = (".json", ".ipynb")
PLACES = f"{', '.join(FILES)}, or a file in {', '.join(FOLDERS)}"


def is_read(name: str) -> bool:
    """Whether a file of this name is one that a pack is read from; programs, pictures and hidden files are not looked at."""
    path = PurePosixPath(name)
    return path.suffix in READ and not any(part.startswith(".") and part.strip(".") for part in path.parts)


def wrong_name(name: str) -> str | None:
    """Why a pack cannot have a file of this name, written with ``/``; None where it can."""
    parts = name.split("/")
    if name.startswith("/") or ".." in parts or "\\" in name or re.match(r"[A-Za-z]:", name):
        return "leads out of the pack"
    if FORBIDDEN.search(name):
        return "has a sign that file names cannot have everywhere"
    for part in parts:
        if part.split(".")[0].strip().lower() in DEVICES:
            return "is the name of a device on some systems"
        if not part or part == "." or part != part.strip() or part.endswith("."):
            return "is empty, or begins or ends with a space or a dot"
        if len(part) > LONGEST_NAME:
            return f"is longer than {LONGEST_NAME} signs"
    if not is_read(name):
        return None
    if len(parts) == 1:
        return None if name in FILES else "is no file that a pack is read from"
    if len(parts) > DEEPEST or not name.endswith(FOLDERS.get(parts[0], "/")):
        return "is no file that a pack is read from"
    return None


def alike(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Pairs of names that some systems take for one."""
    seen: dict[str, str] = {}
    for name in names:
        first = seen.setdefault(name.casefold(), name)
        if first != name:
            yield first, name

"""A JSON file of a game's data, read; what is wrong with it is told with the file, and the line where there is one."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

from .closest import closest
from .data_fault import DataFault


def read_data(path: Path) -> dict[str, Any]:
    """The object in this file; raises DataFault with line and column where it is no JSON."""
    try:
        read: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except json.JSONDecodeError as slip:
        said = slip.msg[:1].lower() + slip.msg[1:]
        raise DataFault([f"{_place(path)}, line {slip.lineno}, column {slip.colno}: {said}; expected JSON"]) from None
    return read


def must_have(path: Path, what: str, entry: Any, keys: Iterable[str]) -> None:
    """Raise DataFault where this entry of the file lacks one of the keys."""
    for key in keys:
        if not isinstance(entry, dict) or key not in entry:
            raise DataFault([f"{_place(path)}: {what} has no {key!r}; expected an object with {', '.join(keys)}"])


def must_be(path: Path, what: str, word: str, known: Collection[str]) -> None:
    """Raise DataFault where this word is none of those that are known, with the nearest."""
    if word not in known:
        near = closest(word, known)
        hint = f"; did you mean {near!r}?" if near else f"; expected one of {', '.join(list(known)[:12])}"
        raise DataFault([f"{_place(path)}: {what} {word!r}, which there is not{hint}"])


def _place(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"

"""The record of a long run: a line of JSON for each portion that is done, so that a run goes on behind what stands there."""

from __future__ import annotations

import errno
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from tabletop.scenario.text.showing import clean


class OtherRun(ValueError):
    """A record that was begun with something else, in words."""


def read_record(path: Path, of: Mapping[str, Any]) -> Iterator[Any]:
    """What the lines of a record say behind its first, which must say what the run is ``of``; nothing if there is no file.

    A last line that was cut off is left out, and taken off the file. Raises OtherRun, and OSError for what is no plain file.
    """
    if not path.exists():
        path.write_text(json.dumps(of) + "\n", encoding="utf-8")
        return
    if not path.is_file():
        raise OSError(errno.EINVAL, "that is not a plain file", str(path))
    whole = 0
    with path.open("rb") as file:
        for number, line in enumerate(file):
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            told = _read(line)
            if number:
                yield told
            elif told != json.loads(json.dumps(of)):
                raise OtherRun(f"{path.name} is the record of another run ({clean(line.decode(errors='replace').strip(), 80)}).")
    if whole < path.stat().st_size:
        with path.open("r+b") as file:
            file.truncate(whole)


def _read(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def note_down(path: Path, told: Any) -> None:
    """One more line, at the end."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(told, ensure_ascii=False) + "\n")

"""A learner's own copies of the notebooks, which are never written over.

A note beside the copies (`.given.json`) remembers what each one was when it was
laid out. A copy that is still the same may be renewed; a copy the learner has
worked in stays as it is, and a new version is laid beside it. Every file is
written whole or not at all, so half a notebook is never taken for the learner's.
"""

import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path

from tabletop.whole_file import write_whole

NOTE = ".given.json"


def lay_out(source: Path, folder: Path) -> list[str]:
    """Lays every notebook of `source` into `folder`; says in a sentence each what changed.

    A missing copy is laid out anew, so deleting one is how a learner starts over.
    """
    notebooks = sorted(source.glob("*.ipynb"))
    if not notebooks:
        raise FileNotFoundError(f"no notebook (*.ipynb) in {source}")
    folder.mkdir(parents=True, exist_ok=True)
    given = _read_note(folder)
    said = [sentence for notebook in notebooks if (sentence := _lay_out_one(notebook, folder, given))]
    write_whole(folder / NOTE, json.dumps(given, indent=1, sort_keys=True).encode())
    return said


def _lay_out_one(notebook: Path, folder: Path, given: dict[str, str]) -> str | None:
    content = notebook.read_bytes()
    version = _digest(content)
    for name in _names(notebook):
        copy = folder / name
        # What is no file (a pipe, a link to nowhere) is not ours: it is neither read nor written.
        current = _digest(copy.read_bytes()) if copy.is_file() else None
        # The learner has this version already, worked in or not.
        if current is not None and version in (current, given.get(name)):
            given[name] = version
            return None
        # Nothing of the learner's is lost: there is nothing, or our copy as we laid it out.
        unchanged = current is not None and current == given.get(name) and not copy.is_symlink()
        if unchanged or not os.path.lexists(copy):
            write_whole(copy, content)
            given[name] = version
            if name != notebook.name:
                why = "you have worked in your copy" if (folder / notebook.name).is_file() else "what has this name is no file"
                return f"{notebook.name}: {why}, so the new version is beside it as {name}"
            return f"{name}: renewed (you had not changed it)" if unchanged else f"{name}: laid out"
    raise AssertionError("there is always a next name")


def _names(notebook: Path) -> Iterator[str]:
    """The name of the copy, then those a new version may stand beside it under."""
    yield notebook.name
    yield f"{notebook.stem}-new.ipynb"
    number = 2
    while True:
        yield f"{notebook.stem}-new-{number}.ipynb"
        number += 1


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _read_note(folder: Path) -> dict[str, str]:
    """What was laid out when; with the note lost or spoilt, every copy counts as the learner's."""
    note = folder / NOTE
    try:
        given = json.loads(note.read_text(encoding="utf-8")) if note.is_file() else {}
    except (OSError, ValueError, RecursionError):
        return {}
    return given if isinstance(given, dict) else {}

"""A learner's own copies of the notebooks, which are never written over.

A note beside the copies (`.given.json`) remembers what each one was when it was
laid out. A copy that is still the same may be renewed; a copy the learner has
worked in stays as it is, and a new version is laid beside it.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

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
    (folder / NOTE).write_text(json.dumps(given, indent=1, sort_keys=True), encoding="utf-8")
    return said


def _lay_out_one(notebook: Path, folder: Path, given: dict[str, str]) -> str | None:
    content = notebook.read_bytes()
    version = _digest(content)
    for name in _names(notebook):
        copy = folder / name
        current = _digest(copy.read_bytes()) if copy.exists() else None
        # The learner has this version already, worked in or not.
        if current is not None and version in (current, given.get(name)):
            given[name] = version
            return None
        # Nothing of the learner's is lost: there is no copy, or it is as we laid it out.
        if current is None or current == given.get(name):
            copy.write_bytes(content)
            given[name] = version
            if name != notebook.name:
                return f"{notebook.name}: you have worked in your copy, so the new version is beside it as {name}"
            return f"{name}: laid out" if current is None else f"{name}: renewed (you had not changed it)"
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
    try:
        given = json.loads((folder / NOTE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return given if isinstance(given, dict) else {}

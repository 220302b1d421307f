"""A learner's own copies of the notebooks, which are never written over.

A note beside the copies (``.given.json``) remembers what each one was when it was laid out. A copy that is still the same
may be renewed; a copy the learner has worked in stays as it is, and a new version is laid beside it. The note is on the
disk before the copies are: whoever is stopped in the middle leaves copies that the note knows, and never one that is
taken for the learner's. Every file is written whole or not at all.
"""

import hashlib
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from tabletop.store import NEWER, Kept, StoreError, alone
from tabletop.whole_file import make_folder, write_whole

NOTE = ".given.json"
# For each copy what it may be if the learner has not touched it, the version of the kit last: digests.
Given = dict[str, tuple[str, ...]]


class Laid(NamedTuple):
    """One notebook to be laid out: its content, the name of the copy, its digest, and what is said of it."""

    content: bytes | None
    name: str
    version: str
    said: str | None


def lay_out(source: Path, folder: Path) -> list[str]:
    """Lays every notebook of `source` into `folder`; says in a sentence each what changed.

    A missing copy is laid out anew, so deleting one is how a learner starts over. One at a time: raises StoreError in
    words for somebody who has been laying out there for too long, OSError for what cannot be written.
    """
    notebooks = sorted(source.glob("*.ipynb"))
    if not notebooks:
        raise FileNotFoundError(f"no notebook (*.ipynb) in {source}")
    make_folder(folder)
    note = Kept(folder / NOTE, "given-notebooks", 2, {}, {1: _from_one_digest_each}, _checked, 1_000_000)
    with alone(folder / NOTE):
        found = note.read()
        if found.state == NEWER:
            raise StoreError(f"{folder / NOTE} was written by a newer version of this kit; bring the kit up to date.")
        given: Given = found.data
        laid = [_plan(notebook, folder, given) for notebook in notebooks]
        planned = {one.name: (*given.get(one.name, ()), one.version) for one in laid if one.content is not None}
        if planned:
            note.write({**given, **planned})
        for one in laid:
            if one.content is not None:
                write_whole(folder / one.name, one.content)
        done = {**given, **{one.name: (one.version,) for one in laid}}
        if planned or done != given:
            note.write(done)
    return [one.said for one in laid if one.said]


def _plan(notebook: Path, folder: Path, given: Given) -> Laid:
    """Where this notebook goes, if anywhere."""
    content = notebook.read_bytes()
    version = _digest(content)
    for name in _names(notebook):
        copy = folder / name
        # What is no file (a pipe, a link to nowhere) is not ours: it is neither read nor written.
        current = _digest(copy.read_bytes()) if copy.is_file() else None
        laid_out = given.get(name, ())
        # The learner has this version already, worked in or not.
        offered = laid_out[-1:] == (version,) and current not in laid_out
        if current is not None and (version == current or offered):
            return Laid(None, name, version, None)
        # Nothing of the learner's is lost: there is nothing, or our copy as we laid it out.
        unchanged = current is not None and current in laid_out and not copy.is_symlink()
        if unchanged or not os.path.lexists(copy):
            if name != notebook.name:
                why = "you have worked in your copy" if (folder / notebook.name).is_file() else "what has this name is no file"
                return Laid(content, name, version, f"{notebook.name}: {why}, so the new version is beside it as {name}")
            return Laid(content, name, version, f"{name}: renewed (you had not changed it)" if unchanged else f"{name}: laid out")
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


def _from_one_digest_each(data: Any) -> dict[str, list[str]]:
    return {name: [digest] for name, digest in data.items()}


def _checked(data: Mapping[str, Any]) -> Given:
    """The note, or ValueError: with the note lost or spoilt, every copy counts as the learner's."""
    if not all(isinstance(name, str) and isinstance(digests, list) for name, digests in data.items()):
        raise ValueError("no note of what was given")
    return {name: tuple(map(str, digests)) for name, digests in data.items()}

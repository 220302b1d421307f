"""The files of a pack, looked at without trust: names, kinds, numbers and sizes, before anything in them is read."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import NamedTuple

from tabletop.kernel.closest import closest
from tabletop.pack_places import ARCHIVE, HEAD
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.text.showing import shown

from .names import DEEPEST, FILES, PLACES, alike, is_read, wrong_name

MOST_FILES = 1_000
MOST_BYTES = 20_000_000
# What is looked at in a folder before it is called too large, files that are not read among them.
MOST_SEEN = 5_000


class Files(NamedTuple):
    """Where the files of a pack lie, which of them are read, by names with ``/``, and what is wrong with them.

    ``said`` is what the pack is called in messages: the folder or the archive.
    """

    folder: Path
    names: tuple[str, ...]
    faults: tuple[Fault, ...]
    said: str

    def file(self, name: str) -> str:
        """A file of the pack as messages name it."""
        return f"{self.said}/{name}"


def open_files(place: Path) -> Files:
    """The files of the pack in this folder or archive. Nothing is raised: what is wrong stands in ``faults``.

    No link is followed and no device opened; an archive is unpacked into a folder of its own, within bounds.
    """
    full, here = place.absolute(), Path.cwd()
    said = str(full.relative_to(here) if here in full.parents else place)
    try:
        if place.suffix == ARCHIVE:
            from .archive import unpack

            return unpack(place, said)
        if not place.is_dir():
            return Files(
                place, (), (of_pack("PACK-OPEN", said, "this is no folder", f"a folder with {HEAD}, or a {ARCHIVE}"),), said
            )
        looks = count()
        found = list(_in_folder(place, "", looks))
    except OSError as error:
        return Files(
            place, (), (of_pack("PACK-OPEN", said, (error.strerror or str(error)).lower(), "a pack that can be read"),), said
        )
    faults = [fault for name, size, why in found for fault in _refused(said, name, why)]
    names = [name for name, _, why in found if why is None]
    faults += bounded(said, next(looks) >= MOST_SEEN, len(names), sum(size for _, size, _ in found))
    return Files(place, tuple(names), (*faults, *look_alike(said, names), *without_head(said, names)), said)


def _in_folder(folder: Path, before: str, looks: Iterator[int]) -> Iterator[tuple[str, int, str | None]]:
    """Name, size and what is wrong of each file that is read, in this folder and those in it; ``looks`` counts all there is."""
    with os.scandir(folder) as entries:
        there = [entry for entry in entries if next(looks) < MOST_SEEN and not entry.name.startswith(".")]
    for entry in sorted(there, key=lambda entry: entry.name):
        name = before + entry.name
        if entry.is_symlink():
            yield name, 0, "is a link"
        elif entry.is_dir(follow_symlinks=False):
            if name.count("/") < DEEPEST:
                yield from _in_folder(Path(entry), f"{name}/", looks)
        elif not is_read(name):
            continue
        elif not entry.is_file(follow_symlinks=False):
            yield name, 0, "is no plain file"
        else:
            yield name, entry.stat(follow_symlinks=False).st_size, wrong_name(name)


def _refused(said: str, name: str, why: str | None) -> Iterator[Fault]:
    if why is not None:
        near = closest(name, FILES) if "/" not in name else None
        yield of_pack("PACK-FILE", f"{said}/{name}", f"the file {shown(name)} {why}", PLACES, near)


def bounded(said: str, many_seen: bool, files: int, size: int) -> Iterator[Fault]:
    """The faults of a pack with too many files, or too large ones."""
    if many_seen or files > MOST_FILES:
        yield of_pack("PACK-SIZE", said, "it has too many files", f"at most {MOST_FILES:,}")
    if size > MOST_BYTES:
        yield of_pack("PACK-SIZE", said, f"its files have more than {MOST_BYTES:,} bytes", f"at most {MOST_BYTES:,} bytes")


def look_alike(said: str, names: Sequence[str]) -> Iterator[Fault]:
    """The faults of names that some systems take for one."""
    for first, second in alike(names):
        found = f"the files {shown(first)} and {shown(second)} have one name on some systems"
        yield of_pack("PACK-FILE", f"{said}/{second}", found, "names that differ in more than large and small letters")


def without_head(said: str, names: Sequence[str]) -> Iterator[Fault]:
    """The fault of a pack that does not say what it is."""
    if HEAD not in names:
        yield of_pack("PACK-OPEN", said, f"there is no {HEAD}", f"a pack; `tabletop new pack {said}` would begin one")


def of_pack(code: str, file: str, found: str, expected: str, near: str | None = None) -> Fault:
    """A fault of a pack as a whole, or of a file before it is read."""
    return Fault(code, (), 1, 1, found, expected, near, file=file)

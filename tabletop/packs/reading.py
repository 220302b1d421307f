"""A pack read: its files as documents with places, put together by their parts, and checked as scenario files are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tabletop.games import registered
from tabletop.kernel.closest import closest
from tabletop.languages import LANGUAGES
from tabletop.pack_places import HEAD
from tabletop.scenario.check.report import Report
from tabletop.scenario.check.shape import check_value
from tabletop.scenario.format.deduplication import gathered
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.format.keys import GameWords, Object, Shape
from tabletop.scenario.text.document import Document
from tabletop.scenario.text.load import load
from tabletop.scenario.text.showing import listed, shown

from .files import Files, of_pack, open_files
from .kinds import FORMAT, IDS, KINDS, SHAPES, WORDS

# Folders whose files are called by their names.
NAMED = ("scenarios", "selftests")


@dataclass(frozen=True)
class Entry:
    """An entry of a data file: the document and the place in it where it stands."""

    document: Document
    place: tuple[Any, ...]
    data: Any


@dataclass
class Read:
    """What the files of a pack say, before it is known whether it is sound: entries by part and id, and the faults so far."""

    files: Files
    head: Document
    game: str | None
    entries: dict[str, dict[str, Entry]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)

    def data(self, part: str) -> dict[str, Any]:
        """The entries of a part as they are written, by their ids."""
        return {name: entry.data for name, entry in self.entries.get(part, {}).items()}

    def add(self, part: str, code: str, place: tuple[Any, ...], found: str, expected: str, near: str | None = None) -> None:
        """Note a fault of an entry of this part; the place begins with its id."""
        entry = self.entries[part][place[0]]
        at_key = len(place) == 1 or code == "FILE-KEY"
        self.faults.append(entry.document.fault(code, (*entry.place, *place[1:]), found, expected, near, at_key=at_key))


def read_head(place: Path) -> Read:
    """The files of the pack that lies here, and what it says it is. Nothing is raised."""
    files = open_files(place)
    head = _load(files, HEAD) if HEAD in files.names else Document(None)
    faults = [*files.faults, *head.faults]
    data = head.data if isinstance(head.data, dict) else None
    if HEAD in files.names and data is None and not head.faults:
        faults.append(head.fault("FILE-TYPE", (), shown(head.data), "an object { } with what the pack is"))
    game = data.get("game") if data else None
    if data is not None and not (isinstance(game, str) and game in registered()):
        found = "there is no `game`" if game is None else f"unknown game {shown(game)}"
        near = closest(game, registered()) if isinstance(game, str) else None
        faults.append(
            head.fault("FILE-GAME", ("game",) if game is not None else (), found, f"one of {listed(registered())}", near)
        )
        game = None
    return Read(files, head, game, faults=faults)


def read_parts(read: Read) -> None:
    """Read and check the shape of all data files; what they say is noted in ``read``, what is wrong as well."""
    _check(read, read.head, Object("pack"))
    data = read.head.data
    if type(data.get("format")) is not int or data["format"] != FORMAT:
        read.faults.append(read.head.fault("FILE-FORMAT", ("format",), f"format {shown(data.get('format'))}", f"{FORMAT}"))
    for name in (one for one in read.files.names if one != HEAD):
        part, _, rest = name.partition("/")
        part, stem = part.removesuffix(".json"), rest.removesuffix(".json")
        if part in NAMED and not IDS["pack"][0].fullmatch(stem):
            read.faults.append(
                of_pack("FILE-ID", read.files.file(name), f"{shown(stem)} cannot be the name of a file", IDS["pack"][1])
            )
        elif part == "selftests" and not f"{stem}-".startswith(f"{data.get('id')}-"):
            found = f"the self-test {shown(stem)} does not begin with the id of its pack"
            read.faults.append(of_pack("FILE-ID", read.files.file(name), found, f"a name such as {data.get('id')}-{stem}.json"))
        if part in SHAPES:
            _read_part(read, part, _load(read.files, name))
        elif part == "selftests":
            document = _load(read.files, name)
            read.faults += document.faults
            if document.data is not None or not document.faults:
                _check(read, document, Object("selftest"))


def _load(files: Files, name: str) -> Document:
    """A file of the pack, under the name by which messages call it."""
    document = load(files.folder / name, folder=files.folder)
    said = files.file(name)
    return replace(document, file=said, faults=tuple(replace(fault, file=said) for fault in document.faults))


def _read_part(read: Read, part: str, document: Document) -> None:
    read.faults += document.faults
    shape, key = SHAPES[part]
    # `null` is a value, and a wrong one; text that is no JSON has its faults already.
    if document.data is None and document.faults:
        return
    _check(read, document, shape)
    data = document.data
    found = data.get(key) if key and isinstance(data, dict) else data
    there = read.entries.setdefault(part, {})
    for name, entry in found.items() if isinstance(found, dict) else ():
        place = (key, name) if key else (name,)
        if name in there:
            read.faults.append(
                document.fault("JSON-DUPLICATE", place, f"{shown(name)} stands in two files", "each once", at_key=True)
            )
        elif part in IDS and not IDS[part][0].fullmatch(name):
            read.faults.append(document.fault("FILE-ID", place, f"{shown(name)} cannot be its id", IDS[part][1], at_key=True))
        else:
            there[name] = Entry(document, place, entry)


def _check(read: Read, document: Document, shape: Shape) -> None:
    # What one entry names of another is looked at afterwards.
    words = GameWords(read.game or "", {}, {}, {}, {}, {**WORDS, "language": LANGUAGES}, (), frozenset())
    report = Report(document, words, KINDS)
    check_value(report, document.data, shape, ())
    read.faults += gathered(report.faults)


def head_of(read: Read) -> Mapping[str, Any]:
    """What the pack says it is."""
    return read.head.data if isinstance(read.head.data, dict) else {}

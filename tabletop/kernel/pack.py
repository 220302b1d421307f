"""A pack: cards, boxes, rules, readings, lessons, self-tests and questions that come from outside the kit, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Entries = Mapping[str, Any]


@dataclass(frozen=True)
class Pack:
    """A pack that was read and checked: nothing in it is already there, each of its words is known.

    ``place`` is what was named, a folder or an archive; ``folder`` is where its files lie: of an archive a copy, which goes with
    the process. ``parts`` are the entries of its data files by the name of the part, such as ``cards`` or ``rules``; a part that
    it does not bring is empty. ``languages`` are those that it speaks; what it says is told in others as well, in one of these.

    >>> Pack("naps", "noughts", {"en": "Naps"}, Path("naps")).part("cards")
    {}
    """

    id: str
    game: str
    title: Mapping[str, str]
    folder: Path
    parts: Mapping[str, Entries] = field(default_factory=dict)
    languages: tuple[str, ...] = ()
    place: Path = Path()

    def part(self, name: str) -> Entries:
        """The entries of one part, by their ids."""
        return self.parts.get(name, {})

    @property
    def scenarios(self) -> Path:
        """The folder of its lessons, which need not be there."""
        return self.folder / "scenarios"

    @property
    def selftests(self) -> Path:
        """The folder of its self-tests, which need not be there."""
        return self.folder / "selftests"

    @property
    def notebooks(self) -> Path:
        """The folder of its notebooks, which need not be there."""
        return self.folder / "notebooks"

    def said(self, file: Path) -> str:
        """A file of this pack as messages name it: below the folder or the archive."""
        return (self.place / file.relative_to(self.folder)).as_posix()

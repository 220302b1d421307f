"""The printings of a game: which sheet lies in whose box, how it is told from the others, and whether this kit has read it.

They stand in ``printings.json`` beside the rulebook; a game that has none is the same on every shelf.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .data_file import must_be, must_have, read_data

Text = Mapping[str, str]
# What can be drawn to tell a printing, each with the values that it needs.
DRAWN = {
    "dealt": ("cards", "more"),  # a hand as it is dealt, and so many cards beside it
    "word": ("word",),  # a word on a card
    "sheet": ("word",),  # a word on a box or leaflet
    "counted": ("first", "then"),  # a number that becomes another one
}


@dataclass(frozen=True)
class Printing:
    """One printing: ``names`` is the language of its cards (None: they bear no words), ``profile`` the readings that its
    sheet prints differently, ``checked`` the documents among those cited that are the very sheet of this printing; ``tell``
    are its signs, each a drawing (``drawn``) and a ``text``. With ``boxes`` a printing is a box of its own and names it.
    """

    id: str
    title: Text
    names: str | None
    profile: str | None
    checked: frozenset[str]
    tell: tuple[Mapping[str, Any], ...]
    boxes: tuple[str, ...] = ()


def read_printings(path: Path, documents: Collection[str]) -> Mapping[str, Printing]:
    """The printings in this file by their id; none where there is no file. Raises DataFault for what does not fit."""
    found: dict[str, Printing] = {}
    if not path.is_file():
        return found
    entries = read_data(path)
    must_have(path, "it", entries, ("printings",))
    for name, entry in entries["printings"].items():
        must_have(path, name, entry, ("title", "names", "profile", "checked", "tell"))
        for document in entry["checked"]:
            must_be(path, f"{name} has", document, documents)
        for sign in entry["tell"]:
            must_have(path, f"a sign of {name}", sign, ("drawn", "text"))
            must_be(path, f"a sign of {name} draws", sign["drawn"].get("kind"), DRAWN)
            must_have(path, f"a drawing of {name}", sign["drawn"], DRAWN[sign["drawn"]["kind"]])
        found[name] = Printing(
            name,
            entry["title"],
            entry["names"],
            entry["profile"],
            frozenset(entry["checked"]),
            tuple(entry["tell"]),
            tuple(entry.get("boxes", ())),
        )
    return found

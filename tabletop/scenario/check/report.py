"""What a check works with: the document, the words of its game, and the faults found so far."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import count
from typing import Any

from ..format.fault import Fault, Place
from ..format.keys import GameWords, Kind
from ..format.suggestion import nearest
from ..text.document import Document
from ..text.edits import Mend
from ..text.mending import Edits

MOST_LOOKUPS = 50


class Report:
    """Collects the faults of one file.

    Nearest words are looked up for the first 50 faults only, so that a file
    full of nonsense is checked as fast as any other.
    """

    def __init__(self, document: Document, game: GameWords, kinds: Mapping[str, Kind]) -> None:
        self.document = document
        self.data: Any = document.data
        self.game = game
        self.kinds = kinds
        self.faults: list[Fault] = []
        self.texts: list[tuple[Place, dict]] = []
        self._lookups = 0

    def add(
        self,
        code: str,
        place: Place,
        found: str,
        expected: str,
        *,
        near: str | None = None,
        fix: str | None = None,
        at_key: bool = False,
        edits: Edits = (),
        sure: bool = False,
    ) -> None:
        """Note a fault at this place, with the edits that mend it; `sure` ones change nothing that was said."""
        mend = Mend(edits, sure) if edits else None
        self.faults.append(self.document.fault(code, place, found, expected, near, fix, at_key, mend))

    def nearest(self, word: object, words: Iterable[str]) -> str | None:
        """The nearest right word, as long as there is time to look for it."""
        self._lookups += 1
        return nearest(word, words) if self._lookups <= MOST_LOOKUPS else None

    @cached_property
    def runs(self) -> list[tuple[Place, list[str]]]:
        """The boxes of the main run and of every entry of `also`, with the place of that run."""
        main = texts(self.data.get("boxes"))
        return [((), main)] + [
            (("also", index), texts(entry["boxes"]) if "boxes" in entry else main)
            for index, entry in objects(self.data.get("also"))
        ]

    @cached_property
    def boxes(self) -> frozenset[str]:
        """Every box that some run of the file uses."""
        return frozenset(box for _, boxes in self.runs for box in boxes)

    @cached_property
    def ids(self) -> set[str]:
        """Every text of the file that can be an id, and those that were given since."""
        return set(_ID.findall(self.document.text))

    @cached_property
    def boxes_are_told(self) -> bool:
        """Whether the boxes are rightly told: all of them exist, and those that they need are among them."""
        known = self.game.boxes
        return all(boxes and all(box in known and known[box] <= set(boxes) for box in boxes) for _, boxes in self.runs)

    @cached_property
    def rules(self) -> frozenset[str]:
        """Every rule that may be named: those of the boxes of some run, and what is obeyed with them."""
        return self.game.rules_of(self.boxes)


# A text between quotes, as an id is one.
_ID = re.compile(r'"([a-z0-9-]{1,80})"')


def free_id(report: Report, stem: str) -> str:
    """An id that nothing in the file has and that was given to nobody yet: this one, or this one with a number."""
    stem = stem[:60]
    names = (f"{stem}-{number}" if number > 1 else stem for number in count(1))
    found = next(name for name in names if name not in report.ids)
    report.ids.add(found)
    return found


def texts(value: Any) -> list[str]:
    """The texts of a list; nothing if it is no list. What else is in it is told by the check of shapes."""
    return [entry for entry in value if isinstance(entry, str)] if isinstance(value, list) else []


def objects(value: Any) -> list[tuple[int, dict]]:
    """The objects of a list with their index; nothing if it is no list."""
    return [(index, entry) for index, entry in enumerate(value) if isinstance(entry, dict)] if isinstance(value, list) else []


def mapping(value: Any) -> dict:
    """The value if it is an object, else an empty one."""
    return value if isinstance(value, dict) else {}

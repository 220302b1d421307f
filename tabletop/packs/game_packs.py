"""What a game lets a pack bring beside texts: its boxes and cards, how they are checked, and how the game takes them in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from tabletop.games import find_game
from tabletop.kernel.data_fault import Complaint
from tabletop.kernel.pack import Pack
from tabletop.languages import LANGUAGES
from tabletop.scenario.check.report import Report
from tabletop.scenario.check.shape import check_value
from tabletop.scenario.format.keys import GameWords, Kind, Leaf, MapOf, Object
from tabletop.scenario.text.document import Document

Entries = Mapping[str, Any]


def of_shape(entries: Entries, kind: str, kinds: Mapping[str, Kind]) -> Iterator[Complaint]:
    """What is wrong with the keys and values of entries that all are of this kind."""
    report = Report(Document(entries), GameWords("", {}, {}, {}, {}, {"language": LANGUAGES}, (), frozenset()), kinds)
    check_value(report, entries, MapOf(Leaf("plain", "a name"), Object(kind), "an object from names to entries"), ())
    for fault in report.faults:
        yield Complaint(fault.code, fault.place, fault.found, fault.expected, fault.near)


class Known(NamedTuple):
    """What entries of a pack may name: the boxes, rules and open questions that it brings itself."""

    boxes: Entries
    rules: Entries
    questions: Entries


@dataclass(frozen=True)
class GamePacks:
    """``checks`` has a check for each part that a pack may bring, by its name, which is that of its file: ``cards`` for the
    entries in ``cards.json``. It gives all that is wrong with these entries, an id that the game has already included.

    ``take(pack)`` makes them part of the game, before any rules are opened; they were checked. ``template`` is the folder of a
    pack that ``tabletop new pack`` copies.
    """

    checks: Mapping[str, Callable[[Entries, Known], Iterable[Complaint]]]
    take: Callable[[Pack], None]
    template: Path | None = None


def _nothing_to_take(pack: Pack) -> None:
    """Texts and lessons are taken by the rooms that show them."""


TEXTS_ALONE = GamePacks({}, _nothing_to_take)


def packs_part_of(game: str) -> GamePacks:
    """What this game lets a pack bring; texts and lessons alone for a game that says nothing of it."""
    return find_game(game).part("packs", GamePacks, TEXTS_ALONE)

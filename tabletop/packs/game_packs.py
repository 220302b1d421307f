"""What a game lets a pack bring beside texts: its boxes and cards, how they are checked, and how the game takes them in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from tabletop.games import find_game
from tabletop.kernel.data_fault import Complaint, of_a_list
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


def taken(entries: Entries, there: Collection[str], what: str) -> Iterator[Complaint]:
    """Each entry whose name the game has already for a box or a card of its own; ``what`` says which."""
    for name in entries:
        if name in there:
            yield Complaint("PACK-CLASH", (name,), f"the game has a {what} {name!r} already", "a name of its own")


def of_own_readings(place: tuple[str, ...], under: Any, known: Known) -> Iterator[Complaint]:
    """What is otherwise by a reading is so by one that the pack brings: an object from questions to an object from readings."""
    for question, readings in under.items() if isinstance(under, Mapping) else ():
        here = (*place, question)
        there = known.questions.get(question, {}).get("readings")
        if there is None:
            yield of_a_list("FILE-READING", here, f"{question!r} is no question of the pack", question, known.questions)
            continue
        for reading in readings if isinstance(readings, Mapping) else ():
            if reading not in there:
                found = f"{question} has no reading {reading!r}"
                yield of_a_list("FILE-READING", (*here, reading), found, reading, there)


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

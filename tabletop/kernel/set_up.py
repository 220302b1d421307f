"""Setting up: what a leaflet prints step by step, as data, and a table as it is laid out.

The steps of a box are written in ``setups/<box>.json`` beside its game's other data. The deal of the engine plays the
same steps, one after the other; somebody who looks on sees each of them as a :class:`Laid`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from .data_file import must_be, must_have, read_data
from .event import Event

# The decision that is open while a table is being set up: nobody has anything to choose.
SETTING_UP = "set_up"
ALL, OTHER = "all", "other"
# What a count may be beside a plain number.
OFFSETS = {"players-2": -2, "players-1": -1, "players": 0, "players+1": 1, "players+2": 2, "players+3": 3}
KEYS = ("id", "rules", "also", "title", "count", "for", "with", "variant", "ask")


def number_for(count: Any, players: int) -> int | None:
    """The count for so many players; None if it says nothing of them, or is no count.

    >>> number_for("players-1", 4), number_for({"2": 2, "other": "all"}, 2), number_for("all", 3)
    (3, 2, None)
    """
    if isinstance(count, Mapping):
        count = count.get(str(players), count.get(OTHER))
    if isinstance(count, str):
        return players + OFFSETS[count] if count in OFFSETS else None
    return count if type(count) is int and count >= 0 else None


@dataclass(frozen=True)
class SheetStep:
    """One step as a leaflet prints it: its rules, its count, and what is asked about it.

    ``count`` is a number, ``all``, or a number of players and a bit (``players-1``); for the numbers of players in
    ``apart`` another step stands in its place, by rules of its own. ``together`` are the rules that hold with another box
    beside it; rules in ``also`` are told with it, and it is done without them as well. A step of a ``variant`` is done
    where that variant is played. A wrong count in ``ask`` may be a reading, ``q.x.y=R2``: what is counted here by that one.
    """

    id: str
    rules: tuple[str, ...]
    title: Mapping[str, str]
    count: Any = None
    apart: Mapping[str, SheetStep] = field(default_factory=dict)
    together: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    variant: str | None = None
    also: tuple[str, ...] = ()
    ask: Mapping[str, Any] | None = None

    def number(self, players: int) -> int | None:
        """The count for so many players, those apart left aside; None for all of them, or where there is none."""
        return number_for(self.count, players)

    @property
    def all_rules(self) -> tuple[str, ...]:
        """Every rule that prints something of this step."""
        apart = (rule for one in self.apart.values() for rule in one.rules)
        return tuple(dict.fromkeys((*self.rules, *apart, *(rule for rules in self.together.values() for rule in rules))))


@dataclass(frozen=True)
class Sheet:
    """The set-up of one box: its steps in the order of its leaflet, and what later sheets of the same box print instead."""

    steps: Mapping[str, SheetStep]
    later: Mapping[str, SheetStep] = field(default_factory=dict)

    @property
    def order(self) -> tuple[str, ...]:
        """The ids of its steps."""
        return tuple(self.steps)

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule of its steps, each once."""
        return tuple(dict.fromkeys(rule for step in self.steps.values() for rule in step.all_rules))


class Laid(NamedTuple):
    """The table after one step of a set-up: as it is printed, its number, what else is counted there, what happened.

    Without a step it is the table before anything is done, and at the end the position in which the game begins.
    """

    step: SheetStep | None
    number: int | None
    counts: Mapping[str, int]
    state: Any
    events: tuple[Event, ...] = ()


@dataclass(frozen=True)
class Variant:
    """What a group may choose for a deal, as a leaflet offers it: yes or no, one of the ``values``, or ``many`` of them."""

    id: str
    title: Mapping[str, str]
    values: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    many: bool = False


def read_sheets(folder: Path, known: Sequence[str]) -> dict[str, Sheet]:
    """The set-ups of a game by their boxes; raises DataFault for a step that is none of those ``known`` to its engine."""
    return {path.stem: _sheet(path, read_data(path), known) for path in sorted(folder.glob("*.json"))}


def _sheet(path: Path, read: Mapping[str, Any], known: Sequence[str]) -> Sheet:
    must_have(path, "the set-up", read, ("steps",))
    steps: dict[str, SheetStep] = {}
    for entry in read["steps"]:
        must_have(path, "a step", entry, ("id", "rules", "title"))
        must_be(path, "there is a step", entry["id"], known)
        for key in entry:
            must_be(path, f"the step {entry['id']!r} has the key", key, KEYS)
        steps[entry["id"]] = _step(entry)
    later = {
        name: _step({"id": name, "rules": steps[name].rules, "title": steps[name].title, "ask": steps[name].ask, **changed})
        for name, changed in read.get("later_sheets", {}).items()
    }
    return Sheet(steps, later)


def _step(entry: Mapping[str, Any]) -> SheetStep:
    return SheetStep(
        entry["id"],
        tuple(entry["rules"]),
        entry["title"],
        entry.get("count"),
        {
            players: _step({"id": entry["id"], "title": entry["title"], **apart})
            for players, apart in entry.get("for", {}).items()
        },
        {box: tuple(rules) for box, rules in entry.get("with", {}).items()},
        entry.get("variant"),
        tuple(entry.get("also", ())),
        entry.get("ask"),
    )

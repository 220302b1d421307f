"""The verdicts of a game as they lie in its folder: ``table.json`` says how its small table lies, the others what is asked.

``docs/add-a-verdict.md`` tells what each key means.

>>> "peek" in [entry.id for entry in verdicts_of("row-your-goat").entries]
True
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any

from tabletop.games import packs_of
from tabletop.kernel.closest import closest
from tabletop.kernel.game_fault import GameFault
from tabletop.kernel.pack import Pack
from tabletop.playing.scenario_files import find_scenarios
from tabletop.scenario.scenario import open_scenario
from tabletop.words.language import LANGUAGES, pick_text

from ..game_lookup import lookup_of

TABLE = "table.json"
Text = Mapping[str, str]
Filter = Mapping[str, Any]


@dataclass(frozen=True)
class Use:
    """How a card is used that is to be used: which cards it is true of, what must lie there for it, and the steps."""

    steps: Sequence[Mapping[str, Any]]
    where: Filter = field(default_factory=dict)
    brings: Mapping[str, Any] = field(default_factory=dict)
    called: Text | None = None


@dataclass(frozen=True)
class Condition:
    """Something else that is so at the table: what it is called, what lies otherwise and what was played before, the boxes it
    needs, and the conditions that it cannot go with.
    """

    words: Mapping[str, Sequence[str]]
    say: Text
    setup: Mapping[str, Any] = field(default_factory=dict)
    steps: Sequence[Mapping[str, Any]] = ()
    boxes: Sequence[str] = ()
    against: Sequence[str] = ()


@dataclass(frozen=True)
class Table:
    """How the table lies unless a verdict says otherwise."""

    setup: Mapping[str, Any] = field(default_factory=dict)
    where_there_is: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    fill: Mapping[str, Sequence[Sequence[str]]] = field(default_factory=dict)
    choices: Sequence[Mapping[str, Any]] = ()
    rests: Sequence[str] = ()
    uses: Sequence[Use] = ()
    conditions: Mapping[str, Condition] = field(default_factory=dict)
    texts: Mapping[str, Text] = field(default_factory=dict)
    because: Mapping[str, Sequence[str]] = field(default_factory=dict)
    order: Sequence[str] = ()


@dataclass(frozen=True, eq=False)
class Entry:
    """One verdict, or with variables one for each card or cards that fit."""

    id: str
    question: Any
    steps: Sequence[Mapping[str, Any]] = ()
    lesson: str = ""
    step: str = ""
    key: str = ""
    cards: Sequence[Sequence[str]] = ()
    about: Mapping[str, Sequence[str]] = field(default_factory=dict)
    where: Mapping[str, Filter] = field(default_factory=dict)
    each: Mapping[str, Sequence[str]] = field(default_factory=dict)
    whole: bool = False
    beside: Sequence[str] = ()
    in_order: bool = False
    through: bool = False
    unless: Sequence[str] = ()
    against: Sequence[str] = ()
    setup: Mapping[str, Any] = field(default_factory=dict)
    choices: Sequence[Mapping[str, Any]] = ()
    ok: Any = "may"
    rules: Sequence[str] = ()
    first: Sequence[str] = ()
    value: str = ""
    tell: str = ""
    why: str = "all"
    too_few: bool = False
    expect: Sequence[Mapping[str, Any]] = ()

    @property
    def tells_all(self) -> bool:
        """Whether the answer tells all that happens, and not what the last step brings."""
        return not self.lesson if not self.tell else self.tell == "all"


@dataclass(frozen=True, eq=False)
class Verdicts:
    """All that a game brings: its table, and what is asked, what was most likely meant first."""

    game: str
    table: Table
    entries: Sequence[Entry]

    def text(self, part: Any, language: str) -> str:
        """A text or the name of one of the table, or several one after the other."""
        if isinstance(part, list):
            return " ".join(self.text(one, language) for one in part)
        return pick_text(self.table.texts[part] if isinstance(part, str) else part, language)


@cache
def verdicts_of(game: str) -> Verdicts:
    """What this game brings, and behind it what its packs bring; raises GameFault, in one sentence with its file, where the
    data of the game cannot be read.
    """
    folder = lookup_of(game).verdicts
    found = {path.stem: _read(game, path) for path in sorted(folder.glob("*.json"))} if folder else {}
    table = _table(game, found.pop("table", {}))
    order = {name: place for place, name in enumerate(table.order)}
    names = sorted(found, key=lambda name: (order.get(name, len(order)), name))
    entries = [entry for name in names for entry in _entries(game, name, found[name])]
    return Verdicts(game, table, [*entries, *(entry for pack in packs_of(game) for entry in of_pack(pack))])


def of_pack(pack: Pack) -> list[Entry]:
    """The verdicts of a pack, called by its name and theirs; those whose lesson can be opened and has the step."""
    lessons = dict(find_scenarios())

    def is_there(lesson: str, step: str) -> bool:
        scenario = open_scenario(lessons[lesson], lesson, teaching=False) if lesson in lessons else None
        return scenario is not None and not scenario.errors and step in steps_with_moves(scenario.data["steps"])

    told = pack.part("verdicts").items()
    return [Entry(f"{pack.id}/{name}", **one) for name, one in told if is_there(one["lesson"], one["step"])]


def steps_with_moves(steps: Iterable[Mapping[str, Any]]) -> list[str]:
    """The ids of those of these steps in which somebody does something."""
    return [step["id"] for step in steps if "do" in step and "id" in step]


def _read(game: str, path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise GameFault(f"The game {game}: {path.name}: {error}; expected JSON.") from None


def _table(game: str, data: Any) -> Table:
    table: Table = _made(Table, game, TABLE, data)
    conditions = {name: _made(Condition, game, f"{TABLE}: conditions.{name}", one) for name, one in table.conditions.items()}
    uses = [_made(Use, game, f"{TABLE}: uses", one) for one in table.uses]
    held = {one.name: getattr(table, one.name) for one in fields(Table)}
    return Table(**{**held, "conditions": conditions, "uses": uses})


def _entries(game: str, name: str, data: Any) -> Iterator[Entry]:
    if not isinstance(data, list):
        raise GameFault(f"The game {game}: {name}.json: a {type(data).__name__}; expected a list of verdicts.")
    for place, one in enumerate(data, 1):
        yield _made(Entry, game, f"{name}.json, verdict {place}", one)


def _made(record: Any, game: str, place: str, data: Any) -> Any:
    """The record of these values; a key that there is not is told with the nearest one."""
    if not isinstance(data, dict):
        raise GameFault(f"The game {game}: {place}: a {type(data).__name__}; expected an object.")
    known = [one.name for one in fields(record)]
    for key in data:
        if key not in known:
            near = closest(key, known)
            hint = f"did you mean {near!r}?" if near else f"expected one of {', '.join(known)}."
            raise GameFault(f"The game {game}: {place}: there is no key {key!r}; {hint}")
    try:
        return record(**data)
    except TypeError as error:
        lacking = str(error).partition("argument")[2].strip("s: ") or str(error)
        raise GameFault(f"The game {game}: {place}: {lacking} is missing.") from None


def languages_missing(text: Any) -> list[str]:
    """The languages of the kit that a text does not speak."""
    return [language for language in LANGUAGES if not (isinstance(text, Mapping) and text.get(language))]

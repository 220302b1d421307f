"""A verdict is played: its position is laid, its steps are made, and what nobody says goes on in the plainest way.

What happens is done by the engine; nothing here knows what is right.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from tabletop.kernel.game_fault import GameFault
from tabletop.kernel.position import PositionError
from tabletop.kernel.refusal import Mistake, Refusal
from tabletop.kernel.seat import CHANCE, TABLE
from tabletop.playing.scenario_files import NOT_SAID, find_scenarios
from tabletop.scenario.format.game_files import files_of
from tabletop.scenario.play.chance import CHANCE_FIELDS
from tabletop.scenario.play.moves import UnknownValue, WrongField, written
from tabletop.scenario.text.load import load

from .entries import Condition, Entry, Table
from .fitting import Values, fits, put_in
from .laid import bringing, filled, lays_otherwise, merged

# More choices than any play brings; a play that asks for more is not finished at this table.
MOST_CHOICES = 60
# Beside the fields of a move: which card is used, at which decision and in whose turn the step is due, what must lie there.
BESIDE = ("use", "while", "turn_of", "brings")
ON_TURN = "turn"


class NotPosed(Exception):
    """This question does not arise: the position or the step cannot be with these cards and boxes."""


class _Brings(Exception):
    """The position has to be laid anew with what a step brings along."""


@dataclass
class Outcome:
    """What came of the steps: the events of each, what speaks against the last, the position in the end."""

    names: Sequence[str]
    state: Any
    events: list[list[tuple]] = field(default_factory=lambda: [[]])
    refusal: Refusal | None = None
    mistake: Mistake | None = None


def played(rules: Any, table: Table, entry: Entry, values: Values, conditions: Sequence[Condition]) -> Outcome:
    """The outcome of a verdict with these values under these conditions; raises NotPosed, or TooFewCards."""
    if entry.lesson:
        entry, table = as_in_the_lesson(entry), Table(choices=table.choices)
    setup: Any = table.setup
    for card, more in table.where_there_is.items():
        setup = merged(setup, more) if card in rules.number else setup
    own = put_in(entry.setup, values)
    for more in (own, *(one.setup for one in conditions)):
        if more is not own and lays_otherwise(own, more):
            raise NotPosed("what the question lays there lies otherwise")
        setup = merged(setup, more)
    before = [step for one in conditions for step in one.steps]
    brought: dict[int, Any] = {}
    while True:
        try:
            bench = _Bench(rules, table, entry, values, bringing(setup, list(brought.values())), brought)
            bench.go_before(before)
            return bench.outcome()
        except _Brings:
            continue
        except (PositionError, UnknownValue, WrongField) as error:
            raise NotPosed(str(error)) from error


def as_in_the_lesson(entry: Entry) -> Entry:
    """The same verdict with the position of its lesson, and what is played there up to its step; raises GameFault for none."""
    found = lesson_of(entry)
    ids = [step.get("id", "") for step in found["steps"]]
    if entry.step not in ids:
        raise GameFault(f"The verdict {entry.id}: {entry.lesson} has no step {entry.step!r}; expected one of {', '.join(ids)}.")
    line = [step for step in found["steps"][: ids.index(entry.step) + 1] if "do" in step]
    made = [step for step in line if "refused" not in step or step.get("id") == entry.step]
    steps = [{key: value for key, value in step.items() if key not in (*NOT_SAID, *CHANCE_FIELDS)} for step in made]
    return replace(entry, setup=found["setup"], steps=steps)


def lesson_of(entry: Entry) -> Any:
    """The data of the lesson in whose position a verdict is asked."""
    path = _path_of(entry.lesson)
    if path is None:
        raise GameFault(f"The verdict {entry.id}: there is no lesson {entry.lesson!r}; expected one that `tabletop list` shows.")
    return _read(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=256)
def _path_of(lesson: str) -> Path | None:
    return next((path for name, path in find_scenarios() if name == lesson), None)


@lru_cache(maxsize=256)
def _read(path: Path, changed: int) -> Any:
    """A lesson, read once for as long as its file stays as it is."""
    return load(path).data


class _Bench:
    """One play of a verdict."""

    def __init__(self, rules: Any, table: Table, entry: Entry, values: Values, setup: Any, brought: dict[int, Any]) -> None:
        full = filled(rules, setup, table.fill)
        self.rules, self.table, self.values, self.brought = rules.of_file(full), table, values, brought
        self.files = files_of(rules.id)
        self.steps, self.through = list(entry.steps), entry.through
        self.choices = [put_in(one, values) for one in (*entry.choices, *table.choices)]
        self.found = Outcome(list(full["players"]), self.rules.position(full))
        self.random = Random(1)

    def go_before(self, steps: Sequence[Mapping[str, Any]]) -> None:
        """What was played before that; it belongs to the position, and must be possible in it without a mistake."""
        for step in steps:
            self.step(dict(step), -1)
            if self.found.refusal is not None or self.found.mistake is not None:
                raise NotPosed("what was played before cannot be")
        if steps:
            self.found.events = [[]]

    def outcome(self) -> Outcome:
        """All steps, and what is asked after the last one."""
        place = 0
        for number, step in enumerate(self.steps, 1):
            for own in self.expanded(step):
                self.step(own, place)
                place += 1
                if self.found.refusal is not None:
                    if self.through and number < len(self.steps):
                        raise NotPosed("what comes before cannot be")
                    return self.found
            if self.rules.decision(self.found.state).kind == "over":
                break
        self.settle(None)
        return self.found

    def expanded(self, step: Mapping[str, Any]) -> list[dict[str, Any]]:
        """The step itself, or those by which a card is used."""
        if "use" not in step:
            return [put_in(step, self.values)]
        card = put_in(step["use"], self.values)
        by = self.seat_on_turn() if step.get("by") == ON_TURN else put_in(step["by"], self.values)
        use = self.use_of(card)
        names = self.found.names
        after = names[(names.index(by) + 1) % len(names)]
        values = {**self.values, "card": card, "by": by, "on": put_in(step.get("on", after), self.values)}
        values.setdefault("wish", card)
        found = [{"by": by, **put_in(one, values)} for one in use.steps]
        found[0] |= {"brings": put_in(use.brings, values), "while": step.get("while"), "turn_of": step.get("turn_of")}
        return found

    def use_of(self, card: str) -> Any:
        """How this card is used."""
        found = next((use for use in self.table.uses if card in self.rules.number and fits(self.rules, card, use.where)), None)
        if found is None:
            raise NotPosed(f"nothing says how {card} is used")
        return found

    def seat_on_turn(self) -> str:
        """Who is on turn; what waits is settled first."""
        self.settle(None)
        return str(self.rules.value_at(self.found.state, "turn.player", self.found.names))

    def step(self, step: dict[str, Any], place: int) -> None:
        """Make one step, when it is due."""
        if step.get("brings") and place not in self.brought:
            self.brought[place] = step["brings"]
            raise _Brings
        self.settle(step)
        if step.get("while") and self.rules.decision(self.found.state).kind not in step["while"]:
            raise NotPosed(f"{step['do']} is not asked at {self.rules.decision(self.found.state).kind}")
        if step.get("turn_of") not in (None, self.rules.value_at(self.found.state, "turn.player", self.found.names)):
            raise NotPosed(f"it is not the turn of {step['turn_of']}")
        self.found.events.append([])
        plain = {key: value for key, value in step.items() if key not in BESIDE}
        for part in self.files.moves(self.rules, plain, self.found.names, self.files.read):
            move = part(self.found.state)
            if move is None:
                continue
            self.found.refusal = self.rules.why_not(self.found.state, move)
            if self.found.refusal is not None:
                return
            self.found.mistake = self.rules.fault(self.found.state, move)
            self.play(move)

    def settle(self, following: Mapping[str, Any] | None) -> None:
        """Go on until the following step is due, or somebody is on turn again."""
        for _ in range(MOST_CHOICES):
            decision = self.rules.decision(self.found.state)
            if decision.kind in self.table.rests:
                return
            free = decision.kind in self.files.free and not self.files.owed(self.found.state)
            alone = self.files.by_itself(self.rules, self.found.state) if free else None
            if alone is not None and (following is None or following.get("by") != self.found.names[alone[1]]):
                self.play(alone)
            elif free or (following is not None and self.is_due(following, decision)):
                return
            else:
                self.play(self.plainest(decision))

    def is_due(self, step: Mapping[str, Any], decision: Any) -> bool:
        """Whether this is the decision at which a step is made."""
        if step.get("while"):
            return decision.kind in step["while"]
        asked = [self.found.names[seat] for seat in decision.must if seat >= 0]
        return self.rules.speaks_in(step) or (self.rules.fits(step, decision.kind) and step.get("by") in asked)

    def plainest(self, decision: Any) -> tuple:
        """What is done where nothing is said: chosen as the verdict or the table wants it, else the first there is."""
        if not decision.must:
            return ("pass", TABLE)
        moves = [] if decision.kind == "mix" else [m for m in self.rules.whole_moves(self.found.state) if m[1] in decision.must]
        for wanted in self.choices:
            fitting = [move for move in moves if self.is_wanted(move, wanted)]
            if fitting:
                return fitting[-1 if wanted.get("pick") == "last" else 0]
        return self.rules.sample(self.found.state, self.random) if CHANCE in decision.must else moves[0]

    def is_wanted(self, move: tuple, wanted: Mapping[str, Any]) -> bool:
        """Whether a move has all that is wanted; a state behind a card does not matter. ``others`` names a field that must be
        somebody else than who moves, ``ends`` the last card of an order, ``but`` a value that none of the fields has.
        """
        step = written(self.rules, move, self.found.names)
        for key, value in wanted.items():
            if key == "others":
                if step.get(value) == step.get("by"):
                    return False
            elif key == "but":
                if value in map(_plain, step.values()):
                    return False
            elif key == "ends":
                if _plain(step.get("cards", [None]))[-1] != value:
                    return False
            elif key != "pick" and _plain(step.get(key)) != value:
                return False
        return True

    def play(self, move: tuple) -> None:
        """Play a move, and keep what happens."""
        self.rules.play(self.found.state, move, self.found.events[-1].append)


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(one) for one in value]
    return value.partition(":")[0] if isinstance(value, str) else value

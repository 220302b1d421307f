"""A goal in keys of `expect`, asked of positions that nobody wrote a file for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from typing import Any

from tabletop.kernel.event import Event
from tabletop.kernel.trace import Beat
from tabletop.playing.scenario_files import LessonError
from tabletop.playing.set_ups import NAMES
from tabletop.scenario.format.game_files import files_of
from tabletop.scenario.format.suggestion import did_you_mean
from tabletop.scenario.play.expect import find_misses
from tabletop.scenario.play.moment import PlayedStep
from tabletop.scenario.text.showing import shown

from .laying_out import names_at

# With more players named in a goal there would be too many tables to think of.
MOST_NAMED = 4


@dataclass(frozen=True)
class Goal:
    """What shall be true after a move. The names in it are of any players, each of another one."""

    game: str
    wanted: Mapping[str, Any]

    def __post_init__(self) -> None:
        """Raises LessonError for a key that `expect` does not have, or for more names than fit."""
        checks = files_of(self.game).checks
        if not self.wanted:
            raise LessonError('A goal says what shall be true, such as {"fired": ["…"]}.')
        for key in self.wanted:
            if key not in checks:
                raise LessonError(
                    f"A goal has keys of expect, and {shown(key)} is none of {', '.join(checks)}.{did_you_mean(key, checks)}"
                )
        if len(self.named) > MOST_NAMED:
            raise LessonError(f"{MOST_NAMED} players can be named in a goal, not {len(self.named)}.")

    @cached_property
    def _tables(self) -> dict[tuple[str, ...], list[Mapping[str, Any]]]:
        """The goal by the players of a table, once for each way to name them."""
        return {}

    @cached_property
    def named(self) -> tuple[str, ...]:
        """The players that it names, in their order."""
        return tuple(dict.fromkeys(name for name in _words(self.wanted) if name in NAMES))

    @cached_property
    def fired(self) -> frozenset[str]:
        """The rules that it wants to fire."""
        found = self.wanted.get("fired", ())
        return frozenset(found if isinstance(found, list) else ())

    def can_come_up(self, rules: Any) -> bool:
        """Whether these boxes have all rules that it speaks of."""
        book = rules.rulebook
        return all(rule in book.rules and any(book.belongs(book.rules[rule], box) for box in rules.boxes) for rule in self.fired)

    def begins_at(self, rules: Any, state: Any) -> bool:
        """Whether what it wants to see changed is here as it is to be before."""
        before = {path: values[0] for path, values in (self.wanted.get("changes") or {}).items()}
        return all(self._value(rules, state, path) == value for path, value in before.items())

    def _value(self, rules: Any, state: Any, path: str) -> Any:
        try:
            return rules.value_at(state, path, names_at(rules, state))
        except (KeyError, ValueError, TypeError, IndexError, AttributeError):
            return None

    def at(self, rules: Any, state: Any, before: Any, events: Sequence[Event], names: Sequence[str] | None = None) -> int:
        """How many of its keys are not true here, by the names that fit best; 0 is the goal."""
        if self.fired:
            # Asked first: most moves do nothing of the kind, and the rest takes longer.
            came_up = {rule for event in events for rule in event[1]}
            if not self.fired <= came_up:
                return len(self.wanted) + len(self.fired - came_up)
        seats = tuple(names or names_at(rules, state))
        moment = moment_at(rules, state, before, tuple(events), seats)
        return min(self._misses(moment, goal) for goal in self._as_named(seats))

    def misses(self, rules: Any, state: Any, before: Any, names: Sequence[str]) -> int:
        """How many of its keys are not true here, by just these names."""
        return self._misses(moment_at(rules, state, before, (), names), self.wanted)

    def named_as(self, rules: Any, state: Any, before: Any, events: Sequence[Event]) -> Mapping[str, Any]:
        """The goal with the names of the players of whom it is true here."""
        seats: tuple[str, ...] = names_at(rules, state)
        moment = moment_at(rules, state, before, tuple(events), seats)
        return min(self._as_named(seats), key=lambda goal: self._misses(moment, goal))

    def _misses(self, moment: PlayedStep, goal: Mapping[str, Any]) -> int:
        try:
            return len(find_misses(moment, goal))
        except (KeyError, ValueError, TypeError, IndexError, AttributeError):
            # What it asks for is not there, such as a hand of somebody who does not sit here.
            return len(goal)

    def _as_named(self, seats: tuple[str, ...]) -> list[Mapping[str, Any]]:
        if seats not in self._tables:
            chosen = permutations(seats, len(self.named)) if len(self.named) <= len(seats) else [self.named]
            self._tables[seats] = [renamed(self.wanted, dict(zip(self.named, one))) for one in chosen]
        return self._tables[seats]


def moment_at(rules: Any, state: Any, before: Any, events: tuple[Event, ...], names: Sequence[str]) -> PlayedStep:
    """The moment of this position, as a step of a file would have it."""
    beat = Beat("here", state, rules.decision(state), events)
    return PlayedStep(rules, names, beat, before, events, before)


def _words(data: Any) -> Iterator[str]:
    if isinstance(data, Mapping):
        for key, value in data.items():
            yield key
            yield from _words(value)
    elif isinstance(data, list):
        for value in data:
            yield from _words(value)
    elif isinstance(data, str):
        yield data


def renamed(data: Any, names: Mapping[str, str]) -> Any:
    """The same data with these players called otherwise."""
    if isinstance(data, Mapping):
        return {names.get(key, key): renamed(value, names) for key, value in data.items()}
    if isinstance(data, list):
        return [renamed(value, names) for value in data]
    return names.get(data, data) if isinstance(data, str) else data

"""A goal in keys of `expect`, asked of positions that nobody wrote a file for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import permutations, zip_longest
from typing import Any, NamedTuple

from tabletop.games import opened_once, rules_of
from tabletop.kernel.event import Event
from tabletop.kernel.form import Move
from tabletop.kernel.trace import Beat
from tabletop.playing.scenario_files import LessonError
from tabletop.scenario.check.file import check_file
from tabletop.scenario.check.position import word_faults
from tabletop.scenario.format.deduplication import gathered
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.format.game_files import files_of
from tabletop.scenario.format.game_words import GamesOfFiles, game_words
from tabletop.scenario.format.keys import Either, Leaf, ListOf, MapOf, Object, Shape
from tabletop.scenario.play.decided import decided_in
from tabletop.scenario.play.expect import find_misses
from tabletop.scenario.play.moment import PlayedStep, plain
from tabletop.scenario.text.document import Document
from tabletop.scenario.text.showing import pointed

from .laying_out import names_at
from .starts import mixes

# With more players named in a goal there would be too many tables to think of.
MOST_NAMED = 4
# Where a goal stands in the file as whose check it is looked at.
PLACE = ("steps", 0, "expect")


class Made(NamedTuple):
    """A move that was made: the position before it, what happened, and the rules that may have decided it besides."""

    move: Move
    before: Any
    events: Sequence[Event]
    told: frozenset[str] = frozenset()


class Lack(NamedTuple):
    """What a position lacks of a goal: which of its parts are not true, and how far it is from them; 0 is the goal."""

    parts: frozenset[str]
    far: float


@dataclass(frozen=True)
class Goal:
    """What shall be true after a move. The names in it are of any players, each of another one."""

    game: str
    wanted: Mapping[str, Any]

    def __post_init__(self) -> None:
        """Raises LessonError with all that is wrong with it, as `check` says it of `expect`, or for more names than fit."""
        if not self.wanted:
            raise LessonError('A goal says what shall be true, such as {"turn": {"player": "Ben"}}.')
        if faults := self._faults():
            told = (f"[{fault.code}] {pointed(fault.place[len(PLACE) :])}: {fault.sentence}" for fault in faults)
            raise LessonError("\n".join(told), faults)
        if len(self.named) > MOST_NAMED:
            raise LessonError(f"{MOST_NAMED} players can be named in a goal, not {len(self.named)}.")

    def _faults(self) -> list[Fault]:
        """What is wrong with it as `expect` of a step, whichever boxes are on the table."""
        words = game_words(self.game)
        step = {"id": "goal", "do": next(iter(words.verbs)), "expect": dict(self.wanted)}
        setup = {"players": list(self.named)}
        document = Document({"format": 2, "game": self.game, "boxes": list(words.boxes), "setup": setup, "steps": [step]})
        faults = _of_goal(check_file(document, GamesOfFiles()))
        return faults or _of_goal(word_faults(document, [opened_once(self.game, mix, ()) for mix in mixes(self.game)]))

    @cached_property
    def _tables(self) -> dict[tuple[str, ...], list[Mapping[str, Any]]]:
        """The goal by the players of a table, once for each way to name them."""
        return {}

    @cached_property
    def named(self) -> tuple[str, ...]:
        """The players that it names, in their order."""
        return tuple(dict.fromkeys(_players(self.game, Object("expect"), self.wanted)))

    @cached_property
    def fired(self) -> frozenset[str]:
        """The rules that it wants to fire."""
        found = self.wanted.get("fired", ())
        return frozenset(found if isinstance(found, list) else ())

    def can_come_up(self, rules: Any) -> bool:
        """Whether these boxes have all rules that it speaks of."""
        book = rules.rulebook
        return all(rule in book.rules and any(book.belongs(book.rules[rule], box) for box in rules.boxes) for rule in self.fired)

    @cached_property
    def speaks_of_before(self) -> bool:
        """Whether it says how something is before the last move."""
        return bool(self.wanted.get("changes"))

    def made(self, rules: Any, state: Any, move: Move) -> tuple[Any, Made]:
        """The position after this move, and how it was made; rules are listened to where the goal speaks of them."""
        then, events = state.copy(), list[Event]()
        if not self._spoken_of:
            rules.play(then, move, events.append)
            return then, Made(move, state, events)
        with rules.deciding.listening(then, move) as told:
            rules.play(then, move, events.append)
        return then, Made(move, state, events, frozenset(told))

    def memo(self, rules: Any, state: Any, as_before: bool, made: Made) -> int:
        """Alike for positions of which it is alike true, as far as can be told without asking."""
        return hash((id(rules), state.key(), as_before, self._spoken_of & _came_up(made)))

    @cached_property
    def _spoken_of(self) -> frozenset[str]:
        return self.fired | frozenset(self.wanted.get("not_fired") or ())

    def begins_at(self, rules: Any, state: Any) -> bool:
        """Whether what it wants to see changed is here as it is to be before."""
        before = {path: values[0] for path, values in (self.wanted.get("changes") or {}).items()}
        return all(self._value(rules, state, path) == value for path, value in before.items())

    def _value(self, rules: Any, state: Any, path: str) -> Any:
        try:
            return rules.value_at(state, path, names_at(rules, state))
        except (KeyError, ValueError, TypeError, IndexError, AttributeError):
            return None

    def at(self, rules: Any, state: Any, made: Made) -> int:
        """How many of its keys are not true here, by the names that fit best; 0 is the goal."""
        # Asked first: most moves do nothing of the kind, and the rest takes longer.
        if lacking := self.fired - _came_up(made):
            return len(self.wanted) + len(lacking)
        seats: tuple[str, ...] = names_at(rules, state)
        moment = self._moment(rules, state, made, seats)
        return min(self._misses(moment, goal) for goal in self._as_named(seats))

    def lack(self, rules: Any, state: Any, made: Made) -> Lack:
        """What is lacking after this move, by the names that fit best."""
        seats: tuple[str, ...] = names_at(rules, state)
        moment = self._moment(rules, state, made, seats)
        return min((self._lack(moment, goal) for goal in self._as_named(seats)), key=lambda lack: lack.far)

    def named_as(self, rules: Any, state: Any, made: Made) -> Mapping[str, Any]:
        """The goal with the names of the players of whom it is true here."""
        seats: tuple[str, ...] = names_at(rules, state)
        moment = self._moment(rules, state, made, seats)
        return min(self._as_named(seats), key=lambda goal: self._misses(moment, goal))

    def _moment(self, rules: Any, state: Any, made: Made, names: Sequence[str]) -> PlayedStep:
        """The moment after this move, of which it is asked what decided where that may be what the goal speaks of."""
        decide = partial(decided_in, rules, made.before, ()) if self._spoken_of & made.told else None
        events = tuple(made.events)
        beat = Beat("here", state, rules.decision(state), events, made.move, (made.move,), decide=decide)
        return PlayedStep(rules, names, beat, made.before, events, made.before)

    def _misses(self, moment: PlayedStep, goal: Mapping[str, Any]) -> int:
        try:
            return len(find_misses(moment, goal))
        except (KeyError, ValueError, TypeError, IndexError, AttributeError):
            # What it asks for is not there, such as a hand of somebody who does not sit here.
            return len(goal)

    def _lack(self, moment: PlayedStep, goal: Mapping[str, Any]) -> Lack:
        try:
            misses = find_misses(moment, goal)
        except (KeyError, ValueError, TypeError, IndexError, AttributeError):
            return Lack(frozenset(goal), 2.0 * len(goal))
        parts, far = set[str](), 0.0
        for key, wanted, found in misses:
            if key == "fired":
                lacking = set(wanted) - set(found.write)
                parts |= lacking
                far += len(lacking)
            else:
                between = apart(wanted, found.value)
                parts.add(key)
                far += 1 + between / (1 + between)
        return Lack(frozenset(parts), far)

    def _as_named(self, seats: tuple[str, ...]) -> list[Mapping[str, Any]]:
        if seats not in self._tables:
            chosen = permutations(seats, len(self.named)) if len(self.named) <= len(seats) else [self.named]
            self._tables[seats] = [renamed(self.wanted, dict(zip(self.named, one))) for one in chosen]
        return self._tables[seats]


def _came_up(made: Made) -> set[str]:
    """The rules that an event names, or that may have decided."""
    return {rule for event in made.events for rule in event[1]} | made.told


def _of_goal(faults: Sequence[Fault]) -> list[Fault]:
    return gathered(fault for fault in faults if fault.place[: len(PLACE)] == PLACE and fault.severity == "error")


def apart(wanted: Any, found: Any) -> float:
    """How much would have to change for two values of a file to be alike.

    >>> apart({"red": [7]}, {"red": [4, 3]}), apart(["skip", "nope"], ["nope", "nope"]), apart("Ana", "Ben")
    (6.0, 2.0, 1.0)
    """
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        return sum(apart(wanted.get(key), found.get(key)) for key in {**wanted, **found})
    if isinstance(wanted, list) and isinstance(found, list):
        both = [*wanted, *found]
        if all(map(_is_number, both)):
            return sum(apart(*pair) for pair in zip_longest(wanted, found, fillvalue=0))
        if len(wanted) == len(found) and not any(isinstance(value, str) for value in both):
            return sum(map(apart, wanted, found))
        here, there = Counter(map(plain, wanted)), Counter(map(plain, found))
        # Only in another order.
        return float(((here - there) + (there - here)).total()) or float(wanted != found) / 2
    if _is_number(wanted) and _is_number(found):
        return float(abs(wanted - found))
    return float(plain(wanted) != plain(found))


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def moment_at(rules: Any, state: Any, before: Any, events: tuple[Event, ...], names: Sequence[str]) -> PlayedStep:
    """The moment of this position, as a step of a file would have it."""
    beat = Beat("here", state, rules.decision(state), events)
    return PlayedStep(rules, names, beat, before, events, before)


def _players(game: str, shape: Shape, value: Any) -> Iterator[str]:
    """The players that a value of this shape names."""
    files = files_of(game)
    if isinstance(shape, Either):
        for option in shape.options:
            yield from _players(game, option, value)
    elif isinstance(shape, Leaf) and isinstance(value, str):
        if shape.name == "player":
            yield value
        elif shape.name == "path":
            words = value.split(".")
            for pattern in rules_of(game).paths:
                parts = pattern.split(".")
                if "*" in parts and pattern not in files.entries and len(words) >= len(parts):
                    at = parts.index("*")
                    yield from words[at : at + 1] if words[:at] == parts[:at] else ()
    elif isinstance(shape, ListOf) and isinstance(value, list):
        for entry in value:
            yield from _players(game, shape.of, entry)
    elif isinstance(shape, MapOf) and isinstance(value, Mapping):
        for key, entry in value.items():
            yield from _players(game, shape.key, key)
            yield from _players(game, shape.of, entry)
    elif isinstance(shape, Object) and isinstance(value, Mapping):
        keys = files.kinds[shape.kind].keys
        for key, entry in value.items():
            yield from _players(game, keys[key], entry) if key in keys else ()


def renamed(data: Any, names: Mapping[str, str]) -> Any:
    """The same data with these players called otherwise, in paths too."""
    if isinstance(data, Mapping):
        return {renamed(key, names): renamed(value, names) for key, value in data.items()}
    if isinstance(data, list):
        return [renamed(value, names) for value in data]
    return ".".join(names.get(word, word) for word in data.split(".")) if isinstance(data, str) else data

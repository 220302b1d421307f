"""The span of a question: the moves between the position it is put in and the step that it asks about.

They can be played once more: as they were, to see what changes the value that is
asked for, or without one of the rules, to see what depends on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tabletop.kernel.seat import Seat
from tabletop.kernel.trace import Beat, Trace
from tabletop.scenario.play.ways_off import Off, find_way, opened, ways_off

# So many rules are told with an answer.
MOST_NAMED = 2


@dataclass(frozen=True)
class Outcome:
    """A position that could have been: the rules it was played by, and all that had happened up to it.

    ``only`` is set where an answer is what somebody else sees: whose eyes, and of which zone. ``beside`` is what is true at
    the same moment, where that is another moment than the one that is asked about.
    """

    rules: Any
    state: Any
    events: tuple[tuple, ...]
    only: tuple[Seat, str] | None = None
    beside: Outcome | None = None


@dataclass(frozen=True)
class LeftOut:
    """A rule that the value depends on: how it was left out, the value that this brings, and the position."""

    rule: str
    off: Off
    value: Any
    outcome: Outcome


class Span:
    """The moves that a question spans, and the value it asks for."""

    def __init__(self, trace: Trace, beat: Beat, path: str) -> None:
        steps = [one.step for one in trace.beats]
        last = steps.index(beat.source["ask"]["after"])
        self.trace, self.path = trace, path
        self.start = max(0, min(steps.index(beat.step), last - 1))
        self.beats = trace.beats[self.start + 1 : last + 1]
        self._left_out: dict[str, list[LeftOut]] = {}

    def value(self, state: Any, rules: Any = None) -> Any:
        """The value that is asked for in this position."""
        return (rules or self.trace.rules).value_at(state, self.path, self.trace.names)

    def events(self) -> list[tuple]:
        """What happens in these moves."""
        return [event for beat in self.beats for event in beat.events]

    def all_beats(self) -> list[Beat]:
        """All steps from the first position up to the one that is asked about."""
        return [*self.trace.beats[: self.start + 1], *self.beats]

    def all_events(self) -> list[tuple]:
        """What happened since the first position, up to the step that is asked about."""
        return [event for beat in self.all_beats() for event in beat.events]

    def at_the_end(self) -> Any:
        """The value that is asked for, after these moves."""
        return self.value(self.beats[-1].state)

    def value_of(self, path: str) -> Any:
        """Another value after these moves."""
        return self.trace.rules.value_at(self.beats[-1].state, path, self.trace.names)

    def same_player(self) -> bool:
        """Whether the same player is on turn before and after."""
        states = (self.trace.beats[self.start].state, self.beats[-1].state)
        return len({self.trace.rules.value_at(state, "turn.player", self.trace.names) for state in states}) == 1

    @cached_property
    def changes(self) -> tuple[list[Any], list[tuple]]:
        """The value at first and after each change, and the events that changed it."""
        rules, state = self.trace.rules, self.trace.beats[self.start].state.copy()
        values, now = [self.value(state)], self.value(state)
        found: list[tuple] = []
        last: tuple | None = None

        def look(event: tuple | None = None) -> None:
            # What happens is told when it is done.
            nonlocal now, last
            value, last = self.value(state), event or last
            if value != now and last is not None:
                found.append(last)
            if value != now:
                values.append(value)
            now = value

        for move in self.moves():
            rules.play(state, move, look)
            look()
        # Each once, but never one for another that only looks the same to some eyes.
        return values, list({id(event): event for event in found}.values())

    def moves(self) -> Iterator[tuple]:
        """The moves as they were played, with all that settled after them."""
        return (move for beat in self.beats for move in beat.parts)

    def play(self, rules: Any, more: Iterable[tuple] = ()) -> Outcome | None:
        """The same moves under other rules, and some more behind them; None where one of them could not be made.

        What a rule kept away may have no meaning at all without it, such as a set of four cards: that cannot be played either.
        """
        state, events = self.trace.beats[self.start].state.copy(), self.trace.events_until(self.start)
        for move in (*self.moves(), *more):
            if rules.why_not(state, move) is not None or (move[0], state.agenda[-1][0]) not in rules.acts:
                return None
            try:
                rules.play(state, move, events.append)
            except (KeyError, ValueError, IndexError):
                if not rules.without:
                    raise
                return None
        return Outcome(rules, state, tuple(events))

    def play_freely(self, refused: Beat) -> Outcome | None:
        """The moves with the refused one carried out, without the rules that forbid it; None where that cannot be."""
        rules = self.trace.rules
        off = Off(tuple(switch for rule in refused.forbidding for switch in find_way(rules, rules.rulebook.rules[rule]).switches))
        return None if refused.move is None else self.play(opened(rules, off), (refused.move,))

    def allowing(self, allowed: Beat, decides: Iterable[str]) -> str | None:
        """The rule by which this move is allowed: without it, it would be refused; else what the question is about.

        Of several the one that the question is about comes first, then what it asks of such a move, then those that allow
        something, then those that act.
        """
        rules, decides = self.trace.rules, [rule for rule in decides if rule in self.trace.rules.rulebook.rules]
        before = self.trace.beats[[one.step for one in self.trace.beats].index(allowed.step) - 1].state
        fired = [rule for event in allowed.events[:1] for rule in event[1]]

        def refuses(rule: str, read: bool = False) -> bool:
            offs = (off for off in acting_ways_off(rules, rule) if read or off.reading is None)
            return rules.why_not(before, allowed.move) is None and any(
                opened(rules, off).why_not(before, allowed.move) is not None for off in offs
            )

        permitting = rules.permitting[allowed.move[0]] if allowed.move is not None else ()
        about = [*(rule for rule in decides if refuses(rule, read=True)), *(rule for rule in decides if rule in fired)]
        asked = (
            {rule for _, need in rules.needs[allowed.move[0], before.agenda[-1][0]] for rule in need.rules}
            if allowed.move
            else ()
        )
        about += [rule for rule in decides if rule in asked]
        return next(iter(about or [*filter(refuses, dict.fromkeys((*permitting, *fired))), *decides, *fired]), None)

    def left_out(self, rules: Iterable[str]) -> list[LeftOut]:
        """Those of these rules without which the value would be another one, of the same thing."""
        found: list[LeftOut] = []
        for rule in dict.fromkeys(rules):
            if rule not in self._left_out:
                self._left_out[rule] = list(self._without(rule))
            found += self._left_out[rule]
        return found

    def _without(self, rule: str) -> Iterator[LeftOut]:
        if self._as_it_was is None:
            return
        for off in acting_ways_off(self.trace.rules, rule):
            other = self.play(opened(self.trace.rules, off))
            if other is not None and self.is_other(self._as_it_was, other):
                yield LeftOut(rule, off, self.value(other.state, other.rules), other)

    @cached_property
    def looked_up(self) -> list[str]:
        """The rules by which the value itself is found in the position: without them it would be another, or there were none."""
        rules, state = self.trace.rules, self.beats[-1].state
        with rules.deciding.asked() as found:
            right = self.value(state)
        offs = {rule: [opened(rules, off) for off in acting_ways_off(rules, rule)] for rule in found}
        return [rule for rule, others in offs.items() if any(self.value(state, other) != right for other in others)]

    @cached_property
    def _as_it_was(self) -> Outcome | None:
        return self.play(self.trace.rules)

    def is_other(self, right: Outcome, other: Outcome) -> bool:
        """Whether the value differs. What somebody owes is compared only with what the same player would owe, and who is on
        turn only where it comes to a turn in both."""
        value, names = self.value(other.state, other.rules), self.trace.names
        alike = {
            "turn.owes": lambda one: one.rules.value_at(one.state, "turn.player", names),
            "turn.player": lambda one: one.state.agenda[-1][0],
        }.get(self.path, lambda one: None)
        return value not in (None, [], {}) and value != self.value(right.state) and alike(right) == alike(other)


def acting_ways_off(rules: Any, rule: str) -> Iterator[Off]:
    """How a rule that acts can be left out here: by its switch, or by reading its open question otherwise."""
    offs = ways_off(rules, rule) if rule in rules.rulebook.rules else ()
    return (off for off in offs if off.reading is not None or set(off.without) & rules.acting)

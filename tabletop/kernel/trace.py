"""A trace: a line of play with every state kept, so that a step back is an index.

A *beat* is one step as it was played: what was tried, the refusal if it was
refused, the events with what settled after it, and the state it led to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

from .decision import Decision
from .event import Event
from .form import Move
from .refusal import Mistake, Refusal


class Decided(NamedTuple):
    """The rules that decided a step; of them those that decided by a reading, each with the questions read so, and house
    defaults of whose deciding nobody at the table notices anything yet.
    """

    rules: tuple[str, ...] = ()
    by_reading: Mapping[str, tuple[str, ...]] = {}
    unnoticed: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Beat:
    """One step of a trace. ``parts`` are the moves played, settling included.

    Of a refused step the first ``settled`` events came before it was tried, the others after.
    ``decide`` tells by which rules it went, when it is asked; ``previous`` is the step before it in its line.
    """

    step: str
    state: Any
    decision: Decision
    events: tuple[Event, ...] = ()
    move: Move | None = None
    parts: tuple[Move, ...] = ()
    refusal: Refusal | None = None
    mistake: Mistake | None = None
    source: dict[str, Any] = field(default_factory=dict)
    settled: int = 0
    decide: Callable[[Beat], Decided] | None = field(default=None, compare=False, repr=False)
    previous: Beat | None = field(default=None, compare=False, repr=False)

    @property
    def verdict(self) -> Refusal | Mistake | None:
        """What speaks against the move of this step, if anything does."""
        return self.refusal if self.refusal is not None else self.mistake

    @property
    def forbidding(self) -> tuple[str, ...]:
        """The rules that forbid the move of this step; none where it is not refused."""
        return () if self.refusal is None else self.refusal.rules

    @property
    def fired(self) -> tuple[str, ...]:
        """The rules that the events of this step name, each once, in their order."""
        return tuple(dict.fromkeys(rule for event in self.events for rule in event[1]))

    @cached_property
    def went_by(self) -> Decided:
        """What decided this step; it may tell of hidden cards."""
        return Decided() if self.decide is None else self.decide(self)

    @cached_property
    def named(self) -> frozenset[str]:
        """The rules that this step names: that its events name, that decided it, and that speak against its move."""
        return frozenset((*self.fired, *self.decided, *(self.verdict.rules if self.verdict else ())))

    @cached_property
    def named_so_far(self) -> frozenset[str]:
        """The rules that this step and those before it in its line name."""
        return self.named if self.previous is None else self.named | self.previous.named_so_far

    @property
    def decided(self) -> tuple[str, ...]:
        """The rules without which this step would have gone otherwise; they may tell of hidden cards."""
        return self.went_by.rules


def as_one(beats: Sequence[Beat]) -> Beat:
    """Several steps, one after the other, as one that leads where the last of them does: what happened in them, and what decided
    any of them.
    """
    return replace(
        beats[-1],
        events=tuple([event for beat in beats for event in beat.events]),
        decide=lambda _: Decided(tuple(dict.fromkeys([rule for beat in beats for rule in beat.decided]))),
    )


@dataclass
class Trace:
    """A line of play under one set of rules, beginning with the position before the first step."""

    rules: Any
    beats: list[Beat]
    names: Sequence[str]

    def __len__(self) -> int:
        return len(self.beats)

    def find_beat(self, step: str) -> Beat:
        """The beat of this step id; raises KeyError with the ids there are."""
        for beat in self.beats:
            if beat.step == step:
                return beat
        raise KeyError(f"no step {step!r}; there are {[beat.step for beat in self.beats]}")

    def events_until(self, index: int) -> list[Event]:
        """All events up to and including this beat."""
        return [event for beat in self.beats[: index + 1] for event in beat.events]

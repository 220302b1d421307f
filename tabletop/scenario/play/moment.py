"""The moment at which a step's `expect` is checked, and what can be asked of it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from tabletop.kernel.knowledge import Knowledge, knowledge
from tabletop.kernel.trace import Beat

from ..format.limit import Limit

# So many events are gone through in the time of one move.
EVENTS_PER_MOVE = 50


@dataclass(frozen=True)
class PlayedStep:
    """A beat with what `expect` may ask about: the state before, all events so far, the open window."""

    rules: Any
    names: Sequence[str]
    beat: Beat
    before: Any
    events: tuple[tuple, ...]
    start: Any
    laid: tuple[str, ...] = ()
    limit: Limit = field(default_factory=Limit)
    dealt: bool = False

    def value(self, path: str, state: Any = None) -> Any:
        """The value at a path, now or in another state; None where there is nothing."""
        try:
            return self.rules.value_at(self.beat.state if state is None else state, path, self.names)
        except KeyError:
            return None

    def knows(self, name: str) -> Knowledge:
        """What this player can know of hidden zones."""
        self.limit.spend(len(self.events) // EVENTS_PER_MOVE)
        seat = self.names.index(name)
        return knowledge(self.events, seat, self.rules.events, self.rules.start_knowledge(self.start, seat))


@dataclass(frozen=True)
class Found:
    """What was found instead of what was expected; ``says`` it in a sentence where the value alone would not.

    ``write`` is what the file would have to expect, ``[]`` that it is to expect nothing here.
    """

    value: Any = None
    says: str | None = None
    code: str = "RUN-EXPECT"
    write: Any = None


Check = Callable[[PlayedStep, Any], Found | None]


def plain(value: Any) -> str:
    """A value as a file writes it; equal values of the same kinds are written alike."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def unless_equal(found: Any, expected: Any) -> Found | None:
    """None if both are the same, `true` being no 1."""
    return None if plain(found) == plain(expected) else Found(found)


def same_bag(found: Iterable[Any], expected: Iterable[Any]) -> bool:
    """Whether two lists hold the same, each as often, in any order."""
    return Counter(map(plain, found)) == Counter(map(plain, expected))

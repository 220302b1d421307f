"""Invariants along a line of play, at little cost: a count after each move, all of them in full now and then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .rules import Rules

# In full after so many moves at the latest.
FULL = 16


class RunningCount:
    """Watches one line of play. Whatever is wrong shows after ``full`` moves at the latest; at once where there are more
    pieces on the table than ever before in this line. Of a game that declares no count all is looked at each time. ``lost``
    are the pieces that the line began with and that were nowhere when it was asked last.
    """

    def __init__(self, rules: Rules, state: Any, full: int = FULL) -> None:
        self.rules, self.full = rules, full
        self.moves = 0
        self.first = self.most = 0 if rules.count is None else rules.count(rules, state)
        self.lost = 0

    def is_due(self, state: Any) -> bool:
        """Whether all invariants are to be looked at in this position, which one more move has led to."""
        self.moves += 1
        if self.rules.count is None:
            return True
        there = self.rules.count(self.rules, state)
        self.lost = max(self.first - there, 0)
        grown, self.most = there > self.most, max(there, self.most)
        return grown or self.moves % self.full == 0

    def broken(self, state: Any, over: bool = False) -> list[str]:
        """What does not hold after this move, as far as it was looked at; all is, once the line is ``over``."""
        return self.rules.broken(state) if self.is_due(state) or over else []

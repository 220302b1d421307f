"""A limit of the work that one file may cause, so that no file keeps the checker busy for long.

Work is counted in moves, not measured in seconds: the same file always gets as far.
"""

from __future__ import annotations

MOST_MOVES = 10_000


class Exhausted(Exception):
    """The file has caused more work than is allowed."""


class Limit:
    """Counts moves over all runs and branches of a file; raises :class:`Exhausted` above the limit.

    >>> Limit(2).spend(3)
    Traceback (most recent call last):
        ...
    tabletop.scenario.format.limit.Exhausted: more than 2 moves
    """

    def __init__(self, most: int = MOST_MOVES) -> None:
        self.most = most
        self.spent = 0

    def spend(self, moves: int = 1) -> None:
        """Count some moves."""
        self.spent += moves
        if self.spent > self.most:
            raise Exhausted(f"more than {self.most} moves")

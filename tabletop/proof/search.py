"""Proving: is there a way for one player to reach a goal, whatever the others do and however the cards lie?

With open hands the player sees the whole position. Else all that counts is what the seat can know: the play must reach the
goal in every world that it cannot tell from the true one, with the same move in all that look alike. What others choose and
what chance brings is always the worst there is; the proof goes by every one of their ways.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Any, NamedTuple

from tabletop.kernel.event import Event, seen
from tabletop.kernel.form import Move
from tabletop.kernel.seat import Seat

from .outcomes import NOBODY, TooMany, Watch, nobody_watches, outcomes_of

# So many positions are played at most.
MOST_POSITIONS = 400_000
# So many groups of positions are kept from one question to the next.
MOST_KNOWN = 50_000


class Node(NamedTuple):
    """A position, and which of the watched rules have fired since the search began."""

    state: Any
    fired: frozenset[str] = frozenset()

    def key(self) -> tuple[Any, frozenset[str]]:
        """Equal for nodes from which play goes on alike."""
        return self.state.key(), self.fired


# Nodes that the player cannot tell apart.
Group = tuple[Node, ...]
# What may be asked of a node: is the goal reached, or lost for good?
Holds = Callable[[Any, frozenset[str]], bool]


@dataclass
class Search:
    """A search for one seat that goes on where it stopped: what is known is kept.

    ``reached(state, fired)`` and ``lost(state, fired)`` say whether the goal is true, or out of reach, ``fired`` being those of
    the ``watched`` rules that came up; moves that are ``rather`` made are tried first. Raises TooMany where more than ``most``
    positions would have to be played.

    Everywhere ``left`` is how many moves of its own the seat has left, None for any number.
    """

    rules: Any
    seat: Seat
    reached: Holds
    lost: Holds
    watched: frozenset[str] = frozenset()
    open_hands: bool = True
    most: int = MOST_POSITIONS
    watch: Watch = nobody_watches
    rather: frozenset[Move] = frozenset()
    positions: int = 0
    known: dict[Any, bool] = field(default_factory=dict)
    # The groups that are being looked at, one behind another; and the first of them that a line has come back to.
    begun: dict[Any, int] = field(default_factory=dict)
    back: float = inf

    def wins(self, group: Group, left: int | None = None) -> bool:
        """Whether the goal is reached for certain from this group."""
        key = (frozenset(node.key() for node in group), left)
        if key in self.known:
            return self.known[key]
        if key in self.begun:
            # A line that comes back has not reached anything on the way.
            self.back = min(self.back, self.begun[key])
            return False
        depth, before, self.back = len(self.begun), self.back, inf
        self.begun[key] = depth
        try:
            found = self._wins(group, left)
        finally:
            del self.begun[key]
        if found or self.back >= depth:
            self.known[key] = found
        self.back = min(before, self.back if self.back < depth else inf)
        return found

    def _wins(self, group: Group, left: int | None) -> bool:
        going = self.going(group)
        if not going:
            return True
        if any(self.lost(*node) for node in going):
            return False
        return all(self.wins(one, left) for one in self.by_others(going)) and self.can_force(going, left)

    def can_force(self, group: Group, left: int | None = None) -> bool:
        """Whether the seat reaches the goal from here if nobody else comes in first."""
        going = self.going(group)
        if not going or any(self.lost(*node) for node in going):
            return not going
        if self.seat not in self.rules.decision(going[0].state).must:
            idle = self.by_nobody(going)
            # Where others have to choose, all that they can do is looked at before.
            if all(self.wins(one, left) for one in idle) and (idle or self.by_others(going)):
                return True
        return bool(self.ways(going, left, 1))

    def ways(self, group: Group, left: int | None = None, most: int | None = None) -> list[Move]:
        """The moves of the seat by which the goal is reached for certain; ``most`` of them at most, unless all."""
        if left == 0:
            return []
        found: list[Move] = []
        for move in self.own(group):
            if all(self.wins(one, None if left is None else left - 1) for one in self.after(group, move)):
                found.append(move)
                if len(found) == most:
                    break
        return found

    def least(self, group: Group, most: int, asked: bool = False) -> float:
        """With how few moves of its own the seat forces the goal, ``most`` of them at most; infinite where it cannot. With
        ``asked`` nobody else comes in first.
        """
        forces = self.can_force if asked else self.wins
        return next((left for left in range(most + 1) if forces(group, left)), inf)

    def refresh(self) -> None:
        """Go on with all positions to come; where very much is known, it is found again when it is needed."""
        self.positions = 0
        if len(self.known) > MOST_KNOWN:
            self.known.clear()

    # -- where it goes on -------------------------------------------------------

    def going(self, group: Group) -> Group:
        """The nodes in which the goal is not reached yet."""
        return tuple(node for node in group if not self.reached(*node))

    def own(self, group: Group) -> list[Move]:
        """The moves of the seat that are legal in all of these, those to be tried first before the others."""
        found: list[Move] | None = None
        for node in group:
            here = [move for move in outcomes_of(self.rules, node.state) if move[1] == self.seat]
            found = here if found is None else [move for move in found if move in here]
        return sorted(found or [], key=lambda move: move not in self.rather)

    def after(self, group: Group, move: Move) -> list[Group]:
        """The groups after this move of the seat."""
        return self._alike((node, move) for node in group)

    def by_others(self, group: Group) -> list[Group]:
        """The groups after every move of somebody else, and of chance."""
        return self._alike(
            (node, move)
            for node in group
            for move in outcomes_of(self.rules, node.state)
            if move[1] != self.seat and move != NOBODY
        )

    def by_nobody(self, group: Group) -> list[Group]:
        """The groups after nobody has said anything, where that is possible."""
        return self._alike((node, NOBODY) for node in group if NOBODY in outcomes_of(self.rules, node.state))

    def played(self, node: Node, move: Move) -> tuple[Node, str]:
        """The node after this move, and what the seat notices of it."""
        self.positions += 1
        self.watch(self.positions)
        if self.positions > self.most:
            raise TooMany(f"There are more than {self.most:,} positions to look at.")
        then, events = node.state.copy(), list[Event]()
        self.rules.play(then, move, events.append)
        fired = node.fired
        if not self.watched <= fired:
            fired |= self.watched & {rule for event in events for rule in event[1]}
        noticed = [] if self.open_hands else [seen(event, self.seat, self.rules.events) for event in events]
        return Node(then, fired), repr([(event[0], event[3:]) for event in noticed if event is not None])

    def _alike(self, moves: Iterable[tuple[Node, Move]]) -> list[Group]:
        """Where these moves lead, in groups that the seat cannot tell apart; with open hands each by itself."""
        groups: dict[Any, dict[Any, Node]] = {}
        for before, move in moves:
            node, noticed = self.played(before, move)
            key = node.key()
            if key == before.key():
                # It changes nothing, such as the pass of one of several.
                continue
            look = key if self.open_hands else (repr(self.rules.view(node.state, self.seat)), noticed)
            groups.setdefault(look, {})[key] = node
        return [tuple(group.values()) for group in groups.values()]


def group_of(states: Sequence[Any]) -> Group:
    """Positions that a player cannot tell apart, at the beginning of a search."""
    return tuple(Node(state) for state in states)

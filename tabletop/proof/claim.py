"""What the task of a file claims: that its player can force the goal, with so many moves, with open hands or by what is known.

A task that says whose cards lie open is a *puzzle*: its claim is proved when its file is checked. Of any other task the same
can be asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from typing import Any

from tabletop.kernel.form import Move
from tabletop.kernel.seat import Seat
from tabletop.kernel.trace import Beat, Trace
from tabletop.redraw.worlds import worlds_of
from tabletop.scenario.format.game_files import files_of
from tabletop.scenario.format.keys import HANDS
from tabletop.scenario.play.expect import find_misses
from tabletop.scenario.play.moment import PlayedStep

from .outcomes import NOBODY, TooMany
from .search import MOST_POSITIONS, Group, Node, Search, group_of

OPEN, KNOWN = HANDS
# So many lines are kept that were followed.
MOST_STANDS = 2_000
# Rules that came up since are kept beside a position; the rest of a goal is asked of the position itself.
FIRED, NOT_FIRED = "fired", "not_fired"


@dataclass(frozen=True)
class Stand:
    """Where a line of a puzzle stands: the true node, those that its player cannot tell from it, the moves that are left.

    ``certain`` says whether every move of the player so far left the goal to be forced.
    """

    node: Node
    group: Group
    left: int | None
    certain: bool = True


@dataclass(frozen=True)
class Claim:
    """The claim of the task at this place of a trace: ``by`` reaches the goal for certain, with ``moves`` moves at most (None:
    any number), where all lies open or by what that seat can know.
    """

    trace: Trace
    place: int
    open_hands: bool
    moves: int | None = None
    most: int = field(default=MOST_POSITIONS, compare=False)

    @property
    def task(self) -> Mapping[str, Any]:
        """The task as the file has it."""
        found: Mapping[str, Any] = self.trace.beats[self.place].source["task"]
        return found

    @property
    def seat(self) -> Seat:
        """Whose moves it is about."""
        return list(self.trace.names).index(self.task["by"])

    @cached_property
    def search(self) -> Search:
        """The search for the goal, which keeps what it has found."""
        wanted, unwanted = (frozenset(self.task["goal"].get(key, ())) for key in (FIRED, NOT_FIRED))
        rest = {key: value for key, value in self.task["goal"].items() if key not in (FIRED, NOT_FIRED)}
        settled = _is_settled(self.trace.rules, self.trace.find_beat(self.task["after"]).decision)

        def reached(state: Any, fired: frozenset[str]) -> bool:
            if not wanted <= fired or unwanted & fired:
                return False
            rules = self.trace.rules
            if settled and not _is_settled(rules, rules.decision(state)):
                return False
            return not rest or not find_misses(self._moment(state), rest)

        def lost(state: Any, fired: frozenset[str]) -> bool:
            return bool(unwanted & fired) or bool(self.trace.rules.decision(state).kind == "over")

        rather = frozenset(way_of(self.trace, self.place))
        return Search(self.trace.rules, self.seat, reached, lost, wanted | unwanted, self.open_hands, self.most, rather=rather)

    def _moment(self, state: Any) -> PlayedStep:
        begun = self.trace.beats[self.place]
        beat = Beat(begun.step, state, self.trace.rules.decision(state))
        return PlayedStep(self.trace.rules, self.trace.names, beat, begun.state, (), self.trace.beats[0].state)

    @cached_property
    def begin(self) -> Stand:
        """Where it begins. Raises TooMany where its player cannot tell too many positions apart."""
        state = self.trace.beats[self.place].state
        if self.open_hands:
            return Stand(Node(state), group_of([state]), self.moves)
        found = worlds_of(self.trace.rules, self.trace.beats, self.seat, self.place)
        if found is None or found.exact is None:
            raise TooMany(f"{self.task['by']} cannot tell too many positions apart to look at each of them.")
        worlds = {world.key(): world for world, _ in found.exact}
        return Stand(Node(state), group_of([*({**worlds, state.key(): state}).values()]), self.moves)

    @cached_property
    def holds(self) -> bool:
        """Whether the goal can be forced."""
        return bool(self.search.ways(self.begin.group, self.begin.left, 1))

    @cached_property
    def ways(self) -> tuple[Move, ...]:
        """The first moves by which the goal is forced; none where it cannot be."""
        return tuple(self.search.ways(self.begin.group, self.begin.left))

    def takes(self, stand: Stand, asked: bool = False) -> float:
        """How many moves the player needs from there to force the goal, infinitely many where it cannot be forced; with
        ``asked`` nobody else comes in first.
        """
        if stand.left is not None and stand.left < 0:
            return inf
        return self.search.least(stand.group, len(way_of(self.trace, self.place)) if stand.left is None else stand.left, asked)

    def follow(self, moves: Sequence[Move]) -> Stand | None:
        """Where these moves of everybody lead from the beginning, up to the goal; None for a line that was not thought of."""
        stand: Stand | None = self.begin
        for number, move in enumerate(moves, 1):
            # What comes behind the goal by itself counts no more.
            if stand is None or self.search.reached(*stand.node):
                return stand
            line = tuple(moves[:number])
            if line not in self._stands:
                if len(self._stands) > MOST_STANDS:
                    self._stands.clear()
                self._stands[line] = self.then(stand, move)
            stand = self._stands[line]
        return stand

    @cached_property
    def _stands(self) -> dict[tuple[Move, ...], Stand | None]:
        """Where lines stand that were followed."""
        return {}

    def then(self, stand: Stand, move: Move) -> Stand | None:
        """Where one move leads, with all that cannot be told from it."""
        search = self.search
        node, _ = search.played(stand.node, move)
        if node.key() == stand.node.key():
            return stand
        left, certain = stand.left, stand.certain
        if move[1] == self.seat:
            left = None if left is None else left - 1
            groups = search.after(stand.group, move)
            certain = certain and left != -1 and all(search.wins(group, left) for group in groups)
        else:
            groups = search.by_nobody(stand.group) if move == NOBODY else search.by_others(stand.group)
        group = next((group for group in groups if any(one.key() == node.key() for one in group)), None)
        return None if group is None else Stand(node, group, left, certain)


def claim_of(trace: Trace, place: int, open_hands: bool | None = None, most: int = MOST_POSITIONS) -> Claim:
    """The claim of the task at this place; unless the task says it, ``open_hands`` does, and any number of moves will do."""
    task = trace.beats[place].source["task"]
    if "hands" not in task:
        return Claim(trace, place, bool(open_hands), most=most)
    is_open = task["hands"] == OPEN if open_hands is None else open_hands
    return Claim(trace, place, is_open, len(way_of(trace, place)), most)


def way_of(trace: Trace, place: int) -> list[Move]:
    """The moves that the player of this task makes in the file up to its goal."""
    task = trace.beats[place].source["task"]
    seat, last = list(trace.names).index(task["by"]), trace.beats.index(trace.find_beat(task["after"]))
    return [move for beat in trace.beats[place + 1 : last + 1] for move in beat.parts if move[1] == seat]


def _is_settled(rules: Any, decision: Any) -> bool:
    """Whether nothing waits here for answers that somebody could say are none: what lapses by itself does not wait."""
    if decision.kind == "over" or decision.kind in files_of(rules.id).free or any(seat >= 0 for seat in decision.must):
        return True
    return not decision.must and not rules.speaks_in({"do": "pass"})

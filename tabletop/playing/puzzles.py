"""A puzzle as it is played: a task whose goal can be forced, and others who answer with the best defence there is."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf
from typing import Any

from tabletop.kernel.form import Move
from tabletop.proof.claim import Claim, Stand, claim_of
from tabletop.proof.outcomes import NOBODY, TooMany, outcomes_of

from .choices import Choice, Choices
from .game_moves import moves_of
from .tasks import MOST_ANSWERS, TaskLine
from .what_if import WhatIf

# So many claims are kept with what was found for them: a learner comes back to the same positions.
KEPT = 8
# So many positions are looked at for one of them.
MOST_POSITIONS = 60_000


@dataclass(frozen=True, repr=False)
class PuzzleLine(TaskLine):
    """A line of moves from a puzzle on.

    The others, and chance, answer so that the goal can no longer be forced, and where it can all the same, so that it takes
    the most moves; of answers that are as good they make the one of the file, then the one that says least.
    """

    @cached_property
    def claim(self) -> Claim:
        """What the puzzle says; one for all lines of it."""
        return kept_claim(self.line.run.trace, self.line.start)

    @cached_property
    def stand(self) -> Stand | None:
        """Where the line stands in the proof; None where it has gone ways that are not looked at, such as by a wrong act."""
        try:
            return self.claim.follow(self.line.line.made)
        except TooMany:
            return None

    @property
    def certain(self) -> bool:
        """Whether every move of the learner so far left the goal to be forced."""
        return self.stand is not None and self.stand.certain

    def standing(self) -> dict[str, Any]:
        """Where the puzzle stands, as a page is told it: what was reached by luck is not reached, and is done with."""
        lucky = self.reached and not self.certain
        found = {"reached": self.reached and not lucky, "lost": self.lost or lucky, "certain": self.certain}
        return {**found, "lucky": True} if lucky else found

    @cached_property
    def choices(self) -> Choices:
        """What the learner can do now; nothing once the goal is reached, and where all moves are made nothing but wait."""
        found = super().choices
        if self.stand is None or self.stand.left != 0:
            return found
        return found.only(lambda choice: choice.step["do"] == "pass")

    def play(self, move: Any) -> PuzzleLine:
        """The line with one move more of the learner, and the best answers to it; a refused move is told."""
        step = dict(move.step if isinstance(move, Choice) else move)
        return replace(self, line=replace(self.line, choose=self.falls).play(step)).answered()

    def answered(self) -> PuzzleLine:
        """The others answer until the learner has a choice, the goal is reached or the game is over."""
        now = self
        for _ in range(MOST_ANSWERS):
            if now.reached or now.line.over:
                break
            try:
                answer = now.defended()
            except TooMany:
                answer = None if now.is_asked else now.answer()
            if answer is None:
                break
            now = replace(now, line=answer)
        return now

    def defended(self) -> WhatIf | None:
        """The line with the best answer; None where the learner is to choose, and nothing is better than to let it be so."""
        if self.stand is None:
            return None if self.is_asked else self.answer()
        rules, state = self.line.line.rules, self.line.line.state
        asks = rules.decision(state).must
        # The pass of one of several who may say something changes nothing.
        moves = [
            move
            for move in dict.fromkeys(outcomes_of(rules, state))
            if move[1] != self.seat and (move[0] != "pass" or move == NOBODY or move[1] in asks)
        ]
        asked, stand = self.is_asked, self.stand
        worth = {move: self.worth(move) for move in moves if not (asked and move == NOBODY)}
        least = self.claim.takes(stand, asked=True) if asked else -1
        file = [move.get("do") for move in self.left_of_others()[:1]]
        own = moves_of(rules.id)

        def order(move: Move) -> tuple[Any, ...]:
            step = own.tried_step(rules, state, move, self.line.line.names)
            return (
                -worth[move],
                not any(self.is_same(one, step) for one in self.left_of_others()[:1]),
                move[0] != "pass" and "pass" not in file,
                move[1] not in asks,
                move[0] not in own.giving_up,
                len(step),
            )

        for move in sorted((move for move in moves if move in worth and worth[move] > least), key=order):
            step = own.tried_step(rules, state, move, self.line.line.names)
            line = replace(self, line=replace(self.line, choose=self.falls)).played(step)
            if line is not None:
                return line
        return None

    def worth(self, move: Move) -> float:
        """How many moves it takes the player to force the goal after this move of somebody else: the more, the better."""
        found = None if self.stand is None else self.claim.then(self.stand, move)
        return inf if found is None else self.claim.takes(found)

    def falls(self, made: Sequence[Move]) -> Move | None:
        """What chance brings after these moves: the worst there is for the player."""
        try:
            stand = self.claim.follow(made)
        except TooMany:
            stand = None
        if stand is None:
            return None
        worst: Move | None = None
        most = -1.0
        for move in outcomes_of(self.claim.trace.rules, stand.node.state):
            found = self.claim.then(stand, move) if move[1] < 0 else None
            if found is not None and self.claim.takes(found) > most:
                worst, most = move, self.claim.takes(found)
        return worst


_kept: OrderedDict[tuple[int, int], Claim] = OrderedDict()


def kept_claim(trace: Any, place: int) -> Claim:
    """The claim of the task at this place, with all that was found for it; the least used are forgotten."""
    key = (id(trace), place)
    if key not in _kept:
        # With its trace: as long as it is kept, no other has its id.
        _kept[key] = claim_of(trace, place, most=MOST_POSITIONS)
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    _kept.move_to_end(key)
    _kept[key].search.refresh()
    return _kept[key]

"""A task of a lesson as it is played: one player's moves, the answers of the others, and whether the goal is reached."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from tabletop.kernel.seat import OPEN, TABLE
from tabletop.kernel.trace import as_one
from tabletop.scenario.format.game_files import files_of
from tabletop.scenario.format.limit import Limit
from tabletop.scenario.play.chance import CHANCE_FIELDS
from tabletop.scenario.play.expect import find_misses
from tabletop.scenario.play.moment import PlayedStep

from .choices import Choice, Choices, can_pass
from .game_moves import moves_of
from .scenario_files import NOT_SAID
from .variation import WhatIfError
from .what_if import WhatIf

# So many answers of the others follow one move of the player.
MOST_ANSWERS = 12
# What a file says of a step and a move does not; which play it answers follows from the position.
NO_MOVE = frozenset((*NOT_SAID, "answers"))


@dataclass(frozen=True, repr=False)
class TaskLine:
    """A line of moves from a task on: ``step`` is the step of the file that sets it."""

    step: Mapping[str, Any]
    line: WhatIf

    @property
    def seat(self) -> int:
        """Whose hand the learner plays."""
        return self.line.lesson.scenario.names.index(self.step["task"]["by"])

    @cached_property
    def way(self) -> tuple[dict[str, Any], ...]:
        """The moves of the file from the task to its goal, as they can be tried."""
        steps = self.line.lesson.scenario.data["steps"]
        ids = [step["id"] for step in steps]
        way = steps[ids.index(self.step["id"]) + 1 : ids.index(self.step["task"]["after"]) + 1]
        return tuple(
            {key: value for key, value in step.items() if key not in NO_MOVE}
            for step in way
            if "do" in step and "refused" not in step
        )

    def is_own(self, move: Mapping[str, Any]) -> bool:
        """Whether it is the learner who makes this move."""
        return move.get("by") == self.step["task"]["by"]

    @cached_property
    def reached(self) -> bool:
        """Whether the goal holds; all that has happened since the task counts as one step.

        While something waits for answers nothing is reached yet, unless the file reaches its goal there too.
        """
        line, start = self.line, self.line.run.trace.beats[self.line.start]
        beats = [beat for beat in line.beats if beat.refusal is None]
        if not beats or (line.line.waits and not line.over and self.ends_settled and not self.lapses):
            return False
        state, rules = line.line.state, line.line.rules
        last = replace(as_one(beats), state=state, decision=rules.decision(state))
        before = tuple(event for beat in line.before for event in beat.events)
        first = line.run.trace.beats[0].state
        moment = PlayedStep(rules, line.line.names, last, start.state, before + last.events, first, line.line.laid, Limit())
        return not find_misses(moment, self.step["task"]["goal"])

    @property
    def lapses(self) -> bool:
        """Whether what waits for answers goes by without one: nobody may pass it by hand."""
        rules, state = self.line.line.rules, self.line.line.state
        passes = [move for move in rules.moves(state) if move[0] == "pass"]
        return bool(passes) and not any(can_pass(rules, rules.decision(state), move) for move in passes)

    @property
    def ends_settled(self) -> bool:
        """Whether the file reaches its goal where nothing waits for answers any more."""
        run = self.line.run
        decision = run.trace.find_beat(self.step["task"]["after"]).decision
        return bool(decision.must) or decision.kind in files_of(run.trace.rules.id).free or decision.kind == "over"

    @cached_property
    def choices(self) -> Choices:
        """What the learner can do now, and what not; nothing once the goal is reached."""
        if self.reached or self.line.over:
            return Choices(())
        return one_pass(self.line.list_choices(self.seat))

    @property
    def lost(self) -> bool:
        """Whether the goal is not reached and nothing more can be done for it."""
        return not self.reached and not any(choice.ok for choice in self.choices)

    def standing(self) -> dict[str, Any]:
        """Where the task stands, as a page is told it."""
        return {"reached": self.reached, "lost": self.lost}

    def play(self, move: Mapping[str, Any] | Choice) -> TaskLine:
        """The line with one move more of the learner, and the answers of the others; a refused move is told."""
        step = dict(move.step if isinstance(move, Choice) else move)
        return replace(self, line=self.line.play(self.as_in_the_file(step))).answered()

    def as_in_the_file(self, move: Mapping[str, Any]) -> Mapping[str, Any]:
        """This move with the chance that the file has in it, where it is a move of the way shown there."""
        return next((own for own in self.way if self.is_own(own) and self.is_same(own, move)), move)

    def is_same(self, one: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
        """Whether two steps are the same move, whatever chance turns up in them."""
        by_chance = (*CHANCE_FIELDS, files_of(self.line.run.trace.rules.id).turned_up)
        return all(one.get(key) == other.get(key) for key in {*one, *other} if key not in by_chance)

    def answered(self) -> TaskLine:
        """The others go on until the learner has a choice, the goal is reached or the game is over.

        They make their next move of the file where that can be made now; else they pass, give up what they
        have to, or make the move that says least.
        """
        now = self
        for _ in range(MOST_ANSWERS):
            if now.reached or now.line.over:
                break
            answer = now.told_answer() or (None if now.is_asked else now.answer())
            if answer is None:
                break
            now = replace(now, line=answer)
        return now

    @property
    def is_asked(self) -> bool:
        """Whether the learner has to choose, or could do more here than pass."""
        decision = self.line.line.rules.decision(self.line.line.state)
        if self.seat in decision.must:
            return True
        return any(choice.ok and choice.step["do"] != "pass" and choice.mistake is None for choice in self.choices) and (
            not decision.must or self.seat in decision.may
        )

    def answer(self) -> WhatIf | None:
        """The line with one move more of somebody else; None if nobody else can move."""
        return next(filter(None, map(self.played, self.answers())), None)

    def told_answer(self) -> WhatIf | None:
        """The line with the answer that the file has to the learner's last move, before the learner is asked again."""
        left = self.left_of_others()
        decision = self.line.line.rules.decision(self.line.line.state)
        if not self.line.moves or not left or left[0]["do"] == "pass" or self.seat in decision.must:
            return None
        return self.played(left[0])

    def played(self, move: Mapping[str, Any]) -> WhatIf | None:
        """The line with this move more; None where it cannot be made, or only as a mistake."""
        try:
            line = self.line.play(move)
        except WhatIfError:
            return None
        return line if line.beats[-1].refusal is None and line.beats[-1].mistake is None else None

    def left_of_others(self) -> list[dict[str, Any]]:
        """The moves of the others in the file that they have not made yet."""
        left = [move for move in self.way if not self.is_own(move)]
        for move in self.line.moves:
            place = next((place for place, one in enumerate(left) if self.is_same(one, move)), None)
            if place is not None and not self.is_own(move):
                left = left[place + 1 :]
        return left

    def answers(self) -> Iterator[Mapping[str, Any]]:
        """The moves that the others think of, the first first: the next one of the file, then the least there is."""
        yield from self.left_of_others()[:1]
        own = moves_of(self.line.run.trace.rules.id)
        asked = set(self.line.line.rules.decision(self.line.line.state).must)
        others = [
            choice
            for choice in self.line.list_choices(OPEN)
            if choice.ok and choice.mistake is None and choice.move[1] != self.seat
        ]
        others.sort(
            key=lambda choice: (
                choice.step["do"] != "pass",
                choice.move[1] not in asked,
                choice.step["do"] not in own.giving_up,
                len(choice.step),
            )
        )
        yield from (choice.step for choice in others)

    def doing_nothing(self) -> TaskLine:
        """Where it goes without a move of the learner."""
        return self.answered().waiting()

    def waiting(self) -> TaskLine:
        """Where it goes if the learner passes as long as nobody has to choose."""
        now = self
        for _ in range(MOST_ANSWERS):
            idle = next((choice for choice in now.choices if choice.ok and choice.step["do"] == "pass"), None)
            if idle is None:
                break
            now = replace(now, line=now.line.play(idle)).answered()
        return now

    def doing_least(self) -> TaskLine:
        """Where it goes if the learner waits, and makes as often as the file has a move the one that says least: a draw."""
        now = self.doing_nothing()
        for _ in filter(self.is_own, self.way):
            could = [
                choice for choice in now.choices if choice.ok and choice.mistake is None and not {*choice.step} - {"by", "do"}
            ]
            if not could:
                break
            now = now.play(could[0]).waiting()
        return now

    def as_shown(self) -> TaskLine:
        """Where the learner's moves of the file lead, with the answers of the others."""
        now = self.answered()
        for move in self.way:
            if self.is_own(move) and not now.reached:
                now = now.play(move)
        return now.waiting()


def one_pass(found: Choices) -> Choices:
    """These choices with one pass alone: that of the whole table, since nothing comes of a single one."""
    if all(choice.move != ("pass", TABLE) for choice in found):
        return found
    return replace(found, offered=tuple(choice for choice in found if choice.move[0] != "pass" or choice.move[1] == TABLE))

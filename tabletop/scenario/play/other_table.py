"""The steps of a file at a table that plays other readings or boxes: each step comes out as those rules say.

Nothing is checked here. What the file calls refused may be allowed there and the
other way round; where its steps make no sense any more, the line ends.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tabletop.kernel.seat import CHANCE
from tabletop.kernel.trace import Beat, Trace
from tabletop.games import open_rules
from ..format.limit import Exhausted, Limit
from .line import Broken, Line
from .runs import following_moves, placed
from ..scenario import Run, Scenario

# What the file says became of a step; at another table something else may.
VERDICTS = ("refused", "mistake", "say")


class OtherTable(NamedTuple):
    """How the steps go there, the step at which they stopped making sense, and whether all came out alike."""

    run: Run
    stopped: str | None
    alike: bool


class _FreeLine(Line):
    """A line without expectations: a refusal is what happens, not a fault; chance that is not needed is left over.

    ``stuck`` says that the step before has brought a choice which the next one does not make.
    """

    stuck = False

    def settle(self, chance: dict, place: tuple, following: Mapping[str, Any] | None) -> None:
        """Go on until the next step is due, or a choice that the file does not know of."""
        try:
            super().settle(chance, place, following)
        except Broken:
            if self.rules.decision(self.state).must == (CHANCE,):
                raise
            self.stuck = True

    def act(self, step: Mapping[str, Any], place: tuple) -> tuple:
        """Try the step's own move, whatever comes of it."""
        move, refusal = self.attempt(step, place)
        return super().act(step, place) if refusal is None or refusal.is_plain else (move, refusal, None)

    def check_mistake(self, step: Mapping[str, Any], place: tuple, mistake: Any) -> None:
        """A mistake needs no announcement."""

    def broken(self, code: str, *told: Any, **more: Any) -> Any:
        """Stop this line, but not for an outcome of chance that is not needed."""
        if code != "RUN-CHANCE-UNUSED":
            super().broken(code, *told, **more)


def play_at(scenario: Scenario, readings: Mapping[str, str], boxes: Sequence[str] | None = None) -> OtherTable:
    """Play the main line of a scenario under these readings, in the boxes of its file or in others.

    Raises ValueError for a reading or box that does not exist or cannot be played, and PositionError
    (which is one) where the position cannot be laid out with those boxes.
    """
    document, main = scenario.document, scenario.runs[0]
    data = document.data
    rules = open_rules(data["game"], tuple(boxes or data["boxes"]), dict(readings)).of_file(data["setup"])
    line = _FreeLine(rules, scenario.names, document, rules.position(data["setup"]), Limit())
    steps = placed(data["steps"], ("steps",))
    beats = [line.start(next((step for _, step in steps if "do" in step), None))]
    stopped = None
    followers = following_moves(steps)
    for (place, step), following in zip(steps, followers):
        if line.stuck and "do" in step:
            stopped = step["id"]
            break
        bare = {key: value for key, value in step.items() if key not in VERDICTS}
        try:
            beat = line.step(bare, place, following)
        except (Broken, Exhausted):
            stopped = step["id"]
            break
        beats.append(beat)
    run = Run("ours", rules.boxes, dict(readings), Trace(rules, beats, scenario.names))
    return OtherTable(run, stopped, stopped is None and outcome(beats) == outcome(main.trace.beats))


def outcome(beats: list[Beat]) -> list[tuple]:
    """What can be seen of a line: the position after each step, and whether it was refused."""
    return [(beat.step, beat.state.key(), beat.verdict is None, beat.decision.kind) for beat in beats]

"""The steps of a file at a table that plays other readings or boxes: each step comes out as those rules say.

Nothing is checked here. What the file calls refused may be allowed there and the
other way round; where its steps make no sense any more, the line ends.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tabletop.games import open_rules
from tabletop.kernel.seat import CHANCE
from tabletop.kernel.trace import Beat, Trace

from ..format.limit import Exhausted, Limit
from ..scenario import Branch, Run, Scenario
from .also import steps_of_also
from .line import Broken, Line
from .runs import Placed, first_beats, following_moves, placed

# What the file says became of a step; at another table something else may.
VERDICTS = ("refused", "mistake", "say")


class OtherTable(NamedTuple):
    """How the steps go there with their branches, the step at which they stopped making sense, and whether all came out alike."""

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


def play_at(
    scenario: Scenario, readings: Mapping[str, str], boxes: Sequence[str] | None = None, also: int | None = None
) -> OtherTable:
    """Play a scenario under these readings, in the boxes of its file or in others: its main line and the branches of it.

    ``also`` plays the steps of this entry of `also` instead, and compares with the run of that entry. Raises ValueError
    for a reading or box that does not exist or cannot be played, and PositionError (which is one) where the position
    cannot be laid out with those boxes.
    """
    document = scenario.document
    data = document.data
    rules = open_rules(data["game"], tuple(boxes or data["boxes"]), dict(readings)).of_file(data["setup"])
    line = _FreeLine(rules, scenario.names, document, rules.position(data["setup"]), Limit())
    steps = placed(data["steps"], ("steps",)) if also is None else steps_of_also(data, also)[0]
    start = line.start(next((step for _, step in steps if "do" in step), None))
    beats, stopped = _go_on(line, steps)
    beats[:0] = first_beats(rules, data, start)
    branches = () if also is not None else tuple(_branches(line, data, {beat.step for beat in beats}))
    run = Run("ours", rules.boxes, dict(readings), Trace(rules, beats, scenario.names), branches=branches)
    compared = scenario.runs[0] if also is None else next(one for one in scenario.runs if one.id == f"also-{also + 1}")
    return OtherTable(run, stopped, stopped is None and outcome(run) == outcome(compared))


def _go_on(line: _FreeLine, steps: Sequence[Placed]) -> tuple[list[Beat], str | None]:
    """The steps one after the other, and the one from which on they make no sense."""
    beats: list[Beat] = []
    for (place, step), following in zip(steps, following_moves(steps)):
        if line.stuck and "do" in step:
            return beats, step["id"]
        bare = {key: value for key, value in step.items() if key not in VERDICTS}
        try:
            beats.append(line.step(bare, place, following))
        except (Broken, Exhausted):
            return beats, step["id"]
    return beats, None


def _branches(main: _FreeLine, data: Mapping[str, Any], there: Collection[str]) -> Iterator[Branch]:
    """The branches of the file from those of its steps that are ``there``; one that makes no sense any more ends earlier."""
    for index, entry in enumerate(data.get("what_if", ())):
        if entry["from"] not in there:
            continue
        acted = main.acted[entry["from"]]
        line = _FreeLine(main.rules, main.names, main.document, acted.state.copy(), main.limit)
        line.windows = list(acted.windows)
        place = ("what_if", index)
        try:
            line.settle(dict(acted.chance), (*place, "from"), next((step for step in entry["steps"] if "do" in step), None))
        except (Broken, Exhausted):
            continue
        beats, _ = _go_on(line, placed(entry["steps"], (*place, "steps")))
        yield Branch(entry["id"], entry["from"], Trace(main.rules, beats, main.names), entry.get("title"), entry.get("say"))


def outcome(run: Run) -> list[list[tuple]]:
    """What can be seen of a run and its branches: what each step brought, who saw it, the position then, and whether
    it was refused.
    """
    return [
        [
            (
                beat.step,
                beat.state.key(),
                beat.verdict is None,
                beat.decision.kind,
                [(kind, *told) for kind, _, *told in beat.events],
            )
            for beat in trace.beats
        ]
        for trace in run.lines
    ]

"""Where an open question bears on a line of play: where another reading would let something else be done, or bring
something else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from tabletop.games import opened_once, other_readings
from tabletop.kernel.event import ignore
from tabletop.kernel.trace import Beat


class Bearing:
    """One line of play, and how far it is another one under other readings; each is played once."""

    def __init__(self, rules: Any, beats: Sequence[Beat]) -> None:
        self.rules, self.beats = rules, beats
        self.runs: dict[Any, list[Any]] = {}
        self.moves: dict[tuple[Any, int], set[Any]] = {}

    def keep(self, place: int, questions: Iterable[str]) -> list[str]:
        """Those of these questions that matter at this beat, or to what comes after it."""
        return [question for question in questions if self._bears(place, question)]

    def _bears(self, place: int, question: str) -> bool:
        rules = self.rules
        others = [
            other.of_file(rules.own)
            for other in _otherwise(rules.id, rules.boxes, tuple(sorted(rules.readings.items())), question)
        ]
        if not others or place == 0:
            # Nothing else can be played here: the question stands where its rule does.
            return True
        usual, moves = self._run(rules)[place:], self._moves(rules, place - 1)
        return any(self._run(other)[place:] != usual or self._moves(other, place - 1) != moves for other in others)

    def _moves(self, rules: Any, place: int) -> set[Any]:
        """What can be done after this beat under these rules."""
        if (rules, place) not in self.moves:
            # Under another reading a position may still go on by itself.
            state = self.beats[place].state.copy()
            rules.settle(state, ignore)
            self.moves[rules, place] = set(rules.moves(state))
        return self.moves[rules, place]

    def _run(self, rules: Any) -> list[Any]:
        """What the moves of the line bring, beat by beat, as far as they can be made: events, positions, refusals."""
        if rules not in self.runs:
            self.runs[rules] = [None, *_play(rules, self.beats)]
        return self.runs[rules]


def _play(rules: Any, beats: Sequence[Beat]) -> Iterator[Any]:
    state = beats[0].state.copy()
    for beat in beats[1:]:
        events: list[tuple] = []
        for move in beat.parts:
            if rules.why_not(state, move) is not None or (move[0], state.agenda[-1][0]) not in rules.acts:
                yield events
                return
            rules.play(state, move, events.append)
        against = rules.why_not(state, beat.move) if beat.refusal is not None and beat.move is not None else None
        yield events, state.key(), against is not None and against.rules


@lru_cache(maxsize=256)
def _otherwise(game: str, boxes: tuple[str, ...], readings: tuple[tuple[str, str], ...], question: str) -> tuple[Any, ...]:
    """The game with each other reading of a question that can be played."""
    if opened_once(game, boxes, ()).rulebook.questions[question].changes_play is not None:
        return ()
    return tuple(
        opened_once(game, boxes, tuple(sorted({**dict(readings), question: reading}.items())))
        for reading in other_readings(game, boxes, readings, question)
    )

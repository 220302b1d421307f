"""What a game knows of wrong answers to its questions: a record with defaults for a game that knows nothing of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tabletop.games import find_game
from tabletop.kernel.trace import Beat, Trace
from tabletop.words import Words

from .counterfactual import Span
from .distractor import Wrong

Told = Callable[[Words], str]
Source = Callable[[Trace, Beat, str, Beat, bool], Iterator[Wrong]]


def _nothing_more(trace: Trace, path: str, later: Beat) -> Told | None:
    return None


def _those_that_came_up(span: Span) -> tuple[str, ...]:
    return ()


def _none_near(rules: Any, path: str, right: Any, playing: Sequence[str]) -> Iterator[Any] | None:
    return None


@dataclass(frozen=True)
class GameDistractors:
    """Wrong answers that only this game can make, and reasons that only it can give.

    ``sources`` yield wrong answers for a question: of the trace, the beat of the question, the path it asks for, the
    beat after which it asks, and whether answers may depend on hidden cards. ``near`` gives values near the right one
    at a path, or None where any game's way will do.

    ``why_right`` is what stands beside a right answer, where that is more than what happened; ``decides`` the rules that make
    it right, where they do not come up in what happens, such as one by which all stays as it was; ``not_won`` why a player
    has not won yet. ``surely_not`` is the wrong answer that it is the turn of a player whose turn it cannot be, or None, and
    ``not_on_turn`` that of any other; a game without them has the general reasons. ``other_sheets`` are rules that other
    printings do not have, each with the sentence that says so. ``why_not`` makes the question what speaks against a refused move,
    with the reasons as answers: of the trace, the beat of the question, the rules it is about, and the place of the right
    answer. ``shows`` is what the board shows beside what lies there while the question waits: of the trace, the beat of the
    question and the one that is asked about; the board of the game knows how to draw it.
    """

    sources: tuple[Source, ...] = ()
    near: Callable[[Any, str, Any, Sequence[str]], Iterator[Any] | None] = _none_near
    why_right: Callable[[Trace, str, Beat], Told | None] = _nothing_more
    decides: Callable[[Span], tuple[str, ...]] = _those_that_came_up
    not_won: Callable[[Words, Span, str], str] | None = None
    surely_not: Callable[[Span, str], Wrong | None] | None = None
    not_on_turn: Callable[[Span, str], Wrong] | None = None
    other_sheets: Mapping[str, str] = field(default_factory=dict)
    why_not: Callable[[Trace, Beat, Sequence[str], int], Any] | None = None
    shows: Callable[[Trace, Beat, Beat], Mapping[str, Any] | None] | None = None


NONE_OF_ITS_OWN = GameDistractors()


def distractors_of(game: str) -> GameDistractors:
    """What this game knows of wrong answers; the defaults for a game that says nothing of them."""
    return find_game(game).part("distractors", GameDistractors, NONE_OF_ITS_OWN)

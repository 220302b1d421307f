"""What is wrong with the claim of a puzzle: a line that runs counter to it, or that nobody can tell."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from tabletop.kernel.form import Move
from tabletop.proof.claim import KNOWN
from tabletop.proof.outcomes import TooMany

from .game_moves import moves_of
from .puzzles import PuzzleLine
from .variation import WhatIfError

# So many moves of a line are told.
MOST_TOLD = 12


def puzzle_fault(task: PuzzleLine) -> tuple[str, str, str] | None:
    """The key at which the claim of a puzzle is wrong, what was found and what was expected; None where it is proved."""
    by, claim = task.step["task"]["by"], task.claim
    expected = f"a goal that {by} can force, whatever the others do and however the cards lie"
    try:
        if claim.moves == 0:
            return "after", f"{by} makes no move up to {task.step['task']['after']!r}", expected
        if not claim.holds:
            return "goal", f"{by} cannot force it in {_moves(claim.moves)}: {counter_line(task)}", expected
        return _slip(task)
    except TooMany as error:
        return "hands", f"nobody can tell whether {by} can force it: {error}", "a smaller position, or fewer moves"


def _slip(task: PuzzleLine) -> tuple[str, str, str] | None:
    """The move of the file after which its goal can no longer be forced."""
    by, claim = task.step["task"]["by"], task.claim
    beats, done = claim.trace.beats, list[Move]()
    for beat in beats[claim.place + 1 : beats.index(claim.trace.find_beat(task.step["task"]["after"])) + 1]:
        done += beat.parts
        stand = claim.follow(done)
        if stand is None or not stand.certain:
            return "after", f"the move {beat.step!r} of the file gives it away: {counter_line(task)}", "moves that force the goal"
    if task.doing_nothing().reached:
        return "goal", f"the goal is reached if {by} does nothing", f"something that takes a move of {by}"
    if not (line := solved(task)).reached:
        return "goal", f"it is forced by {_told(line)}, but does not hold where the board stands then", "what holds there"
    return None


def solved(task: PuzzleLine) -> PuzzleLine:
    """The line in which the player forces the goal and the others hold out as long as they can, as it is played on a board."""
    line, own = task.answered(), moves_of(task.claim.trace.rules.id)
    for _ in range(MOST_TOLD):
        stand = line.stand
        if line.reached or stand is None:
            break
        idle = [choice for choice in line.choices if choice.ok and choice.step["do"] == "pass"]
        ways = line.claim.search.ways(stand.group, stand.left, 1)
        if ways:
            line = line.play(own.tried_step(line.line.line.rules, stand.node.state, ways[0], line.line.line.names))
        elif idle:
            line = line.play(idle[0])
        else:
            break
    return line


def counter_line(task: PuzzleLine) -> str:
    """A line in which the moves of the file do not reach the goal; by what a player knows, cards that may lie so."""
    line = task.answered()
    for move in filter(task.is_own, task.way):
        if line.reached:
            break
        try:
            line = line.play(move)
        except WhatIfError:
            break
    if not line.reached:
        return f"after {_told(line)} it is not reached"
    if task.step["task"]["hands"] == KNOWN:
        return f"it is after {_told(line)}, but only as the cards happen to lie"
    return f"it is after {_told(line)}, but there is another answer"


def _told(line: PuzzleLine) -> str:
    moves: list[Mapping[str, Any]] = [line.line.played(place) for place in range(len(line.line.moves))]
    told = [" ".join(str(word) for word in (move.get("by"), move["do"], *_rest(move)) if word) for move in moves]
    return ", ".join(told[:MOST_TOLD]) + (" …" if len(told) > MOST_TOLD else "") or "nothing"


def _rest(move: Mapping[str, Any]) -> list[str]:
    """What else is said of a move."""
    return [
        value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
        for key, value in move.items()
        if key not in ("by", "do", "answers")
    ]


def _moves(number: int | None) -> str:
    return "1 move" if number == 1 else f"{number} moves"

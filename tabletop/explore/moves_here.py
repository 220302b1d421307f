"""The moves of a position that a search goes on with: all of them, and some where there are very many."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any

from tabletop.kernel.form import Move
from tabletop.kernel.seat import CHANCE, TABLE

from .goal import Goal, Made
from .walks import completed

# So many outcomes of chance are thought of.
OUTCOMES = 3


def moves_here(rules: Any, state: Any, random: Random, ends: int) -> list[Move]:
    """The moves that can be made here; of chance some outcomes, of one that is asked slot by slot so many ends."""
    decision = rules.decision(state)
    if decision.kind == "over":
        return []
    if CHANCE in decision.must:
        return list(dict.fromkeys(rules.sample(state, random) for _ in range(OUTCOMES)))
    found: list[Move] = []
    for move in rules.moves(state):
        found += islice(completed(rules, state, move, random), ends) if rules.forms[move[0]].slot_by_slot else (move,)
    nobody = ("pass", TABLE)
    if not decision.must and nobody not in found and ("pass", state.agenda[-1][0]) in rules.acts:
        found.append(nobody)
    return found


def not_met(
    goal: Goal, rules: Any, state: Any, moves: Iterable[Move], as_before: bool, met: set[int], look: Callable[[], None]
) -> Iterator[tuple[Any, Made]]:
    """The position that each of these moves leads to and how it is made, where nothing like it was ``met``; ``look`` is
    called for each that is looked at.
    """
    for move in moves:
        then, made = goal.made(rules, state, move)
        look()
        key = goal.memo(rules, then, as_before, made)
        if key not in met:
            met.add(key)
            yield then, made


def can_be_made(rules: Any, state: Any, move: Move) -> bool:
    """Whether this move, of another position, is a whole and legal one here."""
    decision = rules.decision(state)
    if (move[0], state.agenda[-1][0]) not in rules.acts or len(move) - 2 != len(rules.forms[move[0]].slots):
        return False
    return (move[1] < 0 or move[1] in (*decision.must, *decision.may)) and rules.why_not(state, move) is None

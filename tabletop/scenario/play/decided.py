"""By which rules a step went: those without which, or by another reading of which, it would have gone otherwise.

What the step consulted is found by playing it once more and listening; each of these rules, and of those that its events
name, is then held against the same step without it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tabletop.games import rules_of
from tabletop.kernel.deciding import NO_REASON
from tabletop.kernel.game_fault import GameFault
from tabletop.kernel.seat import OPEN
from tabletop.kernel.trace import Beat

from .ways_off import opened, other_readings_of, ways_off


def decided_in(rules: Any, before: Any, beat: Beat) -> tuple[str, ...]:
    """The rules that decided this step, which began at the position ``before``: the events' own first, in their order."""
    consulted: dict[str, None] = {}
    state = before.copy()
    if beat.refusal is not None and beat.move is not None:
        with rules.deciding.listening(state, beat.move) as found:
            consulted.update(found)
    for move in beat.parts:
        with rules.deciding.listening(state, move) as found:
            rules.play(state, move, list[Any]().append)
        consulted.update(found)
    tried = {rule: tuple(ways_off(rules, rule)) for rule in (*beat.fired, *consulted)}
    for question in _read_elsewhere(rules.id):
        rule = rules.deciding.cites.get(rules.rulebook.questions[question].rule)
        if rule is not None and question in rules.readings:
            tried[rule] = (*tried.get(rule, ()), *other_readings_of(rules, question))
    without = Without(rules, before, beat)
    return tuple(
        rule
        for rule, offs in tried.items()
        if rule not in beat.forbidding and any(without.differs(opened(rules, off)) for off in offs)
    )


class Without:
    """A step held against the same step under other rules: what became of it, and what it changed on the board."""

    def __init__(self, rules: Any, before: Any, beat: Beat) -> None:
        self.before, self.beat = before, beat
        self.here = _outcome(rules, before, beat)
        self.shown = (rules.view(before, OPEN), rules.view(beat.state, OPEN))

    def differs(self, rules: Any) -> bool:
        """Whether the step goes otherwise, or shows on the board what it would not have shown."""
        if _outcome(rules, self.before, self.beat) != self.here:
            return True
        then, now = self.shown
        there = _seen(rules, self.before)
        # What was otherwise before the step already, the step has not made.
        alike = [zone for zone, seen in then.items() if there.get(zone) == seen]
        after = _seen(rules, self.beat.state)
        return any(after.get(zone) != now.get(zone) for zone in alike)


def _seen(rules: Any, state: Any) -> dict[str, Any]:
    """The whole board under these rules; nothing where such a position cannot be under them."""
    try:
        seen: dict[str, Any] = rules.view(state, OPEN)
    except (KeyError, IndexError, ValueError):
        return {}
    return seen


@lru_cache(maxsize=64)
def _read_elsewhere(game: str) -> tuple[str, ...]:
    """The questions that no law and no need answers: the game reads the answer itself; not those of the set-up."""
    declared = rules_of(game)
    own = {question for question, _reading in declared.played_readings() - declared.vocabulary.readings()}
    book = declared.rulebook
    return tuple(
        name for name, question in book.questions.items() if name in own and book.rules[question.rule].kind not in NO_REASON
    )


def _outcome(rules: Any, before: Any, beat: Beat) -> Any:
    """The position and what was noted after the moves of this step under these rules; None where it cannot be made so."""
    state, events = before.copy(), list[Any]()
    try:
        refusal = None if beat.refusal is None or beat.move is None else rules.why_not(state, beat.move)
        for move in beat.parts:
            if (move[0], state.agenda[-1][0]) not in rules.acts or rules.why_not(state, move) is not None:
                return None
            rules.play(state, move, events.append)
    except (KeyError, IndexError, ValueError, GameFault):
        return None
    return state.key(), [(event[0], *event[2:]) for event in events], refusal and frozenset(refusal.rules)

"""By which rules a step went: those without which, or by another reading of which, it would have gone otherwise.

What the step consulted is found by playing it once more and listening; each of these rules, and of those that its events
name, is then held against the same step without it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import takewhile
from typing import Any

from tabletop.games import rules_of
from tabletop.kernel.deciding import NO_REASON
from tabletop.kernel.seat import OPEN, TABLE
from tabletop.kernel.trace import Beat, Decided

from .ways_off import Off, opened, other_readings_of, ways_off

# How a step can differ from what it is.
SEEN, HIDDEN = "seen", "hidden"

# What rules may raise in a position that cannot be under them.
FAULTS = (KeyError, IndexError, ValueError, TypeError, AttributeError, StopIteration)


def decided_in(rules: Any, before: Any, teaches: Collection[str], beat: Beat) -> Decided:
    """The rules that decided this step, which began at the position ``before``: the events' own first, in their order.

    Of what the file teaches, and what that follows from, it is enough that the position is another one, though nobody sees
    it yet.
    """
    consulted: dict[str, None] = {}
    state = before.copy()
    if beat.refusal is not None and beat.move is not None:
        with rules.deciding.listening(state, beat.move) as found:
            consulted.update(found)
    for move in beat.parts:
        with rules.deciding.listening(state, move) as found:
            rules.play(state, move, list[Any]().append)
        consulted.update(found)
    book = rules.rulebook
    sources = [source for rule in teaches if rule in book.rules for source in book.rules[rule].follows_from]
    taught = dict.fromkeys(rules.deciding.cites[rule] for rule in (*teaches, *sources) if rule in rules.deciding.cites)
    tried = {rule: tuple(ways_off(rules, rule)) for rule in (*beat.fired, *consulted, *taught)}
    for question in _read_elsewhere(rules.id):
        asking = rules.deciding.cites.get(book.questions[question].rule)
        if asking is not None and question in rules.readings:
            tried[asking] = (*tried.get(asking, ()), *other_readings_of(rules, question))
    # What an earlier step has put on the agenda under a rule, or by the name of a law, decides where it comes to pass.
    waiting = {word for frame in before.agenda for word in frame if isinstance(word, str)}
    under = [rule for word in waiting for rule in ((word,) if word in book.rules else getattr(rules.rule, word, ()))]
    due = {*rules.cited(under)} & {*beat.fired}
    without = Without(rules, before, beat)
    # What forbids a move is told with it; here it is asked only by which reading it does.
    read = {rule: [off for off in ways_off(rules, rule) if off.reading is not None] for rule in beat.forbidding}
    changes = {
        rule: {off: change for off in offs if (change := without.change(opened(rules, off)))}
        for rule, offs in {**tried, **read}.items()
    }
    fired = {*beat.fired}
    differing = {
        rule: [off for off, change in offs.items() if change == SEEN or rule in taught or rule in fired]
        for rule, offs in changes.items()
    }
    # What would have been answered otherwise has decided, though it comes out the same here; and so has what says who
    # learns it, and what an earlier step has put on the agenda.
    due |= fired & {*consulted}
    idle = [rule for rule in fired - due if not changes[rule]]
    gaps = {rule: offs for rule, offs in differing.items() if offs and book.rules[rule].basis == "gap"}
    if not gaps and not idle:
        return _told(differing, due, beat.forbidding)
    noticed = Without(rules, before, beat, (TABLE, *range(rules.seats(before))))
    unnoticed = {rule for rule, offs in gaps.items() if not any(noticed.change(opened(rules, off)) == SEEN for off in offs)}
    due |= {rule for rule in idle if any(noticed.change(opened(rules, off)) == SEEN for off in tried[rule])}
    due |= _put_there_by(rules, before, beat, [rule for rule in idle if rule not in due])
    return _told(differing, due, beat.forbidding)._replace(unnoticed=frozenset(unnoticed))


def _put_there_by(rules: Any, before: Any, beat: Beat, wanted: Collection[str]) -> set[str]:
    """Those of these rules that decided the earlier steps which put on the agenda what this step answers and takes from there."""
    waiting, after, found = before.agenda, beat.state.agenda, set[str]()
    kept = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(waiting, after)))
    for frame in waiting[min(kept, len(waiting) - 1) :]:
        earlier = beat.previous
        while earlier is not None and earlier.previous is not None and frame in earlier.previous.state.agenda:
            earlier = earlier.previous
        if earlier is None or earlier.previous is None or not earlier.parts:
            continue
        without = Without(rules, earlier.previous.state, earlier)
        found.update(
            rule
            for rule in wanted
            if rule in earlier.decided or any(without.change(opened(rules, off)) for off in ways_off(rules, rule))
        )
    return found


def laid_out_by(rules: Any, data: Mapping[str, Any], beat: Beat) -> Decided:
    """Of the rules that a file teaches, and those they follow from, the ones that decide how its position lies, or what it
    shows to whom, before any move is made.
    """
    book, setup = rules.rulebook, data["setup"]
    taught = [rule for rule in data.get("teaches", ()) if rule in book.rules]
    sources = [source for rule in taught for source in book.rules[rule].follows_from]
    cited = dict.fromkeys(rules.deciding.cites[rule] for rule in (*taught, *sources) if rule in rules.deciding.cites)

    def laid_out(there: Any) -> Any:
        try:
            lies = there.position(setup).key()
        except FAULTS:
            return None
        return lies, [_seen(there, beat.state, eye) for eye in (OPEN, TABLE, *range(there.seats(beat.state)))]

    here = laid_out(rules)
    return _told(
        {rule: [off for off in ways_off(rules, rule) if laid_out(opened(rules, off)) not in (None, here)] for rule in cited}
    )


def _told(differing: Mapping[str, Sequence[Off]], due: Collection[str] = (), forbidding: Collection[str] = ()) -> Decided:
    """What decided: the rules without which something differs, each with the ways in which it does, and those that were due;
    of those that forbid the move only the readings.
    """
    read = {rule: dict.fromkeys(off.reading[0] for off in offs if off.reading is not None) for rule, offs in differing.items()}
    return Decided(
        tuple(rule for rule, offs in differing.items() if (offs or rule in due) and rule not in forbidding),
        {rule: tuple(asked) for rule, asked in read.items() if asked},
    )


class Without:
    """A step held against the same step under other rules: what became of it, and what these eyes see it change."""

    def __init__(self, rules: Any, before: Any, beat: Beat, eyes: Sequence[int] = (OPEN,)) -> None:
        self.rules, self.before, self.beat, self.eyes = rules, before, beat, eyes
        self.here = _outcome(rules, before, beat)
        self.shown = (self.seen(rules, before), self.seen(rules, beat.state))

    def seen(self, rules: Any, state: Any) -> dict[str, Any]:
        """The board under these rules, as each of these eyes sees it."""
        return {str(eye): _seen(rules, state, eye) for eye in self.eyes}

    @cached_property
    def values_shown(self) -> tuple[dict[tuple[Any, ...], Any], dict[tuple[Any, ...], Any]]:
        """The board before and after the step, value by value."""
        then, now = self.shown
        return _values(then), _values(now)

    @cached_property
    def seen_here(self) -> dict[str, Any]:
        """The board that this step leads to, which is held against many others."""
        return self.seen(self.rules, self.here[0])

    def change(self, rules: Any) -> str | None:
        """``SEEN`` where the step goes otherwise, or shows on the board what it would not have shown; ``HIDDEN`` where it
        leads to another position, and nothing of it can be seen yet.
        """
        there = _outcome(rules, self.before, self.beat)
        if self.here is None or there is None:
            return None if self.here is there else SEEN
        (state, told, refused), (other, other_told, refused_there) = self.here, there
        if told != other_told or _is_refused_otherwise(refused, refused_there):
            return SEEN
        lies_otherwise = state.key() != other.key()
        if lies_otherwise and self.seen(self.rules, other) != self.seen_here:
            return SEEN
        shown = (self.seen(rules, self.before), self.seen(rules, self.beat.state))
        if shown != self.shown and self._shows_another_change(shown):
            return SEEN
        return HIDDEN if lies_otherwise else None

    def _shows_another_change(self, shown: tuple[dict[str, Any], dict[str, Any]]) -> bool:
        (then, now), (earlier, after) = self.values_shown, map(_values, shown)
        # What was otherwise before the step already, the step has made only where it changes here and not there.
        return any(
            after.get(place) != now.get(place)
            if earlier.get(place) == then.get(place)
            else after.get(place) == earlier.get(place) and now.get(place) != then.get(place)
            for place in {**then, **now, **after}
        )


def _is_refused_otherwise(here: frozenset[str] | None, there: frozenset[str] | None) -> bool:
    """Whether a move is refused in one case alone, or without some of its reasons; that more speaks against it is no other."""
    return here is not there if here is None or there is None else not here <= there


def _seen(rules: Any, state: Any, eye: int) -> dict[str, Any]:
    """The board under these rules as these eyes see it; nothing where such a position cannot be under them."""
    try:
        # With what everybody knows of the piles before anything has happened.
        known = rules.start_knowledge(state, TABLE)
        return {**rules.view(state, eye), "pile": list(known.pile), "known": dict(known.hands)}
    except FAULTS:
        return {}


def _values(seen: Mapping[str, Any]) -> dict[tuple[Any, ...], Any]:
    """A board value by value, each under its place."""
    found: dict[tuple[Any, ...], Any] = {}

    def look(place: tuple[Any, ...], one: Any) -> None:
        if isinstance(one, dict):
            parts: Any = one.items()
        elif isinstance(one, (list, tuple)) and any(isinstance(value, dict) for value in one):
            parts = enumerate(one)
        else:
            found[place] = one
            return
        for key, value in parts:
            look((*place, key), value)

    look((), seen)
    return found


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
    except FAULTS:
        return None
    return state, [(event[0], *event[2:]) for event in events], refusal and frozenset(refusal.rules)

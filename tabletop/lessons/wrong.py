"""Wrong answers, each with its source: parity, other sets, another reading, a rule left out, a neighbour."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from ..kernel.seat import CHANCE, TABLE
from ..kernel.trace import Beat, Trace
from ..rules import open_rules
from ..words import Words
from ..words.language import N_
from .wrong_answer import Wrong
from .wrong_goat import other_sets


def wrong_answers(trace: Trace, beat: Beat, right: Any, others: Sequence[Trace], secretly: bool,
                  decides: str | None = None) -> Iterator[Wrong]:
    """Wrong answers, the most thinkable first.

    ``secretly`` allows answers that depend on hidden cards; a player's own
    lesson must not have them. ``decides`` is the rule to name against a mere
    neighbour of the right answer, by default the first that fires.
    """
    path, after = beat.source["ask"]["about"], beat.source["ask"]["after"]
    later = trace.find_beat(after)
    for source in OF_THE_GAME.get(trace.rules.id, ()):
        yield from source(trace, beat, path, later, secretly)
    for other in others:
        if after in (beat.step for beat in other.beats):
            yield Wrong(other.rules.value_at(other.find_beat(after).state, path, trace.names),
                        lambda words: words.say(N_("That would be so under another reading of the leaflet.")))
    if secretly:
        yield from without_a_rule(trace, path, later)
    for value in neighbours(trace, path, right):
        yield Wrong(value, lambda words: no_rule_leads_there(words, (*([decides] if decides else []), *later.fired)))


def no_rule_leads_there(words: Words, rules: Sequence[str]) -> str:
    """That the value is just a neighbour of the right one, and the first of the rules, which decides."""
    said = words.say(N_("No rule leads there from this position."))
    return f"{said} {words.rule(rules[0])}" if rules else said


def other_parities(trace: Trace, beat: Beat, path: str, later: Beat, secretly: bool) -> Iterator[Wrong]:
    """What comes of the window with one Nope more or fewer."""
    rules, names = trace.rules, trace.names
    for state, nopes in rules.other_parities(beat.state):
        values = [rules.value_at(end, path, names) for end in closed(rules, state)]
        if values and values.count(values[0]) == len(values) and (secretly or not looks_into_a_hand(rules, state)):
            yield Wrong(values[0], _parity(nopes), state)


# What only one game has.
Source = Callable[[Trace, Beat, str, Beat, bool], Iterator[Wrong]]
OF_THE_GAME: Mapping[str, tuple[Source, ...]] = {"exploding-kittens": (other_parities,), "row-your-goat": (other_sets,)}


def _parity(nopes: int) -> Callable[[Words], str]:
    if nopes % 2 == 0:
        return lambda words: words.say_number(
            "That would be so after an odd number of Nopes. There is {number}.",
            "That would be so after an odd number of Nopes. There are {number}.", nopes)
    return lambda words: words.say_number(
        "That would be so after an even number of Nopes. There is {number}.",
        "That would be so after an even number of Nopes. There are {number}.", nopes)


def closed(rules: Any, state: Any) -> list[Any]:
    """The positions after everybody has let the window close, up to the next choice: one for each card that may be
    picked at random, none before a shuffle."""
    copy = state.copy()
    while not rules.decision(copy).must and rules.decision(copy).kind != "over":
        rules.play(copy, ("pass", TABLE))
    if rules.decision(copy).must != (CHANCE,):
        return [copy]
    picks = [move for move in rules.moves(copy) if move[1] == CHANCE] if rules.decision(copy).kind == "pick" else []
    return [rules.after(copy, move) for move in picks]


def looks_into_a_hand(rules: Any, state: Any) -> bool:
    """Whether the play that waits names a card: what comes of it then depends on a hidden hand."""
    return rules.view(state, TABLE)["window"]["names"] is not None


def without_a_rule(trace: Trace, path: str, later: Beat) -> Iterator[Wrong]:
    """What the same step would lead to if one of the rules that fired in it were left out."""
    before = trace.beats[[beat.step for beat in trace.beats].index(later.step) - 1].state
    for rule in later.fired:
        rules = _opened(trace.rules.id, trace.rules.boxes, tuple(sorted(trace.rules.readings.items())), rule)
        state = before.copy()
        if all(_played(rules, state, move) for move in later.parts):
            value = rules.value_at(state, path, trace.names)
            if value is not None:
                yield Wrong(value, lambda words, rule=rule: words.say(N_("That would be so without this rule: {rule}"),
                                                                      rule=words.rule(rule)))


@lru_cache(maxsize=64)
def _opened(game: str, boxes: tuple[str, ...], readings: tuple, rule: str) -> Any:
    return open_rules(game, boxes, dict(readings), (rule,))


def _played(rules: Any, state: Any, move: tuple) -> bool:
    """Whether the move could be played, and was."""
    if rules.why_not(state, move) is not None or (move[0], state.agenda[-1][0]) not in rules.acts:
        return False
    rules.play(state, move)
    return True


def neighbours(trace: Trace, path: str, right: Any) -> Iterator[Any]:
    """Values near the right one: other players or winners, numbers one off, the other direction."""
    if path == "direction":
        yield from ("clockwise", "counterclockwise")
    elif path == "over":
        yield False
        yield from ({"winners": [name]} for name in trace.names)
    elif isinstance(right, str) and right in trace.names:
        yield from (name for name in trace.names if name != right)
    elif isinstance(right, int) and not isinstance(right, bool):
        least = 1 if path == "turn.owes" else 0
        # An even number is the second of four answers, an odd one the third, as long as there is room below it.
        by = (1, -1, 2) if right % 2 == 0 else (-1, 1, -2, 2)
        yield from (right + step for step in by if right + step >= least)

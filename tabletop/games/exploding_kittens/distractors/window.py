"""Wrong answers about an open window: what would come of it with one Nope more or fewer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from tabletop.kernel.seat import CHANCE, TABLE
from tabletop.kernel.trace import Beat, Trace
from tabletop.questions.counterfactual import Outcome
from tabletop.questions.distractor import Wrong
from tabletop.words import Words

from ..rules.table.state import State

if TYPE_CHECKING:
    from ..rules.opened import Kittens


def other_parities(trace: Trace, beat: Beat, path: str, later: Beat, secretly: bool) -> Iterator[Wrong]:
    """What comes of the window with one Nope more or fewer."""
    rules, names = trace.rules, trace.names
    for state, nopes in rules.other_parities(beat.state):
        values = [rules.value_at(end, path, names) for end in closed(rules, state)]
        if values and values.count(values[0]) == len(values) and (secretly or not looks_into_a_hand(rules, state)):
            place = [one.step for one in trace.beats].index(beat.step)
            events = tuple(trace.events_until(place))
            yield Wrong(values[0], _parity(nopes), Outcome(rules, state, events, beside=Outcome(rules, beat.state, events)))


def _parity(nopes: int) -> Callable[[Words], str]:
    if nopes % 2 == 0:
        return lambda words: words.say_number(
            "You'd be right after an odd number of Nopes. Here there is {number}.",
            "You'd be right after an odd number of Nopes. Here there are {number}.",
            nopes,
        )
    return lambda words: words.say_number(
        "You'd be right after an even number of Nopes. Here there is {number}.",
        "You'd be right after an even number of Nopes. Here there are {number}.",
        nopes,
    )


def closed(rules: Kittens, state: State) -> list[Any]:
    """The positions after everybody has let the window close, up to the next choice: one for each card that may be
    picked at random, none before a shuffle."""
    copy = state.copy()
    while not rules.decision(copy).must and rules.decision(copy).kind != "over":
        rules.play(copy, ("pass", TABLE))
    if rules.decision(copy).must != (CHANCE,):
        return [copy]
    picks = [move for move in rules.moves(copy) if move[1] == CHANCE] if rules.decision(copy).kind == "pick" else []
    return [rules.after(copy, move) for move in picks]


def looks_into_a_hand(rules: Kittens, state: State) -> bool:
    """Whether the play that waits names a card: what comes of it then depends on a hidden hand."""
    return rules.view(state, TABLE)["window"]["names"] is not None

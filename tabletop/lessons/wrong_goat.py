"""Wrong answers of Row Your Goat: other sets and their prices, and a price that counts the tops alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..kernel.trace import Beat, Trace
from ..words import Words
from ..words.language import N_
from .span import Outcome
from .wrong_answer import Wrong

TOPS = 3


def other_sets(trace: Trace, beat: Beat, path: str, later: Beat, secretly: bool) -> Iterator[Wrong]:
    """What would be right of another set that lies there; all of it lies open."""
    head, _, rest = path.partition(".")
    rules, names = trace.rules, trace.names
    if head in ("costs", "cheapest"):
        for offer in rules.offers(later.state):
            line = rules.in_words("line", offer.line, names)
            if head == "costs" and line != rest:
                yield Wrong(offer.cost, _said(N_("That is the price of another set: {line}."), line))
            if head == "cheapest":
                yield Wrong([line], _price(line, offer.cost))
        if head == "costs":
            yield Wrong(TOPS, _said(N_("All cards of the three stacks count, not only those on top.")))
    elif path.startswith("sizes.decks.") and rules.decision(beat.state).kind == "take_set":
        held = rules.value_at(beat.state, path, names)
        for offer in rules.offers(beat.state):
            yield Wrong(held + offer.cost, _price(rules.in_words("line", offer.line, names), offer.cost), _taken(trace, beat, offer.line))
        yield Wrong(held + TOPS, _said(N_("All cards of the three stacks count, not only those on top.")))


def _taken(trace: Trace, beat: Beat, line: int) -> Outcome | None:
    """The position after the slowest has taken this set instead."""
    move = next((move for move in trace.rules.moves(beat.state) if move[0] == "take" and move[2] == line), None)
    if move is None:
        return None
    state, events = beat.state.copy(), trace.events_until([one.step for one in trace.beats].index(beat.step))
    trace.rules.play(state, move, events.append)
    return Outcome(trace.rules, state, tuple(events))


def _said(message: str, line: str = "") -> Callable[[Words], str]:
    return lambda words: words.say(message, line=words.value("cheapest", line) if line else "")


def _price(line: str, number: int) -> Callable[[Words], str]:
    return lambda words: words.say_number("This set costs {number} card: {line}.", "This set costs {number} cards: {line}.",
                                          number, line=words.value("cheapest", line))

"""Wrong answers, each with its source: parity, other sets, another reading, a rule left out, a neighbour."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..frames.steps import fired
from ..kernel.seat import CHANCE, TABLE
from ..kernel.trace import Beat, Trace
from ..rules import find_game
from ..words import Words, pick_text
from ..words.language import N_
from .span import Cause, Outcome, Span
from .wrong_answer import Wrong
from .wrong_goat import other_sets

# Beside an answer that no rule leads to, so many rules that the right one depends on are named.
MOST_NAMED = 2


def wrong_answers(trace: Trace, beat: Beat, right: Any, others: Sequence[Trace], secretly: bool,
                  decides: Sequence[str] = ()) -> Iterator[Wrong]:
    """Wrong answers, the most thinkable first.

    ``secretly`` allows answers that depend on hidden cards; a player's own
    lesson must not have them. ``decides`` are rules that the question is about:
    of several that give the same wrong answer, they are named first.
    """
    path, after = beat.source["ask"]["about"], beat.source["ask"]["after"]
    later, span = trace.find_beat(after), Span(trace, beat, path)
    for source in OF_THE_GAME.get(trace.rules.id, ()):
        yield from source(trace, beat, path, later, secretly)
    for other in others:
        places = [beat.step for beat in other.beats]
        if after in places:
            place = places.index(after)
            state, alike = other.beats[place].state, other.rules.boxes == trace.rules.boxes
            yield Wrong(other.rules.value_at(state, path, trace.names), lambda words, other=other: other_rules(words, other.rules),
                        Outcome(other.rules, state, tuple(other.events_until(place))) if secretly and alike else None)
    plain = [rule for one in span.beats for rule in fired(one, TABLE, trace.rules.events)]
    causes = list(span.causes([*decides, *plain] if secretly else plain))
    if secretly:
        yield from (Wrong(cause.value, lambda words, cause=cause: without(words, cause), cause.outcome) for cause in causes)
    named = tuple(dict.fromkeys(cause.rule for cause in causes))
    for value in neighbours(trace, path, right, trace.beats[span.start].state):
        yield Wrong(value, lambda words: no_rule_leads_there(words, span, named))


def other_rules(words: Words, rules: Any) -> str:
    """That the answer belongs to another box, or to another reading, and which."""
    if rules.boxes != words.rules.boxes:
        return words.say(N_("That would be so with this box: {box}."), box=Words(rules, words.names, words.language).boxes(rules.boxes))
    other = [question for question, reading in rules.readings.items() if words.rules.readings.get(question) != reading]
    return _read_otherwise(words, ((question, rules.readings[question]) for question in other))


def without(words: Words, cause: Cause) -> str:
    """That the answer would be right without a rule, or if an open question were read otherwise."""
    if cause.off.reading is not None:
        return _read_otherwise(words, [cause.off.reading])
    return words.say(N_("That would be so without this rule: {rule}"), rule=words.rule(cause.rule))


def _read_otherwise(words: Words, readings: Iterable[tuple[str, str]]) -> str:
    questions = words.rules.rulebook.questions
    return words.say(N_("That would be so under another reading of the leaflet: {reading}"), reading=" ".join(
        pick_text(questions[question].readings[reading], words.language) for question, reading in readings))


def no_rule_leads_there(words: Words, span: Span, named: Sequence[str]) -> str:
    """That the value is just a neighbour of the right one; what made the right one, and the rules that it depends on."""
    first, events, last = span.changes()
    said = [words.say(N_("No rule leads there from this position."))]
    value = words.value(span.path, last).rstrip(".")
    if first == last:
        said.append(words.say(N_("Nothing that happens here changes it: {value}."), value=value))
    else:
        beat = replace(span.beats[-1], events=tuple(events), refusal=None, settled=0)
        what = words.happened(beat, TABLE) or words.beat(span.beats[-1], TABLE)
        said.append(what if first is None else f"{words.value(span.path, first).rstrip('.')} → {value}: {what}")
    rules = named or (() if first == last else tuple(rule for event in events for rule in event[1][:1]))
    return " ".join((*said, *(words.rule(rule) for rule in rules[:MOST_NAMED])))


def other_parities(trace: Trace, beat: Beat, path: str, later: Beat, secretly: bool) -> Iterator[Wrong]:
    """What comes of the window with one Nope more or fewer."""
    rules, names = trace.rules, trace.names
    for state, nopes in rules.other_parities(beat.state):
        values = [rules.value_at(end, path, names) for end in closed(rules, state)]
        if values and values.count(values[0]) == len(values) and (secretly or not looks_into_a_hand(rules, state)):
            place = [one.step for one in trace.beats].index(beat.step)
            yield Wrong(values[0], _parity(nopes), Outcome(rules, state, tuple(trace.events_until(place))))


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


def neighbours(trace: Trace, path: str, right: Any, state: Any) -> Iterator[Any]:
    """Values near the right one: other players or winners of those who are in the game, numbers one off, the other direction."""
    out = trace.rules.value_at(state, "out", trace.names) if "out" in find_game(trace.rules.id).PATHS else ()
    playing = [name for name in trace.names if name not in out]
    if path == "direction":
        yield from ("clockwise", "counterclockwise")
    elif path == "over":
        yield False
        yield from ({"winners": [name]} for name in playing)
    elif isinstance(right, str) and right in trace.names:
        yield from (name for name in playing if name != right)
    elif isinstance(right, int) and not isinstance(right, bool):
        least = 1 if path == "turn.owes" else 0
        # An even number is the second of four answers, an odd one the third, as long as there is room below it.
        by = (1, -1, 2) if right % 2 == 0 else (-1, 1, -2, 2)
        yield from (right + step for step in by if right + step >= least)

"""Wrong answers, each with its source: parity, other sets, another reading, a rule left out, a neighbour."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from tabletop.frames.reasons import named_to
from tabletop.games import rules_of
from tabletop.kernel.seat import TABLE
from tabletop.kernel.trace import Beat, Trace
from tabletop.words import Words, pick_text
from tabletop.words.language import N_

from .counterfactual import Cause, Outcome, Span
from .distractor import Wrong
from .game_distractors import distractors_of
from .near import near_any

# Beside an answer that is only near the right one, so many rules that the right one depends on are named.
MOST_NAMED = 2


def wrong_answers(
    trace: Trace, beat: Beat, right: Any, others: Sequence[Trace], secretly: bool, decides: Sequence[str] = ()
) -> Iterator[Wrong]:
    """Wrong answers, the most thinkable first.

    ``secretly`` allows answers that depend on hidden cards; a player's own
    lesson must not have them. ``decides`` are rules that the question is about:
    of several that give the same wrong answer, they are named first. Where no
    source has another answer, values near the right one are taken.
    """
    path, after = beat.source["ask"]["about"], beat.source["ask"]["after"]
    later, span, any_other = trace.find_beat(after), Span(trace, beat, path), False
    for wrong in _explained(trace, beat, span, later, others, secretly, decides):
        any_other = any_other or wrong.value != right
        yield wrong
    if not any_other:
        for value in near_any(trace, path, later, in_the_game(trace, later.state), secretly):
            yield Wrong(value, partial(what_happens, span=span, named=(), wrong=value))


def _explained(
    trace: Trace, beat: Beat, span: Span, later: Beat, others: Sequence[Trace], secretly: bool, decides: Sequence[str]
) -> Iterator[Wrong]:
    """Answers that have a reason of their own to be wrong; the right one may be among them."""
    path, right, own = span.path, span.at_the_end(), distractors_of(trace.rules.id)
    for source in own.sources:
        yield from source(trace, beat, path, later, secretly)
    for other in others:
        yield from of_another_run(span, other, later.step, secretly)
    near = list(neighbours(trace, path, right, trace.beats[span.start].state))
    plain = [rule for one in span.beats for rule in named_to(one, TABLE, trace.rules.events)]
    # What would come of a rule left out may depend on hidden cards, and so may which rules are named.
    causes = list(span.causes([*decides, *plain])) if secretly else []
    if path == "turn.player" and own.surely_not is not None:
        brought = {cause.value: cause.outcome for cause in reversed(causes)}
        yield from (Wrong(name, told, brought.get(name)) for name in near if (told := own.surely_not(span, name)) is not None)
    yield from (Wrong(cause.value, lambda words, cause=cause: without(words, cause), cause.outcome) for cause in causes)
    # What an open question decides is a reason only for an answer that belongs to one of its readings.
    named = tuple(dict.fromkeys(cause.rule for cause in causes if cause.off.reading is None)) or tuple(
        rule for rule in decides if rule in plain
    )
    for value in near:
        told_so = own.not_on_turn(span, value) if path == "turn.player" and own.not_on_turn is not None else None
        yield Wrong(value, told_so or partial(what_happens, span=span, named=named, wrong=value))


def why_right(trace: Trace, path: str, later: Beat) -> Callable[[Words], str] | None:
    """What is said beside the right answer, where that is more than what happened."""
    return distractors_of(trace.rules.id).why_right(trace, path, later)


def of_another_run(span: Span, other: Trace, after: str, secretly: bool) -> Iterator[Wrong]:
    """What another box or another reading gives for the same moves, though it may ask for more of them.

    Its position is shown where both have the same cards.
    """
    trace = span.trace
    place = same_place(span, other, after)
    if place is None:
        return
    state = other.beats[place].state
    alike = [card.id for card in other.rules.cards] == [card.id for card in trace.rules.cards]
    yield Wrong(
        other.rules.value_at(state, span.path, trace.names),
        lambda words: other_rules(words, other.rules),
        Outcome(other.rules, state, tuple(other.events_until(place))) if secretly and alike else None,
    )


def same_place(span: Span, other: Trace, after: str) -> int | None:
    """Where another run has come to the same step: by its id, or after the same moves in the same order."""
    places = [beat.step for beat in other.beats]
    if after in places:
        return places.index(after)
    wanted = [beat.move for beat in span.all_beats() if beat.move is not None]
    for place, beat in enumerate(other.beats):
        if wanted and beat.move == wanted[0]:
            wanted.pop(0)
            if not wanted:
                return place
    return None


def other_rules(words: Words, rules: Any) -> str:
    """That the answer belongs to another box, or to another reading, and which."""
    if rules.boxes != words.rules.boxes:
        return words.say(
            N_("You'd be right with this box: {box}."), box=Words(rules, words.names, words.language).boxes(rules.boxes)
        )
    other = [question for question, reading in rules.readings.items() if words.rules.readings.get(question) != reading]
    return _read_otherwise(words, ((question, rules.readings[question]) for question in other))


def without(words: Words, cause: Cause) -> str:
    """That the answer would be right without a rule, on another sheet, or if an open question were read otherwise."""
    if cause.off.reading is not None:
        return _read_otherwise(words, [cause.off.reading])
    other_sheet = distractors_of(words.rules.id).other_sheets.get(cause.rule)
    if other_sheet is not None:
        return words.say(other_sheet, rule=words.rule(cause.rule))
    return words.say(N_("You'd be right if it weren't for this rule: {rule}"), rule=words.rule(cause.rule))


def _read_otherwise(words: Words, readings: Iterable[tuple[str, str]]) -> str:
    questions, read = words.rules.rulebook.questions, list(readings)
    told = " ".join(pick_text(questions[question].readings[reading], words.language) for question, reading in read)
    # Where our leaflet does speak, the answer is that of another printing.
    if read and all(questions[question].printed for question, _ in read):
        return words.say(N_("You'd be right with another printing: {reading}"), reading=told)
    return words.say(N_("You'd be right under another reading of the leaflet: {reading}"), reading=told)


def what_happens(words: Words, span: Span, named: Sequence[str], wrong: Any) -> str:
    """What made the right value, or that it stays as it is; how it is counted, and the rules that it depends on."""
    values, events = span.changes
    not_won = distractors_of(span.trace.rules.id).not_won
    if not_won and span.path == "over" and isinstance(wrong, Mapping) and values[-1] is False:
        return not_won(words, span, wrong["winners"][0])
    last = span.beats[-1]
    told = (words.happened(replace(last, events=(event,), refusal=None, settled=0), TABLE) for event in events)
    what = " ".join(dict.fromkeys(filter(None, told))) or words.beat(last, TABLE) or words.beginning(last.state)
    said = [what]
    if len(values) == 1 and (span.path != "turn.owes" or span.same_player()):
        said.append(words.say(N_("No change: still {value}."), value=words.value(span.path, values[0]).rstrip(".")))
    elif span.path.startswith("sizes."):
        said.append(counted(values))
    rules = named or (() if len(values) == 1 else tuple(rule for event in events for rule in event[1][:1]))
    return " ".join(dict.fromkeys((*said, *(words.rule(rule) for rule in rules[:MOST_NAMED]))))


def counted(values: Sequence[int]) -> str:
    """A number with what came to it and what went: ``1 + 5 = 6``."""
    steps = (f" {'+' if now > before else '−'} {abs(now - before)}" for before, now in zip(values, values[1:]))
    return f"{values[0]}{''.join(steps)} = {values[-1]}."


def in_the_game(trace: Trace, state: Any) -> list[str]:
    """The names of those who are not out."""
    out = trace.rules.value_at(state, "out", trace.names) if "out" in rules_of(trace.rules.id).paths else ()
    return [name for name in trace.names if name not in out]


def neighbours(trace: Trace, path: str, right: Any, state: Any) -> Iterator[Any]:
    """Values near the right one: other players, winners or losers of those who are in the game, numbers one off, the
    other direction.
    """
    playing = in_the_game(trace, state)
    own = distractors_of(trace.rules.id).near(trace.rules, path, right, playing)
    if own is not None:
        yield from own
    elif path == "direction":
        yield from ("clockwise", "counterclockwise")
    elif path == "out":
        yield [name for name in trace.names if name not in playing]
        yield from ([name for name in trace.names if name not in playing or name == one] for one in playing)
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

"""Wrong answers: those that the question names, then what other sets, readings and editions give, then what lies near."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from tabletop.frames.reasons import named_to, reasons
from tabletop.games import rules_of
from tabletop.kernel.deciding import NO_REASON
from tabletop.kernel.seat import TABLE
from tabletop.kernel.trace import Beat, Trace
from tabletop.words import Words, pick_text
from tabletop.words.language import N_

from .counterfactual import MOST_NAMED, LeftOut, Outcome, Span
from .distractor import Wrong, named_wrong
from .game_distractors import distractors_of
from .near import near_any

# A reason is read beside the board; a made one gets no longer than one that somebody wrote.
LONGEST = 160


def wrong_answers(
    span: Span, beat: Beat, later: Beat, others: Sequence[Trace], secretly: bool, decides: Sequence[str] = ()
) -> Iterator[Wrong]:
    """Wrong answers: first those that the question names, then made ones, the most thinkable first.

    ``secretly`` allows answers that depend on hidden cards; a player's own
    lesson must not have them. ``decides`` are rules that the question is about:
    of several that give the same wrong answer, they are named first. Where no
    source has another answer, values near the right one are taken.
    """
    trace, path, right = span.trace, span.path, span.at_the_end()
    named = named_wrong(beat.source["ask"])
    yield from named
    any_other = bool(named)
    for wrong in _explained(span, beat, later, others, secretly, decides):
        any_other = any_other or wrong.value != right
        yield wrong
    if not any_other:
        for value in near_any(trace, path, later, in_the_game(trace, later.state), secretly):
            yield Wrong(value, partial(what_happens, span=span, wrong=value))


def _explained(
    span: Span, beat: Beat, later: Beat, others: Sequence[Trace], secretly: bool, decides: Sequence[str]
) -> Iterator[Wrong]:
    """Answers that have a reason of their own to be wrong; the right one may be among them."""
    trace, path, right = span.trace, span.path, span.at_the_end()
    own = distractors_of(trace.rules.id)
    for source in own.sources:
        yield from source(trace, beat, path, later, secretly)
    for other in others:
        yield from of_another_run(span, other, later.step, secretly)
    near = list(neighbours(trace, path, right, trace.beats[span.start].state))
    # What would come of a rule left out may depend on hidden cards, and so may which rules are named.
    depends = depends_on(span, decides) if secretly else []
    if path == "turn.player" and own.surely_not is not None:
        brought = {one.value: one.outcome for one in reversed(depends)}
        for name in near:
            if (told := own.surely_not(span, name)) is not None:
                yield replace(told, outcome=brought.get(name))
    yield from (without(trace.rules, one) for one in depends)
    # What an open question decides is a reason only for an answer that belongs to one of its readings.
    plain = plainly_named(span)
    named = tuple(dict.fromkeys(one.rule for one in depends if one.off.reading is None)) or tuple(
        rule for rule in decides if rule in plain
    )
    for value in near:
        if path == "turn.player" and own.not_on_turn is not None:
            yield own.not_on_turn(span, value)
        else:
            yield Wrong(value, partial(what_happens, span=span, wrong=value), rules=named[:MOST_NAMED])


def plainly_named(span: Span) -> list[str]:
    """The rules that everybody saw fire in the moves that a question spans."""
    return [rule for one in span.beats for rule in named_to(one, TABLE, span.trace.rules.events)]


def depends_on(span: Span, decides: Sequence[str]) -> list[LeftOut]:
    """The rules that the value depends on, those first that the question is about; it may tell of hidden cards."""
    return span.left_out((*decides, *plainly_named(span)))


def why_right(trace: Trace, path: str, later: Beat) -> Callable[[Words], str] | None:
    """What is said beside the right answer, where that is more than what happened."""
    return distractors_of(trace.rules.id).why_right(trace, path, later)


def decided_by(span: Span, later: Beat, secretly: bool, decides: Sequence[str]) -> tuple[str, ...]:
    """The rules that make the right answer right: of those that the question is about the ones that the value depends on,
    with house defaults on which it depends; else what the lesson is about, or of much the part that came up; else one rule
    on which the value depends, else what a reader of the step should see first.

    What follows from others for this very case stands for them. Where the moves do not depend on what is taught, it may be the
    value that does.
    """
    rules, plain = span.trace.rules, plainly_named(span)
    about = {other for rule in decides if rule in rules.rulebook.rules for other in rules.rulebook.counterparts(rule)}
    own = distractors_of(rules.id).decides(span)
    if own:
        return own
    depends = [one.rule for one in depends_on(span, decides)] if secretly else []
    taught = [rule for rule in depends if rule in about]
    if secretly:
        case = following(span, decides, depends)
        said = {source for rule in case for source in rules.rulebook.rules[rule].follows_from}
        taught = [*case, *(rule for rule in taught if rule not in said)] or [rule for rule in span.looked_up if rule in about]
    if taught:
        taught += [rule for rule in depends if rules.rulebook.rules[rule].basis == "gap"]
    elif len(about) and len(decides) <= MOST_NAMED:
        # A lesson about one or two rules asks about them, also where they show in what does not happen.
        return tuple(rule for rule in decides if rule in rules.rulebook.rules)
    taught = taught or [rule for rule in plain if rule in about]
    found = taught or depends[:1] or reasons(later, TABLE, rules, decides).shown[:1]
    return tuple(dict.fromkeys(found))[:MOST_NAMED]


def following(span: Span, decides: Sequence[str], depends: Sequence[str]) -> list[str]:
    """What a question is about and follows from others: all of these decide in its moves, and on one the value depends."""
    book = span.trace.rules.rulebook
    decided = {*depends, *(rule for beat in span.beats for rule in beat.decided)}
    return [
        rule
        for rule in book.follow(decides, decided, depends)
        if book.rules[rule].basis == "derived" and book.rules[rule].kind not in NO_REASON
    ]


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
        tuple(trace.rules.rulebook.questions[question].rule for question in read_elsewhere(trace.rules, other.rules)),
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


def read_elsewhere(rules: Any, other: Any) -> list[str]:
    """The open questions that the other rules, of the same boxes, read otherwise."""
    if rules.boxes != other.boxes:
        return []
    return [question for question, reading in other.readings.items() if rules.readings.get(question) != reading]


def other_rules(words: Words, rules: Any) -> str:
    """That the answer belongs to another box, or to another reading, and which."""
    if rules.boxes != words.rules.boxes:
        return words.say(
            N_("You'd be right with this box: {box}."), box=Words(rules, words.names, words.language).boxes(rules.boxes)
        )
    return read_otherwise(words, [(question, rules.readings[question]) for question in read_elsewhere(words.rules, rules)])


def without(rules: Any, left_out: LeftOut) -> Wrong:
    """An answer that would be right without a rule, on another sheet, or if an open question were read otherwise."""
    rule, reading = left_out.rule, left_out.off.reading
    other_sheet = distractors_of(rules.id).other_sheets.get(rule)

    def told(words: Words) -> str:
        if reading is not None:
            return read_otherwise(words, [reading])
        return words.say(other_sheet) if other_sheet else words.say(N_("You'd be right if it weren't for this rule."))

    return Wrong(left_out.value, told, left_out.outcome, (rule,))


def read_otherwise(words: Words, readings: Iterable[tuple[str, str]]) -> str:
    """That an answer belongs to these readings of open questions; which they are, or how the first begins, where that is short
    enough.
    """
    questions, read = words.rules.rulebook.questions, list(readings)
    told = " ".join(pick_text(questions[question].readings[reading], words.language) for question, reading in read)
    # Where our leaflet does speak, the answer is that of another printing.
    printed = bool(read) and all(questions[question].printed for question, _ in read)
    for reading in (told, told.partition(". ")[0].removesuffix(".") + "."):
        if printed:
            whole = words.say(N_("You'd be right with another printing: {reading}"), reading=reading)
        else:
            whole = words.say(N_("You'd be right under another reading of the leaflet: {reading}"), reading=reading)
        if len(whole) <= LONGEST:
            return whole
    if printed:
        return words.say(N_("You'd be right with another printing."))
    return words.say(N_("You'd be right under another reading of the leaflet."))


def fitting(first: str, *more: str) -> str:
    """A reason that is short enough: sentences that would make it too long are left out, each once."""
    said = [first]
    for sentence in dict.fromkeys(filter(None, more)):
        if sentence not in said and len(" ".join((*said, sentence))) <= LONGEST:
            said.append(sentence)
    return " ".join(said)


def what_happens(words: Words, span: Span, wrong: Any) -> str:
    """What somebody missed who gives an answer near the right one: that it changes or stays, how it is counted, what happened."""
    values, events = span.changes
    not_won = distractors_of(span.trace.rules.id).not_won
    if not_won and span.path == "over" and isinstance(wrong, Mapping) and values[-1] is False:
        return fitting(not_won(words, span, wrong["winners"][0]))
    said = words.value(span.path, wrong).rstrip(".")
    last = span.beats[-1]
    told = [words.happened(replace(last, events=(event,), refusal=None, settled=0), TABLE) for event in events]
    told = list(filter(None, told)) or [words.beat(last, TABLE) or words.beginning(last.state)]
    if len(values) == 1 and (span.path != "turn.owes" or span.same_player()):
        stays = words.say(N_("Nothing changes here: still {value}."), value=words.value(span.path, values[0]).rstrip("."))
        return fitting(words.say(N_("“{answer}” would need a change."), answer=said), stays)
    if wrong == values[0]:
        return fitting(words.say(N_("“{answer}” is how it was before."), answer=said), *told)
    if span.path.startswith("sizes."):
        return words.say(N_("“{answer}” is miscounted: {counted}"), answer=said, counted=counted(values))
    return otherwise(words, said, *told)


def otherwise(words: Words, answer: str, *told: str) -> str:
    """That an answer belongs to something else that did not happen, and what did."""
    first = words.say(N_("For “{answer}” something else would have had to happen."), answer=answer.rstrip("."))
    return fitting(first, *told)


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
